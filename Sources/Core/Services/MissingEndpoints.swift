/// The endpoints that a server has shown not to have, so that it is not asked for them again and again.
actor MissingEndpoints {
    enum Endpoint: Hashable, Sendable {
        case unreadCount, markers, streaming
    }

    private var missing: Set<Endpoint> = []

    func contains(_ endpoint: Endpoint) -> Bool { missing.contains(endpoint) }

    func add(_ endpoint: Endpoint) { missing.insert(endpoint) }

    /// Takes in a failure.
    ///
    /// - Returns: whether it means that the endpoint is not there. 404, 405 and 501 are remembered. 500 is what some
    ///   servers answer for what they do not know; it may also pass, so it is believed once.
    func note(_ error: RequestError, at endpoint: Endpoint) -> Bool {
        switch error {
        case .notFound, .http(status: 405, _), .http(status: 501, _):
            missing.insert(endpoint)
            return true
        case .http(status: 500, _):
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
