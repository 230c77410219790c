internal import Core

/// A collector of pasted text up to its end marker.
struct PasteCollector {
    /// The largest paste in bytes; the rest is dropped, with a message.
    static let limit = 1 << 20

    private static let end = Array("\u{1B}[201~".utf8)

    private let most: Int
    private var bytes: [UInt8] = []
    /// Whether bytes were dropped.
    private(set) var isCut = false
    /// The number of bytes of the end marker just read.
    private var matched = 0

    init(limit: Int = Self.limit) { most = limit }

    /// - Returns: the whole text if this byte ends it. The first end marker counts: terminals remove any from the text
    ///   itself (xterm's allowPasteControls).
    mutating func append(_ byte: UInt8) -> RawText? {
        if byte == Self.end[matched] {
            matched += 1
            guard matched == Self.end.count else { return nil }
            return RawText(Self.lines(bytes))
        }
        // The marker contains its first byte once, so after a mismatch it can only begin with this very byte.
        store(Self.end[..<matched])
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { store([byte]) }
        return nil
    }

    private mutating func store(_ more: some Collection<UInt8>) {
        let room = most - bytes.count
        if more.count > room { isCut = true }
        bytes.append(contentsOf: more.prefix(room))
    }

    /// Converts line ends: terminals send a carriage return, like the Enter key.
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
