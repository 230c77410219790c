internal import App
internal import Core

/// The second line of the window: the page's title, and on the right what is going on.
@MainActor
struct HeaderView {
    let theme: Theme
    let header: PageHeader
    /// The spinner in front of the state; nil when nothing loads.
    let spinner: DisplayText?

    func draw(in screen: any Screen, row: Int) {
        let width = screen.size.columns
        let breaker = LineBreaker(screen.widths)
        let title = breaker.truncate(header.title, width: max(2, width * 2 / 3))
        let used = 1 + screen.put(title, row: row, column: 1, style: theme.selectedTitle)
        // The most important state stays longest.
        var state = header.state
        let room = width - used - 3
        while state.count > 1, length(of: state, screen) > room { state.removeLast() }
        guard !state.isEmpty || spinner != nil, room >= 4 else { return }
        var texts = state.map { ($0.text, style(of: $0.emphasis)) }
        if let first = state.first, length(of: state, screen) > room {
            let text = breaker.truncate(first.short ?? first.text, width: max(2, room - (spinner == nil ? 0 : 2)))
            texts = [(text, style(of: first.emphasis))]
        }
        let total = texts.reduce(0) { $0 + screen.widths.of($1.0) } + max(0, texts.count - 1) * 3
        var column = width - 1 - total
        if let spinner, column - 2 > used { screen.put(spinner, row: row, column: column - 2, style: theme.accent) }
        for (index, text) in texts.enumerated() {
            if index > 0 { column += screen.put(" · ", row: row, column: column, style: theme.time) }
            column += screen.put(text.0, row: row, column: column, style: text.1)
        }
    }

    private func length(of state: [PageHeader.State], _ screen: any Screen) -> Int {
        state.reduce(spinner == nil ? 0 : 2) { $0 + screen.widths.of($1.text) } + max(0, state.count - 1) * 3
    }

    private func style(of emphasis: PageHeader.State.Emphasis) -> Style {
        switch emphasis {
        case .normal: theme.time
        case .accent: theme.newAbove
        case .problem: theme.problem
        }
    }
}
