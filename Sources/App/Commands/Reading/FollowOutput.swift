package import Core
internal import Synchronization

/// Prints the new posts of a list as they come, the oldest first, each of them once.
package struct FollowOutput {
    private enum Event {
        case polled(AccountFollower.Outcome)
        case changed
    }

    private struct Missing: Hashable {
        /// The lower end of the lowest gap; nil if the list doesn't reach down to what was printed.
        var gap: SortKey?
    }

    private let reader: AccountReader
    private let list: ListID
    /// Where it is stored what was printed; nil if it isn't.
    private let store: FollowStore?
    /// nil until the list was fetched.
    private var printed: PrintedEntries?
    /// What was missing above that when it was last loaded, and still is: the server has no more, or can't be used.
    private var stillMissing: Missing?
    private var isFailing = false

    /// The newest entries that count as printed at the start. What is below them is old.
    private static let known = 40

    /// - Parameters:
    ///   - list: a list that is ordered by time.
    ///   - resumes: whether to begin behind what the last run with this option has printed, and not with what is new from now on.
    package init(_ reader: AccountReader, list: ListID, resumes: Bool) {
        self.reader = reader
        self.list = list
        store = resumes ? FollowStore(state: reader.context.directories.state, account: reader.session.account) : nil
    }

    /// The names of lists of notifications.
    private static let notifications: [String: ListID] = [
        "notifications": .notifications(.everything), "mentions": .notifications(.mentions),
    ]

    /// Returns the objects that a list is printed as.
    package static func object(of name: String?) -> any PrintedObject.Type {
        name.map { notifications[$0] != nil } == true ? NotificationJSON.self : StatusJSON.self
    }

    /// Returns the list of a name.
    ///
    /// - Throws: `Failure` for a list that can't be followed.
    package static func list(named name: String?, of reader: AccountReader) async throws -> ListID {
        let capabilities = reader.session.capabilities
        if let name, let list = notifications[name] {
            guard capabilities.features.contains(.notifications) else { throw reader.notOffered }
            return list
        }
        let list = try await ListName(reader).list(named: name)
        // Where requests are limited by day, the count of new posts says when to fetch Home.
        guard reader.session.service.order(of: list) == .time, capabilities.requestsPerDay == nil || list == .home
        else {
            throw Failure(.usage, reader.strings.listNotFollowed)
        }
        return list
    }

    /// Runs until `end` returns.
    ///
    /// - Throws: `Failure` if the login has ended, the server lacks the list, or the cache can't be used; `OutputError`.
    package mutating func run(until end: @escaping @Sendable () async -> Void) async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let follower = AccountFollower(
            list: list, loader: reader.session.loader, service: reader.session.service, time: reader.context.time,
            interval: max(
                reader.session.capabilities.pollInterval, .seconds(reader.context.preferences.pollInterval)),
            log: reader.context.log
        ) { continuation.yield(.polled($0)) }
        let isWaiting = Waiting()
        let tasks = [
            Task { await follower.run() },
            Task { [changes = reader.session.cache.commits(of: list)] in
                for await _ in changes where isWaiting.begin() { continuation.yield(.changed) }
            },
            Task {
                await end()
                continuation.finish()
            },
        ]
        defer { for task in tasks { task.cancel() } }
        for await event in events {
            switch event {
            case .polled(let outcome): try await handle(outcome)
            case .changed:
                isWaiting.end()
                if printed != nil { try await update() }
            }
        }
    }

    /// Whether a change waits to be looked at: while the output is blocked, others need not wait behind it.
    private final class Waiting: Sendable {
        private let isWaiting = Mutex(false)

        /// - Returns: false if one waits already.
        func begin() -> Bool {
            isWaiting.withLock { isWaiting in
                defer { isWaiting = true }
                return !isWaiting
            }
        }

        func end() { isWaiting.withLock { $0 = false } }
    }

    private mutating func handle(_ outcome: AccountFollower.Outcome) async throws {
        if let error = outcome.error { return try await report(error) }
        if isFailing { (isFailing, stillMissing) = (false, nil) }
        if printed == nil { try await begin() }
        try await update()
    }

    private mutating func update() async throws {
        do throws(SyncError) { try await loadMissing() } catch { try await report(error) }
        try await printNew()
    }

    /// Reports why the server can't be used, once until it can be used again.
    private mutating func report(_ error: SyncError) async throws {
        let error = await reader.context.confirmed(error, of: reader.session.account)
        if error.isExpiry || error.isMissingEndpoint || error.lacksScope { throw Failure(error, reader.strings) }
        if !isFailing { reader.output.error(reader.strings.sentence(for: error)) }
        isFailing = true
    }

    private mutating func begin() async throws {
        if let stored = store?.printed(of: list) {
            printed = stored
            return
        }
        let window = try await reader.reading { () async throws(CacheError) in
            try await reader.session.cache.window(of: list, around: nil, above: 0, below: Self.known)
        }
        var entries: [Entry] = []
        for row in window.rows {
            // What is below a gap will be fetched some time later, and is not new.
            guard case .entry(let entry) = row else { break }
            entries.append(entry)
        }
        var printed = PrintedEntries(above: entries.last?.position ?? SortKey(""))
        for entry in entries { printed.insert(entry) }
        self.printed = printed
        try save()
    }

    /// Fills the gaps above what was printed, such as one after a lost connection.
    private mutating func loadMissing() async throws(SyncError) {
        guard let floor = printed?.floor, !floor.rawValue.isEmpty else { return }
        let missing = Missing(gap: try await lowestGap(above: floor))
        guard missing != stillMissing else { return }
        stillMissing = missing
        let pages = reader.session.capabilities.requestsPerDay == nil ? 250 : 5
        let stretch = StretchLoader(
            list: list, loader: reader.session.loader, cache: reader.session.cache, mostPages: pages)
        let isWhole = try await stretch.load(from: .above(floor), refreshes: false)
        stillMissing = isWhole ? nil : Missing(gap: try await lowestGap(above: floor))
    }

    private func lowestGap(above floor: SortKey) async throws(SyncError) -> SortKey? {
        do throws(CacheError) {
            return try await reader.session.cache.gaps(of: list).filter { $0.newerKey > floor }.map(\.olderKey).min()
        } catch {
            throw .cache(error)
        }
    }

    private mutating func printNew() async throws {
        guard var known = printed else { return }
        var new = try await entries(newTo: known)
        let gap: SortKey?
        do throws(SyncError) { gap = try await lowestGap(above: known.floor) } catch {
            throw Failure(error, reader.strings)
        }
        // A poll may have made a gap since `loadMissing`: its change is the next event, which fills the gap first.
        if let gap, !known.floor.rawValue.isEmpty, Missing(gap: gap) != stillMissing {
            new.removeAll { $0.position > gap }
        }
        let rows = reader.context.rowBuilder(for: reader.session.account, in: list)
        for entry in new.reversed() {
            if let status = entry.status, let row = rows.visibleRow(entry) {
                try reader.print(row, of: status)
            } else if case .notification(let notification) = entry.item, let row = rows.notificationRow(entry) {
                try reader.print(row, of: notification)
            }
            // After the output: what can't be written is printed by the next run.
            known.insert(entry)
            known.raiseFloor(atMostTo: gap)
            printed = known
            try save()
        }
    }

    /// Returns the entries that were not printed, the newest first.
    private func entries(newTo known: PrintedEntries) async throws -> [Entry] {
        var new: [Entry] = []
        var walk = TimelineWalk(list, in: reader.session.cache, stretch: 2 * Self.known)
        while true {
            let entries = try await reader.reading { () async throws(CacheError) in try await walk.next() }
            new += entries.filter { !known.contains($0) }
            guard let last = entries.last, last.position > known.floor else { return new }
        }
    }

    private func save() throws {
        guard let store, let printed else { return }
        do throws(FileError) { try store.save(printed, of: list) } catch {
            throw Failure(.file, reader.strings.sentence(for: error))
        }
    }
}
