/// The reason why a load or an action failed: the request, the cache, or a status that is gone.
package enum SyncError: Error, Sendable, Hashable {
    case request(RequestError)
    case cache(CacheError)
    /// The server no longer has the status, or no longer shows it to the user. It has been removed from the cache.
    case gone
}

extension SyncError {
    /// Calls the cache and throws its error as a `SyncError`.
    nonisolated(nonsending) package static func lifting<Value>(
        _ call: @autoclosure () async throws(CacheError) -> Value
    ) async throws(SyncError) -> Value {
        do { return try await call() } catch { throw .cache(error) }
    }

    /// Calls the service and throws its error as a `SyncError`.
    nonisolated(nonsending) package static func lifting<Value>(
        request: @autoclosure () async throws(RequestError) -> Value
    ) async throws(SyncError) -> Value {
        do { return try await request() } catch { throw .request(error) }
    }

    /// Whether the server has limited the rate of requests.
    var isLimit: Bool {
        if case .request(.rateLimited) = self { true } else { false }
    }

    /// Whether the token lacks a scope. The token itself is valid.
    package var lacksScope: Bool {
        if case .request(.forbidden(_, missingScope: true)) = self { true } else { false }
    }

    /// Whether the server lacks the requested endpoint.
    package var isMissingEndpoint: Bool {
        switch self {
        case .request(.unsupported), .request(.notFound): true
        default: false
        }
    }

    /// Whether a new login is needed.
    package var isExpiry: Bool { self == .request(.noToken) || isRefusal }

    /// Whether the server has refused the token.
    package var isRefusal: Bool {
        if case .request(.unauthorised) = self { true } else { false }
    }

    /// A line for the log, without text of a server.
    var logLine: String {
        switch self {
        case .request(let error): error.logLine
        case .cache(let error): "\(error)"
        case .gone: "gone"
        }
    }
}
