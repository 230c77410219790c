internal import App
internal import Core

/// A list of statuses: Home, a list of the service, an author's statuses, comments.
@MainActor
final class StatusListPage: RowListPage {
    let list: StatusListViewModel
    private let title: DisplayText
    let session: AccountSession
    let commands: StatusCommands
    private let accountCommands: AccountCommands
    /// Whether the user follows the hashtag of the list; nil for another list.
    private let tag: ServerCollection<Hashtag>?
    let view: StatusListView
    let style: PageStyle
    private var accounts: UserAccountViewModel { session.accounts }
    /// Whether keys go to the list; false while another pane has focus.
    var isActive = true
    var hasRoom = true

    /// The state shown around the list.
    private struct Surroundings: Sendable {
        var header: PageHeader
        var isLoading: Bool
    }

    /// A problem is shown with its time, or from midnight on with its day.
    private struct Moment: Hashable, Sendable {
        var minute: Int64
        var wording: Wording.Choice
    }

    private let surroundings = ObservedValue<Moment, Surroundings>()

    init(
        list: StatusListViewModel, title: DisplayText, tag: ServerCollection<Hashtag>? = nil, session: AccountSession,
        style: PageStyle
    ) {
        self.list = list
        self.title = title
        self.tag = tag
        self.session = session
        self.style = style
        commands = StatusCommands(session: session, style: style)
        accountCommands = AccountCommands(session: session, style: style)
        view = StatusListView(style)
    }

    var statuses: StatusListViewModel? { list }
    var rows: any MovableRows { list }
    var drawnRows: any StatusRows { ListSnapshot(list) }

    /// The profile of the selected account, also of the latest one that follows the user, or the thread of the selected post.
    var shownBeside: Route? {
        let author: StatusRowModel.Author?
        switch list.selected {
        case .account(let row)?: author = row.author
        case .notification(let row)? where row.post == nil: author = row.account
        default: return selectedRoute
        }
        guard let author, session.capabilities.hasProfiles else { return nil }
        return .profile(author.id, name: author.name)
    }

    /// Where several accounts share a row, Enter lists them.
    var entersPane: Bool {
        guard case .notification(let row)? = list.selected, row.post == nil else { return true }
        return row.accounts.count < 2 && !row.lacksFollowers
    }

    func enterPane() {
        if case .conversation(let row)? = list.selected { session.read(row) }
    }

    /// The tab that `:pin` makes of the list: Home and Messages have tabs, and a thread can't be one.
    var pinned: Pin? {
        switch list.timeline {
        case .accounts(.directory): Pin(.list(list.timeline), title: title)
        case .home, .notifications, .thread, .comments, .reposts, .quotes, .accounts, .conversations: nil
        case .local, .federated, .bookmarks, .favourites, .author, .hashtag, .list, .search, .trends, .service:
            list.timeline == session.home.timeline ? nil : Pin(.list(list.timeline), title: title)
        }
    }

    var keyPage: KeyMaps.Place? {
        switch list.timeline {
        case .thread, .comments, .reposts: .thread
        case .notifications, .conversations: .messages
        case .home, .accounts, .local, .federated, .bookmarks, .favourites, .author, .hashtag, .list, .search, .trends,
            .quotes, .service:
            .list
        }
    }

    private var shownTitle: DisplayText {
        guard list.isThread else {
            return followsTag == true ? "\(title) · \(style.strings.tagFollowed)" : title
        }
        let thread =
            list.holdsMessages
            ? style.strings.thread(messages: list.messageCount) : style.strings.thread(replies: list.replyCount)
        return list.isGone ? "\(thread) · \(style.strings.deletedThread)" : thread
    }

    /// Whether the user follows the hashtag of the list; nil where that is unknown.
    private var followsTag: Bool? { tag?.elements?.first?.isFollowed }

    var header: PageHeader { shown.header }
    var isLoading: Bool { shown.isLoading }

    /// The state around the list.
    private var shown: Surroundings {
        let moment = Moment(minute: style.time.now.milliseconds / 60_000, wording: style.strings.choice)
        return surroundings.value(for: moment) {
            Surroundings(header: currentHeader, isLoading: list.isLoading)
        }
    }

