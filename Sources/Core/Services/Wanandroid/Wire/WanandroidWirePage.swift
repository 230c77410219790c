/// A page of a list; some lists are a bare array.
struct WanandroidWirePage: Decodable, Sendable {
    var articles: LossyArray<WanandroidWireArticle>
    var isLast: Bool

    private enum CodingKeys: String, CodingKey {
        case datas, over, shareArticles
    }

    init(from decoder: any Decoder) throws {
        if let bare = try? LossyArray<WanandroidWireArticle>(from: decoder) {
            articles = bare
            isLast = true
            return
        }
        let outer = try decoder.container(keyedBy: CodingKeys.self)
        // The list of one account is nested beside its coins.
        let container = outer.nested(CodingKeys.self, .shareArticles) ?? outer
        articles = try container.decode(LossyArray<WanandroidWireArticle>.self, forKey: .datas)
        isLast = container.bool(.over) ?? false
    }
}
