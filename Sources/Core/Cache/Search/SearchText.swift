/// Prepares text for the index: scripts without spaces are split into single characters, so that any part of them can
/// be found. So is Hangul, whose words end in particles.
enum SearchText {
    static func spaced(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.value == 0 {
                result += " "
            } else if scalar.isUnspaced || isHangul(scalar) {
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

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0x1100...0x11ff).contains(scalar.value) || (0xac00...0xd7a3).contains(scalar.value)
    }
}
