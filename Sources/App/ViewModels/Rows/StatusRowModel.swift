package import Core

/// The content of a post's row, sanitized and localized, so that drawing computes nothing. Built off the main actor.
package struct StatusRowModel: Sendable, Hashable, Identifiable {
    package struct Author: Sendable, Hashable {
        package var id: AccountID
        package var username: RawText
        package var name: DisplayText
        /// Whether the name is only the identifier of an account that has neither name nor handle.
        package var isNameless = false
        /// `@user@host`; empty where it would only repeat the name.
        package var handle: DisplayText
        /// One or two letters for the avatar block.
        package var initials: DisplayText
        /// The tint of the avatar block, 0 ..< 6: always the same for one account.
        package var tint: Int
        package var avatar: RawText?
    }

    package struct Quoted: Sendable, Hashable {
        package var id: StatusID
        package var author: Author
        package var createdAt: Timestamp
        package var text: StyledText
        /// Whether the server has cut its text.
        package var isCut: Bool
        package var attachments: [DisplayText]
        package var media: DisplayText?
        /// The tiles of the attachments; none behind a content warning.
        package var pictures: [PictureTile] = []
        /// The files of the attachments; none behind a content warning.
        package var attachmentURLs: [RawText?] = []
        /// The URL of the post's page.
        package var url: RawText?
    }

    package enum Quote: Sendable, Hashable {
        case status(Quoted)
        /// The reason why the quoted post is not shown.
        case notice(DisplayText)
    }

    package struct PollOption: Sendable, Hashable {
        package var title: DisplayText
        /// The share of the votes, 0 … 100; nil while the votes are hidden.
        package var percent: Int?
        package var isOwnVote: Bool
    }

    package struct Poll: Sendable, Hashable {
        package enum State: Sendable, Hashable { case open, voted, closed }

        package var options: [PollOption]
        package var summary: DisplayText
        package var isMultiple: Bool
        package var state: State
        /// The end of the poll; nil if open-ended.
        package var closesAt: Timestamp?
    }

    package struct Item: Sendable, Hashable {
        package var kind: ListedItems.Kind
        /// The title; a film's with its year.
        package var title: DisplayText
        /// A film's rating and genres, an article's author and chapter.
        package var facts: DisplayText
        /// The overview or the summary on one line; empty for none.
        package var text: DisplayText
    }

    package struct Card: Sendable, Hashable {
        package var title: DisplayText
        package var host: DisplayText
        /// What the page says about itself; empty for nothing.
        package var description: DisplayText
        package var url: RawText?
        package var image: RawText?
    }

    /// The id of the outer post: of a boost, the boost's own.
    package var id: StatusID
    package var sortKey: SortKey
    /// The post that actions apply to: the original of a boost.
    package var target: StatusID
    /// The post that it replies to, or belongs to.
    package var inReplyTo: StatusID?
    /// The sentence about the boost.
    package var boost: DisplayText?
    package var author: Author
    package var createdAt: Timestamp
    package var editedAt: Timestamp?
    /// The language that the author wrote in, as far as known.
    package var language: RawText?
    /// The translator and the original language; nil for the original.
    package var translation: DisplayText?
    /// The people that can see it, behind the handle; nil for everyone.
    package var audience: DisplayText?
    /// Further notes behind the handle: a reply, edited, labels.
    package var notes: [DisplayText]
    /// The application that it was posted with; nil where the service names none.
    package var application: DisplayText?
    /// The film or the article that stands in place of a post; nil for a post.
    package var item: Item?
    /// The content warning, shown instead of the text until the post is opened.
    package var warning: DisplayText?
    package var text: StyledText
    /// Whether the server sent only the beginning of the text; opening the post loads the rest.
    package var isCut: Bool
    package var quote: Quote?
    package var attachments: [DisplayText]
    /// The URLs of the attachments, in the same order.
    package var attachmentURLs: [RawText?]
    /// All attachments on one line; nil if there are none.
    package var media: DisplayText?
    /// The tiles of the attachments, in the same order.
    package var pictures: [PictureTile] = []
    /// The custom emoji that the text names and that have a picture.
    package var emojis: [CustomEmoji] = []
    package var poll: Poll?
    package var card: Card?
    package var counts: StatusCounts
    package var marks: StatusMarks
    /// Whether the account itself posted or boosted it: never unread.
    package var isOwn: Bool
    /// Whether the account wrote the text: false for its boosts of other accounts' posts.
    package var isWritten: Bool
    /// The URL of the post's page, to open and to copy.
    package var url: RawText?
    /// The place in a thread; nil outside threads.
    package var place: ThreadPlace?

    /// The post whose text the server has cut: the row's own, or the quoted one; nil where both are whole.
    package var cutPost: StatusID? {
        if isCut { return target }
        if let quoted, quoted.isCut { return quoted.id }
        return nil
    }

    /// The pictures of the post; where it has none, those of the post that it quotes.
    package var shownPictures: [PictureTile] { pictures.isEmpty ? quoted?.pictures ?? [] : pictures }

    /// The quoted post, where it can be seen.
    package var quoted: Quoted? {
        if case .status(let quoted)? = quote { quoted } else { nil }
    }
}
