/// A login by username and password.
package protocol PasswordLogin: Sendable {
    /// Returns the steps that lead to a session.
    ///
    /// - Parameter registers: whether to create the account first.
    func steps(account: String, password: Password, registers: Bool) -> LoginChain<Credential>

    /// Ends the session at the server.
    func end(_ credential: Credential) async throws(RequestError)
}
