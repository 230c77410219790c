/// Reading fields the way the servers write them, not the way they are documented: another type, null or nothing at all
/// costs the field, never the status.
extension KeyedDecodingContainer {
    /// Text, also where it came as a number or a truth value; nil for anything else.
    func text(_ key: Key) -> String? {
        if let text = try? decodeIfPresent(String.self, forKey: key) { return text }
        guard contains(key) else { return nil }
        if let number = try? decodeIfPresent(Int64.self, forKey: key) { return String(number) }
        if let number = try? decodeIfPresent(UInt64.self, forKey: key) { return String(number) }
        return (try? decodeIfPresent(Bool.self, forKey: key)).map { String($0) }
    }

    /// Text that says something: nil also when it is empty.
    func raw(_ key: Key) -> RawText? {
        guard let text = text(key), !text.isEmpty else { return nil }
        return RawText(text)
    }

    /// A whole number, also from a fraction or a text; held within ±2^53, so that a few of them can be added up.
    func number(_ key: Key) -> Int? {
        let limit = 1 << 53
        if let number = try? decodeIfPresent(Int.self, forKey: key) { return min(max(number, -limit), limit) }
        guard contains(key) else { return nil }
        guard let number = real(key) else { return nil }
        return min(max(Int(clamping: number), -limit), limit)
    }

    /// A number, also from a text; never infinite and never "not a number".
    func real(_ key: Key) -> Double? {
        if let number = try? decodeIfPresent(Double.self, forKey: key) { return number.isFinite ? number : nil }
        guard let text = try? decodeIfPresent(String.self, forKey: key), let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    /// How many: never negative; 0 when the server does not say.
    func count(_ key: Key) -> Int {
        max(number(key) ?? 0, 0)
    }

    /// Yes or no, also as 1 and 0 or in quotes; nil for anything else.
    func truth(_ key: Key) -> Bool? {
        if let truth = try? decodeIfPresent(Bool.self, forKey: key) { return truth }
        guard contains(key), let text = text(key) else { return nil }
        switch text.lowercased() {
        case "true", "1": return true
        case "false", "0": return false
        default: return nil
        }
    }

    /// A moment: RFC 3339, or seconds since 1970 as a number or a text.
    func moment(_ key: Key) -> Timestamp? {
        if let text = try? decodeIfPresent(String.self, forKey: key), let date = DateParser.rfc3339(text) {
            return date
        }
        guard contains(key), let seconds = real(key) else { return nil }
        return DateParser.unix(seconds)
    }

    /// Anything that decodes; nil for what does not.
    func value<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
        // Flattened: a failure and an absence are the same here.
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }

    /// An object within this one; nil when it is absent, null or no object. Asked first, because absence is the usual
    /// case and an error is dear to make.
    func nested<Keys: CodingKey>(_ keys: Keys.Type, _ key: Key) -> KeyedDecodingContainer<Keys>? {
        guard contains(key), (try? decodeNil(forKey: key)) == false else { return nil }
        return try? nestedContainer(keyedBy: keys, forKey: key)
    }

    /// The elements that decode; none when it is no array.
    func list<Element: Decodable & Sendable>(_ type: Element.Type, _ key: Key) -> [Element] {
        value(LossyArray<Element>.self, key)?.elements ?? []
    }

    /// The id of a thing: opaque, from a text or a number, neither empty nor longer than an id can be.
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
