/// A report of an account to the server's moderators.
package struct Report: Hashable, Sendable {
    package enum Category: String, Hashable, Sendable, CaseIterable {
        case spam, legal, violation, other
    }

    package var account: AccountID
    /// The statuses that the report is about.
    package var statuses: [StatusID]
    package var category: Category
    /// The rules that were broken (`ServerRule`); only for `violation`.
    package var rules: [String]
    package var comment: String
    /// Whether the moderators of the account's own server receive it too.
    package var forwards: Bool

    package init(
        account: AccountID, statuses: [StatusID] = [], category: Category = .other, rules: [String] = [],
        comment: String = "", forwards: Bool = false
    ) {
        self.account = account
        self.statuses = statuses
        self.category = category
        self.rules = rules
        self.comment = comment
        self.forwards = forwards
    }
}

/// A rule of a server.
package struct ServerRule: Hashable, Sendable, Identifiable {
    package var id: String
    package var text: RawText
}
