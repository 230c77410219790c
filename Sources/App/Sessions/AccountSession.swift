package import Core
internal import Logging

/// The account on screen: its lists, its cache and the maintenance of it, its marker, and following its server.
@MainActor
package final class AccountSession {
    package let resources: AccountResources
    /// The list on the Home tab.
    package let home: StatusListViewModel
    let context: AppContext
    let accounts: UserAccountViewModel
    let events: @MainActor (AppEvent) -> Void
    /// The session on screen, which is another one after the account has logged in again.
    private let current: @MainActor () -> AccountSession?
    /// The user's actions on posts, shared by all lists, because they show the same statuses; nil for a guest.
    package let posts: PostActions?
    /// The actions that can be undone (AccountSession+Actions).
    let history = UndoHistory()
    let profileLoader: ProfileLoader
    /// The tabs that the user has made of pages.
    package let pins: PinnedPages
    /// The profiles on open pages (AccountSession+Profiles).
    var profiles: [AccountID: OpenProfile] = [:]
    /// Lists, hashtags, filters and announcements of the account.
    package private(set) lazy var collections = makeCollections()
    /// The user's drafts, the newest first, and the scheduled posts.
    package private(set) lazy var drafts = makeDrafts()
    package private(set) lazy var scheduledPosts = makeScheduledPosts()
    /// Fetches posts whose text the server has cut, and those that are not cached.
    package private(set) lazy var fetcher = makeFetcher()
    /// The profiles of accounts that were changed without a page, so that the next change knows the relationship.
    var changedProfiles: [AccountID: ProfileViewModel] = [:]
    private let closingTimeout: Duration
    private var tasks: [Task<Void, Never>] = []
    // Following other lists (AccountSession+Live).
    var onScreen: Following?
    /// The list in a pane beside that one.
    var beside: Following?
    var counted: [Following] = []
    var threads: [OpenList] = []
    /// The open lists whose position is stored, besides Home.
    private var placed: [OpenList] = []
    /// The time between two polls; nil before the network starts.
    var pollInterval: Duration?
    /// The list of all notifications, once it was opened.
    package internal(set) weak var messages: StatusListViewModel?
    /// Sends the read position of that list, also when its page has been closed since.
    var messageMarkers: MarkerSync?
    /// Whether the server has stored a read position of the messages since their count was cleared.
    var hasStoredRead = false
    /// Counts the messages that the server's own count no longer shows.
    let messageCounter: NotificationCounter
    /// The number of read positions of the messages that the server has stored in this session.
    var storedReads = 0
    /// The list of one kind of notifications, or of conversations, that was opened last.
    weak var shownMessages: StatusListViewModel?

    /// The time after the start at which old statuses are pruned.
    static let pruningDelay = Duration.seconds(120)

    /// - Parameters:
    ///   - closingTimeout: the longest time that `close()` may wait for the server.
    ///   - current: the session on screen.
    ///   - events: receives messages for the user.
    package init(
        resources: AccountResources, accounts: UserAccountViewModel, context: AppContext,
        closingTimeout: Duration = .seconds(1), current: @escaping @MainActor () -> AccountSession? = { nil },
        events: @escaping @MainActor (AppEvent) -> Void
    ) {
        self.resources = resources
        self.accounts = accounts
        self.context = context
        self.closingTimeout = closingTimeout
        self.events = events
        self.current = current
        let (positions, log, time) = (resources.positions, context.log, context.time)
        let list = resources.home
        let account = resources.account
        posts =
            account.isGuest
            ? nil
            : Self.postActions(of: resources, in: context, accounts: accounts, history: history, events: events)
        if !account.isGuest {
            accounts.restoreRead(resources.storedReads, of: account.key, in: resources.readCounts)
        }
        messageCounter = NotificationCounter(resources: resources, accounts: accounts, log: context.log)
        profileLoader = Self.profileLoader(of: resources, in: context, accounts: accounts)
        pins = PinnedPages(resources.storedPins, store: resources.pinStore) { [strings = context.strings] in
            events(.message(strings.pinsNotSaved($0)))
        }
        let markers =
            account.isGuest
            ? nil
            : MarkerSync(timeline: list, service: resources.service, cache: resources.cache, time: time, log: log)
        home = Self.makeList(
            list, of: resources, in: context, accounts: accounts, posts: posts, markers: markers, events: events
        ) { await Self.save($0, in: list, positions, log: log) }
        // The cached statuses, before any request.
        home.open(at: positions.position(in: list), looksAhead: false)
        // Before the network starts: a key that was typed ahead may change the cache at once.
        tasks = [Task { [home] in await home.follow() }]
    }

    /// Reads the rows beyond the window, which the first frame doesn't need.
    package func lookAhead() { home.lookAhead() }

    package var account: SignedInAccount { resources.account }

    /// The session of the same account that is open now; this one unless it has ended.
    var live: AccountSession {
        guard let session = current(), session.account.key == account.key else { return self }
        return session
    }
    package var capabilities: Capabilities { resources.capabilities }
    package var serviceName: LocalName { context.services[account.key.service].name }

    // MARK: Lists

    /// Returns the name of a list and of its server, as the first load shows them.
    private static func source(
        of list: ListID, in resources: AccountResources, _ strings: Strings
    ) -> ListSource {
        let host = Sanitizer.clean(RawText(resources.account.key.server.host))
        let contents = ListSource.Contents(of: list)
        if case .accounts(let accounts) = list {
            return ListSource(name: strings.name(of: accounts), host: host, contents: contents)
        }
        let offered = resources.capabilities.timelines.first { $0.timeline == list }
        let isHome = list == resources.home && !resources.account.isGuest
        return ListSource(
            name: isHome ? nil : offered.map { strings.name(of: $0) } ?? strings.posts,
            host: host, contents: contents, isOffered: offered != nil && !isHome)
    }

    /// Makes a list of the account. All lists are made here.
    private static func makeList(
        _ id: ListID, of resources: AccountResources, in context: AppContext, accounts: UserAccountViewModel,
        posts: PostActions?, markers: MarkerSync? = nil, events: @escaping @MainActor (AppEvent) -> Void,
        savePosition: @escaping @Sendable (ReadingPosition) async -> Void = { _ in }
    ) -> StatusListViewModel {
        let (account, capabilities) = (resources.account, resources.capabilities)
        let reader = TimelineReader(
            timeline: id, cache: resources.cache,
            builder: context.rowBuilder(for: account, in: id, overlay: posts?.overlay),
            holds: capabilities.timelines.first { $0.timeline == id }?.holds ?? .everything,
            order: resources.service.order(of: id))
        var rereads = capabilities.requestsPerDay == nil
        if case .notifications = id { rereads = false }
        if id == .conversations { rereads = false }
        let isOfMessages = capabilities.timelines.contains { $0.timeline == id && $0.shelf == .messages }
        let policy = ListContext.Policy(
            rereadsOnRefresh: rereads,
            readsOnSight: context.preferences.readMark == .whenSeen)
        return StatusListViewModel(
            ListContext(
                list: id, reader: reader, loader: resources.loader, time: context.time,
                source: source(of: id, in: resources, context.strings), policy: policy, markers: markers,
                posts: posts,
                report: { [accounts, events, strings = context.strings] error in
                    // A list that the server lacks is not a problem of the connection.
                    if error?.isMissingEndpoint == true { return }
                    accounts.report(error, of: account.key)
                    if let error, error != .request(.cancelled) { events(.noted(strings.sentence(for: error))) }
                },
                refreshed: { [accounts] in
                    if isOfMessages { Self.recordRead(id, of: resources, in: context, accounts: accounts) }
                },
                countedUnread: { [accounts] in accounts.badges[account.key]?.messages },
                refuse: { [events, strings = context.strings] in
                    events(.message(strings.sentence(for: $0, doing: $1)))
                }, savePosition: savePosition))
    }

    func makeList(_ id: ListID, markers: MarkerSync) -> StatusListViewModel {
        Self.makeList(
            id, of: resources, in: context, accounts: accounts, posts: posts, markers: markers, events: events)
    }

    /// Returns the kind of a reply to a status; nil where the service takes none.
    package func reply(to row: StatusRowModel) -> OutgoingText? {
        if !resources.service.lists(about: row.target).isEmpty { return .comment(on: row.target) }
        if capabilities.features.contains(.comments) { return row.inReplyTo.map { .reply(to: row.target, on: $0) } }
        return capabilities.texts.contains(.reply) ? .reply(to: row.target, on: nil) : nil
    }

    /// Whether a status takes an action that the service offers; for `.reblog`, also a repost with a text.
    package func accepts(_ action: StatusAction.Kind, on id: StatusID) -> Bool {
        resources.service.accepts(action, on: id)
    }

    /// Whether a status of the account can be deleted.
    package func canDelete(_ id: StatusID) -> Bool { resources.service.canRemove(id) }

    /// Makes another list of this account, shown from the cache. Its position is stored only if it is pinned with a
    /// badge.
    package func list(_ id: ListID) -> StatusListViewModel {
        guard pins.pins.contains(where: { $0.page == .list(id) && $0.showsBadge }) else {
            let list = Self.makeList(
                id, of: resources, in: context, accounts: accounts, posts: posts, events: events)
            list.open(at: nil)
            list.startFollowing()
            record(opened: list)
            return list
        }
        let (positions, log) = (resources.positions, context.log)
        let list = Self.makeList(
            id, of: resources, in: context, accounts: accounts, posts: posts, events: events
        ) { await Self.save($0, in: id, positions, log: log) }
        list.open(at: positions.position(in: id))
        list.startFollowing()
        placed.removeAll { $0.list == nil }
        placed.append(OpenList(list: list))
        return list
    }

    /// Makes the thread of a status: at once from the cache, then from the server.
    package func thread(of id: StatusID) -> StatusListViewModel {
        let list = list(.thread(id))
        Task { [weak list] in
            await prepareThread(of: id)
            list?.refresh()
        }
        return list
    }

    /// Makes the thread of a status as far as it is cached. Its `refresh()` loads it from the server.
    package func preview(of id: StatusID) -> StatusListViewModel {
        let list = Self.makeList(
            .thread(id), of: resources, in: context, accounts: accounts, posts: posts, events: events)
        list.startFollowing()
        list.readAround()
        record(opened: list)
        Task { await prepareThread(of: id) }
        return list
    }

    private func prepareThread(of id: StatusID) async {
        do throws(SyncError) {
            try await resources.loader.prepareThread(of: id)
        } catch {
            // The server has it still.
            context.log.info("thread not prepared from the cache")
        }
    }

    /// Returns the comments on and reposts of a status, or of the status that a comment belongs to; nil where the
    /// service has none.
    package func lists(about row: StatusRowModel) -> (id: StatusID, lists: [OfferedTimeline])? {
        for id in [row.target, row.inReplyTo].compactMap(\.self) {
            let lists = resources.service.lists(about: id)
            if !lists.isEmpty { return (id, lists) }
        }
        return nil
    }

    /// Returns the list of the author's statuses; nil where the service has none.
    package func authorList(of row: StatusRowModel) -> ListID? {
        resources.service.timeline(by: row.author.id, named: row.author.username)
    }

    // MARK: Writing

    /// Deletes a status of the account, on the server and then in the cache.
    package func delete(_ id: StatusID) async throws(SyncError) {
        warnIfOffline()
        do throws(RequestError) {
            try await resources.service.remove(id)
        } catch .notFound {
            // The server has deleted it already.
        } catch {
            if !SyncError.request(error).lacksScope { accounts.report(.request(error), of: account.key) }
            throw .request(error)
        }
        let cache = resources.cache
        _ = try await SyncError.lifting(await cache.remove(id))
    }

    // MARK: Beginning and end

    /// Starts following the server.
    /// - Parameter interval: between polls, where the server doesn't stream.
    package func start(interval: Duration) {
        let key = account.key
        pollInterval = interval
        let follower = AccountFollower(
            loader: resources.loader, service: resources.service, time: context.time, interval: interval,
            log: context.log, generation: { [weak self] in self?.storedReads ?? 0 },
            streaming: { [accounts] in accounts.record(isLive: $0, of: key) }
        ) { [accounts, weak home, weak self] outcome in
            let outcome = self?.current(outcome) ?? outcome
            self?.clearReadMessages()
            let before = accounts.badges[key]?.messages ?? 0
            accounts.report(outcome, of: key)
            self?.followMessages(outcome, before: before)
            home?.recordLoad(outcome.error)
            // The server's description, which the first poll fetches, says what it lacks.
            if outcome.error == nil { self?.collections.updateMissingFeatures() }
            // A server that has just failed isn't sent another request.
            if outcome.error == nil, outcome.isPage { Task { await home?.exchangeMarker() } }
        }
        tasks += [
            Task { [weak self] in await self?.maintainCache() },
            Task { [weak self] in
                guard let self, await takeInEdited() else { return }
                drafts.reload()
            },
            Task { [strings = context.strings, cache = resources.cache, events] in
                for await error in cache.troubles { events(.message(strings.sentence(for: .notKept(error)))) }
            },
        ]
        if account.isGuest {
            // Guests have no badge: one refresh is enough.
            home.refresh()
        } else {
            tasks.append(Task { await follower.run() })
            followCounted()
        }
    }

    /// Ends the session: stores the reading positions, sends the markers, closes the cache.
    package func close() async {
        stopFollowing()
        stopRefreshing()
        for task in tasks { task.cancel() }
        tasks = []
        for list in [home] + placed.compactMap({ $0.list }) {
            guard let position = list.position else { continue }
            await Self.save(position, in: list.timeline, resources.positions, log: context.log)
        }
        storeUnreadMessages()
        await home.sendMarker(within: closingTimeout)
        if let messages {
            await messages.sendMarker(within: closingTimeout)
        } else {
            await messageMarkers?.finish(within: closingTimeout)
        }
        // The server may have refused the marker only now: the read position is stored here then.
        await messageCounter.finish()
        await accounts.finishSavingRead(of: account.key)
        await resources.close()
    }

    /// Recovers statuses of a damaged cache at once. Prunes the clipboard's pictures and the cache later, when the start is over.
    private func maintainCache() async {
        let log = context.log
        do throws(CacheError) {
            if case .damaged(let path)? = resources.notice {
                let found = try await resources.cache.recover(from: path)
                if found.statuses > 0 { events(.message(context.strings.recovered(found))) }
            }
            do { try await context.time.sleep(for: Self.pruningDelay) } catch { return }
            await clipboardPictures.prune()
            let count = try await resources.cache.prune(resources.pruningLimits(context))
            if count > 0 { log.info("pruned", metadata: ["statuses": "\(count)"]) }
        } catch {
            log.warning("cache maintenance failed", metadata: ["reason": "\(error)"])
        }
    }

    @concurrent
    private nonisolated static func save(
        _ position: ReadingPosition, in list: ListID, _ positions: PositionStore, log: Logger
    ) async {
        do {
            try positions.save(position, in: list)
        } catch {
            log.warning("position not stored", metadata: ["reason": "\(error.reason)"])
        }
    }
}
