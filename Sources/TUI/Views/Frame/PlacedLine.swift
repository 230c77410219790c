internal import Core

/// A stretch of a line: text at a column, in a style.
struct LinePart: Hashable, Sendable {
    var text: DisplayText
    var column: Int
    var style: Style
}

/// A line around the page, with its parts where they were last placed. Few keys change such a line, and placing its parts costs
/// texts, their widths and searches of the key map.
@MainActor
struct PlacedLine<Content: Hashable> {
    private var last: (content: Content, columns: Int, widths: DisplayWidth)?
    private var parts: [LinePart] = []
    /// The number of times that the parts were placed; tests count it.
    private(set) var count = 0

    /// Draws the line. Its parts are placed again only if the content, the window's width or that of the text changes.
    ///
    /// - Parameters:
    ///   - content: all values that the parts follow from, besides constants of the program's run.
    ///   - place: returns the parts of a content in a window of so many columns.
    mutating func draw(
        _ content: Content, in screen: any Screen, row: Int,
        place: @MainActor (Content, Int, DisplayWidth) -> [LinePart]
    ) {
        let (columns, widths) = (screen.size.columns, screen.widths)
        let isPlaced = last.map { $0.content == content && $0.columns == columns && $0.widths == widths } ?? false
        if !isPlaced {
            count += 1
            parts = place(content, columns, widths)
            last = (content, columns, widths)
        }
        for part in parts { screen.put(part.text, row: row, column: part.column, style: part.style) }
    }

    /// Places the parts again for the next drawing: the styles or the names of keys have changed.
    mutating func forget() { last = nil }
}
