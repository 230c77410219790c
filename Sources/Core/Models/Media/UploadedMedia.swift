/// A file on the server that no post shows yet.
package struct UploadedMedia: Hashable, Sendable {
    package var id: MediaID
    /// Whether a post can contain it. Until then the server processes it: request it again.
    package var isProcessed: Bool

    package init(id: MediaID, isProcessed: Bool) {
        self.id = id
        self.isProcessed = isProcessed
    }
}

/// The server's id of an uploaded file.
package struct MediaID: RawRepresentable, Hashable, Sendable, Codable {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(_ rawValue: String) { self.rawValue = rawValue }
}
