package import Core

/// The source of a list's posts, as the screen names it.
package struct ListSource: Sendable, Hashable {
    /// The name of the list; nil for the home timeline.
    package var name: DisplayText?
    package var host: DisplayText
    package var contents: Contents
    /// Whether it is one of the service's own lists, which not every server has.
    package var isOffered: Bool

    /// The kind of a list's items.
    package enum Contents: Sendable, Hashable {
        case posts, comments, reposts, notifications, conversations, messages, accounts

        init(of list: ListID) {
            self =
                switch list {
                case .comments: .comments
                case .reposts: .reposts
                case .notifications: .notifications
                case .conversations: .conversations
                case .accounts: .accounts
                case .home, .local, .federated, .bookmarks, .favourites, .author, .thread, .hashtag, .list, .search,
                    .trends, .service, .quotes:
                    .posts
                }
        }
    }

    package init(
        name: DisplayText?, host: DisplayText, contents: Contents = .posts, isOffered: Bool = false
    ) {
        self.name = name
        self.host = host
        self.contents = contents
        self.isOffered = isOffered
    }

    package var holdsAccounts: Bool { contents == .accounts }
}

/// The state of a list that has not been loaded since it was opened.
package enum FirstLoad: Sendable, Hashable {
    /// No load has ended yet.
    case pending
    case failed(SyncError)
    case ended
}
