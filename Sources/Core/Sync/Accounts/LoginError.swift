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
    /// The server has sent the user a code by mail. The login has to be repeated with it.
    case codeRequired
    /// The server rejected the code that it had sent by mail.
    case codeRejected
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

/// A field of the login form, besides the server.
package enum LoginField: String, Hashable, Sendable, CaseIterable {
    case account, password
    /// The code that the server sends by mail, once it has said so.
    case code
    /// The server, where the login finds it unless the user names one.
    case server
    /// The credentials of the user's own application, where a service has no public one.
    case key, secret, redirect

    /// Whether it may stay empty.
    package var isOptional: Bool { self == .code || self == .server }

    /// Whether the text is hidden while typing.
    package var isSecret: Bool { self == .password || self == .secret }

    /// Returns the fields that a service requires, by its declaration.
    package static func fields(for login: Capabilities.Login) -> [LoginField] {
        switch login {
        case .browser(_, asksApplication: true): [.key, .secret, .redirect]
        case .browser: []
        case .password(let form):
            (form.asksKey ? [.key] : []) + [.account, .password] + (form.namesServer ? [.server] : [])
        }
    }
}

/// A problem that keeps a login from starting.
package enum LoginProblem: Hashable, Sendable {
    case address(ServerAddress.Problem)
    case login(LoginError)
}
