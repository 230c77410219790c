internal import App
internal import Core

extension StatusRowLayout {
    /// Lays out an account: name and handle, the relationship, the bio's first line.
    init(_ row: AccountRow, style: RowStyle) {
        let breaker = LineBreaker(style.widths)
        let column = style.bodyColumn
        let width = max(8, style.width - column - 1)
        var heading = RowLine(style.widths)
        if style.hasAvatar {
            let initials = breaker.cut(row.author.initials, width: 2)
            let padding = 4 - style.widths.of(initials)
            let text = DisplayText.repeating(" ", padding / 2) + initials + .repeating(" ", padding - padding / 2)
            heading.add(text, at: 2, role: .avatar(tint: row.author.tint))
        }
        let handle = style.widths.of(row.author.handle)
        let name = breaker.truncate(row.author.name, width: max(2, width - min(handle + 1, width / 2)))
        heading.add(name, at: column, role: row.author.nameRole)
        func room() -> Int { column + width - heading.end }
        if handle > 0, room() > 4 {
            heading.add(
                breaker.truncate(row.author.handle, width: room() - 1), at: heading.end + 1, role: .handle)
        }
        for mark in row.marks where style.widths.of(mark) + 3 <= room() { heading.add(" · \(mark)", role: .note) }
        var lines = [heading]
        var relations = RowLine(style.widths)
        for relation in row.relations {
            let separator: DisplayText = relations.runs.isEmpty ? "" : " · "
            let start = max(column, relations.end)
            let left = column + width - start - style.widths.of(separator)
            guard left >= 2 else { break }
            relations.add(separator, at: start, role: .note)
            relations.add(
                breaker.truncate(relation.text, width: left), at: start,
                role: relation.isWarning ? .warning : .boost)
        }
        if !relations.runs.isEmpty { lines.append(relations) }
        if !row.bio.isEmpty {
            var bio = RowLine(style.widths)
            bio.add(breaker.truncate(row.bio, width: width), at: column, role: .hint)
            lines.append(bio)
        }
        let avatar = style.showsAvatarPictures && lines.count >= RowStyle.avatarRows ? row.author.avatar : nil
        for _ in 0..<style.spacing { lines.append(RowLine(style.widths)) }
        self.init(
            lines: lines, timeLine: 0, spacing: style.spacing, column: column,
            pictures: avatar.map { [style.avatarPlace($0, line: 0)] } ?? [])
    }
}
