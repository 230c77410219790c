internal import Core

/// Decides which typed and pasted text a field accepts.
///
/// A code point that `Sanitizer` would never show is rejected, for the user could neither see nor delete it. Joiners
/// are accepted wherever they are typed: the code points that they join may be typed next.
struct TextCleaner {
    let isMultiline: Bool

    /// - Parameter most: the number of code points after which the rest is ignored.
    func clean(_ text: String, most: Int) -> String {
        var scalars = String.UnicodeScalarView()
        var wasReturn = false
        // A line that is copied often ends with its line break, which must not become a blank in a password.
        var breaks = 0
        for scalar in text.unicodeScalars.prefix(most) {
            defer { wasReturn = scalar == "\r" }
            if scalar == "\n", wasReturn { continue }
            if Self.isBreak(scalar) {
                if isMultiline { scalars.append("\n") } else { breaks += scalars.isEmpty ? 0 : 1 }
                continue
            }
            guard scalar == "\t" || Sanitizer.isAllowed(scalar) else { continue }
            while breaks > 0 {
                scalars.append(" ")
                breaks -= 1
            }
            scalars.append(scalar == "\t" ? " " : scalar)
        }
        return String(scalars)
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
