internal import App
internal import Core

/// The last tab: the account, its collections, accounts and settings. A guest sees first what can be done without one.
@MainActor
final class MePage: Page {
    private enum Row: Hashable, Sendable {
        case logIn, register, accounts, extras, notifications, releaseNotes, keys, messages, about, logOut
        /// A list of the account, such as bookmarks.
        case own(OfferedTimeline)
        /// A guest leaves the server.
        case leave
    }

    private let accounts: UserAccountViewModel
    private let session: AccountSession?
    private let notifier: DesktopNotifier
    private let style: PageStyle
    private var menu = Menu<Row>()

    /// - Parameter session: nil while no account is logged in.
    init(accounts: UserAccountViewModel, session: AccountSession?, notifier: DesktopNotifier, style: PageStyle) {
        self.accounts = accounts
        self.session = session
        self.notifier = notifier
        self.style = style
        showRows()
    }

    private func showRows() {
        let strings = style.strings
        func row(_ row: Row, _ label: DisplayText, _ detail: DisplayText = "") -> Menu<Row>.Item {
            .row(row, label: label, detail: detail)
        }
        var items: [Menu<Row>.Item] = []
        let isGuest = accounts.account?.isGuest ?? true
        if isGuest || accounts.isExpired {
            items.append(row(.logIn, strings.logInRow))
            if isGuest { items.append(row(.register, strings.registerRow)) }
        }
        if !isGuest, let session {
            let own = session.capabilities.timelines.filter { $0.shelf == .own }
            if !own.isEmpty || session.capabilities.hasExtras { items.append(.group(strings.groupCollections)) }
            items += own.map { row(.own($0), strings.name(of: $0)) }
            if session.capabilities.hasExtras { items.append(row(.extras, strings.extrasRow)) }
        }
        if accounts.account != nil {
            items += [.group(strings.groupAccounts), row(.accounts, strings.accounts, "\(accounts.accounts.count)")]
            items.append(isGuest ? row(.leave, strings.leaveServerRow) : row(.logOut, strings.logOutRow))
        }
        if !isGuest {
            items += [.group(strings.groupSettings), row(.notifications, strings.notifications(notifier.choice))]
        }
        items += [
            .group(strings.groupAbout), row(.keys, strings.keys), row(.releaseNotes, strings.whatsNew),
            row(.messages, strings.messageLogTitle), row(.about, strings.aboutRow, "Tideline"),
        ]
        menu.show(items)
    }

    var header: PageHeader { PageHeader(title: style.strings.me, state: style.state(of: accounts)) }
    var hints: [Hint] { [.command(.activate), .command(.switchAccount), .command(.compose)] }

    private func menuArea(_ area: Area) -> Area {
        Area(
            rows: min(area.rows.lowerBound + 4, area.rows.upperBound - 1)..<area.rows.upperBound, columns: area.columns)
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        showRows()
        menu.layOut(height: max(1, menuArea(area).height))
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let strings = style.strings
        var row = area.rows.lowerBound
        func line(_ text: DisplayText, _ style: Style) {
            screen.put(text, row: row, column: 3, limit: area.columns - 4, style: style)
            row += 1
        }
        if let account = accounts.account {
            let name = Sanitizer.clean(account.displayName, maximum: TextLimits.displayName)
            line(
                account.isGuest ? strings.guestOf(strings.name(accounts.services[account.key.service].name)) : name,
                style.theme.selectedTitle)
            line(
                "\(strings.name(of: account)) · \(strings.name(accounts.services[account.key.service].name))",
                style.theme.time)
            if let left = accounts.requestsLeft[account.key], let all = accounts.requestsPerDay {
                line(strings.requestsLeft(left, of: all), style.theme.time)
            } else if let end = accounts.expiresAt {
                line(strings.sessionEnds(RelativeTime(strings: strings).exact(end)), style.theme.time)
            }
        } else {
            line(strings.notLoggedIn, style.theme.selectedTitle)
            line(strings.guestHint, style.theme.time)
        }
        menu.draw(in: menuArea(area), of: screen, theme: style.theme)
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        guard command == .activate, let row = menu.value else { return nil }
        let strings = style.strings
        switch row {
        case .logIn: return .open(.login(as: accounts.isExpired ? accounts.account : nil, registers: false))
        case .register: return .open(.login(as: nil, registers: true))
        case .accounts: return .open(.accounts)
        case .extras: return .open(.extras)
        case .notifications: return notificationQuestion
        case .releaseNotes: return .open(.releaseNotes)
        case .keys: return .open(.help)
        case .messages: return .open(.messageLog)
        case .about: return .open(.about)
        case .own(let list): return .open(.list(list.timeline, title: "\(strings.me) › \(strings.name(of: list))"))
        case .leave: return accounts.account.map { .logOut($0, deletes: true) }
        case .logOut: return logOutQuestion
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        menu.mouse(event, in: menuArea(area)) ? .handled : nil
    }

    private var notificationQuestion: Effect {
        let strings = style.strings
        if notifier.isConfigured { return .say(strings.notificationsSetInFile) }
        return .open(
            .question(
                Question(
                    title: strings.notifyQuestion,
                    choices: [
                        Question.Choice(key: "b", label: strings.notifyBell, effect: .setNotifications(.bell)),
                        Question.Choice(key: "t", label: strings.notifyTerminal, effect: .setNotifications(.osc)),
                        Question.Choice(key: "d", label: strings.notifyDesktop, effect: .setNotifications(.desktop)),
                        Question.Choice(key: "n", label: strings.notifyOff, effect: .setNotifications(.off)),
                    ])))
    }

    private var logOutQuestion: Effect? {
        guard let account = accounts.account else { return nil }
        let strings = style.strings
        return .open(
            .question(
                Question(
                    title: strings.logOutQuestion(strings.name(of: account)),
                    choices: [
                        Question.Choice(
                            key: "y", label: strings.logOutKeepingCache, effect: .logOut(account, deletes: false)),
                        Question.Choice(
                            key: "D", label: strings.logOutDeletingCache, effect: .logOut(account, deletes: true)),
                    ])))
    }
}
