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

    /// The first row of the text that is shown.
    private var top = 0
    private var wrapping: TextEditing.Wrapping?

    /// - Parameter about: the status or comment that it is about.
    init(writing: WritingViewModel, about: StatusRowModel?, accounts: UserAccountViewModel, style: PageStyle) {
        self.writing = writing
        self.about = about
        self.accounts = accounts
        strings = style.strings
        theme = style.theme
    }

    var writes: OutgoingText? { writing.kind }
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
            screen.put(strings.charactersLeft(left), row: last, column: 2, style: left < 0 ? theme.problem : theme.key)
        }
    }

    private func drawText(in screen: any Screen, rows: Range<Int>, columns: Int) {
        // The last column is the cursor's, behind a full row.
        let wrapping = TextEditing.Wrapping(width: columns - 1, widths: screen.widths)
        self.wrapping = wrapping
        let view = TextAreaView(writing.editing, wrapping, theme: theme)
        top = view.top(height: rows.count, from: top)
        screen.placeCursor(view.draw(in: screen, rows: rows, column: 2, from: top))
    }

    func perform(_ command: Command) -> Effect? { nil }
}

extension WritingPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape: return .back
        case .character("c") where key.control: return .back
        case .enter where !key.alt:
            // The session has ended: the login opens over the text, which stays.
            if accounts.isExpired { return .open(.login(as: accounts.account, registers: false)) }
            writing.send()
        case .tab: writing.complete()
        default:
            guard let command = EditCommand(key, isMultiline: true) else { return nil }
            edit { $0.perform(command) }
        }
        return .handled
    }

    func paste(_ text: RawText) { edit { $0.paste(text.value) } }

    private func edit(_ change: (inout TextEditing) -> Void) {
        writing.edit {
            // The rows above and below are those on screen.
            $0.wrapping = wrapping
            change(&$0)
        }
    }
}
