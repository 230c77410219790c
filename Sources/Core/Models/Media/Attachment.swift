/// A picture, video or sound attached to a status.
package struct Attachment: Hashable, Sendable, Codable {
    package enum Kind: String, Sendable, Hashable {
        case image, gifv, video, audio, unknown
    }

    package var id: RawText?
    package var kind: OpenEnum<Kind>
    /// The URL; nil while the server is still processing the file.
    package var url: RawText?
    package var previewURL: RawText?
    package var remoteURL: RawText?
    /// The alt text; nil if the author wrote none.
    package var description: RawText?
    package var blurhash: RawText?
    /// The original's size in pixels; nil if the server sends none or an implausible one.
    package var width: Int?
    package var height: Int?
}

/// A server's custom emoji: `:shortcode:` in a text stands for the picture.
package struct CustomEmoji: Hashable, Sendable, Codable {
    package var shortcode: RawText
    package var url: RawText?
}
