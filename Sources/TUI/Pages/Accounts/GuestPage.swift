internal import App
internal import Core

/// A tab that needs an account: its purpose, and buttons for the next step. On Home, the first page of a newcomer.
@MainActor
final class GuestPage: Page {
    private let tab: Tab
    private let style: PageStyle
    /// The commands of the buttons.
    private let ways: [Command]
    private var focused = 0
    private var buttons: [CenteredText.Place] = []

    init(tab: Tab, style: PageStyle) {
        self.tab = tab
        self.style = style
        ways = tab == .home || tab == .discover ? [.logInAgain, .visit, .demo] : [.logInAgain, .register]
    }

    var header: PageHeader { PageHeader(title: tab.title(style.strings)) }

    var hints: [Hint] {
        let strings = style.strings
        return [.command(.activate, label: strings.hintChoose), .command(.logInAgain, label: strings.hintLogIn)]
            + (ways.contains(.visit) ? [.command(.visit)] : [])
            + [.command(.register), .command(.nextPane, label: strings.hintNeighbour)]
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let (strings, theme) = (style.strings, style.theme)
        let logo: DisplayText = "▂▄▆█▆▄▂▄▆  \(strings.appName)"
        var lines: [(text: DisplayText, style: Style)] = [(tab.invitation(strings), theme.style(.text))]
        if tab == .home, area.height >= 12 { lines.insert((logo, theme.key), at: 0) }
        buttons = CenteredText(lines: lines).draw(
            ways.enumerated().map { index, way in
                CenteredText.Button(
                    command: way, title: strings.title(of: way), style: theme.button(isFocused: index == focused))
            }, note: (strings.note(about: ways[focused]), theme.time), in: area, of: screen)
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { buttons.effect(of: event) }

    func perform(_ command: Command) -> Effect? {
        switch command {
        case .activate: return .perform(ways[focused])
        case .nextPane, .nextList, .nextStatus: focused = (focused + 1) % ways.count
        case .previousPane, .previousList, .previousStatus: focused = (focused + ways.count - 1) % ways.count
        default: return nil
        }
        return .handled
    }
}

extension Strings {
    /// The title of a button of a guest's pages.
    fileprivate func title(of way: Command) -> DisplayText {
        switch way {
        case .visit: readServerButton
        case .demo: tryDemoButton
        case .register: createAccountLabel
        default: logInLabel
        }
    }

    /// The line below the buttons about the one in focus.
    fileprivate func note(about way: Command) -> DisplayText {
        switch way {
        case .visit: readServerNote
        case .demo: tryDemoNote
        case .register: createAccountNote
        default: logInNote
        }
    }
}

extension Tab {
    /// Returns the sentence about the tab for a user without an account.
    func invitation(_ strings: Strings) -> DisplayText {
        switch self {
        case .home, .compose: strings.guestHomeText
        case .messages: strings.guestMessagesText
        case .discover: strings.guestDiscoverText
        case .me, .pinned: strings.notLoggedIn
        }
    }
}
