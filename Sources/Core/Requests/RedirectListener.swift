/// Waits on this machine for the browser that comes back from a login (RFC 8252 §7.3).
package protocol RedirectListener: Sendable {
    /// Where the browser is to be sent: `http://127.0.0.1:PORT/PATH`.
    var redirect: String { get }

    /// The first answer that belongs to this login; all others are refused, and do not end the wait.
    ///
    /// - Returns: nil when the task was cancelled, or the listener closed.
    func answer(to request: AuthorizationRequest) async -> AuthorizationAnswer?

    /// Nobody is answered any more.
    func close() async
}
