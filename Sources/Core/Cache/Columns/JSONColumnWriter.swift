internal import FoundationEssentials

/// Writes lists that are rare and never searched as JSON in a column; an empty list is NULL.
struct JSONColumnWriter {
    private let encoder: JSONEncoder

    init() {
        encoder = JSONEncoder()
        // Equal values must have equal texts; otherwise every refresh would count as a change.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func text<Element: JSONColumnValue>(_ list: [Element]) throws -> String? {
        list.isEmpty ? nil : String(decoding: try encoder.encode(list), as: UTF8.self)
    }

    func text<Value: JSONColumnValue>(_ value: Value?) throws -> String? {
        try value.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }
}
