/// `authentication/token/new`, and `validate_with_login`, which approves the token
/// (developer.themoviedb.org/docs/authentication-user).
struct TMDBTokenRequest: TMDBRequest {
    struct Approval: Sendable {
        var account: String
        var password: Password
        var token: AccessToken
    }

    var key: AccessToken?
    /// The approval; nil for a new token.
    var approval: Approval?

    var method: HTTPMethod { approval == nil ? .get : .post }
    var authorization: Authorization { .none }
    var path: PathTemplate {
        approval == nil ? "/3/authentication/token/new" : "/3/authentication/token/validate_with_login"
    }

    private struct Body: Encodable {
        var username: String
        var password: String
        var request_token: String
    }

    var body: RequestBody {
        approval.map {
            .json(Body(username: $0.account, password: $0.password.secret, request_token: $0.token.secret))
        } ?? .none
    }

    private struct Wire: Decodable {
        var token: String?

        private enum CodingKeys: String, CodingKey {
            case token = "request_token"
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> AccessToken {
        let wire = try JSONBody.decode(Wire.self, from: body, what: context.path)
        guard let token = wire.token.flatMap({ AccessToken($0) }) else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "request_token", problem: .missing))
        }
        return token
    }
}

/// `authentication/session/new`, which consumes the request token, and the deletion of a session.
struct TMDBSessionRequest: TMDBRequest {
    var key: AccessToken?
    /// The approved request token, or the session to end.
    var token: AccessToken
    var ends = false

    var method: HTTPMethod { ends ? .delete : .post }
    var authorization: Authorization { .none }
    var path: PathTemplate { ends ? "/3/authentication/session" : "/3/authentication/session/new" }
    var body: RequestBody { .json([ends ? "session_id" : "request_token": token.secret]) }

    private struct Wire: Decodable {
        var session: String?

        private enum CodingKeys: String, CodingKey {
            case session = "session_id"
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> AccessToken {
        if ends { return token }
        let wire = try JSONBody.decode(Wire.self, from: body, what: context.path)
        guard let session = wire.session.flatMap({ AccessToken($0) }) else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "session_id", problem: .missing))
        }
        return session
    }
}
