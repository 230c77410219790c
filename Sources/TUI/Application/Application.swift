package import Core
internal import Observation

/// The program on a screen: takes events, gives them to the page in front, and draws when something changed.
///
/// It knows no terminal: what it needs of one it is handed as a `Screen` and a few closures.
@MainActor
package final class Application {
    /// What it asks of whoever runs it.
    package enum Wish: Hashable, Sendable {
        case quit, suspend, redraw
        /// The title of the terminal's window.
        case title(DisplayText)
        /// Text for the clipboard.
        case copy(DisplayText)
        /// Someone wants to be logged out, and perhaps everything of theirs deleted.
        case logOut(SignedInAccount, deletes: Bool)
        /// How to be told of new messages, from now on.
        case notify(Preferences.Notification)
        /// What the service has of its own to say of who reads.
        case extras
        /// Something that was written here is to be taken back.
        case remove(StatusID)
    }

    /// What it needs made.
    package struct Makers {
        package var search: @MainActor () -> SearchViewModel?
        package var login: @MainActor (_ expected: SignedInAccount?, _ registers: Bool) -> LoginViewModel
        /// Another timeline of who reads now.
        package var feed: @MainActor (Timeline) -> StatusListViewModel?
        /// The timelines that the server names; nil when it could not be asked.
        package var feeds: @MainActor () async -> [Feed]?
        /// The comments on a status; nil where it has none of its own.
        package var comments: @MainActor (StatusRowModel) -> (id: StatusID, list: StatusListViewModel)?
        /// A text to be written; told when it has been sent.
        package var writing: @MainActor (OutgoingText, _ finish: @escaping @MainActor () -> Void) -> WritingViewModel?
        /// The pages about this version; none when there are none.
        package var news: @MainActor () -> [NewsPage.Page]

        package init(
            search: @escaping @MainActor () -> SearchViewModel?,
            login: @escaping @MainActor (_ expected: SignedInAccount?, _ registers: Bool) -> LoginViewModel,
            news: @escaping @MainActor () -> [NewsPage.Page],
            feed: @escaping @MainActor (Timeline) -> StatusListViewModel? = { _ in nil },
            feeds: @escaping @MainActor () async -> [Feed]? = { nil },
            comments: @escaping @MainActor (StatusRowModel) -> (id: StatusID, list: StatusListViewModel)? = { _ in nil
            },
            writing: @escaping @MainActor (OutgoingText, @escaping @MainActor () -> Void) -> WritingViewModel? = {
                _, _ in nil
            }
        ) {
            self.comments = comments
            self.writing = writing
            self.feed = feed
            self.feeds = feeds
            self.search = search
            self.login = login
            self.news = news
        }
    }

    let screen: any Screen
    let account: UserAccountViewModel
    let strings: Strings
    let theme: Theme
    let time: any TimeSource
    private let keyMap: KeyMap
    private let make: Makers
    let wish: @MainActor (Wish) -> Void

    private var keys: KeySequenceReader
    /// nil for a guest.
    private(set) var home: HomePage?
    /// The service's other timelines; nil where it has none.
    private(set) var discover: DiscoverPage?
    let me: MePage
    private(set) var tab = TabBarView.Tab.home
    var tabPlaces: [(tab: TabBarView.Tab, columns: Range<Int>)] = []
    /// One over the other; the last is in front.
    private var overlays: [any Overlay] = []
    var overlay: (any Overlay)? { overlays.last }
    private(set) var message: DisplayText?
    var title = DisplayText.empty
    var step = 0
    var spins = false
    private(set) var welcome: (view: WelcomeView, step: Int)?
    private(set) lazy var redraw = RedrawScheduler { [weak self] in self?.draw() }
    /// How often the screen was drawn: a test counts it.
    package internal(set) var drawings = 0

    package init(
        screen: any Screen, account: UserAccountViewModel, strings: Strings, time: any TimeSource,
        keyMap: KeyMap = .standard, theme: Theme = Theme(), make: Makers, wish: @escaping @MainActor (Wish) -> Void
    ) {
        self.screen = screen
        self.account = account
        self.strings = strings
        self.theme = theme
        self.time = time
        self.keyMap = keyMap
        self.make = make
        self.wish = wish
        me = MePage(account: account, strings: strings, theme: theme)
        keys = KeySequenceReader(map: keyMap)
    }

    /// How many row layouts were computed so far.
    package var layoutsComputed: Int { home?.layoutsComputed ?? 0 }

    /// Shows the home timeline of who reads now; nil for a guest.
    ///
    /// - Parameter capabilities: what the service of who reads can do; nil for a guest.
    package func show(_ list: StatusListViewModel?, capabilities: Capabilities? = nil) {
        me.hasExtras = capabilities?.hasExtras ?? false
        list?.onRefused = { [weak self] error in
            guard let self else { return }
            say(strings.sentence(for: error))
        }
        home = list.map { HomePage(list: $0, strings: strings, theme: theme) }
        let feeds = Array((capabilities?.timelines ?? []).dropFirst())
        guard let capabilities, !feeds.isEmpty || capabilities.searches || capabilities.hasFeeds else {
            discover = nil
            return redraw.request()
        }
        let source = DiscoverPage.Source(
            feeds: feeds, searches: capabilities.searches, hasMore: capabilities.hasFeeds, make: make.feed,
            load: make.feeds, ask: { [weak self] in self?.askForWords() },
            changed: { [weak self] in self?.redraw.request() })
        discover = DiscoverPage(source, strings: strings, theme: theme)
        redraw.request()
    }

    /// Says something on the last line, until the next key.
    package func say(_ text: DisplayText) {
        message = text
        redraw.request()
    }

    // MARK: Who reads

    /// Greets, over the timeline, for less than a second.
    package func greet(_ name: DisplayText) {
        welcome = (WelcomeView(name: name, strings: strings, theme: theme), 0)
        redraw.request()
        Task { [weak self, time] in
            for step in 1...WelcomeView.steps {
                do { try await time.sleep(for: WelcomeView.interval) } catch { return }
                guard let self, welcome != nil else { return }
                welcome?.step = step
                if step == WelcomeView.steps { welcome = nil }
                redraw.request()
            }
        }
    }

    /// The login screen, unless it is there already.
    /// - Parameter expected: whose session has expired.
    package func logIn(as expected: SignedInAccount? = nil, registers: Bool = false) {
        guard !(overlay is LoginPage) else { return }
        let login = make.login(expected, registers)
        open(LoginPage(login: login, strings: strings, theme: theme))
    }

    /// Someone is logged in: the screen from which it was done shows its content.
    package func endLogin() {
        if overlay is LoginPage { closeOverlay() }
    }

    /// Asks how to be told of new messages.
    package func askAboutNotifications() {
        guard overlay == nil else { return }
        func answer(_ key: Character, _ text: DisplayText, _ notification: Preferences.Notification)
            -> QuestionPage.Answer
        {
            QuestionPage.Answer(key: key, text: text) { [wish] in wish(.notify(notification)) }
        }
        open(
            QuestionPage(
                strings.notifyQuestion,
                answers: [
                    answer("b", strings.notifyBell, .bell), answer("t", strings.notifyTerminal, .osc),
                    answer("d", strings.notifyDesktop, .desktop), answer("n", strings.notifyOff, .off),
                ], strings: strings, theme: theme))
    }

    /// The pages about this version.
    package func showNews() {
        let pages = make.news()
        if pages.isEmpty { return say(strings.noNews) }
        open(NewsPage(pages: pages, strings: strings, theme: theme))
    }

    /// What a service has of its own to say, on a page.
    package func show(_ extras: [ServiceExtra]) {
        let page = NewsPage.Page(title: strings.extrasRow, lines: extras.flatMap(strings.line))
        open(NewsPage(pages: [page], strings: strings, theme: theme))
    }

    /// Words for the server's own search, whose results are a timeline.
    private func askForWords() {
        open(
            WordsPage(strings.searchServer, strings: strings, theme: theme) { [weak self] words in
                self?.discover?.show(.feed("search/" + words))
            })
    }

    private func askToLogOut() {
        guard let one = account.account else { return }
        let wish = wish
        open(
            QuestionPage(
                strings.logOutQuestion("@\(HostName.shown(inHandle: one.acct))"),
                answers: [
                    QuestionPage.Answer(key: "y", text: strings.keepsCache) { wish(.logOut(one, deletes: false)) },
                    QuestionPage.Answer(key: "D", text: strings.deletesCache) { wish(.logOut(one, deletes: true)) },
                ], strings: strings, theme: theme))
    }

    /// - Parameter stays: what is in front comes back when the page is left.
    private func open(_ page: any Overlay, over stays: Bool = false) {
        if !stays { closeOverlays() }
        overlays.append(page)
        redraw.request()
    }

    private func closeOverlay() {
        overlays.popLast()?.close()
        screen.placeCursor(nil)
        redraw.request()
    }

    private func closeOverlays() {
        while !overlays.isEmpty { closeOverlay() }
    }

    // MARK: Comments and writing

    /// What leads from a list to another page.
    private func follow(_ reply: HomePage.Reply) {
        switch reply {
        case .done, .unhandled: break
        case .say(let text): message = text
        case .copy(let text):
            message = strings.copied(text)
            wish(.copy(text))
        case .comments(let status):
            guard let made = make.comments(status) else { return say(strings.notBuiltYet(strings.threads)) }
            let page = CommentsPage(on: made.id, shown: status, list: made.list, strings: strings, theme: theme) {
                [weak self] in self?.follow($0)
            }
            open(page, over: true)
            page.refresh()
        case .write(let kind, let about): write(kind, about: about)
        case .delete(let row):
            let wish = wish
            open(
                QuestionPage(
                    strings.deleteQuestion,
                    answers: [QuestionPage.Answer(key: "y", text: strings.deletes) { wish(.remove(row.target)) }],
                    strings: strings, theme: theme), over: true)
        }
    }

    private func write(_ kind: OutgoingText, about: StatusRowModel? = nil) {
        guard let writing = make.writing(kind, { [weak self] in self?.end(writing: kind) }) else {
            return say(strings.notBuiltYet(strings.composer))
        }
        open(WritingPage(writing: writing, about: about, strings: strings, theme: theme), over: true)
    }

    /// What was written is sent: the list that shows it asks for it.
    private func end(writing kind: OutgoingText) {
        if let page = overlay as? WritingPage, page.kind == kind { closeOverlay() }
        if let comments = overlay as? CommentsPage {
            comments.refresh()
        } else if tab == .home {
            home?.list.refresh()
        }
        say(strings.sent(kind.kind))
    }

    // MARK: Events

    package func handle(_ events: [InputEvent]) {
        for event in events {
            switch event {
            case .key(let key): handle(key)
            case .mouse(let mouse): handle(mouse)
            case .paste(let text): if let overlay, overlay.isTyping { overlay.paste(text) }
            case .resize, .cursorReport: break
            case .hangup: return wish(.quit)
            }
        }
        redraw.request()
    }

    private func handle(_ key: Key) {
        message = nil
        welcome = nil
        if let overlay, overlay.isTyping, key != Key(.character("z"), control: true),
            key != Key(.character("l"), control: true)
        {
            return take(overlay.type(key), of: overlay)
        }
        switch keys.read(key) {
        case .command(let command): perform(command)
        case .pending: break
        case .unknown(let sequence): message = strings.unknownKey(sequence.name)
        }
    }

    private func handle(_ mouse: MouseEvent) {
        if mouse.kind == .press, mouse.row == 0, !(overlay?.isTyping ?? false) {
            if let place = tabPlaces.first(where: { $0.columns.contains(mouse.column) }) {
                closeOverlays()
                select(place.tab)
            }
        } else if tab == .home, overlay == nil {
            home?.perform(mouse, area: listArea)
        }
    }

    /// The overlay may have been left, or another opened, by what it did itself.
    private func take(_ reply: OverlayReply, of page: any Overlay) {
        switch reply {
        case .done, .unhandled: break
        case .closes: if overlay === page { closeOverlay() }
        case .say(let text): message = text
        case .copy(let text):
            message = strings.copied(text)
            wish(.copy(text))
        }
    }

    package func perform(_ command: Command) {
        switch command {
        case .suspend: return wish(.suspend)
        case .redraw: return wish(.redraw)
        default: break
        }
        if let page = overlay {
            let reply = page.perform(command)
            if reply != .unhandled { return take(reply, of: page) }
            if command != .help { closeOverlays() }
        }
        let reply: HomePage.Reply? =
            switch tab {
            case .home: home?.perform(command)
            case .discover: discover?.perform(command)
            case .messages, .compose, .me: nil
            }
        if let reply, reply != .unhandled { return follow(reply) }
        if tab == .me {
            let (row, isHandled) = me.perform(command)
            if let row { return choose(row) }
            if isHandled { return }
        }
        perform(general: command)
    }

    /// Commands that mean the same everywhere.
    private func perform(general command: Command) {
        switch command {
        case .tabHome: select(.home)
        case .tabMessages: select(.messages)
        case .tabDiscover: select(.discover)
        case .tabMe: select(.me)
        case .compose: select(.compose)
        case .nextTab: cycle(by: 1)
        case .previousTab: cycle(by: -1)
        case .activate where !account.isLoggedIn: logIn(as: account.isExpired ? account.account : nil)
        case .register where !account.isLoggedIn: logIn(registers: true)
        case .switchAccount:
            if account.accounts.isEmpty { return logIn() }
            open(AccountsPage(account: account, strings: strings, theme: theme) { [weak self] in self?.logInNext() })
        case .search: if let search = make.search() { open(SearchPage(search: search, strings: strings, theme: theme)) }
        case .help: open(HelpPage(strings: strings, theme: theme, keyMap: keyMap, hidden: notOffered))
        case .quit: wish(.quit)
        default: break
        }
    }

    /// What the service of who reads cannot do.
    private var notOffered: Set<Command> {
        guard let list = home?.list else { return [] }
        let actions: [StatusAction.Kind: Command] = [
            .favourite: .favourite, .reblog: .reblog, .bookmark: .bookmark,
        ]
        var hidden = Set(actions.filter { !list.offered.contains($0.key) }.values)
        if list.texts.contains(.repost) { hidden.remove(.reblog) }
        if !list.texts.contains(.comment) { hidden.formUnion([.comment, .delete]) }
        return hidden
    }

    /// The page that asks for it is still closing.
    private func logInNext() {
        closeOverlay()
        logIn()
    }

    private func choose(_ row: MePage.Row) {
        switch row {
        case .logIn: logIn(as: account.isExpired ? account.account : nil)
        case .register: logIn(registers: true)
        case .accounts: perform(general: .switchAccount)
        case .extras: wish(.extras)
        case .news: showNews()
        case .keys: perform(general: .help)
        case .leave: if let one = account.account { wish(.logOut(one, deletes: true)) }
        case .logOut: askToLogOut()
        }
    }

    private func select(_ chosen: TabBarView.Tab) {
        if chosen == .compose {
            if account.isLoggedIn {
                if home?.list.texts.contains(.status) == true { return write(.status) }
                message = strings.notBuiltYet(strings.composer)
            } else {
                logIn(as: account.isExpired ? account.account : nil)
            }
        } else if chosen == tab {
            if chosen == .home { home?.reselect() }
        } else {
            tab = chosen
        }
    }

    private func cycle(by offset: Int) {
        let pages = TabBarView.Tab.pages
        guard let index = pages.firstIndex(of: tab) else { return }
        tab = pages[(index + offset + pages.count) % pages.count]
    }
}
