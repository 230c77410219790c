/// Direct messages between the user and the same people.
package struct Conversation: Identifiable, Hashable, Sendable {
    package struct ID: ServerID {
        package let rawValue: String

        package init(_ rawValue: String) { self.rawValue = rawValue }
    }

    package var id: ID
    /// The other participants; empty for a note to oneself.
    package var accounts: [Account]
    /// The newest message; nil if it was deleted.
    package var last: Box<Status>?
    package var isUnread: Bool

    package init(id: ID, accounts: [Account], last: Status?, isUnread: Bool) {
        self.id = id
        self.accounts = accounts
        self.last = last.map { Box($0) }
        self.isUnread = isUnread
    }
}
