/// The endpoints that a server has shown not to have, so that they are not requested again and again.
actor MissingEndpoints {
    enum Endpoint: Hashable, Sendable {
        case unreadCount, markers, streaming
    }

    private struct Failures {
        var count: Int
        /// Uptime before which the endpoint is not requested.
        var rests: Duration
    }

    private static let firstRest = Duration.seconds(120)
    private static let longestRest = Duration.seconds(6 * 3600)

    private let time: any TimeSource
    private var missing: Set<Endpoint> = []
    private var failures: [Endpoint: Failures] = [:]

    init(time: any TimeSource) {
        self.time = time
    }

    /// Whether an endpoint is not to be requested now.
    func contains(_ endpoint: Endpoint) -> Bool {
        missing.contains(endpoint) || failures[endpoint].map { time.uptime < $0.rests } ?? false
    }

    func add(_ endpoint: Endpoint) { missing.insert(endpoint) }

    /// Notes that an endpoint works.
    func remove(_ endpoint: Endpoint) { failures[endpoint] = nil }

    /// Notes a failure.
    ///
    /// - Returns: whether the endpoint counts as absent. 404, 405 and 501 are remembered. 500 is what some servers send for
    ///   what they do not know; it may also pass, so the endpoint is requested again, after twice as long each time.
    func note(_ error: RequestError, at endpoint: Endpoint) -> Bool {
        switch error {
        case .notFound, .http(status: 405, _), .http(status: 501, _):
            missing.insert(endpoint)
            return true
        case .http(status: 500, _):
            let count = (failures[endpoint]?.count ?? 0) + 1
            let rest = min(Self.firstRest * (1 << min(count - 1, 20)), Self.longestRest)
            failures[endpoint] = Failures(count: count, rests: time.uptime + rest)
            return true
        case .forbidden(_, missingScope: true):
            // Said once; the login stays as it is until the next one.
            missing.insert(endpoint)
            return false
        default:
            return false
        }
    }
}
