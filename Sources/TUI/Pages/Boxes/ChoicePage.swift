internal import App
internal import Core

/// Choices of a page in a box over it. A key or Enter chooses, Esc declines.
@MainActor
final class ChoicePage: Page {
    struct Choice {
        /// The key that chooses at once; nil for none.
        var key: Character?
        var label: DisplayText
        var detail = DisplayText.empty
        var choose: @MainActor () -> Effect
    }

    private enum Row: Hashable, Sendable { case choice(Int), decline }

    private let title: DisplayText
    private let detail: DisplayText
    private let choices: [Choice]
    let outlivesSession: Bool
    private let style: PageStyle
    private let declineLabel: DisplayText
    private let decline: @MainActor () -> Effect
    private var menu = Menu<Row>()
    /// The place of the choices, for clicks.
    private var place: MenuPlace?

    /// - Parameters:
    ///   - detail: the subject of the choice; empty for none.
    ///   - selected: the choice that Enter takes; nil for declining.
    ///   - declineLabel: the label of Esc; nil for "Cancel".
    init(
        _ title: DisplayText, detail: DisplayText = "", choices: [Choice], selected: Int? = nil,
        declineLabel: DisplayText? = nil, outlivesSession: Bool = true, style: PageStyle,
        decline: @escaping @MainActor () -> Effect = { .handled }
    ) {
        self.title = title
        self.detail = detail
        self.choices = choices
        self.outlivesSession = outlivesSession
        self.style = style
        self.decline = decline
        self.declineLabel = declineLabel ?? style.strings.cancelLabel
        menu.show(items { _ in true })
        menu.select(selected.map { .choice($0) } ?? .decline)
    }

    /// Asks whether to discard typed text.
    static func discarding(style: PageStyle, discard: @escaping @MainActor () -> Effect) -> ChoicePage {
        ChoicePage(
            style.strings.discardTypedQuestion,
            choices: [Choice(key: "y", label: style.strings.discardTypedChoice, choose: discard)], style: style)
    }

    var presentation: PagePresentation { .box }
    var header: PageHeader { PageHeader(title: title) }
    var input: (any TextInput)? { self }
    var hints: [Hint] {
        [.key("Enter", label: style.strings.hintChoose), .key("Esc", label: style.strings.cancelLabel)]
    }

    /// The usual width of the box. Choices with details may have more.
    private static let width = 60

    /// - Parameter shows: whether a choice is shown with its detail.
    private func items(_ shows: (Choice) -> Bool) -> [Menu<Row>.Item] {
        choices.enumerated().map { index, choice in
            .row(.choice(index), label: label(of: choice), detail: shows(choice) ? choice.detail : "")
        } + [.row(.decline, label: "\(style.strings.keyNames[.cancel])  \(declineLabel)")]
    }

    /// Returns the label of a choice, with its key.
    private func label(of choice: Choice) -> DisplayText {
        let key: DisplayText = choice.key.map { "\(Sanitizer.clean(RawText(String($0))))  " } ?? ""
        return "\(key)\(choice.label)"
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        /// The width that a choice needs with its detail, which is not shown in part.
        func needed(_ choice: Choice) -> Int {
            choice.detail.isEmpty ? 0 : screen.widths.of(label(of: choice)) + screen.widths.of(choice.detail) + 6
        }
        let room = max(2, area.columns - 6)
        let width = min(room, max(Self.width, choices.map(needed).max() ?? 0))
        menu.show(items { needed($0) <= width })
        let paragraphs = ParagraphView(in: screen)
        let rows = paragraphs.rows(of: title, columns: width)
        // A title that doesn't fit into the border is set inside the box.
        let heading = rows.count > 1 ? rows : []
        let lines = detail.isEmpty ? [] : Array(paragraphs.rows(of: detail, columns: width).prefix(3))
        place = BoxView(title: heading.isEmpty ? title : "", style: style).draw(
            &menu, below: heading, lines, in: area, of: screen, width: width)
    }

    func perform(_ command: Command) -> Effect? { nil }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard let place, place.pass(event, to: &menu) else { return nil }
        return event.kind == .press ? choose() : .handled
    }

    private func choose() -> Effect {
        guard case .choice(let index)? = menu.value, choices.indices.contains(index) else {
            return .backThen(decline())
        }
        return .backThen(choices[index].choose())
    }
}

extension ChoicePage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case _ where key.cancels: return .backThen(decline())
        case .enter: return choose()
        case .character(let letter) where !key.control && !key.alt:
            if let index = choices.firstIndex(where: { $0.key == letter }) { return .backThen(choices[index].choose()) }
            switch style.keyMap.commands(for: KeySequence([key])).first {
            case .close?, .back?: return .backThen(decline())
            case let move?: if !menu.move(move) { return nil }
            case nil: return nil
            }
        case .up, .backTab: _ = menu.move(.previousStatus)
        case .down, .tab: _ = menu.move(.nextStatus)
        case .pageDown: _ = menu.move(.pageDown)
        case .pageUp: _ = menu.move(.pageUp)
        default: return nil
        }
        return .handled
    }

    func paste(_ text: RawText) -> Int? { nil }
}

extension Effect {
    /// Asks a question about the account on screen, whose choices act on its session. Enter declines.
    @MainActor
    static func ask(
        _ title: DisplayText, detail: DisplayText = "", choices: [ChoicePage.Choice], style: PageStyle
    ) -> Effect {
        .present(
            PresentedPage(ChoicePage(title, detail: detail, choices: choices, outlivesSession: false, style: style)))
    }
}
