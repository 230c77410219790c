internal import App
internal import Core

/// Pictures in the lines of a status.
extension StatusRowComposer {
    /// Adds the attachments of the post or of the quoted one: their pictures, and below them their descriptions.
    mutating func attachments(
        _ attachments: [DisplayText], _ media: DisplayText?, _ tiles: [PictureTile], from column: Int, width: Int,
        frame: DisplayText = .empty
    ) {
        let all = [media].compactMap(\.self)
        var shown = style.density == .compact && !isWhole ? all : attachments
        var sign: DisplayText = "▣"
        let first = pictures.count
        if style.pictures == .count {
            shown = tiles.isEmpty ? all : [strings.count(of: tiles)]
        } else if grid(of: tiles, from: column, width: width, frame: frame) {
            let isDescribed = tiles.contains { $0.description != nil || $0.kind != .image }
            if !isWhole { shown = style.isLow && !isDescribed ? [] : attachments.count > 1 ? all : attachments }
            if let tile = tiles.first, tiles.count == 1 { sign = tile.sign }
        }
        for attachment in shown {
            for row in described("\(sign) \(attachment)", width: width) {
                var line = RowLine(widths)
                line.add(frame, at: self.column, role: .frame)
                line.add(row, at: column, role: .attachment)
                // These words may say it already.
                if sign != PictureTile.animation {
                    let end = column + width - widths.of(PicturePlace.animationSign)
                    for index in pictures.indices[first...] {
                        pictures[index].sign = PicturePlace.SignPlace(
                            line: lines.count - pictures[index].line, column: min(line.end + 1, end))
                    }
                }
                lines.append(line)
            }
        }
    }

    /// Returns a description in a row; all of it in the post that a thread is about.
    private func described(_ text: DisplayText, width: Int) -> [DisplayText] {
        isWhole
            ? breaker.rows(of: StyledText(text, hang: 2), width: width, most: RowStyle.foldedRows)
            : [breaker.truncate(text, width: width)]
    }

    /// Keeps lines free for pictures.
    /// - Returns: false where there is no room for them, or none has a picture.
    private mutating func grid(
        of tiles: [PictureTile], from column: Int, width: Int, frame: DisplayText
    ) -> Bool {
        let shown = tiles.filter { $0.preview != nil }
        guard let room = style.pictureRoom, width >= RowStyle.leastPictureWidth, !shown.isEmpty else { return false }
        let grid = PictureGrid(shown.map(\.size), width: width, most: room.rows, cell: room.cell)
        pictures += PicturePlace.places(
            of: shown, in: grid, line: lines.count, column: column, isOpen: style.isOpen)
        for _ in 0..<grid.rows {
            var line = RowLine(widths)
            line.add(frame, at: self.column, role: .frame)
            lines.append(line)
        }
        return true
    }

    /// Adds the card of a link with its picture left of the title.
    /// - Returns: false where there is no picture, or no room for one.
    mutating func picturedCard(_ card: StatusRowModel.Card) -> Bool {
        guard let image = card.image, let cell = style.pictureRoom?.cell, style.width >= 60, width >= 40 else {
            return false
        }
        let rows = 3
        let columns = min(16, max(4, rows * cell.height * 16 / (9 * cell.width)))
        pictures.append(
            PicturePlace(kind: .plain, url: image, line: lines.count, column: column, rows: rows, columns: columns))
        let (start, room) = (column + columns + 1, width - columns - 1)
        var titles = breaker.rows(of: StyledText("↗ \(card.title)", hang: 2), width: room, most: rows)
        let link = card.url.flatMap(LinkTarget.init)
        if titles.count >= rows { titles = [titles[0], breaker.truncate("\(titles[1]) …", width: room)] }
        for index in 0..<rows {
            var line = RowLine(widths)
            if titles.indices.contains(index) {
                line.add(titles[index], at: start, role: .card, link: link)
            } else if index == titles.count {
                line.add(breaker.truncate(card.host, width: room), at: start, role: .note)
            }
            lines.append(line)
        }
        return true
    }

    /// Adds what the page of a link says about itself, in the post that a thread is about.
    mutating func cardDescription(_ card: StatusRowModel.Card) {
        guard isWhole, !card.description.isEmpty else { return }
        for row in breaker.rows(of: card.description, width: width - 2, most: 4) {
            var line = RowLine(widths)
            line.add(row, at: column + 2, role: .hint)
            lines.append(line)
        }
    }

    /// Adds the avatar over its initials, where the row has two lines.
    mutating func avatarPicture() {
        guard style.showsAvatarPictures, let avatar = row.author.avatar,
            lines.count - style.spacing >= timeLine + RowStyle.avatarRows
        else { return }
        pictures.append(style.avatarPlace(avatar, line: timeLine))
    }
}

extension PictureTile {
    static let animation: DisplayText = "GIF"

    /// The sign of the file that a picture stands for.
    var sign: DisplayText {
        switch kind {
        case .image, .unknown: "▣"
        case .gifv: Self.animation
        case .video: "▶"
        case .audio: "♪"
        }
    }
}

/// Custom emoji as pictures in the text of a status.
extension StatusRowComposer {
    /// The text in the place of a picture while the text is wrapped: two cells, with a break allowed on either side.
    /// Two spaces are drawn instead.
    static let emojiBlank: DisplayText = "口"
    /// The number of emoji beyond which they keep their names: the terminal stores a limited number of pictures.
    private static let mostEmoji = 60

    /// Replaces the names of custom emoji by blanks as wide as a picture, if the style shows pictures of them.
    ///
    /// - Returns: the text, and the emoji of its blanks in their order.
    func blanked(_ text: StyledText, _ emojis: [CustomEmoji]) -> (text: StyledText, blanks: [CustomEmoji]) {
        guard style.showsEmoji, style.pictureRoom != nil, !emojis.isEmpty else { return (text, []) }
        let known = Dictionary(emojis.map { (":\($0.shortcode.value):", $0) }) { first, _ in first }
        var text = text
        var blanks: [CustomEmoji] = []
        for line in text.lines.indices {
            for index in text.lines[line].spans.indices {
                let span = text.lines[line].spans[index]
                guard blanks.count < Self.mostEmoji, span.role == .emoji, let emoji = known[span.text.string] else {
                    continue
                }
                text.lines[line].spans[index].text = Self.emojiBlank
                blanks.append(emoji)
            }
        }
        return (text, blanks)
    }
}
