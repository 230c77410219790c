/// Values of TOML without quotation marks.
enum TOMLWord {
    /// Returns the value; nil if the word is none. Fractions, dates and numbers over 64 bits are `.other`.
    static func value(_ word: ArraySlice<UInt8>) -> ConfigurationValue? {
        let text = String(decoding: word, as: UTF8.self)
        switch text {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "inf", "+inf", "-inf", "nan", "+nan", "-nan": return .other
        default: return integer(text) ?? (isFraction(text) || isDate(text) ? .other : nil)
        }
    }

    private static func integer(_ text: String) -> ConfigurationValue? {
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
            return digits(text.dropFirst(2), radix: radix).map { Int($0, radix: radix).map { .number($0) } ?? .other }
        }
        let isSigned = text.hasPrefix("+") || text.hasPrefix("-")
        guard let digits = digits(text.dropFirst(isSigned ? 1 : 0)), digits == "0" || !digits.hasPrefix("0") else {
            return nil
        }
        return Int((text.hasPrefix("-") ? "-" : "") + digits).map { .number($0) } ?? .other
    }

    /// Returns digits without the underscores, each of which is between two digits; nil if there are none.
    private static func digits(_ text: Substring, radix: Int = 10) -> String? {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        let areDigits = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { UInt8(radix) > (Self.digit($0) ?? .max) }
        }
        return areDigits ? parts.joined() : nil
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Whether a text is a number with a fraction, an exponent or both.
    private static func isFraction(_ text: String) -> Bool {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "eE".contains($0) }
        guard let number = parts.first else { return false }
        if parts.count == 2 {
            let isSigned = parts[1].hasPrefix("+") || parts[1].hasPrefix("-")
            guard digits(parts[1].dropFirst(isSigned ? 1 : 0)) != nil else { return false }
        }
        let halves = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count + parts.count > 2, let whole = halves.first, integer(String(whole)) != nil,
            !whole.hasPrefix("0x"), !whole.hasPrefix("0o"), !whole.hasPrefix("0b")
        else { return false }
        return halves.count < 2 || digits(halves[1]) != nil
    }

    // MARK: Dates

    /// Whether a text is a date, a time or both, as RFC 3339 writes them.
    private static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count > 10 else { return isDay(bytes[...]) || isTime(bytes[...]) }
        guard bytes[2] != UInt8(ascii: ":") else { return isTime(bytes[...]) }
        guard isDay(bytes[..<10]), "Tt ".utf8.contains(bytes[10]) else { return false }
        let time = bytes[11...]
        if time.last == UInt8(ascii: "Z") || time.last == UInt8(ascii: "z") { return isTime(time.dropLast()) }
        guard let sign = time.firstIndex(where: { "+-".utf8.contains($0) }) else { return isTime(time) }
        let zone = fields(time[(sign + 1)...], separator: ":", lengths: [2, 2])
        return isTime(time[..<sign]) && zone.map { $0[0] < 24 && $0[1] < 60 } == true
    }

    private static func isDay(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let day = fields(bytes, separator: "-", lengths: [4, 2, 2]) else { return false }
        let isLeap = day[0] % 4 == 0 && day[0] % 100 != 0 || day[0] % 400 == 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return 1...12 ~= day[1] && 1...lengths[day[1] - 1] ~= day[2]
    }

    private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, let time = fields(whole, separator: ":", lengths: [2, 2, 2]) else {
            return false
        }
        return time[0] < 24 && time[1] < 60 && time[2] <= 60
            && parts.dropFirst().allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    }

    /// Returns the numbers of a text whose parts have certain lengths.
    private static func fields(_ bytes: ArraySlice<UInt8>, separator: Unicode.Scalar, lengths: [Int]) -> [Int]? {
        let parts = bytes.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
        guard parts.map(\.count) == lengths, parts.joined().allSatisfy(\.isDigit) else { return nil }
        return parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
}
