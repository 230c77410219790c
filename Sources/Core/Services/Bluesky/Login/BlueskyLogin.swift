/// The login with an app password (docs.bsky.app, `com.atproto.server.createSession`), and what follows it: sessions of two
/// hours that a refresh token renews. Stateless.
package struct BlueskyLogin: PasswordLogin {
    /// The server that logs in for all of Bluesky's own servers. If the user names no other, the account's own server is looked up.
    static let entryway = "https://bsky.social"
    /// The handles that Bluesky's own servers give.
    private static let domain = ".bsky.social"

    let client: Client
    let account: AccountID
    let randomness: Randomness

    package init(_ parts: ServiceParts) {
        client = parts.client
        account = parts.account
        randomness = parts.randomness
    }

    /// Where to log in, and as whom.
    struct Target: Sendable {
        var server: ServerAddress
        var identifier: String
        /// The account, if it was looked up.
        var did: DID?
    }

    package func steps(for entry: PasswordEntry) -> LoginChain<Credential> {
        LoginChain(.identity) { () async throws(RequestError) in
            try await target(entry.account)
        }.then(.password) { target async throws(RequestError) in
            let session = try await client.at(target.server).send(
                CreateSession(
                    identifier: target.identifier, password: entry.password, code: entry.code.map(Self.withoutSpaces),
                    // The user has not chosen a server that was looked up: only the account's document names it.
                    addresses: target.did == nil ? .any : .publicOnly))
            if let closure = session.closure { throw .accountClosed(closure) }
            return (target, session)
        }.then(.identity) { target, session async throws(RequestError) in
            // Another account than the one that the handle leads to.
            if let did = target.did, did != session.did { throw .invalid(serverMessage: nil, fields: []) }
            return Credential(
                token: session.token, refresh: session.refresh, server: try await home(of: session, at: target))
        }
    }

    // MARK: The server

    /// Finds the server to log in to. A server that the user has named is asked itself.
    func target(_ typed: String) async throws(RequestError) -> Target {
        let name = Self.withoutSpaces(typed)
        let isNamed = client.server.description != Self.entryway
        // An address of mail, which only its own server knows.
        if name.dropFirst().contains("@") { return Target(server: client.server, identifier: name) }
        if let did = DID(name) {
            if isNamed { return Target(server: client.server, identifier: name) }
            let place = try await BlueskyIdentity(client: client).place(of: did)
            return Target(server: place.server, identifier: name, did: did)
        }
        let whole = name.contains(".") || isNamed ? name : name + Self.domain
        guard let handle = Handle(whole) else {
            guard isNamed, !name.isEmpty else { throw .notFound(serverMessage: nil) }
            return Target(server: client.server, identifier: name)
        }
        if isNamed { return Target(server: client.server, identifier: handle.description) }
        do throws(RequestError) {
            let place = try await BlueskyIdentity(client: client).place(of: handle)
            return Target(server: place.server, identifier: handle.description, did: place.did)
        } catch {
            // Such a handle is one of the entryway's accounts also while the directory can't be reached. The password of another
            // account must not go there.
            guard Self.isUnknown(error), handle.description.hasSuffix(Self.domain) else { throw error }
            return Target(server: client.server, identifier: handle.description)
        }
    }

    /// Whether a look-up has found out nothing, rather than that there is no such account.
    private static func isUnknown(_ error: RequestError) -> Bool {
        switch error {
        case .cancelled, .notFound, .invalid, .refusedAddress, .unsupported: false
        default: true
        }
    }

    /// Returns the server that has the account of a new session, as its document names it.
    private func home(of session: BlueskySession, at target: Target) async throws(RequestError) -> ServerAddress {
        if let document = session.document {
            guard let server = document.server(for: target.server) else { throw .refusedAddress }
            return server
        }
        // A server on this machine is one for tests, whose accounts no directory knows.
        if target.did != nil || ServerAddress.isLoopback(target.server.host) { return target.server }
        return try await BlueskyIdentity(client: client).place(of: session.did).server
    }

    /// Removes the spaces and the invisible marks that come with pasted names, and the "@" in front.
    private static func withoutSpaces(_ text: String) -> String {
        let visible = String(
            text.unicodeScalars.filter { !$0.properties.isWhitespace && $0.properties.generalCategory != .format }
                .map(Character.init))
        return visible.hasPrefix("@") ? String(visible.dropFirst()) : visible
    }

    // MARK: The session

    /// Gets the next tokens of a session.
    func next(after credential: Credential) async throws(RequestError) -> Credential {
        if let authority = credential.authority { return try await next(after: credential, from: authority) }
        guard let refresh = credential.refresh else { throw .unauthorised(serverMessage: nil) }
        let session = try await client.with(refresh).send(RefreshSession())
        guard session.did.description == account.rawValue else {
            throw .undecodable(
                UnexpectedResponse(what: RefreshSession().path.template, field: "did", problem: .unusable))
        }
        return Credential(token: session.token, refresh: session.refresh)
    }

    package func end(_ credential: Credential) async throws(RequestError) {
        if let authority = credential.authority { return try await end(credential, at: authority) }
        guard let refresh = credential.refresh else { return }
        try await client.with(refresh).send(DeleteSession())
    }
}

extension AppPasswords {
    /// Bluesky's, such as `abcd-efgh-ijkl-mnop`.
    static let bluesky = AppPasswords(page: BlueskyMapping.site + "/settings/app-passwords") { password in
        let parts = password.secret.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { $0.count == 4 && $0.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter } }
    }
}
