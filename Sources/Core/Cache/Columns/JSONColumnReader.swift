/// Reads the columns of `JSONColumnWriter`. Unreadable text counts as absent: the status is still worth showing
/// without, for example, its card, which the next refresh brings back.
struct JSONColumnReader {
    func list<Element: JSONColumnValue>(_ text: String?) -> [Element] {
        guard let text, let elements = ColumnJSON(text)?.list else { return [] }
        return elements.compactMap { Element($0) }
    }

    func value<Value: JSONColumnValue>(_ text: String?) -> Value? {
        text.flatMap { ColumnJSON($0) }.flatMap { Value($0) }
    }
}
