internal import App
internal import Core

/// The second line of the window: the page's title, and its state on the right.
@MainActor
final class HeaderView {
    struct Content: Hashable, Sendable {
        var header: PageHeader
        /// The spinner in front of the state; nil when nothing loads.
        var spinner: DisplayText?
    }

    private let theme: Theme
    var line = PlacedLine<Content>()

    init(_ theme: Theme) { self.theme = theme }

    func draw(_ content: Content, in screen: any Screen, row: Int) {
        line.draw(content, in: screen, row: row, place: place)
    }

    private func place(_ content: Content, columns: Int, widths: DisplayWidth) -> [LinePart] {
        let spinner = content.spinner
        let breaker = LineBreaker(widths)
        let title = breaker.truncate(content.header.title, width: max(2, columns * 2 / 3))
        var parts = [LinePart(text: title, column: 1, style: theme.selectedTitle)]
        let used = 1 + widths.of(title)
        func length(of state: [PageHeader.State]) -> Int {
            state.reduce(spinner == nil ? 0 : 2) { $0 + widths.of($1.text) } + max(0, state.count - 1) * 3
        }
        // The most important state stays longest.
        var state = content.header.state
        let room = columns - used - 3
        while state.count > 1, length(of: state) > room { state.removeLast() }
        guard !state.isEmpty || spinner != nil, room >= 4 else { return parts }
        var texts = state.map { ($0.text, style(of: $0.emphasis)) }
        if let first = state.first, length(of: state) > room {
            let text = cut(first.short ?? first.text, columns: room - (spinner == nil ? 0 : 2), widths)
            texts = [(text, style(of: first.emphasis))]
        }
        let total = texts.reduce(0) { $0 + widths.of($1.0) } + max(0, texts.count - 1) * 3
        var column = columns - 1 - total
        func add(_ text: DisplayText, _ style: Style) {
            parts.append(LinePart(text: text, column: column, style: style))
            column += widths.of(text)
        }
        if let spinner, column - 2 > used {
            parts.append(LinePart(text: spinner, column: column - 2, style: theme.accent))
        }
        for (index, text) in texts.enumerated() {
            if index > 0 { add(" · ", theme.time) }
            add(text.0, text.1)
        }
        return parts
    }

    /// Cuts a text behind a word, so that half an address isn't taken for a whole one.
    private func cut(_ text: DisplayText, columns: Int, _ widths: DisplayWidth) -> DisplayText {
        guard widths.of(text) > columns else { return text }
        let room = columns - widths.of("…" as DisplayText)
        guard room >= 4, let row = ParagraphView(widths: widths).rows(of: text, columns: room).first else {
            return LineBreaker(widths).truncate(text, width: max(2, columns))
        }
        return "\(row)…"
    }

    private func style(of emphasis: PageHeader.State.Emphasis) -> Style {
        switch emphasis {
        case .normal: theme.time
        case .accent: theme.newAbove
        case .problem: theme.problem
        }
    }
}

/// The second line of the window: the title of the page, and its state.
struct PageHeader: Hashable, Sendable {
    /// The title, such as `Discover › Local`.
    var title: DisplayText
    /// The states on the right, most important first.
    var state: [State] = []

    struct State: Hashable, Sendable {
        enum Emphasis: Hashable, Sendable { case normal, accent, problem }

        var text: DisplayText
        var emphasis = Emphasis.normal
        /// The state where there is no room for `text`; nil for the beginning of it.
        var short: DisplayText?
    }
}

/// The sign of a load. Its picture depends on the step alone.
enum Spinner {
    private static let pictures: [DisplayText] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    static let interval = Duration.milliseconds(120)

    static func picture(_ step: Int) -> DisplayText {
        pictures[step % pictures.count]
    }
}
