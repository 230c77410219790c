package import App
internal import Core

/// Layouts of the rows near the window, each computed once for (post, style).
@MainActor
package final class RowLayoutCache {
    private struct Entry {
        var item: ListItem
        var style: RowStyle
        var layout: StatusRowLayout
    }

    private var entries: [ListItem.ID: Entry] = [:]
    /// More than two windows of the list; beyond it the cache is emptied and what is in the window computed again.
    private let capacity = 600
    /// How many layouts have been computed: a test counts them per key.
    package private(set) var computed = 0

    package init() {}

    package func layout(of row: StatusRowModel, style: RowStyle) -> StatusRowLayout {
        layout(of: .status(row), style: style) { StatusRowLayout(row, style: style) }
    }

    func layout(of row: NotificationRow, style: RowStyle) -> StatusRowLayout {
        layout(of: .notification(row), style: style) { StatusRowLayout(row, style: style) }
    }

    func layout(of row: AccountRow, style: RowStyle) -> StatusRowLayout {
        layout(of: .account(row), style: style) { StatusRowLayout(row, style: style) }
    }

    func layout(of row: ConversationRow, style: RowStyle) -> StatusRowLayout {
        layout(of: .conversation(row), style: style) { StatusRowLayout(row, style: style) }
    }

    func layout(of row: ResultRow, style: RowStyle) -> StatusRowLayout {
        layout(of: .result(row), style: style) { StatusRowLayout(row, style: style) }
    }

    /// Returns the layout of an item; nil for a line between posts.
    ///
    /// - Parameter isOpen: whether the item's warning is open and its long text shown whole.
    func layout(of item: ListItem, style: RowStyle, isOpen: Bool) -> StatusRowLayout? {
        var opened = style
        opened.isOpen = isOpen
        return switch item {
        case .status(let row): layout(of: row, style: opened)
        case .notification(let row): layout(of: row, style: opened)
        case .account(let row): layout(of: row, style: style)
        case .conversation(let row): layout(of: row, style: style)
        case .result(let row): layout(of: row, style: style)
        case .gap, .heading, .day, .unread, .footer: nil
        }
    }

    private func layout(
        of item: ListItem, style: RowStyle, compute: () -> StatusRowLayout
    ) -> StatusRowLayout {
        // Equal arrays that share their storage compare in no time, so a hit costs little.
        if let entry = entries[item.id], entry.style == style, entry.item == item { return entry.layout }
        if entries.count >= capacity { entries.removeAll(keepingCapacity: true) }
        let layout = compute()
        computed += 1
        entries[item.id] = Entry(item: item, style: style, layout: layout)
        return layout
    }
}
