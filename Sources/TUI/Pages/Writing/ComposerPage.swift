internal import App
internal import Core

/// A post that is being written: the other post that it is about, the text in a box, its files and its options.
@MainActor
final class ComposerPage: Page {
    /// The meaning of a click in the page.
    enum Target: Hashable {
        case answered, warning
        case media(Int)
        /// A row of the list of candidates for a word, which covers what is below it.
        case candidate(Int)
        case option(ComposerViewModel.Option)
    }

    struct Place {
        var row: Int
        var columns: Range<Int>
        var target: Target
    }

    /// The last drawing, for clicks and for moving by rows.
    struct Drawn {
        var layout: TextLayout?
        /// The values that the layout was made from.
        var key: (revision: Int, width: Int, widths: DisplayWidth)?
        var textRows = 0..<0
        var textColumn = 0
        var places: [Place] = []
        /// The pictures of files that are on the server.
        var pictures: [PictureRequest] = []
    }

    let model: ComposerViewModel
    let accounts: UserAccountViewModel
    let style: PageStyle
    let editor: EditorLauncher
    let environment: [String: String]
    /// Effects that come later, such as those of a file that was read.
    let send: @MainActor (Effect) -> Void
    /// The first row of the text that is shown.
    var top = 0
    /// The first file that is shown.
    var firstMedia = 0
    /// The first file whose picture is shown.
    var firstThumbnail = 0
    /// Whether the whole post that the text is about is shown.
    var isUnfolded = false
    var drawn = Drawn()
    /// The place in the text where the mouse's button is held.
    var pressed: Int?
    /// Whether the user has agreed to lose text that can't be saved.
    var isAbandoned = false

    /// The pictures of the attached files; nil where pictures are not shown.
    let thumbnails: FilePictures?

    init(
        _ model: ComposerViewModel, accounts: UserAccountViewModel, editor: EditorLauncher,
        environment: [String: String], thumbnails: FilePictures?, style: PageStyle,
        send: @escaping @MainActor (Effect) -> Void
    ) {
        self.model = model
        self.accounts = accounts
        self.editor = editor
        self.environment = environment
        self.thumbnails = thumbnails
        self.style = style
        self.send = send
    }

    var strings: Strings { style.strings }
    var theme: Theme { style.theme }

    var input: (any TextInput)? { self }
    var outlivesSession: Bool { true }
    var wantedPictures: [PictureRequest] { drawn.pictures }
    var isLoading: Bool {
        model.isSending || model.files.isReadingClipboard
            || !model.isReady && model.problem == nil && model.target.needsPost
    }

    var header: PageHeader {
        let name = model.about.map { $0.author.handle.isEmpty ? $0.author.name : $0.author.handle }
        var state: [PageHeader.State] = []
        // A letter is typed here, so the hint of Ctrl-S names the login.
        if accounts.isExpired {
            state.append(PageHeader.State(text: strings.headerExpiredWhileTyping, emphasis: .problem))
        }
        switch model.draft.state {
        case .nothing: break
        case .failed(let error):
            state.append(PageHeader.State(text: strings.draftNotSaved(error), emphasis: .problem))
        case .saved(let time):
            state.append(PageHeader.State(text: strings.draftSaved(time, now: style.time.now)))
        }
        return PageHeader(title: strings.title(of: model.target.kind, name), state: state)
    }

    var hints: [Hint] {
        if model.isSending {
            return [.key("Ctrl-X", label: strings.hintStop), .key("Esc", label: strings.hintKeepDraft)]
        }
        if model.completion.list != nil {
            return [
                .key("Tab", label: strings.hintInsert), .key("↑ ↓", label: strings.hintChoose),
                .key("Esc", label: strings.hintClose),
            ]
        }
        // Others see a sent post at once.
        let save: Hint =
            accounts.isExpired
            ? .key("Ctrl-S", label: strings.logInAgainLabel)
            : .key("Ctrl-S", label: strings.hintSend, takesPress: false)
        let text: Hint = .key("Esc", label: strings.hintText)
        let options: Hint = .key("Tab", label: strings.hintOptions)
        switch model.focus {
        case .media: return mediaHints + [text, save, options]
        case .option: return [.key("Enter", label: strings.hintChange), text, save, options]
        case .warning: return [text, save] + textHints
        case .text: return [save, .key("Esc", label: strings.hintKeepDraft)] + textHints
        }
    }

