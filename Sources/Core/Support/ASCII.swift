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
