internal import App
internal import Core

/// Builds the lines of one status from top to bottom.
struct StatusRowComposer {
    let row: StatusRowModel
    let style: RowStyle
    var lines: [RowLine] = []
    var pictures: [PicturePlace] = []
    private(set) var timeLine = 0
    /// Cells by which the mark of an unread post moves the heading.
    var unreadShift = 2

    var strings: Strings { style.strings }
    /// The column of the text.
    let column: Int
    let width: Int
    /// The lines of the tree; nil for a post that is not a reply in a thread.
    private let guides: ThreadGuides?
    /// The picture left of a film or an article; nil for none.
    let poster: PicturePlace?
    var widths: DisplayWidth { style.widths }
    var breaker: LineBreaker { LineBreaker(style.widths) }

    init(row: StatusRowModel, style: RowStyle) {
        self.row = row
        self.style = style
        guides = row.place.flatMap { ThreadGuides($0, width: style.width, body: style.bodyColumn) }
        poster = row.item.flatMap { style.poster(of: row.pictures.first, for: $0.kind) }
        let edge = poster.map { $0.column + $0.columns + 1 } ?? style.margin
        column = guides?.column ?? (row.item == nil ? style.bodyColumn : edge)
        width = max(8, style.width - column - 1)
    }

    /// Whether the row is the post that a thread is about, which leaves nothing out.
    var isWhole: Bool { row.place?.kind == .focus }

    /// Blank lines at the end. Between replies the lines of the tree continue.
    var spacing: Int { guides == nil ? style.spacing : 0 }

    mutating func compose() {
        if let item = row.item, row.warning == nil || style.isOpen { return compose(item) }
        if style.isSummary, row.place == nil { return summary() }
        if let boost = row.boost {
            line(fit("⇄ \(boost)"), role: .boost)
        }
        timeLine = lines.count
        heading()
        let isClosed = row.warning != nil && !style.isOpen
        if let warning = row.warning {
            for part in wrap(StyledText(strings.warning(warning), hang: 2)) { line(part, role: .warning) }
            line(fit(isClosed ? strings.expandWarningHint : strings.collapseWarningHint), role: .hint)
        }
        if !isClosed {
            text(row.text, row.emojis, from: column, width: width)
            if let translation = row.translation { line(fit(translation), role: .hint) }
            poll()
            attachments(row.attachments, row.media, row.pictures, from: column, width: width)
            quote()
            card()
        }
        counts()
        if let place = row.place, place.folded > 0 { line(folded(place), role: .hint) }
        for _ in 0..<style.spacing { lines.append(RowLine(widths)) }
        if let guides {
            guides.draw(on: &lines, heading: timeLine)
        } else {
            avatar()
            avatarPicture()
        }
    }

    // MARK: Parts

    /// Adds name, handle and notes.
    private mutating func heading() {
        var line = RowLine(widths)
        let room = max(8, width - style.timeWidth - 1 - style.unreadWidth)
        // The audience stays, and the name is cut.
        let audience = row.audience.map { breaker.truncate(" · \($0)", width: max(2, room - 6)) } ?? .empty
        let left = room - widths.of(audience)
        var (name, handle) = fit(row.author, in: left)
        if !audience.isEmpty, left < 16, handle != row.author.handle {
            // Of the handle too little is left.
            (name, handle) = (breaker.truncate(row.author.name, width: left), .empty)
        }
        if let depth = guides?.hiddenDepth { line.add("\(depth) ", at: column, role: .note) }
        line.add(name, at: max(column, line.end), role: row.author.nameRole)
        line.add(handle, at: line.end == 0 ? column : line.end + 1, role: .handle)
        line.add(audience, role: .note)
        // The application says little about a post in passing.
        let application = row.place == nil && style.showsAvatar ? nil : row.application
        for note in row.notes + [application].compactMap(\.self) {
            let text: DisplayText = " · \(note)"
            guard line.end - column + widths.of(text) <= room else { break }
            line.add(text, role: .note)
        }
        lines.append(line)
    }

