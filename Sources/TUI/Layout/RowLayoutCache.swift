package import App
internal import Core

/// Layouts of the rows near the window, each computed once for (post, style).
@MainActor
package final class RowLayoutCache {
    private struct Entry {
        var row: StatusRowModel
        var style: RowStyle
        var layout: StatusRowLayout
    }

    private var entries: [StatusID: Entry] = [:]
    /// More than two windows of the list; beyond it the cache is emptied and what is in the window computed again.
    private let capacity = 600
    /// How many layouts have been computed: a test counts them per key.
    package private(set) var computed = 0

    package init() {}

    package func layout(of row: StatusRowModel, style: RowStyle) -> StatusRowLayout {
        // Equal arrays that share their storage compare in no time, so a hit costs little.
        if let entry = entries[row.id], entry.style == style, entry.row == row { return entry.layout }
        if entries.count >= capacity { entries.removeAll(keepingCapacity: true) }
        let layout = StatusRowLayout(row, style: style)
        computed += 1
        entries[row.id] = Entry(row: row, style: style, layout: layout)
        return layout
    }
}
