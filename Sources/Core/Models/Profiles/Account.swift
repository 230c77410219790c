/// A person, group or bot as a service describes it.
package struct Account: Identifiable, Hashable, Sendable, Codable {
    package var id: AccountID
    package var username: RawText
    /// `user` on the account's own server, `user@host` elsewhere.
    package var acct: RawText
    /// The display name; if empty, the username is shown.
    package var displayName: RawText
    package var url: RawText?
    package var avatarURL: RawText?
    package var isBot = false
    package var isLocked = false
    package var emojis: [CustomEmoji] = []

    /// Whether its handle, or a word of its name, begins with a text.
    package func isNamed(_ text: String) -> Bool {
        let text = text.lowercased()
        return acct.value.lowercased().hasPrefix(text)
            || " \(displayName.value.lowercased())".contains(" \(text)")
    }
}

/// The server's id of an account.
package struct AccountID: ServerID {
    package let rawValue: String

    package static let guest = AccountID("~guest")

    package init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The service, server and id of an account: the key of everything stored for it.
package struct AccountKey: Hashable, Sendable, Codable {
    package var service: ServiceKind
    package var server: ServerAddress
    package var id: AccountID

    package init(service: ServiceKind, server: ServerAddress, id: AccountID) {
        self.service = service
        self.server = server
        self.id = id
    }
}
