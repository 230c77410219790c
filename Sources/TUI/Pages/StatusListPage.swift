internal import App
internal import Core

/// A list of statuses: Home, a list of the service, an author's statuses, comments.
@MainActor
final class StatusListPage: Page {
    let list: StatusListViewModel
    private let title: DisplayText
    private let session: AccountSession
    private let commands: StatusCommands
    private let view: StatusListView
    private let style: PageStyle
    private let accounts: UserAccountViewModel
    /// Whether keys go to the list; false while another pane has focus.
    var isActive = true
    /// Whether the window has rows for the list.
    private var hasRoom = true

    /// Lines that one turn of the wheel moves.
    private static let wheelLines = 3

    init(
        list: StatusListViewModel, title: DisplayText, session: AccountSession, accounts: UserAccountViewModel,
        style: PageStyle
    ) {
        self.list = list
        self.title = title
        self.session = session
        self.accounts = accounts
        self.style = style
        commands = StatusCommands(session: session, strings: style.strings)
        view = StatusListView(strings: style.strings, theme: style.theme, keyMap: style.keyMap)
    }

    var statuses: StatusListViewModel? { list }
    var layoutsComputed: Int { view.layouts.computed }

    var isLoading: Bool { list.isLoading }

    /// Home and Messages have tabs; threads come and go.
    var pinned: Pin? {
        switch list.timeline {
        case .home, .notifications, .thread, .comments, .reposts, .accounts, .conversations: nil
        case .local, .federated, .bookmarks, .favourites, .author, .hashtag, .list, .search, .trends, .service:
            list.timeline == session.home.timeline ? nil : Pin(.list(list.timeline), title: title)
        }
    }

    private var shownTitle: DisplayText {
        list.isThread ? style.strings.thread(replies: list.replyCount) : title
    }

    var header: PageHeader {
        let title = shownTitle
        // While the reason for a failed load is shown in full, the account's short one would repeat it.
        if case .failed(let error) = list.pull, !accounts.isExpired, !list.footer.isFailure {
            return PageHeader(
                title: title,
                state: [
                    PageHeader.State(text: style.sentence(for: error), emphasis: .problem)
                ])
        }
        return PageHeader(title: title, state: style.state(of: list) + style.state(of: accounts, isLive: isLive))
    }

    /// The account's stream brings posts of Home and notifications only; nil for these.
    private var isLive: Bool? {
        if case .notifications = list.timeline { return nil }
        return list.timeline == session.home.timeline ? nil : list.isLive
    }

    var hints: [Hint] {
        switch list.selected {
        case .gap?: [.command(.activate, label: style.strings.hintLoadPage), .command(.fillGap), .command(.nextUnread)]
        // Without posts there are no older ones either.
        case .footer? where list.scroller.isEmpty: [.command(.refresh), .command(.search)]
        case .footer?: [.command(.activate, label: style.strings.hintLoadOlder), .command(.refresh), .command(.search)]
        case .notification(let row)? where row.post == nil:
            (session.capabilities.hasProfiles && row.account != nil ? [.command(.profile)] : []) + [
                .command(.refresh), .command(.nextUnread),
            ]
        case let item:
            commands.hints(for: item?.status)
                + (list.isThread
                    ? [.command(.fold), .command(.parent), .command(.nextReply), .command(.refresh)]
                    : [.command(.search), .command(.refresh), .command(.nextUnread), .command(.compose)])
        }
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        hasRoom = area.height > 0
        view.prepare(list, area: area, widths: widths)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        view.draw(list, in: screen, area: area, isActive: isActive, now: moment.now, step: moment.step)
    }

    func perform(_ command: Command) -> Effect? {
        if let move = command.move {
            list.move(move)
            return .handled
        }
        let strings = style.strings
        if command.actsOnSelection {
            if !hasRoom { return .say(strings.windowTooSmall) }
            if !list.showsSelected {
                list.reveal()
                return .say(strings.selectionOffScreen)
            }
        }
        switch command {
        case .nextUnread:
            if list.unread == 0 { return .say(strings.noUnreadPosts) }
            list.move(.nextUnread)
        case .refresh:
            // Nothing can be fetched before the user logs in.
            if accounts.isExpired { return .open(.login(as: accounts.account, registers: false)) }
            list.refresh()
        case .toggleWarning:
            guard list.selected?.status != nil else { return .say(strings.selectPostFirst) }
            list.toggleWarning()
        case .toggleTimes: list.toggleTimes()
        case .markRead: list.markRead()
        case .fold where list.isThread: if !list.toggleFold() { return .say(strings.nothingToFold) }
        case .foldAll where list.isThread: if !list.toggleAllFolds() { return .say(strings.nothingToFold) }
        case .nextReply where list.isThread: if !list.moveToSibling(isNext: true) { return .say(strings.noMoreReplies) }
        case .previousReply where list.isThread:
            if !list.moveToSibling(isNext: false) { return .say(strings.noMoreReplies) }
        case .parent where list.isThread: if !list.moveToParent() { return .say(strings.noParent) }
        case .activate where list.activate(): break
        case .activate, .profile:
            return notificationProfile(command) ?? commands.perform(command, on: list.selected?.status)
        case .fillGap: if !list.fillWholeGap() { return .say(strings.selectGapFirst) }
        default: return commands.perform(command, on: list.selected?.status)
        }
        return .handled
    }

    /// Opens the profile of who a notification is about: always on the key for it, with Enter where there is no post to open.
    private func notificationProfile(_ command: Command) -> Effect? {
        guard case .notification(let row)? = list.selected, let account = row.account, !row.showsPost,
            session.capabilities.hasProfiles, command == .profile || row.post == nil
        else { return nil }
        return .open(.profile(account.id, name: account.name))
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        switch event.kind {
        case .wheelUp: list.move(.lines(-Self.wheelLines))
        case .wheelDown: list.move(.lines(Self.wheelLines))
        case .press:
            let row = event.row - area.rows.lowerBound
            guard area.rows.contains(event.row), list.geometry.item(atRow: row, in: list.viewport) != nil else {
                return nil
            }
            list.move(.row(row))
        }
        return .handled
    }
}
