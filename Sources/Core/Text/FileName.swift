/// A safe name for a downloaded file: a single path component, not hidden, not an option, and short enough for every
/// file system.
package struct FileName: Hashable, Sendable {
    package let string: String

    private static let longest = 120

    /// - Parameters:
    ///   - raw: the server's name for it; its folders and its extension are dropped.
    ///   - fallback: the name if the server's can't be used.
    ///   - ending: the extension that matches the content, without a dot.
    package init(_ raw: RawText, fallback: StaticString, ending: String) {
        let last = raw.value.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? ""
        let clean = Sanitizer.clean(RawText(last), maximum: Self.longest).string
        var stem = clean.lastIndex(of: ".").map { String(clean[..<$0]) } ?? clean
        stem = String(String.UnicodeScalarView(stem.unicodeScalars.map { Self.isPlain($0) ? $0 : "_" }))
        while let first = stem.first, "._-~ ".contains(first) { stem.removeFirst() }
        while stem.utf8.count > Self.longest { stem.removeLast() }
        while let end = stem.last, " .".contains(end) { stem.removeLast() }
        string = (stem.isEmpty ? fallback.description : stem) + "." + ending
    }

    /// Whether the code point is a letter or digit of any script, or a sign without meaning to shells and file systems.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return switch scalar.value {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
            default: "._- ".unicodeScalars.contains(scalar)
            }
        }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.generalCategory == .nonspacingMark
    }
}
