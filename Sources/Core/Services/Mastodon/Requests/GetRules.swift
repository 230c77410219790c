/// `GET /api/v1/instance/rules` (docs.joinmastodon.org/methods/instance#rules).
struct GetRules: MastodonRequest {
    var path: PathTemplate { "/api/v1/instance/rules" }

    private struct Wire: Decodable, Sendable {
        var id: String
        var text: String

        private enum CodingKeys: String, CodingKey {
            case id, text
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.id(.id)
            text = container.text(.text) ?? ""
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [ServerRule] {
        let wire = try JSONBody.decode(LossyArray<Wire>.self, from: body, what: context.path)
        context.note(wire.failures)
        return wire.elements.prefix(100).map { ServerRule(id: $0.id, text: RawText($0.text).limited()) }
    }
}
