/// `GET /api/v1/timelines/home` (docs.joinmastodon.org/methods/timelines#home). 206 while the server rebuilds it: what is
/// there is shown.
struct HomeTimeline: MastodonRequest {
    var cursor: Cursor
    /// At most 40; the server silently cuts more.
    var limit: Int

    var path: PathTemplate { "/api/v1/timelines/home" }
    var authorization: Authorization { .required }

    var parameters: Parameters {
        let limit = Parameters.Argument.number(limit)
        return switch cursor {
        case .newest:
            ["limit": limit]
        case .newer(let id):
            ["since_id": .text(id.rawValue), "limit": limit]
        case .older(let id):
            ["max_id": .text(id.rawValue), "limit": limit]
        case .above(let id):
            ["min_id": .text(id.rawValue), "limit": limit]
        case .between(let newer, let older):
            ["max_id": .text(newer.rawValue), "since_id": .text(older.rawValue), "limit": limit]
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        try MastodonPage.statuses(from: body, context)
    }
}
