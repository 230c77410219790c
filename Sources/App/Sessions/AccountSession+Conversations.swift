package import Core

/// Direct messages as conversations.
extension AccountSession {
    /// Makes the list of conversations.
    package func conversations() -> StatusListViewModel {
        let list = list(.conversations)
        list.refresh()
        shownMessages = list
        return list
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
        if done != nil { warnIfOffline() }
        Task {
            do throws(SyncError) {
                try await change()
                accounts.report(nil, of: account.key)
                if let done { events(.message(done)) }
            } catch {
                if !error.lacksScope { accounts.report(error, of: account.key) }
                events(.message(context.strings.conversationFailed(error)))
            }
        }
    }
}
