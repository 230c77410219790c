internal import App
internal import Core

/// The row of tabs at the top, with badges.
struct TabBarView {
    enum Tab: CaseIterable, Hashable, Sendable {
        case home, messages, compose, discover, me

        /// The pages; compose is none.
        static let pages: [Tab] = [.home, .messages, .discover, .me]

        func title(_ strings: Strings) -> DisplayText {
            switch self {
            case .home: strings.home
            case .messages: strings.messages
            case .compose: strings.compose
            case .discover: strings.discover
            case .me: strings.me
            }
        }
    }

    let strings: Strings
    let theme: Theme
    let selected: Tab
    let badges: [Tab: DisplayText]

    /// "99+" above 99, none at 0.
    ///
    /// - Parameter isAtLeast: whether there may be more: "40+".
    static func badge(_ count: Int, isAtLeast: Bool = false) -> DisplayText? {
        count <= 0 ? nil : count > 99 ? "99+" : isAtLeast ? "\(count)+" : "\(count)"
    }

    /// - Returns: the columns that each tab takes, for clicks.
    @MainActor
    func draw(in screen: any Screen, row: Int, account: DisplayText) -> [(tab: Tab, columns: Range<Int>)] {
        var places: [(Tab, Range<Int>)] = []
        var column = 0
        for tab in Tab.allCases {
            let start = column
            let style = tab == selected ? theme.selectedTab : theme.tab
            column += screen.put(" \(tab.title(strings)) ", row: row, column: column, style: style)
            if let badge = badges[tab] {
                column += screen.put("\(badge) ", row: row, column: column, style: theme.badge)
            }
            places.append((tab, start..<column))
            if tab != Tab.allCases.last {
                column += screen.put("│", row: row, column: column, style: theme.rule)
            }
        }
        let room = screen.size.columns - column - 2
        if room >= 8 {
            let name = LineBreaker(screen.widths).truncate(account, width: room)
            screen.put(name, row: row, column: screen.size.columns - 1 - screen.widths.of(name), style: theme.rule)
        }
        return places
    }
}
