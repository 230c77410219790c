/// Logging in to wanandroid by account and password.
package struct WanandroidLogin: Sendable {
    private let client: Client
    private let time: any TimeSource

    package init(client: Client, time: any TimeSource) {
        self.client = client
        self.time = time
    }

    /// - Parameter registers: makes the account first; who registers is logged in at once.
    package func logIn(
        _ account: String, _ password: Password, registers: Bool = false
    ) async throws(RequestError) -> (account: Account, credential: Credential) {
        try await client.send(
            WanandroidLoginRequest(account: account, password: password, registers: registers, now: time.now))
    }
}
