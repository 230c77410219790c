internal import App
internal import Core

/// Rows to choose from, in groups: the Me tab, lists, accounts, the choices of a question.
struct Menu<Value: Hashable & Sendable>: Sendable {
    enum Item: Hashable, Sendable {
        case group(DisplayText)
        case row(Value, label: DisplayText, detail: DisplayText = "", badge: DisplayText? = nil)
    }

    private(set) var items: [Item] = []
    /// The index among the rows, groups not counted.
    private(set) var selected = 0
    /// The first item on screen.
    private var top = 0

    /// The number of rows that a page key moves.
    private static var page: Int { 10 }

    var rows: [Value] {
        items.compactMap { if case .row(let value, _, _, _) = $0 { value } else { nil } }
    }

    var value: Value? { rows.indices.contains(selected) ? rows[selected] : nil }

    /// Replaces the items; the selection stays on its value if that is still there.
    mutating func show(_ new: [Item]) {
        guard new != items else { return }
        let value = value
        items = new
        let rows = rows
        selected = value.flatMap { rows.firstIndex(of: $0) } ?? min(selected, max(0, rows.count - 1))
    }

    mutating func select(_ value: Value) {
        if let index = rows.firstIndex(of: value) { selected = index }
    }

    /// - Returns: false for a command that doesn't move.
    mutating func move(_ command: Command) -> Bool {
        let last = max(0, rows.count - 1)
        switch command {
        case .nextStatus, .lineDown: selected = min(selected + 1, last)
        case .previousStatus, .lineUp: selected = max(selected - 1, 0)
        case .pageDown, .halfPageDown: selected = min(selected + Self.page, last)
        case .pageUp, .halfPageUp: selected = max(selected - Self.page, 0)
        case .top: selected = 0
        case .bottom: selected = last
        default: return false
        }
        return true
    }

    /// Selects the row that was clicked, or scrolls.
    mutating func mouse(_ event: MouseEvent, in area: Area) -> Bool {
        switch event.kind {
        case .wheelUp: return move(.previousStatus)
        case .wheelDown: return move(.nextStatus)
        case .press:
            guard area.rows.contains(event.row) else { return false }
            let index = top + event.row - area.rows.lowerBound
            guard items.indices.contains(index), case .row(let value, _, _, _) = items[index] else { return false }
            select(value)
            return true
        }
    }

    /// The item of the selected row.
    private var selectedItem: Int {
        var row = -1
        for (index, item) in items.enumerated() {
            if case .row = item { row += 1 }
            if row == selected { return index }
        }
        return 0
    }

    /// Scrolls so that the selected row, and the group above it, is on screen.
    mutating func layOut(height: Int) {
        let index = selectedItem
        let first = index > 0 && items.indices.contains(index - 1) && isGroup(items[index - 1]) ? index - 1 : index
        if first < top { top = first }
        if index >= top + height { top = index - height + 1 }
        top = max(0, min(top, items.count - height))
    }

    private func isGroup(_ item: Item) -> Bool { if case .group = item { true } else { false } }

    @MainActor
    func draw(in area: Area, of screen: any Screen, column: Int = 0, width: Int? = nil, theme: Theme) {
        let width = width ?? area.columns
        let selected = selectedItem
        for (offset, item) in items.dropFirst(top).prefix(area.height).enumerated() {
            let row = area.rows.lowerBound + offset
            switch item {
            case .group(let title):
                screen.put(title, row: row, column: column + 2, limit: width - 3, style: theme.group)
            case .row(_, let label, let detail, let badge):
                let isSelected = top + offset == selected
                if isSelected { screen.put("▌", row: row, column: column, style: theme.accent) }
                var used = screen.put(
                    LineBreaker(screen.widths).truncate(label, width: max(2, width - 5)), row: row, column: column + 3,
                    style: theme.row(isChosen: isSelected))
                if let badge {
                    used += 1 + screen.put(badge, row: row, column: column + 4 + used, style: theme.badge)
                }
                let room = width - used - 7
                if !detail.isEmpty, room >= 6 {
                    screen.put(
                        LineBreaker(screen.widths).truncate(detail, width: room), row: row, column: column + 5 + used,
                        style: theme.time)
                }
            }
        }
        if top + area.height < items.count, area.height > 1 {
            screen.put("↓", row: area.rows.upperBound - 1, column: column + width - 2, style: theme.time)
        }
    }
}
