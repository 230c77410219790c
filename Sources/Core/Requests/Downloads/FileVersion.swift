/// The version of a file on a server (RFC 9110, section 8.8): its entity tag, or else the date of its last change.
struct FileVersion: Hashable, Sendable {
    /// The value as the server sent it.
    let text: String

    private static let longest = 512

    /// - Returns: nil for a text that isn't a value of a header, such as that of a damaged file.
    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.longest,
            text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        self.text = text
    }

    /// - Returns: nil if the server states none.
    init?(of head: ResponseHead) {
        // Some servers send a tag without quotes, which is invalid.
        let tag = head.headers["ETag"].flatMap { Self.isTag($0) ? $0 : nil }
        guard let text = tag ?? head.headers["Last-Modified"] else { return nil }
        self.init(text)
    }

    private static func isTag(_ text: String) -> Bool { text.hasPrefix("\"") || text.hasPrefix("W/") }

    /// The header of a request for the file, which the server sends only if it has another version (section 13.1).
    var condition: String {
        Self.isTag(text) ? "If-None-Match" : "If-Modified-Since"
    }
}
