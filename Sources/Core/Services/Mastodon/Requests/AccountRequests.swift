/// `GET /api/v1/accounts/:id` and `lookup` (docs.joinmastodon.org/methods/accounts#get, #lookup).
struct GetAccount: MastodonRequest {
    enum Key: Sendable, Hashable {
        case id(AccountID)
        /// `user` or `user@host`, without an "@" in front.
        case handle(String)
    }

    var key: Key

    var path: PathTemplate {
        switch key {
        case .id(let id): PathTemplate("/api/v1/accounts/{id}", ["id": id.rawValue])
        case .handle: "/api/v1/accounts/lookup"
        }
    }
    var parameters: Parameters {
        if case .handle(let handle) = key { ["acct": .text(handle)] } else { .none }
    }
    var scope: String? { "read:accounts" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> AccountDetails {
        MastodonMapping.details(try JSONBody.decode(WireProfile.self, from: body, what: context.path))
    }
}

extension Request where Self == ValueRequest<WireAccount, Account> {
    /// `GET /api/v1/accounts/verify_credentials` (docs.joinmastodon.org/methods/accounts#verify_credentials).
    static var ownAccount: Self {
        Self(method: .get, path: "/api/v1/accounts/verify_credentials", map: MastodonMapping.account)
    }
}

extension Request where Self == ValueRequest<WireOwnAccount, Visibility?> {
    /// The `source` of the same (docs.joinmastodon.org/entities/Account#CredentialAccount).
    static var ownAudience: Self {
        Self(method: .get, path: "/api/v1/accounts/verify_credentials") { $0.audience }
    }
}

/// `GET /api/v1/accounts/relationships` (docs.joinmastodon.org/methods/accounts#relationships).
struct GetRelationships: MastodonRequest {
    /// The number of accounts in one request that all servers accept.
    static let most = 40

    var ids: [AccountID]

    var path: PathTemplate { "/api/v1/accounts/relationships" }
    var parameters: Parameters { ["id": .list(ids.map(\.rawValue))] }
    var authorization: Authorization { .required }
    var scope: String? { "read:follows" }

    func response(
        from body: [UInt8], _ context: ResponseContext
    ) throws(RequestError) -> [AccountID: Relationship] {
        let wire = try JSONBody.decode(LossyArray<WireRelationship>.self, from: body, what: context.path)
        context.record(wire.failures)
        return Dictionary(wire.elements.map { (AccountID($0.id), $0.value) }) { _, last in last }
    }
}

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

extension Request where Self == ValueRequest<WireRelationship, Relationship> {
    /// `POST /api/v1/follow_requests/:account_id/authorize` and `reject`
    /// (docs.joinmastodon.org/methods/follow_requests).
    static func answerFollowRequest(of id: AccountID, accepts: Bool) -> Self {
        Self(
            path: accepts
                ? PathTemplate("/api/v1/follow_requests/{id}/authorize", ["id": id.rawValue])
                : PathTemplate("/api/v1/follow_requests/{id}/reject", ["id": id.rawValue]),
            scope: "write:follows", map: \.value)
    }
}

extension Request where Self == ArrayRequest<WireProfile, AccountDetails> {
    /// `GET /api/v1/accounts/search` (docs.joinmastodon.org/methods/accounts#search), which also finds an account that the
    /// server does not know yet.
    static func accounts(named handle: String) -> Self {
        Self(
            path: "/api/v1/accounts/search",
            parameters: ["q": .text("@" + handle), "resolve": .flag(true), "limit": .number(5)],
            scope: "read:accounts", map: MastodonMapping.details)
    }
}

/// `POST /api/v1/reports` (docs.joinmastodon.org/methods/reports#post).
struct PostReport: MastodonRequest {
    var report: Report

    private struct Body: Encodable {
        var account_id: String
        var status_ids: [String]?
        var category: String
        var rule_ids: [String]?
        var comment: String?
        var forward: Bool
    }

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/api/v1/reports" }
    var body: RequestBody {
        let rules = report.category == .violation ? report.rules : []
        return .json(
            Body(
                account_id: report.account.rawValue,
                status_ids: report.statuses.isEmpty ? nil : report.statuses.map(\.rawValue),
                category: report.category.rawValue, rule_ids: rules.isEmpty ? nil : rules,
                comment: report.comment.isEmpty ? nil : report.comment, forward: report.forwards))
    }
    var authorization: Authorization { .required }
    var scope: String? { "write:reports" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
