internal import FoundationEssentials

/// A value of the AT Protocol's data model, which has no fractions.
enum DataValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case text(String)
    case list([DataValue])
    case object([String: DataValue])

    /// Creates an object. Members that are nil are absent, as in all answers of the protocol.
    init(_ members: KeyValuePairs<String, (any DataConvertible)?>) {
        var object: [String: DataValue] = [:]
        for (name, value) in members { object[name] = value?.value }
        self = .object(object)
    }

    /// Reads JSON; nil if it is none, or has a fraction.
    init?(json: [UInt8]) {
        guard let value = try? JSONDecoder().decode(DataValue.self, from: Data(json)) else { return nil }
        self = value
    }

    subscript(name: String) -> DataValue? {
        get { if case .object(let members) = self { members[name] } else { nil } }
        set {
            guard case .object(var members) = self else { return }
            members[name] = newValue
            self = .object(members)
        }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
    var list: [DataValue]? { if case .list(let elements) = self { elements } else { nil } }
    var members: [String: DataValue]? { if case .object(let members) = self { members } else { nil } }
    /// The name of the lexicon that an object says it follows.
    var type: String? { self["$type"]?.text }

    /// The JSON text with sorted names, so that equal values have equal bytes.
    var bytes: [UInt8] {
        var json = JSONWriter()
        write(to: &json)
        return json.bytes
    }

    /// Returns the object with the name of its lexicon.
    func typed(_ type: String) -> DataValue {
        var value = self
        value["$type"] = .text(type)
        return value
    }
}

extension DataValue: JSONWritable {
    func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.null()
        case .boolean(let value): json.boolean(value)
        case .integer(let number): json.integer(number)
        case .text(let text): json.string(text)
        case .list(let elements): json.array(elements) { $1.write(to: &$0) }
        case .object(let members):
            json.object { json in
                for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                    json.key(name)
                    value.write(to: &json)
                }
            }
        }
    }
}

extension DataValue: Decodable {
    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Tries objects and texts first, of which answers consist: each wrong guess costs an error with its path.
    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Name.self) {
            var members: [String: DataValue] = [:]
            for key in object.allKeys { members[key.stringValue] = try object.decode(DataValue.self, forKey: key) }
            self = .object(members)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if var list = try? decoder.unkeyedContainer() {
            var elements: [DataValue] = []
            while !list.isAtEnd { elements.append(try list.decode(DataValue.self)) }
            self = .list(elements)
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else {
            self = .integer(try value.decode(Int.self))
        }
    }
}

/// A value that can be a member of an object.
protocol DataConvertible {
    var value: DataValue { get }
}

extension DataValue: DataConvertible { var value: DataValue { self } }
extension String: DataConvertible { var value: DataValue { .text(self) } }
extension Int: DataConvertible { var value: DataValue { .integer(self) } }
extension Bool: DataConvertible { var value: DataValue { .boolean(self) } }
extension Array: DataConvertible where Element: DataConvertible { var value: DataValue { .list(map(\.value)) } }
