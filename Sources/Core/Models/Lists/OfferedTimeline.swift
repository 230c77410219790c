/// A list that a service declares.
package struct OfferedTimeline: Hashable, Sendable {
    package var timeline: ListID
    package var name: LocalName
    /// Whether it can be read without an account.
    package var isForGuests: Bool
    package var shelf: Shelf
    package var holds: Holds

    /// The place where a list is offered. The first list of a service is Home, whatever its shelf.
    package enum Shelf: Hashable, Sendable {
        case discover
        /// Lists that concern the user: mentions, comments.
        case messages
        /// The user's own posts and bookmarks.
        case own
    }

    /// The statuses that belong in a list.
    package enum Holds: Hashable, Sendable {
        case everything
        /// The user's bookmarks. A status whose bookmark is removed is no longer shown.
        case bookmarks
        /// The user's likes. A status whose like is removed is no longer shown.
        case favourites

        /// The mark of every status in the list; nil for no mark.
        package var mark: StatusAction.Kind? {
            switch self {
            case .everything: nil
            case .bookmarks: .bookmark
            case .favourites: .favourite
            }
        }
    }

    package init(
        _ timeline: ListID, _ name: LocalName, on shelf: Shelf = .discover, holds: Holds = .everything,
        forGuests: Bool = false
    ) {
        self.timeline = timeline
        self.name = name
        self.shelf = shelf
        self.holds = holds
        isForGuests = forGuests
    }
}

/// A timeline that a server names itself: a topic, a list.
package struct Feed: Hashable, Sendable {
    package var name: RawText
    package var timeline: ListID
    /// Whether the user has it as a tab in other programs.
    package var isPinned = false
}

/// A name that is part of the program: its key among the sentences, without `name-`.
package struct LocalName: Hashable, Sendable, Codable {
    package let key: String

    package init(_ key: StaticString) { self.key = key.description }

    private enum CodingKeys: String, CodingKey { case key, english }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // Earlier versions cached the names themselves. Those of facts are their keys, but for the case.
        key =
            try container.decodeIfPresent(String.self, forKey: .key)
            ?? container.decode(String.self, forKey: .english).lowercased()
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
    }
}
