internal import FoundationEssentials

/// Writes lists that are rare and never searched as JSON in a column; an empty one is NULL.
struct JSONColumnWriter {
    private let encoder: JSONEncoder

    init() {
        encoder = JSONEncoder()
        // The same value must give the same text, or every refresh would look like a change.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func text<Element: JSONColumnValue>(_ list: [Element]) throws -> String? {
        list.isEmpty ? nil : String(decoding: try encoder.encode(list), as: UTF8.self)
    }

    func text<Value: JSONColumnValue>(_ value: Value?) throws -> String? {
        try value.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }
}

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
