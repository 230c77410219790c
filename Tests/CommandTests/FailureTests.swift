import Testing

@testable import App
@testable import Core
@testable import tideline

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

    @Test func `a cache that cannot be opened exits with 74`() {
        #expect(Failure(.cache(.locked), strings).code == .file)
    }
}
