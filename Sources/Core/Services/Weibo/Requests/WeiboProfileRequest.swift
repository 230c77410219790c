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
