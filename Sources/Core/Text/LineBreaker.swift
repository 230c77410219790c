/// Sets text in rows of so many cells: the part of UAX #14 that a reader notices. Breaks at spaces and behind hyphens,
/// between Chinese, Japanese and Korean characters as their rules allow, and anywhere in what is longer than a row, but
/// never inside a grapheme cluster.
package enum LineBreaker {
    private struct Cluster {
        var character: Character
        var width: Int
        var span: Int
    }

    /// The rows of a text, each at most `width` cells wide.
    package static func wrap(_ text: StyledText, width: Int) -> [[StyledText.Span]] {
        text.lines.flatMap { wrap($0, width: max(2, width)) }
    }

    /// A text cut to so many cells, with "…" where it was cut.
    package static func truncate(_ text: DisplayText, width: Int) -> DisplayText {
        guard DisplayWidth.of(text) > width else { return text }
        guard width > 0 else { return .empty }
        var kept = ""
        var used = 0
        for character in text.string {
            let cells = DisplayWidth.of(character)
            if used + cells > width - 1 { break }
            kept.append(character)
            used += cells
        }
        return DisplayText(clean: kept + "…")
    }

    private static func wrap(_ line: StyledText.Line, width: Int) -> [[StyledText.Span]] {
        var clusters: [Cluster] = []
        for (index, span) in line.spans.enumerated() {
            for character in span.text.string {
                clusters.append(Cluster(character: character, width: DisplayWidth.of(character), span: index))
            }
        }
        guard !clusters.isEmpty else { return [[]] }

        // An indent that leaves no room is none.
        let first = line.indent + 8 <= width ? line.indent : 0
        let hanging = line.hangingIndent + 8 <= width ? line.hangingIndent : 0
        var rows: [[StyledText.Span]] = []
        var start = 0
        while start < clusters.count {
            let indent = rows.isEmpty ? first : hanging
            let end = endOfRow(clusters, from: start, room: width - indent)
            rows.append(row(clusters[start..<end], of: line, indent: indent))
            start = end
            // The space at which a row was broken is not the next one's.
            while start < clusters.count, clusters[start].character == " " { start += 1 }
        }
        return rows
    }

    private static func endOfRow(_ clusters: [Cluster], from start: Int, room: Int) -> Int {
        var used = 0
        var lastBreak: Int?
        var index = start
        while index < clusters.count {
            let cluster = clusters[index]
            if index > start, canBreak(clusters[index - 1].character, cluster.character) { lastBreak = index }
            // A space may stand beyond the edge, where it is not seen.
            if used + cluster.width > room, cluster.character != " " {
                if let lastBreak { return lastBreak }
                return max(index, start + 1)
            }
            used += cluster.width
            index += 1
        }
        return clusters.count
    }

    private static func row(
        _ clusters: ArraySlice<Cluster>, of line: StyledText.Line, indent: Int
    ) -> [StyledText.Span] {
        var clusters = clusters
        while let last = clusters.last, last.character == " " { clusters.removeLast() }
        var row: [StyledText.Span] = []
        if indent > 0 {
            row.append(StyledText.Span(text: .repeating(" ", indent), role: .plain, link: nil))
        }
        var text = ""
        var current: Int?
        func close() {
            guard let current, !text.isEmpty else { return }
            let span = line.spans[current]
            row.append(StyledText.Span(text: DisplayText(clean: text), role: span.role, link: span.link))
            text = ""
        }
        for cluster in clusters {
            if cluster.span != current {
                close()
                current = cluster.span
            }
            text.append(cluster.character)
        }
        close()
        return row
    }

    private static func canBreak(_ before: Character, _ after: Character) -> Bool {
        if after == " " { return false }
        if before == " " { return true }
        if before.isASCII, after.isASCII { return before == "-" && after.isLetter }
        if before == "\u{2010}" || before == "\u{2013}" || before == "\u{2014}" { return !closes(after) }
        guard isIdeographic(before) || isIdeographic(after) else { return false }
        return !closes(after) && !opens(before)
    }

    /// Characters between which a line may break without a space: the wide ones.
    private static func isIdeographic(_ character: Character) -> Bool {
        DisplayWidth.of(character) == 2
    }

    /// What must not begin a line (JIS X 4051; UAX #14, classes CL, EX, IS, NS, CJ).
    private static let closing = Set<Character>(
        "!%),.:;?]}¢°·'\"†‡›℃∶、。〃〆〕〗〞﹚﹜！＂％＇），．：；？］｝～»”’‥…」』】〉》〙〛〟ー々ゝゞヽヾ゛゜・"
            + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ")

    /// What must not end a line (class OP).
    private static let opening = Set<Character>("([{£¥'\"‹«“‘〈《「『【〔〖〘〚〝﹙﹛＄（．［｛￡￥")

    private static func closes(_ character: Character) -> Bool { closing.contains(character) }
    private static func opens(_ character: Character) -> Bool { opening.contains(character) }
}
