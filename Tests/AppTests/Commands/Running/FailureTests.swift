import TestSupport
import Testing

@testable import App
@testable import Core

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
    @Test(arguments: ["sync", "help", "--version", "-h"])
    func `a command or an option is known`(argument: String) {
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