    /// - Parameter emojis: the custom emoji that are shown as pictures if the style has them.
    private mutating func text(
        _ text: StyledText, _ emojis: [CustomEmoji] = [], from column: Int, width: Int, frame: DisplayText = .empty
    ) {
        let (text, blanks) = blanked(text, emojis)
        var emoji = blanks[...]
        let limit = style.isOpen ? RowStyle.openRows : RowStyle.foldedRows
        var rows = breaker.wrap(text, width: width, most: limit + 2)
        if style.isDense { rows.removeAll { $0.allSatisfy(\.text.isEmpty) } }
        // The line "more" replaces at least two rows.
        let shown = rows.count > limit + 1 ? limit : rows.count
        for spans in rows[..<shown] {
            var line = RowLine(widths)
            line.add(frame, at: self.column, role: .frame)
            var start = column
            for span in spans {
                var shown = span.text
                if span.role == .emoji, shown == Self.emojiBlank, let next = emoji.popFirst() {
                    pictures.append(.emoji(next, line: lines.count, column: max(start, line.end)))
                    shown = "  "
                }
                line.add(shown, at: start, role: .text(span.role), link: span.link.map { text.links[$0] })
                start = line.end
            }
            lines.append(line)
        }
        if shown < rows.count {
            var line = RowLine(widths)
            line.add(frame, at: self.column, role: .frame)
            line.add(strings.more, at: column, role: .hint)
            lines.append(line)
        }
    }

    private mutating func poll() {
        guard let poll = row.poll else { return }
        for option in poll.options {
            var line = RowLine(widths)
            if let percent = option.percent {
                let filled = min(10, max(0, (percent + 5) / 10))
                line.add(
                    DisplayText.repeating("█", filled) + DisplayText.repeating("░", 10 - filled), at: column,
                    role: .pollBar)
                let digits: DisplayText = percent < 10 ? "  \(percent)" : percent < 100 ? " \(percent)" : "\(percent)"
                line.add(" \(digits)% ", role: .pollText)
            } else {
                line.add(poll.isMultiple ? "□ " : "○ ", at: column, role: .pollBar)
            }
            let title: DisplayText = option.isOwnVote ? "\(option.title) ✓" : option.title
            line.add(
                breaker.truncate(title, width: max(2, column + width - line.end)),
                role: option.isOwnVote ? .ownVote : .pollText)
            lines.append(line)
        }
        line(fit(poll.summary), role: .hint)
    }

    /// Adds the quoted post, with its author, behind a line at the left.
    private mutating func quote() {
        guard let quote = row.quote else { return }
        let inner = column + 2
        let room = max(4, width - 2)
        switch quote {
        case .notice(let notice):
            var line = RowLine(widths)
            line.add("│", at: column, role: .frame)
            line.add(breaker.truncate(notice, width: room), at: inner, role: .hint)
            lines.append(line)
        case .status(let quoted):
            var line = RowLine(widths)
            let (name, handle) = fit(quoted.author, in: room)
            line.add("│", at: column, role: .frame)
            line.add(name, at: inner, role: quoted.author.nameRole)
            line.add(handle, at: name.isEmpty ? inner : line.end + 1, role: .handle)
            lines.append(line)
            text(quoted.text, from: inner, width: room, frame: "│")
            attachments(
                quoted.attachments, quoted.media, quoted.pictures, from: inner, width: room, frame: "│")
        }
    }

    private mutating func card() {
        guard let card = row.card else { return }
        defer { cardDescription(card) }
        if picturedCard(card) { return }
        var line = RowLine(widths)
        let host: DisplayText = card.host.isEmpty ? "" : " · \(card.host)"
        let room = max(4, width - 2 - widths.of(host))
        let link = card.url.flatMap(LinkTarget.init)
        line.add("↗ ", at: column, role: .card)
        line.add(breaker.truncate(card.title, width: room), role: .card, link: link)
        line.add(breaker.truncate(host, width: max(2, column + width - line.end)), role: .note)
        lines.append(line)
    }

    /// Adds the counts that are not zero, at the end of the last line if that has room for them.
    mutating func counts() {
        let parts = countParts
        guard !parts.isEmpty else { return }
        let length = parts.reduce(-2) { $0 + 2 + widths.of($1.text) }
        var start = column
        if let last = lines.indices.last, holdsCounts(last, of: length) {
            start += width - length
        } else {
            lines.append(RowLine(widths))
        }
        for part in parts {
            lines[lines.count - 1].add(part.text, at: start, role: part.role)
            start += widths.of(part.text) + 2
        }
    }