    private var currentHeader: PageHeader {
        let title = shownTitle
        // While the reason for a failed load is shown in full, the account's short one would repeat it.
        if case .failed(let error) = list.pull, !accounts.isExpired, !list.footer.isFailure {
            return PageHeader(title: title, state: [style.state(of: error)])
        }
        return PageHeader(
            title: title, state: style.state(of: list) + style.state(of: accounts, isLive: isLive) + day + order)
    }

    /// The day of the first row in the window, whose line has left it: rows below a line have times of day only.
    private var day: [PageHeader.State] {
        list.dayOutOfSight.map {
            [PageHeader.State(text: style.strings.shortDate(of: $0, now: style.time.now))]
        } ?? []
    }

    /// The order of a thread with replies. Messages are in the order of their times, or of a tree that shows itself.
    private var order: [PageHeader.State] {
        guard list.replyCount > 0, !list.holdsMessages else { return [] }
        return [PageHeader.State(text: style.strings.sortedByConversation, short: style.strings.byConversation)]
    }

    /// Whether the server streams the list; nil for Home and notifications, which the account's stream brings.
    private var isLive: Bool? {
        if case .notifications = list.timeline { return nil }
        return list.timeline == session.home.timeline ? nil : list.isLive
    }

    var hints: [Hint] {
        switch list.selected {
        case .conversation(let row)?: conversationHints(for: row)
        case .gap?: [.command(.activate, label: style.strings.hintLoadPage), .command(.fillGap), .command(.nextUnread)]
        // Without posts there are no older ones either.
        case .footer? where list.isThread: [.command(.refresh)]
        case .footer? where list.scroller.isEmpty: tagHints + [.command(.refresh), .command(.search)]
        case .footer?:
            tagHints + [.command(.activate, label: style.strings.hintLoadOlder), .command(.refresh), .command(.search)]
        case .notification(let row)? where row.post == nil:
            notificationHints(for: row)
        case .account(let row)?:
            accountCommands.hints(for: row, in: list.accountList) + memberHints + [.command(.refresh)]
        case let item:
            list.isThread
                ? commands.hints(for: item?.status).inserting(threadHints) + [.command(.refresh)]
                : commands.hints(for: item?.status) + tagHints
                    + [.command(.search), .command(.refresh), .command(.nextUnread), .command(.compose)]
        }
    }

    /// Returns hints for a notification without a post.
    private func notificationHints(for row: NotificationRow) -> [Hint] {
        var hints: [Hint] = row.isFollowRequest ? [.command(.accept), .command(.reject)] : []
        if session.capabilities.hasProfiles {
            if row.accounts.count > 1 || row.lacksFollowers { hints.append(.command(.activate)) }
            if row.account != nil { hints.append(.command(.profile)) }
        }
        return hints + [.command(.refresh), .command(.nextUnread)]
    }

    private var threadHints: [Hint] {
        list.replyCount > 0 ? [.command(.fold), .command(.nextReply), .command(.previousReply), .command(.parent)] : []
    }

    private var memberHints: [Hint] {
        ownList == nil ? [] : [.command(.addMember)]
    }

    /// The list of the user's whose members the page shows.
    private var ownList: ServerListID? {
        if case .members(let id)? = list.accountList, session.collections.isOwn(id) { id } else { nil }
    }

    private var tagHints: [Hint] {
        guard let followsTag else { return [] }
        return [.command(.followTag, label: followsTag ? style.strings.hintUnfollow : nil)]
    }

    var preferredCommands: Set<Command> {
        let own: Set<Command> = ownList == nil ? [] : [.addMember]
        return switch list.selected {
        case .gap?: own
        case .account?: list.accountList == .followRequests ? [.follow, .accept] : own.union([.follow])
        case .notification(let row)? where row.post == nil || row.isFollowRequest: [.follow, .accept]
        default: tag == nil ? own : [.followTag]
        }
    }

    func performHere(_ command: Command) -> Effect? {
        performOnAccount(command) ?? performOnTag(command) ?? performOnConversation(command) ?? performOnList(command)
            ?? performOnPost(command)
    }

