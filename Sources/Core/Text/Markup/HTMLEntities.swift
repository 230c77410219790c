/// Character references of HTML (WHATWG HTML §13.2.5.72 ff.): numeric ones, and every name of the standard.
enum HTMLEntities {
    /// One or two code points, and the length of the reference in bytes, without the "&".
    struct Reference {
        var first: Unicode.Scalar
        var second: Unicode.Scalar?
        var length: Int
    }

    /// Passes the code points of a range of HTML text to `body`, with references decoded.
    /// - Parameter bytes: valid UTF-8.
    static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, inAttribute: Bool = false,
        _ body: (Unicode.Scalar) -> Void
    ) {
        var index = range.lowerBound
        while index < range.upperBound { body(next(bytes, &index, end: range.upperBound, inAttribute, body)) }
    }

    /// Returns the next code point, or the last one of a reference, whose first one is passed to `before`.
    @inline(__always)
    static func next(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, end: Int, _ inAttribute: Bool = false,
        _ before: (Unicode.Scalar) -> Void
    ) -> Unicode.Scalar {
        let byte = bytes[index]
        if byte < 0x80 {
            if byte == UInt8(ascii: "&"),
                let reference = reference(bytes, from: index + 1, to: end, inAttribute: inAttribute)
            {
                index += 1 + reference.length
                guard let second = reference.second else { return reference.first }
                before(reference.first)
                return second
            }
            index += 1
            return Unicode.Scalar(byte)
        }
        return UTF8Coding.next(bytes, &index, end: end)
    }

    /// Parses the reference after "&"; returns nil if there is none and the ampersand is literal.
    /// - Parameter inAttribute: there, a legacy name before "=" or a letter is part of a URL: `?a=1&copy=2`.
    static func reference(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, inAttribute: Bool
    ) -> Reference? {
        guard start < end else { return nil }
        return bytes[start] == UInt8(ascii: "#")
            ? numeric(bytes, from: start + 1, to: end) : named(bytes, from: start, to: end, inAttribute)
    }

    private static func numeric(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Reference? {
        var index = start
        var radix: UInt32 = 10
        if index < end, bytes[index] | 0x20 == UInt8(ascii: "x") {
            radix = 16
            index += 1
        }
        let digits = index
        var value: UInt32 = 0
        while index < end, let digit = bytes[index].hexDigitValue.map(UInt32.init), digit < radix {
            // Clamped beyond the last code point, so that no number of digits overflows.
            value = min(0x110000, value * radix + digit)
            index += 1
        }
        guard index > digits else { return nil }
        if index < end, bytes[index] == UInt8(ascii: ";") { index += 1 }
        let scalar = value == 0 ? nil : Unicode.Scalar(codePoint(value))
        return Reference(first: scalar ?? "\u{FFFD}", second: nil, length: index - start + 1)
    }

    private static func named(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, _ inAttribute: Bool
    ) -> Reference? {
        var index = start
        while index < end, index - start < longestName, isNameByte(bytes[index]) { index += 1 }
        guard index > start else { return nil }
        if index < end, bytes[index] == UInt8(ascii: ";") {
            if let scalar = common(bytes, start..<index) {
                return Reference(first: scalar, second: nil, length: index - start + 1)
            }
            let name = String(decoding: bytes[start..<index], as: UTF8.self)
            if let text = names[name] {
                return Reference(first: text.first, second: text.second, length: index - start + 1)
            }
        }
        // Without a semicolon only the legacy names count, the longest match first.
        var length = min(index - start, longestUnclosed)
        while length >= 2 {
            let name = String(decoding: bytes[start..<(start + length)], as: UTF8.self)
            if unclosed.contains(name), let text = names[name] {
                let next = start + length < end ? bytes[start + length] : 0
                if inAttribute, next == UInt8(ascii: "=") || isNameByte(next) { return nil }
                return Reference(first: text.first, second: text.second, length: length)
            }
            length -= 1
        }
        return nil
    }

    /// Looks up the most frequent names without building the table.
    private static func common(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Unicode.Scalar? {
        let first = bytes[name.lowerBound]
        switch name.count {
        case 2 where bytes[name.lowerBound + 1] == UInt8(ascii: "t"):
            return first == UInt8(ascii: "l") ? "<" : first == UInt8(ascii: "g") ? ">" : nil
        case 3 where bytes[name].elementsEqual("amp".utf8): return "&"
        case 4 where bytes[name].elementsEqual("quot".utf8): return "\""
        case 4 where bytes[name].elementsEqual("nbsp".utf8): return "\u{A0}"
        case 4 where bytes[name].elementsEqual("apos".utf8): return "'"
        default: return nil
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit
    }

    /// The code points for 0x80 to 0x9F in documents written in Windows-1252 (WHATWG HTML §13.2.5.80); 0 where
    /// unchanged. An array, because instantiating a dictionary type would delay the first paint.
    private static let windows1252: [UInt32] = [
        0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17d, 0,
        0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0, 0x17e, 0x178,
    ]

    private static func codePoint(_ number: UInt32) -> UInt32 {
        guard (0x80...0x9f).contains(number) else { return number }
        let meant = windows1252[Int(number - 0x80)]
        return meant == 0 ? number : meant
    }

    private static let longestName = 32
    private static let longestUnclosed = 6
    private static let unclosed = Set(HTMLEntityTable.unclosed.split(separator: " ").map(String.init))

    private static let names: [String: (first: Unicode.Scalar, second: Unicode.Scalar?)] = {
        var names: [String: (first: Unicode.Scalar, second: Unicode.Scalar?)] = [:]
        names.reserveCapacity(2200)
        for entry in HTMLEntityTable.names.split(separator: " ") {
            let parts = entry.split(separator: "=")
            let scalars = parts[1].split(separator: "+").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            if let first = scalars.first { names[String(parts[0])] = (first, scalars.dropFirst().first) }
        }
        return names
    }()
}
