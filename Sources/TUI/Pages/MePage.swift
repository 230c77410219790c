internal import Core

/// The last tab: who one is, and what there is to do about it. It has one set of rows for a guest and one for who is logged in,
/// and changes when that does.
@MainActor
final class MePage {
    enum Row: Hashable, Sendable {
        case logIn, register, accounts, extras, news, keys, logOut
    }

    private let account: UserAccountViewModel
    private let strings: Strings
    private let theme: Theme
    private var chosen = 0
    /// Whether the service of who reads has something of its own to show.
    var hasExtras = false

    init(account: UserAccountViewModel, strings: Strings, theme: Theme) {
        self.account = account
        self.strings = strings
        self.theme = theme
    }

    var rows: [Row] {
        if account.account == nil { return [.logIn, .register, .news, .keys] }
        return (account.isExpired ? [.logIn] : []) + [.accounts] + (hasExtras ? [.extras] : []) + [
            .news, .keys, .logOut,
        ]
    }

    func draw(in screen: any Screen, area: Area) {
        var row = area.rows.lowerBound
        if let one = account.account {
            let name = Sanitizer.clean(one.displayName, maximum: TextLimits.displayName)
            screen.put(name, row: row, column: 2, limit: area.columns - 3, style: theme.selectedTitle)
            screen.put(
                "@\(HostName.shown(inHandle: one.acct))", row: row + 1, column: 2, limit: area.columns - 3,
                style: theme.time)
            row += 2
            if let end = account.expiresAt {
                screen.put(
                    strings.sessionEnds(RelativeTime(strings: strings).exact(end)), row: row, column: 2,
                    limit: area.columns - 3, style: theme.time)
                row += 1
            }
        } else {
            screen.put(strings.guest, row: row, column: 2, limit: area.columns - 3, style: theme.selectedTitle)
            row += 1
        }
        if let one = account.account, let left = account.requestsLeft[one.key], let all = account.requestsPerDay {
            screen.put(
                strings.requestsLeft(left, of: all), row: row, column: 2, limit: area.columns - 3, style: theme.time)
            row += 1
        }
        row += 1
        chosen = min(chosen, rows.count - 1)
        for (index, one) in rows.enumerated() where row < area.rows.upperBound {
            if index == chosen { screen.put("▌", row: row, column: 0, style: theme.pull) }
            screen.put(
                strings.title(of: one), row: row, column: 2, limit: area.columns - 3,
                style: theme.row(isChosen: index == chosen))
            row += 1
        }
    }

    /// - Returns: the row that was chosen; nil when a command moved or did nothing.
    func perform(_ command: Command) -> (row: Row?, isHandled: Bool) {
        switch command {
        case .nextStatus, .lineDown: chosen = min(chosen + 1, rows.count - 1)
        case .previousStatus, .lineUp: chosen = max(chosen - 1, 0)
        case .top: chosen = 0
        case .bottom: chosen = rows.count - 1
        case .activate: return (rows[min(chosen, rows.count - 1)], true)
        default: return (nil, false)
        }
        return (nil, true)
    }
}

extension Strings {
    func title(of row: MePage.Row) -> DisplayText {
        switch row {
        case .logIn: logInRow
        case .register: registerRow
        case .accounts: accounts
        case .extras: extrasRow
        case .news: whatsNew
        case .keys: keys
        case .logOut: logOutRow
        }
    }
}
