package import Core

/// The service, cache and files of one account. Commands use these directly; the reader through `AccountSession`.
package struct AccountResources: Sendable {
    package let account: SignedInAccount
    package let service: any SocialService
    /// The features of the service for this account; fewer for a guest.
    package let capabilities: Capabilities
    package let cache: StatusCache
    /// A notice about the cache, such as that it was damaged.
    package let notice: CacheNotice?
    package let loader: TimelineLoader
    package let positions: PositionStore
    package let drafts: ItemFolder<Draft>
    /// Sends drafts.
    package let sender: PostSender
    package let pinStore: PinStore
    /// The pins that the configuration names.
    let configuredPins: ConfiguredPins
    /// The pinned pages, as they were stored and configured when the account was opened.
    let storedPins: [Pin]
    /// Whether the user's pins were stored before.
    let hasStoredPins: Bool
    let readCounts: ReadCountStore
    /// The number of messages that were read here, as it was stored when the account was opened.
    let storedReads: [String: Int]

    /// Opens the account's cache and connects it with the account's service. Blocks while another process holds the
    /// cache's lock: call it off the main actor, except before the first frame.
    ///
    /// - Parameters:
    ///   - upgrading: called while a cache of an earlier version is upgraded, with the share that is done, from 0 to 1.
    ///   - requestsLeft: called with the number of requests left today, where the service limits them by day.
    /// - Throws: when the cache can't be opened.
    package init(
        account: SignedInAccount, context: AppContext, upgrading: (Double) -> Void = { _ in },
        requestsLeft: @escaping @Sendable (Int) async -> Void = { _ in }
    ) throws(CacheError) {
        self.account = account
        let time = context.time
        let folder = context.directories.cache + "/" + account.folder
        (cache, notice) = try StatusCache.open(
            at: folder + "/statuses.db", time: time, filters: context.filters, progress: upgrading)
        let (credentials, login) = (context.credentials, context.login)
        let registration = context.services[account.key.service]
        let allowed = registration.capabilities.requestsPerDay
        let ledger = allowed.map { _ in
            RequestLedger(state: context.directories.state, account: account, time: time)
        }
        let client = Client(
            server: account.key.server, transport: context.transport, time: time,
            token: { () async throws(RequestError) in
                do throws(AccountError) { return try await credentials.token(of: account) } catch {
                    throw RequestError(error)
                }
            },
            renewal: { refused throws(RequestError) in try await login.renew(account, after: refused) },
            userAgent: Version.userAgent, logger: context.log,
            allows: { scope in (try? await credentials.credential(of: account))?.allows(scope) ?? true }
        ) {
            if let allowed, let ledger { await requestsLeft(max(0, allowed - (await ledger.add()))) }
        }
        let key = context.applications.key(at: account.key.server)
        service = registration.service(
            ServiceParts(
                client: client, account: account.key.id, key: key, language: context.strings.language.tag,
                rulesPath: folder + "/writing-rules.json", choicesPath: folder + "/choices.json", time: time,
                log: context.log))
        capabilities = account.isGuest ? service.capabilities.forGuests : service.capabilities
        loader = TimelineLoader(service: service, cache: cache, log: context.log)
        positions = PositionStore(state: context.directories.state, account: account)
        drafts = ItemFolder(data: context.directories.data, account: account)
        sender = PostSender(
            service: service, loader: loader, cache: cache, drafts: drafts, account: account.key.id,
            home: capabilities.timelines.first?.timeline ?? .home, renderer: context.pictureRenderer, time: time,
            log: context.log)
        pinStore = PinStore(state: context.directories.state, account: account)
        configuredPins = ConfiguredPins(context.preferences.pins, for: capabilities, context.strings)
        hasStoredPins = pinStore.isStored
        storedPins = configuredPins.merged(with: pinStore.all())
        readCounts = ReadCountStore(state: context.directories.state, account: account)
        storedReads = readCounts.all()
    }

    /// Opens an account's cache off the caller's actor.
    @concurrent
    package static func open(
        _ account: SignedInAccount, context: AppContext, upgrading: @Sendable (Double) -> Void = { _ in },
        requestsLeft: @escaping @Sendable (Int) async -> Void
    ) async throws(CacheError) -> AccountResources {
        try AccountResources(account: account, context: context, upgrading: upgrading, requestsLeft: requestsLeft)
    }

    /// Closes the cache off the caller's actor.
    @concurrent
    package func close() async { cache.close() }

    /// The list on the Home tab.
    package var home: ListID { capabilities.timelines.first?.timeline ?? .home }

    /// The loader of stretches of the home timeline: of a few pages only where the service counts requests.
    package var stretchLoader: StretchLoader {
        capabilities.requestsPerDay == nil
            ? StretchLoader(list: home, loader: loader, cache: cache)
            : StretchLoader(list: home, loader: loader, cache: cache, mostPages: 5)
    }

    /// Whether new posts in a list can be counted: in lists of posts by time, where requests are not limited by day.
    package func countsNew(in list: ListID) -> Bool {
        if case .accounts = list { return false }
        return service.order(of: list) == .time && capabilities.requestsPerDay == nil
    }

    /// Returns the part of the cache to keep, by the user's preferences. Statuses around the reading positions and
    /// those that a draft replies to always stay.
    package func pruningLimits(_ context: AppContext) -> PruningLimits {
        let preferences = context.preferences
        var places: [ListID: SortKey] = [:]
        for list in [home] + storedPins.countedLists { places[list] = positions.position(in: list)?.topKey }
        return PruningLimits(
            oldest: preferences.keepDays > 0 ? context.time.now.adding(days: -preferences.keepDays) : nil,
            count: preferences.keepStatuses > 0 ? preferences.keepStatuses : nil,
            places: places,
            needed: Set(drafts.all().compactMap(\.target?.status)))
    }
}
