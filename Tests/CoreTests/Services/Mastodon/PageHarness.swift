import TestSupport

@testable import Core

/// Decodes a body as a page of the home timeline, and records the log.
struct PageHarness {
    let log = RecordingLog()
    let server: ServerAddress

    init(server: String = "https://harbour.example") throws {
        self.server = try ServerAddress(server)
    }

    func page(_ body: String, link: [String] = []) throws(RequestError) -> Page<Status> {
        try page(Array(body.utf8), link: link)
    }

    func page(_ body: [UInt8], link: [String] = []) throws(RequestError) -> Page<Status> {
        var headers = HTTPHeaders()
        for value in link { headers.add("Link", value) }
        let context = ResponseContext(
            head: ResponseHead(status: 200, headers: headers), server: server, path: "/api/v1/timelines/home",
            logger: log.logger)
        return try MastodonTimelineRequest(list: .home, cursor: .newest, limit: 40).response(from: body, context)
    }

    /// Returns a status with required fields only.
    static func plain(_ id: String, _ more: String = "") -> String {
        #"{"id":\#(JSONTree.quoted(id)),"account":{"id":"7","acct":"ann"}\#(more.isEmpty ? "" : "," + more)}"#
    }
}

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
    var body: String { transport.sent.last?.text ?? "" }
    /// The last request, as method, path and query.
    var last: String? { transport.requests.last }

    static let account = #"{"id":"7","acct":"ann"}"#

    static func recorded(_ name: String) throws -> TestTransport.Answer {
        .json(String(decoding: try SharedMaterial.bytes("fixtures/\(name).json"), as: UTF8.self))
    }
}
