/// Logging in to TMDB: a request token, its approval by account and password, a session (developer.themoviedb.org/docs/authentication-user).
/// One operation for the person; nothing is kept before the last step has answered.
package struct TMDBLogin: Sendable {
    private let client: Client
    private let key: AccessToken

    package init(client: Client, key: AccessToken) {
        self.client = client
        self.key = key
    }

    package func requestToken() async throws(RequestError) -> AccessToken {
        try await client.send(TMDBTokenRequest(key: key))
    }

    package func approve(
        _ token: AccessToken, _ account: String, _ password: Password
    ) async throws(RequestError) -> AccessToken {
        try await client.send(
            TMDBTokenRequest(key: key, approval: .init(account: account, password: password, token: token)))
    }

    package func session(_ token: AccessToken) async throws(RequestError) -> AccessToken {
        try await client.send(TMDBSessionRequest(key: key, token: token))
    }
}
