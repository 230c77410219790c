/// A JSON value (RFC 8259) as stored in the cache's columns: without fractions, and nested no deeper than a poll's
/// options.
///
/// `Decodable` needs the runtime to look up the conformances of a dozen generic types, which took a tenth of the
/// instructions before the first paint; this reads the same text without any.
indirect enum ColumnJSON: Equatable {
    case null
    case bool(Bool)
    case number(Int64)
    case string(String)
    case list([ColumnJSON])
    case object([(key: String, value: ColumnJSON)])

    /// Parses a complete text; nil for text that the cache did not write.
    init?(_ text: String) {
        var text = text
        let parsed = text.withUTF8 { bytes -> ColumnJSON? in
            var parser = ColumnJSONParser(bytes: bytes)
            return parser.document()
        }
        guard let parsed else { return nil }
        self = parsed
    }

    /// The member of an object; nil if it is missing or `null`.
    subscript(_ key: String) -> ColumnJSON? {
        guard case .object(let members) = self, let value = members.first(where: { $0.key == key })?.value else {
            return nil
        }
        return value == .null ? nil : value
    }

    var string: String? { if case .string(let string) = self { string } else { nil } }
    var text: RawText? { string.map { RawText($0) } }
    var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
    var int: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
    var list: [ColumnJSON]? { if case .list(let list) = self { list } else { nil } }
    /// The value as a time, in the form that `Timestamp` encodes.
    var timestamp: Timestamp? {
        guard case .number(let milliseconds)? = self["milliseconds"] else { return nil }
        return Timestamp(milliseconds: milliseconds)
    }

    static func == (left: ColumnJSON, right: ColumnJSON) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.list(let left), .list(let right)): left == right
        case (.object(let left), .object(let right)):
            left.elementsEqual(right) { $0.key == $1.key && $0.value == $1.value }
        default: false
        }
    }
}

/// A recursive-descent parser over the bytes of one column.
private struct ColumnJSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    private static let deepest = 8

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func document() -> ColumnJSON? {
        guard let value = value() else { return nil }
        skipSpace()
        return index == bytes.count ? value : nil
    }

    private mutating func value() -> ColumnJSON? {
        skipSpace()
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "\""): return string().map { .string($0) }
        case UInt8(ascii: "["): return nested { $0.list() }
        case UInt8(ascii: "{"): return nested { $0.object() }
        case UInt8(ascii: "t"): return word("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return word("false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return word("null") ? .null : nil
        default: return number().map { .number($0) }
        }
    }

    private mutating func nested(_ read: (inout Self) -> ColumnJSON?) -> ColumnJSON? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        index += 1
        return read(&self)
    }

    private mutating func list() -> ColumnJSON? {
        var elements: [ColumnJSON] = []
        if accept("]") { return .list([]) }
        repeat {
            guard let element = value() else { return nil }
            elements.append(element)
        } while accept(",")
        return accept("]") ? .list(elements) : nil
    }

    private mutating func object() -> ColumnJSON? {
        var members: [(key: String, value: ColumnJSON)] = []
        if accept("}") { return .object([]) }
        repeat {
            skipSpace()
            guard let key = string(), accept(":"), let value = value() else { return nil }
            members.append((key, value))
        } while accept(",")
        return accept("}") ? .object(members) : nil
    }

    private mutating func number() -> Int64? {
        let start = index
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
        return Int64(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private mutating func string() -> String? {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
        index += 1
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index += 1 }
        guard index < bytes.count else { return nil }
        let plain = String(decoding: bytes[start..<index], as: UTF8.self)
        if bytes[index] == UInt8(ascii: "\"") {
            index += 1
            return plain
        }
        return escaped(after: plain)
    }

    /// Parses the rest of a string that contains an escape sequence.
    private mutating func escaped(after plain: String) -> String? {
        var units = Array(plain.utf8)
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\") else {
                units.append(byte)
                continue
            }
            guard let scalar = escape() else { return nil }
            units.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard index < bytes.count else { return nil }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "u"): return unicode()
        default: return nil
        }
    }

    private mutating func unicode() -> Unicode.Scalar? {
        guard let first = hex() else { return nil }
        guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        index += 2
        guard let second = hex(), (0xDC00...0xDFFF).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func hex() -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        defer { index += 4 }
        return UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    }

    private mutating func word(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            guard index + word.count <= bytes.count, bytes[index..<index + word.count].elementsEqual(word) else {
                return false
            }
            index += word.count
            return true
        }
    }

    /// Skips white space, and this character if it comes next.
    private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, UInt32(bytes[index]) == scalar.value else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[index]) { index += 1 }
    }
}
