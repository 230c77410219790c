internal import App
internal import Core

/// The keys in force, in groups and columns; typing filters them.
@MainActor
final class HelpPage: Page {
    struct Line: Hashable {
        var keys: DisplayText
        var text: DisplayText
        /// A group's title.
        var isTitle = false
        /// The command that the line is about; nil for a title, and for a key that is no command.
        var command: Command?
        /// Whether the line continues the one above.
        var continues = false
    }

    private let style: PageStyle
    private let groups: [(title: DisplayText, lines: [Line])]
    private var filter = TextEditing()
    private var first = 0
    private var rest = 0
    private var height = 1
    /// The width of the column of keys.
    private var keyWidth = 1
    /// The places where the lines of commands were last drawn.
    private var places: [(row: Int, columns: Range<Int>, command: Command)] = []

    /// The keys of a page that has its own.
    init(style: PageStyle, groups: [(title: DisplayText, lines: [Line])]) {
        self.style = style
        self.groups = groups
    }

    /// - Parameter hidden: commands that the service of the account can't serve.
    convenience init(style: PageStyle, keyMap: KeyMap, hidden: Set<Command>) {
        let groups = Command.Group.allCases.map { group in
            let lines = keyMap.bindings
                .filter { $0.command.group == group && !hidden.contains($0.command) }
                .map { binding in
                    let keys = binding.sequences.prefix(2).map(\.name).enumerated().reduce(DisplayText.empty) {
                        $1.offset == 0 ? $1.element : "\($0) \($1.element)"
                    }
                    return Line(
                        keys: keys, text: binding.command.description(style.strings), command: binding.command)
                }
            return (title: group.title(style.strings), lines: lines)
        }
        let macros = keyMap.macros.map { Line(keys: $0.keys.name, text: $0.calls.sentence) }
        self.init(style: style, groups: groups + [(title: style.strings.groupMacros, lines: macros)])
    }

