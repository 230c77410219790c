internal import App
internal import Core

/// The choices of a poll in a box. Space or a digit chooses, Enter votes, Esc leaves without a vote.
@MainActor
final class VotePage: Page {
    private let row: StatusRowModel
    private let poll: StatusRowModel.Poll
    private let style: PageStyle
    private let submit: @MainActor ([Int]) -> Void
    private var menu = Menu<Int>()
    private var chosen: Set<Int> = []
    private var place: MenuPlace?

    /// - Parameters:
    ///   - row: the status that has the poll.
    ///   - poll: one that is open.
    ///   - submit: sends the vote for the options at some places.
    init(
        _ row: StatusRowModel, _ poll: StatusRowModel.Poll, style: PageStyle,
        submit: @escaping @MainActor ([Int]) -> Void
    ) {
        self.row = row
        self.poll = poll
        self.style = style
        self.submit = submit
        showChoices()
    }

    var presentation: PagePresentation { .box }
    var header: PageHeader { PageHeader(title: style.strings.voteTitle) }
    var input: (any TextInput)? { self }
    var hints: [Hint] {
        let strings = style.strings
        return [
            .key("Space", label: strings.hintChoose),
            .key("Enter", label: Command.vote.shortLabel(strings), takesPress: false),
            .key("Esc", label: strings.cancelLabel),
        ]
    }

    private func showChoices() {
        let signs: (on: DisplayText, off: DisplayText) = poll.isMultiple ? ("[x]", "[ ]") : ("(•)", "( )")
        menu.show(
            poll.options.enumerated().map { index, option in
                let digit: DisplayText = index < 9 ? "\(index + 1)" : " "
                return .row(index, label: "\(chosen.contains(index) ? signs.on : signs.off) \(digit)  \(option.title)")
            })
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let strings = style.strings
        let paragraphs = ParagraphView(in: screen)
        let width = max(2, min(area.columns - 6, 60))
        // In a low window the choices have the room.
        let room = max(0, min(2, area.height - 5 - min(menu.rows.count, 4)))
        let question = Array(paragraphs.rows(of: row.text.firstLine, columns: width).prefix(room))
        var rule = poll.isMultiple ? strings.pollManyChoices : strings.pollOneChoice
        if let closesAt = poll.closesAt { rule = "\(rule) · \(strings.pollClosesIn(closesAt.since(moment.now)))" }
        place = BoxView(title: strings.voteTitle, style: style).draw(
            &menu, below: question, [LineBreaker(screen.widths).truncate(rule, width: width)], in: area, of: screen,
            width: width)
    }

    func perform(_ command: Command) -> Effect? { nil }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard let place, place.pass(event, to: &menu) else { return nil }
        if event.kind == .press, let choice = menu.value { choose(choice) }
        return .handled
    }

    private func choose(_ choice: Int) {
        guard poll.options.indices.contains(choice) else { return }
        if poll.isMultiple {
            chosen.formSymmetricDifference([choice])
        } else {
            chosen = [choice]
        }
        showChoices()
        menu.select(choice)
    }

    private func vote() -> Effect {
        // A vote can't be taken back: where several are possible, none is assumed.
        if chosen.isEmpty, !poll.isMultiple, let choice = menu.value { chosen = [choice] }
        guard !chosen.isEmpty else { return .say(style.strings.chooseFirst) }
        submit(chosen.sorted())
        return .back
    }
}

extension VotePage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape: return .back
        case .character("c") where key.control: return .back
        case .enter: return vote()
        case .character(" "): if let choice = menu.value { choose(choice) }
        case .up, .backTab: _ = menu.move(.previousStatus)
        case .down, .tab: _ = menu.move(.nextStatus)
        case .character(let letter):
            if let digit = letter.wholeNumberValue, letter.isASCII, poll.options.indices.contains(digit - 1) {
                choose(digit - 1)
                return .handled
            }
            switch style.keyMap.commands(for: KeySequence([key])).first {
            case .close?, .back?: return .back
            case let move?: if !menu.move(move) { return nil }
            case nil: return nil
            }
        default: return nil
        }
        return .handled
    }

    func paste(_ text: RawText) -> Int? { nil }
}
