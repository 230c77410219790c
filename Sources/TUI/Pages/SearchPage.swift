internal import App
internal import Core

/// A search in the cache: the query in the hint line, the results as a list that takes every command on a status.
@MainActor
final class SearchPage: Page {
    let search: SearchViewModel
    private let commands: StatusCommands
    private let view: StatusListView
    private let style: PageStyle
    private var editing: TextEditing
    private var isTyping: Bool

    /// - Parameter words: the query to begin with; empty to let the user type one.
    init(search: SearchViewModel, words: String, session: AccountSession, style: PageStyle) {
        self.search = search
        self.style = style
        commands = StatusCommands(session: session, strings: style.strings)
        view = StatusListView(strings: style.strings, theme: style.theme, keyMap: style.keyMap)
        editing = TextEditing(words)
        isTyping = words.isEmpty
        if !words.isEmpty { search.search(words) }
    }

    var header: PageHeader {
        let strings = style.strings
        guard !search.query.isEmpty else { return PageHeader(title: strings.searchTitle) }
        return PageHeader(
            title: "\(strings.searchTitle) › “\(Sanitizer.clean(RawText(search.query), maximum: 60))”",
            state: [PageHeader.State(text: strings.cachedOnly)])
    }

    var hints: [Hint] {
        commands.hints(for: search.selected?.status) + [.command(.search, label: style.strings.hintEditSearch)]
    }

    var isLoading: Bool { search.isSearching }
    var input: (any TextInput)? { isTyping ? self : nil }

    func layOut(in area: Area, widths: DisplayWidth) { view.prepare(search, area: area, widths: widths) }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        view.draw(search, in: screen, area: area, now: moment.now, step: moment.step)
    }

    func perform(_ command: Command) -> Effect? {
        if let move = command.move {
            search.move(move)
            return .handled
        }
        switch command {
        case .toggleWarning: search.toggleWarning()
        case .toggleTimes: search.toggleTimes()
        case .search: isTyping = true
        default:
            if command.actsOnSelection, !search.showsSelected {
                search.reveal()
                return .say(style.strings.selectionOffScreen)
            }
            return commands.perform(command, on: search.selected?.status)
        }
        return .handled
    }

    func perform(_ command: Command, argument: String) -> Effect? {
        guard search.showsSelected else {
            search.reveal()
            return .say(style.strings.selectionOffScreen)
        }
        return commands.perform(command, argument: argument, on: search.selected?.status)
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        switch event.kind {
        case .wheelUp: search.move(.lines(-3))
        case .wheelDown: search.move(.lines(3))
        case .press:
            let row = event.row - area.rows.lowerBound
            guard area.rows.contains(event.row), search.geometry.item(atRow: row, in: search.viewport) != nil else {
                return nil
            }
            search.move(.row(row))
            isTyping = false
        }
        return .handled
    }
}

extension SearchPage: TextInput {
    var line: InputLine? { InputLine(mark: "/", editing: editing, placeholder: style.strings.searchHint) }

    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape: return .back
        case .character("c") where key.control, .character("g") where key.control: return .back
        case .backspace where editing.isEmpty: return .back
        case .enter, .tab: isTyping = false
        case .down: search.move(.next)
        case .up: search.move(.previous)
        case .pageDown: search.move(.pages(1))
        case .pageUp: search.move(.pages(-1))
        default:
            guard let command = EditCommand(key) else { return nil }
            edit { $0.perform(command) }
        }
        return .handled
    }

    func paste(_ text: RawText) { edit { $0.paste(text.value) } }

    private func edit(_ change: (inout TextEditing) -> Void) {
        let revision = editing.revision
        change(&editing)
        if editing.revision != revision { search.search(editing.text) }
    }
}