    var presentation: PagePresentation { .box }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: style.strings.keys) }
    var input: (any TextInput)? { self }

    var hints: [Hint] {
        let strings = style.strings
        return [.key("Esc", label: strings.hintClose)]
            + (rest > 0 ? [.key("↓", label: strings.moreLines(rest))] : [])
            + [.key("a–z", label: strings.hintFilter)]
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
        let widths = screen.widths
        let room = area.columns - 4
        let natural = natural(of: lines, widths)
        let columns = columns(of: lines, height: area.height - 2, width: room, natural: natural, widths)
        let title: DisplayText =
            filter.text.isEmpty
            ? strings.keys : "\(strings.keys) › \(Sanitizer.clean(RawText(filter.text), maximum: 40))"
        let perColumn = max(1, columns.map(\.count).max() ?? 1)
        let box = BoxView(title: title, style: style)
            .draw(
                in: area, of: screen, width: min(room, columns.count * max(natural, Self.narrowest)), height: perColumn)
        height = box.rows.count
        first = max(0, min(first, perColumn - height))
        rest = perColumn - first - height
        places = []
        let width = box.width / columns.count
        for (index, column) in columns.enumerated() {
            for (line, row) in zip(column.dropFirst(first), box.rows) {
                let left = box.column + index * width
                if line.isTitle {
                    screen.put(line.text, row: row, column: left, limit: width - 1, style: style.theme.group)
                    continue
                }
                // Keys that are alone in their row have all of it.
                let room = line.text.isEmpty ? width - 2 : keyWidth - 1
                screen.put(line.keys, row: row, column: left + 1, limit: room, style: style.theme.key)
                screen.put(line.text, row: row, column: left + keyWidth, limit: width - keyWidth)
                if let command = line.command { places.append((row, left..<left + width, command)) }
            }
        }
        if lines.isEmpty {
            screen.put(strings.noKeysMatch, row: box.rows.lowerBound, column: box.column, style: style.theme.time)
        }
    }

    /// Returns the width of a column in which nothing is wrapped, and descriptions have half of it.
    private func natural(of lines: [Line], _ widths: DisplayWidth) -> Int {
        let keys = keyWidth(of: lines, widths)
        return keys + max(keys, 2 + (lines.map { widths.of($0.text) }.max() ?? 0))
    }

    /// Returns the width of the column of keys, with the blanks around the longest.
    private func keyWidth(of lines: [Line], _ widths: DisplayWidth) -> Int {
        3 + (lines.map { widths.of($0.keys) }.max() ?? 0)
    }

    /// The narrowest column: fewer cells would divide the descriptions into too many rows.
    private static let narrowest = 36

    /// Sets the lines in as many columns as fit unwrapped beside each other, and in more where they are too many for the height.
    private func columns(
        of lines: [Line], height: Int, width: Int, natural: Int, _ widths: DisplayWidth
    ) -> [[Line]] {
        func wrapped(_ count: Int) -> [Line] {
            let column = min(width, count * max(natural, Self.narrowest)) / count
            // A description keeps half of the column. Longer keys stand above theirs.
            keyWidth = max(1, min(keyWidth(of: lines, widths), column / 2))
            return wrap(lines, columns: column - keyWidth - 1, widths)
        }
        // Lines that fit below each other stay so: a filter leaves few lines.
        let single = wrapped(1)
        if !filter.text.isEmpty, single.count <= height { return [single] }
        let most = max(1, width / Self.narrowest)
        for count in max(1, width / max(natural, Self.narrowest))...most {
            let columns = balanced(wrapped(count), count)
            if columns.allSatisfy({ $0.count <= height }) { return columns }
        }
        return balanced(wrapped(most), most)
    }

    /// Continues descriptions that are longer than a row in the next one.
    private func wrap(_ lines: [Line], columns: Int, _ widths: DisplayWidth) -> [Line] {
        lines.flatMap { line in
            if line.isTitle { return [line] }
            let isLong = widths.of(line.keys) > keyWidth - 2
            let paragraphs = ParagraphView(widths: widths)
            let above =
                !isLong
                ? []
                : paragraphs.rows(of: line.keys, columns: columns + keyWidth - 1).enumerated().map { index, keys in
                    Line(keys: keys, text: "", command: line.command, continues: index > 0)
                }
            return above
                + paragraphs.rows(of: line.text, columns: columns).enumerated().map { index, text in
                    var row = line
                    row.text = text
                    if index > 0 || isLong { (row.keys, row.continues) = ("", true) }
                    return row
                }
        }
    }

    /// Returns the lines in columns of about the same height. A line is not divided between two columns. A group that
    /// continues in the next column has its title there again, and no column ends with a title.
    private func balanced(_ lines: [Line], _ count: Int) -> [[Line]] {
        var height = max(1, (lines.count + count - 1) / count)
        while true {
            var columns: [[Line]] = [[]]
            var title: Line?
            for (index, line) in lines.enumerated() {
                if line.isTitle { title = line }
                let isFull = columns[columns.count - 1].count >= height
                let isOrphan = line.isTitle && columns[columns.count - 1].count == height - 1 && index > 0
                if (isFull || isOrphan) && !line.continues {
                    columns.append([])
                    if !line.isTitle, let title { columns[columns.count - 1].append(title) }
                }
                columns[columns.count - 1].append(line)
            }
            if columns.count <= count || height > lines.count { return columns }
            height += 1
        }
    }

    func perform(_ command: Command) -> Effect? { nil }

    /// Performs the command of a line that is pressed, on the page below.
    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        switch event.kind {
        case .wheelDown: first += 1
        case .wheelUp: first = max(0, first - 1)
        case .press:
            let place = places.first { $0.row == event.row && $0.columns.contains(event.column) }
            guard let command = place?.command, command.takesPress else { return nil }
            return .backThen(.perform(command))
        }
        return .handled
    }
}

extension HelpPage: TextInput {
    func type(_ key: Key) -> Effect? {
        switch key.name {
        case .escape, .enter: return .back
        case .character("c") where key.control: return .back
        case _ where closes(key): return .back
        case .down: first += 1
        case .up: first = max(0, first - 1)
        case .pageDown: first += height
        case .character(" ") where filter.text.isEmpty: first += height
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

    /// Whether the key closes the page: one of those that open it or close pages. A letter does while nothing is typed.
    private func closes(_ key: Key) -> Bool {
        guard !key.isPlain || filter.text.isEmpty else { return false }
        return !style.keyMap.commands(for: KeySequence([key])).filter { [.help, .close].contains($0) }.isEmpty
    }

    func paste(_ text: RawText) -> Int? { filter.paste(text.value) }
}
