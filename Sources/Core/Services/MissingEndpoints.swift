/// The endpoints that a server lacks, so that they are not requested again and again.
actor MissingEndpoints {
    enum Endpoint: Hashable, Sendable {
        case unreadCount, unreadReset, markers, directory, groupedNotifications,
            conversations, translation, reports, trends, trendingTags, trendingLinks, lists, followedTags, tags, search,
            announcements,
            filters, quotes, polls, edits, revisions, scheduledPosts, asynchronousUploads, uploads, emoji
        /// A stream. A server may stream the home timeline and nothing else.
        case stream(StreamKind, isHome: Bool)
    }

    private struct Failures {
        var count: Int
        var last: RequestError
        /// The uptime before which the endpoint is not requested.
        var pausedUntil: Duration
    }

    private static let firstPause = Duration.seconds(120)
    private static let longestPause = Duration.seconds(6 * 3600)

    private let time: any TimeSource
    private var missing: Set<Endpoint> = []
    private var failures: [Endpoint: Failures] = [:]

    init(time: any TimeSource) {
        self.time = time
    }

    /// Whether an endpoint must not be requested now.
    func contains(_ endpoint: Endpoint) -> Bool {
        missing.contains(endpoint) || failures[endpoint].map { time.uptime < $0.pausedUntil } ?? false
    }

    /// Returns the failure for which an endpoint is not requested now; nil for one that the server lacks.
    func failure(at endpoint: Endpoint) -> RequestError? {
        missing.contains(endpoint) ? nil : failures[endpoint]?.last
    }

    func add(_ endpoint: Endpoint) { missing.insert(endpoint) }

    /// Records that an endpoint works.
    func remove(_ endpoint: Endpoint) { failures[endpoint] = nil }

    /// Records a failure.
    ///
    /// - Returns: whether the endpoint counts as missing. 404, 405 and 501 are remembered. Some servers send 500 for
    ///   unknown endpoints; since it may be temporary, the endpoint is requested again after a wait that doubles each
    ///   time.
    func record(_ error: RequestError, at endpoint: Endpoint) -> Bool {
        switch error {
        case .notFound, .http(status: 405, _), .http(status: 501, _):
            missing.insert(endpoint)
            return true
        case .http(status: 500, _):
            let count = (failures[endpoint]?.count ?? 0) + 1
            let pause = min(Self.firstPause * (1 << min(count - 1, 20)), Self.longestPause)
            failures[endpoint] = Failures(count: count, last: error, pausedUntil: time.uptime + pause)
            return true
        case .forbidden(_, missingScope: true):
            // Reported once: the scopes stay the same until the next login.
            missing.insert(endpoint)
            return false
        default:
            return false
        }
    }
}
