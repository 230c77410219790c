package import App
internal import Core

/// The lines of a post in the list: a value of (post, style), computed once for each.
///
/// The time and the unread mark are not part of it: they change while the rest does not. Drawing adds them to `timeLine`.
package struct StatusRowLayout: Sendable {
    package let lines: [RowLine]
    /// Index of the line that ends with the time.
    package let timeLine: Int

    /// Blank lines at the end, which separate the row from the next.
    package let spacing: Int
    /// The column of the text, where the mark of an unread row is.
    let column: Int
    /// Cells by which that mark moves the line right of it: none where it has a column of its own.
    let unreadShift: Int

    /// The places of pictures that are drawn over the lines.
    package let pictures: [PicturePlace]

    package var height: Int { lines.count }
    /// All lines but the blank ones at the end.
    var filled: Range<Int> { 0..<max(0, lines.count - spacing) }

    init(
        lines: [RowLine], timeLine: Int, spacing: Int, column: Int, unreadShift: Int = 2, pictures: [PicturePlace] = []
    ) {
        self.lines = lines
        self.timeLine = timeLine
        self.spacing = spacing
        self.column = column
        self.unreadShift = unreadShift
        self.pictures = pictures
    }

    package init(_ row: StatusRowModel, style: RowStyle) {
        var layout = StatusRowComposer(row: row, style: style)
        layout.compose()
        lines = layout.lines
        timeLine = layout.timeLine
        spacing = layout.spacing
        column = layout.column
        unreadShift = layout.unreadShift
        pictures = layout.pictures
    }
}
