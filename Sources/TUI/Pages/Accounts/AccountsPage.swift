internal import App
internal import Core

/// The accounts that are logged in, each with its service and its unread counts. Enter switches to one.
@MainActor
final class AccountsPage: Page {
    private enum Row: Hashable, Sendable { case account(AccountKey), add }

    private let coordinator: AccountCoordinator
    private var accounts: UserAccountViewModel { coordinator.accounts }
    private let style: PageStyle
    private var menu = Menu<Row>()

    init(coordinator: AccountCoordinator, style: PageStyle) {
        self.coordinator = coordinator
        self.style = style
        showRows()
        if let key = accounts.account?.key { menu.select(.account(key)) }
    }

    private func showRows() {
        let strings = style.strings
        menu.show(
            // By name: the last used one is the first only until the program starts again.
            accounts.accounts.sorted { $0.acct.value < $1.acct.value }.map { account in
                let isCurrent = account.key == accounts.account?.key
                let service = strings.name(accounts.services[account.key.service].name)
                let state = accounts.expired.contains(account.key) ? "\(service) · \(strings.expired)" : service
                let badge = coordinator.badge(of: account.key)
                return .row(
                    .account(account.key), label: "\(isCurrent ? "✓ " : "  ")\(strings.name(of: account))",
                    detail: state, badge: TabBarView.badge(badge.sum, isAtLeast: badge.isAtLeast))
            } + [.row(.add, label: "  \(strings.addAccountRow)")])
    }

    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: style.strings.accounts) }
    var hints: [Hint] { [.command(.activate, label: style.strings.hintSwitch), .command(.back)] }

    func layOut(in area: Area, widths: DisplayWidth) {
        showRows()
        menu.layOut(height: max(1, area.height))
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        menu.draw(in: area, of: screen, theme: style.theme)
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        switch command {
        case .switchAccount: return menu.move(.nextStatus) ? .handled : nil
        case .activate:
            guard case .account(let key)? = menu.value else {
                return .backThen(.open(.login(as: nil, registers: false)))
            }
            if accounts.expired.contains(key), let account = accounts.accounts.first(where: { $0.key == key }) {
                return .backThen(.open(.login(as: account, registers: false)))
            }
            accounts.switchTo(key)
            return .back
        default: return nil
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { menu.effect(of: event, in: area) }
}
