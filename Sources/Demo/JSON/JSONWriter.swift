internal import Glibc

/// A streaming writer of JSON text, without a tree in memory.
///
/// The caller is responsible for the structure (a key before each value of an object); the writer adds commas and
/// escapes.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// The bytes that `escape` changes, as a C string, which NUL ends. It ends a text, too, which is then written byte by byte.
    private static let escaped: [CChar] = Array(1..<0x20) + [0x22, 0x5C, 0x7F, 0]

    init(capacity: Int = 256) {
        bytes.reserveCapacity(capacity)
    }

    mutating func object(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"))
        body(&self)
        close(UInt8(ascii: "}"))
    }

    mutating func array<Element>(_ elements: some Sequence<Element>, _ each: (inout JSONWriter, Element) -> Void) {
        open(UInt8(ascii: "["))
        for element in elements { each(&self, element) }
        close(UInt8(ascii: "]"))
    }

    /// Writes the name of the next value.
    mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func string(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        // Most texts have nothing to escape. Byte by byte, a debug build takes longer for them than for all else.
        if value.withCString({ strcspn($0, Self.escaped) }) == value.utf8.count {
            bytes.append(contentsOf: value.utf8)
        } else {
            for byte in value.utf8 { escape(byte) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func integer(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Writes a number; one that is not finite becomes null, since JSON has no representation for it.
    mutating func number(_ value: Double) {
        guard value.isFinite else { return null() }
        separate()
        bytes.append(contentsOf: value.description.utf8)
    }

    mutating func boolean(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// Writes a value that is JSON text already.
    mutating func raw(_ json: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case UInt8(ascii: "\n"):
            bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
        case 0..<0x20, 0x7F:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        default:
            bytes.append(byte)
        }
    }
}
