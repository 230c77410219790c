internal import ArgumentParser
internal import App
internal import Core
internal import Demo

/// `tideline demo`: everything on an embedded server, or that server alone.
struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Try everything on an embedded server, without an account.",
        discussion: """
            Nothing of it touches your own accounts or cache. With --serve-only the server runs alone, on loopback, for \
            tests, benchmarks and other clients.
            """)

    @Flag(help: "Start only the server.")
    var serveOnly = false

    @Option(help: "The server's port; 0 is any that is free.")
    var port: UInt16 = 0

    @Option(help: "How many statuses there are.")
    var statuses = 2000

    @Option(help: "What the generated statuses follow from: the same number, the same statuses.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Every answer waits so long.", valueName: "ms"))
    var latency = 0

    @Option(help: ArgumentHelp("Part of the answers that are errors, 0 to 1.", valueName: "part"))
    var errorRate = 0.0

    @Option(help: ArgumentHelp("Requests in five minutes, then 429.", valueName: "count"))
    var rateLimit: Int?

    @Option(help: ArgumentHelp("Part of the answers that break off in the middle, 0 to 1.", valueName: "part"))
    var truncateRate = 0.0

    @Option(help: ArgumentHelp("A new status every so many seconds; 0 for none.", valueName: "seconds"))
    var every: Double?

    @Option(help: ArgumentHelp("Serve the recorded pages in this folder as the home timeline.", valueName: "folder"))
    var fixtures: String?

    @Flag(help: "Write a number into each text (nr.000123), for tests and benchmarks.")
    var markers = false

    @Option(help: "The service that it plays.")
    var service = DemoService.mastodon

    @Flag(help: "Start logged out: log in to the demo's server by its own consent page.")
    var guest = false

    @Option(help: ArgumentHelp("Tokens got by logging in last so long.", valueName: "seconds"))
    var tokenLife: Double?

    @Flag(inversion: .prefixedNo, help: "Whether the server streams; most do not.")
    var streaming = true

    @OptionGroup var log: LogOptions

    /// Seconds between new statuses while someone watches.
    private static let watchedEvery = 20.0

    func validate() throws {
        guard statuses >= 0 else { throw ValidationError("--statuses is a number from 0 on.") }
        guard (0...3_600_000).contains(latency) else { throw ValidationError("--latency is a number of milliseconds.") }
        for part in [errorRate, truncateRate] where !(0...1).contains(part) {
            throw ValidationError("--error-rate and --truncate-rate are numbers from 0 to 1.")
        }
        guard tokenLife.map({ $0 > 0 && $0 <= 1_000_000_000 }) ?? true else {
            throw ValidationError("--token-life is a number of seconds.")
        }
        guard rateLimit.map({ $0 >= 1 }) ?? true else { throw ValidationError("--rate-limit is a number from 1 on.") }
        guard every.map({ $0 >= 0 && $0 <= 86_400 }) ?? true else {
            throw ValidationError("--every is a number of seconds.")
        }
    }

    func run() async throws {
        try await reporting {
            if serveOnly { try await serve() } else { try await read() }
        }
    }

    private func options(every fallback: Double) -> DemoOptions {
        let pause = every ?? fallback
        return DemoOptions(
            port: port, statuses: statuses, seed: seed, latency: .milliseconds(latency), errorRate: errorRate,
            rateLimit: rateLimit, truncateRate: truncateRate, every: pause > 0 ? .seconds(pause) : nil,
            fixtures: fixtures, markers: markers, tokenLife: tokenLife.map { .seconds($0) }, streams: streaming,
            service: service)
    }

    private func start(_ options: DemoOptions) async throws -> (server: DemoServer, address: String) {
        do throws(DemoError) {
            let server = try DemoServer(options)
            let port = try await server.start()
            return (server, "http://127.0.0.1:\(port)")
        } catch {
            throw Failure(.unavailable, Sanitizer.clean(RawText(error.sentence)))
        }
    }

    private func serve() async throws {
        let surroundings = try AppContext(logLevel: log.logLevel)
        let options = options(every: 0)
        let (server, address) = try await start(options)
        let strings = surroundings.strings
        do {
            try Console.line(
                strings.listening(Sanitizer.clean(RawText(address)), token: Sanitizer.clean(RawText(options.token))))
        } catch {
            // Whoever started it does not listen; the server does.
        }
        await Interruption.wait()
        await server.stop()
    }

    private func read() async throws {
        let folder = try ThrowawayFolder()
        defer { folder.remove() }
        let options = options(every: Self.watchedEvery)
        let (server, address) = try await start(options)
        let surroundings = try AppContext(
            logLevel: log.logLevel, directories: XDGDirectories(allUnder: folder.path))
        guard let token = AccessToken(options.token), let cookie = AccessToken("token_pass=" + options.token),
            let serverAddress = try? ServerAddress(address)
        else { return }
        let kind = ServiceKind(rawValue: service.rawValue) ?? .mastodon
        let account = SignedInAccount(
            key: AccountKey(service: kind, server: serverAddress, id: AccountID(service.readerID)),
            acct: RawText("demo@\(serverAddress.authority)"), displayName: RawText("Demo"))
        if !guest {
            do throws(AccountError) {
                if kind == .tmdb { surroundings.login.keepKey("demo-key", at: serverAddress) }
                try await surroundings.credentials.keep(account, Credential(token: kind == .wanandroid ? cookie : token))
            } catch {
                throw Failure(error, surroundings.strings)
            }
        }
        try await surroundings.read(
            guest ? [] : [account], pollInterval: .seconds(5),
            suggestion: AccountCoordinator.Suggestion(service: kind, server: serverAddress))
        await server.stop()
    }
}

extension DemoService: ExpressibleByArgument {}
