package import Core
internal import Logging

/// The account on screen: its lists, its cache and the maintenance of it, its marker, and following its server.
@MainActor
package final class AccountSession {
    package let resources: AccountResources
    let context: AppContext
    package let accounts: UserAccountViewModel
    let events: @MainActor (AppEvent) -> Void
    /// The session on screen, which is another one after the account has logged in again.
    private let current: @MainActor () -> AccountSession?
    let feedback: AccountFeedback
    /// The actions that can be undone (AccountSession+Actions).
    let history = UndoHistory()
    private let lists: ListMaker
    /// The list on the Home tab.
    package let home: StatusListViewModel
    package let messages: MessageLists
    package let followers: ListFollowers
    /// The tabs that the user has made of pages.
    package let pins: PinnedPages
    let profileLoader: ProfileLoader
    /// The profiles on open pages, and those that were changed without a page (AccountSession+Profiles).
    var profiles = OpenProfiles()
    /// Lists, hashtags, filters and announcements of the account.
    package private(set) lazy var collections = makeCollections()
    /// The user's drafts, the newest first, and the scheduled posts.
    package private(set) lazy var drafts = makeDrafts()
    package private(set) lazy var scheduledPosts = makeScheduledPosts()
    /// Fetches posts whose text the server has cut, and those that are not cached.
    package private(set) lazy var fetcher = makeFetcher()
    /// The threads that are open, and the lists whose position is stored, besides Home.
    private var opened: [OpenList] = []
    private var tasks: [Task<Void, Never>] = []

    private struct OpenList {
        weak var list: StatusListViewModel?
        var storesPosition: Bool
    }

    /// The time after the start at which old statuses are pruned.
    static let pruningDelay = Duration.seconds(120)
    /// The longest time that `close()` waits for the server.
    private static let closingTimeout = Duration.seconds(1)

    /// - Parameters:
    ///   - current: the session on screen.
    ///   - events: receives messages for the user.
    package init(
        resources: AccountResources, accounts: UserAccountViewModel, context: AppContext,
        current: @escaping @MainActor () -> AccountSession? = { nil },
        events: @escaping @MainActor (AppEvent) -> Void
    ) {
        self.resources = resources
        self.accounts = accounts
        self.context = context
        self.events = events
        self.current = current
        let (key, service, cache, log) = (resources.account.key, resources.service, resources.cache, context.log)
        let renew: StatusActions.Renewal = { [weak accounts] in await accounts?.renewSession(of: key) ?? false }
        let feedback = AccountFeedback(
            strings: context.strings, report: { accounts.report($0, of: key) }, say: { events(.message($0)) },
            isOffline: { accounts.account?.key == key && accounts.connection.isOffline })
        self.feedback = feedback
        var (posts, markers): (PostActions?, MarkerSync?)
        if !resources.account.isGuest {
            posts = PostActions(
                PostActions.Context(
                    actions: StatusActions(service: service, cache: cache, log: log, renew: renew),
                    votes: PollVotes(service: service, cache: cache, log: log, renew: renew), cache: cache,
                    feedback: feedback), history: history)
            markers = MarkerSync(
                timeline: resources.home, service: service, cache: cache, time: context.time, log: log)
            accounts.restoreRead(resources.storedReads, of: key, in: resources.readCounts)
        }
        lists = ListMaker(
            resources: resources, context: context, accounts: accounts, feedback: feedback, posts: posts,
            note: { events(.noted($0)) })
        messages = MessageLists(lists)
        profileLoader = ProfileLoader(service: service, cache: cache, log: log, renew: renew)
        pins = PinnedPages(resources.storedPins, store: resources.pinStore) {
            feedback.inform(feedback.strings.pinsNotSaved($0))
        }
        followers = ListFollowers(resources, context: context, pins: pins, feedback: feedback)
        home = lists.list(resources.home, markers: markers, storesPosition: true)
        // The cached statuses, before any request.
        home.open(at: resources.positions.position(in: resources.home), looksAhead: false)
        // Before the network starts: a key that was typed ahead may change the cache at once.
        tasks = [Task { [home] in await home.follow() }]
    }

    /// Reads the rows beyond the window, which the first frame doesn't need.
    package func lookAhead() { home.lookAhead() }

    package var account: SignedInAccount { resources.account }
    /// The user's actions on posts, shared by all lists, because they show the same statuses; nil for a guest.
    package var posts: PostActions? { lists.posts }

    /// The session of the same account that is open now; this one unless it has ended.
    var live: AccountSession {
        guard let session = current(), session.account.key == account.key else { return self }
        return session
    }
    package var capabilities: Capabilities { resources.capabilities }
    /// The name of the server in sentences about what it lacks.
    /// The settings in force.
    package var preferences: Preferences { context.preferences }

    package var serverName: DisplayText { context.serverName(of: account) }
    /// Whether the service has lists of messages, also for those who log in only.
    package var hasMessages: Bool {
        let all = resources.service.capabilities
        return all.features.contains(.notifications) || all.timelines.contains { $0.shelf == .messages }
    }
    /// Whether users of the service can post.
    package var takesPosts: Bool { resources.service.capabilities.texts.contains(.status) }

    // MARK: Lists

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
        let storesPosition = pins.pins.countedLists.contains(id)
        let list = lists.list(id, storesPosition: storesPosition)
        list.open(at: storesPosition ? resources.positions.position(in: id) : nil)
        list.startFollowing()
        record(opened: list, storesPosition: storesPosition)
        return list
    }

    /// Notes a list whose position is stored when the session ends, or whose waiting refresh ends with it: only a server
    /// that sends a thread announces more.
    private func record(opened list: StatusListViewModel, storesPosition: Bool = false) {
        guard list.isThread || storesPosition else { return }
        opened.removeAll { $0.list == nil }
        opened.append(OpenList(list: list, storesPosition: storesPosition))
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
        let list = lists.list(.thread(id))
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
        feedback.warnIfOffline()
        do throws(RequestError) {
            try await resources.service.remove(id)
        } catch .notFound {
            // The server has deleted it already.
        } catch {
            feedback.refused(.request(error))
            throw .request(error)
        }
        let cache = resources.cache
        _ = try await SyncError.lifting(await cache.remove(id))
    }

    // MARK: Beginning and end

    /// Starts following the server.
    /// - Parameter interval: between polls, where the server doesn't stream.
    package func start(interval: Duration) {
        let follower = AccountFollower(
            loader: resources.loader, service: resources.service, time: context.time, interval: interval,
            log: context.log, generation: { [messages] in messages.storedReads },
            streaming: { [accounts, key = account.key] in accounts.record(isLive: $0, of: key) }
        ) { [messages, weak home, weak self] outcome in
            messages.receive(outcome)
            home?.recordLoad(outcome.error)
            // The server's description, which the first poll fetches, says what it lacks.
            if outcome.error == nil { self?.collections.updateMissingFeatures() }
            // A server that has just failed isn't sent another request.
            if outcome.error == nil, outcome.isPage { Task { await home?.exchangeMarker() } }
        }
        tasks += [
            Task { [weak self] in await self?.maintainCache() },
            Task { [weak self] in await self?.findPins() },
            Task { [weak self] in
                guard let self, await takeInEdited() else { return }
                drafts.reload()
            },
            Task { [cache = resources.cache, feedback] in
                for await error in cache.troubles { feedback.inform(feedback.strings.sentence(for: .notKept(error))) }
            },
        ]
        if account.isGuest {
            // Guests have no badge: one refresh is enough.
            home.refresh()
        } else {
            tasks.append(Task { await follower.run() })
            if let observer = context.observer {
                tasks.append(Task { [resources, context] in await observer.follow(resources, context: context) })
            }
        }
        followers.start(interval: interval)
    }

    /// Ends the session: stores the reading positions, sends the markers, closes the cache.
    package func close() async {
        followers.stop()
        for thread in opened { thread.list?.stopRefreshing() }
        for task in tasks { task.cancel() }
        tasks = []
        for list in [home] + opened.filter(\.storesPosition).compactMap(\.list) { await lists.savePosition(of: list) }
        opened = []
        messages.storeUnread()
        await home.sendMarker(within: Self.closingTimeout)
        await messages.close(within: Self.closingTimeout)
        await accounts.finishSavingRead(of: account.key)
        await resources.close()
    }

    /// Recovers statuses of a damaged cache at once. Prunes the clipboard's pictures and the cache later, when the start is over.
    private func maintainCache() async {
        let log = context.log
        do throws(CacheError) {
            if case .damaged(let path)? = resources.notice {
                let found = try await resources.cache.recover(from: path)
                if found.statuses > 0 { feedback.inform(context.strings.recovered(found)) }
            }
            do { try await context.time.sleep(for: Self.pruningDelay) } catch { return }
            await clipboardPictures.prune()
            let count = try await resources.cache.prune(resources.pruningLimits(context))
            if count > 0 { log.info("pruned", metadata: ["statuses": "\(count)"]) }
        } catch {
            log.warning("cache maintenance failed", metadata: ["reason": "\(error)"])
        }
    }
}
