package import Core

/// A text in rows, broken where the list would break it, and the cells of its clusters.
package struct TextLayout: Sendable {
    package struct Row: Sendable, Hashable {
        /// The clusters of the row, with the spaces at which it is broken, without a line break.
        package var clusters: Range<Int>
        /// The text as it is drawn.
        package var text: DisplayText
        /// Whether the line as written ends here.
        package var endsLine: Bool
    }

    /// The rows, at least one.
    package let rows: [Row]
    private let shown: [Character]
    private let width: Int
    private let widths: DisplayWidth

    package init(_ clusters: [Character], width: Int, widths: DisplayWidth) {
        shown = clusters
        self.width = width
        self.widths = widths
        var rows: [Row] = []
        var start = 0
        for end in clusters.indices.filter({ clusters[$0] == "\n" }) + [clusters.count] {
            Self.add(clusters, start..<end, LineBreaker(widths), width, to: &rows)
            start = end + 1
        }
        self.rows = rows
    }

    private static func add(
        _ clusters: [Character], _ line: Range<Int>, _ breaker: LineBreaker, _ width: Int, to rows: inout [Row]
    ) {
        let text = Sanitizer.clean(line: String(clusters[line]))
        let starts = breaker.rowStarts(of: text, width: width)
        let bounds = starts.dropFirst() + [text.string.utf8.count]
        var index = line.lowerBound
        var offset = 0
        for (start, end) in zip(starts, bounds) {
            let first = index
            while index < line.upperBound, offset < end {
                offset += Self.piece(clusters, at: index, before: line.upperBound).string.utf8.count
                index += 1
            }
            if end == text.string.utf8.count { index = line.upperBound }
            rows.append(
                Row(
                    clusters: first..<index, text: text.bytes(start..<end),
                    endsLine: end == text.string.utf8.count))
        }
    }

    /// Returns the part of a cluster that is shown.
    private static func piece(_ clusters: [Character], at index: Int, before end: Int) -> DisplayText {
        Sanitizer.clean(cluster: clusters[index], before: index + 1 < end ? clusters[index + 1] : nil)
    }

    private func cells(_ index: Int, before end: Int) -> Int {
        widths.of(Self.piece(shown, at: index, before: end))
    }

    /// Returns the cell of the cursor before a cluster. Behind the last cell of a full row that is `width`.
    package func position(of offset: Int) -> (row: Int, column: Int) {
        // The last row that begins at the offset or before it.
        var low = 0
        var high = rows.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if rows[middle].clusters.lowerBound <= offset { low = middle } else { high = middle }
        }
        return (low, column(of: offset, inRowOf: rows[low]))
    }

    package func column(of offset: Int, inRowOf row: Row) -> Int {
        let range = row.clusters
        let column = (range.lowerBound..<min(offset, range.upperBound))
            .reduce(0) { $0 + cells($1, before: range.upperBound) }
        return min(column, max(2, width))
    }

    /// Returns a part of a row as it is drawn.
    package func text(_ range: Range<Int>, inRowOf row: Row) -> DisplayText {
        range.reduce(DisplayText.empty) { $0 + Self.piece(shown, at: $1, before: row.clusters.upperBound) }
    }

    /// Returns the place of the cursor closest to a cell: before the cluster in it, or at the end of a shorter row.
    package func offset(row: Int, column: Int) -> Int {
        let row = min(max(0, row), rows.count - 1)
        let range = rows[row].clusters
        var used = 0
        for index in range {
            let cells = cells(index, before: range.upperBound)
            if used + cells > column { return min(index, end(ofRow: row)) }
            used += cells
        }
        return end(ofRow: row)
    }

    /// Returns the last place of the cursor in a row. Behind the last cluster of a continued row, the next begins.
    package func end(ofRow row: Int) -> Int {
        let range = rows[row].clusters
        return rows[row].endsLine ? range.upperBound : max(range.lowerBound, range.upperBound - 1)
    }
}
