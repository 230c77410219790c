internal import App
internal import Core

/// Paragraphs in the middle of an area, a blank line between them.
@MainActor
struct CenteredText {
    /// A button below the text, which performs a command.
    struct Button {
        let command: Command
        let title: DisplayText
        let style: Style
    }

    /// The place where a button was drawn.
    struct Place {
        let row: Int
        let columns: Range<Int>
        let command: Command
    }

    /// The cells between two buttons.
    private static let buttonSpace = 3

    let lines: [(text: DisplayText, style: Style)]

    func draw(in area: Area, of screen: any Screen) { _ = draw([], in: area, of: screen) }

    /// Draws the text, and buttons below it.
    ///
    /// - Parameter note: a text below the buttons, where the area has room for it; nil for none.
    /// - Returns: the places that can be clicked.
    func draw(
        _ buttons: [Button], note: (text: DisplayText, style: Style)? = nil, in area: Area, of screen: any Screen
    ) -> [Place] {
        let paragraphs = ParagraphView(in: screen)
        let width = max(2, min(area.columns - 4, 60))
        let rows = lines.map { (paragraphs.rows(of: $0.text, columns: width), $0.style) }
        let groups = group(buttons, columns: area.columns - 2, screen.widths)
        var height = rows.reduce(0) { $0 + $1.0.count + 1 } - 1 + (groups.isEmpty ? 0 : groups.count + 1)
        let notes = note.map { paragraphs.rows(of: $0.text, columns: width) } ?? []
        let hasNote = height + notes.count < area.height
        if hasNote, !notes.isEmpty { height += notes.count + 1 }
        var row = area.rows.lowerBound + max(0, (area.height - height) / 2)
        func put(_ texts: [DisplayText], _ style: Style) {
            for text in texts where row < area.rows.upperBound {
                let column = max(1, (area.columns - screen.widths.of(text)) / 2)
                screen.put(text, row: row, column: column, limit: area.columns - column, style: style)
                row += 1
            }
            row += 1
        }
        for (texts, style) in rows { put(texts, style) }
        var places: [Place] = []
        for group in groups where row < area.rows.upperBound {
            var column = max(1, (area.columns - length(of: group, screen.widths)) / 2)
            for button in group {
                let used = screen.put(
                    text(of: button), row: row, column: column, limit: max(0, area.columns - column),
                    style: button.style)
                places.append(Place(row: row, columns: column..<column + used, command: button.command))
                column += used + Self.buttonSpace
            }
            row += 1
        }
        if hasNote, let note {
            row += 1
            put(notes, note.style)
        }
        return places
    }

    private func text(of button: Button) -> DisplayText { "[ \(button.title) ]" }

    private func length(of buttons: [Button], _ widths: DisplayWidth) -> Int {
        buttons.reduce(0) { $0 + widths.of(text(of: $1)) } + max(0, buttons.count - 1) * Self.buttonSpace
    }

    /// Returns all buttons beside each other, or below each other where the window is too narrow for that.
    private func group(_ buttons: [Button], columns: Int, _ widths: DisplayWidth) -> [[Button]] {
        if buttons.isEmpty { return [] }
        return length(of: buttons, widths) <= columns ? [buttons] : buttons.map { [$0] }
    }
}

/// Paragraphs one below the other, until the room is used up.
@MainActor
struct TextColumn {
    let screen: any Screen
    let columns: Int
    /// The row at which nothing more is written.
    let end: Int
    private(set) var row: Int

    init(_ screen: any Screen, rows: Range<Int>, columns: Int) {
        self.screen = screen
        self.columns = columns
        row = rows.lowerBound
        end = rows.upperBound
    }

    mutating func say(_ text: DisplayText, _ style: Style = .plain, rows: Int = .max) {
        row = ParagraphView(in: screen).draw(
            text, in: screen, row: row, columns: columns, rows: min(rows, max(0, end - row)), style: style)
    }

    mutating func skip(_ rows: Int = 1) { row += rows }
}
