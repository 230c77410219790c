import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Rejected tokens in commands")
struct RejectedTokenTests {
    private let harness = LoginHarness()
    private let account = SignedInAccount.example()

    private func context() -> AppContext {
        AppContext(
            environment: [:], directories: XDGDirectories(allUnder: harness.folder.path), preferences: Preferences(),
            strings: Strings(language: .english), time: harness.time, log: Logger(label: "test"),
            credentials: harness.credentials, services: .standard, transport: harness.transport)
    }

    @Test func `a 400 is about the token only if the server confirms it`() async throws {
        try await harness.credentials.save(account, Credential(token: try #require(AccessToken("t0ken"))))
        harness.transport.answers(.json(#"{"id":"7","username":"ada","acct":"ada"}"#), .status(422))
        let error = SyncError.request(.http(status: 400, serverMessage: nil))

        let first = await context().confirmed(error, of: account)
        let second = await context().confirmed(error, of: account)

        #expect(first == error)
        #expect(second == .request(.unauthorised(serverMessage: nil)))
        #expect(harness.transport.sent.count == 2)
    }

    @Test func `an error that is not about the token needs no check`() async throws {
        try await harness.credentials.save(account, Credential(token: try #require(AccessToken("t0ken"))))
        let errors = [SyncError.request(.timedOut), .request(.rateLimited(until: nil)), .cache(.locked), .gone]
        for error in errors {
            let confirmed = await context().confirmed(error, of: account)
            #expect(confirmed == error)
        }
        #expect(harness.transport.sent.isEmpty)
    }
}
