internal import App
internal import Core

extension StatusRowLayout {
    /// Lays out a notification: its sentence, and the post that it is about. Without a whole post it is a line or two, and no
    /// blank line follows.
    init(_ row: NotificationRow, style: RowStyle) {
        let breaker = LineBreaker(style.widths)
        let column = style.bodyColumn
        let width = max(8, style.width - column - 1)
        let room = max(8, width - style.timeWidth - 1 - style.unreadWidth)
        let sentence = breaker.rows(of: row.sentence, width: room, most: 3)
        var lines: [RowLine] = []
        for (index, part) in sentence.enumerated() {
            var line = RowLine(style.widths)
            if index == 0 {
                let start = style.hasAvatar ? column - 3 : column
                line.add("\(row.symbol) ", at: start, role: .boost)
                line.add(part, at: style.hasAvatar ? column : line.end, role: row.showsPost ? .note : .name)
            } else {
                line.add(part, at: column, role: row.showsPost ? .note : .name)
            }
            lines.append(line)
        }
        if lines.isEmpty { lines.append(RowLine(style.widths)) }
        func add(_ text: DisplayText, rows: Int) {
            guard !text.isEmpty else { return }
            for part in breaker.rows(of: text, width: width, most: rows).prefix(rows) {
                var line = RowLine(style.widths)
                line.add(part, at: column, role: .hint)
                lines.append(line)
            }
        }
        if let text = row.text { add(text, rows: 4) }
        guard let post = row.post, row.showsPost else {
            let excerpt = row.post.map { $0.warning ?? $0.text.oneLine } ?? .empty
            let left = column + room - lines[0].end - 2
            if lines.count == 1, !excerpt.isEmpty, left >= Self.leastExcerpt {
                lines[0].add(breaker.truncate(excerpt, width: left), at: lines[0].end + 2, role: .hint)
            } else {
                add(breaker.truncate(excerpt, width: width), rows: 1)
            }
            self.init(lines: lines, timeLine: 0, spacing: 0, column: column)
            return
        }
        let inner = StatusRowLayout(post, style: style)
        let pictures = inner.pictures.map { place in
            var place = place
            place.line += lines.count
            return place
        }
        self.init(
            lines: lines + inner.lines, timeLine: lines.count + inner.timeLine, spacing: inner.spacing,
            column: inner.column, unreadShift: inner.unreadShift, pictures: pictures)
    }

    /// The cells of the shortest beginning of a post beside a sentence.
    private static let leastExcerpt = 24
}

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
        for part in breaker.rows(of: row.excerpt, width: width, most: 3).prefix(2) {
            var line = RowLine(style.widths)
            line.add(part, at: column, role: .hint)
            lines.append(line)
        }
        for _ in 0..<style.spacing { lines.append(RowLine(style.widths)) }
        self.init(lines: lines, timeLine: 0, spacing: style.spacing, column: column)
    }
}
