internal import App
internal import Core

/// The keys in force, in groups and columns; typing filters them.
@MainActor
final class HelpPage: Page {
    private struct Line: Hashable {
        var keys: DisplayText
        var text: DisplayText
        /// A group's title.
        var isTitle = false
    }

    private let style: PageStyle
    private let groups: [(title: DisplayText, lines: [Line])]
    private var filter = TextEditing()
    private var first = 0
    private var rest = 0
    private var height = 1

    /// - Parameter hidden: commands that the service of the account can't serve.
    init(style: PageStyle, hidden: Set<Command>) {
        self.style = style
        groups = Command.Group.allCases.map { group in
            let lines = style.keyMap.bindings
                .filter { $0.command.group == group && !hidden.contains($0.command) }
                .map { binding in
                    let keys = binding.sequences.prefix(2).map(\.name).enumerated().reduce(DisplayText.empty) {
                        $1.offset == 0 ? $1.element : "\($0) \($1.element)"
                    }
                    return Line(keys: keys, text: binding.command.description(style.strings))
                }
            return (group.title(style.strings), lines)
        }
    }

    var presentation: PagePresentation { .box }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: style.strings.keys) }
    var input: (any TextInput)? { self }

    var hints: [Hint] {
        let strings = style.strings
        return (rest > 0 ? [.key("↓", label: strings.moreLines(rest))] : [])
            + [.key("a–z", label: strings.hintFilter), .key("Esc", label: strings.hintClose)]
    }

    private func lines() -> [Line] {
        let wanted = filter.text.lowercased()
        return groups.flatMap { group in
            let lines = group.lines.filter {
                wanted.isEmpty || $0.text.string.lowercased().contains(wanted)
                    || $0.keys.string.lowercased().contains(wanted)
            }
            return lines.isEmpty ? [] : [Line(keys: "", text: group.title, isTitle: true)] + lines
        }
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let strings = style.strings
        let lines = lines()
        // What fits below each other stays so: a filter leaves few lines.
        let columns = lines.count <= area.height - 2 ? 1 : area.columns >= 110 ? 3 : area.columns >= 76 ? 2 : 1
        let perColumn = max(1, (lines.count + columns - 1) / columns)
        let title: DisplayText =
            filter.text.isEmpty
            ? strings.keys : "\(strings.keys) › \(Sanitizer.clean(RawText(filter.text), maximum: 40))"
        let box = BoxView(title: title, theme: style.theme)
            .draw(in: area, of: screen, width: min(area.columns - 4, columns * 44), height: perColumn)
        height = box.rows.count
        first = max(0, min(first, perColumn - height))
        rest = perColumn - first - height
        let width = box.width / columns
        let keyWidth = 16
        for column in 0..<columns {
            let part = lines.dropFirst(column * perColumn).prefix(perColumn).dropFirst(first).prefix(height)
            for (offset, line) in part.enumerated() {
                let row = box.rows.lowerBound + offset
                let left = box.column + column * width
                if line.isTitle {
                    screen.put(line.text, row: row, column: left, limit: width - 1, style: style.theme.group)
                    continue
                }
                screen.put(line.keys, row: row, column: left + 1, limit: keyWidth - 1, style: style.theme.key)
                screen.put(
                    LineBreaker(screen.widths).truncate(line.text, width: max(2, width - keyWidth - 2)), row: row,
                    column: left + keyWidth)
            }
        }
        if lines.isEmpty {
            screen.put(strings.noKeysMatch, row: box.rows.lowerBound, column: box.column, style: style.theme.time)
        }
    }

    func perform(_ command: Command) -> Effect? { nil }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        switch event.kind {
        case .wheelDown: first += 1
        case .wheelUp: first = max(0, first - 1)
        case .press: return nil
        }
        return .handled
    }
}

extension HelpPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape, .enter: return .back
        case .character("c") where key.control: return .back
        case .character("q") where filter.text.isEmpty: return .back
        case .character("?") where filter.text.isEmpty: return .back
        case .function(1): return .back
        case .down: first += 1
        case .up: first = max(0, first - 1)
        case .pageDown, .character(" "): first += height
        case .pageUp: first = max(0, first - height)
        case .home: first = 0
        case .end: first = .max / 2
        default:
            first = 0
            guard let command = EditCommand(key) else { return nil }
            filter.perform(command)
            return .handled
        }
        return .handled
    }

    func paste(_ text: RawText) { filter.paste(text.value) }
}
