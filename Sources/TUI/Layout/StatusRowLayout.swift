package import App
internal import Core

/// The lines of a status in the list: a value of (status, style), computed once for each.
///
/// The time is not in it: it changes while the rest does not. Drawing puts it at the right end of `timeLine`.
package struct StatusRowLayout: Sendable {
    package let lines: [RowLine]
    /// Index of the line that ends with the time.
    package let timeLine: Int

    package var height: Int { lines.count }

    package init(_ row: StatusRowModel, style: RowStyle) {
        var layout = StatusRowComposer(row: row, style: style)
        layout.compose()
        lines = layout.lines
        timeLine = layout.timeLine
    }
}