    private var mediaHints: [Hint] {
        var hints: [Hint] = [.key("x", label: strings.hintRemove), .key("J K", label: strings.hintMove)]
        if model.describesMedia {
            hints.insert(.key("a", label: strings.hintAlt), at: 0)
            hints.append(.key("f", label: strings.hintFocus))
        }
        return hints + [.key("r", label: strings.hintReplaceFile)]
    }

    private var textHints: [Hint] {
        let options = Set(model.shownOptions)
        var hints: [Hint] = [.key("Ctrl-E", label: strings.hintEditor)]
        if model.mostMedia > 0 { hints.append(.key("Ctrl-A", label: strings.hintAttach)) }
        if model.offersClipboard { hints.append(.key("Alt-V", label: strings.hintPastePicture)) }
        if options.contains(.visibility) { hints.append(.key("Ctrl-V", label: strings.hintVisibility)) }
        if options.contains(.warning) { hints.append(.key("Ctrl-W", label: strings.hintWarning)) }
        if options.contains(.poll) { hints.append(.key("Ctrl-P", label: strings.hintPoll)) }
        if options.contains(.language) { hints.append(.key("Ctrl-G", label: strings.hintLanguage)) }
        if options.contains(.schedule) { hints.append(.key("Ctrl-R", label: strings.hintSchedule)) }
        hints.append(.key("Ctrl-O", label: strings.hintEmoji))
        if model.about != nil { hints.append(.key("Alt-Z", label: strings.hintOriginal)) }
        return hints + [.key("Ctrl-X", label: strings.hintDeleteDraft)]
    }

    /// Saves the text. One whose last save fails is not lost: the page opens again.
    func close() -> Task<Void, Never>? {
        thumbnails?.close()
        model.close()
        guard let closing = model.draft.closing else { return nil }
        return Task { [self] in
            await closing.value
            guard !isAbandoned, let error = model.unsaved else { return }
            model.reopen()
            send(.present(PresentedPage(self)))
            send(.say(strings.draftUnsaved(error)))
        }
    }

    var unsaved: [DisplayText] {
        guard !isAbandoned, let error = model.unsaved else { return [] }
        let lines = model.editing.text.split(separator: "\n", omittingEmptySubsequences: false)
        return [strings.draftUnsaved(error)] + lines.map { Sanitizer.clean(RawText(String($0))) }
    }

    func perform(_ command: Command) -> Effect? { nil }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        let target = drawn.places.last { $0.row == event.row && $0.columns.contains(event.column) }?.target
        if case .candidate(let index)? = target {
            switch event.kind {
            case .wheelUp: model.completion.move(by: -1)
            case .wheelDown: model.completion.move(by: 1)
            case .press:
                model.completion.move(by: index - (model.completion.list?.selected ?? index))
                model.acceptCompletion()
            }
            return .handled
        }
        switch event.kind {
        case .wheelUp: edit { for _ in 0..<3 { $0.perform(.up) } }
        case .wheelDown: edit { for _ in 0..<3 { $0.perform(.down) } }
        case .press: return press(event, on: target)
        }
        return .handled
    }

    /// Selects the text between the press and the mouse. Beyond the first and the last row it scrolls.
    func drag(to place: ScreenPosition?) {
        guard let place else { return self.pressed = nil }
        guard let pressed, let layout = drawn.layout else { return }
        let rows = drawn.textRows
        let row = min(max(place.row, rows.lowerBound - 1), rows.upperBound)
        let offset = layout.offset(row: top + row - rows.lowerBound, column: max(0, place.column - drawn.textColumn))
        model.edit { if offset == pressed { $0.place(at: offset) } else { $0.select(from: pressed, to: offset) } }
    }

    private func press(_ event: MouseEvent, on target: Target?) -> Effect? {
        pressed = nil
        if drawn.textRows.contains(event.row), let layout = drawn.layout {
            model.focus(on: .text)
            let offset = layout.offset(
                row: top + event.row - drawn.textRows.lowerBound, column: max(0, event.column - drawn.textColumn))
            model.edit { $0.place(at: offset) }
            pressed = offset
            return .handled
        }
        switch target {
        case .answered?: isUnfolded.toggle()
        case .warning?: model.focus(on: .warning)
        case .media(let index)?: model.focus(on: .media(index))
        case .option(let option)?:
            model.focus(on: .option(option))
            return change(option)
        case .candidate?, nil: return nil
        }
        return .handled
    }

    /// Changes the text; the rows above and below are those on screen.
    func edit(_ change: (inout TextEditing) -> Void) {
        let wrapping = drawn.key.map { TextEditing.Wrapping(width: $0.width, widths: $0.widths) }
        model.edit {
            $0.wrapping = wrapping
            change(&$0)
        }
    }
}
