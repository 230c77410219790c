internal import App
internal import Core
internal import Logging

/// What goes on for the account on screen: its list, its cache and the care of it, its marker, and following it.
@MainActor
final class AccountSession {
    let session: Session
    let list: StatusListViewModel
    private let surroundings: AppContext
    private let account: UserAccountViewModel
    private let tell: @MainActor (DisplayText) -> Void
    /// One for all lists: they show the same statuses. nil for a guest, who can do nothing.
    private let actions: StatusActions?
    private let farewell: Duration
    private var tasks: [Task<Void, Never>] = []

    /// When nobody waits for anything any more.
    private static let quiet = Duration.seconds(120)

    /// - Parameters:
    ///   - farewell: how long the end may wait for the server.
    ///   - tell: says something on the last line.
    init(
        session: Session, account: UserAccountViewModel, around surroundings: AppContext,
        farewell: Duration = .seconds(1),
        tell: @escaping @MainActor (DisplayText) -> Void
    ) {
        self.session = session
        self.account = account
        self.surroundings = surroundings
        self.farewell = farewell
        self.tell = tell
        let (positions, log, time) = (session.positions, surroundings.log, surroundings.time)
        let timeline = session.home
        let key = session.account.key
        actions =
            session.account.isGuest
            ? nil
            : StatusActions(service: session.service, cache: session.cache, log: log) { [weak account] in
                await account?.renewSession(of: key) ?? false
            }
        list = StatusListViewModel(
            timeline: timeline,
            reader: TimelineReader(timeline: timeline, cache: session.cache, builder: session.rows(surroundings)),
            loader: session.loader, time: time
        ) { await Self.keep($0, in: timeline, positions, log: log) }
        if !session.account.isGuest {
            list.markers = MarkerSync(
                timeline: timeline, service: session.service, cache: session.cache, time: time, log: log)
        }
        list.readsBySight = surroundings.preferences.readMark == .whenSeen
        prepare(list)
        // What is cached, before any request.
        list.open(at: positions.position(in: timeline))
        // Before the network starts: a key typed ahead may change the cache at once.
        tasks = [Task { [list] in await list.follow() }]
    }

    private func prepare(_ list: StatusListViewModel) {
        let key = session.account.key
        list.onResult = { [account] in account.report($0, of: key) }
        list.offered = capabilities.actions
        list.texts = capabilities.texts
        list.looksAgain = capabilities.requestsPerDay == nil
        list.removes = capabilities.removes
        list.canRemove = { [service = session.service] in service.canRemove($0) }
        list.listsAuthors = capabilities.listsAuthors
        list.hasComments = capabilities.hasComments
        list.answer = { [service = session.service] row in
            if !service.lists(about: row.target).isEmpty { return .comment(on: row.target) }
            return row.inReplyTo.map { .reply(to: row.target, on: $0) }
        }
        list.actions = actions
        list.onRefused = { [tell, strings = surroundings.strings] in tell(strings.sentence(for: $0, doing: $1)) }
    }

    var capabilities: Capabilities { session.capabilities }

    /// One of them; nobody keeps a place in it.
    func feed(_ timeline: ListID) -> StatusListViewModel {
        let feed = StatusListViewModel(
            timeline: timeline,
            reader: TimelineReader(
                timeline: timeline, cache: session.cache, builder: session.rows(surroundings),
                holds: capabilities.timelines.first { $0.timeline == timeline }?.holds ?? .everything),
            loader: session.loader, time: surroundings.time
        ) { _ in }
        prepare(feed)
        feed.open(at: nil)
        // Pages come and go; a list goes with its page.
        tasks.append(StatusListViewModel.follow(feed))
        return feed
    }

