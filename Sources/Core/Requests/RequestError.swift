/// Why a request failed: data only, the sentences are made elsewhere. What a server said is `RawText`, as hostile as
/// anything else from outside.
package enum RequestError: Error, Hashable, Sendable {
    // No answer.
    /// No address for the name: no network, or no such server.
    case offline(host: RawText)
    /// Nobody answers at the address.
    case unreachable(host: RawText)
    case timedOut
    case tls(reason: RawText)
    case proxy(reason: RawText)
    /// The connection ended before the answer did, twice.
    case interrupted
    /// What came is not HTTP.
    case notHTTP
    case cancelled
    /// The transport's own reason, where it fits nothing else.
    case other(reason: RawText)

    // Not asked.
    /// The address is not one that may be asked, or an id in it cannot be written into one.
    case refusedAddress
    /// The service has no such thing: nothing was sent.
    case unsupported
    /// No token is stored that is still valid. The server has not refused anything.
    case noToken
    /// The token can't be read now, which says nothing about whether there is one.
    case credential(AccountError)

    // An answer that says no.
    /// No token, or one that the server does not take: log in again.
    case unauthorised(serverMessage: RawText?)
    /// Not allowed. The token is good, but may lack a scope.
    case forbidden(serverMessage: RawText?, missingScope: Bool)
    /// Gone, never there, not for this reader, or the server has no such endpoint.
    case notFound(serverMessage: RawText?)
    /// What was sent is not acceptable, with the fields at fault where the server names them.
    case invalid(serverMessage: RawText?, fields: [ServiceErrorBody.Field])
    /// Too many requests. Asking again before that moment makes it worse.
    case rateLimited(until: Timestamp?)
    /// Sent elsewhere, where we do not go.
    case redirected(to: RawText)
    /// Any other status.
    case http(status: Int, serverMessage: RawText?)

    // An answer that cannot be used.
    case undecodable(UnexpectedResponse)
    /// More than `limit` bytes, decompressed.
    case tooLarge(limit: Int)

    /// What a person can do about it.
    package enum Remedy: Hashable, Sendable {
        case retry
        case logIn
        /// nil: nobody knows how long.
        case wait(until: Timestamp?)
    }

    /// nil: nothing but read on.
    package var remedy: Remedy? {
        switch self {
        case .offline, .unreachable, .timedOut, .tls, .proxy, .interrupted, .notHTTP, .other, .undecodable, .tooLarge,
            .redirected, .credential:
            .retry
        case .unauthorised, .noToken, .forbidden(_, missingScope: true): .logIn
        case .rateLimited(let until): .wait(until: until)
        case .http(let status, _): status >= 500 || status == 408 || status == 409 ? .retry : nil
        case .cancelled, .refusedAddress, .unsupported, .forbidden, .notFound, .invalid: nil
        }
    }

    /// Whether a dead token may be behind it although the status does not say so: some servers answer one with 400 and
    /// bare text, 403, or 422 and nothing. Whoever owns the account confirms by asking for it before
    /// a login is asked for; a 401 needs no confirmation.
    package var suggestsBadToken: Bool {
        switch self {
        case .http(status: 400, _), .forbidden(_, missingScope: false): true
        case .invalid(let message, let fields): message == nil && fields.isEmpty
        default: false
        }
    }
}

extension RequestError {
    package init(_ error: AccountError) {
        self = error == .keyring(.cancelled) ? .cancelled : .credential(error)
    }

    init(_ error: TransportError) {
        self =
            switch error {
            case .unresolved(let host): .offline(host: RawText(host))
            case .unreachable(let host): .unreachable(host: RawText(host))
            case .timedOut: .timedOut
            case .tls(let reason): .tls(reason: RawText(reason))
            case .interrupted: .interrupted
            case .malformed: .notHTTP
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .redirected(let target): .redirected(to: RawText(target))
            case .proxy(let reason): .proxy(reason: RawText(reason))
            case .refusedAddress: .refusedAddress
            case .cancelled: .cancelled
            case .other(let reason): .other(reason: RawText(reason))
            }
    }
}
