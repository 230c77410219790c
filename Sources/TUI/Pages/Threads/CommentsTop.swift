internal import App
internal import Core

/// The author and the first lines of a status above the comments on it and its reposts. The whole status opens on a page of its own.
@MainActor
final class CommentsTop: ListTop {
    private let row: StatusRowModel
    /// The status in the cache; nil where the page was opened from the status itself.
    private let cached: PostListViewModel?
    private let status: StatusID
    private let comments: ListID?
    private let session: AccountSession
    private let style: PageStyle

    /// The lines of the status that stay in sight.
    private static let excerptLines = 2

    /// - Parameters:
    ///   - row: the status, or a comment on it.
    ///   - status: the status that the lists are about.
    ///   - comments: the list of the comments on it.
    init(row: StatusRowModel, status: StatusID, comments: ListID?, session: AccountSession, style: PageStyle) {
        self.row = row
        cached = row.target == status ? nil : session.posts([status])
        // Of a comment's post this page knows only the id.
        if cached != nil { session.fetcher.fetch(status, onlyIfMissing: true) }
        self.status = status
        self.comments = comments
        self.session = session
        self.style = style
    }

    var showsReplies: Bool { true }
    var isLoading: Bool { cached?.isLoading ?? false }
    /// The status; nil until the cache has been read.
    private var post: StatusRowModel? { cached.map { $0.scroller.items.first?.status } ?? row }

    func hints(_ hints: [Hint], for item: ListItem?) -> [Hint] {
        [.command(.nextPane), .command(.comment), .command(.parent, label: style.strings.hintWholePost)]
            + hints.filter { $0 != .command(.activate) && $0.command != .comment && $0.command != .parent }
    }

    /// A low window prefers the comments.
    func height(in area: Area, widths: DisplayWidth) -> Int {
        area.height > 8 ? 1 + min(Self.excerptLines, area.height / 6) : 0
    }

    func draw(rows: Range<Int>, columns: Int, of screen: any Screen) {
        guard !rows.isEmpty, let post else { return }
        let width = min(columns - 4, 88)
        let times = RelativeTime(strings: style.strings)
        let time = post.createdAt.milliseconds > 0 ? times.short(post.createdAt, now: style.time.now) : .empty
        let room = width - screen.widths.of(time) - 1
        let breaker = LineBreaker(screen.widths)
        let name = breaker.truncate(post.author.name, width: max(2, room))
        var used = screen.put(name, row: rows.lowerBound, column: 2, style: style.theme.style(Theme.Role.name))
        for note in [post.application].compactMap(\.self) where used + 3 + screen.widths.of(note) <= room {
            used += screen.put(" · \(note)", row: rows.lowerBound, column: 2 + used, style: style.theme.time)
        }
        screen.put(time, row: rows.lowerBound, column: 2 + width - screen.widths.of(time), style: style.theme.time)
        var text = TextColumn(screen, rows: rows.dropFirst(), columns: width)
        text.say(post.text.oneLine, style.theme.time, rows: Self.excerptLines)
    }

    func perform(_ command: Command, on list: StatusListViewModel?) -> Effect? {
        switch command {
        case .comment:
            if let list, list.timeline == comments, let comment = list.selected?.status {
                return .open(.compose(.reply(to: comment.target, on: status), about: comment))
            }
            return .open(.compose(.comment(on: status), about: post ?? row))
        case .compose: return .open(.compose(.comment(on: status), about: post ?? row))
        case .parent: return openWhole()
        // The comments on a comment are these.
        case .activate: return list?.selected?.status == nil ? nil : .say(style.strings.replyKeyHint)
        default: return nil
        }
    }

    private func openWhole() -> Effect {
        if let cut = post?.cutPost {
            session.fetcher.fetch(cut)
        } else {
            session.fetcher.fetch(status, onlyIfMissing: true)
        }
        let title = (post?.author.name).map(style.strings.postTitle) ?? style.strings.wholePost
        return .open(.posts([status], title: title))
    }
}
