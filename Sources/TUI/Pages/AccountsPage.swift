internal import App
internal import Core

/// The accounts that are logged in, with what waits for each; one is chosen to read as.
@MainActor
final class AccountsPage: Overlay {
    private let account: UserAccountViewModel
    private let strings: Strings
    private let theme: Theme
    /// Called with the account that has to log in again; nil for another one.
    private let logIn: @MainActor (SignedInAccount?) -> Void
    private var chosen: ListSelection

    init(
        account: UserAccountViewModel, strings: Strings, theme: Theme,
        logIn: @escaping @MainActor (SignedInAccount?) -> Void
    ) {
        self.account = account
        self.strings = strings
        self.theme = theme
        self.logIn = logIn
        chosen = ListSelection(account.accounts.firstIndex { $0.key == account.account?.key } ?? 0)
    }

    func draw(in screen: any Screen, area: Area, now: Timestamp, step: Int) {
        screen.put(strings.accounts, row: area.rows.lowerBound, column: 2, style: theme.selectedTitle)
        for (index, one) in (account.accounts.map(Optional.some) + [nil]).enumerated() {
            let row = area.rows.lowerBound + 2 + index
            guard row < area.rows.upperBound else { break }
            let isChosen = index == chosen.index
            if isChosen { screen.put("▌", row: row, column: 0, style: theme.pull) }
            guard let one else {
                screen.put(strings.anotherAccount, row: row, column: 4, style: theme.row(isChosen: isChosen))
                continue
            }
            if one.key == account.account?.key { screen.put("●", row: row, column: 2, style: theme.newAbove) }
            var column = 4
            column += screen.put(
                "@\(HostName.shown(inHandle: one.acct))", row: row, column: column, limit: area.columns - 20,
                style: theme.row(isChosen: isChosen))
            if account.expired.contains(one.key) {
                screen.put(strings.expired, row: row, column: column + 2, style: theme.problem)
            } else if let badge = TabBarView.badge(account.badges[one.key]?.sum ?? 0) {
                screen.put(badge, row: row, column: column + 2, style: theme.badge)
            }
        }
    }

    func perform(_ command: Command) -> OverlayReply {
        let count = account.accounts.count + 1
        if chosen.handle(command, count: count) { return .done }
        switch command {
        case .switchAccount: chosen.choose((chosen.index + 1) % count)
        case .activate:
            if account.accounts.indices.contains(chosen.index) {
                choose(account.accounts[chosen.index])
            } else {
                logIn(nil)
            }
            return .closes
        case .back, .quit: return .closes
        case .tabHome, .tabMessages, .tabDiscover, .tabMe:
            // Digits choose, as everywhere.
            let index = [.tabHome: 0, .tabMessages: 1, .tabDiscover: 2, .tabMe: 3][command] ?? 0
            guard account.accounts.indices.contains(index) else { return .done }
            choose(account.accounts[index])
            return .closes
        default: return .done
        }
        return .done
    }

    private func choose(_ one: SignedInAccount) {
        account.switchTo(one.key)
        if account.expired.contains(one.key) { logIn(one) }
    }
}
