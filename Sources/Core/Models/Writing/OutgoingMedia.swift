/// A file that the user attaches to a post.
package struct OutgoingMedia: Hashable, Sendable, Codable, Identifiable {
    /// Unique in its post; stable while it is moved.
    package var id: String
    /// The absolute path of the file; nil if the media is on the server already and came from there, as in an edit.
    package var path: String?
    /// The text for those who can't see it; empty for none.
    package var alt: String
    /// The point that stays in sight when a preview is cut; nil for the center.
    package var focus: Focus?
    /// The server's id, once it is uploaded.
    package var uploaded: MediaID?
    /// The URL of its picture on the server it came from; nil for a file, and where the server has none.
    package var preview: RawText?
    /// The post of a thread that shows it, counted from 0; nil for the first.
    package var part: Int?

    /// A point of a picture; both coordinates from -1 (left, bottom) to 1 (right, top).
    ///
    /// https://docs.joinmastodon.org/api/guidelines/#focal-points
    package struct Focus: Hashable, Sendable, Codable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    package init(
        id: String, path: String?, alt: String = "", focus: Focus? = nil, uploaded: MediaID? = nil,
        preview: RawText? = nil, part: Int? = nil
    ) {
        self.id = id
        self.path = path
        self.alt = alt
        self.focus = focus
        self.uploaded = uploaded
        self.preview = preview
        self.part = part
    }
}

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
package struct MediaID: ServerID {
    package let rawValue: String

    package init(_ rawValue: String) { self.rawValue = rawValue }
}
