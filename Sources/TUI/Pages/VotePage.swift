internal import App
internal import Core

/// The choices of a poll in a box. Space or a digit chooses, Enter votes, Esc leaves without a vote.
@MainActor
final class VotePage: Page {
    private let row: StatusRowModel
    private let poll: StatusRowModel.Poll
    private let style: PageStyle
    private var menu = Menu<Int>()
    private var chosen: Set<Int> = []
    /// The rows and columns of the choices, for clicks.
    private var place: (area: Area, columns: Range<Int>)?

    /// - Parameters:
    ///   - row: the status that has the poll.
    ///   - poll: one that is open.
    init(_ row: StatusRowModel, _ poll: StatusRowModel.Poll, style: PageStyle) {
        self.row = row
        self.poll = poll
        self.style = style
        showChoices()
    }

    var presentation: PagePresentation { .box }
    var header: PageHeader { PageHeader(title: style.strings.voteTitle) }
    var input: (any TextInput)? { self }
    var hints: [Hint] {
        let strings = style.strings
        return [
            .key("Space", label: strings.hintToggle), .key("Enter", label: Command.vote.shortLabel(strings)),
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
        let lines = question + [LineBreaker(screen.widths).truncate(rule, width: width)]
        let box = BoxView(title: strings.voteTitle, theme: style.theme)
            .draw(in: area, of: screen, width: width, height: lines.count + 1 + menu.rows.count)
        var row = box.rows.lowerBound
        for (index, line) in lines.enumerated() where row < box.rows.upperBound {
            screen.put(
                line, row: row, column: box.column,
                style: index < question.count ? style.theme.selectedTitle : style.theme.time)
            row += 1
        }
        if box.rows.count > lines.count + menu.rows.count { row += 1 }
        let rows = min(row, box.rows.upperBound - 1)..<box.rows.upperBound
        menu.layOut(height: rows.count)
        let inside = Area(rows: rows, columns: box.width)
        place = (inside, box.column..<box.column + box.width)
        menu.draw(in: inside, of: screen, column: box.column - 1, width: box.width + 1, theme: style.theme)
    }

    func perform(_ command: Command) -> Effect? { nil }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard let place, place.columns.contains(event.column), menu.mouse(event, in: place.area) else { return nil }
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
        return .backThen(.vote(chosen.sorted(), on: row.target))
    }
}

extension VotePage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape, .character("q"): return .back
        case .character("c") where key.control: return .back
        case .enter: return vote()
        case .character(" "): if let choice = menu.value { choose(choice) }
        case .up, .backTab, .character("k"): _ = menu.move(.previousStatus)
        case .down, .tab, .character("j"): _ = menu.move(.nextStatus)
        case .character(let letter):
            guard let digit = letter.wholeNumberValue, letter.isASCII, poll.options.indices.contains(digit - 1) else {
                return nil
            }
            choose(digit - 1)
        default: return nil
        }
        return .handled
    }

    func paste(_ text: RawText) {}
}
