/// Why a load failed: at the server, or while storing what came.
package enum SyncError: Error, Sendable, Hashable {
    case request(RequestError)
    case cache(CacheError)
}

extension SyncError {
    /// The server wants to be left alone for a while.
    var isLimit: Bool {
        if case .request(.rateLimited) = self { true } else { false }
    }

    /// The login was granted too little for the request; the token itself is good.
    package var lacksScope: Bool {
        if case .request(.forbidden(_, missingScope: true)) = self { true } else { false }
    }

    /// Whether a new login is needed.
    package var isExpiry: Bool { self == .request(.noToken) || isRefusal }

    /// Whether the server has refused the token.
    package var isRefusal: Bool {
        if case .request(.unauthorised) = self { true } else { false }
    }
}
