import TestSupport

@testable import Core

/// A Mastodon service over responses by method and path.
struct MastodonRoutes {
    let service: MastodonService
    let transport: TestTransport
    let log: RecordingLog

    init(_ routes: KeyValuePairs<String, TestTransport.Answer>, token: String? = ClientHarness.secret)
        throws
    {
        let harness = try ClientHarness(TestTransport(routes: routes), token: token, retries: .never)
        transport = harness.transport
        log = harness.log
        service = MastodonService(client: harness.client, log: harness.log.logger)
    }

    /// The body of the last request.
    var body: String { String(decoding: transport.sent.last?.body?.bytes ?? [], as: UTF8.self) }
    /// The last request, as method, path and query.
    var last: String? { transport.requests.last }

    static let account = #"{"id":"7","acct":"ann"}"#

    static func recorded(_ name: String) throws -> TestTransport.Answer {
        .json(String(decoding: try SharedMaterial.bytes("fixtures/\(name).json"), as: UTF8.self))
    }
}
