/// A service's static description and factories. Each service declares one in its folder.
package struct ServiceRegistration: Sendable {
    package var name: LocalName
    /// The URL of its server; nil if there are many servers, and the user chooses one.
    package var server: String?
    package var capabilities: Capabilities
    /// Returns the URL for registering in a browser; nil if users register in this program.
    package var registrationPage: @Sendable (ServerAddress) -> String?
    /// The URL for obtaining an API key; nil if none is needed.
    package var keyPage: String?
    /// The Referer header that its picture servers require; nil for none.
    package var referer: Referer?
    /// The sentence that its terms of use require programs to show; nil for none.
    package var attribution: LocalName?
    /// The settings for the fields of its login.
    package var settings = LoginSettings()
    package var service: @Sendable (ServiceParts) -> any SocialService
    package var login: @Sendable (ServiceParts) -> ServiceLogin
}

/// The way to log in to a service. Stateless: the caller stores the results.
package enum ServiceLogin: Sendable {
    case browser(any BrowserLogin)
    case password(any PasswordLogin)
}
