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

    /// What the user does to all accounts of a list at once.
    package struct Standing: Hashable, Sendable {
        package var isMuted: Bool
        package var isBlocked: Bool

        package init(isMuted: Bool = false, isBlocked: Bool = false) {
            self.isMuted = isMuted
            self.isBlocked = isBlocked
        }
    }

    package var id: ServerListID
    package var title: RawText
    package var replies: OpenEnum<Replies>
    /// Whether Home leaves out the list's posts.
    package var isExclusive: Bool
    /// nil for a list whose accounts can't be muted and blocked together.
    package var standing: Standing?
    /// Whether the user has made the list, and can change it.
    package var isOwn: Bool

    package init(
        id: ServerListID, title: RawText, replies: OpenEnum<Replies> = .known(.members), isExclusive: Bool = false,
        standing: Standing? = nil, isOwn: Bool = true
    ) {
        self.id = id
        self.title = title
        self.replies = replies
        self.isExclusive = isExclusive
        self.standing = standing
        self.isOwn = isOwn
    }

    /// Returns the list as an action leaves it.
    package func after(_ action: ListAction) -> ServerList {
        var list = self
        switch action {
        case .mute(let isOn): list.standing?.isMuted = isOn
        case .block(let isOn): list.standing?.isBlocked = isOn
        }
        return list
    }
}

/// A change that concerns all accounts of a list.
package enum ListAction: Hashable, Sendable {
    case mute(Bool)
    case block(Bool)

    package var undoing: ListAction {
        switch self {
        case .mute(let isOn): .mute(!isOn)
        case .block(let isOn): .block(!isOn)
        }
    }
}

/// The server's id of a list that the user has made of accounts.
package struct ServerListID: ServerID {
    package let rawValue: String

    package init(_ rawValue: String) { self.rawValue = rawValue }
}
