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
    let style: PageStyle
    let history: CommandHistory
    let searches: CommandHistory
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
            return me
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
            if lists.isEmpty, session.account.isGuest { return GuestPage(tab: tab, style: style) }
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
            return ResultListPage(
                list: session.trends(trend), title: list.name, session: session, accounts: accounts, style: style)
        }
    }

    // MARK: Routes

    /// - Parameter keyMap: the keys in force, for the help.
    func page(for route: Route, log: MessageLog, hidden: Set<Command>, keyMap: KeyMap) -> Made {
        switch route {
        case .login(let account, let registers, let visits):
            return .page(
                LoginPage(
                    login: coordinator.makeLogin(as: account, registers: registers), strings: strings,
                    theme: style.theme, isExpired: accounts.isExpired, visits: visits))
        case .accounts: return .page(AccountsPage(coordinator: coordinator, style: style))
        case .help: return .page(HelpPage(style: style, keyMap: keyMap, hidden: hidden))
        case .question(let question): return .page(QuestionPage(question, style: style))
        case .commandLine(let text):
            return .page(CommandLinePage(text, history: history, hidden: hidden, style: style))
        case .links(let links): return .page(self.links(links))
        case .album(let album): return viewer(album)
        case .altTexts(let row): return .page(altTexts(of: row))
        case .vote(let row):
            guard let poll = row.poll else { return .refused(strings.noPoll) }
            return .page(VotePage(row, poll, style: style))
        case .releaseNotes: return releaseNotes
        case .about: return .page(about)
        case .licenses: return licenses
        case .messageLog: return .page(messages(log))
        case .list, .thread, .detail, .item, .author, .compose, .message, .search, .serverSearch, .extras, .profile,
            .wholeProfile,
            .note,
            .report, .accountList, .serverLists, .listsWith, .listName, .newMember, .followedTags, .announcements,
            .announcement, .filters, .filter, .catchUp, .posts, .drafts, .scheduledPosts, .scheduledTime, .versions:
            guard let session = coordinator.session else { return .refused(strings.logInFirst) }
            return page(for: route, in: session)
        }
    }

    private func page(for route: Route, in session: AccountSession) -> Made {
        let service = strings.name(session.serviceName)
        switch route {
        case .list(let id, let title): return .page(list(id, title, session))
        case .thread(let id):
            return .page(
                StatusListPage(
                    list: session.thread(of: id), title: strings.thread, session: session, accounts: accounts,
                    style: style))
        case .author(let row):
            guard let id = session.authorList(of: row) else { return .refused(strings.notOffered(service)) }
            return .page(list(id, strings.authorTitle(row.author.name), session))
        case .profile(let id, let name): return .page(profile(id, name, session))
        case .wholeProfile(let id):
            return .page(wholeProfile(session.profile(of: id), server: session.account.key.server.host))
        case .note(let id): return .page(note(about: session.profile(of: id)))
        case .report(let report): return .page(form(session.form(for: report), title: strings.reportTitle))
        case .detail(let row):
            guard let about = session.lists(about: row) else { return .refused(strings.notOffered(service)) }
            return .page(
                StatusDetailPage(
                    row: row, status: about.id, lists: about.lists, session: session, accounts: accounts, style: style))
        case .item(let row):
            return .page(
                DetailsPage(session.details(of: row), session: session, accounts: accounts, style: style))
        case .compose(let target, let about, let draft):
            return composer(target, about: about, draft: draft, in: session)
        case .message(let id):
            guard session.capabilities.features.contains(.conversations) else {
                return .refused(strings.notOffered(service))
            }
            return composer(.status, about: nil, draft: session.newDraft(), to: id, in: session)
        case .search(let words): return .page(search(for: words, session))
        case .serverSearch(let words):
            if words.isEmpty {
                return .page(
                    TextPromptPage(strings.searchServer, style: style) { .open(.serverSearch(words: $0)) })
            }
            let shown = Sanitizer.clean(RawText(words), maximum: 60)
            return .page(list(.search(words), strings.searchResults(shown), session))
        case .catchUp:
            guard session.capabilities.offersCatchUp else { return .refused(strings.notOffered(service)) }
            return .page(
                CatchUpPage(model: session.catchUp(), session: session, accounts: accounts, style: style))
        case .posts(let ids, let title):
            let page = PostListPage(
                posts: session.posts(ids), title: title, session: session, accounts: accounts, style: style)
            return .page(withThreads(page, session))
        case .extras:
            return .page(ExtrasPage(session: session, style: style))
        default:
            return collectionPage(for: route, in: session) ?? writingPage(for: route, in: session)
                ?? .refused(strings.logInFirst)
        }
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
        let page = StatusListPage(
            list: list, title: title, tag: tag, session: session, accounts: accounts, style: style)
        return withThreads(page, session)
    }

    /// Makes a page with the thread of the selected post beside it, where the service has threads.
    func withThreads(_ page: any PaneSource, _ session: AccountSession) -> any Page {
        guard session.capabilities.hasThreads else { return page }
        return PanedPage(list: page, factory: self, session: session)
    }

    /// Makes the page in a pane, from the cache; nil where there is nothing. Its list's `refresh()` loads it again.
    func pane(for route: Route, in session: AccountSession) -> StatusListPage? {
        func page(_ list: StatusListViewModel, _ title: DisplayText) -> StatusListPage {
            StatusListPage(list: list, title: title, session: session, accounts: accounts, style: style)
        }
        return switch route {
        case .thread(let id): page(session.preview(of: id), strings.thread)
        case .list(let id, let title): page(session.list(id), title)
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

    private func messages(_ log: MessageLog) -> any Page {
        let times = RelativeTime(strings: strings)
        let lines = log.entries.reversed().map { "\(times.exact($0.time))  \($0.text)" as DisplayText }
        return TextPage(
            title: strings.messageLogTitle,
            sections: [TextPage.Section(title: "", lines: lines.isEmpty ? [strings.noMessagesYet] : lines)],
            style: style)
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
