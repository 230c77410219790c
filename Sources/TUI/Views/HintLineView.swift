internal import App
internal import Core

/// The last line of the window: the keys of the page in front, or a message, or a field.
@MainActor
struct HintLineView {
    let style: PageStyle

    /// The lines that a message may take.
    static let messageLines = 3

    /// Draws the hints, cut at a whole hint; the key for all keys stays on the right.
    func draw(_ hints: [Hint], showsHelp: Bool, in screen: any Screen, row: Int) {
        let line = PlacedHints.Line(
            hints: hints, showsHelp: showsHelp, columns: screen.size.columns, widths: screen.widths)
        for part in style.hints.parts(of: line, place: place) {
            screen.put(
                part.text, row: row, column: part.column,
                style: part.isKeys ? style.theme.key : style.theme.statusLine)
        }
    }

    private func place(_ line: PlacedHints.Line) -> [PlacedHints.Part] {
        var parts: [PlacedHints.Part] = []
        func add(_ hint: (keys: DisplayText, label: DisplayText), at column: Int) {
            parts.append(PlacedHints.Part(text: hint.keys, column: column, isKeys: true))
            let behind = column + line.widths.of(hint.keys) + 1
            parts.append(PlacedHints.Part(text: hint.label, column: behind, isKeys: false))
        }
        func width(of hint: (keys: DisplayText, label: DisplayText)) -> Int {
            line.widths.of(hint.keys) + 1 + line.widths.of(hint.label)
        }
        var limit = line.columns - 1
        if line.showsHelp, let help = text(of: .command(.help, label: style.strings.hintAllKeys)) {
            let length = width(of: help)
            if length + 2 < line.columns {
                limit = line.columns - length - 3
                add(help, at: line.columns - 1 - length)
            }
        }
        var column = 1
        for hint in line.hints {
            guard let text = text(of: hint) else { continue }
            let length = width(of: text)
            if column + length > limit { break }
            add(text, at: column)
            column += length + 3
        }
        return parts
    }

    private func text(of hint: Hint) -> (keys: DisplayText, label: DisplayText)? {
        switch hint {
        case .command(let command, let label):
            guard let keys = style.keyMap.firstKeys(for: command) else { return nil }
            return (keys.name, label ?? command.shortLabel(style.strings))
        case .key(let keys, let label): return (keys, label)
        }
    }

    /// Draws a message over the last lines of the window; it wraps upward to at most three lines.
    func draw(message: DisplayText, in screen: any Screen, row: Int) {
        let lines = ParagraphView(in: screen).rows(of: message, columns: max(2, screen.size.columns - 2))
        let shown = Array(lines.prefix(min(Self.messageLines, row + 1)))
        for (offset, line) in shown.enumerated() {
            let target = row - shown.count + 1 + offset
            screen.fill(row: target, columns: 0..<screen.size.columns, style: .plain)
            screen.put(line, row: target, column: 1, style: style.theme.message)
        }
    }

    /// - Returns: where the cursor belongs.
    func draw(_ line: InputLine, in screen: any Screen, row: Int) -> ScreenPosition {
        screen.fill(row: row, columns: 0..<screen.size.columns, style: .plain)
        let used = screen.put(line.mark, row: row, column: 0, style: style.theme.accent)
        return TextFieldView(theme: style.theme, placeholder: line.placeholder)
            .draw(line.editing, in: screen, row: row, column: used, columns: screen.size.columns - used - 1)
    }
}
