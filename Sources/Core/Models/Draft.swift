/// An unsent text, saved while it is being written.
package struct Draft: Hashable, Sendable, Codable, Identifiable {
    /// Letters, digits and dashes.
    package var id: String
    package var text: String
    package var inReplyTo: StatusID?
    package var changedAt: Timestamp

    package init(id: String, text: String, inReplyTo: StatusID? = nil, changedAt: Timestamp) {
        self.id = id
        self.text = text
        self.inReplyTo = inReplyTo
        self.changedAt = changedAt
    }
}
