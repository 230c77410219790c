internal import App
internal import Core

/// The last tab: who one is, and what there is to do about it. It has one set of rows for a guest and one for who is logged in,
/// and changes when that does.
@MainActor
final class MePage {
    enum Row: Hashable, Sendable {
        case logIn, register, accounts, extras, notifications, news, keys, logOut
        /// What who reads wrote or kept.
        case own(OfferedTimeline)
        /// A guest goes.
        case leave
    }

    private let account: UserAccountViewModel
    private let strings: Strings
    private let theme: Theme
    private var chosen = ListSelection()
    /// Whether the service of who reads has something of its own to show.
    var hasExtras = false
    /// What of their own the service has.
    var own: [OfferedTimeline] = []

    /// How the user is notified of new messages.
    var notification = Preferences.Notification.asked
    /// Whether the configuration file decides that.
    var isNotificationConfigured = false

    init(account: UserAccountViewModel, strings: Strings, theme: Theme) {
        self.account = account
        self.strings = strings
        self.theme = theme
    }

    var rows: [Row] {
        guard let one = account.account else { return [.logIn, .register, .news, .keys] }
        if one.isGuest { return [.logIn, .register, .accounts, .news, .keys, .leave] }
        return (account.isExpired ? [.logIn] : []) + own.map { .own($0) } + (hasExtras ? [.extras] : [])
            + [.accounts, .notifications, .news, .keys, .logOut]
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
        chosen.clamp(count: rows.count)
        for (index, one) in rows.enumerated() where row < area.rows.upperBound {
            if index == chosen.index { screen.put("▌", row: row, column: 0, style: theme.pull) }
            screen.put(
                title(of: one), row: row, column: 2, limit: area.columns - 3,
                style: theme.row(isChosen: index == chosen.index))
            row += 1
        }
    }

    private func title(of row: Row) -> DisplayText {
        row == .notifications ? strings.notifications(notification) : strings.title(of: row)
    }

    /// - Returns: the row that was chosen; nil when a command moved or did nothing.
    func perform(_ command: Command) -> (row: Row?, isHandled: Bool) {
        if chosen.handle(command, count: rows.count) { return (nil, true) }
        guard command == .activate else { return (nil, false) }
        chosen.clamp(count: rows.count)
        return (rows[chosen.index], true)
    }
}

extension Strings {
    func title(of row: MePage.Row) -> DisplayText {
        switch row {
        case .logIn: logInRow
        case .register: registerRow
        case .own(let timeline): name(of: timeline)
        case .accounts: accounts
        case .extras: extrasRow
        case .notifications: notificationsRow
        case .news: whatsNew
        case .keys: keys
        case .logOut: logOutRow
        case .leave: leaveRow
        }
    }
}
