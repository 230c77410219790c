internal import Crypto
internal import FoundationEssentials

/// Logging in to a server that speaks Mastodon's API (docs.joinmastodon.org/spec/oauth): registering, sending the browser,
/// exchanging its code. It keeps nothing.
package struct MastodonLogin: Sendable {
    /// Shows the code instead of sending the browser anywhere with it.
    package static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

    /// What the features need: reading, counting notifications, and moving the marker. Nothing else is asked for.
    private static let needed = ["read:accounts", "read:notifications", "read:statuses", "write:statuses"]
    /// What servers take that do not say which scopes they know.
    private static let broad = ["read", "write"]

    private let client: Client
    private let time: any TimeSource
    private let randomness: Randomness

    /// - Parameter client: a guest's, at the server.
    package init(client: Client, time: any TimeSource, randomness: Randomness = Randomness()) {
        self.client = client
        self.time = time
        self.randomness = randomness
    }

    /// What the server says it is. A server that is none of Mastodon's family says something that cannot be decoded.
    package func instance() async throws(RequestError) -> Instance {
        do throws(RequestError) {
            return try await client.send(GetInstance())
        } catch .notFound {
            return try await client.send(GetInstance(version: 1))
        }
    }

    /// Registers Tideline.
    package func register(redirects: [String]) async throws(RequestError) -> ClientApplication {
        var scopes = Self.broad
        do throws(RequestError) {
            let known = try await client.send(GetSupportedScopes())
            if known.isSuperset(of: Self.needed) { scopes = Self.needed }
        } catch {
            // Servers before 4.3 and most others have no such document; without a network the next request says so.
            if error == .cancelled { throw error }
        }
        return try await client.send(RegisterApplication(redirects: redirects, scopes: scopes))
    }

    /// The address for the browser, with a state and a challenge of its own.
    package func request(_ application: ClientApplication, redirect: String) -> AuthorizationRequest {
        let state = secret()
        let verifier = secret()
        let challenge = Self.base64URL(Array(SHA256.hash(data: Array(verifier.utf8))))
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

    package func revoke(_ token: AccessToken, of application: ClientApplication) async throws(RequestError) {
        try await client.send(RevokeToken(token: token, application: application))
    }

    /// Where people make an account.
    package var registrationPage: String { client.server.description + "/auth/sign_up" }

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
