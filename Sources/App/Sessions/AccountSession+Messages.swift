package import Core
internal import Logging

/// Keeping the lists of the Messages tab in step with the server.
extension AccountSession {
    /// Makes a list of notifications. That of all of them keeps the read position in step with the server.
    package func notifications(_ filter: ListID.NotificationFilter) -> StatusListViewModel {
        let id = ListID.notifications(filter)
        // The list that was open before may close now.
        messageCounter.record(readUpTo: messages?.place.marker)
        guard filter == .everything else {
            let list = list(id)
            list.refresh()
            shownMessages = list
            return list
        }
        let markers =
            messageMarkers
            ?? MarkerSync(
                timeline: id, service: resources.service, cache: resources.cache, time: context.time, log: context.log
            ) { [weak self] delivery in
                switch delivery {
                case .stored: self?.recordStoredRead()
                case .refused: self?.recordRefusedRead()
                }
            }
        messageMarkers = markers
        let list = makeList(id, markers: markers)
        list.open(at: messageCounter.restoredPosition(), showsTop: true)
        list.startFollowing()
        Task { await list.exchangeMarker() }
        list.refresh()
        messages = list
        return list
    }

    /// Makes the list of the accounts that a notification is about, from the cache.
    package func list(of ids: [AccountID]) -> ResultListViewModel {
        let builder = context.rowBuilder(for: account)
        return ResultListViewModel(source: nil) { [cache = resources.cache] () async throws(SyncError) in
            do throws(CacheError) {
                var rows: [ResultRow] = []
                for id in ids {
                    if let account = try await cache.account(id) { rows.append(builder.result(account)) }
                }
                return rows
            } catch {
                throw SyncError.cache(error)
            }
        }
    }

    /// Clears the count of a list of messages that has been loaded, and on the server where that is possible.
    static func recordRead(
        _ list: ListID, of resources: AccountResources, in context: AppContext, accounts: UserAccountViewModel
    ) {
        guard accounts.recordRead(list, of: resources.account.key) else { return }
        Task { [service = resources.service, key = resources.account.key, log = context.log] in
            do throws(RequestError) {
                if try await service.markRead(list) { accounts.recordReset(list, of: key) }
            } catch {
                // The count stays cleared here.
                log.info("messages not marked as read", metadata: ["error": "\(error.logLine)"])
            }
        }
    }

    /// Remembers the counted messages as read here, where the server stores no read position.
    private func recordRefusedRead() {
        messageCounter.countsRead = true
        clearReadMessages()
    }

    /// Notes that the server has stored a read position of the messages.
    func recordStoredRead() {
        messageCounter.countsRead = false
        hasStoredRead = true
        storedReads += 1
        // A refresh may show the next notification before it is counted.
        clearReadMessages()
    }

    /// Removes a count of messages that the server made before it stored the last read position. A count that has
    /// reached its limit is raised by the number counted here.
    func current(_ outcome: AccountFollower.Outcome) -> AccountFollower.Outcome {
        var current = outcome
        if outcome.generation != storedReads { (current.messages, current.kinds) = (nil, [:]) }
        return messageCounter.raised(current)
    }

    /// Counts here the messages beyond the server's count, and announces new ones.
    private func countBeyond() {
        // Messages of the first count were there at the start, unless the list was open before.
        let announces = messages != nil || messageCounter.unread != nil
        Task {
            // The open list begins with what the server counts as unread, which only it can tell from what was read.
            if let messages, messages.place.marker == nil {
                await messages.exchangeMarker()
                if messages.place.marker == nil, !messageCounter.isUncounted { return }
            }
            guard await messageCounter.update(above: messages?.place.marker, announces: announces) else { return }
            if messageCounter.unread == 0 {
                if messages != nil { _ = accounts.recordRead(nil, of: account.key) }
            } else {
                shownMessages?.refreshWithNewRequest()
            }
        }
    }

    /// Clears the count of the last poll where everything has been read since, so that the next notification is seen to be
    /// new. Other numbers aren't taken over while the session lasts: the server may not have the last read position yet.
    /// Where the server still counts what was read, the number is remembered.
    func clearReadMessages() {
        messageCounter.record(readUpTo: messages?.place.marker)
        guard messages?.knownUnread?.count == 0 else { return }
        // Those beyond the server's count are counted again first.
        if messageCounter.countsRead || messageCounter.isUncounted, (messageCounter.unread ?? 0) == 0 {
            _ = accounts.recordRead(nil, of: account.key)
        }
        guard hasStoredRead else { return }
        hasStoredRead = false
        accounts.record(unreadMessages: 0, of: account.key, isStored: true)
    }

    /// Stores how much is unread when the session ends, which the next run shows until it has counted.
    func storeUnreadMessages() {
        messageCounter.record(readUpTo: messages?.place.marker)
        guard let unread = messages?.knownUnread, !unread.isAtLeast else { return }
        let isCountedHere = messageCounter.countsRead || messageCounter.isUncounted
        accounts.record(unreadMessages: unread.count, of: account.key, isStored: !isCountedHere)
    }

    /// Refreshes the open lists if the server counts other notifications than before, and adopts another device's read
    /// position.
    ///
    /// - Parameter before: the count of the previous poll.
    func followMessages(_ outcome: AccountFollower.Outcome, before: Int) {
        if let counted = outcome.messages {
            // Without those that were read here.
            let count = accounts.badges[account.key]?.messages ?? counted
            if messageCounter.isCountedHere(outcome) {
                countBeyond()
            } else {
                messageCounter.forget()
                if count != before { shownMessages?.refreshWithNewRequest() }
                // A refresh exchanges the marker as well.
                if let messages, count != before || (count > 0) != (messages.unread > 0) {
                    return messages.refreshWithNewRequest()
                }
            }
        }
        if outcome.messages == nil, messageCounter.isCountedHere(outcome) { countBeyond() }
        if outcome.error == nil, let messages { Task { await messages.exchangeMarker() } }
    }
}