    /// Whether a line of the post's own has room for counts at its end, below the time. Printed lines and the post that a
    /// thread is about have a line of counts.
    private func holdsCounts(_ index: Int, of length: Int) -> Bool {
        let line = lines[index]
        // The sign of an animated picture may be behind its description.
        let hasSign = pictures.contains { place in place.sign.map { place.line + $0.line == index } ?? false }
        let gap = hasSign ? 3 + widths.of(PicturePlace.animationSign) : 3
        // A line without text may be one of a picture. That of a link leaves room.
        guard style.showsAvatar, !isWhole, index > timeLine, !line.runs.isEmpty || pictures.last?.kind == .plain,
            max(column, line.end) + gap <= column + width - length
        else { return false }
        return !line.runs.contains { $0.role == .frame }
    }

    /// The counts that are not zero. The sign of an own mark is filled, so that it shows without colour.
    private var countParts: [(text: DisplayText, role: RowRole)] {
        var parts: [(text: DisplayText, role: RowRole)] = []
        func add(_ symbol: DisplayText, _ count: Int, own: RowRole? = nil) {
            guard count > 0 || own != nil else { return }
            let text: DisplayText = count > 0 ? "\(symbol) \(strings.short(count))" : symbol
            let role = own ?? .count
            // Counts that look the same are one run: it's drawn in one piece, and sent without a change of style.
            let before = parts.last?.role == role ? parts.popLast() : nil
            parts.append((before.map { "\($0.text)  \(text)" } ?? text, role))
        }
        // The votes on a film are no marks of its readers here.
        let (counts, isFilm) = (row.counts, row.item?.kind == .films)
        add("↩", isFilm ? 0 : counts.replies)
        let (isBoosted, isLiked) = (row.marks.isReblogged, row.marks.isFavourited)
        add(isBoosted ? "⬌" : "⇄", isFilm ? 0 : counts.reblogs, own: isBoosted ? .ownBoost : nil)
        add(isLiked ? "★" : "☆", isFilm ? 0 : counts.favourites, own: isLiked ? .ownLike : nil)
        if row.marks.isBookmarked { add("⚑", 0, own: .ownBookmark) }
        return parts
    }

    /// Adds four cells left of the heading, with the initials.
    private mutating func avatar() {
        guard style.hasAvatar else { return }
        let initials = breaker.cut(row.author.initials, width: 2)
        let padding = 4 - widths.of(initials)
        let text = DisplayText.repeating(" ", padding / 2) + initials + .repeating(" ", padding - padding / 2)
        lines[timeLine].runs.insert(RowLine.Run(column: 2, text: text, role: .avatar(tint: row.author.tint)), at: 0)
    }

    // MARK: Helpers

    mutating func line(_ text: DisplayText, role: RowRole) {
        var line = RowLine(widths)
        line.add(text, at: column, role: role)
        lines.append(line)
    }

    func fit(_ text: DisplayText) -> DisplayText {
        breaker.truncate(text, width: width)
    }

    /// Returns the number of replies that are folded away, and their authors: the name is cut first.
    private func folded(_ place: ThreadPlace) -> DisplayText {
        guard let repliers = place.repliers else { return fit(strings.foldedReplies(place.folded)) }
        func sentence(_ name: DisplayText) -> DisplayText {
            strings.foldedReplies(place.folded, by: name, others: repliers.others)
        }
        let room = width - widths.of(sentence(.empty))
        guard room >= min(4, widths.of(repliers.name)) else { return fit(strings.foldedReplies(place.folded)) }
        return sentence(breaker.truncate(repliers.name, width: room))
    }

    private func wrap(_ text: StyledText) -> [DisplayText] { breaker.rows(of: text, width: width) }

    /// Returns name and handle in a number of cells: the handle is cut first, to half of them; then the name.
    private func fit(_ author: StatusRowModel.Author, in room: Int) -> (name: DisplayText, handle: DisplayText) {
        let handleWidth = widths.of(author.handle)
        let nameWidth = widths.of(author.name)
        if nameWidth + 1 + handleWidth <= room { return (author.name, author.handle) }
        let name = breaker.truncate(author.name, width: max(2, room - 1 - min(handleWidth, room / 2)))
        let left = room - (name.isEmpty ? 0 : widths.of(name) + 1)
        return (name, breaker.truncate(author.handle, width: max(2, left)))
    }
}
