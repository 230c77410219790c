/// Account and password are typed here.
package protocol PasswordLogin: Sendable {
    /// What has to be done for a session, one after the other.
    ///
    /// - Parameter registers: makes the account first, where that can be done from here.
    func steps(account: String, password: Password, registers: Bool) -> LoginChain<Credential>

    /// Ends the session at the server.
    func end(_ credential: Credential) async throws(RequestError)
}
