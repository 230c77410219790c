/// A text that is being written, as it is kept between keystrokes and runs.
package struct Draft: Hashable, Sendable, Codable, Identifiable {
    /// Letters, digits and dashes, made by us.
    package var id: String
    package var text: String
    package var spoiler: String
    /// What it answers to: that status stays in the cache.
    package var inReplyTo: StatusID?
    package var changedAt: Timestamp

    package init(id: String, text: String, spoiler: String = "", inReplyTo: StatusID? = nil, changedAt: Timestamp) {
        self.id = id
        self.text = text
        self.spoiler = spoiler
        self.inReplyTo = inReplyTo
        self.changedAt = changedAt
    }
}
