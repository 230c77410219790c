/// A login in the browser by authorization code (RFC 6749 §4.1).
package protocol BrowserLogin: Sendable {
    /// Returns the server's description; nil for services with a single server.
    func instance() async throws(RequestError) -> Instance?

    /// Registers the client at the server.
    ///
    /// - Parameter redirect: the redirect URI on this machine, if it can listen.
    /// - Throws: `unsupported` if users bring an application of their own.
    func register(redirect: String?) async throws(RequestError) -> ClientApplication

    /// Whether an earlier registration has every scope that the features need on this server.
    func suffices(_ application: ClientApplication) async throws(RequestError) -> Bool

    /// Returns the redirect URI that displays the code to the user.
    func redirectByHand(of application: ClientApplication) -> String

    /// Returns the URL for the browser, with a new state.
    func request(_ application: ClientApplication, redirect: String) -> AuthorizationRequest

    func exchange(_ code: AuthorizationCode, for request: AuthorizationRequest) async throws(RequestError) -> Credential

    /// Revokes the token at the server.
    ///
    /// - Parameter application: nil if the user supplied the token.
    /// - Returns: false if the token was not revoked because the user supplied it.
    func end(_ credential: Credential, of application: ClientApplication?) async throws(RequestError) -> Bool
}

extension BrowserLogin {
    package func instance() async throws(RequestError) -> Instance? { nil }
    package func suffices(_ application: ClientApplication) async throws(RequestError) -> Bool { true }
    package func register(redirect: String?) async throws(RequestError) -> ClientApplication { throw .unsupported }
}
