internal import App
internal import Core

/// The accounts that are logged in, in columns: unread counts, service, state, and the last contact with the server. Enter switches to
/// one.
@MainActor
final class AccountsPage: PaneSource {
    private enum Row: Hashable, Sendable { case account(AccountKey), add }

    private let coordinator: AccountCoordinator
    private var accounts: UserAccountViewModel { coordinator.accounts }
    private let style: PageStyle
    private var menu = Menu<Row>()
    var isActive = true

    init(coordinator: AccountCoordinator, style: PageStyle) {
        self.coordinator = coordinator
        self.style = style
        showRows(columns: 0, widths: .standard)
        if let key = accounts.account?.key { menu.select(.account(key)) }
    }

    // MARK: Columns

    private struct Cells {
        var name: DisplayText
        var unread: DisplayText
        /// The service, the state and the last contact.
        var more: [DisplayText]
    }

    /// The window from which on all columns have titles.
    private static let wide = 70

    private func showRows(columns: Int, widths: DisplayWidth) {
        let strings = style.strings
        // By name: the last used one is the first only until the program starts again.
        let sorted = accounts.accounts.sorted { $0.acct.value < $1.acct.value }
        var table = sorted.map(cells)
        let title = Cells(
            name: "  \(strings.accountLabel)", unread: strings.columnUnread,
            more: [strings.serviceLabel, strings.columnState, strings.columnSync])
        let isWide = columns >= Self.wide
        if isWide {
            table.append(title)
        } else {
            // One column has room: what keeps an account from working, else its service.
            for index in table.indices { table[index].more = [table[index].more.prefix(2).last { !$0.isEmpty } ?? ""] }
        }
        func widest(_ column: (Cells) -> DisplayText) -> Int { table.map { widths.of(column($0)) }.max() ?? 0 }
        func padded(_ text: DisplayText, _ width: Int) -> DisplayText {
            "\(text)\(DisplayText.repeating(" ", width - widths.of(text)))"
        }
        let unread = widest(\.unread)
        let more = (table.first?.more.indices ?? 0..<0).map { index in widest { $0.more[index] } }
        let room = columns - unread - (isWide ? more.reduce(4) { $0 + $1 + 2 } : 10)
        let name = min(widest(\.name), max(20, room))
        func aligned(_ cells: Cells) -> (name: DisplayText, unread: DisplayText, more: DisplayText) {
            let shown = LineBreaker(widths).truncate(cells.name, width: name)
            let rest = zip(cells.more, more).map { padded($0, $1) }
            return (padded(shown, name), padded(cells.unread, unread), rest.joined(by: "  "))
        }
        var items: [Menu<Row>.Item] = []
        if isWide {
            let titles = aligned(title)
            items.append(.group(" \(titles.name) \(titles.unread)  \(titles.more)"))
        }
        for (account, cells) in zip(sorted, table) {
            let row = aligned(cells)
            items.append(
                .row(.account(account.key), label: row.name, detail: row.more, badge: unread > 0 ? row.unread : nil))
        }
        menu.show(items + [.row(.add, label: "  \(strings.addAccountRow)")])
    }

    private func cells(of account: SignedInAccount) -> Cells {
        let (strings, contact) = (style.strings, accounts.contacts[account.key])
        let isCurrent = account.key == accounts.account?.key
        let badge = coordinator.badge(of: account.key)
        return Cells(
            name: "\(isCurrent ? "✓ " : "  ")\(strings.name(of: account))",
            unread: TabBarView.badge(badge.sum, isAtLeast: badge.isAtLeast) ?? "",
            more: [
                strings.name(accounts.services[account.key.service].name), accounts.state(of: account.key, strings),
                contact?.at.map { RelativeTime(strings: strings).short($0, now: style.time.now) } ?? "",
            ])
    }

    var shownBeside: Route? { nil }
    var accountBeside: AccountKey? { if case .account(let key)? = menu.value { key } else { nil } }
    /// Enter switches to the account.
    var entersPane: Bool { false }
    var shortHeight: Int? { menu.height }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: style.strings.accounts) }
    var hints: [Hint] { [.command(.activate, label: style.strings.hintSwitch), .command(.back)] }

    func layOut(in area: Area, widths: DisplayWidth) {
        showRows(columns: area.columns, widths: widths)
        menu.layOut(height: max(1, area.height))
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        menu.draw(in: area, of: screen, isActive: isActive, theme: style.theme)
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

extension UserAccountViewModel {
    /// Returns what keeps an account from working, or that its posts arrive as they are posted; empty for neither.
    func state(of key: AccountKey, _ strings: Strings) -> DisplayText {
        if expired.contains(key) { return strings.expired }
        if contacts[key]?.isOffline == true { return strings.headerOffline }
        return key == account?.key && isLive ? strings.live : ""
    }
}

extension PageFactory {
    /// The accounts, with the facts about the selected one.
    var accountPage: any Page {
        // They stay when the session on screen ends.
        PanedPage(
            list: AccountsPage(coordinator: coordinator, style: style), mostColumns: 74, factory: self, session: nil)
    }

    /// Makes a page with what is known of an account that is logged in.
    func card(of key: AccountKey) -> any Page { AccountFactsPage(key, coordinator: coordinator, style: style) }
}
