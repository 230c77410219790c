/// What a service asks for at a login, besides its server.
package enum LoginField: String, Hashable, Sendable, CaseIterable {
    case account, password
    /// Of the person's own application, where a service has no public one.
    case key, secret, redirect

    /// Not shown while it is typed.
    package var isSecret: Bool { self == .password || self == .secret }

    /// What a service asks for, by what it declares.
    package static func fields(for login: Capabilities.Login) -> [LoginField] {
        switch login {
        case .browser(_, asksApplication: true): [.key, .secret, .redirect]
        case .browser: []
        case .password(asksKey: true, _): [.key, .account, .password]
        case .password: [.account, .password]
        }
    }
}
