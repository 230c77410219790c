/// A post. A boost is a status of its own, whose `reblog` is the original.
package struct Status: Identifiable, Hashable, Sendable, Codable {
    package var id: StatusID
    /// The position that follows from id and date; in a `TimelineWindow`, the position in that list.
    package var sortKey: SortKey
    /// The author; of a boost, the account that boosted.
    package var account: Account
    package var createdAt: Timestamp
    package var editedAt: Timestamp?
    package var content: StatusContent
    /// The content warning; empty for none.
    package var spoiler = RawText("")
    package var isSensitive = false
    package var visibility = OpenEnum.known(Visibility.public)
    package var language: RawText?
    /// The program it was written with, if the server names it.
    package var application: RawText?
    package var url: RawText?
    package var inReplyToID: StatusID?
    package var reblog: Box<Status>?
    package var quote: Quote?
    package var attachments: [Attachment] = []
    package var poll: Poll?
    package var card: Card?
    package var mentions: [Mention] = []
    package var emojis: [CustomEmoji] = []
    package var counts = StatusCounts()
    package var marks = StatusMarks()
    /// The user's filters that the status matches, as a response lists them, wherever they apply. The cache stores in each
    /// entry those that apply in its list (`Entry.filters`); a status read from the cache has none.
    package var filters: [FilterMatch] = []
    /// Whether the response omits the parent and the quote of the status; the cached values are kept then.
    package var hasUnknownContext = false
    /// Whether the response omits the author; the cached one is kept then.
    package var hasUnknownAuthor = false

    /// The status to show: the original of a boost, else the status itself.
    package var original: Status { reblog?.value ?? self }

    /// Sets or removes one of the user's marks and adjusts its count; other marks and counts stay.
    mutating func apply(_ action: StatusAction) {
        if marks[action.kind] != action.isOn, let count = counts[action.kind] {
            counts[action.kind] = max(0, action.isOn ? count + 1 : count - 1)
        }
        marks[action.kind] = action.isOn
    }
}

/// The audience of a status, as named by the server.
package enum Visibility: String, Sendable, Hashable, Codable {
    case `public`, unlisted, `private`, direct
    /// Akkoma: members of this server only, and members of a list only.
    case local, list
    /// GoToSocial.
    case mutualsOnly = "mutuals_only"
}

/// The server's id of a status. `SortKey` decides which of two is newer.
package struct StatusID: ServerID {
    package let rawValue: String

    package init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A status's position in a list: greater is newer. Compared bytewise, in Swift and in SQLite alike.
///
/// The service creates it (for Mastodon's API from the id, see `StatusOrder`), the cache stores and compares it; its
/// content is opaque to everything else.
package struct SortKey: Hashable, Comparable, Sendable, Codable {
    package let rawValue: String

    package init(_ rawValue: String) { self.rawValue = rawValue }

    package static func < (left: SortKey, right: SortKey) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }

    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// The number of replies, boosts and likes. Never negative.
package struct StatusCounts: Hashable, Sendable, Codable {
    package var replies = 0
    package var reblogs = 0
    package var favourites = 0

    /// The count of a mark; nil for marks that only the user sees, and for pins.
    subscript(kind: StatusAction.Kind) -> Int? {
        get {
            switch kind {
            case .favourite: favourites
            case .reblog: reblogs
            case .bookmark, .muteThread, .pin: nil
            }
        }
        set {
            guard let newValue else { return }
            switch kind {
            case .favourite: favourites = newValue
            case .reblog: reblogs = newValue
            case .bookmark, .muteThread, .pin: break
            }
        }
    }
}

/// An account mentioned in a status.
package struct Mention: Hashable, Sendable, Codable {
    package var acct: RawText
    package var url: RawText?
}

/// A status quoted by another.
package struct Quote: Hashable, Sendable, Codable {
    package enum State: String, Sendable, Hashable {
        case accepted, pending, rejected, revoked, deleted, unauthorized
        case blockedAccount = "blocked_account"
        case blockedDomain = "blocked_domain"
        case mutedAccount = "muted_account"
    }

    package var state: OpenEnum<State>
    /// The quoted status if the server sends it. Quotes inside it are left out, since quotes can form loops.
    package var status: Box<Status>?
}

/// The preview of a link in a status.
package struct Card: Hashable, Sendable, Codable {
    package var url: RawText
    package var title: RawText
    package var description: RawText
    package var provider: RawText
    package var imageURL: RawText?
}

/// A value behind one indirection, so that a status can contain a status.
package indirect enum Box<Value: Sendable>: Sendable {
    case value(Value)

    package init(_ value: Value) {
        self = .value(value)
    }

    package var value: Value {
        switch self {
        case .value(let value): value
        }
    }
}

extension Box: Equatable where Value: Equatable {}
extension Box: Hashable where Value: Hashable {}

extension Box: Codable where Value: Codable {
    package init(from decoder: any Decoder) throws {
        self = .value(try Value(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
