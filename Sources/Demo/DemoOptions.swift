/// The settings of the demo server. Every field has a default, so that a test sets only the fields that it is about.
package struct DemoOptions: Sendable {
    /// The port on 127.0.0.1; 0 for any free one.
    package var port: UInt16
    /// The number of statuses in the home timeline at the start. They use no memory: each is computed on demand.
    package var statuses: Int
    /// The seed. Two servers with the same seed, count and start have the same timeline.
    package var seed: UInt64
    /// The delay before every response.
    package var latency: Duration
    /// The fraction of API requests, 0 to 1, that fail with a 500, 502 or 503.
    package var errorRate: Double
    /// The API requests allowed in five minutes; nil for no limit.
    package var rateLimit: Int?
    /// The fraction of API responses, 0 to 1, whose body is truncated in the middle.
    package var truncateRate: Double
    /// The interval at which a new status arrives; nil for none.
    package var every: Duration?
    /// A folder of recorded pages to serve as the home timeline instead of generated statuses.
    package var fixtures: String?
    /// The bearer token that is valid from the start.
    package var token: String
    /// The date of the newest status at the start, in milliseconds since 1970; nil for the time at which the server is
    /// created.
    package var start: Int64?
    /// Whether every original status ends with its number (`nr.000123`), so that tests can identify it.
    package var markers: Bool
    /// The lifetime of tokens obtained by logging in; nil for unlimited.
    package var tokenLife: Duration?
    /// Whether the server has a streaming API.
    package var streams: Bool
    /// Whether it streams as server-sent events, too; else as WebSockets only, like GoToSocial.
    package var events: Bool
    /// The service to emulate.
    package var service: DemoService
    /// The server program to imitate, of those with Mastodon's API.
    package var program: DemoProgram
    /// The language of the newest statuses, which introduce the timeline to newcomers; nil for statuses in all languages.
    package var introduction: DemoLanguage?

    package init(
        port: UInt16 = 0,
        statuses: Int = 2000,
        seed: UInt64 = 1,
        latency: Duration = .zero,
        errorRate: Double = 0,
        rateLimit: Int? = nil,
        truncateRate: Double = 0,
        every: Duration? = nil,
        fixtures: String? = nil,
        token: String = "demo-token",
        start: Int64? = nil,
        markers: Bool = false,
        tokenLife: Duration? = nil,
        streams: Bool = true,
        events: Bool = true,
        service: DemoService = .mastodon,
        program: DemoProgram = .mastodon,
        introduction: DemoLanguage? = nil
    ) {
        self.port = port
        self.statuses = statuses
        self.seed = seed
        self.latency = latency
        self.errorRate = errorRate
        self.rateLimit = rateLimit
        self.truncateRate = truncateRate
        self.every = every
        self.fixtures = fixtures
        self.token = token
        self.start = start
        self.markers = markers
        self.tokenLife = tokenLife
        self.streams = streams
        self.events = events
        self.service = service
        self.program = program
        self.introduction = introduction
    }
}

/// The services that the demo server can emulate.
package enum DemoService: String, CaseIterable, Sendable {
    case mastodon, weibo, wanandroid, tmdb, bluesky

    /// The id of the demo's own account in the service's API.
    package var readerID: String {
        switch self {
        case .mastodon: People.id(People.reader)
        case .weibo: WeiboAPI.uid
        case .wanandroid: String(WanandroidAPI.uid)
        case .tmdb: String(TMDBAPI.uid)
        case .bluesky: BlueskyNames.did(People.reader)
        }
    }
}

/// The reason why the demo server could not be created or started.
package enum DemoError: Error, Equatable {
    case portTaken(UInt16)
    case cannotListen(port: UInt16, reason: String)
    case alreadyStarted
    case unreadableFixtures(folder: String)
    case noStatusesInFixtures(folder: String)

    /// The error message for the user.
    package var sentence: String {
        switch self {
        case .portTaken(let port):
            "Port \(port) on 127.0.0.1 is already in use; choose another, or 0 for any free one."
        case .cannotListen(let port, let reason):
            "Cannot listen on port \(port) of 127.0.0.1: \(reason)."
        case .alreadyStarted:
            "The demo server is already running."
        case .unreadableFixtures(let folder):
            "The folder of recorded pages cannot be read: \(folder)."
        case .noStatusesInFixtures(let folder):
            "The folder holds no recorded page or status: \(folder)."
        }
    }
}
