/// A browser is sent to the server, and comes back with a code (RFC 6749 §4.1).
package protocol BrowserLogin: Sendable {
    /// What the server says it is; nil where there is only one, which nobody asks.
    func instance() async throws(RequestError) -> Instance?

    /// Registers Tideline with the server.
    ///
    /// - Parameter redirect: where a browser comes back to this machine, if it can.
    /// - Throws: `unsupported` where a person brings an application of their own.
    func register(redirect: String?) async throws(RequestError) -> ClientApplication

    /// Whether a registration made earlier has every scope that the features need of this server.
    func suffices(_ application: ClientApplication) async throws(RequestError) -> Bool

    /// Shows the code to the person instead of sending the browser to this machine.
    func redirectByHand(of application: ClientApplication) -> String

    /// What the browser opens, with a state of its own.
    func request(_ application: ClientApplication, redirect: String) -> AuthorizationRequest

    func exchange(_ code: AuthorizationCode, for request: AuthorizationRequest) async throws(RequestError) -> Credential

    /// Ends the session at the server.
    ///
    /// - Parameter application: nil where the token was brought along.
    /// - Returns: false where it was not ours to end.
    func end(_ credential: Credential, of application: ClientApplication?) async throws(RequestError) -> Bool
}

extension BrowserLogin {
    package func instance() async throws(RequestError) -> Instance? { nil }
    package func suffices(_ application: ClientApplication) async throws(RequestError) -> Bool { true }
    package func register(redirect: String?) async throws(RequestError) -> ClientApplication { throw .unsupported }
}
