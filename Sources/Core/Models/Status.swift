/// One post. A boost is a status of its own, whose `reblog` is the original.
package struct Status: Identifiable, Hashable, Sendable, Codable {
    package var id: StatusID
    /// What the id and the date tell of its place; in a `TimelineWindow`, its place in that timeline.
    package var sortKey: SortKey
    /// The author; of a boost, who boosted.
    package var account: Account
    package var createdAt: Timestamp
    package var editedAt: Timestamp?
    package var content: StatusContent
    /// The content warning; empty for none.
    package var spoiler: RawText
    package var isSensitive: Bool
    package var visibility: OpenEnum<Visibility>
    package var language: RawText?
    /// The program it was written with, where the server tells.
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
    package var filters: [FilterMatch]
    /// The response does not tell what the status answers and quotes: what the cache holds of that stays.
    package var hasUnknownContext = false

    /// What is read: the original of a boost, else the status itself.
    package var original: Status { reblog?.value ?? self }

    /// Sets or removes one of the reader's marks and steps its count; other marks and counts stay.
    mutating func apply(_ action: StatusAction) {
        if marks[action.kind] != action.isOn, let count = counts[action.kind] {
            counts[action.kind] = max(0, action.isOn ? count + 1 : count - 1)
        }
        marks[action.kind] = action.isOn
    }
}
