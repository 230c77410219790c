internal import App
internal import Core

/// The row of tabs at the top: the digit to press, the name, the badge.
@MainActor
struct TabBarView {
    struct Item {
        var tab: Tab
        /// The keys that select the tab.
        var keys: DisplayText
        var name: DisplayText
        var badge: DisplayText?
    }

    let theme: Theme
    let items: [Item]
    let selected: Tab

    /// "99+" above 99, nil at 0.
    ///
    /// - Parameter isAtLeast: whether there may be more: "40+".
    nonisolated static func badge(_ count: Int, isAtLeast: Bool = false) -> DisplayText? {
        count <= 0 ? nil : count > 99 ? "99+" : isAtLeast ? "\(count)+" : "\(count)"
    }

    /// - Returns: the columns of each tab, for clicks.
    func draw(in screen: any Screen, row: Int, account: DisplayText) -> [(tab: Tab, columns: Range<Int>)] {
        let width = screen.size.columns
        let labels = labels(width: width, screen.widths)
        var places: [(Tab, Range<Int>)] = []
        var column = 0
        for (item, label) in zip(items, labels) {
            let start = column
            let style = item.tab == selected ? theme.selectedTab : theme.tab
            column += screen.put(" \(label)", row: row, column: column, style: style)
            if let badge = item.badge {
                column += screen.put(" ", row: row, column: column, style: style)
                column += screen.put(
                    badge, row: row, column: column, style: item.tab == selected ? style : theme.badge)
            }
            column += screen.put(" ", row: row, column: column, style: style)
            places.append((item.tab, start..<column))
        }
        let room = width - column - 3
        if room >= 8, screen.widths.of(account) <= room {
            screen.put(account, row: row, column: width - 1 - screen.widths.of(account), style: theme.rule)
        }
        return places
    }

    /// The labels that fit: those with all names, else without those of pinned tabs, else with that of the tab in front only,
    /// which is cut where it has to be.
    private func labels(width: Int, _ widths: DisplayWidth) -> [DisplayText] {
        func labels(_ isFull: (Tab) -> Bool) -> [DisplayText] {
            items.map { isFull($0.tab) || $0.tab == selected ? "\($0.keys) \($0.name)" : $0.keys }
        }
        func length(_ labels: [DisplayText]) -> Int {
            zip(items, labels).reduce(0) { sum, tab in
                sum + widths.of(tab.1) + (tab.0.badge.map { widths.of($0) + 1 } ?? 0) + 2
            }
        }
        let all = labels { _ in true }
        if length(all) <= width { return all }
        let fixed = labels { $0.pin == nil }
        if items.contains(where: { $0.tab.pin != nil }), length(fixed) <= width { return fixed }
        var few = labels { _ in false }
        let surplus = length(few) - width
        if surplus > 0, let index = items.firstIndex(where: { $0.tab == selected }) {
            few[index] = LineBreaker(widths).truncate(
                few[index], width: max(widths.of(items[index].keys), widths.of(few[index]) - surplus))
        }
        return few
    }
}
