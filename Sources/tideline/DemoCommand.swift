internal import ArgumentParser
internal import App
internal import Core
internal import Demo

/// `tideline demo`: the reader on an embedded demo server, or that server alone.
struct DemoCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Try Tideline on an embedded demo server. No account needed.",
        discussion: """
            Your own accounts and cache are not touched. With --serve-only, only the server runs, on the loopback \
            interface, for tests, benchmarks and other clients.
            """)

    @Flag(help: "Run only the server.")
    var serveOnly = false

    @Option(help: "Port to listen on; 0 picks a free one.")
    var port: UInt16 = 0

    @Option(help: "Number of generated posts.")
    var statuses = 2000

    @Option(help: "Random seed.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Added latency.", valueName: "ms"))
    var latency = 0

    @Option(help: ArgumentHelp("Fraction of requests that fail, 0 to 1.", valueName: "fraction"))
    var errorRate = 0.0

    @Option(help: ArgumentHelp("Requests allowed in five minutes.", valueName: "count"))
    var rateLimit: Int?

    @Option(help: ArgumentHelp("Fraction of truncated responses, 0 to 1.", valueName: "fraction"))
    var truncateRate = 0.0

    @Option(help: ArgumentHelp("Time between new posts; 0 for none.", valueName: "seconds"))
    var every: Double?

    @Option(
        help: ArgumentHelp("Serve the recorded pages in this folder as the home timeline.", valueName: "folder"),
        completion: .directory)
    var fixtures: String?

    @Flag(help: "Number the posts (nr.000123), for tests and benchmarks.")
    var markers = false

    @Option(help: "Service to emulate.")
    var service = DemoService.mastodon

    @Option(
        help: ArgumentHelp(
            "Imitate mastodon, gotosocial, snac or takahe: what these lack or ignore.", valueName: "program"))
    var program = DemoProgram.mastodon

    @Flag(help: "Start logged out, to try the login with the demo server's consent page.")
    var guest = false

    @Option(help: ArgumentHelp("Token lifetime.", valueName: "seconds"))
    var tokenLife: Double?

    @Flag(inversion: .prefixedNo, help: "Offer streaming.")
    var streaming = true

    @Flag(name: .customLong("websocket-only"), help: "Stream as WebSockets only.")
    var webSocketOnly = false

    @Flag(name: .customLong("plain"), help: .plain) var isPlain = false
    @Option(help: .logLevel) var logLevel = LogLevel.usual

    /// Seconds between new posts in the reader.
    private static let readerEvery = 20.0

    func validate() throws {
        guard statuses >= 0 else { throw ValidationError("--statuses must be 0 or greater.") }
        guard (0...3_600_000).contains(latency) else {
            throw ValidationError("--latency must be between 0 and 3600000 milliseconds.")
        }
        for part in [errorRate, truncateRate] where !(0...1).contains(part) {
            throw ValidationError("--error-rate and --truncate-rate must be between 0 and 1.")
        }
        guard tokenLife.map({ $0 > 0 && $0 <= 1_000_000_000 }) ?? true else {
            throw ValidationError("--token-life must be greater than 0 seconds.")
        }
        guard rateLimit.map({ $0 >= 1 }) ?? true else { throw ValidationError("--rate-limit must be 1 or greater.") }
        guard every.map({ $0 >= 0 && $0 <= 86_400 }) ?? true else {
            throw ValidationError("--every must be between 0 and 86400 seconds.")
        }
    }

    func work() async throws {
        if serveOnly { try await serve() } else { try await read() }
    }

    /// - Parameter language: the language of the newest posts; nil for all languages.
    private func options(every fallback: Double, introduction language: DemoLanguage? = nil) -> DemoOptions {
        let pause = every ?? fallback
        return DemoOptions(
            port: port, statuses: statuses, seed: seed, latency: .milliseconds(latency), errorRate: errorRate,
            rateLimit: rateLimit, truncateRate: truncateRate, every: pause > 0 ? .seconds(pause) : nil,
            fixtures: fixtures, markers: markers, tokenLife: tokenLife.map { .seconds($0) }, streams: streaming,
            events: !webSocketOnly, service: service, program: program, introduction: language)
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
        let context = try AppContext(logLevel: logLevel)
        let options = options(every: 0)
        let (server, address) = try await start(options)
        let strings = context.strings
        do {
            try Console.standard.line(
                strings.listening(Sanitizer.clean(RawText(address)), token: Sanitizer.clean(RawText(options.token))))
        } catch {
            // Closed output doesn't stop the server.
        }
        await Interruption.wait()
        await server.stop()
    }

    private func read() async throws {
        let folder = try ThrowawayFolder()
        defer { folder.remove() }
        let context = try AppContext(
            logLevel: logLevel, directories: XDGDirectories(allUnder: folder.path))
        let language = context.strings.language.isoCode == "zh" ? DemoLanguage.chinese : .english
        // Tests and benchmarks count the posts.
        let options = options(every: Self.readerEvery, introduction: markers ? nil : language)
        let (server, address) = try await start(options)
        let kind = ServiceKind(rawValue: service.rawValue) ?? .mastodon
        guard let demo = DemoAccount(of: kind, at: address, id: service.readerID, token: options.token) else { return }
        if !guest {
            try await demo.logIn(context)
            if isDefault, let last = await server.lastUnloaded {
                await demo.fillCache(newest: DemoServer.introduced, below: last, context)
            }
        }
        try await context.read(
            guest ? [] : [demo.account], pollInterval: .seconds(5),
            suggestion: (kind, demo.account.key.server), isPlain: isPlain)
        await server.stop()
    }

    /// Whether the server is a newcomer's, without settings for tests.
    private var isDefault: Bool {
        service == .mastodon && program == .mastodon && fixtures == nil && rateLimit == nil && latency == 0
            && errorRate == 0
            && truncateRate == 0
    }
}

extension DemoService: ExpressibleByArgument {}
extension DemoProgram: ExpressibleByArgument {}
