internal import App
internal import Core

/// A post in a compact list.
extension StatusRowComposer {
    /// The cells of the beginning of a text that signs leave free.
    private static let leastText = 10

    /// Adds one line, or two in a narrow window: the name, the audience, signs of what they leave out, and the beginning of
    /// the text. One line has columns for the mark of an unread post and for the name.
    mutating func summary() {
        let hasColumns = style.hasColumns
        let room = max(8, width - style.timeWidth - 1 - style.unreadWidth)
        let start = column + (hasColumns ? style.unreadWidth : 0)
        let end = start + room
        var names = hasColumns ? min(20, room / 4) : max(4, room / 3)
        // The audience stays, and the name is cut.
        let audience: DisplayText? = row.audience.map { "· \($0)" }
        if let audience, !hasColumns { names = max(4, min(names, room - 1 - widths.of(audience))) }
        if hasColumns { unreadShift = 0 }
        var line = RowLine(widths)
        line.add(breaker.truncate(row.author.name, width: names), at: start, role: row.author.nameRole)
        var next = hasColumns ? start + names + 2 : line.end + 1
        func fits(_ sign: DisplayText, before end: Int) -> Bool { next + widths.of(sign) <= end }
        func add(_ sign: DisplayText, _ role: RowRole) {
            line.add(sign, at: next, role: role)
            next = line.end + 1
        }
        // In two lines, and for what takes words, the text needs half of the line; in columns even more.
        let middle = start + (hasColumns ? room / 3 : room / 2)
        if let boost = row.boost {
            let whole: DisplayText = "⇄ \(boost)"
            add(row.audience == nil && fits(whole, before: middle) ? whole : "⇄", .boost)
        }
        if let audience { add(breaker.truncate(audience, width: max(2, end - next)), .note) }
        for (sign, role) in signs where fits(sign, before: hasColumns ? end - Self.leastText : middle) {
            add(sign, role)
        }
        for note in row.notes where fits("· \(note)", before: middle) { add("· \(note)", .note) }
        let (text, role) = beginning
        let left = end - max(next, line.end + 2)
        guard !hasColumns else {
            if left >= 2 { line.add(breaker.truncate(text, width: left), at: end - left, role: role) }
            lines = [line]
            return
        }
        let first = left < 2 ? .empty : breaker.rows(of: text, width: left, most: 1).first ?? .empty
        line.add(first, at: end - left, role: role)
        lines = [line]
        let rest = breaker.rows(of: remainder(of: text, after: first), width: width, most: 2)
        guard let second = rest.first, !second.isEmpty else { return }
        self.line(rest.count > 1 ? breaker.truncate("\(second) …", width: width) : second, role: role)
    }

    /// The signs of what a summary leaves out.
    private var signs: [(text: DisplayText, role: RowRole)] {
        var signs: [(DisplayText, RowRole)] = []
        if row.marks.isReblogged { signs.append(("⬌", .ownBoost)) }
        if row.marks.isFavourited { signs.append(("★", .ownLike)) }
        if row.marks.isBookmarked { signs.append(("⚑", .ownBookmark)) }
        if let tile = row.pictures.first {
            signs.append((row.pictures.count > 1 ? "\(tile.sign)\(row.pictures.count)" : tile.sign, .attachment))
        }
        if row.poll != nil { signs.append(("◔", .pollBar)) }
        if row.card != nil { signs.append(("↗", .card)) }
        if row.quote != nil { signs.append(("❝", .note)) }
        return signs
    }

    /// The text that a summary begins with: the warning before it, or what there is in place of a text.
    private var beginning: (text: DisplayText, role: RowRole) {
        if let warning = row.warning { return (strings.warning(warning), .warning) }
        let text = row.text.oneLine
        if !text.isEmpty { return (text, .text(.plain)) }
        if let quoted = row.quoted { return ("\(quoted.author.name): \(quoted.text.oneLine)", .hint) }
        return (row.media ?? row.card?.title ?? .empty, .attachment)
    }

    /// Returns a text without its first row and the space behind it.
    private func remainder(of text: DisplayText, after first: DisplayText) -> DisplayText {
        var start = first.string.utf8.count
        let bytes = text.string.utf8
        if bytes.dropFirst(start).first == UInt8(ascii: " ") { start += 1 }
        return text.bytes(min(start, bytes.count)..<bytes.count)
    }
}
