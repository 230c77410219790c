internal import SHA2
internal import FoundationEssentials

/// Logging in to a server that speaks Mastodon's API (docs.joinmastodon.org/spec/oauth): registering, sending the browser,
/// exchanging its code. It keeps nothing.
package struct MastodonLogin: BrowserLogin {
    /// Shows the code instead of sending the browser anywhere with it.
    private static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

    /// What the features need: reading, counting notifications, and moving the marker. Nothing else is asked for.
    private static let needed = ["read:accounts", "read:notifications", "read:statuses", "write:statuses"]
    /// What servers take that do not say which scopes they know.
    private static let broad = ["read", "write"]

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
        var scopes = Self.broad
        do throws(RequestError) {
            let known = try await client.send(GetSupportedScopes())
            if known.isSuperset(of: Self.needed) { scopes = Self.needed }
        } catch {
            // Servers before 4.3 and most others have no such document; without a network the next request says so.
            if error == .cancelled { throw error }
        }
        return try await client.send(
            RegisterApplication(redirects: [redirect, Self.outOfBand].compactMap(\.self), scopes: scopes))
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
