/// The login in the browser (atproto.com/specs/oauth): the account leads to its server, that one to the server that authorizes, and
/// in the end the account that was authorized has to lead there, too. The program is known by no document of its own, but as one on
/// the user's machine: servers ask for consent at each login, and end sessions after some weeks.
extension BlueskyLogin: AccountBrowserLogin {
    private static let needed = ["atproto", "transition:generic"]
    /// What is asked for if the server knows it: direct messages.
    private static let wanted = ["transition:chat.bsky"]

    package var browser: (any AccountBrowserLogin)? { self }

    package func request(
        for account: String, redirect: String
    ) async throws(LoginStepFailure) -> AuthorizationRequest {
        let found = try await LoginStep.identity.perform { () async throws(RequestError) in
            try await target(account)
        }
        return try await LoginStep.authorization.perform { () async throws(RequestError) in
            try await request(for: found, redirect: redirect)
        }
    }

    private func request(for target: Target, redirect: String) async throws(RequestError) -> AuthorizationRequest {
        let authority = try await authority(of: target)
        let scopes = Self.needed + Self.wanted.filter(authority.scopes.contains)
        let id = Self.clientID(redirect: redirect, scopes: scopes)
        let (key, state, verifier) = (ProofKey(), PKCE.secret(bytes: 16, randomness), PKCE.secret(randomness))
        let uri = try await client.at(authority.push.server).send(
            PushAuthorization(
                endpoint: authority.push,
                form: [
                    "client_id": .text(id), "response_type": .text("code"), "redirect_uri": .text(redirect),
                    "scope": .text(scopes.joined(separator: " ")), "state": .text(state),
                    "code_challenge": .text(PKCE.challenge(of: verifier)), "code_challenge_method": .text("S256"),
                    "login_hint": .text(target.identifier),
                ], key: key, chosen: client.server))
        let query: Parameters = ["client_id": .text(id), "request_uri": .text(uri)]
        let isFound = target.did != nil
        return AuthorizationRequest(
            url: authority.page.server.description + authority.page.path + "?" + query.encoded, state: state,
            verifier: verifier, redirect: redirect,
            application: ClientApplication(id: id, secret: "", redirects: [redirect], scopes: scopes),
            bond: AuthorizationRequest.Bond(
                issuer: authority.issuer, key: key,
                account: try await expected(target).map { AccountID($0.description) },
                server: isFound ? target.server : nil))
    }

    /// Returns the account that has to log in; nil if only its server may know it.
    private func expected(_ target: Target) async throws(RequestError) -> DID? {
        if let did = target.did ?? DID(target.identifier) { return did }
        guard let handle = Handle(target.identifier) else { return nil }
        do throws(RequestError) {
            return try await client.at(target.server).send(ResolveHandle(handle: handle, addresses: .any))
        } catch {
            if Self.isAbsence(error) { return nil }
            throw error
        }
    }

    /// The name of a program on the user's machine. Ports don't count.
    private static func clientID(redirect: String, scopes: [String]) -> String {
        let place = LoopbackAddress(redirect).map { "http://127.0.0.1" + $0.path } ?? redirect
        let query: Parameters = ["redirect_uri": .text(place), "scope": .text(scopes.joined(separator: " "))]
        return "http://localhost?" + query.encoded
    }

    package func exchange(
        _ code: AuthorizationCode, for request: AuthorizationRequest
    ) async throws(LoginStepFailure) -> Credential {
        guard let bond = request.bond else {
            throw LoginStepFailure(step: .authorization, error: .unsupported)
        }
        let tokens = try await LoginStep.authorization.perform { () async throws(RequestError) in
            let authority = try await describe(bond.issuer)
            return try await client.at(authority.token.server).send(
                TokenRequest(
                    endpoint: authority.token,
                    form: [
                        "grant_type": .text("authorization_code"), "code": .text(code.secret),
                        "redirect_uri": .text(request.redirect), "client_id": .text(request.application.id),
                        "code_verifier": .text(request.verifier),
                    ], key: bond.key, chosen: client.server))
        }
        var credential = Credential(token: tokens.token, refresh: tokens.refresh)
        credential.authority = Credential.Authority(issuer: bond.issuer, client: request.application.id)
        do throws(LoginStepFailure) {
            credential.server = try await LoginStep.owner.perform { () async throws(RequestError) in
                if let account = bond.account, account.rawValue != tokens.did.description {
                    throw .invalid(serverMessage: nil, fields: [])
                }
                return try await home(of: tokens.did, bond)
            }
            return credential
        } catch {
            // Nothing uses the session, which the server would keep for weeks.
            try? await end(credential)
            throw error
        }
    }

