internal import App
internal import Core

/// The comments on a status and its reposts, below its first lines. The whole status opens on a page of its own.
@MainActor
final class StatusDetailPage: Page {
    private let row: StatusRowModel
    private let status: StatusID
    private let lists: [OfferedTimeline]
    private let session: AccountSession
    private let accounts: UserAccountViewModel
    private let style: PageStyle
    private var shown = 0
    private var pages: [Int: StatusListPage] = [:]
    /// The columns of the lists' names, for clicks.
    private var places: [Range<Int>] = []

    /// The lines of the status that stay in sight.
    private static let excerptLines = 2

    /// - Parameters:
    ///   - row: the status, or a comment on it.
    ///   - status: the status that the lists are about.
    ///   - lists: the first is shown.
    init(
        row: StatusRowModel, status: StatusID, lists: [OfferedTimeline], session: AccountSession,
        accounts: UserAccountViewModel, style: PageStyle
    ) {
        self.row = row
        self.status = status
        self.lists = lists
        self.session = session
        self.accounts = accounts
        self.style = style
        show(0)
    }

    private func show(_ index: Int) {
        guard lists.indices.contains(index) else { return }
        shown = index
        guard pages[index] == nil else { return }
        let list = session.list(lists[index].timeline)
        pages[index] = StatusListPage(
            list: list, title: style.strings.name(of: lists[index]), session: session, accounts: accounts, style: style)
        list.refresh()
    }

    private var page: StatusListPage? { pages[shown] }
    var statuses: StatusListViewModel? { page?.list }
    var replies: StatusListViewModel? { statuses }
    var wantedPictures: [PictureRequest] { page?.wantedPictures ?? [] }
    var layoutsComputed: Int { page?.layoutsComputed ?? 0 }

    var header: PageHeader {
        PageHeader(title: style.strings.detailTitle(row.author.name), state: page?.header.state ?? [])
    }

    var hints: [Hint] {
        (lists.count > 1 ? [.command(.nextPane)] : [])
            + [.command(.comment), .command(.parent, label: style.strings.hintWholePost)]
            + (page?.hints ?? []).filter {
                $0 != .command(.activate) && $0 != .command(.comment) && $0.command != .parent
            }
    }

    var isLoading: Bool { page?.isLoading ?? false }

    /// Returns the rows of the excerpt, the row of the lists' names, and the list's area.
    private func parts(_ area: Area) -> (excerpt: Range<Int>, names: Int, list: Area) {
        let lines = area.height > 8 ? Self.excerptLines : 0
        let names = area.rows.lowerBound + lines
        let list = min(names + 1, area.rows.upperBound)..<area.rows.upperBound
        return (area.rows.lowerBound..<names, names, Area(rows: list, columns: area.columns))
    }

    func layOut(in area: Area, widths: DisplayWidth) { page?.layOut(in: parts(area).list, widths: widths) }

    func layOutNext() { page?.layOutNext() }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let parts = parts(area)
        if !parts.excerpt.isEmpty {
            var text = TextColumn(screen, rows: parts.excerpt, columns: min(area.columns - 4, 88))
            text.say(row.text.oneLine, style.theme.time, rows: Self.excerptLines)
        }
        screen.put(.repeating("─", area.columns), row: parts.names, column: 0, style: style.theme.rule)
        var column = 2
        places = lists.enumerated().map { index, list in
            let start = column
            column += screen.put(
                " \(style.strings.name(of: list)) ", row: parts.names, column: column,
                style: index == shown ? style.theme.selectedTab : style.theme.time)
            column += 1
            return start..<column
        }
        page?.draw(in: parts.list, of: screen, at: moment)
    }

    func perform(_ command: Command) -> Effect? {
        switch command {
        case .nextPane, .previousPane, .nextList, .previousList:
            guard lists.count > 1 else { return nil }
            let isNext = command == .nextPane || command == .nextList
            show((shown + (isNext ? 1 : lists.count - 1)) % lists.count)
            return .handled
        case .comment:
            if shown == 0, let comment = statuses?.selected?.status {
                return .open(.compose(.reply(to: comment.target, on: status), about: comment))
            }
            return .open(.compose(.comment(on: status), about: row))
        case .compose: return .open(.compose(.comment(on: status), about: row))
        case .parent: return openWhole()
        default: break
        }
        let effect = page?.perform(command)
        // The comments on a comment are these.
        if case .open(.detail)? = effect { return .say(style.strings.replyKeyHint) }
        return effect
    }

    private func openWhole() -> Effect {
        let isPost = row.target == status
        if isPost, let cut = row.cutPost {
            session.fetcher.fetch(cut)
        } else {
            // The page knows only the id of a comment's post.
            session.fetcher.fetch(status, onlyIfMissing: true)
        }
        let title = isPost ? style.strings.postTitle(row.author.name) : style.strings.wholePost
        return .open(.posts([status], title: title))
    }

    func perform(_ command: Command, argument: String) -> Effect? { page?.perform(command, argument: argument) }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        let parts = parts(area)
        if event.kind == .press, event.row == parts.names {
            guard let index = places.firstIndex(where: { $0.contains(event.column) }) else { return nil }
            if index != shown { show(index) }
            return .handled
        }
        return page?.mouse(event, in: parts.list)
    }
}
