package import Core

/// The content of an account's row.
package struct AccountRow: Sendable, Hashable, Identifiable {
    package var id: AccountID
    package var sortKey: SortKey
    package var author: StatusRowModel.Author
    /// The kind of account: a bot, one that approves its followers.
    package var marks: [DisplayText]
    /// The first line of the bio; empty before the profile was fetched.
    package var bio: DisplayText
    /// The relationship of the user and the account, in words.
    package var relations: [ProfileModel.Relation]
    /// The relationship; nil before it was fetched.
    package var relationship: Relationship?
    package var url: RawText?
    /// Whether it is the account that is logged in.
    package var isOwn: Bool

    /// `@user@host`, or the name where it would only repeat that.
    package var handle: DisplayText { author.handle.isEmpty ? author.name : author.handle }
}

extension StatusRowBuilder {
    /// Returns the row of an entry's account; nil for another item.
    func accountRow(_ entry: Entry) -> AccountRow? {
        guard case .account(let listed) = entry.item else { return nil }
        let account = listed.account
        let isOwn = account.id == me
        let relations = isOwn ? [ProfileModel.Relation(text: strings.ownProfile)] : nil
        return AccountRow(
            id: account.id, sortKey: entry.position, author: author(account),
            marks: (account.isBot ? [strings.botAccount] : []) + (account.isLocked ? [strings.lockedAccount] : []),
            bio: listed.bio?.styled(emojis: account.emojis).firstLine ?? .empty,
            relations: relations ?? listed.relationship.map(strings.relations) ?? [],
            relationship: listed.relationship, url: account.url, isOwn: isOwn)
    }
}
