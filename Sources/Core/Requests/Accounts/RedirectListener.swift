/// A local listener for the browser's redirect at the end of a login (RFC 8252 §7.3).
package protocol RedirectListener: Sendable {
    /// The redirect URI: `http://127.0.0.1:PORT/PATH`.
    var redirect: String { get }

    /// Waits for the first redirect that belongs to this login. Others are rejected and do not end the wait.
    ///
    /// - Returns: nil if the task was cancelled or the listener closed.
    func response(to request: AuthorizationRequest) async -> AuthorizationResponse?

    /// Stops listening.
    func close() async
}
