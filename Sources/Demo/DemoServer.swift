internal import FlyingFox
internal import FlyingSocks
internal import FoundationEssentials
internal import Glibc

/// A server of one service on this machine's loopback address, with generated or recorded statuses.
///
/// The demo command, tests and benchmarks create, start and stop it. Nothing is written to disk.
///
/// Beside the service's API it has control endpoints, without a token: `POST /_demo/new?count=K` adds statuses, `POST
/// /_demo/faults?…` changes the simulated faults (see `FaultSwitches`), `POST /_demo/writing?…` the deviations from the
/// documentation when the account writes (see `WritingSwitches`), `POST /_demo/reading?…` the same for reading (see
/// `ReadingSwitches`), `POST /_demo/pictures?…` the failures of its pictures (see `PictureSwitches`), `GET` and `DELETE
/// /_demo/requests` list and clear the requests received so far. `POST /_demo/bluesky?…` changes what only Bluesky's server has
/// (see `BlueskySwitches`).
package actor DemoServer {
    private let options: DemoOptions
    /// The wall clock, in milliseconds since 1970.
    private let now: @Sendable () -> Int64
    private var api: MastodonAPI
    private var weibo: WeiboAPI
    private var wanandroid: WanandroidAPI
    private var tmdb: TMDBAPI
    private var bluesky: BlueskyAPI
    private var faults: Faults
    private var pictures = PictureSwitches()
    private var rateLimit: RateLimit
    private var log = RequestLog()
    private var hub = StreamHub()
    /// The server's URL, used for links in streamed statuses.
    private var base = ""
    private var running: Running?

    /// The state between start and stop.
    private struct Running {
        var http: HTTPServer
        var serving: Task<Void, Never>
        var growing: Task<Void, Never>?
        var beating: Task<Void, Never>?
    }

    /// Creates a server. Reads the recorded pages, if the options name a folder of them.
    ///
    /// - Parameter now: the wall clock in milliseconds since 1970.
    /// - Throws: if the recorded pages can't be read.
    package init(_ options: DemoOptions, now: @escaping @Sendable () -> Int64 = DemoServer.wallClock) throws(DemoError)
    {
        self.options = options
        self.now = now
        let world = GeneratedWorld(
            seed: options.seed, count: options.statuses, start: options.start ?? now(), markers: options.markers,
            introduction: options.introduction)
        var recorded: RecordedTimeline?
        if let folder = options.fixtures { recorded = try RecordedTimeline(folder: folder) }
        let life = options.tokenLife.map { Int64($0 / .milliseconds(1)) }
        api = MastodonAPI(
            world: world, recorded: recorded, authorizer: Authorizer(token: options.token, tokenLife: life))
        api.program = options.program
        api.reading = options.program.reading
        api.switches = options.program.writing
        // GoToSocial streams by WebSocket only, the others not at all.
        hub.isOpen = options.streams && [.mastodon, .gotosocial].contains(options.program)
        hub.hasEvents = options.events && options.program == .mastodon
        weibo = WeiboAPI(token: options.token, tokenLife: life)
        wanandroid = WanandroidAPI(token: options.token, tokenLife: life)
        tmdb = TMDBAPI(token: options.token)
        bluesky = BlueskyAPI(token: options.token, tokenLife: life, world: world)
        faults = Faults(
            seed: options.seed, latency: options.latency, errorRate: options.errorRate,
            truncateRate: options.truncateRate)
        rateLimit = RateLimit(limit: options.rateLimit)
    }

    /// The system's clock, in milliseconds since 1970.
    package static let wallClock: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }

    /// A day in seconds.
    private static let day = 86_400.0

    /// Starts listening on 127.0.0.1 and returns the port once connections are accepted.
    ///
    /// - Throws: if the port can't be opened or the server is running already.
    @discardableResult
    package func start() async throws(DemoError) -> UInt16 {
        guard running == nil else { throw .alreadyStarted }
        let http = try makeServer()
        let (outcomes, report) = AsyncStream<Result<Void, any Error>>.makeStream()
        let serving = Task {
            do {
                try await http.run()
                report.yield(.failure(CancellationError()))
            } catch {
                report.yield(.failure(error))
            }
        }
        // Set before the first suspension, so that a concurrent start sees it.
        running = Running(http: http, serving: serving)
        let waiting = Task {
            do {
                // Without a limit in effect: on a busy machine it may take minutes. An attempt that fails is reported above.
                try await http.waitUntilListening(timeout: Self.day)
                report.yield(.success(()))
            } catch {
                report.yield(.failure(error))
            }
        }
        defer { waiting.cancel() }
        // Whichever comes first: listening, or the end of the attempt.
        for await outcome in outcomes {
            if case .failure(let error) = outcome {
                running = nil
                throw failure(error)
            }
            break
        }
        guard case .ip4(_, let port) = await http.listeningAddress else {
            await stop()
            throw .cannotListen(port: options.port, reason: "the address is gone")
        }
        base = "http://127.0.0.1:\(port)"
        if let every = options.every { running?.growing = growing(every: every) }
        running?.beating = repeating(every: StreamHub.heartbeat) { $0.beat() }
        return port
    }

    /// Closes the port and all connections, including those with a request under way.
    package func stop() async {
        guard let running else { return }
        self.running = nil
        running.growing?.cancel()
        running.beating?.cancel()
        hub.dropAll()
        await running.http.stop()
        // A server that is not listening yet ignores `stop`; cancelling its task ends it.
        running.serving.cancel()
        await running.serving.value
    }

    /// The id of the oldest status that a client leaves out at first, so that its list has a gap; nil without an
    /// introduction.
    package var lastUnloaded: String? {
        api.world.introduction.map { api.world.id(at: $0.lastUnloaded) }
    }

    /// The number of statuses above that gap.
    package static let introduced = Introduction.features.count

    /// Ends the stream of each listener.
    package func dropStreams() { hub.dropAll() }

    /// Adds newer statuses, dated now, to the generated timeline.
    package func post(count: Int = 1) {
        for _ in 0..<max(0, count) {
            api.world.add(at: now())
            guard hub.count > 0 else { continue }
            let row = api.world.count - 1
            hub.send("update", api.streamed(row, base: base)) { api.isShown(row, on: $0) }
        }
    }

    private func makeServer() throws(DemoError) -> HTTPServer {
        do {
            let configuration = HTTPServer.Configuration(
                address: try .inet(ip4: "127.0.0.1", port: options.port),
                // The simulated faults include latency and hanging, so the library must not time out first.
                timeout: Self.day,
                pool: NoDelayPool(base: HTTPServer.defaultPool()),
                logger: .disabled)
            return HTTPServer(
                config: configuration,
                handler: ClosureHTTPHandler { [weak self] request in
                    guard let self else { throw HTTPUnhandledError() }
                    return try await self.respond(to: request)
                })
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: any Error) -> DemoError {
        switch error {
        case SocketError.failed(_, let code, _) where code == EADDRINUSE:
            .portTaken(options.port)
        case SocketError.failed(_, _, let message):
            .cannotListen(port: options.port, reason: message)
        default:
            .cannotListen(port: options.port, reason: String(describing: error))
        }
    }

    private func growing(every: Duration) -> Task<Void, Never> {
        repeating(every: every) { $0.post() }
    }

    private func repeating(
        every: Duration, _ work: @escaping @Sendable (isolated DemoServer) -> Void
    ) -> Task<Void, Never> {
        Task { [weak self] in
            while (try? await Task.sleep(for: every, clock: .continuous)) != nil {
                guard let self else { return }
                await work(self)
            }
        }
    }

    private func leave(_ number: Int) { hub.leave(number) }

    private func listen(to channel: StreamHub.Channel) -> AsyncStream<StreamHub.Piece> {
        hub.listen(to: channel) { [weak self] number in Task { await self?.leave(number) } }
    }

    /// Opens a stream for the account of the token.
    private func stream(_ call: Call, _ channel: StreamHub.Channel) -> HTTPResponse {
        guard hub.isOpen, hub.hasEvents else { return HTTPResponse(.error(404, "Not Found")) }
        if let refusal = streamRefusal(call) { return HTTPResponse(refusal) }
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: "text/event-stream", HTTPHeader("Cache-Control"): "no-store"],
            body: HTTPBodySequence(from: StreamBody(pieces: listen(to: channel))))
    }

    /// Opens a stream as a WebSocket. The token may also be where a browser can send it.
    private func socket(_ call: Call, _ request: HTTPRequest) async throws -> HTTPResponse {
        guard hub.isOpen else { return HTTPResponse(.error(404, "Not Found")) }
        let subprotocol = request.headers[HTTPHeader("Sec-WebSocket-Protocol")]
        var call = call
        call.authorization = call.authorization ?? (call.fields["access_token"] ?? subprotocol).map { "Bearer " + $0 }
        if let refusal = streamRefusal(call) { return HTTPResponse(refusal) }
        guard let channel = StreamHub.Channel(call) else { return HTTPResponse(.error(400, "Unknown stream type")) }
        let handler = StreamSocket(channel: channel) { [weak self] in
            await self?.listen(to: channel) ?? AsyncStream { $0.finish() }
        }
        var response = try await WebSocketHTTPHandler(handler: handler).handleRequest(request)
        if response.statusCode == .switchingProtocols, let subprotocol {
            response.headers[HTTPHeader("Sec-WebSocket-Protocol")] = subprotocol
        }
        return response
    }

    private func streamRefusal(_ call: Call) -> Response? {
        guard api.authorizer.person(call) != nil else { return api.authorizer.refused(call) }
        // Mastodon's streaming server responds with 401, unlike its API.
        return api.authorizer.allows(call) ? nil : .error(401, "Access token does not have the required scopes")
    }

    private func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        let call = Call(request, body: try await request.bodyData, now: now())
        if call.path.hasPrefix("/_demo/") {
            return HTTPResponse(control(call))
        }
        if let picture = api.uploads.answer(call) ?? DemoPicture.answer(call) ?? bluesky.picture(call) {
            return try await respond(with: picture)
        }
        log.add(RequestLog.Entry(method: call.method, path: call.path, query: call.query))
        let outcome = faults.next()
        if case .hang = outcome {
            // Longer than any client waits; stopping the server ends it.
            try await Task.sleep(for: .seconds(86_400), clock: .continuous)
        }
        if call.method == "GET", call.segments.starts(with: ["api", "v1", "streaming"]) {
            if call.segments.count == 3 { return try await socket(call, request) }
            if let channel = StreamHub.Channel(call) { return stream(call, channel) }
        }
        if faults.latency > .zero { try await Task.sleep(for: faults.latency, clock: .continuous) }
        let loss = api.switches.loss(of: call)
        if loss == .before { return .lost }
        var answer = rateLimit.allows(at: call.now) ? reply(to: call, outcome) : limited(call)
        if options.service == .mastodon { answer.headers += rateLimit.headers(at: call.now) }
        if case .truncate = outcome { return HTTPResponse(cutting: answer) }
        if case .lose = outcome { return .lost }
        return switch loss {
        case .during: HTTPResponse(cutting: answer)
        case .after: .lost
        case .before, nil: HTTPResponse(answer)
        }
    }

    private func respond(with picture: Response) async throws -> HTTPResponse {
        if pictures.latency > .zero { try await Task.sleep(for: pictures.latency, clock: .continuous) }
        if let other = pictures.instead { return HTTPResponse(other) }
        guard pictures.cuts > 0 else { return HTTPResponse(picture) }
        pictures.cuts -= 1
        return HTTPResponse(cutting: picture)
    }

    private func reply(to call: Call, _ outcome: Outcome) -> Response {
        if case .fail(let answer) = outcome { return answer }
        switch options.service {
        case .mastodon:
            let answer = api.answer(call)
            if call.method == "DELETE", answer.status == 200, call.segments.starts(with: ["api", "v1", "statuses"]),
                let id = call.segments.last
            {
                hub.send("delete", Array(id.utf8))
            }
            streamChanges()
            return answer
        case .weibo: return weibo.answer(call, api.world)
        case .wanandroid: return wanandroid.answer(call, api.world)
        case .tmdb: return tmdb.answer(call, api.world)
        case .bluesky: return bluesky.answer(call, &api.world, rateLimit)
        }
    }

    /// Streams the statuses that the account has written or edited, and scheduled ones that are due.
    private func streamChanges() {
        for change in api.changes {
            hub.send(change.event, api.streamed(change.row, base: base)) { api.isShown(change.row, on: $0) }
        }
        api.changes = []
    }

    private func beat() {
        hub.beat()
        api.publishDue(at: now())
        streamChanges()
    }

    /// Returns the service's response to a request beyond the rate limit.
    private func limited(_ call: Call) -> Response {
        switch options.service {
        case .weibo: WeiboAPI.limited(call)
        case .tmdb: TMDBAPI.limited
        case .bluesky: BlueskyAPI.limited(rateLimit, at: call.now)
        case .mastodon, .wanandroid: .error(429, "Too many requests")
        }
    }

    private func control(_ call: Call) -> Response {
        switch (call.method, call.path) {
        case ("POST", "/_demo/new"):
            guard let count = Int(call.fields["count"] ?? "1"), (0...10_000).contains(count) else {
                return .error(400, "count is a number from 0 to 10000")
            }
            post(count: count)
            return .json(["statuses": api.world.count])
        case ("POST", "/_demo/faults"):
            var switches = FaultSwitches(faults: faults, rateLimit: rateLimit)
            let answer = switches.change(call.fields)
            faults = switches.faults
            rateLimit = switches.rateLimit
            return answer
        case ("POST", "/_demo/writing"): return api.switches.change(call.fields)
        case ("POST", "/_demo/reading"): return api.reading.change(call.fields)
        case ("POST", "/_demo/pictures"): return pictures.change(call.fields)
        case ("POST", "/_demo/bluesky"): return bluesky.change(call.fields)
        case ("POST", "/_demo/tokens"):
            return changeTokens(call)
        case ("POST", "/_demo/streams"):
            hub.dropsAfter = call.fields["drops-after"].flatMap { Int($0) }
            if let open = call.fields["open"] { hub.isOpen = open == "true" }
            if let events = call.fields["events"] { hub.hasEvents = events == "true" }
            if call.fields["drop"] != nil { hub.dropAll() }
            if call.fields["notify"] != nil {
                hub.send("notification", Array("{}".utf8)) { [.user, .notifications].contains($0) }
            }
            return .json(["listeners": hub.count])
        case ("GET", "/_demo/requests"):
            return .json { log.write(into: &$0) }
        case ("DELETE", "/_demo/requests"):
            log = RequestLog()
            return .json { log.write(into: &$0) }
        default:
            return .error(404, "Not Found")
        }
    }

    /// Expires or revokes tokens, and sets the response to invalid ones, which differs between servers.
    private func changeTokens(_ call: Call) -> Response {
        if let refusal = call.fields["refusal"].flatMap({ Int($0) }) { api.authorizer.refusal = refusal }
        if let scope = call.fields["scopes"] {
            let token = api.authorizer.makeToken(scope: scope)
            return .json(["token": token])
        }
        switch call.fields["state"] {
        case "expired":
            api.authorizer.expireAll(at: call.now)
            weibo.expireAll(at: call.now)
            wanandroid.expireAll(at: call.now)
            tmdb.expireAll()
            bluesky.expireAll(at: call.now)
            hub.dropAll()
        case "revoked":
            api.authorizer.revokeAll()
            weibo.revokeAll()
            wanandroid.revokeAll()
            tmdb.expireAll()
            bluesky.revokeAll()
            hub.dropAll()
        case nil: break
        default: return .error(400, "state is expired or revoked")
        }
        return .json(["refusal": api.authorizer.refusal])
    }
}
