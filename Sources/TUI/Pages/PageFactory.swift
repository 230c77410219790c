internal import App
internal import Core

/// Makes the page for a route.
@MainActor
struct PageFactory {
    /// A page, or the effect in place of one.
    enum Made {
        case page(any Page)
        case refused(DisplayText)
    }

    let coordinator: AccountCoordinator
    let notifier: DesktopNotifier
    let announcer: Announcer
    let style: PageStyle
    let settings: SettingsEditor
    let history: CommandHistory
    let searches: CommandHistory
    /// What is known of the terminal so far.
    let facts: @MainActor () -> TerminalFacts
    /// Whether the pages stand in a pane, and have none themselves.
    private(set) var isInPane = false
    /// Effects that a page has later, such as that of a text which has been sent.
    let send: @MainActor (Effect) -> Void

    private var strings: Strings { style.strings }
    var accounts: UserAccountViewModel { coordinator.accounts }

    // MARK: Tabs

    /// The first page of the tab Me.
    var me: MePage { MePage(accounts: accounts, session: coordinator.session, notifier: notifier, style: style) }

    /// Makes the first page of a tab.
    func root(of tab: Tab) -> any Page {
        let title = tab.title(strings)
        if tab == .me {
            guard let session = coordinator.session, !session.account.isGuest else { return me }
            return paned(me, session)
        }
        if let pin = tab.pin, let session = coordinator.session { return page(for: pin, session) }
        guard let session = coordinator.session else {
            // Between two sessions: a key must not lead to a login.
            if let account = accounts.account {
                return OpeningPage(tab: tab, account: account, coordinator: coordinator, style: style)
            }
            return GuestPage(tab: tab, style: style)
        }
        let others = session.capabilities.timelines.dropFirst()
        switch tab {
        case .home:
            // A guest's first list is not a home timeline: the title names it.
            let first = session.account.isGuest ? session.capabilities.timelines.first : nil
            return paned(session.home, first.map { "\(title) › \(strings.name(of: $0))" } ?? title, session)
        case .discover:
            return discover(session)
        case .messages where session.capabilities.features.contains(.notifications):
            let kinds = ListID.NotificationFilter.allCases.map { filter in
                ListTabsPage.List(name: strings.name(of: filter), content: .notifications(filter))
            }
            return ListTabsPage(
                title: title, lists: kinds + conversations(of: session), factory: self, session: session)
        case .messages:
            let lists = others.filter { $0.shelf == .messages }
            if lists.isEmpty { return GuestPage(tab: tab, style: style) }
            // A menu of one row would be a key more.
            if let only = lists.first, lists.count == 1, accounts.unreadMessages(in: nil) == 0 {
                return list(only.timeline, title, session)
            }
            return ListMenuPage(title: title, lists: Array(lists), accounts: accounts, style: style)
        case .compose, .me, .pinned: return GuestPage(tab: tab, style: style)
        }
    }

    /// Returns the list of direct messages, where the service has them.
    private func conversations(of session: AccountSession) -> [ListTabsPage.List] {
        guard session.capabilities.features.contains(.conversations) else { return [] }
        return [ListTabsPage.List(name: strings.conversations, content: .conversations, feature: .conversations)]
    }

    /// Makes one of the lists of a page with several, loaded from the server.
    func page(of list: ListTabsPage.List, in session: AccountSession) -> any Page {
        switch list.content {
        case .posts(let id):
            let posts = session.list(id)
            posts.refresh()
            return paned(posts, list.name, session)
        case .notifications(let filter): return paned(session.notifications(filter), list.name, session)
        case .conversations: return paned(session.conversations(), list.name, session)
        case .accounts(let id): return accountList(id, list.name, session)
        case .trends(let trend):
            return paned(
                ResultListPage(list: session.trends(trend), title: list.name, session: session, style: style),
                mostColumns: PanedPage.listColumns, session)
        case .cached(let id):
            return StatusListPage(list: session.list(id), title: list.name, session: session, style: style)
        }
    }

    // MARK: Routes

