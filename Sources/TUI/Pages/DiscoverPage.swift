internal import Core

/// The other timelines of a service: a list of them, and the one that is open.
@MainActor
final class DiscoverPage {
    private let feeds: [Timeline]
    private let strings: Strings
    private let theme: Theme
    private let make: @MainActor (Timeline) -> StatusListViewModel?
    private var chosen = 0
    private(set) var open: HomePage?

    init(
        feeds: [Timeline], strings: Strings, theme: Theme, make: @escaping @MainActor (Timeline) -> StatusListViewModel?
    ) {
        self.feeds = feeds
        self.strings = strings
        self.theme = theme
        self.make = make
    }

    var isLoading: Bool { open?.isLoading ?? false }

    func prepare(area: Area, widths: DisplayWidth) { open?.prepare(area: area, widths: widths) }

    func draw(in screen: any Screen, header: Int, area: Area, now: Timestamp, step: Int) {
        if let open { return open.draw(in: screen, header: header, area: area, now: now, step: step) }
        for (index, feed) in feeds.enumerated() {
            let row = area.rows.lowerBound + index
            guard row < area.rows.upperBound else { return }
            if index == chosen { screen.put("▌", row: row, column: 0, style: theme.pull) }
            screen.put(
                strings.name(of: feed), row: row, column: 2, limit: area.columns - 3,
                style: theme.row(isChosen: index == chosen))
        }
        let hint = area.rows.lowerBound + feeds.count + 1
        if hint < area.rows.upperBound { screen.put(strings.feedsHint, row: hint, column: 2, style: theme.statusLine) }
    }

    func perform(_ command: Command) -> HomePage.Reply {
        if let open {
            if command == .back {
                self.open = nil
                return .done
            }
            return open.perform(command)
        }
        switch command {
        case .nextStatus, .lineDown: chosen = min(chosen + 1, feeds.count - 1)
        case .previousStatus, .lineUp: chosen = max(chosen - 1, 0)
        case .top: chosen = 0
        case .bottom: chosen = feeds.count - 1
        case .activate:
            guard feeds.indices.contains(chosen), let list = make(feeds[chosen]) else { return .unhandled }
            open = HomePage(list: list, strings: strings, theme: theme)
            list.refresh()
        default: return .unhandled
        }
        return .done
    }
}
