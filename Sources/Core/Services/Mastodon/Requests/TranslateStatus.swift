/// `POST /api/v1/statuses/:id/translate` (docs.joinmastodon.org/methods/statuses#translate).
struct TranslateStatus: MastodonRequest {
    var id: StatusID
    var language: String?

    private struct Body: Encodable {
        var lang: String?
    }

    var method: HTTPMethod { .post }
    var path: PathTemplate { PathTemplate("/api/v1/statuses/{id}/translate", ["id": id.rawValue]) }
    var body: RequestBody { .json(Body(lang: language)) }
    var authorization: Authorization { .required }
    var scope: String? { "read:statuses" }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Translation {
        let wire = try JSONBody.decode(WireTranslation.self, from: body, what: context.path)
        let described = wire.attachments.prefix(StatusLimits.attachments).compactMap { part in
            part.id.flatMap { id in part.text.map { (id, $0.limited()) } }
        }
        return Translation(
            content: StatusContent.html(RawText(wire.content)).limited(), spoiler: RawText(wire.spoiler).limited(),
            options: wire.options.prefix(StatusLimits.pollOptions).map { ($0.text ?? RawText("")).limited() },
            descriptions: Dictionary(described) { first, _ in first }, source: wire.source?.limited(),
            language: wire.language?.limited(), provider: wire.provider?.limited())
    }
}
