/// A picture at the head of the site's first page, and where it leads. The later in the order, the further back.
struct WanandroidWireBanner: Decodable, Sendable {
    var id: String
    var title: String
    var summary: String
    var picture: RawText?
    var link: String
    var order: Int

    private enum CodingKeys: String, CodingKey {
        case id, title, order
        case link = "url"
        case summary = "desc"
        case picture = "imagePath"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        title = container.text(.title) ?? ""
        summary = container.text(.summary) ?? ""
        picture = container.raw(.picture)
        link = container.text(.link) ?? ""
        order = container.number(.order) ?? 0
    }
}
