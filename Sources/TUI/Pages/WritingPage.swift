internal import App
internal import Core

/// A text that is being written: what it is about, how much room is left, and the text, over as many lines as it needs.
@MainActor
final class WritingPage: Page {
    private let writing: WritingViewModel
    private let about: StatusRowModel?
    private let accounts: UserAccountViewModel
    private let strings: Strings
    private let theme: Theme

    /// More is sent nowhere.
    private static let longest = 10_000

    /// - Parameter about: the status or comment that it is about.
    init(writing: WritingViewModel, about: StatusRowModel?, accounts: UserAccountViewModel, style: PageStyle) {
        self.writing = writing
        self.about = about
        self.accounts = accounts
        strings = style.strings
        theme = style.theme
    }

    var kind: OutgoingText { writing.kind }
    var input: (any TextInput)? { self }
    var outlivesSession: Bool { true }
    var isLoading: Bool { writing.isSending }

    var header: PageHeader {
        PageHeader(
            title: strings.title(of: writing.kind.kind, about?.author.name),
            state: accounts.isExpired
                ? [PageHeader.State(text: strings.headerExpired, emphasis: .problem)] : [])
    }

    var hints: [Hint] {
        [
            .key("Enter", label: accounts.isExpired ? strings.logInRow : strings.hintSend),
            .key("Tab", label: strings.hintEmoticon), .key("Esc", label: strings.hintKeepDraft),
        ]
    }

    func close() -> Task<Void, Never>? {
        writing.close()
        return writing.closing
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let last = area.rows.upperBound - 1
        let columns = min(area.columns - 4, 100)
        var column = TextColumn(
            screen, rows: area.rows.lowerBound..<max(area.rows.lowerBound + 1, last), columns: columns)
        if let about { column.say(about.text.oneLine, theme.time, rows: 2) }
        column.skip()
        drawText(in: screen, rows: column.row..<max(column.row + 1, last - 2), columns: columns)
        if let problem = writing.problem {
            screen.put(strings.sentence(for: problem), row: last - 1, column: 2, limit: columns, style: theme.problem)
        } else if writing.isSending {
            screen.put(
                "\(Spinner.picture(moment.step)) \(strings.sending)", row: last - 1, column: 2, limit: columns,
                style: theme.pull)
        }
        if let left = writing.left {
            screen.put("\(left)", row: last, column: 2, style: left < 0 ? theme.problem : theme.key)
        }
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

    func perform(_ command: Command) -> Effect? { nil }
}

extension WritingPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape: return .back
        case .character("c") where key.control: return .back
        case .enter:
            // The session has ended: the login opens over the text, which stays.
            if accounts.isExpired { return .open(.login(as: accounts.account, registers: false)) }
            writing.send()
        case .tab: writing.complete()
        default:
            writing.change { text in
                var field = TextField(text, longest: Self.longest)
                _ = field.handle(key)
                text = field.text
            }
        }
        return .handled
    }

    func paste(_ text: RawText) {
        writing.change { old in
            var field = TextField(old, longest: Self.longest)
            field.insert(text.value)
            old = field.text
        }
    }

}
