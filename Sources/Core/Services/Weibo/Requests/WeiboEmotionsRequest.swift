/// `emotions`: the codes that stand for pictures (open.weibo.com/wiki/2/emotions).
struct WeiboEmotionsRequest: WeiboRequest {
    var path: PathTemplate { "/2/emotions.json" }
    var parameters: Parameters { ["type": .text("face"), "language": .text("cnname")] }
    var authorization: Authorization { .required }

    private struct Wire: Decodable, Sendable {
        var phrase: String?
        var url: RawText?

        private enum CodingKeys: String, CodingKey {
            case phrase, url
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            phrase = container.text(.phrase)
            url = container.raw(.url)
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [CustomEmoji] {
        try JSONBody.decode(LossyArray<Wire>.self, from: body, what: context.path).elements.compactMap { wire in
            wire.phrase.map { CustomEmoji(shortcode: RawText($0), url: wire.url) }
        }
    }
}
