internal import App
internal import Core

/// What there is about a status, its comments or its reposts, below its first lines; or what somebody wrote, below their name.
@MainActor
final class StatusDetailPage: Overlay {
    /// What it is about.
    struct Subject {
        var title: DisplayText
        /// Its first lines, which stay in sight.
        var text: DisplayText?
        /// What can be commented on, and as what it is shown while that is written.
        var status: (id: StatusID, row: StatusRowModel)?
    }

    private let subject: Subject
    private let lists: [OfferedTimeline]
    private let make: @MainActor (ListID) -> StatusListViewModel?
    private var shown = 0
    private var page: StatusListPage?
    private let strings: Strings
    private let theme: Theme
    private let follow: @MainActor (StatusListPage.Reply) -> Void

    /// - Parameters:
    ///   - lists: what there is about it; the first is shown.
    ///   - make: makes one of them.
    ///   - follow: does what leads away from here: writing, deleting.
    init(
        _ subject: Subject, lists: [OfferedTimeline], strings: Strings, theme: Theme,
        make: @escaping @MainActor (ListID) -> StatusListViewModel?,
        follow: @escaping @MainActor (StatusListPage.Reply) -> Void
    ) {
        self.subject = subject
        self.lists = lists
        self.make = make
        self.strings = strings
        self.theme = theme
        self.follow = follow
        show(0)
    }

    private func show(_ index: Int) {
        guard lists.indices.contains(index), let list = make(lists[index].timeline) else { return }
        shown = index
        page = StatusListPage(list: list, strings: strings, theme: theme)
        list.refresh()
    }

    /// Lines that stay in sight: of a status more than of a name.
    private var headLines: Int { subject.text == nil ? 1 : 3 }

    private func parts(_ area: Area) -> (head: Range<Int>, header: Int, list: Area) {
        let head = area.rows.lowerBound..<min(area.rows.lowerBound + headLines, area.rows.upperBound)
        let list = min(head.upperBound + 1, area.rows.upperBound)..<area.rows.upperBound
        return (head, head.upperBound, Area(rows: list, columns: area.columns))
    }

    var spins: Bool { page?.isLoading ?? false }

    func refresh() { page?.list.refresh() }

    func prepare(area: Area, widths: DisplayWidth) { page?.prepare(area: parts(area).list, widths: widths) }

    func draw(in screen: any Screen, area: Area, now: Timestamp, step: Int) {
        let parts = parts(area)
        var column = 2
        for (index, list) in lists.enumerated() {
            column += screen.put(
                strings.name(of: list), row: parts.head.lowerBound, column: column, limit: area.columns - column - 1,
                style: index == shown ? theme.selectedTitle : theme.time)
            column += screen.put(" · ", row: parts.head.lowerBound, column: column, style: theme.time)
        }
        screen.put(
            subject.title, row: parts.head.lowerBound, column: column, limit: area.columns - column - 1,
            style: theme.time)
        page?.draw(in: screen, header: parts.header, area: parts.list, now: now, step: step)
        guard let head = subject.text else { return }
        var text = TextColumn(
            screen, rows: (parts.head.lowerBound + 1)..<parts.head.upperBound, columns: area.columns - 4)
        text.say(head, theme.time, rows: headLines - 1)
    }

    func perform(_ command: Command) -> OverlayReply {
        switch command {
        case .back, .quit: return .closes
        case .nextTab, .previousTab:
            show((shown + 1) % max(1, lists.count))
            return .done
        case .comment:
            guard let status = subject.status else { break }
            if shown == 0, let comment = page?.list.selected?.status {
                follow(.write(.reply(to: comment.target, on: status.id), to: comment))
            } else {
                follow(.write(.comment(on: status.id), to: status.row))
            }
            return .done
        case .compose:
            guard let status = subject.status else { break }
            follow(.write(.comment(on: status.id), to: status.row))
            return .done
        default: break
        }
        guard let page else { return .unhandled }
        let reply = page.perform(command)
        if case .comments = reply, subject.status != nil { return .say(strings.noDeeper) }
        return OverlayReply(reply, follow: follow)
    }
}
