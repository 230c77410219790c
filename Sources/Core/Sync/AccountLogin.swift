package import Logging

/// Logging in, step by step: look at the server, register with it once, wait for the person, exchange the code, see who it is, keep
/// it; or account and password, where a service has it so. Every step can be cancelled and leaves nothing half done.
package struct AccountLogin: Sendable {
    /// Opens a listener at a path, on a port if one is given and free, else on any.
    package typealias Listen = @Sendable (_ path: String, _ port: UInt16?) async -> (any RedirectListener)?

    private let transport: any Transport
    private let time: any TimeSource
    private let randomness: Randomness
    private let applications: ApplicationStore
    private let keeper: AccountKeeper
    private let userAgent: String
    private let log: Logger

    package init(
        transport: any Transport, time: any TimeSource, randomness: Randomness = Randomness(),
        applications: ApplicationStore, keeper: AccountKeeper, userAgent: String, log: Logger
    ) {
        self.transport = transport
        self.time = time
        self.randomness = randomness
        self.applications = applications
        self.keeper = keeper
        self.userAgent = userAgent
        self.log = log
    }

    private func client(_ server: ServerAddress, token: AccessToken? = nil) -> Client {
        Client(
            server: server, transport: transport, time: time, token: { token }, randomness: randomness,
            userAgent: userAgent, logger: log)
    }

    private func service(_ server: ServerAddress) -> MastodonLogin {
        MastodonLogin(client: client(server), time: time, randomness: randomness)
    }

    /// Where people make an account on a server.
    package func registrationPage(of server: ServerAddress) -> String { service(server).registrationPage }

    /// What the server says it is.
    package func inspect(_ server: ServerAddress) async throws(LoginError) -> Instance {
        do throws(RequestError) {
            return try await service(server).instance()
        } catch {
            switch error {
            case .undecodable, .notFound, .notHTTP, .http(400..<500, _), .forbidden, .invalid, .tooLarge:
                throw .notAServer
            default: throw LoginError(error)
            }
        }
    }

    /// Makes ready for the person to say yes: a listener, Tideline's registration with the server, and the addresses.
    ///
    /// - Parameter anew: registers again even where a registration is kept. Servers forget them.
    package func begin(
        at server: ServerAddress, anew: Bool = false, listen: Listen
    ) async throws(LoginError) -> PendingLogin {
        let login = service(server)
        let kept = anew ? nil : applications.application(at: server)
        let address = kept?.redirects.lazy.compactMap(LoopbackAddress.init).first
        let listener = await listen(address?.path ?? LoopbackAddress.randomPath(randomness), address?.port)
        do throws(LoginError) {
            var application = kept
            // A registration is good for this port only: some servers compare the whole address.
            if let listener, kept?.redirects.contains(listener.redirect) != true { application = nil }
            let registered: ClientApplication
            if let application {
                registered = application
            } else {
                let redirects = [listener?.redirect, MastodonLogin.outOfBand].compactMap(\.self)
                do throws(RequestError) {
                    registered = try await login.register(redirects: redirects)
                } catch {
                    throw LoginError(error)
                }
                do throws(FileError) {
                    try applications.keep(registered, at: server)
                } catch {
                    // It is registered again next time.
                    log.notice("registration not kept", metadata: ["reason": "\(error.reason)"])
                }
            }
            return PendingLogin(
                kind: .mastodon, server: server,
                loopback: listener.map { login.request(registered, redirect: $0.redirect) },
                listener: listener, byHand: login.request(registered, redirect: MastodonLogin.outOfBand))
        } catch {
            await listener?.close()
            throw error
        }
    }

    /// The same for Weibo, with an application of the person's own, which is kept.
    package func begin(
        with application: ClientApplication, at server: ServerAddress, listen: Listen
    ) async throws(LoginError) -> PendingLogin {
        keep(application, at: server)
        let request = WeiboLogin(client: client(server), time: time, randomness: randomness).request(application)
        let address = application.redirects.first.flatMap(LoopbackAddress.init)
        var listener: (any RedirectListener)?
        if let address { listener = await listen(address.path, address.port) }
        // On another port nobody comes back.
        if let open = listener, open.redirect != request.redirect {
            await open.close()
            listener = nil
        }
        return PendingLogin(
            kind: .weibo, server: server, loopback: listener == nil ? nil : request, listener: listener, byHand: request
        )
    }

    /// What was entered before for a service that wants a key of the person's own.
    package func application(at server: ServerAddress) -> ClientApplication? { applications.application(at: server) }

    /// Keeps a key of the person's own.
    package func keepKey(_ key: String, at server: ServerAddress) {
        keep(ClientApplication(id: key, secret: "", redirects: [], scopes: []), at: server)
    }

    private func keep(_ application: ClientApplication, at server: ServerAddress) {
        do throws(FileError) {
            try applications.keep(application, at: server)
        } catch {
            // It is asked for again next time.
            log.notice("application not kept", metadata: ["reason": "\(error.reason)"])
        }
    }

    /// Account and password, at a service that has it so.
    ///
    /// - Parameters:
    ///   - key: the person's own, where the service wants one.
    ///   - registers: makes the account first, where that can be done from here.
    package func logIn(
        _ kind: ServiceKind, at server: ServerAddress, account: String, password: Password, key: AccessToken?,
        registers: Bool = false
    ) async throws(LoginError) -> SignedInAccount {
        func step<Value: Sendable>(
            _ step: LoginChain.Step, _ work: () async throws(RequestError) -> Value
        ) async throws(LoginError) -> Value {
            do throws(LoginChain.Failure) {
                return try await LoginChain().step(step, work)
            } catch {
                throw error.error == .cancelled ? .cancelled : .step(error.step, error.error)
            }
        }
        switch kind {
        case .wanandroid:
            let login = WanandroidLogin(client: client(server), time: time)
            let (own, credential) = try await step(.password) { () async throws(RequestError) in
                try await login.logIn(account, password, registers: registers)
            }
            return try await keepAll(credential, kind, server, own)
        case .tmdb:
            guard let key else { throw LoginError.incomplete }
            let login = TMDBLogin(client: client(server), key: key)
            let token = try await step(.requestToken) { () async throws(RequestError) in
                try await login.requestToken()
            }
            let approved = try await step(.approval) { () async throws(RequestError) in
                try await login.approve(token, account, password)
            }
            let session = try await step(.session) { () async throws(RequestError) in
                try await login.session(approved)
            }
            let service = TMDBService(client: client(server, token: session), key: key, account: AccountID("0"))
            let own = try await step(.account) { () async throws(RequestError) in
                try await service.ownAccount()
            }
            keepKey(key.secret, at: server)
            return try await keepAll(Credential(token: session), kind, server, own)
        case .mastodon, .weibo: throw LoginError.notAServer
        }
    }

    /// Exchanges the code, asks who it is, and keeps it: from then on they are logged in.
    package func finish(
        _ code: AuthorizationCode, of request: AuthorizationRequest, at server: ServerAddress,
        kind: ServiceKind = .mastodon
    ) async throws(LoginError) -> SignedInAccount {
        let credential: Credential
        do throws(RequestError) {
            credential =
                kind == .weibo
                ? try await WeiboLogin(client: client(server), time: time).exchange(code, for: request)
                : try await service(server).exchange(code, for: request)
        } catch {
            switch error {
            case .http(400, _), .unauthorised, .forbidden, .invalid:
                // "invalid_client" among them: the server has forgotten us, or the code.
                if kind == .mastodon { try? applications.keep(nil, at: server) }
                throw .badCode
            default: throw LoginError(error)
            }
        }
        if let granted = credential.scopes, !granted.isEmpty {
            let missing = request.application.scopes.filter {
                !granted.contains($0) && !granted.contains(Self.family(of: $0))
            }
            if !missing.isEmpty { throw .missingScopes(missing) }
        }
        return try await keep(credential, at: server, kind: kind)
    }

    /// Logs in with a token that is there already.
    package func keep(
        _ credential: Credential, at server: ServerAddress, kind: ServiceKind = .mastodon
    ) async throws(LoginError) -> SignedInAccount {
        let own: Account
        let key = applications.application(at: server).flatMap { AccessToken($0.id) }
        do throws(RequestError) {
            own = try await ServiceRegistry.service(
                kind, client: client(server, token: credential.token), account: AccountID("0"), key: key, log: log
            ).ownAccount()
        } catch {
            throw LoginError(error)
        }
        return try await keepAll(credential, kind, server, own)
    }

    private func keepAll(
        _ credential: Credential, _ kind: ServiceKind, _ server: ServerAddress, _ own: Account
    ) async throws(LoginError) -> SignedInAccount {
        if Task.isCancelled { throw .cancelled }
        let account = SignedInAccount(
            key: AccountKey(service: kind, server: server, id: own.id),
            acct: RawText("\(own.username.value)@\(server.authority)"), displayName: own.displayName)
        do throws(AccountError) {
            try await keeper.keep(account, credential)
        } catch {
            throw .account(error)
        }
        return account
    }

    /// Whether the server takes a token no more; nil when it cannot be asked.
    package func isDead(_ token: AccessToken, of account: SignedInAccount) async -> Bool? {
        let server = account.key.server
        let key = applications.application(at: server).flatMap { AccessToken($0.id) }
        do throws(RequestError) {
            _ = try await ServiceRegistry.service(
                account.key.service, client: client(server, token: token), account: account.key.id, key: key, log: log
            ).ownAccount()
            return false
        } catch {
            switch error {
            case .unauthorised: return true
            // Asked for nothing but who one is, these mean the same.
            case .http(400, _), .forbidden, .invalid: return true
            default: return nil
            }
        }
    }

    /// Logs out: the token goes here in any case, and at the server when it answers.
    /// - Returns: whether the server has been told.
    package func logOut(_ account: SignedInAccount) async throws(AccountError) -> Bool {
        let credential: Credential?
        do { credential = try await keeper.credential(of: account) } catch { credential = nil }
        try await keeper.remove(account)
        let server = account.key.server
        guard let credential else { return true }
        let application = applications.application(at: server)
        do throws(RequestError) {
            switch account.key.service {
            case .mastodon:
                // A token that was brought along was not ours to make, and is not ours to end.
                guard let application else { return false }
                try await service(server).revoke(credential.token, of: application)
            case .weibo: try await client(server, token: credential.token).send(WeiboRevokeRequest())
            case .wanandroid:
                try await WanandroidService(client: client(server, token: credential.token)).logOut()
            case .tmdb:
                let key = application.flatMap { AccessToken($0.id) }
                try await TMDBService(client: client(server), key: key, account: account.key.id)
                    .logOut(credential.token)
            }
            return true
        } catch {
            log.notice("token not revoked", metadata: ["error": "\(error.logLine)"])
            return false
        }
    }

    /// `read` for `read:statuses`.
    private static func family(of scope: String) -> String { String(scope.prefix { $0 != ":" }) }
}

extension LoginError {
    init(_ error: RequestError) {
        self = error == .cancelled ? .cancelled : .request(error)
    }
}
