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
