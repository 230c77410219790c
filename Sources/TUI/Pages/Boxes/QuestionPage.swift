internal import App
internal import Core

/// A question in a box. A key or Enter on the selected choice answers, which is the safe one at first; Esc declines.
@MainActor
final class QuestionPage: Page {
    private enum Row: Hashable, Sendable { case choice(Int), decline }

    private let question: Question
    private let style: PageStyle
    private var menu = Menu<Row>()
    private var place: MenuPlace?

    init(_ question: Question, style: PageStyle) {
        self.question = question
        self.style = style
        let strings = style.strings
        menu.show(
            question.choices.enumerated().map { index, choice in
                .row(.choice(index), label: "\(Sanitizer.clean(RawText(String(choice.key))))  \(choice.label)")
            } + [.row(.decline, label: "Esc  \(strings.cancelLabel)")])
        menu.select(.decline)
    }

    var presentation: PagePresentation { .box }
    var header: PageHeader { PageHeader(title: question.title) }
    var input: (any TextInput)? { self }
    var hints: [Hint] {
        [.key("Enter", label: style.strings.hintChoose), .key("Esc", label: style.strings.cancelLabel)]
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let paragraphs = ParagraphView(in: screen)
        let width = max(2, min(area.columns - 6, 60))
        let detail =
            question.detail.isEmpty ? [] : Array(paragraphs.rows(of: question.detail, columns: width).prefix(3))
        let title = paragraphs.rows(of: question.title, columns: width)
        // A title that doesn't fit into the border is set inside the box.
        let heading = title.count > 1 ? title : []
        place = BoxView(title: heading.isEmpty ? question.title : "", style: style).draw(
            &menu, below: heading, detail, in: area, of: screen, width: width)
    }

    func perform(_ command: Command) -> Effect? { nil }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard let place, place.pass(event, to: &menu) else { return nil }
        return event.kind == .press ? choose() : .handled
    }

    private func choose() -> Effect {
        guard case .choice(let index)? = menu.value, question.choices.indices.contains(index) else { return .back }
        return .backThen(question.choices[index].effect)
    }
}

extension QuestionPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape, .character("q"): return .back
        case .character("c") where key.control: return .back
        case .enter: return choose()
        case .up, .backTab, .character("k"):
            _ = menu.move(.previousStatus)
            return .handled
        case .down, .tab, .character("j"):
            _ = menu.move(.nextStatus)
            return .handled
        case .character(let letter):
            guard let choice = question.choices.first(where: { $0.key == letter }) else { return nil }
            return .backThen(choice.effect)
        default: return nil
        }
    }

    func paste(_ text: RawText) -> Int? { nil }
}
