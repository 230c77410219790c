internal import App
internal import Core

/// Asks for one line of text in the hint line: the words of the server's search, a note about an account.
@MainActor
final class TextPromptPage: Page {
    private let title: DisplayText
    private let style: PageStyle
    private let submit: @MainActor (String) -> Effect
    private let takesEmpty: Bool
    private var prompt: PromptLine

    /// - Parameters:
    ///   - text: the text to begin with.
    ///   - takesEmpty: whether an empty text is one too; otherwise it closes the page.
    ///   - submit: makes the effect of the text.
    init(
        _ title: DisplayText, text: DisplayText = "", takesEmpty: Bool = false, style: PageStyle,
        submit: @escaping @MainActor (String) -> Effect
    ) {
        self.title = title
        self.style = style
        self.submit = submit
        self.takesEmpty = takesEmpty
        prompt = PromptLine(text.string)
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
        InputLine(mark: style.strings.labelled(title, content: ""), editing: prompt.editing, placeholder: "")
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
