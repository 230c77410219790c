package import Logging

/// A client of one server, for one account or a guest.
///
/// It adds the common parts of requests (host, token, headers), consults the rate limiter, checks the status before the
/// body, and retries where that is safe. Nothing runs on the main actor.
package struct Client: Sendable {
    /// Returns the current token; nil for a guest and if none is stored. Throws if it can't be read now.
    package typealias TokenProvider = @Sendable () async throws(RequestError) -> AccessToken?

    /// Gets a new token in place of one that the server has refused, where the session can go on without the user.
    ///
    /// - Returns: whether the token provider has another one now.
    /// - Throws: if that can't be known: the session may go on.
    package typealias Renewal = @Sendable (_ refused: AccessToken) async throws(RequestError) -> Bool

    package private(set) var server: ServerAddress
    private let transport: any Transport
    private var token: TokenProvider
    private var renewal: Renewal
    let time: any TimeSource
    private let randomness: Randomness
    private let retries: RetryPolicy
    private let limiter: RateLimiter
    private let nonces = ProofNonces()
    private let userAgent: String
    private let logger: Logger
    /// Whether the login has a scope, as far as the server states them.
    private let allows: @Sendable (String) async -> Bool
    /// Called before each request is sent.
    private let onRequest: @Sendable () async -> Void

    /// - Parameters:
    ///   - limiter: shared by all clients of an account; a new one by default.
    ///   - allows: whether the login has a scope; a request that needs a missing one is not sent.
    ///   - userAgent: such as `Tideline/1.0`. Some servers reject requests without one.
    package init(
        server: ServerAddress, transport: any Transport, time: any TimeSource,
        token: @escaping TokenProvider = { nil }, renewal: @escaping Renewal = { _ in false },
        randomness: Randomness = Randomness(),
        retries: RetryPolicy = RetryPolicy(), limiter: RateLimiter? = nil, userAgent: String = "Tideline",
        logger: Logger = Logger(label: "requests"), allows: @escaping @Sendable (String) async -> Bool = { _ in true },
        onRequest: @escaping @Sendable () async -> Void = {}
    ) {
        self.allows = allows
        self.onRequest = onRequest
        self.server = server
        self.transport = transport
        self.token = token
        self.renewal = renewal
        self.time = time
        self.randomness = randomness
        self.retries = retries
        self.limiter = limiter ?? RateLimiter(time: time, randomness: randomness)
        self.userAgent = userAgent
        self.logger = logger
    }

    /// Sends a request and decodes its response.
    ///
    /// Only this function is generic, and it does as little as it can: code that is specialized for each of the many
    /// requests takes a good part of this module's compile time.
    ///
    /// - Parameter onSent: called with the bytes of the body sent so far and in total; from any thread.
    /// - Throws: `RequestError`; `cancelled` as soon as the task is cancelled.
    @concurrent
    package func send<R: Request>(
        _ request: R, onSent: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
    ) async throws(RequestError) -> R.Response {
        var response: R.Response?
        try await send(request, errorBody: R.ErrorBody.self, onSent) { body, context throws(RequestError) in
            response = try request.response(from: body, context)
        }
        guard let response else { throw .cancelled }
        return response
    }

    /// Sends a request, again where that may help, until `decode` accepts its response.
    private func send(
        _ request: any Request, errorBody: any ErrorBodyDecoding.Type,
        _ onSent: (@Sendable (Int, Int) -> Void)?,
        decode: ([UInt8], ResponseContext) throws(RequestError) -> Void
    ) async throws(RequestError) {
        var errors: [RequestError] = []
        // libcurl sends a request again if the server closes a reused connection without a byte of response.
        let mustNotRepeat = !request.repeatability.isRepeatable
        while true {
            do throws(RequestError) {
                let freshConnection = mustNotRepeat || errors.last == .interrupted
                let fetched = try await withToken(for: request) { token throws(RequestError) in
                    try await fetch(request, token, errorBody: errorBody, freshConnection: freshConnection, onSent)
                }
                do throws(RequestError) {
                    return try decode(fetched.body, fetched.context)
                } catch {
                    throw error.withoutToken(fetched.token, in: fetched.body)
                }
            } catch {
                errors.append(error)
                try await waitToRetry(request, after: errors)
            }
        }
    }

    /// Looks up the TXT records of a name in the DNS; none if that fails.
    func texts(of name: String) async -> [String] { await transport.texts(of: name) }

    /// Sends a request whose response is an endless stream, and returns its body. Never retried.
    ///
    /// - Throws: `RequestError` for a response that is not successful or not a stream of the kind.
    @concurrent
    package func open<R: Request>(_ request: R, as kind: StreamKind) async throws(RequestError) -> ResponseBody {
        do throws(RequestError) {
            let response = try await withToken(for: request) { token throws(RequestError) in
                try await sendOnce(request, token, errorBody: R.ErrorBody.self, stream: kind)
            }
            // Some servers send a web page for every path.
            let type = kind == .events ? response.head.headers["Content-Type"]?.lowercased() : nil
            guard type?.hasPrefix("text/event-stream") ?? true else { throw .notFound(serverMessage: nil) }
            return response.body
        } catch {
            log(error, request)
            throw error
        }
    }

    /// Returns the same client for another host of the same service, such as a streaming host.
    package func at(_ server: ServerAddress) -> Client {
        var client = self
        client.server = server
        return client
    }

    /// Returns the same client with a fixed token.
    package func with(_ token: AccessToken) -> Client {
        var client = self
        client.token = { token }
        client.renewal = { _ in false }
        return client
    }

    /// The body of a successful response, with the values needed to decode it.
    private struct Fetched {
        var body: [UInt8]
        var context: ResponseContext
        /// The token that was sent; it must not appear in errors.
        var token: AccessToken?
    }

    /// Calls `send` with the current token. If the server refuses it, and it has been replaced meanwhile or can be renewed,
    /// `send` is called again with the new one: a refused request has changed nothing. That one may be what another process has
    /// stored long ago, so it is renewed as well.
    ///
    /// - Throws: `unauthorised` only if the session can't go on.
    private func withToken<Value>(
        for request: any Request, _ send: (AccessToken?) async throws(RequestError) -> Value
    ) async throws(RequestError) -> Value {
        let sent = try await permit(request)
        do throws(RequestError) {
            return try await send(sent)
        } catch {
            guard case .unauthorised = error, let sent, let current = try? await token() else { throw error }
            if current == sent, !(try await renewal(sent)) { throw error }
        }
        let next = try await permit(request)
        do throws(RequestError) {
            return try await send(next)
        } catch {
            guard case .unauthorised = error, let next, let current = try? await token(), current == next,
                try await renewal(next)
            else { throw error }
        }
        do throws(RequestError) {
            return try await send(try await permit(request))
        } catch {
            // The session has just gone on: what the server refuses is the request.
            guard case .unauthorised(let message) = error else { throw error }
            throw .http(status: 401, serverMessage: message)
        }
    }

    /// Waits until the limits permit a request.
    ///
    /// - Returns: the token to send; nil for none.
    private func permit(_ request: any Request) async throws(RequestError) -> AccessToken? {
        if Task.isCancelled { throw .cancelled }
        try await limiter.permit(Self.bucket(request))

        let token = request.authorization == .none ? nil : try await token()
        if token == nil, request.authorization == .required { throw .noToken }
        if token != nil, let scope = request.scope, await !allows(scope) {
            throw .forbidden(serverMessage: nil, missingScope: true)
        }
        return token
    }

    /// Sends a request once and collects the body of a successful response.
    private func fetch(
        _ request: any Request, _ token: AccessToken?, errorBody: any ErrorBodyDecoding.Type, freshConnection: Bool,
        _ onSent: (@Sendable (Int, Int) -> Void)?
    ) async throws(RequestError) -> Fetched {
        let response = try await sendOnce(
            request, token, errorBody: errorBody, freshConnection: freshConnection, onSent: onSent)
        let body: [UInt8]
        do throws(TransportError) {
            body = try await response.body.collect(limit: Limits.jsonBody)
        } catch {
            throw RequestError(error)
        }
        let bucket = Self.bucket(request)
        if errorBody.hidesInSuccess, let serverError = errorBody.decode(body, response.head) {
            throw await refusal(response.head, serverError, bucket, token)
        }
        await limiter.record(response.head, isRefusal: false, in: bucket)
        let context = ResponseContext(head: response.head, server: server, path: request.path.template, logger: logger)
        return Fetched(body: body, context: context, token: token)
    }

    /// Waits for the time that the retry policy demands.
    ///
    /// - Throws: the last error, logged, if the request must not be retried; `cancelled` when the task is cancelled.
    private func waitToRetry(_ request: any Request, after errors: [RequestError]) async throws(RequestError) {
        guard let last = errors.last else { return }
        guard !Task.isCancelled, let wait = retries.wait(after: errors, request.repeatability, using: randomness) else {
            log(last, request)
            throw Task.isCancelled ? .cancelled : last
        }
        try await pause(wait)
    }

    private static func bucket(_ request: any Request) -> RateLimiter.Bucket {
        request.method == .get ? .reading : .writing
    }

    /// Sends a request, and returns the head of a successful response, its body still to come.
    private func sendOnce(
        _ request: any Request, _ token: AccessToken?, errorBody: any ErrorBodyDecoding.Type,
        freshConnection: Bool = false, stream: StreamKind? = nil, onSent: (@Sendable (Int, Int) -> Void)? = nil
    ) async throws(RequestError) -> HTTPResponse {
        var http = try httpRequest(request, token: token, freshConnection: freshConnection)
        http.onSent = onSent
        // Uploads may take longer than the time limit of a response.
        if request.body.isUpload { http.timeout = nil }
        if stream != nil {
            http.timeout = nil
            http.stall = Limits.streamSilence
        }
        switch stream {
        case .events:
            http.headers.add("Accept", "text/event-stream")
            http.bodyLimit = .max
        case .webSocket:
            http.opensWebSocket = true
            http.redirects = .none
            http.bodyLimit = Limits.streamEvent
        case nil: http.headers.add("Accept", "application/json")
        }
        let key = token?.key ?? request.proofKey
        var nonce = nonces[server]
        var isRepeated = false
        while true {
            if let key { http.headers.set("DPoP", try proof(of: http, by: key, with: token, nonce)) }
            await onRequest()
            let response: HTTPResponse
            do throws(TransportError) {
                response = try await transport.send(http)
            } catch {
                throw RequestError(error)
            }

            let head = response.head
            let next = key == nil ? nil : nonces.learn(from: head, of: server)
            if stream == .webSocket ? head.status == 101 : (200...299).contains(head.status) { return response }
            let body = try await collectErrorBody(response)
            if errorBody.confirms(body) { return HTTPResponse(head: head, body: ResponseBody(bytes: body)) }
            var serverError = errorBody.decode(body, head)
            if key != nil, ProofNonces.isDemanded(head, serverError) {
                // Such a request has changed nothing. It is repeated once, with the nonce of this response: other requests may have
                // stored another one meanwhile.
                if let next, next != nonce, !isRepeated {
                    (nonce, isRepeated) = (next, true)
                    continue
                }
                serverError = ServiceErrorBody(message: serverError?.message, meaning: .undecided)
            }
            throw await refusal(head, serverError, Self.bucket(request), token)
        }
    }

    private func proof(
        of request: HTTPRequest, by key: ProofKey, with token: AccessToken?, _ nonce: String?
    ) throws(RequestError) -> String {
        try key.proof(
            of: request.method, request.url, id: PKCE.secret(bytes: 16, randomness), with: token,
            nonce: nonce, at: time.now)
    }

    private func httpRequest(
        _ request: any Request, token: AccessToken?, freshConnection: Bool
    ) throws(RequestError) -> HTTPRequest {
        var url = server.description + (try request.path.encoded())
        if !request.parameters.isEmpty { url += "?" + request.parameters.encoded }

        var headers = HTTPHeaders()
        headers.add("User-Agent", userAgent)
        if case .key(let key) = request.repeatability { headers.add("Idempotency-Key", key) }
        let body = try request.body.encoded()
        if let body { headers.add("Content-Type", body.type) }

        var http = HTTPRequest(
            method: request.method, url: url, headers: headers, body: body?.content,
            redirects: request.method == .get ? .sameOrigin : .none)
        http.freshConnection = freshConnection
        request.authorize(&http, with: token)
        return http
    }

    /// Collects the body of an error; empty if it is too long or truncated, since the status is known anyway.
    private func collectErrorBody(_ response: HTTPResponse) async throws(RequestError) -> [UInt8] {
        do throws(TransportError) {
            return try await response.body.collect(limit: Limits.errorBody)
        } catch {
            if error == .cancelled { throw .cancelled }
            return []
        }
    }

    /// Converts an unsuccessful response to an error, after updating the rate limiter.
    private func refusal(
        _ head: ResponseHead, _ serverError: ServiceErrorBody?, _ bucket: RateLimiter.Bucket, _ token: AccessToken?
    ) async -> RequestError {
        let isLimit =
            head.status == 429 || serverError?.meaning == .rateLimited
            // GoToSocial sends 503 with Retry-After when it is overloaded.
            || head.status == 503 && RateLimitHeaders(head.headers, now: time.now).retryAfter != nil
        let window = isLimit ? serverError?.window?.left(at: time.now) : nil
        let until = await limiter.record(head, isRefusal: isLimit, in: bucket, window: window)
        let message = serverError?.message.flatMap { token?.isIn($0.value) == true ? nil : $0 }
        if isLimit { return .rateLimited(until: until) }
        switch serverError?.meaning {
        case .unauthorised: return .unauthorised(serverMessage: message)
        case .missingScope: return .forbidden(serverMessage: message, missingScope: true)
        case .notFound: return .notFound(serverMessage: message)
        case .invalid: return .invalid(serverMessage: message, fields: serverError?.fields ?? [])
        case .unsupported: return .unsupported
        case .undecided: return .http(status: head.status, serverMessage: message)
        case .codeRequired: return .codeRequired
        case .suspended: return .accountClosed(.suspended)
        case .deactivated: return .accountClosed(.deactivated)
        case .rateLimited, nil: break
        }
        switch head.status {
        // An error body with a success status, or a web page instead of a WebSocket.
        case 200...299: return .invalid(serverMessage: message ?? RawText(""), fields: serverError?.fields ?? [])
        case 300...399: return .redirected(to: RawText(head.headers["Location"] ?? ""))
        case 401: return .unauthorised(serverMessage: message)
        case 403: return .forbidden(serverMessage: message, missingScope: false)
        // Some servers send 406 for deleted posts.
        case 404, 406, 410: return .notFound(serverMessage: message)
        case 422: return .invalid(serverMessage: message, fields: serverError?.fields ?? [])
        default: return .http(status: head.status, serverMessage: message)
        }
    }

    private func pause(_ wait: Duration) async throws(RequestError) {
        guard wait > .zero else { return }
        do throws(CancellationError) {
            try await time.sleep(for: wait)
        } catch {
            throw .cancelled
        }
    }

    /// Logs one line for each failure. The path template names the request; ids, parameters and texts stay out of the
    /// log.
    private func log(_ error: RequestError, _ request: any Request) {
        guard error != .cancelled, !Task.isCancelled else { return }
        logger.notice("\(request.method.rawValue) \(request.path.template) failed: \(error.logLine)")
    }
}
