internal import App
internal import Core

/// Timelines of a service besides Home: a list of them, with those that its server names, and the one that is open.
@MainActor
final class FeedsPage {
    /// What of it the service has, and where it comes from.
    struct Source {
        var feeds: [OfferedTimeline]
        var searches: Bool
        var hasMore: Bool
        var make: @MainActor (ListID) -> StatusListViewModel?
        /// Those that the server names; nil when it could not be asked, which is said elsewhere.
        var load: @MainActor () async -> [Feed]?
        /// Asks for words to search for.
        var ask: @MainActor () -> Void
        var changed: @MainActor () -> Void
    }

    private enum Row: Hashable {
        case search, feed(OfferedTimeline), named(Feed), more
    }

    private let source: Source
    private let strings: Strings
    private let theme: Theme
    private var rows: [Row]
    private var chosen = ListSelection()
    private var isAsking = false
    private(set) var open: StatusListPage?

    init(_ source: Source, strings: Strings, theme: Theme) {
        self.source = source
        self.strings = strings
        self.theme = theme
        rows = (source.searches ? [.search] : []) + source.feeds.map { .feed($0) } + (source.hasMore ? [.more] : [])
    }

    var isLoading: Bool { isAsking || open?.isLoading ?? false }

    func prepare(area: Area, widths: DisplayWidth) { open?.prepare(area: area, widths: widths) }

    func draw(in screen: any Screen, header: Int, area: Area, now: Timestamp, step: Int) {
        if let open { return open.draw(in: screen, header: header, area: area, now: now, step: step) }
        // As many rows as fit, the chosen one among them.
        let room = max(1, area.height - 2)
        let first = max(0, min(chosen.index - room / 2, rows.count - room))
        for (offset, row) in rows[first...].prefix(room).enumerated() {
            let line = area.rows.lowerBound + offset
            let isChosen = first + offset == chosen.index
            if isChosen { screen.put("▌", row: line, column: 0, style: theme.pull) }
            screen.put(
                title(of: row, step), row: line, column: 2, limit: area.columns - 3,
                style: theme.row(isChosen: isChosen))
        }
        screen.put(
            strings.feedsHint, row: area.rows.upperBound - 1, column: 2, limit: area.columns - 3,
            style: theme.statusLine)
    }

    private func title(of row: Row, _ step: Int) -> DisplayText {
        switch row {
        case .search: strings.searchServer
        case .feed(let feed): strings.name(of: feed)
        case .named(let feed): Sanitizer.clean(feed.name, maximum: 80)
        case .more: isAsking ? "\(Spinner.picture(step)) \(strings.moreFeeds)" : strings.moreFeeds
        }
    }

    /// Opens a timeline and asks for its newest.
    func show(_ timeline: ListID) {
        guard let list = source.make(timeline) else { return }
        open = StatusListPage(list: list, strings: strings, theme: theme)
        list.refresh()
        source.changed()
    }

    func perform(_ command: Command) -> StatusListPage.Reply {
        if let open {
            if command == .back {
                self.open = nil
                return .done
            }
            return open.perform(command)
        }
        if chosen.handle(command, count: rows.count) { return .done }
        guard command == .activate else { return .unhandled }
        activate()
        return .done
    }

    private func activate() {
        guard rows.indices.contains(chosen.index) else { return }
        switch rows[chosen.index] {
        case .search: source.ask()
        case .feed(let feed): show(feed.timeline)
        case .named(let feed): show(feed.timeline)
        case .more: askForMore()
        }
    }

    private func askForMore() {
        guard !isAsking else { return }
        isAsking = true
        Task {
            let feeds = await source.load()
            isAsking = false
            if let feeds { rows = rows.filter { $0 != .more } + feeds.map { .named($0) } }
            chosen.clamp(count: rows.count)
            source.changed()
        }
    }
}
