package import Core
internal import Synchronization

extension HTTPRequest {
    /// The body as text; empty without one.
    package var text: String { String(decoding: body?.bytes ?? [], as: UTF8.self) }
}

/// A transport that responds from a script and records the requests.
package final class TestTransport: Transport {
    package struct Answer: Sendable {
        fileprivate enum Outcome: Sendable {
            case response(status: Int, headers: [(String, String)], body: [UInt8], cut: TransportError?)
            case failure(TransportError)
            case silence
        }

        fileprivate var outcome: Outcome
        fileprivate var delay: (Duration, TestTime)?

        /// Returns a response with a complete body.
        package static func status(_ status: Int, _ headers: [(String, String)] = [], _ body: String = "") -> Answer {
            bytes(status, headers, Array(body.utf8))
        }

        package static func bytes(_ status: Int, _ headers: [(String, String)] = [], _ body: [UInt8]) -> Answer {
            Answer(outcome: .response(status: status, headers: headers, body: body, cut: nil))
        }

        package static func json(_ body: String) -> Answer {
            status(200, [("Content-Type", "application/json; charset=utf-8")], body)
        }

        /// Returns a response whose body ends with an error after these bytes.
        package static func cut(
            _ status: Int, _ body: String, by error: TransportError = .interrupted, _ headers: [(String, String)] = []
        ) -> Answer {
            Answer(outcome: .response(status: status, headers: headers, body: Array(body.utf8), cut: error))
        }

        package static func fails(_ error: TransportError) -> Answer {
            Answer(outcome: .failure(error))
        }

        /// A transport without a response; fails when the task is cancelled.
        package static let hangs = Answer(outcome: .silence)

        /// Returns the same response after a delay on a clock that the test advances.
        package func after(_ delay: Duration, on time: TestTime) -> Answer {
            var answer = self
            answer.delay = (delay, time)
            return answer
        }
    }

    private struct State {
        var script: [Answer]
        var routes: [String: Answer] = [:]
        var sent: [HTTPRequest] = []
        var records: [String: [String]] = [:]
        var lookedUp: [String] = []
    }

    private let state: Mutex<State>

    /// - Parameter script: the responses in order; the last one is repeated.
    package init(_ script: Answer...) { state = Mutex(State(script: script)) }

    /// Responds by method and path, without the query, such as `GET /api/v1/lists`; 404 to anything else. For requests
    /// that are sent side by side, whose order is open.
    ///
    /// - Parameter routes: a later entry for the same request replaces the earlier one.
    package convenience init(routes: KeyValuePairs<String, Answer>) {
        self.init(.status(404, [], #"{"error":"Record not found"}"#))
        answer(routes)
    }

    /// Adds routes to those of the beginning.
    package func answer(_ routes: KeyValuePairs<String, Answer>) {
        state.withLock { state in
            for (request, answer) in routes { state.routes[request] = answer }
        }
    }

    /// The requests sent so far, as method, path and query.
    package var requests: [String] { sent.map(Self.line) }

    private static func line(_ request: HTTPRequest) -> String {
        let parts = request.url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
        return request.method.rawValue + " /" + (parts.count > 2 ? parts[2] : "")
    }

    /// The requests sent so far.
    package var sent: [HTTPRequest] { state.withLock(\.sent) }

    /// Replaces the rest of the script.
    package func answers(_ script: Answer...) { answers(script) }

    package func answers(_ script: [Answer]) { state.withLock { $0.script = script } }

    /// The TXT records by name.
    package var records: [String: [String]] {
        get { state.withLock(\.records) }
        set { state.withLock { $0.records = newValue } }
    }

    /// The names whose TXT records were looked up.
    package var lookedUp: [String] { state.withLock(\.lookedUp) }

    package func texts(of name: String) async -> [String] {
        state.withLock { state in
            state.lookedUp.append(name)
            return state.records[name] ?? []
        }
    }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let answer = state.withLock { state -> Answer? in
            state.sent.append(request)
            let line = Self.line(request)
            if let route = state.routes[String(line.prefix { $0 != "?" })] { return route }
            return state.script.count > 1 ? state.script.removeFirst() : state.script.first
        }
        guard let answer else { throw .other(reason: "nothing left in the script") }
        if let (delay, time) = answer.delay {
            do {
                try await time.sleep(for: delay)
            } catch {
                throw .cancelled
            }
        }
        switch answer.outcome {
        case .failure(let error): throw error
        case .silence:
            // Far longer than any test; ends with the task.
            do { try await Task.sleep(for: .seconds(Patience.minutes * 60)) } catch { throw .cancelled }
            throw .timedOut
        case .response(let status, let headers, let body, let cut):
            var fields = HTTPHeaders()
            for (name, value) in headers { fields.add(name, value) }
            return HTTPResponse(head: ResponseHead(status: status, headers: fields), body: Self.body(body, cut: cut))
        }
    }

    private static func body(_ bytes: [UInt8], cut: TransportError?) -> ResponseBody {
        guard let cut else { return ResponseBody(bytes: bytes) }
        return ResponseBody(
            AsyncThrowingStream { continuation in
                continuation.yield(bytes)
                continuation.finish(throwing: cut)
            })
    }
}
