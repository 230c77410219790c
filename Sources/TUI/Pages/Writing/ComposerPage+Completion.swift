internal import App
internal import Core

/// Drawing the candidates for the word before the cursor.
extension ComposerPage {
    /// Draws a small box under the word, or above it where there is no room: in the field if it fits there, else over the
    /// border of the field.
    func drawCompletion(in area: Area, of screen: any Screen) {
        guard model.focus == .text, let list = model.completion.list, let layout = drawn.layout, let key = drawn.key,
            !list.candidates.isEmpty, !drawn.textRows.isEmpty
        else { return }
        let count = list.candidates.count
        let place = layout.position(of: list.token.range.lowerBound)
        let word = drawn.textRows.lowerBound + place.row - top
        let row = min(max(word, drawn.textRows.lowerBound), drawn.textRows.upperBound - 1)
        // The border, and what a menu has left and right of its texts.
        let widths = list.candidates.map { candidate in
            let detail = screen.widths.of(candidate.detail)
            return screen.widths.of(candidate.label) + (detail > 0 ? detail + 9 : 7)
        }
        let wanted = max(12, widths.max() ?? 0)
        let field = drawn.textColumn..<drawn.textColumn + key.width + 1
        let columns = wanted <= field.count ? field : 1..<max(1, area.columns - 1)
        let width = min(wanted, columns.count)
        guard width > 8 else { return }
        // The texts begin below the word.
        let left = max(columns.lowerBound, min(drawn.textColumn + place.column - 4, columns.upperBound - width))

        let room = room(for: count + 2, beside: row, in: area)
        let isBoxed = room.count > 2
        let height = min(room.count, isBoxed ? count + 2 : count)
        guard height > 0 else { return }
        let rows =
            room.lowerBound > row
            ? room.lowerBound..<room.lowerBound + height : room.upperBound - height..<room.upperBound
        if isBoxed {
            BoxBorder(theme: theme).draw(rows: rows, columns: left..<left + width, air: 0, in: area, of: screen)
        } else {
            for row in rows { screen.fill(row: row, columns: left..<left + width, style: .plain) }
        }
        let inside = Area(
            rows: isBoxed ? rows.lowerBound + 1..<rows.upperBound - 1 : rows, columns: width - 2)
        var menu = Menu<Int>()
        menu.show(
            list.candidates.enumerated().map { .row($0.offset, label: $0.element.label, detail: $0.element.detail) })
        menu.select(list.selected)
        menu.layOut(height: inside.height)
        menu.draw(in: inside, of: screen, column: left + 1, width: inside.columns, theme: theme)
        let first = max(0, min(list.selected, count - 1) - inside.height + 1)
        for (index, row) in zip(first..<count, inside.rows) {
            self.place(.candidate(index), row: row, left..<left + width)
        }
    }

    /// Returns the rows below or above a row that have room for so many, those of the field first; the most there are if
    /// none have.
    private func room(for height: Int, beside row: Int, in area: Area) -> Range<Int> {
        func below(_ rows: Range<Int>) -> Range<Int> { row + 1..<max(row + 1, rows.upperBound) }
        func above(_ rows: Range<Int>) -> Range<Int> { min(row, rows.lowerBound)..<row }
        let field = drawn.textRows.clamped(to: area.rows)
        let (lower, upper) = (below(area.rows), above(area.rows))
        return [below(field), above(field), lower, upper].first { $0.count >= height }
            ?? (lower.count >= upper.count ? lower : upper)
    }
}
