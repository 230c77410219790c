internal import App
internal import Core

/// A question with a few answers, each a key.
@MainActor
final class QuestionPage: Overlay {
    struct Answer {
        var key: Character
        var text: DisplayText
        var choose: @MainActor () -> Void
    }

    private let question: DisplayText
    private let answers: [Answer]
    private let strings: Strings
    private let theme: Theme
    /// Where it was left without an answer.
    private let otherwise: @MainActor () -> Void

    init(
        _ question: DisplayText, answers: [Answer], strings: Strings, theme: Theme,
        otherwise: @escaping @MainActor () -> Void = {}
    ) {
        self.question = question
        self.answers = answers
        self.strings = strings
        self.theme = theme
        self.otherwise = otherwise
    }

    var isTyping: Bool { true }

    func draw(in screen: any Screen, area: Area, now: Timestamp, step: Int) {
        let paragraphs = ParagraphView(in: screen)
        var row = paragraphs.draw(
            question, in: screen, row: area.rows.lowerBound + 1, columns: area.columns - 4, style: theme.selectedTitle)
        row += 1
        for answer in answers where row < area.rows.upperBound {
            let key = Sanitizer.clean(RawText(String(answer.key)))
            screen.put(key, row: row, column: 2, style: theme.key)
            screen.put(answer.text, row: row, column: 5, limit: area.columns - 6)
            row += 1
        }
        if row < area.rows.upperBound {
            screen.put("Esc", row: row, column: 2, style: theme.key)
            screen.put(strings.notNow, row: row, column: 7, limit: area.columns - 8)
        }
    }

    func type(_ key: Key) -> OverlayReply {
        switch key.name {
        case .escape, .character("q"):
            otherwise()
            return .closes
        case .character("c") where key.control:
            otherwise()
            return .closes
        case .character(let letter):
            guard let answer = answers.first(where: { $0.key == letter }) else { return .done }
            answer.choose()
            return .closes
        default: return .done
        }
    }

    func perform(_ command: Command) -> OverlayReply { .done }
}
