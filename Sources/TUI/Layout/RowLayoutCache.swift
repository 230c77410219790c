internal import App
internal import Core

/// Layouts of the rows near the window, each computed once for (post, style).
@MainActor
package final class RowLayoutCache {
    /// A layout in an object, so that finding it copies neither texts nor lines.
    private final class Entry {
        let item: ListItem
        let style: RowStyle
        let layout: StatusRowLayout

        init(item: ListItem, style: RowStyle, layout: StatusRowLayout) {
            self.item = item
            self.style = style
            self.layout = layout
        }
    }

    private var entries: [ListItem.ID: Entry] = [:]
    /// The number of layouts, more than two windows of the list; beyond it the cache is emptied.
    private let capacity = 600
    /// The number of layouts computed: a test counts them per key.
    package private(set) var computed = 0

    package init() {}

    /// Returns the layout of an item; nil for a line between posts.
    ///
    /// - Parameter isOpen: whether the item's warning is open and its long text shown whole.
    func layout(of item: ListItem, style: RowStyle, isOpen: Bool) -> StatusRowLayout? {
        var style = style
        style.isOpen = isOpen
        // Equal arrays that share their storage compare in no time, so a hit costs little.
        if let entry = entries[item.id], entry.style == style, entry.item == item { return entry.layout }
        guard let layout = StatusRowLayout(item, style: style) else { return nil }
        if entries.count >= capacity { entries.removeAll(keepingCapacity: true) }
        computed += 1
        entries[item.id] = Entry(item: item, style: style, layout: layout)
        return layout
    }
}

extension StatusRowLayout {
    /// - Returns: nil for a line between posts.
    fileprivate init?(_ item: ListItem, style: RowStyle) {
        switch item {
        case .status(let row): self.init(row, style: style)
        case .notification(let row): self.init(row, style: style)
        case .account(let row): self.init(row, style: style)
        case .conversation(let row): self.init(row, style: style)
        case .result(let row): self.init(row, style: style)
        case .gap, .heading, .day, .unread, .footer: return nil
        }
    }
}
