internal import App
internal import Core

/// A film or an article in place of a post.
extension StatusRowComposer {
    /// The most lines of a title.
    private static let titleRows = 2
    /// The lines of an overview without a poster, and of a summary.
    private static let textRows = 2

    /// Adds the title, the facts and the beginning of the text, right of the picture.
    mutating func compose(_ item: StatusRowModel.Item) {
        let room = max(8, width - (item.kind == .films ? 0 : style.timeWidth + 1) - style.unreadWidth)
        if style.isSummary { return compose(item, in: room) }
        var titles = breaker.rows(of: item.title, width: room, most: Self.titleRows + 1)
        if titles.count > Self.titleRows {
            titles = titles.dropLast(2) + [breaker.truncate("\(titles[Self.titleRows - 1]) …", width: room)]
        }
        for title in titles { line(title, role: .name) }
        if lines.isEmpty { lines.append(RowLine(widths)) }
        line(fit(item.facts), role: item.kind == .films ? .rating : .note)
        let rows = style.isOpen ? RowStyle.openRows : max(Self.textRows, (poster?.rows ?? 0) - lines.count)
        var text = breaker.rows(of: item.text, width: width, most: rows + 1)
        if text.count > rows { text = text.dropLast(2) + [breaker.truncate("\(text[rows - 1]) …", width: width)] }
        for row in text where !row.isEmpty { line(row, role: item.kind == .films ? .text(.plain) : .hint) }
        counts()
        if let poster {
            while lines.count < poster.rows { lines.append(RowLine(widths)) }
            pictures.append(poster)
        }
        for _ in 0..<style.spacing { lines.append(RowLine(widths)) }
    }

    /// Adds the title and the facts on one line.
    private mutating func compose(_ item: StatusRowModel.Item, in room: Int) {
        var line = RowLine(widths)
        line.add(breaker.truncate(item.title, width: max(8, room * 2 / 3)), at: column, role: .name)
        let left = column + room - line.end - 2
        if left >= 8 {
            line.add(
                breaker.truncate(item.facts, width: left), at: line.end + 2,
                role: item.kind == .films ? .rating : .note)
        }
        lines = [line]
    }
}

extension RowStyle {
    /// Returns the place of the picture left of a film or an article; nil where none is shown.
    func poster(of tile: PictureTile?, for kind: ListedItems.Kind) -> PicturePlace? {
        guard let tile, let preview = tile.preview, let room = pictureRoom else { return nil }
        let rows = min(room.rows, isLow ? 3 : kind == .films ? 5 : 4)
        // Posters are 2 by 3, other pictures 4 by 3.
        let (across, down) = kind == .films ? (2, 3) : (4, 3)
        let columns = max(2, (rows * room.cell.height * across + room.cell.width * down / 2) / (room.cell.width * down))
        let isHidden = tile.isSensitive && !isOpen
        return PicturePlace(
            kind: isHidden ? .hidden : .tile(tile), url: isHidden ? nil : preview, line: 0, column: margin, rows: rows,
            columns: columns)
    }
}
