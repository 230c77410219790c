/// A picture, video or sound on the wire (docs.joinmastodon.org/entities/MediaAttachment).
struct WireAttachment: Decodable, Sendable {
    var id: RawText?
    var type: String
    var url: RawText?
    var previewURL: RawText?
    var remoteURL: RawText?
    var description: RawText?
    var blurhash: RawText?
    var width: Int?
    var height: Int?

    private enum CodingKeys: String, CodingKey {
        case id, type, url, description, blurhash, meta
        case previewURL = "preview_url"
        case remoteURL = "remote_url"
    }

    private enum MetaKeys: String, CodingKey {
        case original
    }

    private enum SizeKeys: String, CodingKey {
        case width, height
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.raw(.id)
        type = container.raw(.type)?.value ?? Attachment.Kind.unknown.rawValue
        url = container.raw(.url)
        previewURL = container.raw(.previewURL)
        remoteURL = container.raw(.remoteURL)
        description = container.raw(.description)
        blurhash = container.raw(.blurhash)
        if let size = container.nested(MetaKeys.self, .meta)?.nested(SizeKeys.self, .original),
            let width = size.int(.width), let height = size.int(.height),
            Self.pixels.contains(width), Self.pixels.contains(height)
        {
            self.width = width
            self.height = height
        }
    }

    /// Plausible sizes.
    private static let pixels = 1...1_000_000
}
