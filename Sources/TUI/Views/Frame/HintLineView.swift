internal import App
internal import Core

/// The last line of the window: the keys of the page in front, or a message, or a field.
@MainActor
final class HintLineView {
    /// The content of the line while there is neither a message nor a field.
    struct Content: Hashable, Sendable {
        var hints: [Hint]
        /// The commands that are left out.
        var hidden: Set<Command>
        /// The key for all keys, on the right; nil for none.
        var help: Hint?
        /// The page by its keys, or where the keys of its field are looked up.
        var page: KeyMaps.Place?
        var place = FieldCommand.Place.field
        /// The number of changes of the keys so far.
        var revision = 0
    }

    private let style: PageStyle
    var line = PlacedLine<Content>()
    /// The columns of each hint, as they were last placed.
    private var places: [(hint: Hint, columns: Range<Int>)] = []

    /// The lines that a message may take.
    static let messageLines = 3
    /// The width from which on some hints stand on the right.
    private static let wide = 120

    init(_ style: PageStyle) { self.style = style }

    /// Draws the hints, cut at a whole hint; the key for all keys stays on the right.
    func draw(_ content: Content, in screen: any Screen, row: Int) {
        line.draw(content, in: screen, row: row, place: place)
    }

    /// Returns the hint at a column of the row that was drawn.
    func hint(at column: Int) -> Hint? { places.first { $0.columns.contains(column) }?.hint }

    private func place(_ content: Content, columns: Int, widths: DisplayWidth) -> [LinePart] {
        var parts: [LinePart] = []
        places = []
        func width(of hint: ShownHint) -> Int { widths.of(hint.keys) + 1 + widths.of(hint.label) }
        func add(_ hint: ShownHint, at column: Int) {
            parts.append(LinePart(text: hint.keys, column: column, style: style.theme.key))
            let behind = column + widths.of(hint.keys) + 1
            parts.append(LinePart(text: hint.label, column: behind, style: style.theme.statusLine))
            places += hint.presses(from: column, to: column + width(of: hint), widths)
        }
        var limit = columns - 1
        if let help = content.help.flatMap({ shown($0, of: content) }) {
            let length = width(of: help)
            if length + 2 < columns {
                limit = columns - length - 3
                add(help, at: columns - 1 - length)
            }
        }
        var column = 1
        let gap = columns < Self.wide ? nil : content.hints.firstIndex(of: .gap)
        var end = limit + 2
        // As many on the right as leave room for the hints on the left of a window of the usual width.
        let room = max(columns / 4, columns - 100)
        var right: [ShownHint] = []
        for hint in shown(content.hints.suffix(from: gap ?? content.hints.endIndex), of: content) {
            guard limit + 2 - end + width(of: hint) + 3 <= room else { break }
            right.append(hint)
            end -= width(of: hint) + 3
        }
        if !right.isEmpty { limit = end - 3 }
        for hint in right {
            add(hint, at: end)
            end += width(of: hint) + 3
        }
        for hint in shown(content.hints.prefix(upTo: gap ?? content.hints.endIndex), of: content) {
            if column + width(of: hint) > limit { break }
            add(hint, at: column)
            column += width(of: hint) + 3
        }
        return parts
    }

    /// A hint as it is placed.
    private struct ShownHint {
        /// The names of the keys, and what a press on each one does.
        var parts: [(name: DisplayText, hint: Hint)]
        var label: DisplayText

        var keys: DisplayText { parts.map(\.name).joined(by: " ") }

        /// Returns what can be pressed in the hint, drawn in some columns. Of several keys, such as `J K`, each has a place, and
        /// the last one has the label, too.
        func presses(from start: Int, to end: Int, _ widths: DisplayWidth) -> [(hint: Hint, columns: Range<Int>)] {
            var column = start
            return parts.enumerated().map { index, part in
                let first = column
                column += widths.of(part.name) + 1
                return (part.hint, first..<(index == parts.count - 1 ? end : column - 1))
            }
        }
    }

    /// Returns the hints that have a key and aren't hidden.
    private func shown(_ hints: ArraySlice<Hint>, of content: Content) -> [ShownHint] {
        hints.compactMap { hint in
            if let command = hint.command, content.hidden.contains(command) { return nil }
            return shown(hint, of: content)
        }
    }

