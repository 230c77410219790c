internal import App
internal import Core

/// A search: the query in the hint line, the results as a list that takes every command on the selected one. The cache is
/// searched while the user types, the server once Enter is pressed.
@MainActor
final class SearchPage: RowListPage {
    let search: SearchViewModel
    private let accounts: UserAccountViewModel
    let commands: StatusCommands
    private let results: ResultCommands
    let view: StatusListView
    private let history: CommandHistory
    let style: PageStyle
    private var prompt: PromptLine
    private var isTyping: Bool
    var isActive = true
    var hasRoom = true

    /// - Parameter words: the query to begin with; empty to let the user type one.
    init(
        search: SearchViewModel, words: String, session: AccountSession, history: CommandHistory, style: PageStyle
    ) {
        self.search = search
        accounts = session.accounts
        self.history = history
        self.style = style
        commands = StatusCommands(session: session, style: style)
        results = ResultCommands(session: session, style: style)
        view = StatusListView(style)
        prompt = PromptLine(words)
        isTyping = words.isEmpty
        if !words.isEmpty {
            search.search(words)
            search.searchServer()
        }
    }

    var rows: any MovableRows { search }

    var header: PageHeader {
        let strings = style.strings
        // Results don't arrive as they are posted.
        let problem = style.state(of: accounts, isLive: false)
        guard !search.query.isEmpty else { return PageHeader(title: strings.searchTitle, state: problem) }
        let state =
            search.host.map { search.hasAskedServer ? strings.cachedAnd($0) : strings.enterSearches($0) }
            ?? strings.cachedOnly
        let hits = search.hits
        let count: DisplayText = hits.count == 0 ? "" : " · \(strings.number(hits.count))\(hits.isAtLeast ? "+" : "")"
        let above = search.peopleAbove
        return PageHeader(
            title: strings.searchResults(Sanitizer.clean(RawText(search.query), maximum: 60)) + count,
            state: problem
                + (above > 0 ? [PageHeader.State(text: strings.accountsAbove(above), emphasis: .accent)] : [])
                + [PageHeader.State(text: state)])
    }

    var hints: [Hint] {
        (search.selectedResult.map { results.hints(for: $0) } ?? commands.hints(for: search.selected?.status))
            + [.command(.search, label: style.strings.hintEditSearch)]
            + (search.canAskServer ? [.command(.refresh, label: style.strings.hintSearchServer)] : [])
    }

    var preferredCommands: Set<Command> { results.preferredCommands(for: search.selectedResult) }

    var pinned: Pin? {
        search.query.isEmpty
            ? nil : Pin(.search(search.query), title: "“\(Sanitizer.clean(RawText(search.query), maximum: 40))”")
    }

    var isLoading: Bool { search.isLoading }
    var input: (any TextInput)? { isTyping ? self : nil }

    /// nil while the user types, when the results change with every letter.
    var shownBeside: Route? {
        if isTyping { return nil }
        return search.selectedResult.map(results.route(to:)) ?? selectedRoute
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        prompt.layOut(widths)
        hasRoom = area.height > 0
        view.prepare(search, area: area, widths: widths)
    }

    func performHere(_ command: Command) -> Effect? {
        switch command {
        case .search: isTyping = true
        case .refresh where search.host != nil && !accounts.isExpired: search.searchAgain()
        default:
            guard let row = search.selectedResult, command != .toggleTimes else { return performOnPost(command) }
            if row.target != .morePosts { return results.perform(command, on: row) }
            guard command == .activate else { return nil }
            search.loadMore()
        }
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        if isTyping, prompt.press(event, on: line, below: area) { return .handled }
        let effect = useRows(event, in: area)
        if event.kind == .press, effect != nil { isTyping = false }
        return effect
    }

    /// Ends typing, stores the query in the history, and sends it to the server.
    private func submit() {
        isTyping = false
        prompt.endRecall()
        guard search.hasQuery else { return }
        history.append(search.query)
        search.searchServer()
    }
}

extension SearchPage: TextInput {
    var line: InputLine? { InputLine(mark: "/", editing: prompt.editing, placeholder: style.strings.searchHint) }

    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape: return .back
        case .character("c") where key.control, .character("g") where key.control: return .back
        case .backspace where prompt.editing.isEmpty: return .back
        case .enter: submit()
        case .tab: isTyping = false
        case .down:
            if prompt.place != nil, search.viewport.selected == 0 { recall(older: false) } else { search.move(.next) }
        case .up:
            if search.viewport.selected == 0 { recall(older: true) } else { search.move(.previous) }
        case .pageDown: search.move(.pages(1))
        case .pageUp: search.move(.pages(-1))
        default:
            guard let command = EditCommand(key) else { return nil }
            edit { $0.perform(command) }
        }
        return .handled
    }

    func paste(_ text: RawText) -> Int? {
        var cut: Int?
        edit { cut = $0.paste(text.value) }
        return cut
    }

    private func edit(_ change: (inout TextEditing) -> Void) {
        guard prompt.edit(change) else { return }
        prompt.endRecall()
        search.search(prompt.text)
    }

    /// Shows an earlier search, or a later one: the arrow key up at the first result.
    private func recall(older: Bool) {
        if prompt.recall(older: older, of: history.lines) { search.search(prompt.text) }
    }
}
