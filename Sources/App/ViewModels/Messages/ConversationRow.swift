package import Core

/// The content of a conversation's row.
package struct ConversationRow: Sendable, Hashable, Identifiable {
    package var id: Conversation.ID
    package var sortKey: SortKey
    /// The names of the other participants; of a note to oneself the user's own.
    package var names: DisplayText
    package var account: StatusRowModel.Author?
    /// The last message; nil if it was deleted.
    package var post: StatusRowModel?
    /// The author of the last message, and its beginning.
    package var excerpt: DisplayText
    package var createdAt: Timestamp?
    package var isUnread: Bool
}

extension StatusRowBuilder {
    /// The names that a row shows.
    private static let mostNames = 4

    /// Returns the row of an entry's conversation; nil for another item.
    func conversationRow(_ entry: Entry) -> ConversationRow? {
        guard case .conversation(let conversation) = entry.item else { return nil }
        let last = conversation.last?.value
        var post = last.map { row($0) }
        // Every message is one.
        if last?.original.visibility.known == .direct { post?.audience = nil }
        let authors = conversation.accounts.prefix(Self.mostNames).map(author)
        let excerpt = post.map { post in
            let text = post.warning ?? post.text.oneLine
            let shown = text.isEmpty ? post.media ?? .empty : text
            return post.isWritten ? strings.yourMessage(shown) : shown
        }
        return ConversationRow(
            id: conversation.id, sortKey: entry.position,
            names: strings.participants(
                authors.map(\.name), others: conversation.accounts.count - authors.count),
            account: authors.first, post: post, excerpt: excerpt ?? strings.deletedMessage, createdAt: last?.createdAt,
            isUnread: conversation.isUnread)
    }
}
