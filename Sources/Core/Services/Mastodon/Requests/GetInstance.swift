/// `GET /api/v2/instance` (docs.joinmastodon.org/methods/instance#v2), or `/api/v1/instance` on servers before 4.0.
struct GetInstance: MastodonRequest {
    var version = 2

    var path: PathTemplate { version == 2 ? "/api/v2/instance" : "/api/v1/instance" }
    var authorization: Authorization { .none }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Instance {
        let wire = try JSONBody.decode(WireInstance.self, from: body, what: context.path)
        return Instance(
            title: RawText(wire.title ?? ""), summary: RawText(wire.summary ?? ""),
            version: RawText(wire.version ?? ""),
            rules: wire.rules.prefix(100).map { RawText($0) }, streaming: wire.streaming.map { RawText($0) },
            allowsRegistration: wire.allowsRegistration, apiVersion: wire.apiVersion, isReference: wire.isReference,
            isPleroma: wire.isPleroma, hasFilters: wire.hasFilters, translates: wire.translates,
            writing: wire.writing.rules, quoteParameter: wire.quoteParameter)
    }
}
