internal import App
internal import Core

/// The first lines of a status above the comments on it and its reposts. The whole status opens on a page of its own.
@MainActor
final class CommentsTop: ListTop {
    private let row: StatusRowModel
    private let text: StyledText
    private let status: StatusID
    private let comments: ListID?
    private let session: AccountSession
    private let style: PageStyle

    /// The lines of the status that stay in sight.
    private static let excerptLines = 2

    /// - Parameters:
    ///   - row: the status, or a comment on it.
    ///   - text: the text of the status, or of the comment where that of the status isn't known.
    ///   - status: the status that the lists are about.
    ///   - comments: the list of the comments on it.
    init(
        row: StatusRowModel, text: StyledText, status: StatusID, comments: ListID?, session: AccountSession,
        style: PageStyle
    ) {
        self.row = row
        self.text = text
        self.status = status
        self.comments = comments
        self.session = session
        self.style = style
    }

    var showsReplies: Bool { true }

    func hints(_ hints: [Hint], for item: ListItem?) -> [Hint] {
        [.command(.nextPane), .command(.comment), .command(.parent, label: style.strings.hintWholePost)]
            + hints.filter { $0 != .command(.activate) && $0.command != .comment && $0.command != .parent }
    }

    func height(in area: Area, widths: DisplayWidth) -> Int { area.height > 8 ? Self.excerptLines : 0 }

    func draw(rows: Range<Int>, columns: Int, of screen: any Screen) {
        guard !rows.isEmpty else { return }
        var column = TextColumn(screen, rows: rows, columns: min(columns - 4, 88))
        column.say(text.oneLine, style.theme.time, rows: Self.excerptLines)
    }

    func perform(_ command: Command, on list: StatusListViewModel?) -> Effect? {
        switch command {
        case .comment:
            if let list, list.timeline == comments, let comment = list.selected?.status {
                return .open(.compose(.reply(to: comment.target, on: status), about: comment))
            }
            return .open(.compose(.comment(on: status), about: row))
        case .compose: return .open(.compose(.comment(on: status), about: row))
        case .parent: return openWhole()
        // The comments on a comment are these.
        case .activate: return list?.selected?.status == nil ? nil : .say(style.strings.replyKeyHint)
        default: return nil
        }
    }

    private func openWhole() -> Effect {
        let isPost = row.target == status
        if isPost, let cut = row.cutPost {
            session.fetcher.fetch(cut)
        } else {
            // Of a comment's post this page knows only the id.
            session.fetcher.fetch(status, onlyIfMissing: true)
        }
        let title = isPost ? style.strings.postTitle(row.author.name) : style.strings.wholePost
        return .open(.posts([status], title: title))
    }
}
