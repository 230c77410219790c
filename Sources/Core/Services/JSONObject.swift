/// A JSON object whose fields are decoded leniently, by the names that the server gives them: servers deviate from their
/// documentation, and a field that is absent, null or of another type must not make the status undecodable.
///
/// Each field is looked up once where it has the expected type, is absent or null, as nearly always: every lookup
/// hashes its name, and a thread of thousands of replies makes a hundred thousand of them.
struct JSONObject: Decodable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private let fields: KeyedDecodingContainer<Name>

    init(from decoder: any Decoder) throws { fields = try decoder.container(keyedBy: Name.self) }

    /// The names of the objects around this one, outermost first.
    var path: [String] { fields.codingPath.map(\.stringValue) }

    func contains(_ name: String) -> Bool { fields.contains(Name(stringValue: name)) }

    /// Whether a field is neither absent nor null.
    func has(_ name: String) -> Bool {
        contains(name) && (try? fields.decodeNil(forKey: Name(stringValue: name))) == false
    }

    // MARK: Lenient

    /// Decodes text, also from a number or a boolean; nil for anything else.
    func text(_ name: String) -> String? {
        do {
            return try optional(String.self, name)
        } catch {
            if let number = value(Int64.self, name) { return String(number) }
            if let number = value(UInt64.self, name) { return String(number) }
            return value(Bool.self, name).map { String($0) }
        }
    }

    /// Decodes text that is not empty.
    func filled(_ name: String) -> String? { text(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// Decodes text that is not empty and may be shown.
    func raw(_ name: String) -> RawText? { filled(name).map { RawText($0) } }

    /// Decodes an integer, also from a fraction or text; clamped to ±2^53, so that sums don't overflow.
    func int(_ name: String) -> Int? {
        let limit = 1 << 53
        do {
            guard let number = try optional(Int.self, name) else { return nil }
            return min(max(number, -limit), limit)
        } catch {
            return double(name).map { min(max(Int(clamping: $0), -limit), limit) }
        }
    }

    /// Decodes a finite number, also from text.
    func double(_ name: String) -> Double? {
        let number = value(Double.self, name) ?? value(String.self, name).flatMap { Double($0) }
        return number?.isFinite == true ? number : nil
    }

    /// Decodes a count: never negative, 0 if absent.
    func count(_ name: String) -> Int { max(int(name) ?? 0, 0) }

    /// Decodes a count; nil if it is absent, or negative, as some servers send it for a hidden one.
    func knownCount(_ name: String) -> Int? { int(name).flatMap { $0 < 0 ? nil : $0 } }

    /// Decodes a boolean, also from 1 and 0 or text; nil for anything else.
    func bool(_ name: String) -> Bool? {
        do {
            return try optional(Bool.self, name)
        } catch {
            switch text(name)?.lowercased() {
            case "true", "1": return true
            case "false", "0": return false
            default: return nil
            }
        }
    }

    /// Decodes a flag; false if it is absent or no boolean.
    func flag(_ name: String) -> Bool { bool(name) ?? false }

    /// Decodes a moment: RFC 3339, or seconds since 1970 as a number or text.
    func moment(_ name: String) -> Timestamp? {
        func seconds() -> Timestamp? { double(name).flatMap(DateParser.unix) }
        do {
            guard let text = try optional(String.self, name) else { return nil }
            return DateParser.rfc3339(text) ?? seconds()
        } catch {
            return seconds()
        }
    }

    /// Decodes any type; nil on failure.
    func value<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
        // Flattened: a failure counts as absence.
        (try? optional(type, name)) ?? nil
    }

    /// Returns a nested object; nil if it is absent, null or not an object.
    func object(_ name: String) -> JSONObject? { value(JSONObject.self, name) }

    /// Decodes an array; empty if there is none.
    func array<Element: Decodable>(_ type: Element.Type, _ name: String) -> LossyArray<Element> {
        value(LossyArray<Element>.self, name) ?? LossyArray()
    }

    /// Decodes the valid elements of an array; empty if there is none.
    func list<Element: Decodable>(_ type: Element.Type, _ name: String) -> [Element] { array(type, name).elements }

    /// Returns the objects in an array; empty if there is none.
    func objects(_ name: String) -> [JSONObject] { list(JSONObject.self, name) }

    /// Decodes an opaque id from text or a number; nil if it is missing, empty or too long.
    func optionalID(_ name: String) -> String? { text(name).flatMap { StatusOrder.isUsable($0) ? $0 : nil } }

    // MARK: Strict

    /// Decodes a field.
    /// - Throws: if it is missing, null or can't be decoded.
    func required<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        try fields.decode(type, forKey: Name(stringValue: name))
    }

    /// Decodes a field that may be missing or null.
    /// - Throws: if it can't be decoded.
    func optional<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
        try fields.decodeIfPresent(type, forKey: Name(stringValue: name))
    }

    /// Decodes an opaque id from text or a number.
    /// - Throws: if it is missing, empty or too long.
    func id(_ name: String) throws -> String {
        guard let id = optionalID(name) else { throw contains(name) ? unusable(name) : missing(name) }
        return id
    }

    /// Returns the error of a field that is missing.
    func missing(_ name: String) -> DecodingError {
        .keyNotFound(Name(stringValue: name), .init(codingPath: fields.codingPath, debugDescription: "missing"))
    }

    /// Returns the error of a field whose value is of no use.
    func unusable(_ name: String) -> DecodingError {
        .dataCorruptedError(forKey: Name(stringValue: name), in: fields, debugDescription: "unusable")
    }
}

/// A value that is decoded from a JSON object.
protocol JSONDecodable: Decodable {
    init(_ json: JSONObject) throws
}

extension JSONDecodable {
    init(from decoder: any Decoder) throws { try self.init(JSONObject(from: decoder)) }
}
