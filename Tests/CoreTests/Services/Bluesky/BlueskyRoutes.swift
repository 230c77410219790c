import TestSupport

@testable import Core

/// A Bluesky service over responses by method and path, and bodies in the form of the service.
struct BlueskyRoutes {
    static let own = "did:plc:me"

    let service: BlueskyService
    let transport: TestTransport
    let time: TestTime
    let log: RecordingLog

    /// - Parameter routes: by the name of the method, such as `app.bsky.actor.getProfile`.
    init(_ routes: KeyValuePairs<String, TestTransport.Answer>) throws {
        let harness = try ClientHarness(TestTransport(routes: [:]), retries: .never)
        (transport, time, log) = (harness.transport, harness.time, harness.log)
        service = BlueskyService(client: harness.client, did: AccountID(Self.own), log: harness.log.logger)
        answer(routes)
    }

    func answer(_ routes: KeyValuePairs<String, TestTransport.Answer>) {
        for (method, answer) in routes {
            transport.answer(["GET /xrpc/\(method)": answer, "POST /xrpc/\(method)": answer])
        }
    }

    /// The requests to a method, each as the rest of its URL and its body.
    func calls(_ method: String) -> [(query: String, body: String)] {
        transport.sent.compactMap { request in
            guard let range = request.url.firstRange(of: "/xrpc/\(method)") else { return nil }
            let rest = request.url[range.upperBound...]
            return rest.isEmpty || rest.hasPrefix("?") ? (String(rest), request.text) : nil
        }
    }

    /// The key of the record in the last request to a method.
    func key(_ method: String) -> String? {
        calls(method).last?.body.split(separator: #""rkey":""#).dropFirst().first.map {
            String($0.prefix { $0 != "\"" })
        }
    }

    static func profile(_ name: String, _ more: String = "", viewer: String? = nil) -> String {
        let viewer = viewer.map { #","viewer":{\#($0)}"# } ?? ""
        return #"{"did":"did:plc:\#(name)","handle":"\#(name).example","displayName":"\#(name)"\#(viewer)"#
            + (more.isEmpty ? "}" : ",\(more)}")
    }

    static func post(_ key: String, by name: String = "ann") -> String {
        #"{"uri":"\#(uri(key, by: name))","cid":"bafy\#(key)","author":\#(profile(name)),"#
            + #""record":{"$type":"app.bsky.feed.post","text":"Post \#(key)","createdAt":"2026-11-20T10:00:00.000Z"},"#
            + #""indexedAt":"2026-11-20T10:00:01.123Z"}"#
    }

    static func uri(_ key: String, by name: String = "ann") -> String {
        "at://did:plc:\(name)/app.bsky.feed.post/\(key)"
    }

    static func list(_ field: String, _ elements: String..., cursor: String? = nil) -> TestTransport.Answer {
        .json(
            #"{"\#(field)":[\#(elements.joined(separator: ","))]\#(cursor.map { #","cursor":"\#($0)""# } ?? "")}"#)
    }

    static func refusal(_ name: String, status: Int = 400) -> TestTransport.Answer {
        .status(status, [], #"{"error":"\#(name)","message":"Words of the server"}"#)
    }
}
