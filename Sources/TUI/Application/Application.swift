package import App
package import Core
internal import Observation

/// The program on a screen: takes events, gives them to the page in front, and draws when something changed.
///
/// It knows no terminal: what it needs of one it is handed as a `Screen` and a few closures.
@MainActor
package final class Application {
    let screen: any Screen
    let account: UserAccountViewModel
    let strings: Strings
    let theme: Theme
    let time: any TimeSource
    let keyMap: KeyMap
    let make: Makers
    let wish: @MainActor (Wish) -> Void

    var keys: KeySequenceReader
    /// nil for a guest.
    private(set) var home: StatusListPage?
    /// The service's other timelines, on the tabs where it has some.
    private(set) var feeds: [TabBarView.Tab: FeedsPage] = [:]
    let me: MePage
    private(set) var tab = TabBarView.Tab.home
    var tabPlaces: [(tab: TabBarView.Tab, columns: Range<Int>)] = []
    /// One over the other; the last is in front.
    var overlays: [any Overlay] = []
    var overlay: (any Overlay)? { overlays.last }
    /// A page that opened without a key and has not been drawn: what is typed was meant for what was in front before.
    var unseen: (any Overlay)?
    /// What pages that were closed are still saving.
    var saving: Task<Void, Never>?
    var message: DisplayText?
    var title = DisplayText.empty
    /// What loads for the page as a whole.
    private(set) var masks = LoadingCounts()
    var step = 0
    var spins = false
    var welcome: (view: WelcomeView, step: Int)?
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
        if list == nil { closeSessionPages() }
        me.hasExtras = capabilities?.hasExtras ?? false
        me.own = capabilities?.timelines.filter { $0.shelf == .own } ?? []
        list?.onRefused = { [weak self] error, kind in
            guard let self else { return }
            say(strings.sentence(for: error, doing: kind))
        }
        home = list.map { StatusListPage(list: $0, strings: strings, theme: theme) }
        feeds = [:]
        if let capabilities {
            let others = capabilities.timelines.dropFirst()
            feeds[.messages] = feedsPage(others.filter { $0.shelf == .messages })
            feeds[.discover] = feedsPage(
                others.filter { $0.shelf == .discover }, searches: capabilities.searches,
                hasMore: capabilities.hasFeeds)
        }
        redraw.request()
    }

    /// nil where there is nothing to list.
    private func feedsPage(_ timelines: [OfferedTimeline], searches: Bool = false, hasMore: Bool = false) -> FeedsPage?
    {
        guard !timelines.isEmpty || searches || hasMore else { return nil }
        let source = FeedsPage.Source(
            feeds: timelines, searches: searches, hasMore: hasMore, make: make.feed, load: make.feeds,
            ask: { [weak self] in self?.askForWords() }, changed: { [weak self] in self?.redraw.request() })
        return FeedsPage(source, strings: strings, theme: theme)
    }

    /// Says something on the last line, until the next key.
    package func say(_ text: DisplayText) {
        message = text
        redraw.request()
    }

    /// Words for the server's own search, whose results are a timeline.
    private func askForWords() {
        open(
            TextPromptPage(strings.searchServer, strings: strings, theme: theme) { [weak self] words in
                self?.feeds[.discover]?.show(.feed("search/" + words))
            })
    }

    // MARK: Events

    package func handle(_ events: [InputEvent]) {
        for event in events {
            switch event {
            case .key where unseen != nil, .mouse where unseen != nil, .paste where unseen != nil: break
            case .key(let key) where isTooSmall: handleUnseen(key)
            case .mouse where isTooSmall, .paste where isTooSmall: break
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
            // The session ended while a text is written: it can't be sent, and Enter leads to the login.
            if key.name == .enter, account.isExpired, overlay is WritingPage { return logIn(as: account.account) }
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
                if overlay != nil { leave(for: place.tab) } else { select(place.tab) }
            }
        } else if tab == .home, overlay == nil {
            home?.perform(mouse, area: listArea)
        }
    }

    /// The overlay may have been left, or another opened, by what it did itself.
    func take(_ reply: OverlayReply, of page: any Overlay) {
        switch reply {
        case .done, .unhandled: break
        case .closes: if overlay === page { closeOverlay() }
        case .say(let text): message = text
        case .copy(let text): copy(text)
        }
    }

    func copy(_ text: DisplayText) {
        message = strings.copied(text)
        wish(.copy(text))
    }

    package func perform(_ command: Command) {
        switch command {
        case .suspend: return wish(.suspend)
        case .redraw: return wish(.redraw)
        default: break
        }
        if let page = overlay {
            let reply = page.perform(command)
            // What the page leaves alone must not reach the list behind it, which is out of sight.
            return reply == .unhandled ? leave(by: command) : take(reply, of: page)
        }
        // Nothing can be fetched before that.
        if command == .refresh, account.isExpired { return logIn(as: account.account) }
        let reply: StatusListPage.Reply? =
            switch tab {
            case .home: home?.perform(command)
            case .discover, .messages: feeds[tab]?.perform(command)
            case .compose, .me: nil
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
    func perform(general command: Command) {
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
        case .logInAgain: logIn(as: account.account.flatMap { $0.isGuest ? nil : $0 })
        case .switchAccount:
            if account.accounts.isEmpty { return logIn() }
            open(
                AccountsPage(account: account, strings: strings, theme: theme) { [weak self] in self?.logInNext(as: $0)
                })
        case .search: search()
        case .help: open(HelpPage(strings: strings, theme: theme, keyMap: keyMap, hidden: notOffered), over: true)
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
        if !list.listsAuthors { hidden.insert(.profile) }
        if list.texts.contains(.repost) { hidden.remove(.reblog) }
        if !list.texts.contains(.comment) { hidden.insert(.comment) }
        if !list.removes { hidden.insert(.delete) }
        return hidden
    }

    /// The page that asks for it is still closing.
    private func logInNext(as expected: SignedInAccount?) {
        closeOverlay()
        logIn(as: expected)
    }

    private func choose(_ row: MePage.Row) {
        switch row {
        case .logIn: logIn(as: account.isExpired ? account.account : nil)
        case .register: logIn(registers: true)
        case .accounts: perform(general: .switchAccount)
        case .extras: if !masks.isLoading(.page) { wish(.extras) }
        case .news: showNews()
        case .notifications: chooseNotifications()
        case .keys: perform(general: .help)
        case .own(let timeline):
            open(
                StatusDetailPage(
                    StatusDetailPage.Subject(title: account.account.map { Sanitizer.clean($0.displayName) } ?? ""),
                    lists: [timeline], strings: strings, theme: theme, make: make.feed
                ) { [weak self] in self?.follow($0) })
        case .leave: if let one = account.account { wish(.logOut(one, deletes: true)) }
        case .logOut: askToLogOut()
        }
    }

    func select(_ chosen: TabBarView.Tab) {
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

/// What a page as a whole waits for is shown on the last line.
extension Application: LoadingIndicating {
    package func loadingBegan(_ place: LoadingPlace) {
        masks.began(place)
        redraw.request()
    }

    package func loadingEnded(_ place: LoadingPlace) {
        masks.ended(place)
        redraw.request()
    }
}
