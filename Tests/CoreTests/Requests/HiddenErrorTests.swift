import TestSupport
import Testing

@testable import Core

/// Errors with status 200 (wanandroid, Weibo) are handled like any other.
@Suite struct HiddenErrorTests {
    enum CodedErrors: ErrorBodyDecoding {
        static var hidesInSuccess: Bool { true }

        static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
            switch String(decoding: body, as: UTF8.self) {
            case "fine": nil
            case "dead token":
                ServiceErrorBody(code: RawText("21327"), message: RawText("dead"), meaning: .unauthorised)
            case "no scope": ServiceErrorBody(meaning: .missingScope)
            case "too often": ServiceErrorBody(code: RawText("10023"), meaning: .rateLimited)
            default: ServiceErrorBody(message: RawText("other"))
            }
        }
    }

    struct Coded: Request {
        typealias ErrorBody = CodedErrors
        var path: PathTemplate { "/2/probe" }

        func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Bool { true }
    }

    @Test(arguments: [
        (200, "fine", nil as RequestError?), (200, "dead token", .unauthorised(serverMessage: RawText("dead"))),
        (403, "dead token", .unauthorised(serverMessage: RawText("dead"))),
        (403, "no scope", .forbidden(serverMessage: nil, missingScope: true)),
        (200, "?", .invalid(serverMessage: RawText("other"), fields: [])),
    ])
    func `the service's own code takes precedence`(status: Int, body: String, expected: RequestError?)
        async throws
    {
        let harness = try ClientHarness(TestTransport(.status(status, [], body)))
        #expect(await failure { () async throws(RequestError) in try await harness.client.send(Coded()) } == expected)
    }

    @Test func `a code that refuses a token which was replaced meanwhile leads to the new one`() async throws {
        let transport = TestTransport(.status(200, [], "dead token"), .status(200, [], "fine"))
        let client = Client(
            server: try ServerAddress("https://harbour.example"), transport: transport, time: TestTime(),
            token: { AccessToken(transport.sent.isEmpty ? "old" : "new") })
        #expect(try await client.send(Coded()))
        #expect(transport.sent.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
    }

    @Test(arguments: [200, 403])
    func `a limit reported by a code waits like any other`(status: Int) async throws {
        let harness = try ClientHarness(TestTransport(.status(status, [], "too often"), .status(200, [], "fine")))
        let error = await failure { () async throws(RequestError) in try await harness.client.send(Coded()) }
        guard case .rateLimited(_?) = error else {
            Issue.record("not rate limited but \(String(describing: error))")
            return
        }
        #expect(await failure { () async throws(RequestError) in try await harness.client.send(Coded()) } == error)
        #expect(harness.transport.sent.count == 1)
    }
}
