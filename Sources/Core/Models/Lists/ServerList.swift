/// A list that the user has made of accounts.
package struct ServerList: Identifiable, Hashable, Sendable {
    /// The replies that a list shows.
    package enum Replies: String, Hashable, Sendable, CaseIterable {
        /// Replies to accounts that the user follows.
        case followed
        /// Replies to members of the list.
        case members = "list"
        case none
    }

    package var id: ServerListID
    package var title: RawText
    package var replies: OpenEnum<Replies>
    /// Whether Home leaves out the list's posts.
    package var isExclusive: Bool

    package init(
        id: ServerListID, title: RawText, replies: OpenEnum<Replies> = .known(.members), isExclusive: Bool = false
    ) {
        self.id = id
        self.title = title
        self.replies = replies
        self.isExclusive = isExclusive
    }
}

/// The server's id of a list that the user has made of accounts.
package struct ServerListID: ServerID {
    package let rawValue: String

    package init(_ rawValue: String) { self.rawValue = rawValue }
}
