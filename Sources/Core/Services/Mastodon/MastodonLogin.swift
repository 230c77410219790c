internal import SHA2
internal import FoundationEssentials

/// Logging in to a server that speaks Mastodon's API (docs.joinmastodon.org/spec/oauth): registering, sending the browser,
/// exchanging its code. It keeps nothing.
package struct MastodonLogin: BrowserLogin {
    /// Shows the code instead of sending the browser anywhere with it.
    private static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

    private let client: Client
    private let time: any TimeSource
    private let randomness: Randomness

    package init(_ parts: ServiceParts) {
        client = parts.client
        time = parts.time
        randomness = parts.randomness
    }

    /// What the server says it is. A server that is none of Mastodon's family says something that cannot be decoded.
    package func instance() async throws(RequestError) -> Instance? {
        do throws(RequestError) {
            return try await client.send(GetInstance())
        } catch .notFound {
            return try await client.send(GetInstance(version: 1))
        }
    }

    package func register(redirect: String?) async throws(RequestError) -> ClientApplication {
        let redirects = [redirect, Self.outOfBand].compactMap(\.self)
        guard let supported = try await supportedScopes() else {
            do throws(RequestError) {
                return try await client.send(RegisterApplication(redirects: redirects, scopes: MastodonScopes.broad))
            } catch {
                // `follow` is deprecated: a server may have dropped it.
                guard Self.mayBeScopes(error) else { throw error }
                return try await client.send(RegisterApplication(redirects: redirects, scopes: ["read", "write"]))
            }
        }
        return try await client.send(
            RegisterApplication(redirects: redirects, scopes: MastodonScopes.chosen(from: supported)))
    }

    package func suffices(_ application: ClientApplication) async throws(RequestError) -> Bool {
        let registered = ScopeSet(application.scopes)
        if registered.allows(MastodonScopes.needed) { return true }
        guard let supported = try await supportedScopes() else { return false }
        return registered.allows(MastodonScopes.chosen(from: supported))
    }

    /// The scopes that the server knows; nil for a server that does not say. Servers before 4.3 and most others have no
    /// such document; without a network the next request says so.
    private func supportedScopes() async throws(RequestError) -> Set<String>? {
        do throws(RequestError) {
            let supported = try await client.send(GetSupportedScopes())
            return supported.isEmpty ? nil : supported
        } catch {
            if error == .cancelled { throw error }
            return nil
        }
    }

    /// Whether the scopes may be what a registration was refused for.
    private static func mayBeScopes(_ error: RequestError) -> Bool {
        switch error {
        case .invalid, .http(400, _): true
        default: false
        }
    }

    /// The address for the browser, with a state and a challenge of its own.
    package func request(_ application: ClientApplication, redirect: String) -> AuthorizationRequest {
        let state = secret()
        let verifier = secret()
        let challenge = Self.base64URL(SHA256.hash(verifier.utf8))
        let parameters: Parameters = [
            "response_type": .text("code"), "client_id": .text(application.id), "redirect_uri": .text(redirect),
            "scope": .text(application.scopes.joined(separator: " ")), "state": .text(state),
            "code_challenge": .text(challenge), "code_challenge_method": .text("S256"),
        ]
        return AuthorizationRequest(
            url: client.server.description + "/oauth/authorize?" + parameters.encoded, state: state, verifier: verifier,
            redirect: redirect, application: application)
    }

    package func exchange(
        _ code: AuthorizationCode, for request: AuthorizationRequest
    ) async throws(RequestError) -> Credential {
        try await client.send(ExchangeCode(code: code, login: request, now: time.now))
    }

    package func redirectByHand(of application: ClientApplication) -> String { Self.outOfBand }

    package func end(
        _ credential: Credential, of application: ClientApplication?
    ) async throws(RequestError) -> Bool {
        // A token that was brought along was not ours to make, and is not ours to end.
        guard let application else { return false }
        try await client.send(RevokeToken(token: credential.token, application: application))
        return true
    }

    /// 256 bits (RFC 7636 §4.1).
    private func secret() -> String {
        var randomness = randomness
        return Self.base64URL((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &randomness) })
    }

    /// Without padding (RFC 7636, appendix A).
    private static func base64URL(_ bytes: [UInt8]) -> String {
        var text = ""
        for scalar in Data(bytes).base64EncodedString().unicodeScalars where scalar != "=" {
            text.unicodeScalars.append(scalar == "+" ? "-" : scalar == "/" ? "_" : scalar)
        }
        return text
    }
}
