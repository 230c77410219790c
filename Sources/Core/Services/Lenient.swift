/// Lenient decoding of fields: servers deviate from their documentation, and a field that is absent, null or of another
/// type must not make the status undecodable.
///
/// Each field is looked up once where it has the expected type, is absent or null, as nearly always: every lookup
/// hashes its name, and a thread of thousands of replies makes a hundred thousand of them.
extension KeyedDecodingContainer {
    /// Decodes text, also from a number or a boolean; nil for anything else.
    func text(_ key: Key) -> String? {
        do {
            return try decodeIfPresent(String.self, forKey: key)
        } catch {
            if let number = try? decodeIfPresent(Int64.self, forKey: key) { return String(number) }
            if let number = try? decodeIfPresent(UInt64.self, forKey: key) { return String(number) }
            return (try? decodeIfPresent(Bool.self, forKey: key)).map { String($0) }
        }
    }

    /// Decodes text that is not empty.
    func raw(_ key: Key) -> RawText? {
        guard let text = text(key), !text.isEmpty else { return nil }
        return RawText(text)
    }

    /// Decodes an integer, also from a fraction or text; clamped to ±2^53, so that sums don't overflow.
    func int(_ key: Key) -> Int? {
        let limit = 1 << 53
        do {
            guard let number = try decodeIfPresent(Int.self, forKey: key) else { return nil }
            return min(max(number, -limit), limit)
        } catch {
            guard let number = double(key) else { return nil }
            return min(max(Int(clamping: number), -limit), limit)
        }
    }

    /// Decodes a finite number, also from text.
    func double(_ key: Key) -> Double? {
        if let number = try? decodeIfPresent(Double.self, forKey: key) { return number.isFinite ? number : nil }
        guard let text = try? decodeIfPresent(String.self, forKey: key), let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    /// Decodes a count: never negative, 0 if absent.
    func count(_ key: Key) -> Int {
        max(int(key) ?? 0, 0)
    }

    /// Decodes a boolean, also from 1 and 0 or text; nil for anything else.
    func bool(_ key: Key) -> Bool? {
        do {
            return try decodeIfPresent(Bool.self, forKey: key)
        } catch {
            guard let text = text(key) else { return nil }
            switch text.lowercased() {
            case "true", "1": return true
            case "false", "0": return false
            default: return nil
            }
        }
    }

    /// Decodes a moment: RFC 3339, or seconds since 1970 as a number or text.
    func moment(_ key: Key) -> Timestamp? {
        do {
            guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
            if let date = DateParser.rfc3339(text) { return date }
            return double(key).flatMap { DateParser.unix($0) }
        } catch {
            return double(key).flatMap { DateParser.unix($0) }
        }
    }

    /// Decodes any type; nil on failure.
    func value<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
        // Flattened: a failure counts as absence.
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }

    /// Whether a field is neither absent nor null.
    func has(_ key: Key) -> Bool { contains(key) && (try? decodeNil(forKey: key)) == false }

    /// Returns a nested object; nil if it is absent, null or not an object. Checks for absence first, because it is
    /// frequent and throwing is expensive.
    func nested<Keys: CodingKey>(_ keys: Keys.Type, _ key: Key) -> KeyedDecodingContainer<Keys>? {
        guard has(key) else { return nil }
        return try? nestedContainer(keyedBy: keys, forKey: key)
    }

    /// Decodes the valid elements of an array; empty if it is not an array.
    func list<Element: Decodable & Sendable>(_ type: Element.Type, _ key: Key) -> [Element] {
        value(LossyArray<Element>.self, key)?.elements ?? []
    }

    /// Decodes an opaque id from text or a number.
    ///
    /// - Throws: if it is missing, empty or too long.
    func id(_ key: Key) throws -> String {
        guard contains(key) else {
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "no id"))
        }
        guard let text = text(key), StatusOrder.isUsable(text) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "not usable as an id")
        }
        return text
    }
}
