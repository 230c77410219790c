/// A cursor over the bytes of a short text, for the small grammars of headers and dates.
struct ByteReader {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position >= bytes.count }
    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    /// Consumes one byte if it is this one.
    mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard let next, UInt32(next) == scalar.value else { return false }
        position += 1
        return true
    }

    /// Returns the bytes up to the first for which `isEnd` holds, or to the end.
    mutating func text(until isEnd: (UInt8) -> Bool) -> String {
        let start = position
        while let next, !isEnd(next) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    mutating func skip(while matches: (UInt8) -> Bool) {
        while let next, matches(next) { position += 1 }
    }

    mutating func step() {
        if !isAtEnd { position += 1 }
    }

    /// Reads as many decimal digits as follow; returns nil when their number is not in `counts`.
    mutating func digits(_ counts: ClosedRange<Int>) -> [Int]? {
        var found: [Int] = []
        while let next, (0x30...0x39).contains(next), found.count <= counts.upperBound {
            found.append(Int(next) - 0x30)
            position += 1
        }
        return counts.contains(found.count) ? found : nil
    }

    /// Reads a number of exactly `count` digits (nine at most: more might overflow).
    mutating func number(digits count: Int) -> Int? {
        guard position + count <= bytes.count, count <= 9 else { return nil }
        var value = 0
        for byte in bytes[position..<position + count] {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte) - 0x30
        }
        position += count
        return value
    }

    /// Reads exactly `count` ASCII letters and returns them in lower case.
    mutating func letters(_ count: Int) -> String? {
        guard position + count <= bytes.count else { return nil }
        let lower = bytes[position..<position + count].map { $0 | 0x20 }
        guard lower.allSatisfy({ (0x61...0x7a).contains($0) }) else { return nil }
        position += count
        return String(decoding: lower, as: UTF8.self)
    }
}

/// Classes of ASCII bytes, for the parsers.
extension UInt8 {
    /// Whether the byte is a space, tab, line feed, vertical tab, form feed or carriage return.
    var isASCIISpace: Bool { self == 0x20 || (0x09...0x0d).contains(self) }

    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

    var isASCIILetter: Bool { (0x61...0x7a).contains(self | 0x20) }

    /// The value of a hexadecimal digit; nil for any other byte.
    var hexDigitValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}

extension String {
    /// Creates a number in decimal digits, with zeros in front up to `width` digits; negative numbers count as 0.
    init(_ number: some BinaryInteger, zeroPaddedTo width: Int) {
        self = String(Swift.max(number, 0)).zeroPadded(to: width)
    }

    /// Returns the text with zeros in front up to `width` bytes.
    package func zeroPadded(to width: Int) -> String {
        String(repeating: "0", count: max(0, width - utf8.count)) + self
    }
}
