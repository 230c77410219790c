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
