internal import App
internal import Core

extension StatusRowLayout {
    /// Lays out a conversation: the participants, and the beginning of the last message.
    init(_ row: ConversationRow, style: RowStyle) {
        let breaker = LineBreaker(style.widths)
        let column = style.bodyColumn
        let width = max(8, style.width - column - 1)
        let room = max(8, width - style.timeWidth - 1 - style.unreadWidth)
        var heading = RowLine(style.widths)
        if style.hasAvatar { heading.add("✉ ", at: column - 3, role: .boost) }
        heading.add(breaker.truncate(row.names, width: room), at: column, role: .name)
        var lines = [heading]
        for part in breaker.wrap(StyledText(row.excerpt), width: width, most: 3).prefix(2) {
            var line = RowLine(style.widths)
            line.add(part.reduce(DisplayText.empty) { $0 + $1.text }, at: column, role: .hint)
            lines.append(line)
        }
        for _ in 0..<style.spacing { lines.append(RowLine(style.widths)) }
        self.init(lines: lines, timeLine: 0, spacing: style.spacing)
    }
}
