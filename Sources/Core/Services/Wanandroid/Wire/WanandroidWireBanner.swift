/// A picture at the top of the site's front page, with a link. Lower orders come first.
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
        order = container.int(.order) ?? 0
    }
}