    /// - Parameter keyMap: the keys in force, for the help.
    func page(for route: Route, log: MessageLog, hidden: Set<Command>, keyMap: KeyMap) -> Made {
        switch route {
        case .login(let account, let registers, let visits, let goal):
            .page(
                LoginPage(
                    login: coordinator.makeLogin(as: account, registers: registers), strings: strings,
                    theme: style.theme, isExpired: accounts.isExpired, visits: visits, goal: goal))
        case .accounts: .page(accountPage)
        case .help: .page(HelpPage(style: style, keyMap: keyMap, hidden: hidden))
        case .commandLine(let text):
            .page(CommandLinePage(text, history: history, hidden: hidden, settings: settings, style: style))
        case .links(let links): .page(self.links(links))
        case .album(let album): viewer(album)
        case .altTexts(let row): .page(altTexts(of: row))
        case .releaseNotes: releaseNotes
        case .about: .page(about)
        case .settings: .page(SettingsPage(settings: settings, style: style) { [send] in send(.say($0)) })
        case .setup:
            .page(SetupPage(settings: settings, style: style, facts: facts) { [send] in send(.say($0)) })
        case .licenses: licenses
        case .messageLog: .page(MessageLogPage(log, style: style))
        case .list(let id, let title): inSession { list(id, title, $0) }
        case .thread(let id): inSession { thread(id, $0) }
        case .author(let row):
            inSession { session in
                session.authorList(of: row).map { list($0, strings.authorTitle(row.author.name), session) }
            }
        case .profile(let id, let name): inSession { profile(id, name, $0) }
        case .wholeProfile(let id): inSession { wholeProfile($0.profile(of: id), server: $0.account.key.server.host) }
        case .note(let id): inSession { note(about: id, $0) }
        case .report(let report): inSession { form($0.form(for: report), title: strings.reportTitle) }
        case .detail(let row): inSession { detail(of: row, $0) }
        case .item(let row):
            inSession { DetailsPage($0.details(of: row), session: $0, style: style) }
        case .vote(let row): inSession { vote(in: row, $0) }
        case .compose(let target, let about, let draft):
            inSession(orSay: strings.cannotPost) { composer(target, about: about, draft: draft, in: $0) }
        case .message(let id):
            inSession { session in
                guard session.capabilities.features.contains(.conversations) else { return nil }
                if let target = session.message(to: id) { return composer(target, about: nil, draft: nil, in: session) }
                return composer(.status, about: nil, draft: session.newDraft(), to: id, in: session)
            }
        case .search(let words): inSession { search(for: words, $0) }
        case .serverSearch(let words): inSession { serverSearch(for: words, $0) }
        case .catchUp:
            inSession { session in
                guard session.capabilities.offersCatchUp else { return nil }
                let page = CatchUpPage(model: session.catchUp(), session: session, style: style)
                return paned(page, mostColumns: PanedPage.listColumns, session)
            }
        case .posts(let ids, let title):
            inSession { session in
                withThreads(
                    PostListPage(posts: session.posts(ids), title: title, session: session, style: style), session)
            }
        case .extras: inSession { ExtrasPage(session: $0, style: style) }
        case .accountList(let list, let title):
            inSession { $0.collections.offers(.accountLists) ? accountList(list, title, $0) : nil }
        case .serverLists: inSession { session in lists(session).map { paned($0, session) } }
        case .listsWith(let account, let name): inSession { lists(with: account, name, $0.collections) }
        case .listName(let list): inSession { name(of: list, $0.collections) }
        case .newMember(let list): inSession { newMember(of: list, $0.collections) }
        case .followedTags: inSession { session in tags(session).map { paned($0, session) } }
        case .announcements: inSession { announcements($0) }
        case .announcement(let announcement): .page(text(of: announcement))
        case .filters: inSession { filters($0.collections) }
        case .filter(let filter): inSession { self.filter(filter, $0.collections) }
        case .drafts: inSession { $0.capabilities.texts.isEmpty ? nil : paned(drafts($0), $0) }
        case .scheduledPosts: inSession { $0.offersScheduledPosts ? paned(scheduled($0), $0) : nil }
        case .scheduledTime(let post): inSession { time(of: post, $0) }
        case .versions(let id): inSession { $0.offersVersions ? versions(of: id, $0) : nil }
        }
    }

    /// Makes a page of the session on screen.
    ///
    /// - Parameters:
    ///   - refusal: what is said, with the server's name, where the service has no such page; nil for a general sentence.
    ///   - make: returns nil where the service has no such page.
    private func inSession(
        orSay refusal: ((DisplayText) -> DisplayText)? = nil, _ make: (AccountSession) -> (any Page)?
    ) -> Made {
        guard let session = coordinator.session else { return .refused(strings.logInFirst) }
        if let page = make(session) { return .page(page) }
        return .refused((refusal ?? strings.notOffered)(session.serverName))
    }

    private func thread(_ id: StatusID, _ session: AccountSession) -> any Page {
        StatusListPage(list: session.thread(of: id), title: strings.thread, session: session, style: style)
    }

    /// Makes the page of the comments on a status, and of its reposts. Opened from a comment, it selects the comment.
    private func detail(of row: StatusRowModel, _ session: AccountSession) -> (any Page)? {
        session.lists(about: row).map { about in
            let isComment = row.target != about.id
            let first = about.lists.first
            let page = ListTabsPage(
                title: isComment ? first.map { strings.name(of: $0) } ?? "" : strings.detailTitle(row.author.name),
                namesList: false,
                lists: about.lists.map { ListTabsPage.List(name: strings.name(of: $0), content: .posts($0.timeline)) },
                // Comments come first.
                top: CommentsTop(row: row, status: about.id, comments: first?.timeline, session: session, style: style),
                factory: self, session: session)
            if isComment { page.statuses?.select(reply: row.target) }
            return page
        }
    }

