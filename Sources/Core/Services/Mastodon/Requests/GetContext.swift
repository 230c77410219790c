/// `GET /api/v1/statuses/:id/context` (docs.joinmastodon.org/methods/statuses#context). Without a token, servers shorten
/// it to 40 ancestors and 60 descendants.
struct GetContext: MastodonRequest {
    var id: StatusID

    struct Surroundings: Sendable {
        var ancestors: [Status]
        var descendants: [Status]
        var moreAfter: Duration?
    }

    var path: PathTemplate { PathTemplate("/api/v1/statuses/{id}/context", ["id": id.rawValue]) }
    var scope: String? { "read:statuses" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Surroundings {
        let wire = try JSONBody.decode(WireContext.self, from: body, what: context.path)
        context.note(wire.ancestors.failures + wire.descendants.failures + (wire.whole?.failures ?? []))
        let (ancestors, descendants) = wire.split(at: id.rawValue)
        return Surroundings(
            ancestors: ancestors.map(MastodonMapping.status), descendants: descendants.map(MastodonMapping.status),
            moreAfter: Self.moreAfter(context.head.headers["Mastodon-Async-Refresh"]))
    }

    /// Parses `id="…", retry=5, result_count=2` (Mastodon 4.5), clamped to 1…60 seconds.
    private static func moreAfter(_ header: String?) -> Duration? {
        let pairs = header?.split(separator: ",").map { $0.drop { $0 == " " } } ?? []
        guard let retry = pairs.first(where: { $0.hasPrefix("retry=") }), let seconds = Int(retry.dropFirst(6)) else {
            return nil
        }
        return .seconds(min(max(seconds, 1), 60))
    }
}
