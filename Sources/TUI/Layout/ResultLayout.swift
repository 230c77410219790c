internal import App
internal import Core

extension StatusRowLayout {
    /// Lays out an account, a hashtag or a link.
    init(_ row: ResultRow, style: RowStyle) {
        let breaker = LineBreaker(style.widths)
        let column = style.bodyColumn
        let width = max(8, style.width - column - 1)
        var lines: [RowLine] = []
        for part in breaker.rows(of: row.title, width: max(4, width - 2), most: 2).prefix(2) {
            var line = RowLine(style.widths)
            if lines.isEmpty {
                line.add("\(row.symbol) ", at: style.hasAvatar ? column - 3 : column, role: .boost)
            }
            line.add(
                part, at: style.hasAvatar ? column : column + 2, role: .name)
            lines.append(line)
        }
        if lines.isEmpty { lines.append(RowLine(style.widths)) }
        let last = lines.count - 1
        let room = style.width - lines[last].end - 2
        if !row.detail.isEmpty, room >= 6 {
            lines[last].add("  \(breaker.truncate(row.detail, width: room - 2))", role: .handle)
        }
        let inside = style.hasAvatar ? column : column + 2
        for part in breaker.rows(of: row.text, width: max(4, style.width - inside - 1), most: 2).prefix(2)
        where !row.text.isEmpty {
            var line = RowLine(style.widths)
            line.add(part, at: inside, role: .hint)
            lines.append(line)
        }
        if !row.facts.isEmpty || !row.trend.isEmpty {
            var line = RowLine(style.widths)
            if !row.trend.isEmpty { line.add("\(row.trend)  ", at: inside, role: .count) }
            line.add(
                breaker.truncate(row.facts, width: max(4, style.width - max(line.end, inside) - 1)), at: inside,
                role: .note)
            lines.append(line)
        }
        for _ in 0..<style.spacing { lines.append(RowLine(style.widths)) }
        self.init(lines: lines, timeLine: 0, spacing: style.spacing, column: column)
    }
}
