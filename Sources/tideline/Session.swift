internal import App
internal import Core

/// All parts behind one account, put together.
struct Session {
    let account: SignedInAccount
    let service: any SocialService
    let cache: StatusCache
    /// What must be said of the cache.
    let notice: CacheNotice?
    let loader: TimelineLoader
    let positions: PositionStore
    let drafts: ItemFolder<Draft>

    /// - Parameter count: told how many requests are left today, where the service counts them.
    init(
        account: SignedInAccount, around surroundings: AppContext,
        count: @escaping @Sendable (Int) async -> Void = { _ in }
    ) throws {
        self.account = account
        let time = surroundings.time
        do {
            let path = surroundings.directories.cache + "/" + account.folder + "/statuses.db"
            (cache, notice) = try StatusCache.open(at: path, time: time)
        } catch {
            throw Failure(.file, surroundings.strings.sentence(for: error))
        }
        let keeper = surroundings.keeper
        let registration = ServiceRegistry[account.key.service]
        let allowed = registration.capabilities.requestsPerDay
        let ledger = allowed.map { _ in
            RequestLedger(state: surroundings.directories.state, account: account, time: time)
        }
        let client = Client(
            server: account.key.server, transport: surroundings.transport, time: time,
            token: { () async throws(RequestError) in
                do throws(AccountError) { return try await keeper.token(of: account) } catch {
                    throw RequestError(error)
                }
            }, userAgent: Version.userAgent, logger: surroundings.log,
            allows: { scope in (try? await keeper.credential(of: account))?.allows(scope) ?? true }
        ) {
            if let allowed, let ledger { await count(max(0, allowed - (await ledger.add()))) }
        }
        let key = ApplicationStore(data: surroundings.directories.data).key(at: account.key.server)
        service = registration.service(
            ServiceParts(client: client, account: account.key.id, key: key, time: time, log: surroundings.log))
        loader = TimelineLoader(service: service, cache: cache, log: surroundings.log)
        positions = PositionStore(state: surroundings.directories.state, account: account)
        drafts = ItemFolder(data: surroundings.directories.data, account: account)
    }

    /// What can be done here; for a guest, what is left of it.
    var capabilities: Capabilities {
        account.isGuest ? service.capabilities.forGuests : service.capabilities
    }

    /// What Home shows: the first of all.
    var home: ListID { capabilities.timelines.first?.timeline ?? .home }

    /// Everyone who is logged in, the last used one first.
    static func accounts(around surroundings: AppContext) throws -> [SignedInAccount] {
        do throws(AccountError) {
            return try AccountStore(data: surroundings.directories.data).accounts()
        } catch {
            throw Failure(error, surroundings.strings)
        }
    }

    /// The last used account of this person, or the one that is named.
    static func last(around surroundings: AppContext) throws -> Session {
        let strings = surroundings.strings
        guard let account = try accounts(around: surroundings).first else {
            throw Failure(.notLoggedIn, strings.nobodyLoggedIn)
        }
        try check(account, around: surroundings)
        return try Session(account: account, around: surroundings)
    }

    /// Before anything is shown: what others could read is said, not used.
    static func check(_ account: SignedInAccount, around surroundings: AppContext) throws {
        do throws(AccountError) {
            try CredentialStore(data: surroundings.directories.data).check(account)
        } catch {
            throw Failure(error, surroundings.strings)
        }
    }

    /// How much is kept, by the configuration; around the place where reading stopped everything.
    func limits(_ surroundings: AppContext) -> PruningLimits {
        let preferences = surroundings.preferences
        return PruningLimits(
            oldest: preferences.keepDays > 0
                ? surroundings.time.now.adding(days: -preferences.keepDays) : nil,
            count: preferences.keepStatuses > 0 ? preferences.keepStatuses : nil,
            places: positions.position(in: home).map { [home: $0.topKey] } ?? [:],
            needed: Set(drafts.all().compactMap(\.inReplyTo)))
    }

    func rows(_ surroundings: AppContext) -> StatusRowBuilder {
        StatusRowBuilder(strings: surroundings.strings, me: account.key.id, time: surroundings.time)
    }
}
