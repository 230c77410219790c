extension Visibility {
    /// A number that is greater for a larger audience.
    package var width: Int {
        switch self {
        case .public: 6
        case .unlisted: 5
        case .local: 4
        case .private: 3
        case .mutualsOnly: 2
        case .list: 1
        case .direct: 0
        }
    }

    /// Whether the audience may be larger than that of another visibility.
    package func isWider(than other: Visibility) -> Bool { width > other.width }
}

extension Status {
    /// The widest audience that a reply to the status, or a quote of it, may have.
    package var widestAudience: Visibility {
        // An unknown visibility may have a small audience.
        original.visibility.known ?? .private
    }
}

extension OutgoingPost {
    /// Makes the post visible to no more people than another one, which it replies to or quotes.
    ///
    /// - Parameter widest: the other's audience. For a public post the account's default stays.
    package mutating func narrow(to widest: Visibility) {
        guard visibility?.isWider(than: widest) ?? (widest != .public) else { return }
        visibility = widest
    }
}

extension OutgoingText {
    /// Whether the text is for no more people than the post that it replies to or quotes.
    package var inheritsAudience: Bool {
        switch self {
        case .quote, .reply(_, on: nil): true
        case .status, .comment, .reply, .repost, .edit: false
        }
    }
}
