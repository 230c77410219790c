internal import Core
internal import Logging

/// Makes the lists of an account. They share its loader, its cache and the user's actions on posts.
@MainActor
struct ListMaker {
    let resources: AccountResources
    let context: AppContext
    let accounts: UserAccountViewModel
    let feedback: AccountFeedback
    /// The user's actions on posts; nil for a guest.
    let posts: PostActions?
    /// Receives the reason why a list didn't load.
    let note: @MainActor (DisplayText) -> Void

    /// - Parameter storesPosition: whether the list begins at the stored reading position and stores it.
    func list(_ id: ListID, markers: MarkerSync? = nil, storesPosition: Bool = false) -> StatusListViewModel {
        let (account, capabilities) = (resources.account, resources.capabilities)
        let offered = capabilities.timelines.first { $0.timeline == id }
        let reader = TimelineReader(
            timeline: id, cache: resources.cache,
            builder: context.rowBuilder(for: account, in: id, overlay: posts?.overlay),
            holds: offered?.holds ?? .everything, order: resources.service.order(of: id))
        var rereads = capabilities.requestsPerDay == nil
        if case .notifications = id { rereads = false }
        if id == .conversations { rereads = false }
        let policy = ListContext.Policy(
            rereadsOnRefresh: rereads,
            readsOnSight: context.preferences.readMark == .whenSeen)
        return StatusListViewModel(
            ListContext(
                list: id, reader: reader, loader: resources.loader, time: context.time,
                source: source(of: id), policy: policy, markers: markers, posts: posts,
                report: { [feedback, note] error in
                    // A list that the server lacks is not a problem of the connection.
                    if error?.isMissingEndpoint == true { return }
                    feedback.report(error)
                    if let error, error != .request(.cancelled) { note(feedback.strings.sentence(for: error)) }
                },
                refreshed: { if offered?.shelf == .messages { recordRead(id) } },
                countedUnread: { [accounts] in
                    accounts.badges[account.key].map { $0.messages - accounts.listedMessages(of: account.key) }
                },
                refuse: { [feedback] in feedback.inform(feedback.strings.sentence(for: $0, doing: $1)) },
                savePosition: { [positions = resources.positions, log = context.log] in
                    if storesPosition { await Self.save($0, in: id, positions, log: log) }
                }))
    }

    /// Returns the name of a list and of its server, as the first load shows them.
    private func source(of list: ListID) -> ListSource {
        let strings = context.strings
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

    /// Stores the reading position of a list.
    func savePosition(of list: StatusListViewModel) async {
        guard let position = list.position else { return }
        await Self.save(position, in: list.timeline, resources.positions, log: context.log)
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

    /// Clears the count of a list of messages that has been loaded, and on the server where that is possible.
    private func recordRead(_ list: ListID) {
        guard accounts.recordRead(list, of: resources.account.key) else { return }
        Task { [service = resources.service, accounts, key = resources.account.key, log = context.log] in
            do throws(RequestError) {
                if try await service.markRead(list) { accounts.recordReset(list, of: key) }
            } catch {
                // The count stays cleared here.
                log.info("messages not marked as read", metadata: ["error": "\(error.logLine)"])
            }
        }
    }
}
