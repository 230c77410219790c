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
    package var isBot: Bool
    package var isLocked: Bool
    package var emojis: [CustomEmoji]
}