    /// Returns the server of an account that has logged in.
    ///
    /// - Throws: `refusedAddress` if the account leads to another server that authorizes; `unsupported` if the session could not be
    ///   renewed.
    private func home(of did: DID, _ bond: AuthorizationRequest.Bond) async throws(RequestError) -> ServerAddress {
        if let server = bond.server { return server }
        // A server on this machine is one for tests, whose accounts no directory knows.
        if ServerAddress.isLoopback(client.server.host) { return client.server }
        let server = try await BlueskyIdentity(client: client).place(of: did).server
        let issuer = try await client.at(server).send(GetAuthority(chosen: client.server))
        guard issuer == bond.issuer else { throw .refusedAddress }
        // The user has chosen the server that authorizes, which may be in a private network. From now on the account's server counts
        // as chosen, and one that is public must not lead there.
        do throws(RequestError) {
            _ = try await describe(issuer, for: server)
        } catch {
            throw error == .refusedAddress ? .unsupported : error
        }
        return server
    }

    // MARK: The server that authorizes

    /// - Throws: `unsupported` if there is none that can be used.
    private func authority(of target: Target) async throws(RequestError) -> AuthorizationServer {
        var issuer = target.server
        do throws(RequestError) {
            issuer = try await client.at(target.server).send(GetAuthority(chosen: client.server))
        } catch {
            guard Self.isAbsence(error) else { throw error }
            // A server that the user has named may be the one that authorizes; that of an account has to name one.
            if target.did != nil { throw .unsupported }
        }
        do throws(RequestError) {
            return try await describe(issuer)
        } catch {
            throw Self.isAbsence(error) ? .unsupported : error
        }
    }

    /// - Parameter chosen: the server that the user has chosen; nil for that of the client.
    private func describe(
        _ issuer: ServerAddress, for chosen: ServerAddress? = nil
    ) async throws(RequestError) -> AuthorizationServer {
        try await client.at(issuer).send(GetAuthorizationServer(chosen: chosen ?? client.server))
    }

    /// Whether the response means that a server doesn't have what was requested: many hosts have a web page for every path.
    private static func isAbsence(_ error: RequestError) -> Bool {
        switch error {
        case .undecodable, .unsupported, .notFound, .invalid, .http(300..<500, _): true
        default: false
        }
    }

    // MARK: The session

    func next(
        after credential: Credential, from authority: Credential.Authority
    ) async throws(RequestError) -> Credential {
        guard let refresh = credential.refresh, let key = credential.token.key else {
            throw .unauthorised(serverMessage: nil)
        }
        let server = try await describe(authority.issuer)
        let tokens = try await client.at(server.token.server).send(
            TokenRequest(
                endpoint: server.token,
                form: [
                    "grant_type": .text("refresh_token"), "refresh_token": .text(refresh.secret),
                    "client_id": .text(authority.client),
                ], key: key, chosen: client.server))
        guard tokens.did.description == account.rawValue else {
            throw .undecodable(UnexpectedResponse(what: "(token)", field: "sub", problem: .unusable))
        }
        var next = Credential(token: tokens.token, refresh: tokens.refresh ?? refresh)
        next.authority = authority
        return next
    }

    func end(_ credential: Credential, at authority: Credential.Authority) async throws(RequestError) {
        guard let key = credential.token.key else { return }
        let server = try await describe(authority.issuer)
        guard let revocation = server.revocation else { return }
        // The end of the refresh token is that of the session.
        let token = credential.refresh ?? credential.token
        try await client.at(revocation.server).send(
            RevokeSession(
                endpoint: revocation, form: ["token": .text(token.secret), "client_id": .text(authority.client)],
                key: key, chosen: client.server))
    }
}
