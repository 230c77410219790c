/// `POST /api/v1/accounts/:id/follow` and similar actions (docs.joinmastodon.org/methods/accounts). Idempotent.
struct PostAccountAction: MastodonRequest {
    var action: AccountAction
    var id: AccountID

    private struct Body: Encodable {
        var reblogs: Bool?
        var notify: Bool?
        var notifications: Bool?
        var duration: Int?
        var comment: String?
    }

    var method: HTTPMethod { .post }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    var scope: String? {
        switch action.kind {
        case .follow, .removeFollower: "write:follows"
        case .mute: "write:mutes"
        case .block: "write:blocks"
        case .note: "write:accounts"
        }
    }

    var path: PathTemplate {
        let values = ["id": id.rawValue]
        return switch action {
        case .follow: PathTemplate("/api/v1/accounts/{id}/follow", values)
        case .unfollow: PathTemplate("/api/v1/accounts/{id}/unfollow", values)
        case .mute: PathTemplate("/api/v1/accounts/{id}/mute", values)
        case .unmute: PathTemplate("/api/v1/accounts/{id}/unmute", values)
        case .block: PathTemplate("/api/v1/accounts/{id}/block", values)
        case .unblock: PathTemplate("/api/v1/accounts/{id}/unblock", values)
        case .note: PathTemplate("/api/v1/accounts/{id}/note", values)
        case .removeFollower: PathTemplate("/api/v1/accounts/{id}/remove_from_followers", values)
        }
    }

    var body: RequestBody {
        switch action {
        case .follow(let notifies, let showsBoosts): .json(Body(reblogs: showsBoosts, notify: notifies))
        case .mute(let notifications, let seconds):
            // 0 means no end (docs.joinmastodon.org/methods/accounts#mute).
            .json(Body(notifications: notifications, duration: seconds ?? 0))
        case .note(let text): .json(Body(comment: text))
        case .unfollow, .unmute, .block, .unblock, .removeFollower: .none
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Relationship {
        try JSONBody.decode(WireRelationship.self, from: body, what: context.path).value
    }
}
