package import Core
internal import Logging

/// Keeping the lists of the Messages tab in step with the server.
extension AccountSession {
    /// A list of notifications. That of all of them keeps the read position in step with the server.
    package func notifications(_ filter: ListID.NotificationFilter) -> StatusListViewModel {
        let id = ListID.notifications(filter)
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
                case .stored: self?.noteStoredRead()
                case .refused: self?.noteRefusedRead()
                }
            }
        messageMarkers = markers
        let list = makeList(id, markers: markers)
        list.open(at: nil)
        list.startFollowing()
        Task { await list.exchangeMarker() }
        list.refresh()
        messages = list
        return list
    }

    /// The accounts that a notification is about, from the cache.
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
    static func noteRead(
        _ list: ListID, of resources: AccountResources, in context: AppContext, accounts: UserAccountViewModel
    ) {
        guard accounts.noteRead(list, of: resources.account.key) else { return }
        Task { [service = resources.service, key = resources.account.key, log = context.log] in
            do throws(RequestError) {
                if try await service.markRead(list) { accounts.noteReset(list, of: key) }
            } catch {
                // The count stays cleared here.
                log.info("messages not marked as read", metadata: ["error": "\(error.logLine)"])
            }
        }
    }

    /// The most notifications that a server of Mastodon's API counts.
    private static let mostCounted = 100

    /// The server stores no read position of the messages: what it counts is remembered as read here.
    private func noteRefusedRead() {
        countsReadMessages = true
        clearReadMessages()
    }

    /// The server has stored a read position of the messages.
    func noteStoredRead() {
        countsReadMessages = false
        hasStoredRead = true
        storedReads += 1
        // A refresh may show the next notification before it is counted.
        clearReadMessages()
    }

    /// Leaves a count of messages out that the server made before it stored the last read position. A count that has come to
    /// its end is raised by what was counted here.
    func current(_ outcome: AccountFollower.Outcome) -> AccountFollower.Outcome {
        var current = outcome
        if outcome.generation != storedReads { (current.messages, current.kinds) = (nil, [:]) }
        if let counted = current.messages, isCapped(counted) {
            current.messages = max(counted, accounts.messagesReadHere(of: account.key) + (unreadBeyond ?? 0))
        }
        return current
    }

    /// Whether a server that counts what was read here counts no further, whatever arrives.
    private func isCapped(_ counted: Int) -> Bool {
        countsReadMessages && counted >= Self.mostCounted && capabilities.features.contains(.notifications)
    }

    /// Counts here what the server's count no longer shows, and announces what is new.
    private func countBeyond() {
        // What the first count finds was there at the start, unless the list was open before.
        let announces = messages != nil || unreadBeyond != nil
        Task {
            do throws(SyncError) {
                let count = try await countNotifications()
                guard count != unreadBeyond else { return }
                unreadBeyond = count
                guard count > 0 else {
                    if messages != nil { _ = accounts.noteRead(nil, of: account.key) }
                    return
                }
                let counted = max(Self.mostCounted, accounts.messagesReadHere(of: account.key) + count)
                accounts.report(
                    AccountFollower.Outcome(messages: counted), of: account.key, announces: announces)
                shownMessages?.refreshAnew()
            } catch {
                // The next poll counts again.
                context.log.info("notifications not counted")
            }
        }
    }

    /// Fetches what is newer than the cached notifications, and counts those above the last one that was read before.
    private func countNotifications() async throws(SyncError) -> Int {
        let list = ListID.notifications(.everything)
        if readMessagesUpTo == nil { readMessagesUpTo = try await newest(in: list) }
        let read = messages?.place.readUpTo ?? readMessagesUpTo
        _ = try await resources.loader.refresh(list)
        guard let read else {
            // What the first page brings was there at the start.
            readMessagesUpTo = try await newest(in: list)
            return 0
        }
        do throws(CacheError) {
            return try await resources.cache.unreadCount(
                of: list, above: read, notBy: account.key.id, limit: Self.mostCounted)
        } catch {
            throw .cache(error)
        }
    }

    /// The position of the newest cached entry of a list.
    private func newest(in list: ListID) async throws(SyncError) -> SortKey? {
        do throws(CacheError) {
            let window = try await resources.cache.window(of: list, around: nil, above: 0, below: 1)
            if case .entry(let entry)? = window.rows.first { return entry.position }
            return nil
        } catch {
            throw .cache(error)
        }
    }

    /// Clears the count of the last poll where everything has been read since, so that the next notification is seen to be
    /// new. The server counts single notifications and the list groups of them, so other numbers can't be compared.
    /// Where the server still counts what was read, the number is remembered.
    func clearReadMessages() {
        guard let messages, messages.firstLoad == .ended, messages.unread == 0 else { return }
        // Those beyond the server's count are counted again first.
        if countsReadMessages, (unreadBeyond ?? 0) == 0 { _ = accounts.noteRead(nil, of: account.key) }
        guard hasStoredRead else { return }
        hasStoredRead = false
        accounts.note(unreadMessages: 0, of: account.key)
    }

    /// Refreshes the open lists if the server counts other notifications than before, and takes over what another device has
    /// read.
    ///
    /// - Parameter before: the count of the previous poll.
    func followMessages(_ outcome: AccountFollower.Outcome, before: Int) {
        if let counted = outcome.messages {
            // Without those that were read here.
            let count = accounts.badges[account.key]?.messages ?? counted
            if isCapped(counted) {
                countBeyond()
            } else {
                unreadBeyond = nil
                if count != before { shownMessages?.refreshAnew() }
                // A refresh exchanges the marker as well.
                if let messages, count != before || (count > 0) != (messages.unread > 0) {
                    return messages.refreshAnew()
                }
            }
        }
        if outcome.error == nil, let messages { Task { await messages.exchangeMarker() } }
    }
}
