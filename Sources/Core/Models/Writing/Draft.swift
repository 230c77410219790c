/// An unsent post, saved while it is being written.
package struct Draft: Hashable, Sendable, Codable, Identifiable {
    /// Letters, digits and dashes.
    package var id: String
    /// The purpose of the draft; nil if it is unknown, as in a draft of a later version.
    package var target: OutgoingText?
    /// The post, or the posts of a thread, separated by lines of `---`.
    package var post: OutgoingPost
    package var changedAt: Timestamp
    /// The state of attempts to send it; nil before the first one.
    package var sending: Sending?

    /// The state of a draft that was being sent. It is saved before the first request, so that a second attempt, even of another
    /// run of the program, sends nothing twice.
    package struct Sending: Hashable, Sendable, Codable {
        /// The key of the first part; the others add their number.
        package var key: String
        /// The time of the first attempt to send the next part; nil before it, and in a draft of an earlier version.
        package var firstAt: Timestamp?
        /// The ids of the parts that the server has, in order.
        package var sent: [StatusID] = []
        /// Whether the outcome of the next part is unknown: it was sent, and no response arrived.
        package var isUncertain = false
        /// The start of the first attempt.
        package var startedAt: Timestamp
        /// The time of the last request of unknown outcome; nil in a draft of an earlier version.
        package var attemptedAt: Timestamp?
        /// The text of the part whose outcome is unknown: the user may have changed it since.
        package var pending: String?
        /// The user's newest posts in the cache before the first attempt: none of them is a part.
        package var known: [StatusID] = []
        /// The post that this draft was made from, while the outcome of its deletion is unknown.
        package var deleting: StatusID?
    }

    package init(
        id: String, target: OutgoingText?, post: OutgoingPost, changedAt: Timestamp, sending: Sending? = nil
    ) {
        self.id = id
        self.target = target
        self.post = post
        self.changedAt = changedAt
        self.sending = sending
    }
}

extension Draft {
    private enum CodingKeys: String, CodingKey {
        case id, target, post, changedAt, sending
        /// The keys of the first version for the text and the status that it is about.
        case text, inReplyTo
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        target =
            try container.decodeIfPresent(OutgoingText.self, forKey: .target)
            ?? Self.target(of: id, about: container.decodeIfPresent(StatusID.self, forKey: .inReplyTo))
        post =
            try container.decodeIfPresent(OutgoingPost.self, forKey: .post)
            ?? OutgoingPost(text: try container.decode(String.self, forKey: .text))
        post.boundParts()
        changedAt = try container.decode(Timestamp.self, forKey: .changedAt)
        sending = try container.decodeIfPresent(Sending.self, forKey: .sending)
    }

    /// Returns the target of a draft of the first version, which was named after it.
    private static func target(of id: String, about status: StatusID?) -> OutgoingText? {
        guard let status else { return .status }
        let comment = StatusID(String(id.drop { $0 != "-" }.dropFirst()))
        for target in [.comment(on: status), .repost(of: status), .reply(to: comment, on: status)] as [OutgoingText]
        where target.name == id { return target }
        return nil
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encodeIfPresent(target, forKey: .target)
        try container.encode(post, forKey: .post)
        try container.encode(changedAt, forKey: .changedAt)
        try container.encodeIfPresent(sending, forKey: .sending)
    }
}

extension Draft {
    /// The purpose of the draft; a new post if that is unknown.
    package var kind: OutgoingText { target ?? .status }
}
