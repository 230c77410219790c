/// `GET /api/v1/timelines/home`, `public`, `tag/:name` and `list/:id` (docs.joinmastodon.org/methods/timelines), and
/// `/api/v1/accounts/:id/statuses`. The status is 206 while the server rebuilds the timeline; its partial content is
/// used. Some servers require a login for `public`.
struct MastodonTimelineRequest: MastodonRequest {
    enum List: Sendable, Hashable {
        case home, local, everybody
        case account(AccountID, ListID.AuthorFilter)
        case hashtag(String)
        case list(ServerListID)
    }

    var list: List
    var cursor: Cursor
    /// The largest number of statuses: at most 40; the server silently clamps it.
    var limit: Int

    var path: PathTemplate {
        switch list {
        case .home: "/api/v1/timelines/home"
        case .local, .everybody: "/api/v1/timelines/public"
        case .hashtag(let name): PathTemplate("/api/v1/timelines/tag/{name}", ["name": name])
        case .list(let id): PathTemplate("/api/v1/timelines/list/{id}", ["id": id.rawValue])
        case .account(let id, _): PathTemplate("/api/v1/accounts/{id}/statuses", ["id": id.rawValue])
        }
    }
    var authorization: Authorization {
        switch list {
        case .home, .list: .required
        case .local, .everybody, .account, .hashtag: .optional
        }
    }
    var scope: String? { if case .list = list { "read:lists" } else { "read:statuses" } }

    var parameters: Parameters {
        var parameters = place
        switch list {
        case .local: parameters.add("local", .text("true"))
        case .account(_, .posts): parameters.add("exclude_replies", .flag(true))
        case .account(_, .media): parameters.add("only_media", .flag(true))
        case .account(_, .pinned): parameters.add("pinned", .flag(true))
        case .home, .everybody, .account(_, .everything), .hashtag, .list: break
        }
        return parameters
    }

    private var place: Parameters {
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
