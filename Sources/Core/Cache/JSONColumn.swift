internal import FoundationEssentials

/// Lists that are rare and never searched are kept as JSON in a column; an empty one is NULL.
struct JSONColumn {
    private let encoder: JSONEncoder
    private let decoder = JSONDecoder()

    init() {
        encoder = JSONEncoder()
        // The same value must give the same text, or every refresh would look like a change.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func text<Element: Encodable>(_ list: [Element]) throws -> String? {
        list.isEmpty ? nil : String(decoding: try encoder.encode(list), as: UTF8.self)
    }

    func text<Value: Encodable>(_ value: Value?) throws -> String? {
        try value.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }

    func list<Element: Decodable>(_ text: String?, of type: Element.Type = Element.self) -> [Element] {
        value(text) ?? []
    }

    /// What cannot be read any more counts as not there: a status without its card is still worth reading, and the next
    /// refresh brings the card back.
    func value<Value: Decodable>(_ text: String?) -> Value? {
        text.flatMap { try? decoder.decode(Value.self, from: Data($0.utf8)) }
    }
}
