internal import App
internal import Core

/// The messages so far, the newest first, each whole. Enter opens what the selected one is about.
@MainActor
final class MessageLogPage: Page {
    /// A row of a message.
    private struct Row {
        /// The index of the message.
        var message: Int
        /// The time of the message, in its first row.
        var time: DisplayText = ""
        var text: DisplayText
    }

    private let messages: [MessageLog.Entry]
    private let style: PageStyle
    private var rows: [Row] = []
    private var window = ScrolledLines()
    private var selected = 0

    /// The narrowest window in which the texts stand beside the times.
    private static let wide = 60
    /// The column behind the mark of the selected message.
    private static let margin = 3

    init(_ log: MessageLog, style: PageStyle) {
        messages = log.entries.reversed()
        self.style = style
    }

    var outlivesSession: Bool { true }
    private var about: Effect? { messages.indices.contains(selected) ? messages[selected].about : nil }

    var header: PageHeader {
        let (strings, rest) = (style.strings, window.rest)
        return PageHeader(
            title: strings.messageLogTitle, state: rest > 0 ? [PageHeader.State(text: strings.moreLines(rest))] : [])
    }

    var hints: [Hint] {
        (about == nil ? [] : [.command(.activate)])
            + (window.isLonger ? [.command(.pageDown), .command(.pageUp)] : []) + [.command(.back)]
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        let (breaker, times) = (LineBreaker(widths), RelativeTime(strings: style.strings))
        let room = TextPage.columns(in: area)
        let indent = area.columns >= Self.wide ? times.exactWidth + 2 : 0
        rows = messages.enumerated().flatMap { index, message in
            let time = times.exact(message.time)
            let text: DisplayText = indent > 0 ? message.text : "\(time)  \(message.text)"
            var rows = breaker.rows(of: text, width: room - indent, most: .max).map { Row(message: index, text: $0) }
            if indent > 0, !rows.isEmpty { rows[0].time = time }
            return rows
        }
        window.layOut(rows.count, height: area.height)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let theme = style.theme
        if messages.isEmpty {
            return CenteredText(lines: [(style.strings.noMessagesYet, theme.selectedTitle)]).draw(in: area, of: screen)
        }
        let indent = area.columns >= Self.wide ? RelativeTime(strings: style.strings).exactWidth + 2 : 0
        var isPointed = false
        for (row, place) in zip(rows.dropFirst(window.first), area.rows) {
            let isSelected = row.message == selected
            if isSelected { screen.put("▌", row: place, column: 0, style: theme.accent) }
            if isSelected, !isPointed {
                screen.pointCursor(at: ScreenPosition(row: place, column: Self.margin))
                isPointed = true
            }
            screen.put(row.time, row: place, column: Self.margin, style: theme.time)
            let column = Self.margin + indent
            screen.put(
                row.text, row: place, column: column, limit: area.columns - column,
                style: theme.row(isChosen: isSelected))
        }
    }

    func perform(_ command: Command) -> Effect? {
        switch command {
        case .nextStatus, .lineDown: select(selected + 1)
        case .previousStatus, .lineUp: select(selected - 1)
        case .top: select(0)
        case .bottom: select(messages.count - 1)
        case .pageDown, .halfPageDown, .pageUp, .halfPageUp:
            let before = window.first
            _ = window.perform(command)
            if window.first != before {
                selected = rows[window.first].message
            } else {
                let isDown = command == .pageDown || command == .halfPageDown
                selected = isDown ? max(0, messages.count - 1) : 0
            }
        case .activate: return about
        default: return nil
        }
        return .handled
    }

    private func select(_ message: Int) {
        selected = max(0, min(message, messages.count - 1))
        if let first = rows.firstIndex(where: { $0.message == selected }) {
            window.reveal(first..<first + rows[first...].prefix { $0.message == selected }.count)
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard event.kind == .press else { return window.scroll(event) ? .handled : nil }
        let index = window.first + event.row - area.rows.lowerBound
        guard area.rows.contains(event.row), rows.indices.contains(index) else { return nil }
        selected = rows[index].message
        return .selected
    }
}
