import TestSupport
import Testing

@testable import Core

/// From what the user types to a session at the account's own server.
@Suite("The login to Bluesky", .hangGuard)
struct BlueskyLoginTests {
    private let did = "did:plc:ann"
    private let password = "abcd-efgh-ijkl-mnop"

    private func document(handle: String = "ann.example", server: String = "https://pds.example") -> String {
        let service =
            ##"{"id":"#atproto_pds","type":"AtprotoPersonalDataServer","serviceEndpoint":"\##(server)"}"##
        return #"{"id":"\#(did)","alsoKnownAs":["at://\#(handle)"],"service":[\#(service)]}"#
    }

    private func session(_ more: String = "") -> TestTransport.Answer {
        .json(#"{"did":"\#(did)","handle":"ann.example","accessJwt":"a1","refreshJwt":"r1"\#(more)}"#)
    }

    /// Returns a transport on which the handle leads to a server.
    private func transport(document: String, session: TestTransport.Answer) -> TestTransport {
        TestTransport(routes: [
            "GET /xrpc/com.atproto.identity.resolveHandle": .json(#"{"did":"\#(did)"}"#),
            "GET /\(PercentEncoding.encode(did))": .json(document),
            "POST /xrpc/com.atproto.server.createSession": session,
        ])
    }

    private func login(_ transport: TestTransport, at server: String = BlueskyLogin.entryway) throws -> BlueskyLogin {
        let harness = try ClientHarness(transport, server: server, token: nil, retries: .never)
        return BlueskyLogin(
            ServiceParts(client: harness.client, account: AccountID(did), time: harness.time, log: harness.log.logger))
    }

    private func result(
        _ transport: TestTransport, as account: String = "ann.example", code: String? = nil,
        at server: String = BlueskyLogin.entryway
    ) async throws -> Result<Credential, LoginStepFailure> {
        let entry = PasswordEntry(account: account, password: try #require(Password(password)), code: code)
        let steps = try login(transport, at: server).steps(for: entry)
        do throws(LoginStepFailure) { return .success(try await steps.run()) } catch { return .failure(error) }
    }

    private func hosts(_ transport: TestTransport) -> [String] {
        transport.sent.compactMap { $0.url.split(separator: "/").dropFirst().first.map(String.init) }
    }

    @Test(arguments: ["ann.example", "@Ann.example ", "\u{202a}ann.example\u{202c}"])
    func `a handle leads to the account's server, which alone gets the password`(typed: String) async throws {
        let transport = transport(document: document(), session: session())
        let credential = try await result(transport, as: typed).get()
        #expect(credential.token.secret == "a1" && credential.refresh?.secret == "r1")
        #expect(credential.server == (try ServerAddress("https://pds.example")))
        #expect(hosts(transport) == ["public.api.bsky.app", "plc.directory", "pds.example"])
        #expect(transport.sent.map { $0.text.contains(password) } == [false, false, true])
        // No name may lead to a machine of the user's own network.
        #expect(transport.sent.allSatisfy { $0.addresses == .publicOnly })
    }

    @Test func `the host of the handle is asked where the public server can't be reached`() async throws {
        let transport = transport(document: document(), session: session())
        transport.answer([
            "GET /xrpc/com.atproto.identity.resolveHandle": .fails(.timedOut),
            "GET /.well-known/atproto-did": .status(200, [("Content-Type", "text/plain")], did + "\n"),
        ])
        _ = try await result(transport).get()
        #expect(hosts(transport) == ["public.api.bsky.app", "ann.example", "plc.directory", "pds.example"])
    }

    /// Returns a transport on which no server knows the handle.
    private func transport(records: [String], file: TestTransport.Answer = .status(404)) -> TestTransport {
        let transport = transport(document: document(), session: session())
        transport.answer([
            "GET /xrpc/com.atproto.identity.resolveHandle": .status(400, [], #"{"error":"InvalidRequest"}"#),
            "GET /.well-known/atproto-did": file,
        ])
        transport.records = ["_atproto.ann.example": records]
        return transport
    }

    @Test func `the record of the handle counts more than the file on its host`() async throws {
        let transport = transport(
            records: ["v=spf1 -all", "did=not one", "did=\(did)", "did=\(did)"], file: .status(200, [], "did:plc:eve"))
        _ = try await result(transport).get()
        #expect(transport.lookedUp == ["_atproto.ann.example"])
        #expect(hosts(transport) == ["public.api.bsky.app", "plc.directory", "pds.example"])
    }

    @Test func `a handle whose records name several accounts leads to none`() async throws {
        let transport = transport(records: ["did=\(did)", "did=did:plc:eve"], file: .status(200, [], did))
        let failure = LoginStepFailure(step: .identity, error: .notFound(serverMessage: nil))
        #expect(try await result(transport) == .failure(failure))
        #expect(hosts(transport) == ["public.api.bsky.app"])
    }

    @Test(arguments: [[], ["did=", "DID=did:plc:ann", " did=did:plc:ann"]])
    func `without a record the file is asked for`(records: [String]) async throws {
        let transport = transport(records: records, file: .status(200, [], did))
        _ = try await result(transport).get()
        #expect(hosts(transport) == ["public.api.bsky.app", "ann.example", "plc.directory", "pds.example"])
    }

    @Test func `names of this machine and of private networks have no records`() async throws {
        let transport = transport(records: [])
        for name in ["router.local", "ann.localhost", "nas.home", "1.168.192.in-addr.arpa"] {
            _ = try await result(transport, as: name)
        }
        #expect(transport.lookedUp == [] && !transport.sent.isEmpty)
    }

    @Test func `a handle that its account doesn't have is not logged in with`() async throws {
        let transport = transport(document: document(handle: "eve.example"), session: session())
        let failure = LoginStepFailure(step: .identity, error: .invalid(serverMessage: nil, fields: []))
        #expect(try await result(transport) == .failure(failure))
        #expect(!hosts(transport).contains("pds.example"))
    }

    @Test func `a handle that leads nowhere is named`() async throws {
        let failure = LoginStepFailure(step: .identity, error: .notFound(serverMessage: nil))
        #expect(try await result(TestTransport(routes: [:])) == .failure(failure))
    }

    @Test(arguments: [
        "http://pds.example", "https://127.0.0.1", "http://127.0.0.1:8080", "https://10.0.0.1", "https://localhost",
        "https://[::1]", "https://router.local", "https://pds", "https://pds.example/xrpc", "ftp://pds.example", "",
    ])
    func `a server that strangers must not lead to gets no password`(server: String) async throws {
        let transport = transport(document: document(server: server), session: session())
        #expect(try await result(transport) == .failure(LoginStepFailure(step: .identity, error: .refusedAddress)))
        // Nor does a session lead there.
        let named = self.transport(document: document(), session: session(#","didDoc":\#(document(server: server))"#))
        #expect(
            try await result(named, at: "https://pds.example")
                == .failure(LoginStepFailure(step: .identity, error: .refusedAddress)))
    }

    @Test(arguments: ["ann.example", "ann", "ann@mail.example", "did:plc:ann"])
    func `a server that the user names is asked itself`(account: String) async throws {
        let transport = transport(
            document: "", session: session(#","didDoc":\#(document(server: "https://other.example"))"#))
        let credential = try await result(transport, as: account, at: "https://pds.example").get()
        #expect(hosts(transport) == ["pds.example"])
        #expect(transport.sent.first?.text.contains(#""identifier":"\#(account)""#) == true)
        #expect(credential.server == (try ServerAddress("https://other.example")))
    }

    @Test func `a server on this machine may name itself, or no server`() async throws {
        let address = "http://127.0.0.1:8099"
        for more in ["", #","didDoc":\#(document(server: address))"#] {
            let transport = transport(document: "", session: session(more))
            let credential = try await result(transport, at: address).get()
            #expect(credential.server == (try ServerAddress(address)))
        }
    }

    @Test func `without the directory only the handles of Bluesky itself log in, at its own server`() async throws {
        let transport = transport(document: "", session: session(#","didDoc":\#(document())"#))
        transport.answer(["GET /\(PercentEncoding.encode(did))": .fails(.timedOut)])
        #expect(try await result(transport) == .failure(LoginStepFailure(step: .identity, error: .timedOut)))
        _ = try await result(transport, as: "ann").get()
        #expect(hosts(transport).last == "bsky.social")
        #expect(transport.sent.last?.text.contains(#""identifier":"ann.bsky.social""#) == true)
    }

    @Test(
        arguments: [
            ("AuthFactorTokenRequired", 401, .codeRequired), ("InvalidToken", 400, .codeRequired),
            ("ExpiredToken", 400, .codeRequired), ("AccountTakedown", 401, .accountClosed(.suspended)),
            ("AccountDeactivated", 401, .accountClosed(.deactivated)),
            ("AuthenticationRequired", 401, .unauthorised(serverMessage: RawText("said"))),
        ] as [(String, Int, RequestError)])
    func `what the server says about a login is told apart`(name: String, status: Int, error: RequestError) async throws
    {
        let answer = TestTransport.Answer.status(status, [], #"{"error":"\#(name)","message":"said"}"#)
        let failure = LoginStepFailure(step: .password, error: error)
        #expect(try await result(transport(document: document(), session: answer)) == .failure(failure))
    }

    @Test func `an account that is deactivated has no session here`() async throws {
        let answer = session(#","active":false,"status":"deactivated""#)
        let failure = LoginStepFailure(step: .password, error: .accountClosed(.deactivated))
        #expect(try await result(transport(document: document(), session: answer)) == .failure(failure))
    }

    @Test func `the code from the mail is sent with the password`() async throws {
        let transport = transport(document: document(), session: session())
        _ = try await result(transport, code: " AB12C-D34EF ").get()
        #expect(transport.sent.last?.text.contains(#""authFactorToken":"AB12C-D34EF""#) == true)
    }

    // MARK: Sessions

    private func renewed(_ answer: TestTransport.Answer) async throws -> Result<Credential, RequestError> {
        let transport = TestTransport(answer)
        let login = try login(transport, at: "https://pds.example")
        let credential = Credential(token: try #require(AccessToken("a0")), refresh: AccessToken("r0"))
        let result: Result<Credential, RequestError>
        do throws(RequestError) { result = .success(try await login.next(after: credential)) } catch {
            result = .failure(error)
        }
        #expect(transport.requests == ["POST /xrpc/com.atproto.server.refreshSession"])
        #expect(transport.sent.first?.headers["Authorization"] == "Bearer r0")
        return result
    }

    @Test func `the refresh token gets the next ones`() async throws {
        let credential = try await renewed(session()).get()
        #expect(credential.token.secret == "a1" && credential.refresh?.secret == "r1")
    }

    @Test(arguments: [
        (400, #"{"error":"ExpiredToken","message":"m"}"#, true),
        (400, #"{"error":"InvalidToken","message":"m"}"#, true),
        (401, "<html>", false), (401, #"{"error":"AuthMissing","message":"m"}"#, false), (403, "", false),
        (401, #"{"error":"AccountTakedown","message":"m"}"#, false), (429, "", false),
    ])
    func `only the refusal of the refresh token ends a session`(status: Int, body: String, ends: Bool) async throws {
        guard case .failure(let error) = try await renewed(.status(status, [], body)) else {
            Issue.record("a session")
            return
        }
        let isOver = if case .unauthorised = error { true } else { false }
        #expect(isOver == ends)
    }

    @Test func `the session of another account is not adopted`() async throws {
        let other = #"{"did":"did:plc:eve","handle":"eve.example","accessJwt":"a1","refreshJwt":"r1"}"#
        await #expect(throws: RequestError.self) { try await renewed(.json(other)).get() }
    }

    @Test func `a logout ends the session with its refresh token`() async throws {
        let transport = TestTransport(.status(200))
        let credential = Credential(token: try #require(AccessToken("a0")), refresh: AccessToken("r0"))
        try await login(transport, at: "https://pds.example").end(credential)
        #expect(transport.requests == ["POST /xrpc/com.atproto.server.deleteSession"])
        #expect(transport.sent.first?.headers["Authorization"] == "Bearer r0")
    }

    @Test(arguments: [
        ("abcd-efgh-ijkl-mnop", true), ("ab12-cd34-ef56-gh78", true), ("abcd-efgh-ijkl", false), ("secret", false),
        ("abcd-efgh-ijkl-mnop-qrst", false), ("abc-defgh-ijkl-mnop", false),
    ])
    func `app passwords are known by their form`(text: String, isOne: Bool) throws {
        #expect(AppPasswords.bluesky.areLike(try #require(Password(text))) == isOne)
    }
}
