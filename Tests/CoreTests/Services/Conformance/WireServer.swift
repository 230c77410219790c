import Core
import Synchronization
import TestSupport

/// An in-memory server of one service: numbered items, rendered and paged in the service's format.
final class WireServer: Transport {
    /// The format of a service.
    protocol Wire: Sendable {
        static var kind: ServiceKind { get }
        /// Returns the response to a request; nil for an unknown one.
        static func answer(_ call: Call, _ state: inout State) -> Answer?
        /// The responses for these states.
        static var expired: Answer { get }
        static var limited: Answer { get }
    }

    struct Call {
        var method: String
        var path: String
        var query: [String: String]
        var form: [String: String]
        var body: String
        var headers: HTTPHeaders
    }

    struct Answer: Sendable {
        var status = 200
        var headers: [(String, String)] = []
        var body: String
    }

    enum Condition: Sendable { case well, expired, limited, refusing }

    struct State: Sendable {
        /// The numbers, newest first.
        var numbers: [Int] = []
        /// Items that are rendered malformed.
        var broken: Set<Int> = []
        var marked: Set<Int> = []
        /// Whether the account 7 is followed.
        var isFollowed = false
        var condition = Condition.well
        var sent: [String] = []
    }

    private let state = Mutex(State())
    private let wire: any Wire.Type

    init(_ wire: any Wire.Type) { self.wire = wire }

    func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }
    var now: State { state.withLock(\.self) }

    static let secret = "s3ssion-t0ken"

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let parts = request.url.split(separator: "?", maxSplits: 1)
        let origin = parts[0].split(separator: "/", maxSplits: 2)
        let path = "/" + (origin.count > 2 ? origin[2] : "")
        let body = request.text
        let call = Call(
            method: request.method.rawValue, path: path, query: Self.fields(parts.count > 1 ? parts[1] : ""),
            form: Self.fields(body[...]), body: body, headers: request.headers)
        let answer = state.withLock { state -> Answer in
            state.sent.append("\(call.method) \(path)")
            switch state.condition {
            case .expired: return wire.expired
            case .limited: return wire.limited
            case .refusing where call.method != "GET": return Answer(status: 500, body: "{}")
            case .well, .refusing: return wire.answer(call, &state) ?? Answer(status: 404, body: #"{"error":"no"}"#)
            }
        }
        var headers = HTTPHeaders()
        for (name, value) in answer.headers { headers.add(name, value) }
        return HTTPResponse(
            head: ResponseHead(status: answer.status, headers: headers),
            body: ResponseBody(bytes: Array(answer.body.utf8)))
    }

    private static func fields(_ text: Substring) -> [String: String] {
        var result: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            result[halves[0]] = halves.count > 1 ? halves[1].replacing("%20", with: " ") : ""
        }
        return result
    }
}

extension WireServer.State {
    /// Returns a page by ids.
    func page(limit: Int, below: Int?, above: Int?, isClosest: Bool = false) -> [Int] {
        let found = numbers.filter { ($0 < below ?? .max) && ($0 > above ?? .min) }
        return isClosest ? Array(found.suffix(limit)) : Array(found.prefix(limit))
    }

    /// Returns a page by number, from 0.
    func page(_ number: Int, size: Int) -> [Int] {
        Array(numbers.dropFirst(max(0, number) * size).prefix(size))
    }
}
