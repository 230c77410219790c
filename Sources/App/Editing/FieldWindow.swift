package import Core

/// The part of a single line that its field shows, with the cursor always in sight.
package struct FieldWindow: Sendable, Hashable {
    package let text: DisplayText
    /// The cell of the cursor, from the field's left edge.
    package let cursor: Int
    /// The cells of the selection, and its text.
    package let selection: Range<Int>?
    package let selectedText: DisplayText
    /// Whether text is hidden on either side.
    package let hidesStart: Bool
    package let hidesEnd: Bool
    private let first: Int
    private let ends: [Int]

    /// - Parameter isSecret: shows a dot for each cluster.
    package init(_ editing: TextEditing, width: Int, widths: DisplayWidth, isSecret: Bool = false) {
        let clusters = editing.clusters
        let pieces = clusters.indices.map { index -> DisplayText in
            isSecret
                ? "•"
                : Sanitizer.clean(
                    cluster: clusters[index], before: index + 1 < clusters.count ? clusters[index + 1] : nil)
        }
        var starts = [0]
        for piece in pieces { starts.append(starts[starts.count - 1] + widths.of(piece)) }
        let width = max(2, width)
        let place = starts[editing.cursor]
        // In steps of half the field: the text stands still while the cursor moves, and both sides of it are in sight.
        let step = max(1, width / 2)
        let wanted = place < width ? 0 : (place - width) / step * step + step
        // The cell behind the text is the cursor's.
        let first = starts[...editing.cursor].firstIndex { $0 >= wanted } ?? editing.cursor
        var end = first
        while end < pieces.count, starts[end + 1] - starts[first] <= width { end += 1 }
        text = pieces[first..<end].reduce(DisplayText.empty, +)
        cursor = place - starts[first]
        let range = (editing.selection ?? 0..<0).clamped(to: first..<end)
        selection =
            range.isEmpty ? nil : starts[range.lowerBound] - starts[first]..<starts[range.upperBound] - starts[first]
        selectedText = pieces[range].reduce(DisplayText.empty, +)
        hidesStart = first > 0
        hidesEnd = end < pieces.count
        self.first = first
        ends = (first..<end).map { starts[$0 + 1] - starts[first] }
    }

    /// Returns the place of the cursor for a click on a cell.
    package func offset(column: Int) -> Int { first + ends.count { $0 <= column } }
}
