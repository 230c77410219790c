internal import Core

/// Single notifications of one kind about one post, next to each other. They share a row, as a server that groups
/// notifications would send them.
struct NotificationRun {
    let newest: Notification
    /// The accounts that did it, the latest first. An account that likes a post again counts once.
    private(set) var accounts: [AccountID]
    private var seen: Set<AccountID>

    /// The longest time between the newest and the oldest one: that of Mastodon's groups.
    private static let longest = Duration.seconds(12 * 3600)

    /// - Returns: nil for a notification that stays alone: the server has grouped it, or it is of another kind.
    init?(_ newest: Notification) {
        guard newest.latest == newest.id, newest.oldest == newest.id, newest.count == 1 else { return nil }
        switch newest.kind.known {
        case .follow?: break
        case .favourite?, .reblog?: if newest.status == nil { return nil }
        default: return nil
        }
        self.newest = newest
        accounts = newest.accounts.map(\.id)
        seen = Set(accounts)
    }

    /// Adds the next older notification if it belongs to the run.
    ///
    /// - Returns: whether it does.
    mutating func add(_ next: Notification) -> Bool {
        guard let other = NotificationRun(next), next.kind == newest.kind,
            next.status?.value.id == newest.status?.value.id,
            newest.createdAt.since(next.createdAt) <= Self.longest
        else { return false }
        for id in other.accounts where seen.insert(id).inserted { accounts.append(id) }
        return true
    }
}
