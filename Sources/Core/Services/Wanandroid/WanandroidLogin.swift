/// The login to wanandroid by username and password. Its cookies expire after a month.
package struct WanandroidLogin: PasswordLogin {
    private let client: Client
    private let time: any TimeSource

    package init(_ parts: ServiceParts) {
        client = parts.client
        time = parts.time
    }

    /// Returns the steps of a login; a new account is logged in by its registration.
    package func steps(account: String, password: Password, registers: Bool) -> LoginChain<Credential> {
        LoginChain(.password) { [client, time] () async throws(RequestError) in
            try await client.send(
                WanandroidLoginRequest(account: account, password: password, registers: registers, now: time.now))
        }
    }

    package func end(_ credential: Credential) async throws(RequestError) {
        try await client.with(credential.token).send(WanandroidLogoutRequest())
    }
}
