internal import Core

/// The comments on a status, below its first lines.
@MainActor
final class CommentsPage: Overlay {
    private let id: StatusID
    private let status: StatusRowModel
    private let page: HomePage
    private let strings: Strings
    private let theme: Theme
    private let follow: @MainActor (HomePage.Reply) -> Void

    /// - Parameters:
    ///   - id: what is commented on.
    ///   - status: it, or a comment on it from which one came here.
    ///   - follow: does what leads away from here: writing, deleting.
    init(
        on id: StatusID, shown status: StatusRowModel, list: StatusListViewModel, strings: Strings, theme: Theme,
        follow: @escaping @MainActor (HomePage.Reply) -> Void
    ) {
        self.id = id
        self.status = status
        page = HomePage(list: list, strings: strings, theme: theme)
        self.strings = strings
        self.theme = theme
        self.follow = follow
    }

    /// Lines of the status that stay in sight.
    private static let headLines = 3

    private func parts(_ area: Area) -> (head: Range<Int>, header: Int, list: Area) {
        let head = area.rows.lowerBound..<min(area.rows.lowerBound + Self.headLines, area.rows.upperBound)
        let list = min(head.upperBound + 1, area.rows.upperBound)..<area.rows.upperBound
        return (head, head.upperBound, Area(rows: list, columns: area.columns))
    }

    var spins: Bool { page.isLoading }

    func refresh() { page.list.refresh() }

    func prepare(area: Area, widths: DisplayWidth) { page.prepare(area: parts(area).list, widths: widths) }

    func draw(in screen: any Screen, area: Area, now: Timestamp, step: Int) {
        let parts = parts(area)
        screen.put(
            strings.commentsOn(status.author.name), row: parts.head.lowerBound, column: 2, limit: area.columns - 3,
            style: theme.selectedTitle)
        var text = TextColumn(
            screen, rows: (parts.head.lowerBound + 1)..<parts.head.upperBound, columns: area.columns - 4)
        text.say(status.text.oneLine, theme.time, rows: Self.headLines - 1)
        page.draw(in: screen, header: parts.header, area: parts.list, now: now, step: step)
    }

    func perform(_ command: Command) -> OverlayReply {
        switch command {
        case .back, .quit: return .closes
        case .comment:
            if let comment = page.list.selected?.status {
                follow(.write(.reply(to: comment.target, on: id), to: comment))
            } else {
                follow(.write(.comment(on: id), to: status))
            }
            return .done
        case .compose:
            follow(.write(.comment(on: id), to: status))
            return .done
        default: break
        }
        switch page.perform(command) {
        case .done: return .done
        case .say(let text): return .say(text)
        case .copy(let text): return .copy(text)
        case .unhandled: return .unhandled
        case .comments: return .say(strings.noDeeper)
        case let reply:
            follow(reply)
            return .done
        }
    }
}
