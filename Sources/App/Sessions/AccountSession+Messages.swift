package import Core

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
        let markers = MarkerSync(
            timeline: id, service: resources.service, cache: resources.cache, time: context.time, log: context.log
        ) { [weak self] in self?.hasStoredRead = true }
        let list = makeList(id, markers: markers)
        list.open(at: nil)
        list.startFollowing()
        Task { await list.exchangeMarker() }
        list.refresh()
        messages = list
        return list
    }

    /// Clears the count of the last poll where everything has been read since, so that the next notification is seen to be
    /// new. The server counts single notifications and the list groups of them, so other numbers can't be compared.
    func clearReadMessages() {
        guard hasStoredRead, let messages, messages.firstLoad == .ended, messages.unread == 0 else { return }
        hasStoredRead = false
        accounts.note(unreadMessages: 0, of: account.key)
    }

    /// Refreshes the open lists if the server counts other notifications than before, and takes over what another device has
    /// read.
    ///
    /// - Parameter before: the count of the previous poll.
    func followMessages(_ outcome: AccountFollower.Outcome, before: Int) {
        if let count = outcome.messages {
            if count != before { shownMessages?.refresh() }
            // A refresh exchanges the marker as well.
            if let messages, count != before || (count > 0) != (messages.unread > 0) { return messages.refresh() }
        }
        if outcome.error == nil, let messages { Task { await messages.exchangeMarker() } }
    }
}
