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
        let width = screen.size.columns
        var limit = width - 1
        if showsHelp, let help = text(of: .command(.help, label: style.strings.hintAllKeys)) {
            let length = screen.widths.of(help.keys) + 1 + screen.widths.of(help.label)
            if length + 2 < width {
                limit = width - length - 3
                let column = width - 1 - length
                put(help, in: screen, row: row, column: column)
            }
        }
        var column = 1
        for hint in hints {
            guard let text = text(of: hint) else { continue }
            let length = screen.widths.of(text.keys) + 1 + screen.widths.of(text.label)
            if column + length > limit { break }
            put(text, in: screen, row: row, column: column)
            column += length + 3
        }
    }

    private func put(_ hint: (keys: DisplayText, label: DisplayText), in screen: any Screen, row: Int, column: Int) {
        let used = screen.put(hint.keys, row: row, column: column, style: style.theme.key)
        screen.put(hint.label, row: row, column: column + used + 1, style: style.theme.statusLine)
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
