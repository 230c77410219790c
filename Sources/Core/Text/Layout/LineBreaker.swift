/// A line breaker for rows of a fixed number of cells, implementing the visible part of UAX #14. It breaks at spaces,
/// after hyphens, between Chinese, Japanese and Korean characters by their rules, and anywhere in words longer than a
/// row, but never inside a grapheme cluster.
package struct LineBreaker: Sendable {
    private let widths: DisplayWidth

    package init(_ widths: DisplayWidth) {
        self.widths = widths
    }

    /// Wraps a text into rows of at most `width` cells.
    /// - Parameter most: the number of rows after which the rest is ignored; the last one may be incomplete. The work
    ///   depends on it rather than on the length of the text.
    package func wrap(_ text: StyledText, width: Int, most: Int = .max) -> [[StyledText.Span]] {
        var rows: [[StyledText.Span]] = []
        rows.reserveCapacity(min(text.lines.count, most))
        for line in text.lines {
            guard rows.count < most else { break }
            wrap(line, width: max(2, width), most: most - rows.count, into: &rows)
        }
        return rows
    }

    /// Returns where the rows of one line begin, in bytes from its start, broken as `wrap` breaks it. The spaces between two
    /// rows belong to the first.
    package func rowStarts(of text: DisplayText, width: Int) -> [Int] {
        var run = ClusterRun(widths: widths)
        run.add(text.string, span: 0)
        let clusters = run.clusters
        var starts = [0]
        var start = 0
        while true {
            start = Self.endOfRow(clusters, from: start, room: max(2, width))
            while start < clusters.count, clusters[start].kind == .space { start += 1 }
            guard start < clusters.count else { return starts }
            starts.append(clusters[start].offset)
        }
    }

    /// Wraps a text as `wrap` does, without styles.
    package func rows(of text: StyledText, width: Int, most: Int = .max) -> [DisplayText] {
        wrap(text, width: width, most: most).map(\.text)
    }

    package func rows(of text: DisplayText, width: Int, most: Int = .max) -> [DisplayText] {
        rows(of: StyledText(text), width: width, most: most)
    }

    /// Truncates a text to `width` cells, with "…" if it was cut.
    package func truncate(_ text: DisplayText, width: Int) -> DisplayText {
        guard widths.of(text) > width else { return text }
        guard width > 0 else { return .empty }
        let room = width - widths.of("…" as DisplayText)
        var kept = ""
        var used = 0
        for character in text.string {
            let cells = widths.of(character)
            if used + cells > room { break }
            kept.append(character)
            used += cells
        }
        return DisplayText(clean: room < 0 ? "" : kept + "…")
    }

    /// Returns the longest prefix of whole clusters that fits into `width` cells.
    package func cut(_ text: DisplayText, width: Int) -> DisplayText {
        var used = 0
        return DisplayText(
            clean: String(
                text.string.prefix { character in
                    used += widths.of(character)
                    return used <= width
                }))
    }

    // MARK: Rows

    private func wrap(_ line: StyledText.Line, width: Int, most: Int, into rows: inout [[StyledText.Span]]) {
        guard !line.spans.isEmpty else { return rows.append([]) }
        // An indent that leaves too little room is dropped.
        let first = line.indent + 8 <= width ? line.indent : 0
        if fits(line, in: width - first) { return rows.append(Self.indentation(first) + line.spans) }
        let hang = first + line.hang + (line.mark.map(widths.of) ?? 0)
        let hanging = hang + 8 <= width ? min(24, hang) : first
        let before = rows.count
        // A row holds at most one cluster for each cell, except for spaces and clusters without width. If these use up
        // the budget, the line is wrapped again with a larger one.
        var (budget, isUnlimited) = most.multipliedReportingOverflow(by: width + 1)
        while true {
            let run = clusters(of: line, most: isUnlimited ? .max : budget)
            let clusters = run.clusters
            var start = 0
            while start < clusters.count, rows.count - before < most {
                let indent = rows.count == before ? first : hanging
                let end = Self.endOfRow(clusters, from: start, room: width - indent)
                rows.append(Self.row(clusters, start..<end, of: line, indent: indent))
                start = end
                // The space at a break is dropped.
                while start < clusters.count, clusters[start].kind == .space { start += 1 }
            }
            guard run.isFull, rows.count - before < most else { return }
            rows.removeSubrange(before...)
            (budget, isUnlimited) = budget.multipliedReportingOverflow(by: 4)
        }
    }

    private func clusters(of line: StyledText.Line, most: Int) -> ClusterRun {
        var run = ClusterRun(widths: widths, most: most)
        for (index, span) in line.spans.enumerated() where !run.isFull {
            run.add(span.text.string, span: index, isCode: span.role == .emoji)
        }
        return run
    }

    /// Whether a line needs no breaking. A line of far more bytes than cells is not measured: wrapping it gives the
    /// same rows.
    private func fits(_ line: StyledText.Line, in room: Int) -> Bool {
        var left = room
        for span in line.spans {
            guard span.text.string.utf8.count <= 40 * room else { return false }
            left -= widths.of(span.text)
            if left < 0 { return false }
        }
        return true
    }

    private static func endOfRow(_ clusters: [ClusterRun.Cluster], from start: Int, room: Int) -> Int {
        var used = 0
        var free: (index: Int, used: Int)?
        var guess: Int?
        var address: Int?
        for index in start..<clusters.count {
            let cluster = clusters[index]
            if index > start {
                switch strength(clusters, at: index) {
                case .free: (free, guess, address) = ((index, used), nil, nil)
                case .guess: guess = index
                case .address: address = index
                case .never: break
                }
            }
            // A trailing space may exceed the row: it is not drawn.
            if used + cluster.width > room, cluster.kind != .space {
                guard let free else {
                    return guess ?? address ?? endInWord(clusters, from: start, at: index, room: room)
                }
                // Rather than leaving more than half of the row empty, accept a less suitable break.
                if let guess, free.used * 2 < room { return guess }
                if isLonger(clusters, from: free.index, than: room) { return address ?? free.index }
                return free.index
            }
            used += cluster.width
        }
        return clusters.count
    }

    /// Returns the end of a row whose only word is longer than it. The marks at the word's end don't begin the next
    /// row: the letter before them does.
    ///
    /// - Parameter index: the first cluster that doesn't fit.
    private static func endInWord(
        _ clusters: [ClusterRun.Cluster], from start: Int, at index: Int, room: Int
    ) -> Int {
        let fallback = max(index, start + 1)
        var after = index
        while after < clusters.count, after - index < room, isMark(clusters[after]) { after += 1 }
        guard after > index,
            after == clusters.count || clusters[after].kind == .space || strength(clusters, at: after) == .free
        else { return fallback }
        var end = index - 1
        while end > start, isMark(clusters[end]) { end -= 1 }
        guard end > start, clusters[end..<after].reduce(0, { $0 + $1.width }) <= room else { return fallback }
        return end
    }

    private static func isMark(_ cluster: ClusterRun.Cluster) -> Bool {
        cluster.kind == .closing || cluster.kind == .ellipsis
    }

    /// Whether the word at a position is longer than a row.
    private static func isLonger(_ clusters: [ClusterRun.Cluster], from start: Int, than room: Int) -> Bool {
        var used = 0
        for index in start..<clusters.count {
            if index > start, strength(clusters, at: index) == .free || clusters[index].kind == .space { return false }
            used += clusters[index].width
            if used > room { return true }
        }
        return false
    }

    private static func strength(_ clusters: [ClusterRun.Cluster], at index: Int) -> BreakClass.Strength {
        let (before, after) = (clusters[index - 1], clusters[index])
        if after.isInCode {
            // Codes that follow each other may be one span.
            let isNext = before.span != after.span || (before.kind == .closing && after.kind == .opening)
            if !isNext { return .never }
            if before.kind != .opening, before.kind != .space { return .free }
        }
        return BreakClass.strength(
            before.kind, after.kind, isCJK: before.isCJK || after.isCJK,
            isInWord: index > 1 && clusters[index - 2].kind != .space)
    }

    private static func row(
        _ clusters: [ClusterRun.Cluster], _ range: Range<Int>, of line: StyledText.Line, indent: Int
    ) -> [StyledText.Span] {
        var end = range.upperBound
        while end > range.lowerBound, clusters[end - 1].kind == .space { end -= 1 }
        var row = indentation(indent)
        var index = range.lowerBound
        while index < end {
            let number = clusters[index].span
            let start = clusters[index].offset
            while index < end, clusters[index].span == number { index += 1 }
            let last = clusters[index - 1]
            var span = line.spans[number]
            let utf8 = span.text.string.utf8
            let low = utf8.index(utf8.startIndex, offsetBy: start)
            let high = utf8.index(utf8.startIndex, offsetBy: last.offset + last.length)
            span.text = DisplayText(clean: String(span.text.string[low..<high]))
            row.append(span)
        }
        return row
    }

    private static func indentation(_ cells: Int) -> [StyledText.Span] {
        cells > 0 ? [StyledText.Span(text: .repeating(" ", cells), role: .plain)] : []
    }
}
