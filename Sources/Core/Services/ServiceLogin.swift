/// The way to log in to a service. Stateless: the caller stores the results.
package enum ServiceLogin: Sendable {
    case browser(any BrowserLogin)
    case password(any PasswordLogin)
}
