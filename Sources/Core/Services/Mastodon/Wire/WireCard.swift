/// The preview of a link on the wire (docs.joinmastodon.org/entities/PreviewCard). Its `html` is ignored.
struct WireCard: Decodable, Sendable {
    var url: RawText?
    var title: String
    var description: String
    var provider: String
    var image: RawText?

    private enum CodingKeys: String, CodingKey {
        case url, title, description, image
        case provider = "provider_name"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        url = container.raw(.url)
        title = container.text(.title) ?? ""
        description = container.text(.description) ?? ""
        provider = container.text(.provider) ?? ""
        image = container.raw(.image)
    }
}
