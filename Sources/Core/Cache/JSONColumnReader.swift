/// Reads what `JSONColumnWriter` wrote. What cannot be read counts as absent: a status without its card is still worth
/// showing, and the next refresh brings the card back.
struct JSONColumnReader {
    func list<Element: JSONColumnValue>(_ text: String?) -> [Element] {
        guard let text, let elements = ColumnJSON(text)?.list else { return [] }
        return elements.compactMap { Element($0) }
    }

    func value<Value: JSONColumnValue>(_ text: String?) -> Value? {
        text.flatMap { ColumnJSON($0) }.flatMap { Value($0) }
    }
}
