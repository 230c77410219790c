import Synchronization
import TestSupport
import Testing

@testable import Core

/// Sessions whose tokens expire, and are followed by others.
@Suite("The renewal of a session", .hangGuard)
struct SessionRenewalTests {
    /// The server's side: counts the renewals, and waits in each until the test opens the gate.
    private final class Renewals: Sendable {
        private let seen = Mutex<[String]>([])
        private let (gate, opener) = AsyncStream.makeStream(of: Void.self)

        /// The refresh tokens that were sent.
        var sent: [String] { seen.withLock(\.self) }
        func open() { opener.finish() }

        func next(after credential: Credential) async throws(RequestError) -> Credential {
            seen.withLock { $0.append(credential.refresh?.secret ?? "") }
            for await _ in gate {}
            guard let token = AccessToken("a2") else { throw .unsupported }
            return Credential(token: token, refresh: AccessToken("r2"))
        }
    }

    private let folder = TemporaryFolder()
    private let time = TestTime()
    private let account = SignedInAccount.example(.bluesky, id: "did:plc:ann")
    private let renewals = Renewals()

    /// Returns what one process has.
    private func process() -> CredentialProvider {
        CredentialProvider(
            accounts: AccountStore(data: folder.path), credentials: CredentialStore(data: folder.path), time: time)
    }

    private func token(_ text: String) throws -> AccessToken { try #require(AccessToken(text)) }

    /// Logs in with the tokens "a1" and "r1".
    private func loggedIn() async throws -> CredentialProvider {
        let process = self.process()
        try await process.save(account, Credential(token: try token("a1"), refresh: try token("r1")))
        return process
    }

    /// Starts a renewal after "a1" was refused.
    private func renew(_ process: CredentialProvider) throws -> Task<Result<Bool, RequestError>, Never> {
        let (account, renewals, refused) = (account, renewals, try token("a1"))
        return Task {
            do throws(RequestError) {
                return .success(
                    try await process.renew(account, after: refused) { credential throws(RequestError) in
                        try await renewals.next(after: credential)
                    })
            } catch {
                return .failure(error)
            }
        }
    }

    @Test func `requests that are refused at the same time share one renewal`() async throws {
        let process = try await loggedIn()
        let tasks = try (0..<8).map { _ in try renew(process) }
        #expect(await eventually { renewals.sent.count == 1 })
        renewals.open()
        for task in tasks { #expect(await task.value == .success(true)) }
        #expect(renewals.sent == ["r1"])
        #expect(try await process.token(of: account) == token("a2"))
    }

    @Test func `new tokens are stored with the refresh token, for this user alone`() async throws {
        let first = try await loggedIn()
        renewals.open()
        let task = try renew(first)
        #expect(await task.value == .success(true))
        let stored = try await process().credential(of: account)
        #expect(stored?.token.secret == "a2" && stored?.refresh?.secret == "r2")
        #expect(PrivateFile.mode(of: folder.path + "/credentials/\(account.folder).token") == 0o600)
    }

    @Test func `of two processes one renews, and the other takes its tokens`() async throws {
        let first = try await loggedIn()
        let second = self.process()
        _ = try await second.token(of: account)
        let one = try renew(first)
        #expect(await eventually { renewals.sent.count == 1 })
        let other = try renew(second)
        #expect(await eventually { time.sleepers == 1 })
        renewals.open()
        #expect(await one.value == .success(true))
        time.advance(by: .seconds(1))
        #expect(await other.value == .success(true))
        #expect(renewals.sent.count == 1)
        #expect(try await second.token(of: account) == token("a2"))
    }

    @Test(arguments: [RequestError.timedOut, .interrupted, .http(status: 401, serverMessage: nil)])
    func `a lost response ends no session, and the same refresh token is sent again`(error: RequestError) async throws {
        let process = try await loggedIn()
        let refused = try token("a1")
        await #expect(throws: error) {
            try await process.renew(account, after: refused) { _ throws(RequestError) in throw error }
        }
        renewals.open()
        let task = try renew(process)
        #expect(await task.value == .success(true))
        #expect(renewals.sent == ["r1"])
    }

    @Test func `only the server's refusal ends a session, and nothing is renewed without a refresh token`() async throws
    {
        let process = try await loggedIn()
        let refused = try token("a1")
        let goesOn = try await process.renew(account, after: refused) { _ throws(RequestError) in
            throw .unauthorised(serverMessage: nil)
        }
        #expect(!goesOn)
        try await process.save(account, Credential(token: refused))
        let task = try renew(process)
        #expect(await task.value == .success(false))
        #expect(renewals.sent.isEmpty)
    }

    @Test func `an account that logs out meanwhile stays logged out`() async throws {
        let process = try await loggedIn()
        let task = try renew(process)
        #expect(await eventually { renewals.sent.count == 1 })
        try await process.remove(account)
        renewals.open()
        #expect(await task.value == .success(false))
        #expect(try await self.process().credential(of: account) == nil)
    }

    @Test func `a refused request is sent again with the next token`() async throws {
        let process = try await loggedIn()
        renewals.open()
        let transport = TestTransport(.status(401), .json("done"))
        let client = Client(
            server: account.key.server, transport: transport, time: time,
            token: { [account] () async throws(RequestError) in
                do throws(AccountError) { return try await process.token(of: account) } catch {
                    throw RequestError(error)
                }
            },
            renewal: { [account, renewals] refused throws(RequestError) in
                try await process.renew(account, after: refused) { credential throws(RequestError) in
                    try await renewals.next(after: credential)
                }
            })
        #expect(try await client.send(Probe()) == "done")
        #expect(transport.sent.map { $0.headers["Authorization"] } == ["Bearer a1", "Bearer a2"])
    }

    @Test func `a renewal that can't reach the server is the request's error, not the end of the session`() async throws
    {
        let client = Client(
            server: account.key.server, transport: TestTransport(.status(401)), time: time,
            token: { AccessToken("a1") }, renewal: { _ throws(RequestError) in throw .timedOut })
        let error = await failure { () async throws(RequestError) in try await client.send(Probe()) }
        #expect(error == .timedOut)
    }
}
