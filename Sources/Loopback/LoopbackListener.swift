package import Core
internal import FlyingFox
internal import FlyingSocks
internal import FoundationEssentials
internal import Glibc

/// A listener on 127.0.0.1 for the browser's redirect at the end of a login (RFC 8252 §7.3 and §8.3).
///
/// It accepts one request: a GET of the secret path, by navigation, with the login's state. Others are rejected and do
/// not end the wait.
package actor LoopbackListener: RedirectListener {
    package nonisolated let redirect: String

    private let path: String
    private let host: String
    private let server: HTTPServer
    private let serving: Task<Void, Never>
    private let page: String
    private var login: AuthorizationRequest?
    private var waiting: CheckedContinuation<AuthorizationResponse?, Never>?
    private var isOver = false
    /// Redirects that have arrived before `response(to:)` was called: a browser that need not ask the user responds at once.
    private var early: [CheckedContinuation<Void, Never>] = []
    /// Whether `response(to:)` has been called and has not returned.
    var isWaiting: Bool { waiting != nil }
    /// The number of redirects that wait for `response(to:)`.
    var earlyCount: Int { early.count }

    /// The time limit of a login.
    private static let patience = Duration.seconds(600)

    /// Opens a port.
    ///
    /// - Parameters:
    ///   - port: the preferred port; if it is in use, or nil, any other is used.
    ///   - message: the text of the page that the browser shows at the end.
    /// - Returns: nil if no port could be opened.
    package static func open(path: String, port: UInt16?, message: String) async -> LoopbackListener? {
        for port in port.map({ [$0, 0] }) ?? [0] {
            if let listener = await LoopbackListener(path: path, port: port, message: message) { return listener }
        }
        return nil
    }

    private init?(path: String, port: UInt16, message: String) async {
        guard let address = try? sockaddr_in.inet(ip4: "127.0.0.1", port: port) else { return nil }
        // The handler must exist before the server that calls it.
        let target = Target()
        let server = HTTPServer(
            config: HTTPServer.Configuration(address: address, timeout: 10, logger: .disabled),
            handler: ClosureHTTPHandler { request in await target.answer(request) })
        let (outcomes, report) = AsyncStream<Bool>.makeStream()
        let serving = Task {
            _ = try? await server.run()
            report.yield(false)
        }
        // A day: on a busy machine it may take minutes.
        let waiting = Task { report.yield((try? await server.waitUntilListening(timeout: 86_400)) != nil) }
        defer { waiting.cancel() }
        // Whichever comes first: the port is open, or the server has ended because the port is in use.
        guard await outcomes.first(where: { _ in true }) == true else {
            serving.cancel()
            return nil
        }
        guard case .ip4(_, let port)? = await server.listeningAddress else {
            serving.cancel()
            return nil
        }
        self.server = server
        self.serving = serving
        self.path = path
        host = "127.0.0.1:\(port)"
        redirect = "http://\(host)\(path)"
        page = message
        await target.set(self)
    }

    /// A reference to the listener, which is created after the handler.
    private actor Target {
        private weak var listener: LoopbackListener?

        func set(_ listener: LoopbackListener) { self.listener = listener }

        func answer(_ request: FlyingFox.HTTPRequest) async -> FlyingFox.HTTPResponse {
            await listener?.respond(to: request) ?? FlyingFox.HTTPResponse(statusCode: .gone)
        }
    }

    package func response(to request: AuthorizationRequest) async -> AuthorizationResponse? {
        guard !isOver, login == nil else { return nil }
        login = request
        admitEarly()
        let end = Task { [weak self] in
            do { try await Task.sleep(for: Self.patience) } catch { return }
            await self?.close()
        }
        defer { end.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if isOver || Task.isCancelled { return continuation.resume(returning: nil) }
                waiting = continuation
            }
        } onCancel: {
            Task { await self.close() }
        }
    }

    package func close() async {
        end(with: nil)
        // The response under way is still sent.
        await server.stop(timeout: 1)
        serving.cancel()
    }

    private func end(with answer: AuthorizationResponse?) {
        isOver = true
        waiting?.resume(returning: answer)
        waiting = nil
        admitEarly()
    }

    private func admitEarly() {
        for redirect in early { redirect.resume() }
        early = []
    }

    private func respond(to request: FlyingFox.HTTPRequest) async -> FlyingFox.HTTPResponse {
        func refuse(_ status: HTTPStatusCode) -> FlyingFox.HTTPResponse {
            FlyingFox.HTTPResponse(statusCode: status, headers: Self.headers, body: Data("No.\n".utf8))
        }
        guard request.method == .GET, request.target.path() == path else { return refuse(.notFound) }
        // Reject other host names (DNS rebinding) and requests made by a page instead of the user.
        guard request.headers[.host] == host, isNavigation(request) else { return refuse(.forbidden) }
        if login == nil, !isOver { await withCheckedContinuation { early.append($0) } }
        guard !isOver else { return refuse(.gone) }
        guard let login, let answer = AuthorizationResponse(query: request.target.query(), to: login) else {
            return refuse(.badRequest)
        }
        end(with: answer)
        Task { await close() }
        return FlyingFox.HTTPResponse(statusCode: .ok, headers: Self.headers, body: Data(Self.page(page).utf8))
    }

    /// Whether the request is a navigation, by Fetch Metadata and Origin; browsers without these headers are accepted.
    private func isNavigation(_ request: FlyingFox.HTTPRequest) -> Bool {
        let origin = request.headers[HTTPHeader("Origin")]
        let mode = request.headers[HTTPHeader("Sec-Fetch-Mode")]
        return (origin == nil || origin == "null") && (mode == nil || mode == "navigate")
    }

    /// The headers of the page. Its URL contains the code: it must not be cached or sent to other pages.
    private static let headers: FlyingFox.HTTPHeaders = [
        .contentType: "text/html; charset=utf-8", HTTPHeader("Cache-Control"): "no-store",
        HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("Content-Security-Policy"): "default-src 'none'",
        .connection: "close",
    ]

    private static func page(_ message: String) -> String {
        "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>Tideline</title></head><body><p>\(message)</p></body></html>"
    }
}
