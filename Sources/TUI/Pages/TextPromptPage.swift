internal import App
internal import Core

/// Asks for a few words, and hands them over.
@MainActor
final class TextPromptPage: Overlay {
    private let question: DisplayText
    private let strings: Strings
    private let theme: Theme
    private let submit: @MainActor (String) -> Void
    private var field = TextField()

    init(_ question: DisplayText, strings: Strings, theme: Theme, submit: @escaping @MainActor (String) -> Void) {
        self.question = question
        self.strings = strings
        self.theme = theme
        self.submit = submit
    }

    var isTyping: Bool { true }

    func draw(in screen: any Screen, area: Area, now: Timestamp, step: Int) {
        let row = area.rows.lowerBound + 1
        screen.put(question, row: row, column: 2, limit: area.columns - 3, style: theme.selectedTitle)
        screen.placeCursor(
            FieldView(text: field.text, style: theme.pull).draw(in: screen, row: row + 1, columns: area.columns - 3))
        screen.put(strings.serviceFormHint, row: row + 3, column: 2, limit: area.columns - 3, style: theme.statusLine)
    }

    func type(_ key: Key) -> OverlayReply {
        switch key.name {
        case .escape: return .closes
        case .character("c") where key.control: return .closes
        case .enter:
            let words = field.text.split(separator: " ").joined(separator: " ")
            if !words.isEmpty { submit(words) }
            return .closes
        default:
            _ = field.handle(key)
            return .done
        }
    }

    func paste(_ text: RawText) { field.insert(text.value) }
    func perform(_ command: Command) -> OverlayReply { .done }
}
