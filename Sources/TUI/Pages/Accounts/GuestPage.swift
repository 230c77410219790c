internal import App
internal import Core

/// A tab that needs a login: its content after one, and the way to log in.
@MainActor
final class GuestPage: Page {
    private let tab: Tab
    private let style: PageStyle
    private var buttons: [CenteredText.Place] = []

    init(tab: Tab, style: PageStyle) {
        self.tab = tab
        self.style = style
    }

    var header: PageHeader { PageHeader(title: tab.title(style.strings)) }

    var hints: [Hint] {
        [
            .command(.activate, label: style.strings.logInLabel),
            .command(.register, label: style.strings.createAccountLabel),
        ]
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let (strings, theme) = (style.strings, style.theme)
        buttons = CenteredText(lines: [
            (tab.invitation(strings), theme.style(.text)), (strings.guestHint, theme.time),
        ]).draw(
            [
                CenteredText.Button(
                    command: .activate, title: strings.logInLabel, style: theme.button(isFocused: true)),
                CenteredText.Button(
                    command: .register, title: strings.createAccountLabel, style: theme.button(isFocused: false)),
            ], in: area, of: screen)
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { buttons.effect(of: event) }

    func perform(_ command: Command) -> Effect? {
        command == .activate ? .open(.login(as: nil, registers: false)) : nil
    }
}

extension Tab {
    /// Returns the sentence about the tab's content after a login.
    func invitation(_ strings: Strings) -> DisplayText {
        switch self {
        case .home, .compose: strings.guestHomeText
        case .messages: strings.guestMessagesText
        case .discover: strings.guestDiscoverText
        case .me, .pinned: strings.notLoggedIn
        }
    }
}
