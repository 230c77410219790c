/// The login to TMDB: a request token, its approval by username and password, a session
/// (developer.themoviedb.org/docs/authentication-user).
package struct TMDBLogin: PasswordLogin {
    private let client: Client
    private let key: AccessToken?

    package init(_ parts: ServiceParts) {
        client = parts.client
        key = parts.key
    }

    package func steps(for entry: PasswordEntry) -> LoginChain<Credential> {
        LoginChain(.requestToken) { [client, key] () async throws(RequestError) in
            try await client.send(TMDBTokenRequest(key: key))
        }.then(.approval) { [client, key] token async throws(RequestError) in
            try await client.send(
                TMDBTokenRequest(
                    key: key, approval: .init(account: entry.account, password: entry.password, token: token)))
        }.then(.session) { [client, key] token async throws(RequestError) in
            Credential(token: try await client.send(TMDBSessionRequest(key: key, token: token)))
        }
    }

    package func end(_ credential: Credential) async throws(RequestError) {
        do throws(RequestError) {
            _ = try await client.send(TMDBSessionRequest(key: key, token: credential.token, ends: true))
        } catch .notFound {
            // The user has ended the session on the site.
        } catch {
            throw error
        }
    }
}
