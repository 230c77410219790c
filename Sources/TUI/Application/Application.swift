package import App
package import Core
internal import Observation

/// The program on a screen: gives events to the page in front, carries out pages' effects, and draws after changes.
@MainActor
package final class Application {
    let screen: any Screen
    let terminal: any TerminalControl
    let coordinator: AccountCoordinator
    let style: PageStyle
    let quit: @MainActor (ReaderEnd) -> Void

    private(set) var stacks = PageStacks()
    var focus = KeyFocus()
    private var presses = PressReader()
    var frame: FrameLines
    private(set) lazy var log = MessageLog(time: time) { [redraw] in redraw.request() }
    /// The loads of the page as a whole.
    private(set) var masks = LoadingCounts()
    private(set) lazy var animations = Animations(style: style, redraw: redraw)
    private(set) lazy var redraw = RedrawScheduler { [weak self] in self?.draw() }
    private(set) lazy var factory = makeFactory()
    private(set) lazy var settings = SettingsEditor(coordinator.context) { [weak self] in self?.adoptSettings() }
    private var shown: ShownAccount?
    /// Whether a child process has the terminal: nothing is drawn.
    var isAway = false
    /// Whether the first frame has been shown, so that pictures may use the processor.
    private(set) var loadsPictures = false
    /// The saves of closed pages that are still running.
    private var saving: Task<Void, Never>?
    /// The work that ends with the program.
    private var tasks: [Task<Void, Never>] = []
    /// The number of drawings so far; tests count it.
    package internal(set) var drawings = 0

    /// The content of the tabs: a session, or an account whose session opens or couldn't be opened.
    private struct ShownAccount {
        var session: AccountSession?
        var opening: AccountKey?
        /// The commands that the service of the session can't serve.
        var unsupported: Set<Command> = []
    }

    /// - Parameters:
    ///   - keys: those of the configuration.
    ///   - quit: called when the program ends.
    package init(
        screen: any Screen, terminal: any TerminalControl, coordinator: AccountCoordinator, themes: ThemeSwitcher,
        keys: KeyMaps, quit: @escaping @MainActor (ReaderEnd) -> Void
    ) {
        self.screen = screen
        self.terminal = terminal
        self.coordinator = coordinator
        self.quit = quit
        let (context, theme) = (coordinator.context, themes.theme)
        let pictures = PictureLoader(source: context.pictures, time: context.time) { [weak screen] request, picture in
            screen?.prepare(picture, for: request)
        }
        let painter = PicturePainter(
            strings: context.strings, theme: theme, isFirstFrame: true,
            support: { [weak screen] in screen?.pictures }, state: { pictures.state(of: $0) })
        style = PageStyle(
            strings: context.strings, themes: themes, keys: KeysInForce(keys), time: context.time,
            pictures: pictures, painter: painter)
        style.keys.name(in: style.strings)
        stacks.tab = Tab(context.preferences.startPage)
        frame = FrameLines(
            tabBar: TabBarView(theme), headerLine: HeaderView(theme), hintLine: HintLineView(style),
            wording: style.strings.choice)
        screen.adopt(theme.base)
        themes.delegate = self
        factory.announcer.delegate = self
    }

    private func makeFactory() -> PageFactory {
        let (context, state) = (coordinator.context, coordinator.context.directories.state)
        return PageFactory(
            coordinator: coordinator,
            notifier: DesktopNotifier(
                state: state, configured: context.preferences.notification, environment: context.environment,
                time: context.time),
            announcer: Announcer(coordinator), style: style, settings: settings,
            history: CommandHistory(state: state, log: context.log),
            searches: CommandHistory(state: state, file: "search-history", log: context.log),
            facts: { [terminal] in terminal.facts },
            send: { [weak self] effect in
                self?.withoutKey { self?.carryOut(effect) }
            })
    }

    var accounts: UserAccountViewModel { coordinator.accounts }
    var strings: Strings { style.strings }
    /// The pictures that were last requested from the loader.
    var wantedPictures: [PictureRequest] { style.pictures.wanted }
    var time: any TimeSource { style.time }
    var preferences: Preferences { coordinator.context.preferences }

    /// The page in front.
    var front: (any Page)? { stacks.front }

    /// The commands that the service of the session can't serve.
    var unsupported: Set<Command> { shown?.unsupported ?? [] }

    /// The keys of the page in front.
    var keyMap: KeyMap { style.keys.keys(on: front?.keyPage) }

    /// The first page of the Home tab.
    var home: (any Page)? { stacks.tabs[.home]?.first }

    /// The number of row layouts computed so far on Home.
    package var layoutsComputed: Int { home?.layoutsComputed ?? 0 }

    /// Follows the events of accounts until the program ends. Pictures load once the first frame has been shown.
    package func start() {
        let follow = Task { [weak self, factory, events = coordinator.events] in
            await factory.history.load()
            await factory.searches.load()
            await factory.notifier.load()
            self?.prepareNotifications()
            for await event in events {
                guard let self else { return }
                withoutKey { show(event) }
            }
        }
        let begin = Task { [weak self, time] in
            try? await time.sleep(for: AccountCoordinator.firstFrame)
            if !Task.isCancelled { self?.loadPictures() }
        }
        tasks = [follow, begin]
    }

    /// Loads the pictures on screen from now on.
    func loadPictures() {
        loadsPictures = true
        redraw.request()
    }

    /// Closes every page at the end of the program. Typed text is being saved on return, and is saved when the task is
    /// done.
    package func close() -> Task<Void, Never>? {
        for task in tasks { task.cancel() }
        for page in stacks.removeModal(where: { _ in true }) { end(page) }
        for page in stacks.tabs.values.flatMap(\.self) { end(page) }
        let others = [
            factory.history.saving, factory.searches.saving, coordinator.session?.pins.saving, settings.saving,
        ]
        for more in others.compactMap(\.self) { alsoSave(more) }
        return saving
    }

    /// The text that could not be saved, after `close` and its task. A page whose text can't be saved opens again.
    package var unsaved: [DisplayText] {
        stacks.modal.compactMap { $0 as? ComposerPage }.flatMap(\.unsaved)
    }

    // MARK: Sessions

    /// Adapts the tabs to the session. Pages that read from a session end with it.
    func followSession() {
        let session = coordinator.session
        let opening = session == nil ? accounts.account?.key : nil
        if let shown, shown.session === session, shown.opening == opening { return }
        strings.words.set(accounts.account.map { coordinator.context.services[$0.key.service].capabilities })
        shown = ShownAccount(
            session: session, opening: opening, unsupported: session?.capabilities.unsupportedCommands ?? [])
        for page in stacks.removeModal(where: { !$0.outlivesSession }) { end(page) }
        for page in stacks.removeTabs() { end(page) }
        if !exists(stacks.tab) { stacks.tab = .home }
        // The badge of Home is on the tab bar; the other tabs get their page when they are selected.
        for tab in Set([.home, stacks.tab]) { openRoot(of: tab) }
        openCountedTabs()
        resumeGoal()
    }

    /// Performs the action for which the user has logged in, once the session is there.
    private func resumeGoal() {
        guard let goal = stacks.goal, let session = shown?.session, !session.account.isGuest else { return }
        stacks.goal = nil
        withoutKey { resume(goal, in: session) }
    }

    /// Makes the first pages of all tabs again, in a language that has changed. Other pages keep the titles with which they were
    /// opened.
    func makeRootsAgain() {
        for page in stacks.replaceFirst(by: factory.root) { end(page) }
    }

    func openRoot(of tab: Tab) {
        if stacks.tabs[tab] == nil { stacks.push(factory.root(of: tab), on: tab) }
    }

    /// Closes all pages of a tab that is no longer there.
    func closeTab(_ tab: Tab) {
        for page in stacks.remove(tab) { end(page) }
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
        if let before, front !== before, !focus.isHandlingInput { focus.unseen = front }
    }

    func push(_ page: any Page, isModal: Bool) {
        stacks.push(page, isModal: isModal)
        animations.finishMotion()
        if let tile = (page as? ViewerPage)?.tile { move(tile, opening: page) }
        redraw.request()
    }

    func close(_ page: any Page) {
        let tile = page === front ? (page as? ViewerPage)?.tile : nil
        guard stacks.remove(page) else { return }
        end(page)
        if let tile { move(tile, opening: nil) }
        screen.placeCursor(nil)
        redraw.request()
    }

    /// Moves a frame between a picture and its viewer, which opens if it is the page, and was closed otherwise.
    private func move(_ tile: PictureTile, opening page: (any Page)?) {
        if preferences.motion, !isTooSmall, !screen.isBehind { animations.move(tile, opening: page) }
    }

    private func end(_ page: any Page) {
        animations.finishMotion()
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
        let wasCovered = isUncovered || !stacks.modal.isEmpty
        if chosen == .messages, let session = coordinator.session, !session.hasMessages {
            return say(strings.hasNoMessages(session.serverName))
        }
        for page in stacks.removeModal(where: { $0.input == nil }) { end(page) }
        if chosen == .compose { return compose() }
        if chosen == stacks.tab {
            if let pages = stacks.tabs[chosen], pages.count > 1 {
                for page in pages.dropFirst().reversed() { close(page) }
            } else if chosen == .home, !wasCovered {
                home?.statuses?.move(.top)
                home?.statuses?.refresh()
            }
        }
        stacks.tab = chosen
        openRoot(of: chosen)
        // The service counts what is new in a list of its own, and the program doesn't follow it.
        if chosen == .messages, badge.messages > 0, let list = stacks.tabs[chosen]?.first?.statuses,
            case .service = list.timeline
        {
            list.refresh()
        }
        redraw.request()
    }

    func selectTab(by offset: Int) {
        let all = pageTabs
        guard !all.isEmpty else { return }
        // From a tab that isn't shown, to the first or the last one.
        let index = all.firstIndex(of: stacks.tab) ?? (offset > 0 ? -1 : 0)
        select(all[(index + offset + all.count) % all.count])
    }

    private func compose() {
        guard accounts.isLoggedIn else {
            return open(.login(as: accounts.isExpired ? accounts.account : nil, registers: false, goal: .compose))
        }
        open(.compose(.status, about: nil))
    }

    // MARK: Messages

    /// Shows a message in the hint line, and logs it.
    package func say(_ text: DisplayText) { say(text, about: nil) }

    /// - Parameter effect: leads from the list of messages to what the message is about.
    func say(_ text: DisplayText, about effect: Effect?) {
        log.append(text, about: effect)
        log.show(text)
    }

    /// Shows the problem of a key, without a line in the log.
    func hint(_ text: DisplayText) { log.show(text) }

    /// Greets over the page in front.
    func greet(_ account: SignedInAccount) {
        if preferences.welcomes, !account.isGuest { animations.greet(account) }
    }

    /// Shows the news of this version before the list.
    func show(_ notes: [TextAsset.Page]) { push(NewsPage(notes, style: style), isModal: true) }

    private func show(_ event: AppEvent) {
        switch event {
        case .message(let text): say(text)
        case .noted(let text): log.append(text, repeats: false)
        case .loggedIn(let account, let isNew):
            let goal = closeLogin()
            if account.isGuest {
                // A guest came to read.
                select(.home)
            } else {
                stacks.goal = goal
                followSession()
                resumeGoal()
            }
            if isNew { greet(account) } else { say(strings.sessionRenewed(strings.name(of: account))) }
        case .compose(let target, let draft):
            if mayCompose { open(.compose(target, about: nil, draft: draft)) }
        case .switched(let account):
            // What was meant for the account that logged in is not done with another.
            stacks.goal = nil
            say(strings.switchedTo(strings.name(of: account)))
        case .expired(let account): sessionExpired(of: account)
        case .newMessages(let account, let new): receive(new, for: account)
        }
    }

    /// - Returns: the action for which the login was offered; nil for none.
    private func closeLogin() -> LoginGoal? {
        let pages = stacks.removeModal { $0 is LoginPage }
        for page in pages { end(page) }
        redraw.request()
        return pages.compactMap { ($0 as? LoginPage)?.goal }.first
    }

    /// Opens the login page, unless the user is typing: then the header shows it, and the user opens the login.
    private func sessionExpired(of account: SignedInAccount) {
        // Also where the login is open for something else: a later one must not offer this.
        let interrupted = coordinator.session?.posts?.takeInterrupted()
        if stacks.modal.contains(where: { $0 is LoginPage }) { return }
        let goal = interrupted.map { LoginGoal($0, of: account.key) }
        if front?.input != nil {
            return say(strings.sessionExpired, about: .open(.login(as: account, registers: false, goal: goal)))
        }
        open(.login(as: account, registers: false, goal: goal))
    }

    // MARK: Events

    package func handle(_ events: [InputEvent]) {
        withoutKey { followSession() }
        // Drawing everything again and continuing a stopped program report a resize while their key is handled.
        let isNested = focus.isHandlingInput
        focus.isHandlingInput = true
        defer { focus.isHandlingInput = isNested }
        for event in events {
            animations.finishMotion(by: event)
            let isIgnored = focus.unseen != nil || isTooSmall
            switch event {
            case .key where focus.unseen != nil: break
            case .key(let key) where isTooSmall: handleUnseen(key)
            case .mouse where isIgnored, .paste where isIgnored, .drag where isIgnored, .pasteCut where isIgnored: break
            case .key(let key): handle(key)
            case .mouse(let mouse): handle(mouse)
            case .drag(let place): front?.drag(to: place)
            case .release: front?.drag(to: nil)
            case .paste(let text): if let limit = front?.input?.paste(text) { say(strings.pasteCutTo(limit)) }
            case .pasteCut: if front?.input != nil { say(strings.pasteCut(after: PasteCollector.limit)) }
            case .background(let background): style.themes.follow(background)
            case .notification(let number): openMessages(ofNotification: number)
            case .resize, .cursorReport, .reply: break
            }
        }
        redraw.request()
    }

    func handle(_ key: Key) {
        log.show(nil)
        animations.welcome = nil
        if let page = front, let input = page.input { return type(key, into: input, of: page) }
        switch focus.read(key, on: front, in: keyMap.table) {
        case .meaning(.anyOf(let commands)):
            if let command = front?.command(among: commands) ?? commands.first { perform(command) }
        case .meaning(.calls(let calls)): perform(calls)
        case .pending: break
        case .unknown(let key): if !key.isMouse { hint(strings.nothingHere(for: key.label)) }
        }
    }

    /// Handles a key while only a notice fits into the window: it must not act on invisible content.
    private func handleUnseen(_ key: Key) {
        // A sequence that was begun ends here, and a page that has closed has left its keys behind.
        focus.forget()
        switch style.keyMap.commands(for: KeySequence([key])).first {
        case .suspend: terminal.suspend()
        case .redraw: terminal.redraw()
        case .close where stacks.modal.isEmpty, .quit where stacks.modal.isEmpty: quit(.user)
        default: break
        }
    }

    private func handle(_ mouse: MouseEvent) {
        if mouse.kind == .press, front is ViewerPage, presses.isRepeated(at: time.now) { return }
        let showsHints = log.shown == nil
        log.show(nil)
        if mouse.kind == .press, mouse.row == 0, front?.presentation != .box {
            presses.forget()
            if let tab = frame.tabBar.tab(at: mouse.column) { press(tab) }
            return
        }
        guard let page = front else { return }
        if mouse.kind == .press, mouse.row == screen.size.rows - 1, page.input?.line == nil {
            presses.forget()
            // A message covers the hints.
            if showsHints, let hint = frame.hintLine.hint(at: mouse.column) { press(hint) }
            return
        }
        let place = ScreenPosition(row: mouse.row, column: mouse.column)
        if mouse.kind == .press, page.presentation == .box, style.box.area?.contains(place) == false {
            return carryOut(page.input?.type(Key(.escape)) ?? .back, of: page)
        }
        let effect = page.mouse(mouse, in: pageArea)
        let isSecond = presses.isSecond(mouse, on: effect == .selected ? page : nil, at: time.now)
        if let effect { carryOut(effect, of: page) }
        guard mouse.kind == .press, front === page else { return }
        // Beside the command line, as beside a box.
        if effect == nil, page.presentation == .line, let leaving = page.leave() { return carryOut(leaving, of: page) }
        // On a page with a field, a press on the field is for that: the URL of a login is beside it.
        if page.input == nil || (effect == nil && page.presentation == .full), let target = screen.link(at: place) {
            presses.forget()
            return press(target, on: page)
        }
        guard page.input == nil, !openPicture(at: mouse, on: page), isSecond else { return }
        // A third press is the first of another pair.
        presses.forget()
        perform(.activate)
    }

    /// Opens the picture that was pressed, of the post that the press has selected.
    /// - Returns: false if none was.
    private func openPicture(at mouse: MouseEvent, on page: any Page) -> Bool {
        guard let tile = style.painter.tile(row: mouse.row, column: mouse.column),
            case .open(.album(var album))? = page.perform(.pictures), album.select(tile)
        else { return false }
        carryOut(.open(.album(album)), of: page)
        presses.forget()
        presses.recordPicture(openedAt: time.now)
        return true
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
