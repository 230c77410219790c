internal import App
internal import Core

/// A text that is being written: what it is about, how much room is left, and the text, over as many lines as it needs.
@MainActor
final class WritingPage: Overlay {
    private let writing: WritingViewModel
    private let about: StatusRowModel?
    private let strings: Strings
    private let theme: Theme

    /// More is sent nowhere.
    private static let longest = 10_000

    /// - Parameter about: the status or comment that it is about.
    init(writing: WritingViewModel, about: StatusRowModel?, strings: Strings, theme: Theme) {
        self.writing = writing
        self.about = about
        self.strings = strings
        self.theme = theme
    }

    var kind: OutgoingText { writing.kind }
    var isTyping: Bool { true }
    var spins: Bool { writing.isSending }
    func close() { writing.close() }
    var saving: Task<Void, Never>? { writing.closing }

    func draw(in screen: any Screen, area: Area, now: Timestamp, step: Int) {
        let last = area.rows.upperBound - 1
        let columns = min(area.columns - 4, 100)
        var column = TextColumn(
            screen, rows: area.rows.lowerBound..<max(area.rows.lowerBound + 1, last), columns: columns)
        column.say(strings.title(of: writing.kind.kind, about?.author.name), theme.selectedTitle, rows: 1)
        if let about { column.say(about.text.oneLine, theme.time, rows: 2) }
        column.skip()
        drawText(in: screen, rows: column.row..<max(column.row + 1, last - 2), columns: columns)
        if let problem = writing.problem {
            screen.put(strings.sentence(for: problem), row: last - 1, column: 2, limit: columns, style: theme.problem)
        } else if writing.isSending {
            screen.put(
                "\(Spinner.picture(step)) \(strings.sending)", row: last - 1, column: 2, limit: columns,
                style: theme.pull)
        }
        var used = 2
        if let left = writing.left {
            used += screen.put("\(left)", row: last, column: 2, style: left < 0 ? theme.problem : theme.key) + 2
        }
        screen.put(
            strings.writingHint, row: last, column: used, limit: area.columns - used - 1, style: theme.statusLine)
    }

    /// The last lines, where it is being typed.
    private func drawText(in screen: any Screen, rows: Range<Int>, columns: Int) {
        // A mark that is cut off again: blanks at the end of a line are typed, and shown.
        let text = Sanitizer.clean(RawText(writing.text + "▏"), maximum: TextLimits.line)
        let lines = ParagraphView(in: screen).rows(of: text, columns: columns - 1)
        for (offset, line) in lines.suffix(rows.count).enumerated() {
            let used = screen.put(line, row: rows.lowerBound + offset, column: 2, limit: columns)
            screen.placeCursor(
                ScreenPosition(
                    row: rows.lowerBound + offset, column: min(max(2, 2 + used - 1), screen.size.columns - 1)))
        }
    }

    func type(_ key: Key) -> OverlayReply {
        switch key.name {
        case .escape: return .closes
        case .character("c") where key.control: return .closes
        case .enter: writing.send()
        case .tab: writing.complete()
        default:
            writing.change { text in
                var field = TextField(text, longest: Self.longest)
                _ = field.handle(key)
                text = field.text
            }
        }
        return .done
    }

    func paste(_ text: RawText) {
        writing.change { old in
            var field = TextField(old, longest: Self.longest)
            field.insert(text.value)
            old = field.text
        }
    }

    func perform(_ command: Command) -> OverlayReply { .done }
}
