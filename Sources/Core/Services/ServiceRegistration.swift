/// All that is known of a service before anyone is logged in, and how its parts are made. Each has one, in its own folder.
package struct ServiceRegistration: Sendable {
    package var name: LocalName
    /// Where it lives; nil where there are many servers, and one is asked for.
    package var server: String?
    package var capabilities: Capabilities
    /// Where people make an account, in a browser; nil where that is done from here.
    package var registrationPage: @Sendable (ServerAddress) -> String?
    /// Where people get a key of their own; nil where none is wanted.
    package var keyPage: String?
    package var service: @Sendable (ServiceParts) -> any SocialService
    package var login: @Sendable (ServiceParts) -> ServiceLogin
}