    /// - Parameter interval: between polls, where the server does not stream.
    func start(interval: Duration) {
        let key = session.account.key
        let follower = AccountFollower(
            loader: session.loader, service: session.service, time: surroundings.time, interval: interval,
            log: surroundings.log
        ) { [account, weak list] outcome in
            account.report(outcome, of: key)
            // On each refresh, and not where the server has just refused to answer.
            if outcome.error == nil { Task { await list?.exchangeMarker() } }
        }
        tasks += [
            Task { [weak self] in await self?.lookAfterCache() },
            Task { [strings = surroundings.strings, cache = session.cache, tell] in
                for await error in cache.troubles { tell(strings.sentence(for: .notKept(error))) }
            },
        ]
        if session.account.isGuest {
            // Nobody is told what is new, and the server is asked once.
            list.refresh()
        } else {
            tasks.append(Task { await follower.run() })
            tasks.append(Task { [list] in await list.exchangeMarker() })
        }
    }

    /// What there is about a status, or about that to which a comment belongs; nil where there is nothing.
    func lists(about row: StatusRowModel) -> (id: StatusID, lists: [OfferedTimeline])? {
        for id in [row.target, row.inReplyTo].compactMap(\.self) {
            let lists = session.service.lists(about: id)
            if !lists.isEmpty { return (id, lists) }
        }
        return nil
    }

    /// What the author of a status wrote; nil where that cannot be asked for.
    func timeline(byAuthorOf row: StatusRowModel) -> ListID? {
        session.service.timeline(by: row.author.id, named: row.author.username)
    }

    /// A text to be written.
    func writing(_ kind: OutgoingText, finish: @escaping @MainActor () -> Void) -> WritingViewModel? {
        guard capabilities.texts.contains(kind.kind) else { return nil }
        let (service, account, key) = (session.service, account, session.account.key)
        return WritingViewModel(
            kind: kind, counting: capabilities.counting, drafts: session.drafts, time: surroundings.time,
            submit: { text async throws(SyncError) in
                do throws(RequestError) {
                    _ = try await service.send(text, as: kind)
                    account.report(nil, of: key)
                } catch {
                    account.report(.request(error), of: key)
                    throw .request(error)
                }
            },
            emoticons: { [log = surroundings.log] in
                do throws(RequestError) {
                    return try await service.emoticons().map(\.shortcode.value)
                } catch {
                    log.info("no emoticons", metadata: ["error": "\(error.logLine)"])
                    return []
                }
            }, finish: finish,
            refused: { [tell, strings = surroundings.strings] in tell(strings.keptAsDraft(strings.sentence(for: $0))) })
    }

    /// Takes back what was written here, at the server and then in the cache.
    func remove(_ id: StatusID) async throws(SyncError) {
        do throws(RequestError) {
            try await session.service.remove(id)
        } catch .notFound {
            // It is gone already.
        } catch {
            if !SyncError.request(error).lacksScope { account.report(.request(error), of: session.account.key) }
            throw .request(error)
        }
        do throws(CacheError) { try await session.cache.remove(id) } catch { throw .cache(error) }
    }

    /// Ends all of it; the place is kept, the marker sent, and nothing is read or written afterwards.
    func end() async {
        for task in tasks { task.cancel() }
        tasks = []
        if let position = list.position {
            await Self.keep(position, in: list.timeline, session.positions, log: surroundings.log)
        }
        await list.sendMarker(within: farewell)
        await Self.close(session.cache)
    }

    @concurrent
    nonisolated static func close(_ cache: StatusCache) async { cache.close() }

    /// Takes over what a damaged cache still held, at once; prunes when the start is long over.
    private func lookAfterCache() async {
        let log = surroundings.log
        do throws(CacheError) {
            if case .damaged(let path)? = session.notice {
                let found = try await session.cache.recover(from: path)
                if found.statuses > 0 { tell(surroundings.strings.recovered(found)) }
            }
            do { try await surroundings.time.sleep(for: Self.quiet) } catch { return }
            let count = try await session.cache.prune(session.limits(surroundings))
            if count > 0 { log.info("pruned", metadata: ["statuses": "\(count)"]) }
        } catch {
            log.warning("cache not looked after", metadata: ["reason": "\(error)"])
        }
    }

    @concurrent
    private nonisolated static func keep(
        _ position: ReadingPosition, in timeline: ListID, _ positions: PositionStore, log: Logger
    ) async {
        do {
            try positions.keep(position, in: timeline)
        } catch {
            log.warning("place not kept", metadata: ["reason": "\(error.reason)"])
        }
    }
}
