/// Any JSON, for documents that are read, changed in one place and written back: what the program doesn't know stays in
/// them.
enum JSONValue: Codable, Hashable, Sendable {
    case null
    case flag(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let object = try? value.decode([String: JSONValue].self) {
            self = .object(object)
        } else if let array = try? value.decode([JSONValue].self) {
            self = .array(array)
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else {
            self = .number(try value.decode(Double.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .integer(let integer): try container.encode(integer)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .array(let array): try container.encode(array)
        case .object(let object): try container.encode(object)
        }
    }

    /// The field of an object. Setting nil removes it; setting one of another value makes that an object.
    subscript(name: String) -> JSONValue? {
        get { if case .object(let fields) = self { fields[name] } else { nil } }
        set {
            var fields: [String: JSONValue] = [:]
            if case .object(let own) = self { fields = own }
            fields[name] = newValue
            self = .object(fields)
        }
    }

    /// The text of a field; nil if it is absent, empty or no text.
    func text(_ name: String) -> String? {
        if case .text(let text)? = self[name], !text.isEmpty { text } else { nil }
    }

    /// The elements of a field; none if it is absent or no array.
    func array(_ name: String) -> [JSONValue] { if case .array(let array)? = self[name] { array } else { [] } }

    /// The texts of a field's array.
    func texts(_ name: String) -> [String] {
        array(name).compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
}
