/// A session as the server returns it.
struct BlueskySession: JSONDecodable, Sendable {
    let did: DID
    let token: AccessToken
    let refresh: AccessToken
    /// What the account's DID leads to; nil if the server doesn't send it.
    let document: DIDDocument?
    /// Why the account can't be used; nil if it can.
    let closure: RequestError.AccountClosure?

    init(_ json: JSONObject) throws {
        guard let did = DID(try json.required(String.self, "did")) else { throw json.unusable("did") }
        guard let token = AccessToken(try json.required(String.self, "accessJwt")) else {
            throw json.unusable("accessJwt")
        }
        guard let refresh = AccessToken(try json.required(String.self, "refreshJwt")) else {
            throw json.unusable("refreshJwt")
        }
        (self.did, self.token, self.refresh) = (did, token, refresh)
        document = json.value(DIDDocument.self, "didDoc").flatMap { $0.did == did ? $0 : nil }
        if json.bool("active") == false {
            closure = json.text("status") == "deactivated" ? .deactivated : .suspended
        } else {
            closure = nil
        }
    }
}

/// `com.atproto.server.createSession`. Servers allow few of them: 30 in 5 minutes, 300 in a day.
struct CreateSession: Request {
    typealias ErrorBody = XRPCLoginErrorBody

    var identifier: String
    var password: Password
    /// The code that the server has sent by mail.
    var code: String?
    /// The hosts that the request may go to.
    var addresses: HTTPRequest.Addresses

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/xrpc/com.atproto.server.createSession" }
    var body: RequestBody {
        .json(Wire(identifier: identifier, password: password.secret, authFactorToken: code))
    }
    var authorization: Authorization { .none }

    private struct Wire: Encodable, Sendable {
        var identifier: String
        var password: String
        var authFactorToken: String?
    }

    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) { request.addresses = addresses }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> BlueskySession {
        try JSONBody.decode(BlueskySession.self, from: body, what: context.path)
    }
}

/// `com.atproto.server.refreshSession`, sent with the refresh token. The token works for two hours after its first use and then
/// returns the same next one again, so that a repetition repairs a lost response.
struct RefreshSession: Request {
    typealias ErrorBody = XRPCRenewalErrorBody

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/xrpc/com.atproto.server.refreshSession" }
    var body: RequestBody { .none }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> BlueskySession {
        try JSONBody.decode(BlueskySession.self, from: body, what: context.path)
    }
}

/// `com.atproto.server.deleteSession`, sent with the refresh token.
struct DeleteSession: Request {
    typealias ErrorBody = XRPCErrorBody

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/xrpc/com.atproto.server.deleteSession" }
    var body: RequestBody { .none }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}

/// `com.atproto.server.getSession`: whose token it is.
struct GetSession: Request {
    typealias ErrorBody = XRPCErrorBody

    var path: PathTemplate { "/xrpc/com.atproto.server.getSession" }
    var authorization: Authorization { .required }

    private struct Wire: JSONDecodable {
        var did: DID

        init(_ json: JSONObject) throws {
            guard let did = DID(try json.required(String.self, "did")) else { throw json.unusable("did") }
            self.did = did
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> DID {
        try JSONBody.decode(Wire.self, from: body, what: context.path).did
    }
}
