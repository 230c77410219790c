internal import App
internal import Core

/// Several lists on one page, of which one is shown: the kinds of notifications, an account's posts and followers. Something
/// may stand above them.
@MainActor
final class ListTabsPage: Page {
    struct List {
        var name: DisplayText
        /// Called when the list is shown for the first time.
        var make: @MainActor () -> any Page
    }

    private let title: DisplayText
    private let lists: [List]
    private let top: (any ListTop)?
    private let style: PageStyle
    private var pages: [Int: any Page] = [:]
    /// What `:pin` makes a tab of; nil where nothing.
    private let pin: Pin.Page?
    private var shown = 0
    private var widths = DisplayWidth()
    private var names = NameRow()

    /// - Parameters:
    ///   - lists: at least one; the first is shown.
    ///   - top: what stands above the lists; nil for nothing.
    ///   - pin: what `:pin` makes a tab of; nil where nothing.
    init(title: DisplayText, lists: [List], top: (any ListTop)? = nil, pin: Pin.Page? = nil, style: PageStyle) {
        self.title = title
        self.lists = lists
        self.top = top
        self.pin = pin
        self.style = style
        show(0)
    }

    private var page: (any Page)? { pages[shown] }
    /// The selected row of the list.
    private var selected: ListItem? { page?.statuses?.selected }
    var pinned: Pin? { pin.map { Pin($0, title: title) } }

    private func show(_ index: Int) {
        guard lists.indices.contains(index) else { return }
        shown = index
        if pages[index] == nil { pages[index] = lists[index].make() }
    }

    var statuses: StatusListViewModel? { page?.statuses }
    var layoutsComputed: Int { page?.layoutsComputed ?? 0 }
    var isLoading: Bool { (page?.isLoading ?? false) || (top?.isLoading ?? false) }

    var header: PageHeader {
        let name = lists.indices.contains(shown) && shown > 0 ? "\(title) › \(lists[shown].name)" : title
        return PageHeader(title: name, state: page?.header.state ?? [])
    }

    var hints: [Hint] {
        (top?.hints(for: selected) ?? []) + (page?.hints ?? [])
            + (lists.count > 1 ? [.command(.nextList), .command(.previousList)] : [])
    }

    /// The rows above the lists, the row of their names, and the list's area. A low window shows the list first.
    private func parts(_ area: Area, _ widths: DisplayWidth) -> (top: Range<Int>, names: Int?, list: Area) {
        let wanted = top?.height(columns: area.columns, widths: widths) ?? 0
        let height = min(wanted, max(0, area.height - 8))
        let first = area.rows.lowerBound + height
        let hasNames = lists.count > 1 && area.height > 4
        let start = min(first + (hasNames ? 1 : 0), area.rows.upperBound)
        return (
            area.rows.lowerBound..<first, hasNames ? first : nil,
            Area(rows: start..<area.rows.upperBound, columns: area.columns)
        )
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        self.widths = widths
        page?.layOut(in: parts(area, widths).list, widths: widths)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let parts = parts(area, screen.widths)
        top?.draw(rows: parts.top, columns: area.columns, of: screen)
        if let row = parts.names {
            names.draw(
                lists.map(\.name), shown: shown, in: screen, row: row, columns: area.columns, theme: style.theme)
        } else {
            names.hide()
        }
        page?.draw(in: parts.list, of: screen, at: moment)
    }

    func perform(_ command: Command) -> Effect? {
        switch command {
        case .nextList, .nextPane, .previousList, .previousPane:
            guard lists.count > 1 else { return nil }
            let isNext = command == .nextList || command == .nextPane
            show((shown + (isNext ? 1 : lists.count - 1)) % lists.count)
            return .handled
        default: break
        }
        return top?.perform(command, selected: selected) ?? page?.perform(command)
    }

    func perform(_ command: Command, argument: String) -> Effect? { page?.perform(command, argument: argument) }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        let parts = parts(area, widths)
        if event.kind == .press, event.row == parts.names {
            guard let index = names.index(at: event.column) else { return nil }
            show(index)
            return .handled
        }
        return page?.mouse(event, in: parts.list)
    }
}

/// What stands above the lists of a page, such as an account's profile.
@MainActor
protocol ListTop: AnyObject {
    var isLoading: Bool { get }
    /// - Parameter item: the selected row of the list.
    func hints(for item: ListItem?) -> [Hint]
    func height(columns: Int, widths: DisplayWidth) -> Int
    func draw(rows: Range<Int>, columns: Int, of screen: any Screen)
    /// - Parameter item: the selected row of the list.
    /// - Returns: nil for a command that is for the list.
    func perform(_ command: Command, selected item: ListItem?) -> Effect?
}
