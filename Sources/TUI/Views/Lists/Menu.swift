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
    /// The item that begins the right column; nil where all items are in one.
    private var split: Int?
    /// The number of rows that show all items, in the columns of the last layout.
    var height: Int { split.map { max($0, items.count - $0) } ?? items.count }

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
        split = nil
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

    /// Moves the selection to the other column, to the row that is nearest to it there.
    ///
    /// - Returns: false where there is one column.
    mutating func moveAcross() -> Bool {
        guard let split else { return false }
        let place = selectedItem
        let isLeft = place < split
        let (line, others) = isLeft ? (place, split..<items.count) : (place - split, 0..<split)
        let target = others.filter { !isGroup(items[$0]) }.min {
            abs($0 - others.lowerBound - line) < abs($1 - others.lowerBound - line)
        }
        if let target { selected = items[..<target].count { !isGroup($0) } }
        return true
    }

    /// Selects the row that was clicked, or scrolls.
    mutating func mouse(_ event: MouseEvent, in area: Area) -> Bool {
        switch event.kind {
        case .wheelUp: return move(.previousStatus)
        case .wheelDown: return move(.nextStatus)
        case .press:
            guard area.rows.contains(event.row) else { return false }
            let column = split.map { event.column < area.columns / 2 ? 0..<$0 : $0..<items.count }
            let shown = column ?? min(top, items.count)..<items.count
            let index = shown.lowerBound + event.row - area.rows.lowerBound
            guard shown.contains(index), case .row(let value, _, _, _) = items[index] else { return false }
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

    /// The columns of the groups.
    enum Columns {
        case one
        /// Two, where one is too high.
        case twoIfTooHigh
        case two
    }

    /// Scrolls so that the selected row, and the group above it, is on screen.
    ///
    /// - Parameter columns: where two are too high as well, all items stand in one.
    mutating func layOut(height: Int, columns: Columns = .one) {
        let divides =
            switch columns {
            case .one: false
            case .twoIfTooHigh: items.count > height
            case .two: true
            }
        split = divides ? division(height: height) : nil
        let index = selectedItem
        let first = index > 0 && items.indices.contains(index - 1) && isGroup(items[index - 1]) ? index - 1 : index
        if first < top { top = first }
        if index >= top + height { top = index - height + 1 }
        top = split == nil ? max(0, min(top, items.count - height)) : 0
    }

    /// Returns the group that divides the items into two columns of about the same height; nil where they are too high.
    private func division(height: Int) -> Int? {
        let higher = { (index: Int) in max(index, items.count - index) }
        let middle = items.indices.dropFirst().filter { isGroup(items[$0]) }.min { higher($0) < higher($1) }
        return middle.flatMap { higher($0) <= height ? $0 : nil }
    }

    private func isGroup(_ item: Item) -> Bool { if case .group = item { true } else { false } }

    /// - Parameter isActive: whether keys go to the menu; the selection of another one is faint.
    @MainActor
    func draw(
        in area: Area, of screen: any Screen, column: Int = 0, width: Int? = nil, isActive: Bool = true, theme: Theme
    ) {
        let (width, selected) = (width ?? area.columns, selectedItem)
        func draw(_ range: Range<Int>, column: Int, width: Int) {
            for (index, row) in zip(range, area.rows) {
                let state: Selection = index != selected ? .none : isActive ? .active : .faint
                self.draw(items[index], state, row: row, column: column, width: width, of: screen, theme: theme)
            }
        }
        if let split {
            draw(0..<split, column: column, width: width / 2)
            return draw(split..<items.count, column: column + width / 2, width: width - width / 2)
        }
        draw(min(top, items.count)..<items.count, column: column, width: width)
        if top + area.height < items.count, area.height > 1 {
            screen.put("↓", row: area.rows.upperBound - 1, column: column + width - 2, style: theme.time)
        }
    }

    /// Returns the columns that a row of a width has for the detail behind its label.
    static func detailColumns(_ width: Int, label: Int) -> Int { width - label - 7 }

    private enum Selection { case none, faint, active }

    @MainActor
    private func draw(
        _ item: Item, _ selection: Selection, row: Int, column: Int, width: Int, of screen: any Screen, theme: Theme
    ) {
        let breaker = LineBreaker(screen.widths)
        switch item {
        case .group(let title):
            screen.put(title, row: row, column: column + 2, limit: width - 3, style: theme.group)
        case .row(_, let label, let detail, let badge):
            if selection != .none {
                screen.put("▌", row: row, column: column, style: selection == .active ? theme.accent : theme.rule)
            }
            var used = screen.put(
                breaker.truncate(label, width: max(2, width - 5)), row: row, column: column + 3,
                style: theme.row(isChosen: selection == .active))
            if selection == .active { screen.pointCursor(at: ScreenPosition(row: row, column: column + 3)) }
            if let badge {
                used += 1 + screen.put(badge, row: row, column: column + 4 + used, style: theme.badge)
            }
            let room = Self.detailColumns(width, label: used)
            if !detail.isEmpty, room >= 6 {
                let text = breaker.truncate(detail, width: room)
                screen.put(text, row: row, column: column + 5 + used, style: theme.time)
            }
        }
    }
}
