package import Logging

/// Logs in step by step: checks the server, registers the application once, waits for the user, exchanges the code,
/// fetches the account and stores it; or logs in with account and password. Every step can be cancelled.
package struct AccountLogin: Sendable {
    /// Opens a listener at a path; on the port given if it is free, else on any.
    package typealias Listen = @Sendable (_ path: String, _ port: UInt16?) async -> (any RedirectListener)?

    package let services: ServiceRegistry
    private let transport: any Transport
    private let time: any TimeSource
    let randomness: Randomness
    let applications: ApplicationStore
    let credentials: CredentialProvider
    private let userAgent: String
    let log: Logger

    package init(
        services: ServiceRegistry, transport: any Transport, time: any TimeSource,
        randomness: Randomness = Randomness(),
        applications: ApplicationStore, credentials: CredentialProvider, userAgent: String, log: Logger
    ) {
        self.services = services
        self.transport = transport
        self.time = time
        self.randomness = randomness
        self.applications = applications
        self.credentials = credentials
        self.userAgent = userAgent
        self.log = log
    }

    /// - Parameter key: the user's API key; nil uses the stored one.
    func parts(
        at server: ServerAddress, token: AccessToken? = nil, account: AccountID = .guest, key: AccessToken? = nil
    ) -> ServiceParts {
        let client = Client(
            server: server, transport: transport, time: time, token: { token }, randomness: randomness,
            userAgent: userAgent, logger: log)
        return ServiceParts(
            client: client, account: account, key: key ?? applications.key(at: server), time: time,
            randomness: randomness, log: log)
    }

    private func browser(_ kind: ServiceKind, at server: ServerAddress) throws(LoginError) -> any BrowserLogin {
        guard case .browser(let login) = services[kind].login(parts(at: server)) else { throw .notAServer }
        return login
    }

    // MARK: Login in a browser

    /// Fetches the server's description of itself.
    package func inspect(_ kind: ServiceKind, at server: ServerAddress) async throws(LoginError) -> Instance {
        let login = try browser(kind, at: server)
        do throws(RequestError) {
            if let instance = try await login.instance() { return instance }
        } catch {
            switch error {
            case .undecodable, .notFound, .notHTTP, .http(400..<500, _), .forbidden, .invalid, .tooLarge: break
            default: throw LoginError(error)
            }
        }
        throw .notAServer
    }

    /// Prepares the authorization: a listener, an application that the server knows, and the URLs.
    ///
    /// - Parameters:
    ///   - own: the user's own application, where the service has no public one. It is stored.
    ///   - again: registers again even if a registration is stored, since servers forget them.
    package func begin(
        _ kind: ServiceKind, at server: ServerAddress, with own: ClientApplication? = nil, again: Bool = false,
        listen: Listen
    ) async throws(LoginError) -> PendingLogin {
        let login = try browser(kind, at: server)
        if let own { store(own, at: server) }
        let known = again && own == nil ? nil : try await registration(own, with: login, at: server)
        let address = known?.redirects.lazy.compactMap(LoopbackAddress.init).first
        var listener: (any RedirectListener)?
        // The browser can only return to this machine if the application's settings name its redirect URI.
        if own == nil || address != nil {
            listener = await listen(address?.path ?? LoopbackAddress.randomPath(randomness), address?.port)
        }
        do throws(LoginError) {
            let application: ClientApplication
            // Servers compare the whole redirect URI, with its port.
            if let open = listener, known?.redirects.contains(open.redirect) != true {
                if let own {
                    await open.close()
                    listener = nil
                    application = own
                } else {
                    application = try await register(with: login, at: server, listener)
                }
            } else if let known {
                application = known
            } else {
                application = try await register(with: login, at: server, listener)
            }
            return PendingLogin(
                kind: kind, server: server,
                loopback: listener.map { login.request(application, redirect: $0.redirect) },
                listener: listener,
                byHand: login.request(application, redirect: login.redirectByHand(of: application)))
        } catch {
            await listener?.close()
            throw error
        }
    }

    /// Returns the stored application, if there is one. A registration with fewer scopes than required would lead to a
    /// login whose actions the server refuses.
    private func registration(
        _ own: ClientApplication?, with login: any BrowserLogin, at server: ServerAddress
    ) async throws(LoginError) -> ClientApplication? {
        guard own == nil, let kept = applications.application(at: server) else { return own }
        do throws(RequestError) {
            return try await login.suffices(kept) ? kept : nil
        } catch {
            throw LoginError(error)
        }
    }

    private func register(
        with login: any BrowserLogin, at server: ServerAddress, _ listener: (any RedirectListener)?
    ) async throws(LoginError) -> ClientApplication {
        do throws(RequestError) {
            let application = try await login.register(redirect: listener?.redirect)
            store(application, at: server)
            return application
        } catch {
            throw LoginError(error)
        }
    }

    /// Returns the application or key that the user entered before.
    package func application(at server: ServerAddress) -> ClientApplication? { applications.application(at: server) }

    /// Stores the user's API key.
    package func storeKey(_ key: String, at server: ServerAddress) {
        store(ClientApplication(id: key, secret: "", redirects: [], scopes: []), at: server)
    }

    private func store(_ application: ClientApplication, at server: ServerAddress) {
        do throws(FileError) {
            try applications.save(application, at: server)
        } catch {
            // It is registered or entered again next time.
            log.notice("application not kept", metadata: ["reason": "\(error.reason)"])
        }
    }

    /// Exchanges the code, fetches the account and stores it. After that it is logged in.
    ///
    /// - Parameter other: the request that is tried if the code isn't accepted as the response to the first one.
    package func finish(
        _ code: AuthorizationCode, of request: AuthorizationRequest, or other: AuthorizationRequest? = nil,
        at server: ServerAddress, kind: ServiceKind
    ) async throws(LoginError) -> SignedInAccount {
        if case .password(let login) = services[kind].login(parts(at: server)), let browser = login.browser {
            return try await store(try await exchange(code, of: request, with: browser), at: server, kind: kind)
        }
        let login = try browser(kind, at: server)
        let credential: Credential
        do throws(RequestError) {
            credential = try await login.exchange(code, for: request)
        } catch {
            switch error {
            case .http(400, _), .forbidden, .invalid:
                guard let other else { throw .badCode }
                return try await finish(code, of: other, at: server, kind: kind)
            case .unauthorised:
                // "invalid_client": the server has forgotten the application (RFC 6749 §5.2).
                if case .browser(_, asksApplication: false) = services[kind].capabilities.login {
                    try? applications.save(nil, at: server)
                }
                throw .unknownApplication
            default: throw LoginError(error)
            }
        }
        if let granted = credential.scopes, !granted.isEmpty {
            // Without the read scope there is nothing to show. A missing write scope affects one action, whose error
            // explains it.
            let missing = request.application.scopes.filter {
                Self.family(of: $0) == "read" && !ScopeSet(granted).allows($0)
            }
            if !missing.isEmpty { throw .missingScopes(missing) }
        }
        return try await store(credential, at: server, kind: kind)
    }

    /// Returns `read` for `read:statuses`.
    private static func family(of scope: String) -> String { String(scope.prefix { $0 != ":" }) }

    // MARK: Any login

    /// Logs in with a token that the user already has.
    package func store(
        _ credential: Credential, at server: ServerAddress, kind: ServiceKind
    ) async throws(LoginError) -> SignedInAccount {
        let own: Account
        do throws(RequestError) {
            own = try await owner(of: credential, kind, server, nil)
        } catch {
            throw error.refusesToken ? LoginError.tokenRefused : LoginError(error)
        }
        return try await store(credential, kind, server, own)
    }

    func owner(
        of credential: Credential, _ kind: ServiceKind, _ server: ServerAddress, _ key: AccessToken?
    ) async throws(RequestError) -> Account {
        let parts = parts(at: credential.server ?? server, token: credential.token, key: key)
        return try await services[kind].service(parts).ownAccount()
    }

    func store(
        _ credential: Credential, _ kind: ServiceKind, _ server: ServerAddress, _ own: Account
    ) async throws(LoginError) -> SignedInAccount {
        if Task.isCancelled { throw .cancelled }
        let account = signedIn(own, kind, credential.server ?? server)
        do throws(AccountError) {
            try await credentials.save(account, credential)
        } catch {
            throw .account(error)
        }
        return account
    }

    func signedIn(_ own: Account, _ kind: ServiceKind, _ server: ServerAddress) -> SignedInAccount {
        SignedInAccount(
            key: AccountKey(service: kind, server: server, id: own.id),
            acct: services[kind].hasWholeHandles
                ? own.acct : RawText("\(own.username.value)@\(server.authority)"),
            displayName: own.displayName, avatarURL: own.avatarURL)
    }

    /// Opens a server as a guest, if it shows anything without a login.
    ///
    /// - Throws: `notForGuests` if it does not.
    package func visit(
        _ kind: ServiceKind, at server: ServerAddress, key: AccessToken?
    ) async throws(LoginError) -> SignedInAccount {
        let registration = services[kind]
        guard let first = registration.capabilities.forGuests.timelines.first else { throw .notForGuests }
        do throws(RequestError) {
            _ = try await registration.service(parts(at: server, key: key))
                .statuses(in: first.timeline, at: .newest, limit: 1)
        } catch {
            switch error {
            case .unauthorised where key == nil, .noToken, .forbidden, .invalid, .http(400..<500, _):
                throw .notForGuests
            case .undecodable, .notFound, .notHTTP: throw .notAServer
            default: throw LoginError(error)
            }
        }
        if Task.isCancelled { throw .cancelled }
        if let key { storeKey(key.secret, at: server) }
        let guest = SignedInAccount.guest(of: kind, at: server)
        do throws(AccountError) {
            try await credentials.use(guest)
        } catch {
            throw .account(error)
        }
        return guest
    }

    /// Whether the server no longer accepts the account's token; nil if the server or the keyring can't be reached.
    ///
    /// - Parameter onAccepted: called with the account as the server has it, if it accepts the token.
    package func isDead(
        _ account: SignedInAccount, onAccepted: @Sendable (Account) async -> Void = { _ in }
    ) async -> Bool? {
        let token: AccessToken?
        do throws(AccountError) { token = try await credentials.token(of: account) } catch { return nil }
        // The next request that needs a token reports this.
        guard let token else { return nil }
        let parts = parts(at: account.key.server, token: token, account: account.key.id)
        do throws(RequestError) {
            await onAccepted(try await services[account.key.service].service(parts).ownAccount())
            return false
        } catch {
            // The server accepts the token, but it lacks a scope.
            if case .forbidden(_, missingScope: true) = error { return false }
            guard error.refusesToken else { return nil }
            do throws(RequestError) {
                return try await !renew(account, after: token)
            } catch {
                return nil
            }
        }
    }
}

extension RequestError {
    /// Whether this response to a request for the token's own account means that the server doesn't accept the token.
    /// Some servers respond with 400, 403 or 422 instead of 401.
    var refusesToken: Bool {
        switch self {
        case .unauthorised, .http(400, _), .forbidden(_, missingScope: false), .invalid: true
        default: false
        }
    }
}

extension LoginError {
    init(_ error: RequestError) {
        self = error == .cancelled ? .cancelled : .request(error)
    }
}
