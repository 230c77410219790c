/// `user/login` and `user/register`: the session is in the response's cookies.
struct WanandroidLoginRequest: WanandroidRequest {
    var account: String
    var password: Password
    var registers = false
    var now: Timestamp

    var method: HTTPMethod { .post }
    var authorization: Authorization { .none }
    var path: PathTemplate { registers ? "/user/register" : "/user/login" }

    var body: RequestBody {
        var fields: Parameters = ["username": .text(account), "password": .text(password.secret)]
        if registers { fields.add("repassword", .text(password.secret)) }
        return .form(fields)
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Credential {
        guard let credential = WanandroidSession.credential(context.head, now: now) else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "token_pass", problem: .missing))
        }
        return credential
    }
}

/// `user/logout/json`, which the site expects as GET.
struct WanandroidLogoutRequest: WanandroidRequest {
    var path: PathTemplate { "/user/logout/json" }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}

extension Request where Self == WanandroidValueRequest<WanandroidWireUser, WanandroidWireUser> {
    /// `user/lg/userinfo/json`: the account that is logged in.
    static var ownUser: Self { Self(path: "/user/lg/userinfo/json") { $0 } }
}
