internal import Core

/// Collects pasted text up to its closing bracket.
struct PasteCollector {
    /// Bytes of pasted text that are taken; the rest of a longer paste is dropped.
    static let limit = 1 << 20

    private static let end = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// How much of the closing bracket was just read.
    private var matched = 0

    /// - Returns: the whole text when this byte ends it. The first closing bracket is the end: terminals take any out of
    ///   the text itself (xterm's allowPasteControls).
    mutating func append(_ byte: UInt8) -> RawText? {
        if byte == Self.end[matched] {
            matched += 1
            guard matched == Self.end.count else { return nil }
            return RawText(Self.lines(bytes))
        }
        // The bracket holds its first byte once, so a false start can begin anew only with this very byte.
        keep(Self.end[..<matched])
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { keep([byte]) }
        return nil
    }

    private mutating func keep(_ more: some Collection<UInt8>) {
        bytes.append(contentsOf: more.prefix(Self.limit - bytes.count))
    }

    /// Terminals send the Enter key's carriage return for the end of a line.
    private static func lines(_ bytes: [UInt8]) -> String {
        var lines = ""
        var wasReturn = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar == "\r" || scalar == "\n" && !wasReturn {
                lines.unicodeScalars.append("\n")
            } else if scalar != "\n" {
                lines.unicodeScalars.append(scalar)
            }
            wasReturn = scalar == "\r"
        }
        return lines
    }
}
