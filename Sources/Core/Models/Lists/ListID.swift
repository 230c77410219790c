/// A list that a service offers.
package enum ListID: Hashable, Sendable {
    case home
    /// Public posts of the account's own server.
    case local
    /// Public posts of all servers that the account's server knows.
    case federated
    case bookmarks
    case favourites
    case author(AccountID, AuthorFilter)
    /// A status with its ancestors and replies.
    case thread(StatusID)
    case comments(StatusID)
    case reposts(StatusID)
    /// The posts that show a post.
    case quotes(StatusID)
    /// A hashtag, without the "#".
    case hashtag(String)
    case list(ServerListID)
    /// A search on the server: the words as typed.
    case search(String)
    case notifications(NotificationFilter)
    case conversations
    /// The posts that are most talked about on the account's server.
    case trends
    case accounts(AccountListID)
    /// A list that only one service has, by the service's own name for it, such as `popular` or `tree/60`.
    case service(String)

    /// A selection of an author's posts.
    package enum AuthorFilter: String, Hashable, Sendable, CaseIterable {
        /// With replies, and without them.
        case everything, posts
        case media
        /// The posts that the author has pinned to the profile.
        case pinned
    }

    package enum NotificationFilter: String, Hashable, Sendable, CaseIterable {
        case everything, mentions, follows, boosts, likes
    }
}

extension ListID {
    /// The name in the cache file and in the file of reading positions. Frozen: files on users' disks contain it.
    package var name: String {
        switch self {
        case .home: "home"
        case .local: "local"
        case .federated: "federated"
        case .bookmarks: "bookmarks"
        case .favourites: "favourites"
        case .conversations: "conversations"
        case .trends: "trends"
        case .accounts(let list): "accounts/\(list.name)"
        case .author(let id, let filter): "author/\(filter.rawValue)/\(id.rawValue)"
        case .thread(let id): "thread/\(id.rawValue)"
        case .comments(let id): "comments/\(id.rawValue)"
        case .reposts(let id): "reposts/\(id.rawValue)"
        case .quotes(let id): "quotes/\(id.rawValue)"
        case .hashtag(let tag): "hashtag/\(tag)"
        case .list(let id): "list/\(id.rawValue)"
        case .search(let words): "search/\(words)"
        case .notifications(let filter): "notifications/\(filter.rawValue)"
        case .service(let word): "service/\(word)"
        }
    }

    /// Reads a name written by this version or an earlier one.
    ///
    /// - Returns: nil for a name that this version does not know.
    package init?(name: String) {
        if let list = Self.plain.first(where: { $0.name == name }) ?? Self(oldName: name) {
            self = list
            return
        }
        guard let slash = name.firstIndex(of: "/") else { return nil }
        let rest = String(name[name.index(after: slash)...])
        switch name[..<slash] {
        case "author":
            let parts = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let filter = AuthorFilter(rawValue: String(parts[0])) else { return nil }
            self = .author(AccountID(String(parts[1])), filter)
        case "thread": self = .thread(StatusID(rest))
        case "comments": self = .comments(StatusID(rest))
        case "reposts": self = .reposts(StatusID(rest))
        case "quotes": self = .quotes(StatusID(rest))
        case "hashtag": self = .hashtag(rest)
        case "list": self = .list(ServerListID(rest))
        case "search": self = .search(rest)
        case "notifications":
            guard let filter = NotificationFilter(rawValue: rest) else { return nil }
            self = .notifications(filter)
        case "accounts":
            guard let list = AccountListID(name: rest) else { return nil }
            self = .accounts(list)
        case "service": self = .service(rest)
        default: return nil
        }
    }

    /// The lists whose name is a single word.
    private static let plain: [ListID] = [
        .home, .local, .federated, .bookmarks, .favourites, .conversations, .trends,
    ]
}

extension ListID {
    /// The context of the filters that apply to the list; nil where none do.
    package var filterContext: FilterMatch.Context? {
        switch self {
        case .home, .list: .home
        case .local, .federated, .hashtag, .trends, .quotes, .service: .public
        case .author: .account
        case .thread, .comments, .reposts: .thread
        case .notifications, .conversations: .notifications
        // Lists of the user's own choice.
        case .bookmarks, .favourites, .search, .accounts: nil
        }
    }
}

extension ListID {
    /// Reads a name of version 2 of the cache: `home`, or `feed:` and a word that each service chose.
    init?(oldName name: String) {
        guard name.hasPrefix("feed:") else { return nil }
        let word = String(name.dropFirst("feed:".count))
        if let list = Self.oldWords[word] {
            self = list
            return
        }
        for (prefix, list) in Self.oldPrefixes where word.hasPrefix(prefix) {
            self = list(String(word.dropFirst(prefix.count)))
            return
        }
        self = .service(word)
    }

    private static let oldWords: [String: ListID] = [
        "local": .local, "public": .federated,
        "favorite": .favourites,
        "favorites": .bookmarks, "watchlist": .bookmarks, "collection": .bookmarks,
    ]

    private static let oldPrefixes: [(String, @Sendable (String) -> ListID)] = [
        ("account/", { .author(AccountID($0), .everything) }),
        ("user/", { .author(AccountID($0), .everything) }),
        // The id of an author who has a name only.
        ("author/", { .author(AccountID("name:" + $0), .everything) }),
        ("comments/", { .comments(StatusID($0)) }),
        ("reposts/", { .reposts(StatusID($0)) }),
        ("search/", { .search($0) }),
    ]
}

/// The order of a list.
package enum ListOrder: Hashable, Sendable {
    /// The sort keys of its items, which follow time; a page itself may be unsorted.
    case time
    /// The pages of the server: their order follows neither ids nor dates.
    case server
    /// Ranks, which change between two requests. An item keeps the rank at which it was first seen until it is pruned:
    /// a list that is a little old is better than one that reorders itself under the reader.
    case ranked
    /// A tree, depth first. The list is replaced as a whole.
    case tree

    /// Whether an item's place follows from its neighbours on a page.
    var isByPage: Bool {
        switch self {
        case .server, .tree: true
        case .time, .ranked: false
        }
    }
}
