/// An unsent post, saved while it is being written.
package struct Draft: Hashable, Sendable, Codable, Identifiable {
    /// Letters, digits and dashes.
    package var id: String
    /// nil in drafts of the first version, whose `id` says it.
    package var target: OutgoingText?
    /// The post; several of them, which answer one another, are separated by lines of `---`.
    package var post: OutgoingPost
    package var changedAt: Timestamp
    /// What is known about attempts to send it; nil before the first one.
    package var sending: Sending?

    /// The state of a draft that was being sent. It is saved before the first request, so that a second attempt, even of another
    /// run of the program, sends nothing twice.
    package struct Sending: Hashable, Sendable, Codable {
        /// The key of the first part; the others add their number.
        package var key: String
        /// The ids of the parts that the server has, in order.
        package var sent: [StatusID]
        /// Whether the outcome of the next part is unknown: it was sent, and no response arrived.
        package var isUncertain: Bool
        /// When the first attempt began.
        package var startedAt: Timestamp

        package init(key: String, sent: [StatusID] = [], isUncertain: Bool = false, startedAt: Timestamp) {
            self.key = key
            self.sent = sent
            self.isUncertain = isUncertain
            self.startedAt = startedAt
        }
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
        /// Where the first version stored the text.
        case text
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        target = try container.decodeIfPresent(OutgoingText.self, forKey: .target)
        post =
            try container.decodeIfPresent(OutgoingPost.self, forKey: .post)
            ?? OutgoingPost(text: try container.decode(String.self, forKey: .text))
        changedAt = try container.decode(Timestamp.self, forKey: .changedAt)
        sending = try container.decodeIfPresent(Sending.self, forKey: .sending)
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
