package import Core

/// The content of a notification's row.
package struct NotificationRow: Sendable, Hashable, Identifiable {
    /// The id of the oldest notification of the row: others arrive above it, and the row stays the same.
    package var id: NotificationID
    /// The sort key of the newest notification in the row.
    package var sortKey: SortKey
    /// Those of the older ones that share the row.
    package var joined: [SortKey] = []
    /// The sign of its kind, one cell wide.
    package var symbol: DisplayText
    /// The sentence of the row: "tobi and 4 others liked your post".
    package var sentence: DisplayText
    package var createdAt: Timestamp
    /// The post that it is about; commands act on it.
    package var post: StatusRowModel?
    /// Whether the post is shown whole, as one to be read and answered; else its beginning.
    package var showsPost: Bool
    /// The notification's own text.
    package var text: DisplayText?
    /// The latest account that it is about.
    package var account: StatusRowModel.Author?
    /// The accounts that it is about, the latest first, where there is no post to open.
    package var accounts: [AccountID]
    /// Whether it is about new followers of whom the server has named only some.
    package var lacksFollowers: Bool
    /// Whether that account asks to follow the user.
    package var isFollowRequest = false
}

extension StatusRowBuilder {
    /// Returns the row of an entry's notification; nil for another item, and when a filter of the user hides its post.
    package func notificationRow(_ entry: Entry) -> NotificationRow? {
        guard case .notification(let notification) = entry.item else { return nil }
        var post: StatusRowModel?
        if let status = notification.status?.value {
            var inner = entry
            inner.item = .status(status)
            guard let row = visibleRow(inner) else { return nil }
            post = row
        }
        let kind = notification.kind.known
        let showsPost = kind.map(Self.wholePosts.contains) ?? false
        let text = notification.text.map { Sanitizer.clean($0, maximum: 500) }
        return NotificationRow(
            id: notification.id, sortKey: entry.position, symbol: Self.symbol(of: kind),
            sentence: sentence(of: notification, by: max(notification.count, notification.accounts.count)),
            createdAt: notification.createdAt, post: post,
            showsPost: showsPost, text: text ?? (showsPost && post == nil ? strings.notificationPostGone : nil),
            account: notification.accounts.first.map(author),
            accounts: post == nil ? notification.accounts.map(\.id) : [],
            lacksFollowers: kind == .follow && notification.count > notification.accounts.count,
            isFollowRequest: kind == .followRequest)
    }

    /// Returns a row with the next notification of its run.
    func joined(_ row: NotificationRow, by next: Notification, in run: NotificationRun) -> NotificationRow {
        var row = row
        row.id = next.id
        row.joined.append(next.sortKey)
        row.sentence = sentence(of: run.newest, by: run.accounts.count)
        if row.post == nil { row.accounts = run.accounts }
        return row
    }

    /// - Parameter accounts: the number of accounts that did it.
    private func sentence(of notification: Notification, by accounts: Int) -> DisplayText {
        strings.notification(
            notification.kind.known, named: Sanitizer.clean(RawText(notification.kind.word), maximum: 40),
            by: notification.accounts.first.map { author($0).name }, others: accounts - 1,
            about: notification.subject.map { author($0).name })
    }

    /// The kinds whose post was written for the user.
    private static let wholePosts: Set<Notification.Kind> = [.mention, .status, .quote]

    private static func symbol(of kind: Notification.Kind?) -> DisplayText {
        switch kind {
        case .mention?: "@"
        case .status?: "✦"
        case .reblog?: "⇄"
        case .favourite?: "★"
        case .follow?, .followRequest?, .adminSignUp?, .starterPackJoined?, .contactMatch?: "+"
        case .poll?: "◔"
        case .update?, .quotedUpdate?: "✎"
        case .quote?: "❝"
        case .verified?: "✓"
        case .severedRelationships?, .moderationWarning?, .adminReport?, .unverified?: "!"
        case nil: "·"
        }
    }
}
