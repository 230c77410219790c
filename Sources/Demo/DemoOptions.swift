/// What the demo server serves and how badly it behaves. Every field has a default, so that a test names only what it is about.
package struct DemoOptions: Sendable {
    /// The port on 127.0.0.1; 0 takes any free one.
    package var port: UInt16
    /// How many statuses the home timeline holds at the start. They cost no memory: each is computed when asked for.
    package var statuses: Int
    /// Two servers with the same seed, count and start hold the same timeline.
    package var seed: UInt64
    /// Every answer waits this long.
    package var latency: Duration
    /// The share of API requests, 0 to 1, that fail with a 500, 502 or 503.
    package var errorRate: Double
    /// API requests allowed in five minutes; nil never refuses.
    package var rateLimit: Int?
    /// The share of API answers, 0 to 1, whose body stops half way.
    package var truncateRate: Double
    /// A new status arrives each time this long has passed; nil adds none.
    package var every: Duration?
    /// A folder of recorded pages to serve as the home timeline instead of generated statuses.
    package var fixtures: String?
    /// The one bearer token that opens the API.
    package var token: String
    /// The date of the newest status at the start, in milliseconds since 1970; nil means the moment the server is made.
    package var start: Int64?
    /// Whether every original status ends in its number (`nr.000123`), so that a test knows what it sees.
    package var markers: Bool
    /// How long a token lasts that is got by logging in; nil for ever.
    package var tokenLife: Duration?
    /// Whether the server streams.
    package var streams: Bool
    /// Which service is played.
    package var service: DemoService

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
        service: DemoService = .mastodon
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
        self.service = service
    }
}
