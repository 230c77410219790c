package import Core

/// What a row of the list shows of a status, cleaned and in words: all that drawing needs, and nothing that it has to
/// work out. Made off the main actor by `StatusRowBuilder`.
package struct StatusRowModel: Sendable, Hashable, Identifiable {
    package struct Author: Sendable, Hashable {
        package var id: AccountID
        package var username: RawText
        package var name: DisplayText
        /// `@user@host`, never empty.
        package var handle: DisplayText
        /// One or two letters for the avatar block.
        package var initials: DisplayText
        /// Which of the theme's tints the avatar block has: 0 ..< 6, the same for one account always.
        package var tint: Int
    }

    package struct Quoted: Sendable, Hashable {
        package var author: Author
        package var createdAt: Timestamp
        package var text: StyledText
        package var attachments: [DisplayText]
    }

    package enum Quote: Sendable, Hashable {
        case status(Quoted)
        /// Why there is nothing to show.
        case notice(DisplayText)
    }

    package struct PollOption: Sendable, Hashable {
        package var title: DisplayText
        /// 0 … 100; nil while the votes are hidden.
        package var percent: Int?
        package var isOwnVote: Bool
    }

    package struct Poll: Sendable, Hashable {
        package var options: [PollOption]
        package var summary: DisplayText
    }

    package struct Card: Sendable, Hashable {
        package var title: DisplayText
        package var host: DisplayText
    }

    /// The outer status: of a boost, the boost's own.
    package var id: StatusID
    package var sortKey: SortKey
    /// What is liked, boosted and kept: the original of a boost.
    package var target: StatusID
    /// What it answers, or belongs to.
    package var inReplyTo: StatusID?
    /// Who boosted it, as a whole sentence.
    package var boost: DisplayText?
    package var author: Author
    package var createdAt: Timestamp
    /// Notes behind the handle: application, visibility, edited.
    package var notes: [DisplayText]
    /// What is shown instead of the text until it is opened.
    package var warning: DisplayText?
    package var text: StyledText
    /// The service sent the beginning only; the rest is asked for when it is opened.
    package var isCut: Bool
    package var quote: Quote?
    package var attachments: [DisplayText]
    package var poll: Poll?
    package var card: Card?
    package var counts: StatusCounts
    package var marks: StatusMarks
    /// The reader's own status: never unread.
    package var isOwn: Bool
    /// Whether the reader wrote the text: not so in the reader's boost of another's.
    package var isWritten: Bool
    /// The page of the status, for opening and copying.
    package var url: RawText?
}
