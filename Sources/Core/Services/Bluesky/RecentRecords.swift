/// The records about accounts that this program has written or deleted a moment ago.
///
/// The service that answers queries is not the one that stores records: for some seconds it answers as before, and what the
/// user has just done would look undone.
actor RecentRecords {
    /// What a record is about: one is enough for each.
    struct Key: Hashable, Sendable {
        /// The kind of the record, such as `app.bsky.graph.follow`.
        var collection: String
        var subject: AccountID
        /// The list that the account is a member of; nil for other records.
        var list: ServerListID?
    }

    private struct Change {
        /// nil for a record that was deleted.
        var uri: String?
        var end: Duration
    }

    /// The time after which queries are right again.
    private static let delay = Duration.seconds(30)
    private static let most = 1000

    private let time: any TimeSource
    private var changes: [Key: Change] = [:]

    init(time: any TimeSource) {
        self.time = time
    }

    /// - Parameter uri: nil for a record that was deleted.
    func record(_ uri: String?, for key: Key) {
        let now = time.uptime
        if changes.count >= Self.most { changes = changes.filter { $0.value.end > now } }
        changes[key] = Change(uri: uri, end: now + Self.delay)
    }

    /// Returns the URI of a record; nil where there is none.
    ///
    /// - Parameter shown: as a query has it.
    func uri(for key: Key, shown: String?) -> String? {
        guard let change = changes[key], change.end > time.uptime else { return shown }
        return change.uri
    }

    /// Returns profiles with the relationships as the user's last changes have left them.
    func current(_ profiles: [AccountDetails]) -> [AccountDetails] {
        guard !changes.isEmpty else { return profiles }
        return profiles.map { details in
            guard var relationship = details.relationship else { return details }
            func has(_ key: Key, _ shown: Bool) -> Bool { uri(for: key, shown: shown ? "" : nil) != nil }
            relationship.following = has(Key(follow: details.id), relationship.following)
            relationship.blocking = has(Key(block: details.id), relationship.blocking)
            var details = details
            details.relationship = relationship
            return details
        }
    }
}
