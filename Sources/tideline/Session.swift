internal import Core
internal import Curl

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

    init(account: SignedInAccount, around surroundings: Surroundings) throws {
        self.account = account
        let time = surroundings.time
        do {
            let path = surroundings.directories.cache + "/" + account.folder + "/statuses.db"
            (cache, notice) = try StatusCache.open(at: path, time: time)
        } catch {
            throw Failure(.file, surroundings.strings.sentence(for: error))
        }
        let keeper = surroundings.keeper
        service = MastodonService(
            client: Client(
                server: account.key.server, transport: CurlTransport(), time: time,
                token: { await keeper.token(of: account) }, userAgent: Version.userAgent, logger: surroundings.log),
            log: surroundings.log)
        loader = TimelineLoader(service: service, cache: cache, log: surroundings.log)
        positions = PositionStore(state: surroundings.directories.state, account: account)
        drafts = ItemFolder(data: surroundings.directories.data, account: account)
    }

    /// The last used account of this person.
    static func last(around surroundings: Surroundings) throws -> Session {
        let strings = surroundings.strings
        do {
            guard let account = try AccountStore(data: surroundings.directories.data).accounts().first else {
                throw Failure(.notLoggedIn, strings.nobodyLoggedIn)
            }
            try CredentialStore(data: surroundings.directories.data).check(account)
            return try Session(account: account, around: surroundings)
        } catch let error as AccountError {
            throw Failure(error, strings)
        }
    }

    /// How much is kept, by the configuration; around the place where reading stopped everything.
    func limits(_ surroundings: Surroundings) -> PruningLimits {
        let preferences = surroundings.preferences
        return PruningLimits(
            oldest: preferences.keepDays > 0
                ? surroundings.time.now.adding(seconds: -Int64(preferences.keepDays) * 86_400) : nil,
            count: preferences.keepStatuses > 0 ? preferences.keepStatuses : nil,
            places: positions.position(in: .home).map { [.home: $0.topKey] } ?? [:],
            needed: Set(drafts.all().compactMap(\.inReplyTo)))
    }

    func rows(_ surroundings: Surroundings) -> StatusRowBuilder {
        StatusRowBuilder(strings: surroundings.strings, me: account.key.id, time: surroundings.time)
    }
}
