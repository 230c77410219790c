internal import App
internal import Core

/// What a tab is to someone who is not logged in: what it would show, and the way in.
@MainActor
struct GuestPage {
    let tab: TabBarView.Tab
    let strings: Strings
    let theme: Theme

    /// What there is to do, and the key for it.
    private var ways: [(key: DisplayText, text: DisplayText)] {
        [("Enter", strings.logInRow), ("R", strings.registerRow)]
    }

    func draw(in screen: any Screen, area: Area) {
        let paragraphs = ParagraphView(in: screen)
        var row = area.rows.lowerBound + max(0, area.height / 2 - 4)
        row = paragraphs.draw(
            tab.title(strings), in: screen, row: row, column: 4, columns: area.columns - 8, style: theme.selectedTitle)
        row = paragraphs.draw(
            tab.invitation(strings), in: screen, row: row + 1, column: 4, columns: area.columns - 8)
        row += 1
        for (key, text) in ways {
            guard row < area.rows.upperBound else { return }
            let width = screen.put(key, row: row, column: 4, style: theme.key)
            screen.put(text, row: row, column: 4 + width + 2, limit: area.columns - 12)
            row += 1
        }
    }
}

extension TabBarView.Tab {
    /// What the tab shows to who is logged in.
    func invitation(_ strings: Strings) -> DisplayText {
        switch self {
        case .home, .compose: strings.homeInvitation
        case .messages: strings.messagesInvitation
        case .discover: strings.discoverInvitation
        case .me: strings.guest
        }
    }
}
