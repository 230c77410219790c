internal import App
internal import Core

/// A tab while the session of an account opens, or after it could not be opened.
@MainActor
final class OpeningPage: Page {
    private let tab: Tab
    private let account: SignedInAccount
    private let coordinator: AccountCoordinator
    private let style: PageStyle
    private var buttons: [CenteredText.Place] = []

    init(tab: Tab, account: SignedInAccount, coordinator: AccountCoordinator, style: PageStyle) {
        self.tab = tab
        self.account = account
        self.coordinator = coordinator
        self.style = style
    }

    var header: PageHeader { PageHeader(title: tab.title(style.strings)) }
    var hints: [Hint] {
        (coordinator.openingProblem == nil ? [] : [.command(.refresh)]) + [.command(.switchAccount)]
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let (strings, theme) = (style.strings, style.theme)
        let accounts = CenteredText.Button(
            command: .switchAccount, title: strings.accounts, style: theme.button(isFocused: false))
        if let problem = coordinator.openingProblem {
            let retry = CenteredText.Button(
                command: .refresh, title: strings.retryButton, style: theme.button(isFocused: false))
            buttons = CenteredText(lines: [(style.sentence(for: .cache(problem)), theme.problem)])
                .draw([retry, accounts], in: area, of: screen)
        } else {
            let hint = coordinator.upgradePercent.map { strings.upgradingCache(percent: $0) } ?? strings.openingHint
            buttons = CenteredText(lines: [
                (strings.opening(strings.name(of: account)), theme.selectedTitle), (hint, theme.time),
            ]).draw([accounts], in: area, of: screen)
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { buttons.effect(of: event) }

    func perform(_ command: Command) -> Effect? {
        guard command == .refresh, coordinator.openingProblem != nil else { return nil }
        coordinator.reopen()
        return .handled
    }
}
