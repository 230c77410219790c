/// The login with an app password (docs.bsky.app, `com.atproto.server.createSession`). Stateless.
package struct BlueskyLogin: PasswordLogin {
    private let client: Client

    package init(_ parts: ServiceParts) { client = parts.client }

    package func steps(account: String, password: Password, registers: Bool) -> LoginChain<Credential> {
        let client = client
        return LoginChain(.password) { () async throws(RequestError) in
            try await client.send(CreateSession(identifier: account, password: password))
        }
    }

    package func end(_ credential: Credential) async throws(RequestError) { throw .unsupported }
}

/// `com.atproto.server.createSession`.
private struct CreateSession: XRPCRequest {
    typealias ErrorBody = XRPCErrorBody

    var identifier: String
    var password: Password

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/xrpc/com.atproto.server.createSession" }
    var body: RequestBody { .json(["identifier": identifier, "password": password.secret]) }
    var authorization: Authorization { .none }
    var headers: HTTPHeaders { HTTPHeaders() }

    private struct Wire: JSONDecodable {
        var token: AccessToken

        init(_ json: JSONObject) throws {
            guard let token = AccessToken(try json.required(String.self, "accessJwt")) else {
                throw json.unusable("accessJwt")
            }
            self.token = token
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Credential {
        Credential(token: try JSONBody.decode(Wire.self, from: body, what: context.path).token)
    }
}
