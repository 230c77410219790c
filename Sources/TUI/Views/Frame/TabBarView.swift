internal import App
internal import Core

/// The row of tabs at the top: the digit to press, the name, the badge.
@MainActor
final class TabBarView {
    struct Item: Hashable, Sendable {
        var tab: Tab
        /// The keys that select the tab.
        var keys: DisplayText
        var name: DisplayText
        var badge: DisplayText?
        /// Whether the tab is of no use on the service.
        var isDim = false
    }

    struct Content: Hashable, Sendable {
        var items: [Item]
        var selected: Tab
        /// The name of the account on screen; empty if no account is logged in.
        var account: DisplayText
    }

    private let theme: Theme
    var line = PlacedLine<Content>()
    /// The columns of each tab, as they were last placed.
    private var places: [(tab: Tab, columns: Range<Int>)] = []

    init(_ theme: Theme) { self.theme = theme }

    /// Returns "99+" above 99, nil at 0.
    ///
    /// - Parameter isAtLeast: whether there may be more: "40+".
    nonisolated static func badge(_ count: Int, isAtLeast: Bool = false) -> DisplayText? {
        count <= 0 ? nil : count > 99 ? "99+" : isAtLeast ? "\(count)+" : "\(count)"
    }

    func draw(_ content: Content, in screen: any Screen, row: Int) {
        line.draw(content, in: screen, row: row, place: place)
    }

    /// Returns the tab at a column of the row that was drawn.
    func tab(at column: Int) -> Tab? { places.first { $0.columns.contains(column) }?.tab }

    private func place(_ content: Content, columns: Int, widths: DisplayWidth) -> [LinePart] {
        var parts: [LinePart] = []
        var column = 0
        func add(_ text: DisplayText, _ style: Style) {
            parts.append(LinePart(text: text, column: column, style: style))
            column += widths.of(text)
        }
        places = []
        for (item, label) in zip(content.items, labels(of: content, columns: columns, widths)) {
            let start = column
            let isSelected = item.tab == content.selected
            let style = isSelected ? theme.selectedTab : item.isDim ? theme.time : theme.tab
            // Without a name between them, the digits of a badge would read as one number with the key.
            add(item.badge != nil && label == item.keys ? " \(label)·" : " \(label) ", style)
            if let badge = item.badge {
                add(badge, isSelected ? style : theme.badge)
                add(" ", style)
            }
            places.append((item.tab, start..<column))
        }
        let length = widths.of(content.account)
        let room = columns - column - 3
        if room >= 8, length <= room {
            parts.append(LinePart(text: content.account, column: columns - 1 - length, style: theme.rule))
        }
        return parts
    }

    /// Returns the labels that fit: those with all names, else without those of pinned tabs, else with that of the tab
    /// in front only, which is cut where it has to be.
    private func labels(of content: Content, columns: Int, _ widths: DisplayWidth) -> [DisplayText] {
        let (items, selected) = (content.items, content.selected)
        func labels(_ isFull: (Tab) -> Bool) -> [DisplayText] {
            items.map { isFull($0.tab) || $0.tab == selected ? "\($0.keys) \($0.name)" : $0.keys }
        }
        func length(_ labels: [DisplayText]) -> Int {
            zip(items, labels).reduce(0) { sum, tab in
                sum + widths.of(tab.1) + (tab.0.badge.map { widths.of($0) + 1 } ?? 0) + 2
            }
        }
        let all = labels { _ in true }
        if length(all) <= columns { return all }
        let fixed = labels { $0.pin == nil }
        if items.contains(where: { $0.tab.pin != nil }), length(fixed) <= columns { return fixed }
        var few = labels { _ in false }
        let surplus = length(few) - columns
        if surplus > 0, let index = items.firstIndex(where: { $0.tab == selected }) {
            few[index] = LineBreaker(widths).truncate(
                few[index], width: max(widths.of(items[index].keys), widths.of(few[index]) - surplus))
        }
        return few
    }
}
