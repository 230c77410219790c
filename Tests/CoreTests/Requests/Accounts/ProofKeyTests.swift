import TestSupport
import Testing

@testable import Core

/// Tokens that are bound to a key (RFC 9449).
@Suite("Proofs of a token's key", .hangGuard)
struct ProofKeyTests {
    private let key = ProofKey()
    private let time = TestTime()

    private func client(
        _ transport: TestTransport, token: String? = "t0ken",
        renewal: @escaping Client.Renewal = { _ throws(RequestError) in false }
    ) throws -> Client {
        Client(
            server: try ServerAddress("https://pds.example"), transport: transport, time: time,
            token: { [key] in token.flatMap { AccessToken($0, boundTo: key) } }, renewal: renewal)
    }

    private func demand(_ nonce: String) -> TestTransport.Answer {
        .status(401, [("DPoP-Nonce", nonce), ("WWW-Authenticate", #"DPoP error="use_dpop_nonce""#)])
    }

    @Test func `each request proves the key for its method, address and token`() async throws {
        let transport = TestTransport(.json("ok"))
        let client = try client(transport)
        _ = try await client.send(Probe(parameters: ["q": .text("x")]))
        _ = try await client.send(Probe(method: .post))
        let proofs = try transport.sent.map { try #require(ReadProof($0)) }
        #expect(transport.sent.map { $0.headers.values("Authorization") } == [["DPoP t0ken"], ["DPoP t0ken"]])
        #expect(proofs.map(\.claims.htm) == ["GET", "POST"])
        #expect(proofs.allSatisfy { $0.claims.htu == "https://pds.example/api/v1/probe" && $0.claims.nonce == nil })
        #expect(proofs.allSatisfy { $0.claims.iat == time.now.milliseconds / 1000 })
        #expect(proofs[0].claims.jti != proofs[1].claims.jti)
        // The private key stays here.
        #expect(proofs.allSatisfy { Set($0.key.keys) == ["kty", "crv", "x", "y"] } && proofs[0].key == proofs[1].key)
    }

    @Test func `a proof names its token by the digest of RFC 9449, section 7_1`() async throws {
        let transport = TestTransport(.json("ok"))
        _ = try await client(transport, token: "Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU").send(Probe())
        let proof = try #require(transport.sent.first.flatMap { ReadProof($0) })
        #expect(proof.claims.ath == "fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo")
    }

    @Test func `a bearer token is sent without a proof`() async throws {
        let transport = TestTransport(.json("ok"))
        let client = Client(
            server: try ServerAddress("https://pds.example"), transport: transport, time: time,
            token: { AccessToken("t0ken") })
        _ = try await client.send(Probe())
        #expect(transport.sent.first?.headers["Authorization"] == "Bearer t0ken")
        #expect(transport.sent.first?.headers["DPoP"] == nil)
    }

    @Test func `a key is restored from its text, and other texts are rejected`() throws {
        let stored = try #require(ProofKey(key.secret))
        #expect(stored == key && ProofKey() != key)
        for text in ["", "x", "AAAA", key.secret + "A", String(repeating: "A", count: 43)] {
            #expect(ProofKey(text) == nil)
        }
        let token = AccessToken("t0ken", boundTo: key)
        #expect(!"\(key) \(String(reflecting: key)) \(String(reflecting: token))".contains(key.secret))
    }

    @Test(arguments: [HTTPMethod.get, .post])
    func `a request without the server's nonce is sent again with it, and later requests have the last one`(
        method: HTTPMethod
    ) async throws {
        let transport = TestTransport(demand("n1"), .json("ok"))
        let client = try client(transport) { _ throws(RequestError) in
            Issue.record("a renewal")
            return false
        }
        let probe = Probe(method: method, repeatability: .never)
        #expect(try await client.send(probe) == "ok")
        transport.answers(.status(200, [("DPoP-Nonce", "n2")], "ok"))
        _ = try await client.send(probe)
        _ = try await client.send(probe)
        let proofs = try transport.sent.map { try #require(ReadProof($0)) }
        #expect(proofs.map(\.claims.nonce) == [nil, "n1", "n1", "n2"])
        #expect(Set(proofs.map(\.claims.jti)).count == 4)

        // Another server has not sent one.
        transport.answers(.json("ok"))
        _ = try await client.at(ServerAddress("https://other.example")).send(probe)
        #expect(transport.sent.last.flatMap { ReadProof($0) }?.claims.nonce == nil)
    }

    @Test func `requests sent before the first nonce came are all sent again`() async throws {
        let transport = TestTransport(
            demand("n1").after(.seconds(1), on: time), demand("n1").after(.seconds(1), on: time), .json("ok"))
        let client = try client(transport)
        async let one = client.send(Probe())
        async let other = client.send(Probe())
        await until("both requests") { time.sleepers(for: .seconds(1)) == 2 }
        time.advance(by: .seconds(1))
        #expect(try await [one, other] == ["ok", "ok"])
        #expect(transport.sent.map { ReadProof($0)?.claims.nonce } == [nil, nil, "n1", "n1"])
    }

    @Test func `a server that refuses each nonce ends the request, and not the session`() async throws {
        let transport = TestTransport(demand("n1"), demand("n2"), demand("n3"))
        let client = try client(transport) { _ throws(RequestError) in
            Issue.record("a renewal")
            return false
        }
        let error = await failure { () async throws(RequestError) in try await client.send(Probe()) }
        #expect(error == .http(status: 401, serverMessage: nil))
        #expect(transport.sent.count == 2)

        // The nonce that the request already had.
        transport.answers(demand("n2"))
        _ = await failure { () async throws(RequestError) in try await client.send(Probe()) }
        #expect(transport.sent.count == 3)
    }

    @Test func `an expired token is renewed`() async throws {
        let transport = TestTransport(
            .status(401, [("WWW-Authenticate", #"DPoP error="invalid_token""#)], #"{"error":"invalid_token"}"#),
            .json("ok"))
        let counter = Counter()
        let client = try client(transport) { _ throws(RequestError) in
            counter.add()
            return true
        }
        #expect(try await client.send(Probe()) == "ok")
        #expect(counter.count == 1)
    }

    // MARK: Storage

    @Test func `the key is stored with the tokens, for this user alone`() async throws {
        let folder = TemporaryFolder()
        let store = CredentialStore(data: folder.path)
        let account = SignedInAccount.example(.bluesky, id: "did:plc:ann")
        var credential = Credential(
            token: try #require(AccessToken("a1", boundTo: key)), refresh: AccessToken("r1", boundTo: key))
        credential.authority = Credential.Authority(
            issuer: try ServerAddress("https://auth.example"), client: "http://localhost?scope=atproto")
        try await store.save(credential, of: account)
        #expect(try await store.credential(of: account) == credential)
        #expect(PrivateFile.mode(of: folder.path + "/credentials/\(account.folder).token") == 0o600)
    }
}
