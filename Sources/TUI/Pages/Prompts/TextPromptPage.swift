internal import App
internal import Core

/// Asks for one line of text in the hint line: the words of the server's search, a note about an account.
@MainActor
final class TextPromptPage: Page {
    private let title: DisplayText
    private let placeholder: DisplayText
    private let style: PageStyle
    private let note: @MainActor (String) -> InputLine.Note?
    private let submit: @MainActor (String) -> Effect
    private let takesEmpty: Bool
    private var prompt: PromptLine

    /// - Parameters:
    ///   - text: the text to begin with.
    ///   - placeholder: what an empty field shows.
    ///   - takesEmpty: whether an empty text is one too; otherwise it closes the page.
    ///   - note: returns the meaning of the text, which is shown while it is typed; nil for none.
    ///   - submit: makes the effect of the text.
    init(
        _ title: DisplayText, text: DisplayText = "", placeholder: DisplayText = "", takesEmpty: Bool = false,
        style: PageStyle, note: @escaping @MainActor (String) -> InputLine.Note? = { _ in nil },
        submit: @escaping @MainActor (String) -> Effect
    ) {
        self.title = title
        self.placeholder = placeholder
        self.style = style
        self.note = note
        self.submit = submit
        self.takesEmpty = takesEmpty
        prompt = PromptLine(text.string)
    }

    /// Asks for the time of a post.
    ///
    /// - Parameters:
    ///   - takesEmpty: whether the post can be published now instead.
    ///   - submit: receives the meaning of the text.
    static func time(
        _ title: DisplayText, _ moment: Timestamp?, takesEmpty: Bool, style: PageStyle,
        submit: @escaping @MainActor (ScheduleReading) -> Effect
    ) -> TextPromptPage {
        let (strings, time) = (style.strings, style.time)
        func read(_ text: String) -> ScheduleReading { ScheduleReading(text, now: time.now, zone: strings.zone) }
        return TextPromptPage(
            title, text: moment.map { RelativeTime(strings: strings).numeric($0) } ?? "",
            placeholder: takesEmpty ? strings.scheduleExamples : "", takesEmpty: takesEmpty, style: style
        ) { text in
            let reading = read(text)
            guard let note = strings.note(reading, now: time.now) else { return nil }
            return InputLine.Note(text: note, isProblem: reading == .tooEarly || reading == .unclear)
        } submit: {
            submit(read($0))
        }
    }

    var presentation: PagePresentation { .line }
    var header: PageHeader { PageHeader(title: title) }
    var input: (any TextInput)? { self }
    func layOut(in area: Area, widths: DisplayWidth) { prompt.layOut(widths) }
    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {}
    func perform(_ command: Command) -> Effect? { nil }

    /// Places the cursor at a click in the field.
    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        prompt.press(event, on: line, below: area) ? .handled : nil
    }
}

extension TextPromptPage: TextInput {
    var line: InputLine? {
        InputLine(
            mark: style.strings.labelled(title, content: ""), editing: prompt.editing, placeholder: placeholder,
            note: note(prompt.text))
    }

    func type(_ key: Key) -> Effect? {
        switch key.name {
        case _ where key.cancels: return .back
        case .backspace where prompt.editing.isEmpty && !takesEmpty: return .back
        case .enter:
            let words = prompt.text.split(separator: " ").joined(separator: " ")
            return words.isEmpty && !takesEmpty ? .back : .backThen(submit(words))
        default:
            guard let command = EditCommand(key) else { return nil }
            prompt.editing.perform(command)
            return .handled
        }
    }

    func paste(_ text: RawText) -> Int? { prompt.editing.paste(text.value) }
}
