import TestSupport
import Testing

@testable import Core

/// From what the user types to tokens that are bound to a key (atproto.com/specs/oauth).
@Suite("The login to Bluesky in the browser", .hangGuard)
struct BlueskyBrowserLoginTests {
    private static let redirect = "http://127.0.0.1:9999/login/abc"
    private let did = "did:plc:ann"

    private func document(handle: String = "ann.example", server: String = "https://pds.example") -> String {
        let service =
            ##"{"id":"#atproto_pds","type":"AtprotoPersonalDataServer","serviceEndpoint":"\##(server)"}"##
        return #"{"id":"\#(did)","alsoKnownAs":["at://\#(handle)"],"service":[\#(service)]}"#
    }

    private static func resource(
        _ servers: String = #""https://auth.example""#, of resource: String = "https://pds.example"
    ) -> TestTransport.Answer {
        .json(#"{"resource":"\#(resource)","authorization_servers":[\#(servers)]}"#)
    }

    /// Returns what a server says about itself, with some fields changed or, by nil, left out.
    private static func metadata(
        _ changes: [String: String?] = [:], at issuer: String = "https://auth.example"
    ) -> TestTransport.Answer {
        var fields: [String: String?] = [
            "issuer": #""\#(issuer)""#, "authorization_endpoint": #""\#(issuer)/oauth/authorize""#,
            "token_endpoint": #""\#(issuer)/oauth/token""#, "revocation_endpoint": #""\#(issuer)/oauth/revoke""#,
            "pushed_authorization_request_endpoint": #""\#(issuer)/oauth/par""#,
            "response_types_supported": #"["code"]"#, "code_challenge_methods_supported": #"["S256"]"#,
            "grant_types_supported": #"["authorization_code","refresh_token"]"#,
            "token_endpoint_auth_methods_supported": #"["none","private_key_jwt"]"#,
            "dpop_signing_alg_values_supported": #"["ES256"]"#,
            "scopes_supported": #"["atproto","transition:generic","transition:chat.bsky"]"#,
            "authorization_response_iss_parameter_supported": "true",
            "require_pushed_authorization_requests": "true", "client_id_metadata_document_supported": "true",
        ]
        fields.merge(changes) { $1 }
        let members = fields.sorted { $0.key < $1.key }.compactMap { name, value in value.map { #""\#(name)":\#($0)"# }
        }
        return .json("{" + members.joined(separator: ",") + "}")
    }

    private func tokens(_ number: Int = 1, did: String? = nil, scope: String = "atproto transition:generic")
        -> TestTransport.Answer
    {
        .json(
            #"{"access_token":"a\#(number)","refresh_token":"r\#(number)","token_type":"DPoP","#
                + #""sub":"\#(did ?? self.did)","scope":"\#(scope)","expires_in":1800}"#)
    }

    /// Returns a transport on which the handle leads to a server, and that one to another that authorizes.
    private func transport(_ routes: KeyValuePairs<String, TestTransport.Answer> = [:]) -> TestTransport {
        let transport = TestTransport(routes: [
            "GET /xrpc/com.atproto.identity.resolveHandle": .json(#"{"did":"\#(did)"}"#),
            "GET /\(PercentEncoding.encode(did))": .json(document()),
            "GET /.well-known/oauth-protected-resource": Self.resource(),
            "GET /.well-known/oauth-authorization-server": Self.metadata(),
            "POST /oauth/par": .status(201, [], #"{"request_uri":"urn:x:1","expires_in":299}"#),
            "POST /oauth/token": tokens(),
        ])
        transport.answer(routes)
        return transport
    }

    private func login(
        _ transport: TestTransport, at server: String = BlueskyLogin.entryway, retries: RetryPolicy = .never
    ) throws -> BlueskyLogin {
        let time = TestTime()
        let client = Client(
            server: try ServerAddress(server), transport: transport, time: time, retries: retries)
        return BlueskyLogin(
            ServiceParts(client: client, account: AccountID(did), time: time, log: RecordingLog().logger))
    }

    private func request(
        _ transport: TestTransport, for account: String = "ann.example", at server: String = BlueskyLogin.entryway
    ) async throws -> Result<AuthorizationRequest, LoginStepFailure> {
        let login = try login(transport, at: server)
        do throws(LoginStepFailure) {
            return .success(try await login.request(for: account, redirect: Self.redirect))
        } catch {
            return .failure(error)
        }
    }

    private func credential(
        _ transport: TestTransport, for account: String = "ann.example", at server: String = BlueskyLogin.entryway
    ) async throws -> Result<Credential, LoginStepFailure> {
        let request = try await request(transport, for: account, at: server).get()
        let (login, code) = (try login(transport, at: server), try #require(AuthorizationCode("c0de")))
        do throws(LoginStepFailure) {
            return .success(try await login.exchange(code, for: request))
        } catch {
            return .failure(error)
        }
    }

    private func hosts(_ transport: TestTransport) -> [String] {
        transport.sent.compactMap { $0.url.split(separator: "/").dropFirst().first.map(String.init) }
    }

    private func fields(_ text: String) -> [String: String] {
        Dictionary(
            text.split(separator: "&").compactMap { pair in
                let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
                return halves.count == 2 ? PercentEncoding.decode(halves[1]).map { (halves[0], $0) } : nil
            }, uniquingKeysWith: { $1 })
    }

    private func failure(_ step: LoginStep, _ error: RequestError) -> Result<AuthorizationRequest, LoginStepFailure> {
        .failure(LoginStepFailure(step: step, error: error))
    }

    // MARK: The request

    @Test func `a handle leads to its server, and that one to where the request is pushed`() async throws {
        let transport = transport()
        let request = try await request(transport).get()
        #expect(
            hosts(transport) == [
                "public.api.bsky.app", "plc.directory", "pds.example", "auth.example", "auth.example",
            ])
        #expect(transport.sent.allSatisfy { $0.addresses == .publicOnly })
        #expect(transport.sent.suffix(3).allSatisfy { $0.redirects == .none })

        let pushed = try #require(transport.sent.last)
        let form = fields(pushed.text)
        #expect(
            form["code_challenge"] == PKCE.challenge(of: request.verifier) && !pushed.text.contains(request.verifier))
        #expect(form["code_challenge_method"] == "S256" && form["response_type"] == "code")
        #expect(form["state"] == request.state && form["redirect_uri"] == Self.redirect)
        #expect(form["login_hint"] == "ann.example")
        let scope = "atproto transition:generic transition:chat.bsky"
        #expect(form["scope"] == scope)
        // The program on the user's machine: its name has the redirect without the port.
        let id = try #require(form["client_id"])
        #expect(id.hasPrefix("http://localhost?"))
        #expect(fields(String(id.dropFirst(17))) == ["redirect_uri": "http://127.0.0.1/login/abc", "scope": scope])
        #expect(ReadProof(pushed)?.claims.htu == "https://auth.example/oauth/par")
        #expect(ReadProof(pushed)?.claims.ath == nil && pushed.headers["Authorization"] == nil)

        #expect(request.url.hasPrefix("https://auth.example/oauth/authorize?"))
        let query = fields(String(request.url.split(separator: "?", maxSplits: 1)[1]))
        #expect(query == ["client_id": id, "request_uri": "urn:x:1"])
        #expect(request.bond?.account == AccountID(did))
        #expect(request.bond?.server == (try ServerAddress("https://pds.example")))
    }

    @Test func `the scope for direct messages is requested only where the server has it`() async throws {
        let transport = transport([
            "GET /.well-known/oauth-authorization-server": Self.metadata(["scopes_supported": #"["atproto"]"#])
        ])
        let request = try await request(transport).get()
        #expect(request.application.scopes == ["atproto", "transition:generic"])
    }

    @Test func `a pushed request is sent once more with the nonce that the server demands`() async throws {
        let demand = TestTransport.Answer.status(400, [("DPoP-Nonce", "n1")], #"{"error":"use_dpop_nonce"}"#)
        let transport = transport(["POST /oauth/par": demand])
        let refused = LoginStepFailure(
            step: .authorization, error: .http(status: 400, serverMessage: RawText("use_dpop_nonce")))
        #expect(try await request(transport) == .failure(refused))
        #expect(transport.sent.suffix(2).map { ReadProof($0)?.claims.nonce } == [nil, "n1"])
    }

    // MARK: Documents that can't be used

    @Test(arguments: [
        TestTransport.Answer.status(404), .status(200, [], "<html>"),
        .status(301, [("Location", "https://evil.example")]),
        .json("{}"), .json(#"{"resource":"https://pds.example"}"#),
    ])
    func `a server that names no authorization server has no login in the browser`(answer: TestTransport.Answer)
        async throws
    {
        let transport = transport(["GET /.well-known/oauth-protected-resource": answer])
        #expect(try await request(transport) == failure(.authorization, .unsupported))
        #expect(!hosts(transport).contains { $0.hasSuffix("evil.example") || $0 == "auth.example" })
    }

    @Test(arguments: [
        #""http://auth.example""#, #""https://127.0.0.1""#, #""http://127.0.0.1:8080""#, #""https://10.0.0.1""#,
        #""https://[::1]""#, #""https://router.local""#, #""https://auth""#, #""https://auth.example/path""#,
        #""https://user@auth.example""#, "\"\"", "", #""https://auth.example","https://other.example""#,
    ])
    func `an authorization server without https or in a private network is refused`(servers: String) async throws {
        let transport = transport(["GET /.well-known/oauth-protected-resource": Self.resource(servers)])
        #expect(try await request(transport) == failure(.authorization, .refusedAddress))
        #expect(hosts(transport).last == "pds.example")
    }

    @Test func `a document that describes another server is refused`() async throws {
        let transport = transport([
            "GET /.well-known/oauth-protected-resource": Self.resource(of: "https://other.example")
        ])
        #expect(try await request(transport) == failure(.authorization, .refusedAddress))
        transport.answer([
            "GET /.well-known/oauth-protected-resource": Self.resource(),
            "GET /.well-known/oauth-authorization-server": Self.metadata(["issuer": #""https://other.example""#]),
        ])
        #expect(try await request(transport) == failure(.authorization, .refusedAddress))
    }

    @Test(arguments: [
        ("token_endpoint", #""http://auth.example/oauth/token""#),
        ("pushed_authorization_request_endpoint", #""https://192.168.0.1/par""#),
        ("authorization_endpoint", #""https://localhost/authorize""#),
        ("authorization_endpoint", #""javascript:alert(1)""#), ("token_endpoint", #""https://auth.example/t?x""#),
        ("token_endpoint", #""https://auth.example/a b""#),
    ])
    func `endpoints without https, with a query or in a private network are refused`(field: String, value: String)
        async throws
    {
        let transport = transport(["GET /.well-known/oauth-authorization-server": Self.metadata([field: value])])
        #expect(try await request(transport) == failure(.authorization, .refusedAddress))
        #expect(transport.requests.last == "GET /.well-known/oauth-authorization-server")
    }

    @Test(
        arguments: [
            ("response_types_supported", nil), ("code_challenge_methods_supported", #"["plain"]"#),
            ("grant_types_supported", #"["authorization_code"]"#),
            ("token_endpoint_auth_methods_supported", #"["private_key_jwt"]"#),
            ("dpop_signing_alg_values_supported", #"["RS256"]"#), ("scopes_supported", #"["openid"]"#),
            ("authorization_response_iss_parameter_supported", "false"),
            ("require_pushed_authorization_requests", nil), ("client_id_metadata_document_supported", nil),
            ("require_request_uri_registration", "false"), ("pushed_authorization_request_endpoint", nil),
            ("token_endpoint", nil), ("authorization_endpoint", nil),
        ] as [(String, String?)])
    func `a server that lacks what a login needs has none in the browser`(field: String, value: String?) async throws {
        let transport = transport(["GET /.well-known/oauth-authorization-server": Self.metadata([field: value])])
        #expect(try await request(transport) == failure(.authorization, .unsupported))
    }

    @Test func `a server that the user names may authorize itself, and one on this machine names one there`()
        async throws
    {
        let own = "https://pds.lan"
        let named = transport([
            "GET /.well-known/oauth-protected-resource": .status(404),
            "GET /.well-known/oauth-authorization-server": Self.metadata(at: own),
        ])
        let request = try await request(named, for: "ann@mail.example", at: own).get()
        #expect(hosts(named) == ["pds.lan", "pds.lan", "pds.lan"])
        #expect(request.bond?.account == nil && request.bond?.server == nil)

        let local = "http://127.0.0.1:8099"
        let demo = transport([
            "GET /.well-known/oauth-protected-resource": Self.resource(#""\#(local)""#, of: local),
            "GET /.well-known/oauth-authorization-server": Self.metadata(at: local),
        ])
        let credential = try await credential(demo, at: local).get()
        #expect(credential.server == (try ServerAddress(local)))
        #expect(Set(hosts(demo)) == ["127.0.0.1:8099"])
    }

    @Test(arguments: [
        (
            TestTransport.Answer.status(400, [], #"{"error":"InvalidRequest","message":"Unable to resolve handle"}"#),
            true
        ),
        (.status(404), true), (.status(503), false), (.fails(.timedOut), false),
    ])
    func `a handle that the chosen server doesn't know is no account, and a failed request says nothing`(
        answer: TestTransport.Answer, isUnknown: Bool
    ) async throws {
        let server = "https://auth.example"
        let transport = transport([
            "GET /.well-known/oauth-protected-resource": .status(404),
            "GET /xrpc/com.atproto.identity.resolveHandle": answer,
        ])
        let result = try await request(transport, at: server)
        if isUnknown {
            #expect(try result.get().bond?.account == nil)
        } else {
            #expect(throws: LoginStepFailure.self) { try result.get() }
        }
    }

    // MARK: The response

    @Test(arguments: [
        ("code=c0de&state=S&iss=https%3A%2F%2Fauth.example", true), ("code=c0de&state=S", false),
        ("code=c0de&state=other&iss=https%3A%2F%2Fauth.example", false),
        ("code=c0de&iss=https%3A%2F%2Fauth.example", false),
        ("code=c0de&state=S&iss=https%3A%2F%2Fevil.example", false),
        ("code=c0de&state=S&iss=https%3A%2F%2Fauth.example&iss=https%3A%2F%2Fauth.example", false),
    ])
    func `only the response of the server to this request has a code`(query: String, isOne: Bool) async throws {
        let asked = try await request(transport()).get()
        let code = try #require(AuthorizationCode("c0de"))
        let read = AuthorizationResponse(query: query.replacing("state=S", with: "state=\(asked.state)"), to: asked)
        #expect(read == (isOne ? AuthorizationResponse.code(code) : nil))
    }

    @Test func `only a whole URL can be pasted, since it says which server has responded`() async throws {
        let request = try await request(transport()).get()
        let pending = PendingLogin(
            kind: .bluesky, server: try ServerAddress("https://bsky.social"), loopback: nil, listener: nil,
            byHand: request)
        #expect(pending.pastesURL)
        #expect(throws: LoginError.noCode) { try pending.answer(pasted: "c0de-c0de-c0de") }
        let url = "\(Self.redirect)?iss=https%3A%2F%2Fauth.example&state=\(request.state)&code=c0de"
        #expect(try pending.answer(pasted: " \(url)\n").0 == AuthorizationCode("c0de"))
    }

    // MARK: The tokens

    @Test func `the code gets tokens that are bound to the key of the request`() async throws {
        let transport = transport()
        let credential = try await credential(transport).get()
        let pushed = try #require(transport.sent.first { $0.url.hasSuffix("/par") })
        let exchange = try #require(transport.sent.last)
        let form = fields(exchange.text)
        #expect(form["grant_type"] == "authorization_code" && form["code"] == "c0de")
        #expect(form["redirect_uri"] == Self.redirect && form["client_id"] == fields(pushed.text)["client_id"])
        #expect(form["code_verifier"].map { PKCE.challenge(of: $0) } == fields(pushed.text)["code_challenge"])
        #expect(ReadProof(exchange)?.key == ReadProof(pushed)?.key && ReadProof(exchange)?.key != nil)
        #expect(credential.token.secret == "a1" && credential.refresh?.secret == "r1")
        #expect(credential.token.key != nil && credential.refresh?.key == credential.token.key)
        #expect(credential.server == (try ServerAddress("https://pds.example")))
        #expect(credential.authority?.issuer == (try ServerAddress("https://auth.example")))
        #expect(credential.authority?.client == form["client_id"])
    }

    @Test func `another account than the one that was named isn't logged in`() async throws {
        let transport = transport(["POST /oauth/token": tokens(did: "did:plc:eve"), "POST /oauth/revoke": .status(200)])
        let failure = LoginStepFailure(step: .owner, error: .invalid(serverMessage: nil, fields: []))
        #expect(try await credential(transport) == .failure(failure))
        let revocation = try #require(transport.sent.last)
        #expect(revocation.url.hasSuffix("/oauth/revoke") && fields(revocation.text)["token"] == "r1")
        // The account may also be named by its DID, or by a handle that only the chosen server knows.
        #expect(try await credential(transport, for: did) == .failure(failure))
        transport.answer([
            "GET /.well-known/oauth-protected-resource": Self.resource(of: "https://auth.example")
        ])
        #expect(try await credential(transport, at: "https://auth.example") == .failure(failure))
    }

    @Test func `an account that was not looked up must have the same authorization server`() async throws {
        let server = "https://auth.example"
        let transport = transport(["GET /.well-known/oauth-protected-resource": .status(404)])
        let request = try await request(transport, for: "ann@mail.example", at: server).get()
        let (login, code) = (try login(transport, at: server), try #require(AuthorizationCode("c0de")))

        transport.answer(["GET /.well-known/oauth-protected-resource": Self.resource()])
        let credential = try await login.exchange(code, for: request)
        #expect(credential.server == (try ServerAddress("https://pds.example")))
        #expect(hosts(transport).suffix(3) == ["plc.directory", "pds.example", "auth.example"])

        transport.answer(["GET /.well-known/oauth-protected-resource": Self.resource(#""https://other.example""#)])
        await #expect(throws: LoginStepFailure(step: .owner, error: .refusedAddress)) {
            try await login.exchange(code, for: request)
        }
    }

    @Test(arguments: ["https://pds.lan", "https://10.0.0.1"])
    func `a session that could not be renewed isn't begun`(server: String) async throws {
        let transport = transport([
            "GET /.well-known/oauth-protected-resource": .status(404),
            "GET /.well-known/oauth-authorization-server": Self.metadata(at: server),
            "POST /oauth/revoke": .status(200),
        ])
        let request = try await request(transport, for: "ann@mail.example", at: server).get()
        let (login, code) = (try login(transport, at: server), try #require(AuthorizationCode("c0de")))
        // The account's server is public.
        transport.answer(["GET /.well-known/oauth-protected-resource": Self.resource("\"\(server)\"")])
        await #expect(throws: LoginStepFailure(step: .owner, error: .unsupported)) {
            try await login.exchange(code, for: request)
        }
        let described = transport.sent.filter { $0.url.hasSuffix("/oauth-authorization-server") }
        #expect(described.map(\.addresses) == [.any, .any, .publicOnly, .any])
        #expect(transport.sent.last?.url == server + "/oauth/revoke")
    }

    @Test(arguments: ["token_type", "scope", "sub", "access_token"])
    func `a wrong type, scope, account or token in the response is refused`(field: String) async throws {
        var fields = [
            "access_token": "a1", "refresh_token": "r1", "token_type": "DPoP", "sub": did, "scope": "atproto",
        ]
        fields[field] =
            ["token_type": "Bearer", "scope": "transition:generic", "sub": "ann", "access_token": ""][field]
        let body = fields.map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
        let transport = transport(["POST /oauth/token": .json("{\(body)}")])
        let result = try await credential(transport)
        guard case .failure(let failure) = result, case .undecodable(let response) = failure.error else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.step == .authorization && response.field == field)
    }

    @Test(arguments: [
        (
            TestTransport.Answer.status(400, [], #"{"error":"invalid_grant"}"#),
            RequestError.unauthorised(serverMessage: RawText("invalid_grant"))
        ),
        (
            .status(401, [], #"{"error":"invalid_client","error_description":"Unknown client"}"#),
            .http(status: 401, serverMessage: RawText("Unknown client"))
        ),
        (.status(401, [], "<html>"), .http(status: 401, serverMessage: nil)),
    ])
    func `a refused code and a refused request are different errors`(answer: TestTransport.Answer, error: RequestError)
        async throws
    {
        let result = try await credential(transport(["POST /oauth/token": answer]))
        #expect(result == .failure(LoginStepFailure(step: .authorization, error: error)))
    }

    // MARK: The session

    /// Returns the result of a renewal after the tokens "a0" and "r0".
    private func renewed(_ transport: TestTransport) async throws -> Result<Credential, RequestError> {
        let login = try login(transport, at: "https://pds.example", retries: RetryPolicy())
        let key = ProofKey()
        var credential = Credential(
            token: try #require(AccessToken("a0", boundTo: key)), refresh: AccessToken("r0", boundTo: key))
        credential.authority = Credential.Authority(
            issuer: try ServerAddress("https://auth.example"), client: "http://localhost?scope=atproto")
        let result: Result<Credential, RequestError>
        do throws(RequestError) { result = .success(try await login.next(after: credential)) } catch {
            result = .failure(error)
        }
        if case .success(let next) = result {
            #expect(next.authority == credential.authority && next.token.key == key && next.refresh?.key == key)
        }
        return result
    }

    @Test func `the refresh token gets the next tokens, with a proof of the same key`() async throws {
        let transport = transport(["POST /oauth/token": tokens(2)])
        let next = try await renewed(transport).get()
        #expect(next.token.secret == "a2" && next.refresh?.secret == "r2")
        let sent = try #require(transport.sent.last)
        #expect(
            fields(sent.text) == [
                "grant_type": "refresh_token", "refresh_token": "r0", "client_id": "http://localhost?scope=atproto",
            ])
        #expect(ReadProof(sent)?.claims.htu == "https://auth.example/oauth/token" && sent.freshConnection)
        #expect(hosts(transport) == ["auth.example", "auth.example"])
    }

    @Test(
        arguments: [
            (.status(400, [], #"{"error":"invalid_grant"}"#), true),
            (.status(400, [], #"{"error":"invalid_client"}"#), false),
            (.status(400, [("DPoP-Nonce", "n")], #"{"error":"use_dpop_nonce"}"#), false),
            (.status(400, [], #"{"error":"invalid_dpop_proof"}"#), false), (.status(401, [], "<html>"), false),
            (.status(403), false), (.status(429), false), (.status(503), false), (.fails(.interrupted), false),
            (.fails(.timedOut), false), (.json("{}"), false),
        ] as [(TestTransport.Answer, Bool)])
    func `only a refused refresh token ends a session`(
        answer: TestTransport.Answer, ends: Bool
    ) async throws {
        guard case .failure(let error) = try await renewed(transport(["POST /oauth/token": answer])) else {
            Issue.record("a session")
            return
        }
        let isOver = if case .unauthorised = error { true } else { false }
        #expect(isOver == ends)
    }

    @Test func `a refresh token is not sent again after a lost response`() async throws {
        let transport = transport(["POST /oauth/token": .fails(.interrupted)])
        _ = try await renewed(transport)
        #expect(transport.requests.filter { $0.contains("/token") }.count == 1)
    }

    @Test func `missing metadata, or tokens of another account, do not end a session`() async throws {
        for routes: KeyValuePairs<String, TestTransport.Answer> in [
            ["GET /.well-known/oauth-authorization-server": .status(404)],
            ["GET /.well-known/oauth-authorization-server": .status(401)],
            ["POST /oauth/token": tokens(did: "did:plc:eve")],
        ] {
            guard case .failure(let error) = try await renewed(transport(routes)) else {
                Issue.record("a session")
                return
            }
            if case .unauthorised = error { Issue.record("the end of the session") }
        }
    }

    @Test(arguments: [true, false])
    func `a logout revokes the refresh token where the server does that`(revokes: Bool) async throws {
        let metadata = Self.metadata(revokes ? [:] : ["revocation_endpoint": nil])
        let transport = transport([
            "POST /oauth/revoke": .status(200), "GET /.well-known/oauth-authorization-server": metadata,
        ])
        let key = ProofKey()
        var credential = Credential(
            token: try #require(AccessToken("a0", boundTo: key)), refresh: AccessToken("r0", boundTo: key))
        credential.authority = Credential.Authority(
            issuer: try ServerAddress("https://auth.example"), client: "http://localhost")
        try await login(transport, at: "https://pds.example").end(credential)
        let sent = transport.sent.filter { $0.method == .post }
        #expect(sent.map(\.url) == (revokes ? ["https://auth.example/oauth/revoke"] : []))
        if let first = sent.first { #expect(fields(first.text) == ["token": "r0", "client_id": "http://localhost"]) }
    }
}
