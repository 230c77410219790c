internal import App
internal import Core

/// Paragraphs in the middle of an area, a blank line between them.
@MainActor
struct CenteredText {
    let lines: [(text: DisplayText, style: Style)]

    func draw(in area: Area, of screen: any Screen) {
        let paragraphs = ParagraphView(in: screen)
        let width = max(2, min(area.columns - 4, 60))
        let rows = lines.map { (paragraphs.rows(of: $0.text, columns: width), $0.style) }
        let height = rows.reduce(0) { $0 + $1.0.count + 1 } - 1
        var row = area.rows.lowerBound + max(0, (area.height - height) / 2)
        for (texts, style) in rows {
            for text in texts where row < area.rows.upperBound {
                let column = max(1, (area.columns - screen.widths.of(text)) / 2)
                screen.put(text, row: row, column: column, limit: area.columns - column, style: style)
                row += 1
            }
            row += 1
        }
    }
}
