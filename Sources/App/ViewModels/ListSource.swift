package import Core

/// Where the posts of a list come from, as the screen names it.
package struct ListSource: Sendable, Hashable {
    /// nil for the home timeline.
    package var name: DisplayText?
    package var host: DisplayText
    package var contents: Contents
    /// Whether it is one of the service's own lists, which not every server has.
    package var isOffered: Bool

    /// What a list consists of.
    package enum Contents: Sendable, Hashable {
        case posts, comments, reposts, notifications, conversations, accounts

        init(of list: ListID) {
            self =
                switch list {
                case .comments: .comments
                case .reposts: .reposts
                case .notifications: .notifications
                case .conversations: .conversations
                case .accounts: .accounts
                case .home, .local, .federated, .bookmarks, .favourites, .author, .thread, .hashtag, .list, .search,
                    .trends, .service:
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
