/// The login to a server with Mastodon's API (docs.joinmastodon.org/spec/oauth): registration, authorization in the
/// browser, exchange of the code. Stateless.
package struct MastodonLogin: BrowserLogin {
    /// The redirect URI of a page that displays the code.
    private static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

    private let client: Client
    private let time: any TimeSource
    private let randomness: Randomness

    package init(_ parts: ServiceParts) {
        client = parts.client
        time = parts.time
        randomness = parts.randomness
    }

    /// Fetches the server's description. A server without Mastodon's API sends a response that can't be decoded.
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
                // `follow` is deprecated: a server may have removed it.
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

    /// Fetches the scopes that the server supports; nil if it does not list them, like servers before 4.3 and most
    /// others. A network failure is ignored here: the next request reports it.
    private func supportedScopes() async throws(RequestError) -> Set<String>? {
        do throws(RequestError) {
            let supported = try await client.send(GetSupportedScopes())
            return supported.isEmpty ? nil : supported
        } catch {
            if error == .cancelled { throw error }
            return nil
        }
    }

    /// Whether the registration may have failed because of its scopes.
    private static func mayBeScopes(_ error: RequestError) -> Bool {
        switch error {
        case .invalid, .http(400, _): true
        default: false
        }
    }

    /// Returns the URL for the browser, with a new state and challenge.
    package func request(_ application: ClientApplication, redirect: String) -> AuthorizationRequest {
        // Enough for a state, and the QR code of the URL is smaller.
        let state = PKCE.secret(bytes: 16, randomness)
        let verifier = PKCE.secret(randomness)
        let parameters: Parameters = [
            "response_type": .text("code"), "client_id": .text(application.id), "redirect_uri": .text(redirect),
            "scope": .text(application.scopes.joined(separator: " ")), "state": .text(state),
            "code_challenge": .text(PKCE.challenge(of: verifier)), "code_challenge_method": .text("S256"),
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
        // A token that the user supplied is not revoked.
        guard let application else { return false }
        try await client.send(RevokeToken(token: credential.token, application: application))
        return true
    }
}

/// The OAuth scopes to request (docs.joinmastodon.org/api/oauth-scopes).
enum MastodonScopes {
    /// The scopes that the features need.
    static let needed = [
        "read", "write:favourites", "write:bookmarks", "write:statuses", "write:media", "write:notifications",
        "write:follows", "write:lists", "write:filters", "write:mutes", "write:blocks", "write:reports",
        "write:conversations", "write:accounts",
    ]

    /// The scopes for servers that do not list theirs: all servers know these, but not all know the granular ones.
    static let broad = ["read", "write", "follow"]

    /// Returns the needed scopes that a server knows, or the older ones that imply them. Unknown scopes are not
    /// requested, because the server would reject the registration.
    ///
    /// Where `write` allows only what is needed, it takes the place of its parts: the URL is shorter, and its QR code fits into a
    /// window of 24 rows.
    static func chosen(from supported: Set<String>) -> [String] {
        let writing = supported.filter { $0.hasPrefix("write:") }
        if supported.isSuperset(of: ["read", "write"]), !writing.isEmpty, writing.isSubset(of: needed) {
            return ["read", "write"]
        }
        var chosen: [String] = []
        for scope in needed where supported.contains(scope) { chosen.append(scope) }
        if !supported.contains("read") { chosen += supported.filter { $0.hasPrefix("read:") }.sorted() }
        // A server that predates granular scopes.
        if !supported.contains(where: { $0.hasPrefix("write:") }) {
            chosen += ["write", "follow"].filter(supported.contains)
        } else if !supported.contains("write:follows"), supported.contains("follow") {
            chosen.append("follow")
        }
        return chosen.isEmpty ? broad : chosen
    }
}
