/// The login to Weibo with an application of the user's: there is no public key (open.weibo.com/wiki/授权机制).
package struct WeiboLogin: BrowserLogin {
    private let client: Client
    private let time: any TimeSource
    private let randomness: Randomness

    package init(_ parts: ServiceParts) {
        client = parts.client
        time = parts.time
        randomness = parts.randomness
    }

    /// Returns the redirect URI in the application's settings; Sina's blank default page shows the code in its URL.
    package func redirectByHand(of application: ClientApplication) -> String { application.redirects.first ?? "" }

    /// Returns the URL for the browser. Weibo does not support PKCE; the state is checked.
    package func request(_ application: ClientApplication, redirect: String) -> AuthorizationRequest {
        var randomness = randomness
        let state = (0..<2).map { _ in String(UInt64.random(in: .min ... .max, using: &randomness), radix: 36) }
            .joined()
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

    package func end(
        _ credential: Credential, of application: ClientApplication?
    ) async throws(RequestError) -> Bool {
        try await client.with(credential.token).send(WeiboRevokeRequest(token: credential.token))
        return true
    }
}
