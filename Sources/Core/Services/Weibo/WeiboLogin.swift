/// Logging in to Weibo with an application of the person's own: there is no public key (open.weibo.com/wiki/授权机制).
package struct WeiboLogin: Sendable {
    private let client: Client
    private let time: any TimeSource
    private let randomness: Randomness

    package init(client: Client, time: any TimeSource, randomness: Randomness = Randomness()) {
        self.client = client
        self.time = time
        self.randomness = randomness
    }

    /// The address for the browser. Weibo knows no PKCE; its state is compared all the same.
    ///
    /// - Parameter application: key, secret and the one redirect address as they stand in the application's settings.
    package func request(_ application: ClientApplication) -> AuthorizationRequest {
        var randomness = randomness
        let state = (0..<2).map { _ in String(UInt64.random(in: .min ... .max, using: &randomness), radix: 36) }
            .joined()
        let redirect = application.redirects.first ?? ""
        let parameters: Parameters = [
            "client_id": .text(application.id), "redirect_uri": .text(redirect), "response_type": .text("code"),
            "state": .text(state),
        ]
        return AuthorizationRequest(
            url: client.server.description + "/oauth2/authorize?" + parameters.encoded, state: state, verifier: "",
            redirect: redirect, application: application)
    }

    package func exchange(
        _ code: AuthorizationCode, for request: AuthorizationRequest
    ) async throws(RequestError) -> Credential {
        try await client.send(WeiboTokenRequest(code: code, login: request, now: time.now))
    }
}