    private func shown(_ hint: Hint, of content: Content) -> ShownHint? {
        let map = style.keys.keys(on: content.page)
        var shown: ShownHint
        switch hint {
        case .command(let command, let label):
            shown = ShownHint(parts: [], label: label ?? command.shortLabel(style.strings))
            if let name = map.firstName(for: command) { shown.parts = [(name, hint)] }
        case .commands(let commands, let label):
            shown = ShownHint(parts: [], label: label)
            for command in commands {
                if let name = map.firstName(for: command) {
                    shown.parts.append((name, .commands([command], label: label)))
                }
            }
        case .key(let keys, let label, let takesPress):
            shown = ShownHint(parts: [], label: label)
            let fields = style.keys.maps.keys(in: content.place)
            for key in keys.string.split(separator: " ").map({ Sanitizer.clean(RawText(String($0))) }) {
                if let name = fields.name(ofStandard: key) {
                    shown.parts.append((name, .key(key, label: label, takesPress: takesPress)))
                }
            }
        case .gap: return nil
        }
        return shown.parts.isEmpty ? nil : shown
    }

    /// Draws a message over the last lines of the window; it wraps upward to at most three lines.
    func draw(message: DisplayText, in screen: any Screen, row: Int) {
        let columns = max(2, screen.size.columns - 2)
        let lines = ParagraphView(in: screen).rows(of: message, columns: columns)
        var shown = Array(lines.prefix(min(Self.messageLines, row + 1)))
        if shown.count < lines.count, let last = shown.popLast() {
            shown.append(LineBreaker(screen.widths).truncate("\(last)…", width: columns))
        }
        for (offset, line) in shown.enumerated() {
            let target = row - shown.count + 1 + offset
            screen.fill(row: target, columns: 0..<screen.size.columns, style: .plain)
            screen.put(line, row: target, column: 1, style: style.theme.message)
        }
    }

    /// - Returns: the place of the cursor.
    func draw(_ line: InputLine, in screen: any Screen, row: Int) -> ScreenPosition {
        let (columns, widths) = (screen.size.columns, screen.widths)
        screen.fill(row: row, columns: 0..<columns, style: .plain)
        let used = screen.put(line.mark, row: row, column: 0, style: style.theme.accent)
        let field = line.fieldColumns(in: columns, widths)
        if let note = line.note {
            let look = note.isProblem ? style.theme.problem : style.theme.key
            if used + field + 1 < columns {
                screen.put(note.text, row: row, column: used + field + 2, style: look)
            } else {
                screen.fill(row: row - 1, columns: 0..<columns, style: .plain)
                screen.put(note.text, row: row - 1, column: used, limit: columns - used, style: look)
            }
        }
        return TextFieldView(theme: style.theme, placeholder: line.placeholder)
            .draw(line.editing, in: screen, row: row, column: used, columns: field)
    }
}

/// One key of the hint line.
enum Hint: Hashable, Sendable {
    /// The first key for the command in the key map; `label` replaces the command's own short label.
    case command(Command, label: DisplayText? = nil)
    /// Commands with one label, by their keys.
    case commands([Command], label: DisplayText)
    /// A standard key that a field reads, shown as the key in force.
    ///
    /// - Parameter takesPress: whether a press on the hint has the key's effect; see `Command.takesPress`.
    case key(DisplayText, label: DisplayText, takesPress: Bool = true)
    /// In wide windows, the hints behind it stand on the right, where they keep their places.
    case gap

    var command: Command? {
        switch self {
        case .command(let command, _): command
        case .commands, .key, .gap: nil
        }
    }
}

extension [Hint] {
    /// Returns the hints with others as the first of those on the right.
    func inserting(_ others: [Hint]) -> [Hint] {
        guard let gap = firstIndex(of: .gap) else { return self + others }
        return Array(self[...gap]) + others + self[(gap + 1)...]
    }
}

/// A field in the hint line, such as `/` and `:`.
struct InputLine: Hashable, Sendable {
    var mark: DisplayText
    var editing: TextEditing
    var placeholder: DisplayText
    /// The meaning of the text; nil for none.
    var note: Note?

    struct Note: Hashable, Sendable {
        var text: DisplayText
        var isProblem = false
    }
}

extension InputLine {
    /// The narrowest field beside a note; in a narrower window the note is in the row above.
    private static let narrowest = 20

    /// Returns the width of the field.
    /// - Parameter columns: the width of the hint line.
    func fieldColumns(in columns: Int, _ widths: DisplayWidth) -> Int {
        let whole = columns - widths.of(mark) - 1
        guard let note else { return whole }
        let beside = whole - widths.of(note.text) - 2
        return beside >= Self.narrowest ? beside : whole
    }

    /// Returns the place in the text that was clicked.
    /// - Parameter columns: the width of the hint line.
    func offset(column: Int, columns: Int, widths: DisplayWidth) -> Int {
        let used = widths.of(mark)
        // As `HintLineView` and `TextFieldView` draw it.
        let window = FieldWindow(editing, width: max(3, fieldColumns(in: columns, widths)) - 1, widths: widths)
        return window.offset(column: max(0, column - used))
    }
}
