internal import App
internal import Core

/// A tab that needs a login: what it would show, and how to log in.
@MainActor
final class GuestPage: Page {
    private let tab: Tab
    private let style: PageStyle

    init(tab: Tab, style: PageStyle) {
        self.tab = tab
        self.style = style
    }

    var header: PageHeader { PageHeader(title: tab.title(style.strings)) }

    var hints: [Hint] {
        [.command(.activate, label: style.strings.logInRow), .command(.register, label: style.strings.registerRow)]
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let strings = style.strings
        CenteredText(lines: [
            (tab.invitation(strings), style.theme.style(.text)), (strings.guestHint, style.theme.time),
        ])
        .draw(in: area, of: screen)
    }

    func perform(_ command: Command) -> Effect? {
        command == .activate ? .open(.login(as: nil, registers: false)) : nil
    }
}

extension Tab {
    /// What the tab shows after a login.
    func invitation(_ strings: Strings) -> DisplayText {
        switch self {
        case .home, .compose: strings.guestHomeText
        case .messages: strings.guestMessagesText
        case .discover: strings.guestDiscoverText
        case .me, .pinned: strings.notLoggedIn
        }
    }
}
