internal import App
internal import Core

/// Search: what is typed on the last line, what the cache holds of it in the list, letter by letter.
@MainActor
final class SearchPage: Overlay {
    let search: SearchViewModel
    /// What does things to posts; nil where there is no timeline.
    private let home: StatusListPage?
    private let follow: @MainActor (StatusListPage.Reply) -> Void
    private let view: StatusListView
    private let strings: Strings
    private let theme: Theme
    private var field = TextField()
    /// Keys are letters of the query; else they move in what was found.
    private(set) var isTyping = true

    /// - Parameters:
    ///   - home: does to a result what it does to its own posts.
    ///   - follow: opens what lies beyond this page: comments, a text to be written.
    init(
        search: SearchViewModel, home: StatusListPage?, strings: Strings, theme: Theme,
        follow: @escaping @MainActor (StatusListPage.Reply) -> Void
    ) {
        self.search = search
        self.home = home
        self.follow = follow
        self.strings = strings
        self.theme = theme
        view = StatusListView(strings: strings, theme: theme)
    }

    func prepare(area: Area, widths: DisplayWidth) {
        view.prepare(search, area: area, widths: widths)
    }

    func draw(in screen: any Screen, area: Area, now: Timestamp, step: Int) {
        let line = screen.size.rows - 1
        view.draw(search, in: screen, area: area, now: now, step: step)
        screen.fill(row: line, columns: 0..<screen.size.columns, style: .plain)
        let cursor = FieldView(text: field.text, style: theme.pull, mark: "/")
            .draw(in: screen, row: line, column: 0, columns: screen.size.columns - 1)
        if isTyping { screen.placeCursor(cursor) }
        if field.text.isEmpty {
            let hint = LineBreaker(screen.widths).truncate(strings.searchHint, width: max(1, screen.size.columns - 4))
            screen.put(hint, row: line, column: 2, style: theme.statusLine)
        }
    }

    func type(_ key: Key) -> OverlayReply {
        switch key.name {
        case .escape: return .closes
        case .character("c") where key.control, .character("g") where key.control: return .closes
        case .backspace where field.text.isEmpty: return .closes
        case .enter, .tab: isTyping = false
        case .down: search.move(.next)
        case .up: search.move(.previous)
        case .pageDown: search.move(.pages(1))
        case .pageUp: search.move(.pages(-1))
        default: if field.handle(key) { search.search(field.text) }
        }
        return .done
    }

    func paste(_ text: RawText) {
        field.insert(text.value)
        search.search(field.text)
    }

    /// A command while looking at what was found.
    func perform(_ command: Command) -> OverlayReply {
        if let move = command.move {
            search.move(move)
            return .done
        }
        switch command {
        case .toggleWarning: search.toggleWarning()
        case .toggleTimes: search.toggleTimes()
        case .search: isTyping = true
        case .back, .quit: return .closes
        default:
            guard command.actsOnSelection, let home else { return .unhandled }
            if !search.showsSelected {
                search.reveal()
                return .say(strings.wasOutOfSight)
            }
            return OverlayReply(home.perform(command, on: search.selected?.status), follow: follow)
        }
        return .done
    }
}