    private func vote(in row: StatusRowModel, _ session: AccountSession) -> (any Page)? {
        row.poll.map { poll in
            VotePage(row, poll, style: style) { session.posts?.vote($0, on: row.target) }
        }
    }

    private func serverSearch(for words: String, _ session: AccountSession) -> any Page {
        if words.isEmpty {
            return TextPromptPage(strings.searchServer, style: style) { .open(.serverSearch(words: $0)) }
        }
        return list(.search(words), strings.searchResults(Sanitizer.clean(RawText(words), maximum: 60)), session)
    }

    func list(_ id: ListID, _ title: DisplayText, _ session: AccountSession) -> any Page {
        if id == .trends, session.capabilities.features.contains(.trends) { return trends(title, session) }
        let list = session.list(id)
        list.refresh()
        return paned(list, title, session)
    }

    /// Makes the page of a list, with the thread of the selected post beside it.
    func paned(_ list: StatusListViewModel, _ title: DisplayText, _ session: AccountSession) -> any Page {
        var tag: ServerCollection<Hashtag>?
        if case .hashtag(let name) = list.timeline, session.collections.offers(.followedTags) {
            tag = session.collections.hashtag(name)
            tag?.load()
        }
        return withThreads(StatusListPage(list: list, title: title, tag: tag, session: session, style: style), session)
    }

    /// Makes a page with the thread of the selected post beside it, or the selected film, where the service has these.
    func withThreads(_ page: any PaneSource, _ session: AccountSession) -> any Page {
        guard session.capabilities.hasThreads || session.capabilities.features.contains(.details) else { return page }
        return paned(page, mostColumns: PanedPage.listColumns, session)
    }

    /// Makes a page with what its selected row holds beside it.
    /// - Parameter mostColumns: the most columns of the page.
    func paned(_ page: any PaneSource, mostColumns: Int = 74, _ session: AccountSession) -> any Page {
        isInPane ? page : PanedPage(list: page, mostColumns: mostColumns, factory: self, session: session)
    }

    /// Makes the page in a pane, from the cache; nil where there is nothing. Its list's `refresh()` loads it again.
    func pane(for route: Route, in session: AccountSession) -> (any Page)? {
        var factory = self
        factory.isInPane = true
        return factory.inPane(route, session)
    }

    private func inPane(_ route: Route, _ session: AccountSession) -> (any Page)? {
        func page(_ list: StatusListViewModel, _ title: DisplayText) -> StatusListPage {
            StatusListPage(list: list, title: title, session: session, style: style)
        }
        return switch route {
        case .thread(let id): page(session.preview(of: id), strings.thread)
        case .list(let id, let title): page(session.list(id), title)
        case .profile(let id, let name): profile(id, name, session, fetches: false)
        case .item(let row): DetailsPage(session.details(of: row, fetches: false), session: session, style: style)
        case .posts(let ids, let title):
            PostListPage(posts: session.posts(ids), title: title, session: session, style: style)
        case .compose(_, _, let id?):
            WrittenPage(title: strings.draftsTitle, style: style) {
                session.drafts.elements?.first { $0.id == id }?.post
            }
        case .scheduledTime(let post):
            WrittenPage(title: strings.scheduledTitle, style: style) { post.content }
        case .accounts: AccountsPage(coordinator: coordinator, style: style)
        case .drafts: drafts(session)
        case .scheduledPosts: scheduled(session)
        case .serverLists: lists(session)
        case .followedTags: tags(session)
        case .announcements: announcements(session)
        case .filters: filters(session.collections)
        case .search: EarlierSearchesPage(history: searches, style: style)
        default: nil
        }
    }

    // MARK: Texts

    private func altTexts(of row: StatusRowModel) -> any Page {
        let tiles = row.shownPictures
        let sections = tiles.enumerated().map { index, tile in
            let kind = strings.attachment(tile.kind)
            return TextPage.Section(
                title: tiles.count > 1 ? "\(index + 1)  \(kind)" : kind,
                lines: [tile.description ?? strings.noDescription])
        }
        return TextPage(title: strings.altTextsTitle, sections: sections, style: style)
    }
}

/// The viewer of pictures.
extension PageFactory {
    func viewer(_ album: PictureAlbum) -> Made {
        let context = coordinator.context
        guard let source = context.pictures else { return .refused(style.strings.picturesAreOff) }
        let preferences = context.preferences
        let model = PictureViewerViewModel(
            album: album, loader: style.pictures, source: source,
            saver: PictureSaver(configured: preferences.picturesFolder, environment: context.environment),
            strings: style.strings, say: { [send] in send(.say($0)) })
        return .page(
            ViewerPage(
                model,
                player: PlayerLauncher(
                    command: preferences.player, environment: context.environment, time: context.time),
                style: style))
    }
}
