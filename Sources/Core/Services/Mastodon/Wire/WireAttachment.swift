/// A picture, video or sound on the wire (docs.joinmastodon.org/entities/MediaAttachment).
struct WireAttachment: JSONDecodable, Sendable {
    var id: RawText?
    var type: String
    var url: RawText?
    var previewURL: RawText?
    var remoteURL: RawText?
    var description: RawText?
    var blurhash: RawText?
    var width: Int?
    var height: Int?

    init(_ json: JSONObject) {
        id = json.raw("id")
        type = json.filled("type") ?? Attachment.Kind.unknown.rawValue
        url = json.raw("url")
        previewURL = json.raw("preview_url")
        remoteURL = json.raw("remote_url")
        description = json.raw("description")
        blurhash = json.raw("blurhash")
        if let size = json.object("meta")?.object("original"),
            let width = size.int("width"), let height = size.int("height"),
            Self.pixels.contains(width), Self.pixels.contains(height)
        {
            self.width = width
            self.height = height
        }
    }

    /// Plausible sizes.
    private static let pixels = 1...1_000_000
}
