/// Requests whose response is a user with the profile: `users/show`, `friendships/create` and `destroy`
/// (open.weibo.com/wiki/2/users/show).
struct WeiboProfileRequest: WeiboRequest {
    var method = HTTPMethod.get
    var path: PathTemplate
    var arguments: Parameters
    var repeatability: Repeatability = .safe

    var parameters: Parameters { method == .get ? arguments : .none }
    var body: RequestBody { method == .get ? .none : .form(arguments) }
    var authorization: Authorization { .required }

    func response(
        from body: [UInt8], _ context: ResponseContext
    ) throws(RequestError) -> (details: AccountDetails, relationship: Relationship) {
        WeiboMapping.profile(try JSONBody.decode(WeiboWireProfile.self, from: body, what: context.path))
    }

    static func show(_ id: AccountID) -> WeiboProfileRequest {
        WeiboProfileRequest(path: "/2/users/show.json", arguments: ["uid": .text(id.rawValue)])
    }

    static func show(name: String) -> WeiboProfileRequest {
        WeiboProfileRequest(path: "/2/users/show.json", arguments: ["screen_name": .text(name)])
    }

    static func follow(_ id: AccountID, _ isOn: Bool) -> WeiboProfileRequest {
        WeiboProfileRequest(
            method: .post, path: isOn ? "/2/friendships/create.json" : "/2/friendships/destroy.json",
            arguments: ["uid": .text(id.rawValue)], repeatability: .idempotent)
    }
}

/// `users/show` (open.weibo.com/wiki/2/users/show).
struct WeiboUserRequest: WeiboRequest {
    var id: String

    var path: PathTemplate { "/2/users/show.json" }
    var parameters: Parameters { ["uid": .text(id)] }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Account {
        WeiboMapping.account(try JSONBody.decode(WeiboWireUser.self, from: body, what: context.path))
    }
}

/// `remind/unread_count`, which has a host of its own (open.weibo.com/wiki/2/remind/unread_count).
struct WeiboUnreadRequest: WeiboRequest {
    var uid: String

    var path: PathTemplate { "/2/remind/unread_count.json" }
    var parameters: Parameters { ["uid": .text(uid), "unread_message": .number(0)] }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> UnreadCounts {
        let wire = try JSONBody.decode(WeiboWireUnread.self, from: body, what: context.path)
        return UnreadCounts(home: wire.statuses, messages: wire.messages, kinds: wire.kinds)
    }
}

/// `remind/set_count`: sets the count of one kind of messages to 0 (open.weibo.com/wiki/2/remind/set_count). Only applications of
/// a high level may use it.
struct WeiboResetRequest: WeiboRequest {
    /// The name of the count, as in `remind/unread_count`.
    var kind: String

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/2/remind/set_count.json" }
    var body: RequestBody { .form(["type": .text(kind)]) }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}

/// `emotions`: the codes that stand for pictures (open.weibo.com/wiki/2/emotions).
struct WeiboEmotionsRequest: WeiboRequest {
    var path: PathTemplate { "/2/emotions.json" }
    var parameters: Parameters { ["type": .text("face"), "language": .text("cnname")] }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [CustomEmoji] {
        try JSONBody.decode(LossyArray<JSONObject>.self, from: body, what: context.path).elements.compactMap { json in
            json.text("phrase").map { CustomEmoji(shortcode: RawText($0), url: json.raw("url")) }
        }
    }
}