    private func performOnList(_ command: Command) -> Effect? {
        let strings = style.strings
        switch command {
        case .nextUnread:
            if !list.mayHoldUnread { return .say(strings.nothingUnread) }
            list.move(.nextUnread)
        case .refresh:
            // Nothing can be fetched before the user logs in.
            if accounts.isExpired { return .open(.login(as: accounts.account, registers: false)) }
            list.refresh()
        case .markRead where list.accountList == nil:
            guard list.selected?.isContent == true else { return .say(strings.selectPostFirst) }
            if !list.markRead() { return .say(strings.alreadyRead) }
        case .fold where list.isThread: if !list.toggleFold() { return .say(strings.nothingToFold) }
        case .foldAll where list.isThread: if !list.toggleAllFolds() { return .say(strings.nothingToFold) }
        case .nextReply where list.isThread: if !list.moveToSibling(isNext: true) { return .say(strings.noMoreReplies) }
        case .previousReply where list.isThread:
            if !list.moveToSibling(isNext: false) { return .say(strings.noMoreReplies) }
        case .parent where list.isThread:
            if list.moveToParent() { break }
            // The first post may be a reply to one that isn't loaded.
            return list.selected?.status?.inReplyTo.map { .open(.thread($0)) } ?? .say(strings.noParent)
        case .activate where list.activate(): break
        case .activate, .profile: return notificationProfile(command)
        case .fillGap:
            if !list.fillWholeGap() { return .say(strings.selectGapFirst) }
        case .follow, .mute, .block:
            return notified.flatMap { commands.perform(command, on: $0.id, named: $0.shownHandle) }
        default: return nil
        }
        return .handled
    }

    /// Performs a command about the selected account, the selected request to follow, or the list of accounts.
    private func performOnAccount(_ command: Command) -> Effect? {
        if command == .addMember, let ownList { return .open(.newMember(ownList)) }
        switch list.selected {
        case .account(let row)?: return accountCommands.perform(command, on: row, in: list.accountList)
        case .notification(let row)?: return accountCommands.perform(command, on: row)
        default: return nil
        }
    }

    /// Performs a command about the hashtag of the list.
    private func performOnTag(_ command: Command) -> Effect? {
        guard let tag, case .hashtag(let name) = list.timeline, [.followTag, .featureTag].contains(command)
        else { return nil }
        let strings = style.strings
        if session.account.isGuest {
            let goal = LoginGoal.open(.list(list.timeline, title: title), of: session.account.key)
            return .open(.login(as: nil, registers: false, goal: goal))
        }
        guard let known = tag.elements?.first else {
            return .say(tag.problem.map { strings.sentence(for: $0) } ?? strings.hashtagNotLoaded)
        }
        return command == .featureTag
            ? session.collections.make(.featureTag(name, known.isFeatured != true))
            : session.collections.make(.followTag(name, known.isFollowed != true))
    }

    /// The account that the selected notification is about, where there is no post; commands act on it.
    private var notified: StatusRowModel.Author? {
        if case .notification(let row)? = list.selected, row.post == nil { row.account } else { nil }
    }

    /// Opens the profile of the account that a notification is about: always on the key for it, with Enter where there
    /// is no post to open. Where several share the row, Enter lists them.
    private func notificationProfile(_ command: Command) -> Effect? {
        guard case .notification(let row)? = list.selected, let account = row.account,
            session.capabilities.hasProfiles, row.post == nil || (command == .profile && !row.showsPost)
        else { return nil }
        return (command == .activate ? accountList(of: row) : nil) ?? .open(.profile(account.id, name: account.name))
    }

    /// Opens the list of the accounts that share a notification; nil for a single account.
    private func accountList(of row: NotificationRow) -> Effect? {
        if row.lacksFollowers, session.collections.offers(.accountLists) {
            let followers = AccountListID.followers(session.account.key.id)
            return .open(.accountList(followers, title: style.strings.name(of: followers)))
        }
        guard row.accounts.count > 1 else { return nil }
        return .present(
            PresentedPage(
                ResultListPage(
                    list: session.list(of: row.accounts), title: row.sentence, session: session, style: style)))
    }
}
