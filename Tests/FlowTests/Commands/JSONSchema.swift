import Foundation
import Testing

/// A value of JSON that keeps booleans and numbers apart.
enum JSONValue: Decodable, Hashable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let array = try? container.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    init(_ line: some StringProtocol) throws { self = try JSONDecoder().decode(Self.self, from: Data(line.utf8)) }

    subscript(key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var array: [JSONValue]? { if case .array(let array) = self { array } else { nil } }
    var object: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

    /// Whether the value is of one of JSON Schema's types.
    func isOf(type: String) -> Bool {
        switch self {
        case .null: type == "null"
        case .flag: type == "boolean"
        case .number(let number): type == "number" || (type == "integer" && number == number.rounded())
        case .text: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}

/// The schemas of docs/schema: the part of JSON Schema 2020-12 that they use.
///
/// Stricter than for readers: a key that no schema has is a problem, because every key is documented.
struct JSONSchemas {
    private let files: [String: JSONValue]
    /// The places of the properties that were found in values, such as `objects.json#/$defs/post/url`.
    private(set) var seen: Set<String> = []

    static let folder = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/docs/schema"

    init() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        files = try Dictionary(
            uniqueKeysWithValues: names.map { name in
                let bytes = try Data(contentsOf: URL(filePath: Self.folder + "/" + name))
                return (name, try JSONDecoder().decode(JSONValue.self, from: bytes))
            })
    }

    /// The places of all properties of the shared objects.
    var properties: Set<String> {
        var found: Set<String> = []
        func walk(_ schema: JSONValue, _ place: String) {
            for (key, value) in schema["properties"]?.object ?? [:] {
                found.insert("\(place)/\(key)")
                walk(value, "\(place)/\(key)")
            }
            if let items = schema["items"] { walk(items, place + "[]") }
        }
        for (name, schema) in files["objects.json"]?["$defs"]?.object ?? [:] {
            walk(schema, "objects.json#/$defs/\(name)")
        }
        return found
    }

    /// Returns what is wrong with a value by the schema of a file.
    mutating func problems(of value: JSONValue, in file: String) -> [String] {
        guard let schema = files[file] else { return ["there is no \(file)"] }
        return check(value, schema, file, "\(file)#")
    }

    private static let keywords: Set<String> = [
        "$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "properties", "required", "items",
        "oneOf",
    ]

    private mutating func check(_ value: JSONValue, _ schema: JSONValue, _ file: String, _ place: String) -> [String] {
        let unknown = Set((schema.object ?? [:]).keys).subtracting(Self.keywords)
        var problems = unknown.map { "\(place): the keyword \($0) is not checked" }
        if let reference = schema["$ref"]?.text {
            let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? file : String(parts[0])
            let path = parts.count > 1 ? parts[1].split(separator: "/") : []
            guard let found = path.reduce(files[target], { $0?[String($1)] }) else {
                return ["\(place): no \(reference)"]
            }
            problems += check(value, found, target, "\(target)#/" + path.joined(separator: "/"))
        }
        if let choices = schema["oneOf"]?.array {
            // What is seen counts only for the choice that fits.
            let results = choices.map { choice in
                var copy = self
                return (problems: copy.check(value, choice, file, place), seen: copy.seen)
            }
            let fitting = results.filter(\.problems.isEmpty)
            if fitting.count == 1 {
                seen.formUnion(fitting[0].seen)
            } else {
                problems.append("\(place): \(fitting.count) choices fit; \(results.map(\.problems))")
            }
        }
        if let constant = schema["const"], constant != value { problems.append("\(place): not \(constant)") }
        if let choices = schema["enum"]?.array, !choices.contains(value) { problems.append("\(place): \(value)") }
        if let type = schema["type"]?.text, !value.isOf(type: type) {
            return problems + ["\(place): \(value) is not of type \(type)"]
        }
        problems += members(of: value, schema, file, place)
        if let items = schema["items"] {
            for element in value.array ?? [] { problems += check(element, items, file, place + "[]") }
        }
        return problems
    }

    private mutating func members(
        of value: JSONValue, _ schema: JSONValue, _ file: String, _ place: String
    ) -> [String] {
        guard let members = value.object, let properties = schema["properties"]?.object else { return [] }
        var problems: [String] = []
        for name in (schema["required"]?.array ?? []).compactMap(\.text) where members[name] == nil {
            problems.append("\(place)/\(name) is missing")
        }
        for (name, member) in members {
            guard let property = properties[name] else {
                problems.append("\(place)/\(name) is not in the schema")
                continue
            }
            seen.insert("\(place)/\(name)")
            problems += check(member, property, file, "\(place)/\(name)")
        }
        return problems
    }
}
