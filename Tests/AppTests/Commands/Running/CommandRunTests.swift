import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("How a command ends")
struct CommandRunTests {
    private struct OtherError: Error {}

    private let output = RecordedOutput()
    private let strings = Strings(language: .english)

    private func code(of error: (any Error)?) async throws -> Int32 {
        try await CommandRun.code(of: { if let error { throw error } }, reportingTo: output) { strings }
    }

    @Test func `success is 0, and says nothing`() async throws {
        #expect(try await code(of: nil) == 0)
        #expect(output.errors.isEmpty)
    }

    @Test func `a failure is one line and its exit code`() async throws {
        #expect(try await code(of: Failure(.later, strings.noSuchPost)) == 75)
        #expect(output.errors == [strings.noSuchPost.string])
    }

    @Test func `a full disk is a failure, a closed pipe is none`() async throws {
        #expect(try await code(of: OutputError.closed) == 0)
        #expect(output.errors.isEmpty)
        #expect(try await code(of: OutputError.failed(errno: 28)) == 74)
        #expect(output.errors.count == 1)
    }

    @Test func `a signal ends with the code that a shell expects`() async throws {
        #expect(try await code(of: Failure.Ended(code: 130)) == 130)
        #expect(output.errors.isEmpty)
    }

    @Test func `errors about arguments are passed on`() async throws {
        await #expect(throws: OtherError.self) { _ = try await code(of: OtherError()) }
        #expect(output.errors.isEmpty)
    }
}

@Suite("The arguments of a command")
struct CommandArgumentsTests {
    @Test func `the path of a file keeps its bytes, and other arguments are text`() {
        let name = Array("caf".utf8) + [0xe9]
        let arguments = CommandArguments([
            Array("post".utf8), name, Array("--media".utf8), name, Array("--media=".utf8) + name, name,
        ])
        #expect(
            arguments.texts == [
                "post", "caf\u{FFFD}", "--media", "caf\u{10FEE9}", "--media=caf\u{10FEE9}", "caf\u{FFFD}",
            ])
    }
}

@Suite("Exit codes")
struct FailureTests {
    private let strings = Strings(language: .english)

    private static let codes: [(RequestError, Int32)] = [
        (.unauthorised(serverMessage: nil), 77), (.rateLimited(until: nil), 75), (.timedOut, 69),
        (.offline(host: RawText("harbour.example")), 69), (.notFound(serverMessage: nil), 69),
    ]

    @Test(arguments: codes)
    func `a failed request has an exit code and a sentence`(error: RequestError, code: Int32) {
        let failure = Failure(error, strings)
        #expect(failure.code.rawValue == code)
        #expect(!failure.sentence.string.isEmpty)
    }

    private static let loginCodes: [(LoginError, Int32)] = [
        (.tokenRefused, 77), (.badCode, 77), (.refused(reason: nil), 77),
        (.step(.password, .invalid(serverMessage: nil, fields: [])), 77),
        (.step(.password, .http(status: 400, serverMessage: nil)), 77),
        (.step(.password, .http(status: 500, serverMessage: nil)), 69), (.step(.password, .timedOut), 69),
        (.request(.timedOut), 69), (.request(.unauthorised(serverMessage: nil)), 77), (.noCode, 64), (.notAServer, 65),
    ]

    @Test(arguments: loginCodes)
    func `a rejected login exits with 77, an unreachable server with 69`(error: LoginError, code: Int32) {
        let failure = Failure(error, strings)
        #expect(failure.code.rawValue == code)
        #expect(!failure.sentence.string.isEmpty)
    }

    @Test func `reasons not to send have their exit codes`() {
        func code(_ reason: SendProblem.Reason) -> Failure.Code {
            let draft = Draft(
                id: "status", target: .status, post: OutgoingPost(text: "x"), changedAt: Timestamp(milliseconds: 0))
            return Failure(SendProblem(reason, draft: draft), strings).code
        }
        #expect(code(.invalid(.empty)) == .usage && code(.media("1", .notAFile)) == .data)
        #expect(code(.refused(.noToken)) == .notLoggedIn && code(.outcomeUnknown(.timedOut)) == .later)
        #expect(code(.upload("1", .unreachable(host: RawText("x")))) == .unavailable && code(.gone) == .unavailable)
    }

    @Test func `a keyring that cannot be read is a temporary failure`() {
        #expect(Failure(AccountError.keyring(.locked), strings).code == .later)
        #expect(Failure(AccountError.unreadable(path: "/x"), strings).code == .file)
    }

    @Test func `a cache that cannot be opened exits with 74`() {
        #expect(Failure(.cache(.locked), strings).code == .file)
    }
}

@Suite("Unknown commands")
struct UnknownCommandTests {
    @Test(arguments: ["sync", "help", "--version", "-h"]) func `a command or an option is known`(argument: String) {
        let isUnknown = UnknownCommand(argument, commands: ["timeline", "sync"]) != nil
        #expect(!isUnknown)
    }

    @Test func `anything else is a usage error`() throws {
        let unknown = try #require(UnknownCommand("sink", commands: ["timeline", "sync"]))
        // Closed descriptors: the exit code is the same.
        let code = unknown.report(to: Console(input: -1, output: -1, errors: -1))
        #expect(code == 64)
    }
}

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
