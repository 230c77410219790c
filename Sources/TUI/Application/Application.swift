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
    }

    private let screen: any Screen
    private let home: HomePage
    private let account: UserAccountViewModel
    private let strings: Strings
    private let theme: Theme
    private let time: any TimeSource
    private let keyMap: KeyMap
    private let wish: @MainActor (Wish) -> Void

    private var keys: KeySequenceReader
    private var tab = TabBarView.Tab.home
    private var tabPlaces: [(tab: TabBarView.Tab, columns: Range<Int>)] = []
    private var help: HelpPage?
    private var search: SearchPage?
    private let makeSearch: @MainActor () -> SearchViewModel
    private var message: DisplayText?
    private var title = DisplayText.empty
    private var step = 0
    private var spins = false
    private lazy var redraw = RedrawScheduler { [weak self] in self?.draw() }
    /// How often the screen was drawn: a test counts it.
    package private(set) var drawings = 0

    package init(
        screen: any Screen, list: StatusListViewModel, account: UserAccountViewModel, strings: Strings,
        time: any TimeSource, keyMap: KeyMap = .standard, theme: Theme = Theme(),
        makeSearch: @escaping @MainActor () -> SearchViewModel, wish: @escaping @MainActor (Wish) -> Void
    ) {
        self.screen = screen
        self.account = account
        self.strings = strings
        self.theme = theme
        self.time = time
        self.keyMap = keyMap
        self.makeSearch = makeSearch
        self.wish = wish
        home = HomePage(list: list, strings: strings, theme: theme)
        keys = KeySequenceReader(map: keyMap)
    }

    /// How many row layouts were computed so far.
    package var layoutsComputed: Int { home.layoutsComputed }

    /// Says something on the last line, until the next key.
    package func say(_ text: DisplayText) {
        message = text
        redraw.request()
    }

    // MARK: Events

    package func handle(_ events: [InputEvent]) {
        for event in events {
            switch event {
            case .key(let key): handle(key)
            case .mouse(let mouse): handle(mouse)
            case .paste(let text): if let search, search.isTyping { search.paste(text) }
            case .resize, .cursorReport: break
            case .hangup: return wish(.quit)
            }
        }
        redraw.request()
    }

    private func handle(_ key: Key) {
        message = nil
        if let search, search.isTyping, help == nil {
            if key != Key(.character("z"), control: true), key != Key(.character("l"), control: true) {
                if !search.type(key) { endSearch() }
                return
            }
        }
        switch keys.read(key) {
        case .command(let command): perform(command)
        case .pending: break
        case .unknown(let sequence): message = strings.unknownKey(sequence.name)
        }
    }

    private func handle(_ mouse: MouseEvent) {
        guard help == nil else { return }
        if mouse.kind == .press, mouse.row == 0 {
            if let place = tabPlaces.first(where: { $0.columns.contains(mouse.column) }) { select(place.tab) }
        } else if tab == .home {
            home.perform(mouse, area: listArea)
        }
    }

    package func perform(_ command: Command) {
        switch command {
        case .suspend: return wish(.suspend)
        case .redraw: return wish(.redraw)
        default: break
        }
        if let help {
            if !help.perform(command) { self.help = nil }
            return
        }
        if let search {
            if search.perform(command) { return }
            if command == .back || command == .quit { return endSearch() }
            if command != .help { endSearch() }
        }
        if tab == .home {
            switch home.perform(command) {
            case .done: return
            case .say(let text): return message = text
            case .copy(let text):
                message = strings.copied(text)
                return wish(.copy(text))
            case .unhandled: break
            }
        }
        switch command {
        case .tabHome: select(.home)
        case .tabMessages: select(.messages)
        case .tabDiscover: select(.discover)
        case .tabMe: select(.me)
        case .compose: select(.compose)
        case .nextTab: cycle(by: 1)
        case .previousTab: cycle(by: -1)
        case .search: search = SearchPage(search: makeSearch(), strings: strings, theme: theme)
        case .help: help = HelpPage(strings: strings, theme: theme, keyMap: keyMap)
        case .quit: wish(.quit)
        default: break
        }
    }

    /// Back to where one was.
    private func endSearch() {
        search = nil
        screen.placeCursor(nil)
    }

    private func select(_ chosen: TabBarView.Tab) {
        if chosen == .compose {
            message = strings.notBuiltYet(strings.composer)
        } else if chosen == tab {
            if chosen == .home { home.reselect() }
        } else {
            tab = chosen
        }
    }

    private func cycle(by offset: Int) {
        let pages = TabBarView.Tab.pages
        guard let index = pages.firstIndex(of: tab) else { return }
        tab = pages[(index + offset + pages.count) % pages.count]
    }

    // MARK: Drawing

    /// Below this nothing but a notice fits.
    private static let smallest = ScreenSize(rows: 5, columns: 20)

    private var listArea: Area {
        Area(rows: 2..<max(3, screen.size.rows - 1), columns: screen.size.columns)
    }

    private var searchArea: Area {
        Area(rows: 1..<max(2, screen.size.rows - 1), columns: screen.size.columns)
    }

    /// Draws now, and again, once, after anything that it read has changed.
    package func draw() {
        drawings += 1
        let size = screen.size
        let fits = size.rows >= Self.smallest.rows && size.columns >= Self.smallest.columns
        // Before the tracking begins: it may move the list, which must not ask for the drawing that is under way.
        if fits {
            home.prepare(area: listArea, widths: screen.widths)
            search?.prepare(area: searchArea, widths: screen.widths)
        }
        withObservationTracking {
            screen.erase()
            if fits { drawParts(size) } else { screen.put(strings.windowTooSmall, row: 0, column: 0) }
            updateTitle()
        } onChange: { [weak self] in
            // Everything that is observed lives on the main actor, so a change happens there.
            MainActor.assumeIsolated { self?.redraw.request() }
        }
        screen.flush()
        spin()
    }

    private func drawParts(_ size: ScreenSize) {
        let badges: [TabBarView.Tab: Int] = [.home: home.list.unread, .messages: account.unreadNotifications ?? 0]
        let name = account.account.map { "@\(HostName.shown(inHandle: $0.acct))" as DisplayText } ?? ""
        tabPlaces = TabBarView(strings: strings, theme: theme, selected: tab, badges: badges)
            .draw(in: screen, row: 0, account: name)
        let area = listArea
        if let help {
            help.draw(in: screen, area: Area(rows: 1..<area.rows.upperBound, columns: area.columns))
        } else if let search {
            search.draw(in: screen, area: searchArea, line: size.rows - 1, now: time.now, step: step)
            return
        } else if tab == .home {
            home.draw(in: screen, header: 1, area: area, now: time.now, step: step)
        } else {
            screen.put(strings.notBuiltYet(tab.title(strings)), row: 2, column: 2)
            screen.put(strings.pressHomeKey, row: 3, column: 2, style: theme.statusLine)
        }
        StatusLineView(strings: strings, theme: theme)
            .draw(in: screen, row: size.rows - 1, message: message, problem: problem)
    }

    private var problem: DisplayText? {
        if account.isExpired { return strings.sessionExpired }
        if let error = home.list.readingProblem { return strings.sentence(for: .cache(error)) }
        if case .failed(let error) = account.connection { return strings.quietSentence(for: error) }
        return nil
    }

    private func updateTitle() {
        let count = min(100, home.list.unread) + min(100, account.unreadNotifications ?? 0)
        let wanted: DisplayText = TabBarView.badge(count).map { "(\($0)) Tideline" } ?? "Tideline"
        guard wanted != title else { return }
        title = wanted
        wish(.title(wanted))
    }

    /// Turns the spinner while one is on screen, and only then.
    private func spin() {
        guard !spins, home.isLoading, tab == .home, help == nil else { return }
        spins = true
        Task { [weak self, time] in
            do { try await time.sleep(for: Spinner.interval) } catch { return }
            guard let self else { return }
            spins = false
            step += 1
            if home.isLoading { redraw.request() }
        }
    }
}
