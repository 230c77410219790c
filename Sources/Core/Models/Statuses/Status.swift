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
    package var spoiler: RawText
    package var isSensitive: Bool
    package var visibility: OpenEnum<Visibility>
    package var language: RawText?
    /// The program it was written with, if the server names it.
    package var application: RawText?
    package var url: RawText?
    package var inReplyToID: StatusID?
    package var reblog: Box<Status>?
    package var quote: Quote?
    package var attachments: [Attachment]
    package var poll: Poll?
    package var card: Card?
    package var mentions: [Mention]
    package var emojis: [CustomEmoji]
    package var counts: StatusCounts
    package var marks: StatusMarks
    /// The user's filters that the status matches, as a response lists them, wherever they apply. The cache stores in each
    /// entry those that apply in its list (`Entry.filters`); a status read from the cache has none.
    package var filters: [FilterMatch]
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
