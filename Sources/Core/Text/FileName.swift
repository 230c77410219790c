/// A name under which a file may be kept, made of one that a stranger gave: one plain component, never hidden, never an
/// option, never longer than every file system takes.
package struct FileName: Hashable, Sendable {
    package let string: String

    private static let longest = 120

    /// - Parameters:
    ///   - raw: what the server calls it; its folders and its ending are not used.
    ///   - fallback: its name when nothing of the server's can be used.
    ///   - ending: what our own reading of the content says, without a dot.
    package init(_ raw: RawText, fallback: StaticString, ending: StaticString) {
        let last = raw.value.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? ""
        let clean = Sanitizer.clean(RawText(last), maximum: Self.longest).string
        var stem = clean.lastIndex(of: ".").map { String(clean[..<$0]) } ?? clean
        stem = String(String.UnicodeScalarView(stem.unicodeScalars.map { Self.isPlain($0) ? $0 : "_" }))
        while let first = stem.first, "._-~ ".contains(first) { stem.removeFirst() }
        while stem.utf8.count > Self.longest { stem.removeLast() }
        while let end = stem.last, " .".contains(end) { stem.removeLast() }
        string = (stem.isEmpty ? fallback.description : stem) + "." + ending.description
    }

    /// Letters and digits of every script, and a few signs that mean nothing to a shell or a file system.
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
