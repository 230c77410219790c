/// Prepares text for the index: scripts without spaces are split into single characters, so that any part of them can
/// be found.
enum SearchText {
    static func spaced(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.value == 0 {
                result += " "
            } else if isUnspaced(scalar) {
                result += " "
                result.unicodeScalars.append(scalar)
                result += " "
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether the index treats the text as a word. It cannot find anything else.
    static func isSearchable(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }

    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0e00...0x0eff, 0x1000...0x109f, 0x1100...0x11ff, 0x1780...0x17ff: true
        case 0x3005...0x3007, 0x3040...0x318f, 0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff: true
        case 0xac00...0xd7a3, 0xf900...0xfaff, 0xff66...0xff9f, 0x20000...0x3ffff: true
        default: false
        }
    }
}
