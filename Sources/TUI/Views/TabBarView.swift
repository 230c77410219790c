internal import App
internal import Core

/// The row of tabs at the top: the digit to press, the name, the badge.
@MainActor
struct TabBarView {
    let strings: Strings
    let theme: Theme
    let keyMap: KeyMap
    let selected: Tab
    let badges: [Tab: DisplayText]

    /// "99+" above 99, nil at 0.
    ///
    /// - Parameter isAtLeast: whether there may be more: "40+".
    nonisolated static func badge(_ count: Int, isAtLeast: Bool = false) -> DisplayText? {
        count <= 0 ? nil : count > 99 ? "99+" : isAtLeast ? "\(count)+" : "\(count)"
    }

    /// - Returns: the columns of each tab, for clicks.
    func draw(in screen: any Screen, row: Int, account: DisplayText) -> [(tab: Tab, columns: Range<Int>)] {
        let width = screen.size.columns
        // In a narrow window only the tab in front keeps its name.
        let full = Tab.allCases.map { label(of: $0, isFull: true) }
        let length = zip(Tab.allCases, full).reduce(0) { sum, tab in
            sum + screen.widths.of(tab.1) + (badges[tab.0].map { screen.widths.of($0) + 1 } ?? 0) + 2
        }
        let labels = length <= width ? full : Tab.allCases.map { label(of: $0, isFull: $0 == selected) }
        var places: [(Tab, Range<Int>)] = []
        var column = 0
        for (tab, label) in zip(Tab.allCases, labels) {
            let start = column
            let style = tab == selected ? theme.selectedTab : theme.tab
            column += screen.put(" \(label)", row: row, column: column, style: style)
            if let badge = badges[tab] {
                column += screen.put(" ", row: row, column: column, style: style)
                column += screen.put(badge, row: row, column: column, style: tab == selected ? style : theme.badge)
            }
            column += screen.put(" ", row: row, column: column, style: style)
            places.append((tab, start..<column))
        }
        let room = width - column - 3
        if room >= 8, screen.widths.of(account) <= room {
            screen.put(account, row: row, column: width - 1 - screen.widths.of(account), style: theme.rule)
        }
        return places
    }

    private func label(of tab: Tab, isFull: Bool) -> DisplayText {
        let keys = keyMap.firstKeys(for: tab.command)?.name ?? ""
        return isFull ? "\(keys) \(tab.title(strings))" : keys
    }
}
