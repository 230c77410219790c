internal import App
internal import Core

/// A tab while the session of an account opens, or after it could not be opened.
@MainActor
final class OpeningPage: Page {
    private let tab: Tab
    private let account: SignedInAccount
    private let style: PageStyle

    init(tab: Tab, account: SignedInAccount, style: PageStyle) {
        self.tab = tab
        self.account = account
        self.style = style
    }

    var header: PageHeader { PageHeader(title: tab.title(style.strings)) }
    var hints: [Hint] { [.command(.switchAccount)] }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let strings = style.strings
        CenteredText(lines: [
            (strings.opening(strings.name(of: account)), style.theme.selectedTitle),
            (strings.openingHint, style.theme.time),
        ]).draw(in: area, of: screen)
    }

    func perform(_ command: Command) -> Effect? { nil }
}
