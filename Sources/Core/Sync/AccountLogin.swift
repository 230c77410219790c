package import Logging

/// Logging in to one of Mastodon's family, step by step: look at the server, register with it once, wait for the person, exchange
/// the code, see who it is, keep it. Every step can be cancelled and leaves nothing half done.
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
                server: server, loopback: listener.map { login.request(registered, redirect: $0.redirect) },
                listener: listener, byHand: login.request(registered, redirect: MastodonLogin.outOfBand))
        } catch {
            await listener?.close()
            throw error
        }
    }

    /// Exchanges the code, asks who it is, and keeps it: from then on they are logged in.
    package func finish(
        _ code: AuthorizationCode, of request: AuthorizationRequest, at server: ServerAddress
    ) async throws(LoginError) -> SignedInAccount {
        let credential: Credential
        do throws(RequestError) {
            credential = try await service(server).exchange(code, for: request)
        } catch {
            switch error {
            case .http(400, _), .unauthorised, .forbidden, .invalid:
                // "invalid_client" among them: the server has forgotten us, or the code.
                try? applications.keep(nil, at: server)
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
        return try await keep(credential, at: server)
    }

    /// Logs in with a token that is there already.
    package func keep(_ credential: Credential, at server: ServerAddress) async throws(LoginError) -> SignedInAccount {
        let own: Account
        do throws(RequestError) {
            own = try await MastodonService(client: client(server, token: credential.token), log: log).ownAccount()
        } catch {
            throw LoginError(error)
        }
        if Task.isCancelled { throw .cancelled }
        let account = SignedInAccount(
            key: AccountKey(service: .mastodon, server: server, id: own.id),
            acct: RawText("\(own.username.value)@\(server.authority)"), displayName: own.displayName)
        do throws(AccountError) {
            try await keeper.keep(account, credential)
        } catch {
            throw .account(error)
        }
        return account
    }

    /// Whether the server takes a token no more; nil when it cannot be asked.
    package func isDead(_ token: AccessToken, at server: ServerAddress) async -> Bool? {
        do throws(RequestError) {
            _ = try await MastodonService(client: client(server, token: token), log: log).ownAccount()
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
        guard let credential, let application = applications.application(at: server) else { return credential == nil }
        do throws(RequestError) {
            try await service(server).revoke(credential.token, of: application)
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
