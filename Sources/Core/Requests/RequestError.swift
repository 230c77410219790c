/// The reason why a request failed. Data only; `App/Localization` has the sentences. Texts of a server are `RawText`,
/// as untrusted as anything else from outside.
package enum RequestError: Error, Hashable, Sendable {
    // No response.
    /// The host name can't be resolved: no network, or no such server.
    case offline(host: RawText)
    /// The host refuses or ignores the connection.
    case unreachable(host: RawText)
    case timedOut
    case tls(reason: RawText)
    case proxy(reason: RawText)
    /// The connection ended before the response did, twice.
    case interrupted
    /// The response is not HTTP.
    case notHTTP
    case cancelled
    /// Any other failure of the transport, with its reason.
    case other(reason: RawText)

    // Not sent.
    /// The URL is not allowed, or a value can't be part of a path.
    case refusedAddress
    /// The service does not have this function.
    case unsupported
    /// No valid token is stored. The server has not rejected anything.
    case noToken
    /// The token can't be read now; it may exist.
    case credential(AccountError)

    // Rejected by the server.
    /// No token, or one that the server does not accept: log in again.
    case unauthorised(serverMessage: RawText?)
    /// The token is valid, but the action is not allowed or needs a scope that the login lacks.
    case forbidden(serverMessage: RawText?, missingScope: Bool)
    /// Deleted, never existed, not visible to this account, or the server lacks the endpoint.
    case notFound(serverMessage: RawText?)
    /// The server has sent the user a code that has to come with the password, or rejects the one that came.
    case codeRequired
    /// The account can't be used now. What is cached stays.
    case accountClosed(AccountClosure)
    /// The server rejects the content of the request, with the fields at fault if it names them.
    case invalid(serverMessage: RawText?, fields: [ServiceErrorBody.Field])
    /// Too many requests. Sending more before that time makes it worse.
    case rateLimited(until: Timestamp?)
    /// A redirect that is not followed.
    case redirected(to: RawText)
    /// Any other status.
    case http(status: Int, serverMessage: RawText?)

    // An unusable response.
    case undecodable(UnexpectedResponse)
    /// The body has more than `limit` bytes after decompression.
    case tooLarge(limit: Int)

    /// The reason why an account can't be used.
    package enum AccountClosure: Hashable, Sendable {
        /// By the server.
        case suspended
        /// By its user, who can activate it again.
        case deactivated
    }

    /// An action of the user that may help after an error.
    package enum Remedy: Hashable, Sendable {
        case retry
        case logIn
        /// Waiting; nil if the end of the limit is unknown.
        case wait(until: Timestamp?)
    }

    /// The remedy; nil if nothing helps.
    package var remedy: Remedy? {
        switch self {
        case .offline, .unreachable, .timedOut, .tls, .proxy, .interrupted, .notHTTP, .other, .undecodable, .tooLarge,
            .redirected, .credential:
            .retry
        case .unauthorised, .noToken, .forbidden(_, missingScope: true): .logIn
        case .rateLimited(let until): .wait(until: until)
        case .http(let status, _): status >= 500 || status == 408 || status == 409 ? .retry : nil
        case .cancelled, .refusedAddress, .unsupported, .forbidden, .notFound, .invalid, .codeRequired, .accountClosed:
            nil
        }
    }

    /// Whether the token may be invalid although the status does not say so: some servers reject one with 400 and plain
    /// text, with 403, or with 422 and an empty body. The caller verifies the token before it logs the account out; a
    /// 401 needs no verification.
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
