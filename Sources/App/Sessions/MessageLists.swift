package import Core
internal import Logging

/// The lists of the Messages tab, in step with the server: what it counts as unread, and how far the user has read.
@MainActor
package final class MessageLists {
    /// The list of all notifications, once it was opened.
    package private(set) weak var notifications: StatusListViewModel?
    /// The list of one kind of notifications, or of conversations, that was opened last.
    weak var shown: StatusListViewModel?
    /// The number of read positions of the notifications that the server has stored in this session.
    package private(set) var storedReads = 0
    /// Whether the server has stored a read position since their count was cleared.
    private var hasStoredRead = false
    /// Sends the read position, also when the list's page has been closed since.
    private var markers: MarkerSync?
    /// Counts the messages that the server's own count no longer shows.
    private let counter: NotificationCounter
    private let lists: ListMaker
    private var accounts: UserAccountViewModel { lists.accounts }
    private var key: AccountKey { lists.resources.account.key }

    init(_ lists: ListMaker) {
        self.lists = lists
        counter = NotificationCounter(resources: lists.resources, accounts: lists.accounts, log: lists.context.log)
    }

    /// Opens the list of all notifications, which keeps the read position in step with the server.
    func open() -> StatusListViewModel {
        let (id, resources, context) = (ListID.notifications(.everything), lists.resources, lists.context)
        let markers =
            markers
            ?? MarkerSync(
                timeline: id, service: resources.service, cache: resources.cache, time: context.time, log: context.log
            ) { [weak self] delivery in
                switch delivery {
                case .stored: self?.recordStoredRead()
                case .refused: self?.recordRefusedRead()
                }
            }
        self.markers = markers
        let list = lists.list(id, markers: markers)
        list.open(at: counter.restoredPosition(), showsTop: true)
        list.startFollowing()
        Task { await list.exchangeMarker() }
        list.refresh()
        notifications = list
        return list
    }

    /// Stores how far the open list of notifications has been read.
    func recordPosition() { counter.record(readUpTo: notifications?.place.marker) }

    /// Sends the read position when the session ends, and stores it.
    ///
    /// - Parameter timeout: the longest time to wait for the server.
    func close(within timeout: Duration) async {
        if let notifications {
            await notifications.sendMarker(within: timeout)
        } else {
            await markers?.finish(within: timeout)
        }
        // The server may have refused the marker only now: the read position is stored here then.
        await counter.finish()
    }

    // MARK: Read positions

    /// Remembers the counted messages as read here, where the server stores no read position.
    private func recordRefusedRead() {
        counter.countsRead = true
        clearRead()
    }

    /// Records that the server has stored a read position of the messages.
    func recordStoredRead() {
        counter.countsRead = false
        hasStoredRead = true
        storedReads += 1
        // A refresh may show the next notification before it is counted.
        clearRead()
    }

    /// Clears the count of the last poll where everything has been read since, so that the next notification is seen to be
    /// new. Other numbers aren't taken over while the session lasts: the server may not have the last read position yet.
    /// Where the server still counts what was read, the number is remembered.
    private func clearRead() {
        recordPosition()
        guard notifications?.knownUnread?.count == 0 else { return }
        // Those beyond the server's count are counted again first.
        if counter.countsRead || counter.isUncounted, (counter.unread ?? 0) == 0 {
            _ = accounts.recordRead(nil, of: key)
        }
        guard hasStoredRead else { return }
        hasStoredRead = false
        accounts.record(unreadMessages: 0, of: key, isStored: true)
    }

    /// Stores how much is unread, which the next run shows until it has counted.
    func storeUnread() {
        recordPosition()
        guard let unread = notifications?.knownUnread, !unread.isAtLeast else { return }
        let isCountedHere = counter.countsRead || counter.isUncounted
        accounts.record(unreadMessages: unread.count, of: key, isStored: !isCountedHere)
    }

    /// Returns how many of the newest notifications are of certain kinds.
    func count(newest count: Int, of kinds: [Core.Notification.Kind]) async -> Int {
        await counter.count(newest: count, of: kinds)
    }

    // MARK: Polls

    /// Reports a poll, refreshes the open lists if the server counts other notifications than before, and adopts another
    /// device's read position.
    func receive(_ outcome: AccountFollower.Outcome) {
        let outcome = current(outcome)
        clearRead()
        let before = accounts.badges[key]?.messages ?? 0
        accounts.report(outcome, of: key)
        if let counted = outcome.messages {
            // Without those that were read here.
            let count = accounts.badges[key]?.messages ?? counted
            if counter.isCountedHere(outcome) {
                countBeyond()
            } else {
                counter.forget()
                if count != before { shown?.refreshWithNewRequest() }
                // A refresh exchanges the marker as well.
                let isUnread = count > accounts.listedMessages(of: key)
                if let notifications, count != before || isUnread != (notifications.unread > 0) {
                    return notifications.refreshWithNewRequest()
                }
            }
        }
        if outcome.messages == nil, counter.isCountedHere(outcome) { countBeyond() }
        if outcome.error == nil, let notifications { Task { await notifications.exchangeMarker() } }
    }

    /// Removes a count of messages that the server made before it stored the last read position. A count that has
    /// reached its limit is raised by the number counted here.
    package func current(_ outcome: AccountFollower.Outcome) -> AccountFollower.Outcome {
        var current = outcome
        if outcome.generation != storedReads { (current.messages, current.kinds) = (nil, [:]) }
        return counter.raised(current)
    }

    /// Counts here the messages beyond the server's count, and announces new ones.
    private func countBeyond() {
        // Messages of the first count were there at the start, unless the list was open before.
        let announces = notifications != nil || counter.unread != nil
        Task {
            // The open list begins with what the server counts as unread, which only it can tell from what was read.
            if let notifications, notifications.place.marker == nil {
                await notifications.exchangeMarker()
                if notifications.place.marker == nil, !counter.isUncounted { return }
            }
            guard await counter.update(above: notifications?.place.marker, announces: announces) else { return }
            if counter.unread == 0 {
                if notifications != nil { _ = accounts.recordRead(nil, of: key) }
            } else {
                shown?.refreshWithNewRequest()
            }
        }
    }
}
