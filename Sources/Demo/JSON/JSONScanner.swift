/// A scanner for the boundaries of JSON values, without decoding them.
///
/// It looks at brackets and quotes only; the text between them may be malformed and is copied byte for byte.
struct JSONScanner {
    let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = 0
    }

    /// Returns the elements of an array; nil if the bytes are not an array. Stops where the text is truncated.
    static func elements(of bytes: [UInt8]) -> [[UInt8]]? {
        var scanner = JSONScanner(bytes)
        guard scanner.skip(UInt8(ascii: "[")) else { return nil }
        var elements: [[UInt8]] = []
        while let range = scanner.value() {
            elements.append(Array(bytes[range]))
            guard scanner.skip(UInt8(ascii: ",")) else { break }
        }
        return elements
    }

    /// Returns the members of an object in order; nil if the bytes are not an object.
    static func members(of bytes: [UInt8]) -> [(name: String, value: Range<Int>)]? {
        var scanner = JSONScanner(bytes)
        guard scanner.skip(UInt8(ascii: "{")) else { return nil }
        var members: [(name: String, value: Range<Int>)] = []
        while let name = scanner.value(), scanner.skip(UInt8(ascii: ":")), let value = scanner.value() {
            members.append((JSONScanner.unquoted(bytes[name]), value))
            guard scanner.skip(UInt8(ascii: ",")) else { break }
        }
        return members
    }

    /// Returns the text between quotes, with escapes unchanged, since names and ids have none; or the digits of a
    /// number.
    static func unquoted(_ value: ArraySlice<UInt8>) -> String {
        let quote = UInt8(ascii: "\"")
        let isQuoted = value.count >= 2 && value.first == quote && value.last == quote
        return String(decoding: isQuoted ? value.dropFirst().dropLast() : value, as: UTF8.self)
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Returns the next complete value; nil at the end, at a closing bracket and where the text is truncated.
    private mutating func value() -> Range<Int>? {
        skipSpace()
        let start = position
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                guard skipString() else { return nil }
                if depth == 0 { return start..<position }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return start == position ? nil : start..<position }
                depth -= 1
                if depth == 0 {
                    position += 1
                    return start..<position
                }
            case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
                if depth == 0 { return start == position ? nil : start..<position }
            default:
                break
            }
            position += 1
        }
        return nil
    }

    private mutating func skipString() -> Bool {
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"):
                position += 2
            case UInt8(ascii: "\""):
                position += 1
                return true
            default:
                position += 1
            }
        }
        return false
    }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
    }
}
