package import App
package import Core
internal import Observation

/// The program on a screen: gives events to the page in front, carries out pages' effects, and draws after changes.
@MainActor
package final class Application {
    let screen: any Screen
    let terminal: any TerminalControl
    let coordinator: AccountCoordinator
    let notifier: DesktopNotifier
    let browser: BrowserLauncher
    let style: PageStyle
    let tabBar: TabBarView
    let headerLine: HeaderView
    let hintLine: HintLineView
    let quit: @MainActor () -> Void
    /// The reason why the terminal has ended the program; nil when the user did.
    var ending: TerminalSession.Ending?

    private var keys: KeySequenceReader
    /// The page that was in front at the last key outside a field.
    private weak var typedOn: (any Page)?
    private(set) var tab = Tab.home { didSet { tabChanges += 1 } }
    private(set) var tabs: [Tab: PageStack] = [:] { didSet { tabChanges += 1 } }
    /// The number of times that another tab was selected, or pages were opened or closed.
    private(set) var tabChanges = 0
    /// The parts of a frame that concern all tabs, with `tabChanges` as their key.
    let overview = ObservedValue<Int, Overview>()
    /// Pages over all tabs: login, composer, questions, the command line.
    private(set) var modal = PageStack() { didSet { tabChanges += 1 } }
    /// The session that the tabs show.
    private var shown: AccountSession?
    private var hasShown = false
    /// The account that opens or couldn't be opened, as the tabs show it; nil with a session.
    private var openingAccount: AccountKey?
    /// The commands that the service of the session can't serve.
    private(set) var unsupported: Set<Command> = []
    /// A page that came to the front without a key and has not been drawn: keys typed now were for the page before.
    var unseen: (any Page)?
    /// Whether input is being handled: a key is for a page that comes to the front meanwhile.
    private var isHandlingInput = false
    /// Whether a child process has the terminal: nothing is drawn.
    var isAway = false
    /// The saves of closed pages that are still running.
    private var saving: Task<Void, Never>?
    var message: DisplayText?
    private(set) var log = MessageLog()
    /// Removes the message when its time is over.
    private var messageEnd: Task<Void, Never>?
    var title = DisplayText.empty
    /// The loads of the page as a whole.
    private(set) var masks = LoadingCounts()
    var step = 0
    var spins = false
    /// Whether the first frame has been shown, so that pictures may use the processor.
    private(set) var loadsPictures = false
    var welcome: (view: WelcomeView, step: Int)?
    /// The frame that moves between a picture's place and its viewer; nil at rest.
    var motion: (frame: MovingFrame, steps: Task<Void, Never>)?
    /// The last press, if it has selected a row.
    private var lastPress: (event: MouseEvent, time: Timestamp, page: ObjectIdentifier)?
    /// The time when a viewer was last opened by a press.
    private var pictureOpened: Timestamp?
    let history: CommandHistory
    let searches: CommandHistory
    private(set) lazy var redraw = RedrawScheduler { [weak self] in self?.draw() }
    private(set) lazy var factory = PageFactory(
        coordinator: coordinator, notifier: notifier, style: style, history: history, searches: searches,
        send: { [weak self] effect in
            self?.withoutKey { self?.carryOut(effect) }
        })
    private var following: Task<Void, Never>?
    /// Starts the work that waits for the first frame to be shown.
    private var beginning: Task<Void, Never>?
    /// The number of drawings so far; tests count it.
    package internal(set) var drawings = 0

    /// The time that a message stays when no key is pressed.
    static let messageTime = Duration.seconds(5)
    /// The milliseconds within which two presses in the same place open the pressed row.
    private static let doublePress: Int64 = 400
    /// The columns that the mouse may move between two presses in the same place. A pane beside a list is further away.
    private static let pressDistance = 2

    /// - Parameter quit: called when the user ends the program.
    package init(
        screen: any Screen, terminal: any TerminalControl, coordinator: AccountCoordinator, keyMap: KeyMap = .standard,
        theme: Theme = Theme(), quit: @escaping @MainActor () -> Void
    ) {
        self.screen = screen
        self.terminal = terminal
        self.coordinator = coordinator
        self.quit = quit
        let context = coordinator.context
        history = CommandHistory(state: context.directories.state, log: context.log)
        searches = CommandHistory(state: context.directories.state, file: "search-history", log: context.log)
        notifier = DesktopNotifier(
            state: context.directories.state, configured: context.preferences.notification,
            environment: context.environment, time: context.time)
        browser = BrowserLauncher(
            command: context.preferences.browser, environment: context.environment, time: context.time)
        let pictures = PictureLoader(source: context.pictures, time: context.time) { [weak screen] request, picture in
            screen?.prepare(picture, for: request)
        }
        let painter = PicturePainter(
            strings: context.strings, theme: theme, keyMap: keyMap, isFirstFrame: true,
            support: { [weak screen] in screen?.pictures }, state: { pictures.state(of: $0) })
        style = PageStyle(
            strings: context.strings, theme: theme, keyMap: keyMap, time: context.time, pictures: pictures,
            painter: painter)
        tabBar = TabBarView(theme)
        headerLine = HeaderView(theme)
        hintLine = HintLineView(style)
        keys = KeySequenceReader(map: keyMap)
    }

    var accounts: UserAccountViewModel { coordinator.accounts }
    var strings: Strings { style.strings }
    /// The pictures that were last requested from the loader.
    var wantedPictures: [PictureRequest] { style.pictures.wanted }
    var time: any TimeSource { coordinator.context.time }

    /// The page in front.
    var front: (any Page)? { modal.top ?? tabs[tab]?.top }

    /// The keys in force.
    private var keyMap: KeyMap { front is ViewerPage ? .viewer : style.keyMap }

    /// The first page of the Home tab.
    var home: (any Page)? { tabs[.home]?.pages.first }

    /// The number of row layouts computed so far on Home.
    package var layoutsComputed: Int { home?.layoutsComputed ?? 0 }

    /// Follows the events of accounts until the program ends. Pictures load once the first frame has been shown.
    package func start() {
        following = Task { [weak self, events = coordinator.events] in
            await self?.history.load()
            await self?.searches.load()
            await self?.notifier.load()
            for await event in events {
                guard let self else { return }
                withoutKey { show(event) }
            }
        }
        beginning = Task { [weak self, time] in
            try? await time.sleep(for: AccountCoordinator.firstFrame)
            if !Task.isCancelled { self?.loadPictures() }
        }
    }

    /// Loads the pictures on screen from now on.
    func loadPictures() {
        loadsPictures = true
        redraw.request()
    }

    /// Closes every page at the end of the program. Typed text is being saved on return, and is saved when the task is
    /// done.
    package func close() -> Task<Void, Never>? {
        following?.cancel()
        beginning?.cancel()
        for page in modal.removeAll(where: { _ in true }) { end(page) }
        for stack in tabs.values { for page in stack.pages { end(page) } }
        for more in [history.saving, searches.saving, coordinator.session?.pins.saving].compactMap(\.self) {
            alsoSave(more)
        }
        return saving
    }

    /// The text that could not be saved, after `close` and its task. A page whose text can't be saved opens again.
    package var unsaved: [DisplayText] { modal.pages.compactMap { $0 as? ComposerPage }.flatMap(\.unsaved) }

    // MARK: Sessions

    /// Adapts the tabs to the session. Pages that read from a session end with it.
    func followSession() {
        let opening = coordinator.session == nil ? accounts.account?.key : nil
        guard !hasShown || shown !== coordinator.session || opening != openingAccount else { return }
        hasShown = true
        openingAccount = opening
        shown = coordinator.session
        unsupported = shown?.capabilities.unsupportedCommands ?? []
        for page in modal.removeAll(where: { !$0.outlivesSession }) { end(page) }
        for stack in tabs.values { for page in stack.pages { end(page) } }
        tabs = [:]
        if !pageTabs.contains(tab) { tab = .home }
        // The badge of Home is on the tab bar; the other tabs get their page when they are selected.
        for tab in Set([.home, tab]) { openRoot(of: tab) }
        openCountedTabs()
    }

    func openRoot(of tab: Tab) {
        if tabs[tab] == nil { tabs[tab] = PageStack(factory.root(of: tab)) }
    }

    /// Closes all pages of a tab that is no longer there.
    func closeTab(_ tab: Tab) {
        for page in tabs.removeValue(forKey: tab)?.pages.reversed() ?? [] { end(page) }
    }

    // MARK: Pages

    func open(_ route: Route) {
        switch factory.page(for: route, log: log, hidden: notOffered, keyMap: keyMap) {
        case .refused(let reason): say(reason)
        case .page(let page): push(page, isModal: route.isModal)
        }
    }

    /// Makes a change that may bring a page to the front without a key: keys typed before that page is drawn were meant
    /// for the page before, and are ignored.
    func withoutKey(_ change: () -> Void) {
        let before = front
        change()
        // Before the first page, no key was meant for another one.
        if let before, front !== before, !isHandlingInput { unseen = front }
    }

    func push(_ page: any Page, isModal: Bool) {
        // A page that is opened from one over the tabs opens over it.
        if isModal || !modal.isEmpty { modal.push(page) } else { tabs[tab, default: PageStack()].push(page) }
        finishMotion()
        if let tile = (page as? ViewerPage)?.tile { beginMotion(of: tile, opening: page) }
        redraw.request()
    }

    func close(_ page: any Page) {
        let tile = page === front ? (page as? ViewerPage)?.tile : nil
        var isOpen = modal.remove(page)
        // The first page of a tab stays.
        if !isOpen, let stack = tabs[tab], stack.depth > 1, stack.top === page {
            isOpen = tabs[tab]?.remove(page) ?? false
        }
        guard isOpen else { return }
        end(page)
        if let tile { beginMotion(of: tile, opening: nil) }
        screen.placeCursor(nil)
        redraw.request()
    }

    private func end(_ page: any Page) {
        finishMotion()
        if let more = page.close() { alsoSave(more) }
        guard page is ComposerPage else { return }
        // The list of drafts is read again once the last one is on the disk.
        Task { [saving, weak coordinator] in
            await saving?.value
            coordinator?.session?.drafts.reload()
        }
    }

    /// Makes the end of the program wait for work.
    func alsoSave(_ more: Task<Void, Never>) {
        saving = Task { [before = saving] in
            await before?.value
            await more.value
        }
    }

    /// Selects a tab; the one in front returns to its first page, and Home to its newest.
    ///
    /// - Parameter isUncovered: whether a page over the tabs has just been closed for it.
    func select(_ chosen: Tab, isUncovered: Bool = false) {
        let wasCovered = isUncovered || !modal.isEmpty
        for page in modal.removeAll(where: { $0.input == nil }) { end(page) }
        if chosen == .compose { return compose() }
        if chosen == tab {
            if let stack = tabs[tab], stack.depth > 1 {
                for page in stack.pages.dropFirst().reversed() { close(page) }
            } else if chosen == .home, !wasCovered {
                home?.statuses?.move(.top)
                home?.statuses?.refresh()
            }
        }
        tab = chosen
        openRoot(of: chosen)
        redraw.request()
    }

    func selectTab(by offset: Int) {
        let all = pageTabs
        guard let index = all.firstIndex(of: tab) else { return }
        select(all[(index + offset + all.count) % all.count])
    }

    private func compose() {
        guard accounts.isLoggedIn else {
            return open(.login(as: accounts.isExpired ? accounts.account : nil, registers: false))
        }
        open(.compose(.status, about: nil))
    }

    // MARK: Messages

    /// Shows a message in the hint line until the next key, five seconds at most, and logs it.
    package func say(_ text: DisplayText) {
        log.append(text, at: time.now)
        hint(text)
    }

    /// Shows the problem of a key, without a line in the log.
    func hint(_ text: DisplayText) {
        message = text
        redraw.request()
        messageEnd?.cancel()
        messageEnd = Task { [weak self, time] in
            do { try await time.sleep(for: Self.messageTime) } catch { return }
            guard let self, !Task.isCancelled, message != nil else { return }
            message = nil
            redraw.request()
        }
    }

    /// Shows the news of this version before the list.
    func show(_ notes: [TextAsset.Page]) { push(NewsPage(notes, style: style), isModal: true) }

    private func show(_ event: AppEvent) {
        switch event {
        case .message(let text): say(text)
        case .noted(let text): if log.entries.last?.text != text { log.append(text, at: time.now) }
        case .loggedIn(let account, let isNew):
            closeLogin()
            // A guest came to read.
            if account.isGuest { select(.home) }
            if isNew { greet(account) } else { say(strings.sessionRenewed(strings.name(of: account))) }
        case .compose(let target, let draft):
            if mayCompose { open(.compose(target, about: nil, draft: draft)) }
        case .switched(let account): say(strings.switchedTo(strings.name(of: account)))
        case .expired(let account): sessionExpired(of: account)
        case .newMessages(let account, let count):
            let text = strings.newMessages(count, account: strings.name(of: account))
            switch notifier.choice {
            case .asked, .off: break
            case .bell: terminal.ring()
            case .osc: terminal.notify(text)
            case .desktop: notifier.show(text)
            }
        }
    }

    private func closeLogin() {
        for page in modal.removeAll(where: { $0 is LoginPage }) { end(page) }
        redraw.request()
    }

    /// Opens the login page, unless the user is typing: then the header shows it, and the user opens the login.
    private func sessionExpired(of account: SignedInAccount) {
        if modal.pages.contains(where: { $0 is LoginPage }) { return }
        if front?.input != nil { return say(strings.sessionExpired) }
        open(.login(as: account, registers: false))
    }

    // MARK: Events

    package func handle(_ events: [InputEvent]) {
        withoutKey { followSession() }
        // Drawing everything again and continuing a stopped program report a resize while their key is handled.
        let isNested = isHandlingInput
        isHandlingInput = true
        defer { isHandlingInput = isNested }
        for event in events {
            finishMotion(by: event)
            switch event {
            case .key where unseen != nil, .mouse where unseen != nil, .paste where unseen != nil: break
            case .key(let key) where isTooSmall: handleUnseen(key)
            case .mouse where isTooSmall, .paste where isTooSmall: break
            case .drag where unseen != nil || isTooSmall, .pasteCut where unseen != nil || isTooSmall: break
            case .key(let key): handle(key)
            case .mouse(let mouse): handle(mouse)
            case .drag(let place): front?.drag(to: place)
            case .release: front?.drag(to: nil)
            case .paste(let text): if let limit = front?.input?.paste(text) { say(strings.pasteCutTo(limit)) }
            case .pasteCut: if front?.input != nil { say(strings.pasteCut(after: PasteCollector.limit)) }
            case .resize, .cursorReport, .background, .reply: break
            case .hangup: return quit()
            }
        }
        redraw.request()
    }

    func handle(_ key: Key) {
        message = nil
        welcome = nil
        if let page = front, let input = page.input, key != Key(.character("z"), control: true),
            key != Key(.character("l"), control: true)
        {
            guard let effect = input.type(key) else {
                return hint(strings.nothingHere(for: KeySequence([key]).name, isTyping: true))
            }
            return carryOut(effect, of: page)
        }
        if front !== typedOn {
            // The first half of a key sequence was meant for another page.
            keys = KeySequenceReader(map: keyMap)
            typedOn = front
        }
        switch keys.read(key) {
        case .commands(let commands):
            if let command = front?.command(among: commands) ?? commands.first { perform(command) }
        case .pending: break
        case .unknown(let sequence): hint(strings.nothingHere(for: sequence.name))
        }
    }

    /// Handles a key while only a notice fits into the window: it must not act on invisible content.
    private func handleUnseen(_ key: Key) {
        // A sequence that was begun ends here, and a page that has closed has left its keys behind.
        typedOn = nil
        switch style.keyMap.commands(for: KeySequence([key])).first {
        case .suspend: terminal.suspend()
        case .redraw: terminal.redraw()
        case .close where modal.isEmpty, .quit where modal.isEmpty: quit()
        default: break
        }
    }

    private func handle(_ mouse: MouseEvent) {
        // A third quick press would close the viewer that the second opened.
        if mouse.kind == .press, front is ViewerPage, let pictureOpened, isQuick(since: pictureOpened) { return }
        let showsHints = message == nil
        message = nil
        if mouse.kind == .press, mouse.row == 0, front?.presentation != .box {
            lastPress = nil
            if let tab = tabBar.tab(at: mouse.column) { press(tab) }
            return
        }
        guard let page = front else { return }
        if mouse.kind == .press, mouse.row == screen.size.rows - 1, page.input?.line == nil {
            lastPress = nil
            // A message covers the hints.
            if showsHints, let hint = hintLine.hint(at: mouse.column) { press(hint) }
            return
        }
        let place = ScreenPosition(row: mouse.row, column: mouse.column)
        if mouse.kind == .press, page.presentation == .box, style.box.area?.contains(place) == false {
            return carryOut(page.input?.type(Key(.escape)) ?? .back, of: page)
        }
        let effect = page.mouse(mouse, in: pageArea)
        let isSecond = isSecondPress(mouse, on: effect == .selected ? page : nil)
        if let effect { carryOut(effect, of: page) }
        guard mouse.kind == .press, front === page, page.input == nil else { return }
        if let target = screen.link(at: place) {
            lastPress = nil
            return press(target, on: page)
        }
        guard isSecond else { return }
        // A third press is the first of another pair.
        lastPress = nil
        if !openPicture(at: mouse, on: page) { perform(.activate) }
    }

    /// Opens the picture of the selected post that was pressed.
    /// - Returns: false if none was.
    private func openPicture(at mouse: MouseEvent, on page: any Page) -> Bool {
        guard let tile = style.painter.tile(row: mouse.row, column: mouse.column),
            case .open(.album(var album))? = page.perform(.pictures), album.select(tile)
        else { return false }
        carryOut(.open(.album(album)), of: page)
        pictureOpened = time.now
        return true
    }

    /// - Parameter page: the page where the mouse has selected a row; nil if it has selected none.
    private func isSecondPress(_ mouse: MouseEvent, on page: (any Page)?) -> Bool {
        let last = lastPress
        lastPress = page.map { (event: mouse, time: time.now, page: ObjectIdentifier($0)) }
        guard let last, let page, last.page == ObjectIdentifier(page), last.event.row == mouse.row,
            abs(last.event.column - mouse.column) <= Self.pressDistance
        else { return false }
        return isQuick(since: last.time)
    }

    /// Whether a press is the next of a double one that began at `moment`.
    private func isQuick(since moment: Timestamp) -> Bool {
        let (distance, overflow) = time.now.milliseconds.subtractingReportingOverflow(moment.milliseconds)
        return !overflow && distance <= Self.doublePress
    }
}

/// Loading of the page as a whole is shown in the header.
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
