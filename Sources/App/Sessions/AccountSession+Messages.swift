package import Core

/// Notifications, and direct messages as conversations.
extension AccountSession {
    /// Makes a list of notifications. That of all of them keeps the read position in step with the server.
    package func notifications(_ filter: ListID.NotificationFilter) -> StatusListViewModel {
        // The list that was open before may close now.
        messages.recordPosition()
        return filter == .everything ? messages.open() : messageList(.notifications(filter))
    }

    /// Returns what a direct message to an account is; nil where it is a post for those whom it mentions.
    package func message(to id: AccountID) -> OutgoingText? { resources.service.message(to: id) }

    /// Makes the list of conversations.
    package func conversations() -> StatusListViewModel { messageList(.conversations) }

    private func messageList(_ id: ListID) -> StatusListViewModel {
        let list = list(id)
        list.refresh()
        messages.shown = list
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

    /// Marks a conversation as read here and on the server.
    package func read(_ conversation: ConversationRow) {
        guard conversation.isUnread else { return }
        change { [loader = resources.loader] () async throws(SyncError) in try await loader.read(conversation.id) }
    }

    /// Removes a conversation from the list, here and on the server.
    package func remove(_ conversation: Conversation.ID) {
        change(saying: context.strings.conversationRemoved) { [loader = resources.loader] () async throws(SyncError) in
            try await loader.remove(conversation)
        }
    }

    private func change(
        saying done: DisplayText? = nil, _ change: @escaping @Sendable () async throws(SyncError) -> Void
    ) {
        // The request to mark a conversation as read is sent without a key.
        if done != nil { feedback.warnIfOffline() }
        Task {
            do throws(SyncError) {
                try await change()
                if let unread = await resources.service.unreadConversations {
                    accounts.record(unread: unread, in: .conversations, of: account.key)
                }
                feedback.report(nil)
                if let done { feedback.inform(done) }
            } catch {
                feedback.refused(error)
                feedback.inform(context.strings.conversationFailed(error))
            }
        }
    }
}
