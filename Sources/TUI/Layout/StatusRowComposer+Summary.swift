internal import App
internal import Core

/// A post in a compact list.
extension StatusRowComposer {
    /// Adds one or two lines: the name, signs of what they leave out, and the beginning of the text.
    mutating func summary() {
        let room = max(8, width - style.timeWidth - 1 - style.unreadWidth)
        var line = RowLine(widths)
        line.add(breaker.truncate(row.author.name, width: max(4, room / 3)), at: column, role: .name)
        // The text needs half of the line.
        func fits(_ sign: DisplayText) -> Bool { line.end - column + 1 + widths.of(sign) <= room / 2 }
        if let boost = row.boost {
            let whole: DisplayText = "⇄ \(boost)"
            line.add(fits(whole) ? whole : "⇄", at: line.end + 1, role: .boost)
        }
        for (text, role) in signs where fits(text) { line.add(text, at: line.end + 1, role: role) }
        let (text, role) = beginning
        let start = line.end + 2
        let first = breaker.rows(of: text, width: column + room - start, most: 1).first ?? .empty
        line.add(first, at: start, role: role)
        lines = [line]
        let rest = breaker.rows(of: remainder(of: text, after: first), width: width, most: 2)
        guard let second = rest.first, !second.isEmpty else { return }
        self.line(rest.count > 1 ? breaker.truncate("\(second) …", width: width) : second, role: role)
    }

    /// The signs of what a summary leaves out.
    private var signs: [(text: DisplayText, role: RowRole)] {
        var signs: [(DisplayText, RowRole)] = []
        signs += row.notes.map { ("· \($0)", .note) }
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
