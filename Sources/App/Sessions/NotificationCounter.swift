internal import Core
internal import Logging

/// Counts an account's notifications here where the server doesn't, or where its own count has reached its limit: a
/// server that stores no read position counts on after they were read here, and no further than 100, whatever arrives.
@MainActor
final class NotificationCounter {
    private let resources: AccountResources
    private let accounts: UserAccountViewModel
    private let log: Logger
    private var key: AccountKey { resources.account.key }

    /// Whether the server stores no read position of the messages, so that it still counts those that were read here.
    var countsRead: Bool
    /// Whether the server doesn't count messages at all.
    private(set) var isUncounted = false
    /// The notifications above the last one that was read here; nil before they were counted.
    private(set) var unread: Int?
    /// The last notification that was read, as it is stored for the next run; nil until it is known.
    private var readUpTo: SortKey?
    /// The last save of `readUpTo`: saves run one after the other.
    private var saving: Task<Void, Never>?

    /// The most notifications that a server of Mastodon's API counts.
    nonisolated static let most = 100
    private nonisolated static let list = ListID.notifications(.everything)

    /// - Parameter accounts: has restored the messages read in earlier runs.
    init(resources: AccountResources, accounts: UserAccountViewModel, log: Logger) {
        self.resources = resources
        self.accounts = accounts
        self.log = log
        countsRead = accounts.messagesReadHere(of: resources.account.key) > 0
        // The account may have been polled before, on screen or in the background.
        unread =
            countsRead ? accounts.otherMessages(of: resources.account.key, ifCounted: Self.most) : nil
    }

    /// Whether the server counts no further, whatever arrives.
    func isCapped(_ counted: Int) -> Bool {
        countsRead && counted >= Self.most && resources.capabilities.features.contains(.notifications)
    }

    /// Whether the messages of a poll are counted here.
    func isCountedHere(_ outcome: AccountFollower.Outcome) -> Bool {
        guard let counted = outcome.messages else {
            guard outcome.isUncounted, outcome.error == nil, resources.capabilities.features.contains(.notifications)
            else { return false }
            isUncounted = true
            return true
        }
        isUncounted = false
        return isCapped(counted)
    }

    /// Raises a count that has reached its limit by the number counted here.
    func raised(_ outcome: AccountFollower.Outcome) -> AccountFollower.Outcome {
        var raised = outcome
        if let counted = outcome.messages, isCapped(counted) {
            raised.messages = max(counted, accounts.messagesReadHere(of: key) + (unread ?? 0))
        }
        return raised
    }

    /// Forgets the number once the server counts further again.
    func forget() { unread = nil }

    /// Reports a poll of an account that isn't on screen, and counts here the messages beyond the server's count.
    func report(_ outcome: AccountFollower.Outcome) {
        accounts.report(raised(outcome), of: key)
        guard isCountedHere(outcome) else {
            if outcome.messages != nil { forget() }
            return
        }
        // Messages of the first count were there at the start.
        let announces = unread != nil
        Task { _ = await update(above: nil, announces: announces) }
    }

    /// Counts, and reports the number if it has changed and isn't 0.
    ///
    /// - Parameters:
    ///   - read: the read position of the open list of notifications; nil if none is open.
    ///   - announces: whether messages that are counted for the first time are new.
    /// - Returns: whether the number has changed.
    func update(above read: SortKey?, announces: Bool) async -> Bool {
        do throws(SyncError) {
            let count = try await countNotifications(above: read)
            // The account may have logged out meanwhile.
            guard count != unread, accounts.accounts.contains(where: { $0.key == key }) else { return false }
            unread = count
            if count > 0 || isUncounted {
                let sum = accounts.messagesReadHere(of: key) + count
                let counted = isUncounted ? sum : max(Self.most, sum)
                accounts.report(AccountFollower.Outcome(messages: counted), of: key, announces: announces)
            }
            return true
        } catch {
            // The next poll counts again.
            log.info("notifications not counted")
            return false
        }
    }

    /// Fetches notifications newer than the cached ones, and returns how many of the newest are of certain kinds; all where
    /// the server has none by kinds, or they can't be read.
    func count(newest count: Int, of kinds: [Core.Notification.Kind]) async -> Int {
        guard resources.capabilities.features.contains(.notifications) else { return count }
        do {
            _ = try await resources.loader.refresh(Self.list)
            // A server may count any number.
            let window = try await resources.cache.window(
                of: Self.list, around: nil, above: 0, below: min(count, Self.most))
            return window.rows.count { row in
                guard case .entry(let entry) = row, case .notification(let notification) = entry.item,
                    case .known(let kind) = notification.kind
                else { return false }
                return kinds.contains(kind)
            }
        } catch {
            log.info("kinds of new notifications not read")
            return count
        }
    }

    /// Fetches notifications newer than the cached ones, and counts those above the last one that was read before.
    private func countNotifications(above key: SortKey?) async throws(SyncError) -> Int {
        if readUpTo == nil {
            let stored = await offMain { [resources] in resources.positions.position(in: Self.list)?.readUpTo }
            readUpTo = readUpTo ?? stored
        }
        // If none is stored, cached notifications count as read.
        if readUpTo == nil { record(readUpTo: try await newest()) }
        let read = key ?? readUpTo
        _ = try await resources.loader.refresh(Self.list)
        guard let read else {
            // Notifications of the first page were there at the start.
            record(readUpTo: try await newest())
            return 0
        }
        do throws(CacheError) {
            return try await resources.cache.unreadCount(
                of: Self.list, above: read, notBy: self.key.id, limit: Self.most)
        } catch {
            throw .cache(error)
        }
    }

    /// Returns the position of the newest cached notification.
    private func newest() async throws(SyncError) -> SortKey? {
        do throws(CacheError) {
            let window = try await resources.cache.window(of: Self.list, around: nil, above: 0, below: 1)
            if case .entry(let entry)? = window.rows.first { return entry.position }
            return nil
        } catch {
            throw .cache(error)
        }
    }

    // MARK: The read position

    /// Stores how far the notifications have been read: not every server does, and none can be reached at all times.
    func record(readUpTo key: SortKey?) {
        guard let key, readUpTo.map({ key > $0 }) ?? true else { return }
        readUpTo = key
        saving = Task { [earlier = saving, positions = resources.positions, log] in
            await earlier?.value
            await Self.save(key, in: positions, log: log)
        }
    }

    /// How far the notifications were read before, in this run or an earlier one; nil if that isn't known. Reads a file.
    func restoredPosition() -> ReadingPosition? {
        let key = readUpTo ?? resources.positions.position(in: Self.list)?.readUpTo
        return key.map { ReadingPosition(readUpTo: $0) }
    }

    /// Returns once the read position is stored.
    func finish() async { await saving?.value }

    @concurrent
    private nonisolated static func save(_ key: SortKey, in positions: PositionStore, log: Logger) async {
        do throws(FileError) {
            try positions.save(ReadingPosition(readUpTo: key), in: list)
        } catch {
            log.warning("read position of messages not stored", metadata: ["reason": "\(error.reason)"])
        }
    }
}
