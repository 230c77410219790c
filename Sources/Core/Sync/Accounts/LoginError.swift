/// The reason why a login failed.
package enum LoginError: Error, Sendable, Hashable {
    /// A request failed.
    case request(RequestError)
    /// A step of a login chain failed.
    case step(LoginStep, RequestError)
    /// A required field is empty.
    case incomplete
    /// The server is not one of this service.
    case notAServer
    /// The server shows nothing without a login.
    case notForGuests
    /// The user or the server denied the authorization; with the server's message, if any.
    case refused(reason: RawText?)
    /// The pasted text contains no code, or one of another login.
    case noCode
    /// The server rejected the code: mistyped, used, expired, or of another login.
    case badCode
    /// The server no longer knows the application of the login.
    case unknownApplication
    /// The server rejected the token that the user entered.
    case tokenRefused
    /// The granted scopes are fewer than required.
    case missingScopes([String])
    /// The account or its token cannot be stored.
    case account(AccountError)
    case cancelled
}
