internal import App
internal import Core

/// The last tab: the account with its numbers, the user's collections, the accounts and settings. For a guest, rows that need no
/// account come first.
@MainActor
final class MePage: PaneSource {
    private enum Row: Hashable, Sendable {
        case visit, demo, logIn, register, accounts, extras, notifications, releaseNotes, keys, messages, about, logOut
        /// A list of the account, such as bookmarks.
        case own(OfferedTimeline)
        /// Another page about the account.
        case page(Route)
        /// Leaves the server of a guest.
        case leave
    }

    private let accounts: UserAccountViewModel
    private let session: AccountSession?
    private let notifier: DesktopNotifier
    private let style: PageStyle
    private var menu = Menu<Row>()
    var isActive = true
    /// The profile of the account, for its numbers; nil until the page is drawn, and where there are no profiles.
    private var profile: ProfileViewModel?
    /// The rows of the account card.
    private var cardHeight = 1
    /// The place of the avatar left of the account card; nil where no picture is shown.
    private var avatar: PicturePlace?

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
        if isGuest {
            items += [.group(strings.groupWithoutAccount), row(.visit, strings.readServerRow)]
            if session?.capabilities.features.contains(.ranking) == true {
                items.append(row(.extras, strings.rankingRow))
            }
            items.append(
                accounts.account == nil ? row(.demo, strings.tryDemoButton) : row(.leave, strings.leaveServerRow))
            items += [
                .group(strings.groupWithAccount), row(.logIn, strings.logInLabel),
                row(.register, strings.createAccountLabel),
            ]
        } else if accounts.isExpired {
            items.append(row(.logIn, strings.logInLabel))
        }
        if !isGuest, let session {
            let own = session.capabilities.timelines.filter { $0.shelf == .own }
            let rows = CollectionRows(session.collections, title: strings.me, strings: strings)
            let pages = (rows.ownPosts + rows.requests).map { $0.item(Row.page) }
            if !own.isEmpty || !pages.isEmpty || session.capabilities.features.contains(.ranking) {
                items.append(.group(strings.groupCollections))
            }
            items += own.map { row(.own($0), strings.name(of: $0)) }
            items += pages
            if session.capabilities.features.contains(.ranking) { items.append(row(.extras, strings.extrasRow)) }
        }
        if !isGuest, let session, !session.capabilities.texts.isEmpty { items += draftRows(session) }
        if !isGuest || accounts.accounts.count > 1 {
            items += [.group(strings.accounts), row(.accounts, strings.accountsRow, "\(accounts.accounts.count)")]
            if !isGuest { items.append(row(.logOut, strings.logOutRow)) }
        }
        items += [.group(strings.settingsTitle), row(.page(.settings), strings.settingsRow)]
        if !isGuest {
            items.append(row(.page(.setup), strings.setupTitle))
            items.append(row(.notifications, strings.notifications(notifier.choice)))
            if let session {
                let rows = CollectionRows(session.collections, title: strings.me, strings: strings)
                items += rows.settings.map { $0.item(Row.page) }
            }
        }
        items += [
            .group(strings.groupAbout), row(.keys, strings.keys), row(.releaseNotes, strings.whatsNew),
            row(.messages, strings.messageLogTitle),
            row(.about, strings.aboutRow, Sanitizer.clean(RawText(Version.current))),
            row(.page(.licenses), strings.licenses),
        ]
        menu.show(items)
    }

    private func draftRows(_ session: AccountSession) -> [Menu<Row>.Item] {
        let strings = style.strings
        let count = session.drafts.elements?.count ?? 0
        var items: [Menu<Row>.Item] = [
            .group(strings.settingsWriting),
            .row(.page(.drafts), label: strings.draftsTitle, detail: count > 0 ? strings.number(count) : ""),
        ]
        if session.offersScheduledPosts { items.append(.row(.page(.scheduledPosts), label: strings.scheduledTitle)) }
        return items
    }

    var header: PageHeader { PageHeader(title: style.strings.me, state: style.state(of: accounts)) }

    /// The commands here: a guest can't post, and has accounts to switch between only after a login.
    var hints: [Hint] {
        [.command(.activate)]
            + (accounts.account?.isGuest ?? true ? [.command(.register)] : [])
            + (accounts.accounts.isEmpty ? [] : [.command(.switchAccount)])
            + (accounts.isLoggedIn ? [.command(.compose)] : [])
    }

    var wantedPictures: [PictureRequest] { avatar.flatMap(style.painter.request).map { [$0] } ?? [] }

    /// Returns the place of the avatar in a large enough window.
    private func avatarPlace(_ area: Area) -> PicturePlace? {
        guard let account = accounts.account, !account.isGuest, let url = account.avatarURL,
            case .shown = style.painter.pictures, area.columns >= 60, area.height >= 16
        else { return nil }
        return PicturePlace(
            kind: .portrait(style.strings.name(of: account).firstLetter ?? "•"), url: url, line: 0, column: 3, rows: 3,
            columns: 6)
    }

    /// The column of the account card's text.
    private var cardColumn: Int { avatar.map { $0.column + $0.columns + 2 } ?? 3 }

    /// Returns the area below the account card and a blank line; at least the last row of the page.
    private func menuArea(_ area: Area) -> Area {
        let top = min(area.rows.lowerBound + cardHeight + 1, area.rows.upperBound - 1)
        return Area(rows: top..<area.rows.upperBound, columns: area.columns)
    }

    /// The window from which on the groups stand in two columns.
    private static let wide = 70

    /// The columns of the rows. Those of an account stand in two wherever these fit, so that a large window is arranged as a
    /// smaller one, and has room for what the selected row holds; a guest has few.
    private func columns(in area: Area) -> Menu<Row>.Columns {
        guard area.columns >= Self.wide else { return .one }
        return accounts.account?.isGuest ?? true ? .twoIfTooHigh : .two
    }

    var shortHeight: Int? { cardHeight + 1 + menu.height }

    func layOut(in area: Area, widths: DisplayWidth) {
        if accounts.isLoggedIn {
            session?.collections.loadOverview()
            session?.drafts.loadOnce()
            loadProfile()
        }
        showRows()
        avatar = avatarPlace(area)
        cardHeight = max(card(columns: area.columns, widths: widths).count, avatar?.rows ?? 0)
        menu.layOut(height: max(1, menuArea(area).height), columns: columns(in: area))
    }

    /// Loads the profile of the account once.
    private func loadProfile() {
        guard profile == nil, let session, session.capabilities.hasProfiles else { return }
        profile = session.profile(of: session.account.key.id)
        profile?.open()
    }

    // MARK: The row beside

    /// The target of a row that holds something to read.
    private var target: Route? {
        switch menu.value {
        case .own(let list): .list(list.timeline, title: "\(style.strings.me) › \(style.strings.name(of: list))")
        case .page(.accountList(let list, let title)): .list(.accounts(list), title: title)
        case .page(.licenses), .page(.settings), .page(.setup): nil
        case .page(let route): route
        case .accounts: .accounts
        default: nil
        }
    }

    /// Beside other rows stand the account's own posts.
    var shownBeside: Route? { target ?? ownPosts }
    var entersPane: Bool { target != nil }

    private var ownPosts: Route? {
        guard let session, let filter = session.capabilities.authorFilters.first else { return nil }
        return .list(.author(session.account.key.id, filter), title: style.strings.name(of: session.account))
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        for (line, row) in zip(card(columns: area.columns, widths: screen.widths), area.rows) {
            screen.put(
                line.text, row: row, column: cardColumn, limit: area.columns - cardColumn - 1, style: line.style)
        }
        if let avatar { style.painter.draw([avatar], from: area.rows.lowerBound, in: area.rows, of: screen) }
        menu.draw(in: menuArea(area), of: screen, isActive: isActive, theme: style.theme)
    }

    /// Returns the rows of the account card.
    private func card(columns: Int, widths: DisplayWidth) -> [(text: DisplayText, style: Style)] {
        let strings = style.strings
        let breaker = LineBreaker(widths)
        let width = min(columns - cardColumn - 1, 88)
        var lines: [(DisplayText, Style)] = []
        if let account = accounts.account {
            let service = strings.name(accounts.services[account.key.service].name)
            let name = Sanitizer.clean(account.displayName, maximum: TextLimits.displayName)
            lines = [
                (account.isGuest ? strings.guestOf(service) : name, style.theme.selectedTitle),
                ("\(strings.name(of: account)) · \(service)", style.theme.time),
            ]
            if let model = profile?.model {
                lines += ProfileLayout.facts(of: model, width: width, widths).map { ($0, style.theme.style(.text)) }
            }
            if !account.isGuest, let score = session?.collections.score.elements?.first {
                lines.append((strings.score(score), style.theme.time))
            }
            if let left = accounts.requestsLeft[account.key], let all = accounts.requestsPerDay {
                lines.append((strings.requestsLeft(left, all: all), style.theme.time))
            } else if let end = accounts.expiresAt {
                lines.append((strings.sessionEnds(RelativeTime(strings: strings).exact(end)), style.theme.time))
            }
        } else {
            lines = [(strings.notLoggedIn, style.theme.selectedTitle), (strings.accountBenefits, style.theme.time)]
        }
        return lines.flatMap { line in breaker.rows(of: line.0, width: max(4, width)).map { ($0, line.1) } }
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        switch command {
        case .nextPane, .previousPane, .nextList, .previousList: return menu.moveAcross() ? .handled : nil
        case .activate: return menu.value.flatMap(effect)
        default: return nil
        }
    }

    /// Performs a row's action by the row's command. nil where the account has no such row.
    func perform(rowOf command: Command) -> Effect? {
        menu.rows.first { Self.command(for: $0) == command }.flatMap(effect)
    }

    /// Returns the command of a row; nil for a row whose command is performed elsewhere, and for a list that only one
    /// service has.
    private static func command(for row: Row) -> Command? {
        switch row {
        case .extras: .extras
        case .notifications: .notifications
        case .logOut, .leave: .logOut
        case .own(let list): list.timeline == .bookmarks ? .bookmarks : list.timeline == .favourites ? .likes : nil
        case .page(.serverLists): .lists
        case .page(.followedTags): .followedTags
        case .page(.filters): .filters
        case .page(.licenses): .licenses
        case .page(.accountList(.followRequests, _)): .followRequests
        case .page(.accountList(.mutes, _)): .mutedAccounts
        case .page(.accountList(.blocks, _)): .blockedAccounts
        default: nil
        }
    }

    private func effect(of row: Row) -> Effect? {
        let strings = style.strings
        switch row {
        case .visit: return .open(.login(as: nil, registers: false, visits: true))
        case .demo: return .perform(.demo)
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
        case .page(let route): return .open(route)
        case .leave: return accounts.account.map { .logOut($0, deletes: true) }
        case .logOut: return logOutQuestion
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        menu.effect(of: event, in: menuArea(area))
    }

    private var notificationQuestion: Effect {
        let strings = style.strings
        if notifier.isConfigured { return .say(strings.notificationsSetInFile) }
        return .ask(
            strings.notifyQuestion,
            choices: [
                ChoicePage.Choice(key: "b", label: strings.notifyBell) { .setNotifications(.bell) },
                ChoicePage.Choice(key: "t", label: strings.notifyTerminal) { .setNotifications(.osc) },
                ChoicePage.Choice(key: "d", label: strings.notifyDesktop) { .setNotifications(.desktop) },
                ChoicePage.Choice(key: "n", label: strings.notifyOff) { .setNotifications(.off) },
            ], style: style)
    }

    private var logOutQuestion: Effect? {
        guard let account = accounts.account else { return nil }
        let strings = style.strings
        return .ask(
            strings.logOutQuestion(strings.name(of: account)),
            choices: [
                ChoicePage.Choice(key: "y", label: strings.logOutKeepingCache) { .logOut(account, deletes: false) },
                ChoicePage.Choice(key: "D", label: strings.logOutDeletingCache) { .logOut(account, deletes: true) },
            ], style: style)
    }
}
