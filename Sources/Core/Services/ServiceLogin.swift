/// How one service is logged in to. It keeps nothing: what comes of it is kept by who asked.
package enum ServiceLogin: Sendable {
    case browser(any BrowserLogin)
    case password(any PasswordLogin)
}
