/// A field of the login form, besides the server.
package enum LoginField: String, Hashable, Sendable, CaseIterable {
    case account, password
    /// The credentials of the user's own application, where a service has no public one.
    case key, secret, redirect

    /// Whether the text is hidden while typing.
    package var isSecret: Bool { self == .password || self == .secret }

    /// Returns the fields that a service requires, by its declaration.
    package static func fields(for login: Capabilities.Login) -> [LoginField] {
        switch login {
        case .browser(_, asksApplication: true): [.key, .secret, .redirect]
        case .browser: []
        case .password(asksKey: true, _): [.key, .account, .password]
        case .password: [.account, .password]
        }
    }
}
