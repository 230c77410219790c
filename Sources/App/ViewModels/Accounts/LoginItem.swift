package import Core

/// A row of the login page.
package enum LoginItem: Hashable, Sendable {
    case service, server
    case field(LoginField)
    /// The password again, where an account is made here.
    case repeatedPassword
    case keepsPassword
    case code
    case button(LoginButton)
}

/// The buttons of the login page.
package enum LoginButton: Hashable, Sendable {
    case next, register, visit, logIn
    case otherServer
    case openPage, copyURL, showCode
}
