import Dispatch
import Logging
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// The program as it ships, without a terminal and without a network: its files are in a temporary folder, its screen is in
/// memory, and its clock stands still until a test moves it.
///
/// The network starts 100 ms after the program: nothing is requested before `startNetwork()`, unless a key asks for it.
@MainActor
final class ScreenWorld {
    let time = TestTime()
    let folder: TemporaryFolder
    let transport = TestTransport()
    let listener = TestListener()
    let openings: OpeningRecord
    /// The home timeline on the server.
    let server: SimulatedService
    let service: ScriptedService
    let context: AppContext
    let coordinator: AccountCoordinator
    let screen: MemoryScreen
    let terminal = RecordingTerminal()
    let application: Application
    private let quits = Reported<ReaderEnd>()

    /// - Parameters:
    ///   - numbers: the statuses on the server.
    ///   - cached: the statuses of the home timeline that are in the cache at the start.
    ///   - accounts: the first is on screen; none for a user who has not logged in.
    ///   - reads: the messages that an earlier run has noted as read, by the name of their list.
    ///   - moves: whether the viewer opens step by step, which takes a clock that doesn't stand still.
    ///   - wire: a server of Mastodon's API; nil for the service of the test.
    init(
        server numbers: some Sequence<Int> = [Int](), cached: [Status] = [], rows: Int = 16, columns: Int = 60,
        language: Language = .english, capabilities: Capabilities = .everything,
        accounts: [SignedInAccount] = [ScreenWorld.reader], environment: [String: String] = [:],
        preferences: Preferences = Preferences(), pictures: (any PictureSource)? = nil,
        pictureRenderer: (any PictureRenderer)? = nil, reads: [String: Int] = [:], moves: Bool = false,
        wire: (any Transport)? = nil
    ) async throws {
        var preferences = preferences
        preferences.motion = moves
        let folder = TemporaryFolder()
        let directories = XDGDirectories(allUnder: folder.path)
        let server = SimulatedService(numbers)
        server.hideUnlisted()
        let service = ScriptedService(capabilities, home: server)
        service.data.ownAccount = .example(id: Self.reader.key.id.rawValue)
        service.data.authorList = Self.authorList
        service.data.listsAbout = { id in
            // Comments have numbers from 101.
            guard Int(id.rawValue) ?? 0 <= 100 else { return [] }
            return [
                OfferedTimeline(Self.comments, LocalName("comments")),
                OfferedTimeline(Self.reposts, LocalName("reposts")),
            ]
        }
        var registration = ServiceRegistry.standard[.mastodon]
        registration.capabilities = capabilities
        let openings = OpeningRecord()
        self.openings = openings
        let overHTTP = registration.service
        registration.service = { [time] parts in
            openings.record(parts.account)
            guard let wire else { return service }
            var parts = parts
            parts.log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            parts.client = Client(
                server: LoginHarness.server, transport: wire, time: time, token: { AccessToken("t0ken") },
                retries: .never, logger: parts.log)
            return overHTTP(parts)
        }
        // URLs of logins are the same in every run.
        let login = registration.login
        registration.login = { parts in
            var parts = parts
            parts.randomness = Randomness { 0x5EA }
            return login(parts)
        }
        let tested = registration
        var context = AppContext(
            environment: environment, directories: directories, preferences: preferences,
            strings: Strings(language: language), time: time, log: Logger(label: "test"),
            credentials: CredentialProvider(
                accounts: AccountStore(data: directories.data), credentials: CredentialStore(data: directories.data),
                time: time),
            services: ServiceRegistry { $0 == .mastodon ? tested : ServiceRegistry.standard[$0] }, transport: transport,
            pictures: pictures, pictureRenderer: pictureRenderer)
        context.configurationFile = directories.configurationFile
        self.context = context
        if let account = accounts.first, !cached.isEmpty {
            try await Self.fill(directories.cache + "/" + account.folder + "/statuses.db", with: cached, time)
        }
        if let account = accounts.first, !reads.isEmpty {
            try ReadCountStore(state: directories.state, account: account).save(reads, replacing: [:])
        }
        self.folder = folder
        self.server = server
        self.service = service
        coordinator = try AccountCoordinator(accounts: accounts, context: context) { [listener] path, port in
            listener.open(path, port)
        }
        screen = MemoryScreen(rows: rows, columns: columns)
        application = Application(
            screen: screen, terminal: terminal, coordinator: coordinator,
            themes: ThemeSwitcher(
                theme: Theme(colors: ScreenDrawing.colors, reading: Theme.Reading(preferences)),
                settings: preferences.theme, library: ScreenDrawing.themes ?? context.themes),
            keys: KeyMaps(preferences, isWhole: false)
        ) { [quits] end in
            quits.add(end)
        }
        // The order of `TerminalReader`.
        application.draw()
        application.start()
        coordinator.start()
        // Both wait for the first frame, before a test moves the clock.
        await until("the start waits") { time.sleepers(for: AccountCoordinator.firstFrame) >= 2 }
        // The clock stands still, and with it the work that waits for the first frame.
        coordinator.session?.lookAhead()
        application.loadPictures()
        await quiet()
        application.draw()
    }

    /// The same with numbered statuses in the cache.
    convenience init(
        server numbers: some Sequence<Int>, cached: some Sequence<Int>, rows: Int = 16, columns: Int = 60,
        language: Language = .english, capabilities: Capabilities = .everything,
        accounts: [SignedInAccount] = [ScreenWorld.reader], environment: [String: String] = [:],
        preferences: Preferences = Preferences()
    ) async throws {
        try await self.init(
            server: numbers,
            cached: cached.sorted(by: >).map { Status.example(id: $0, text: "Number \($0)") }, rows: rows,
            columns: columns, language: language, capabilities: capabilities, accounts: accounts,
            environment: environment, preferences: preferences)
    }

    deinit {
        // The cache is closed before its folder is deleted.
        Task { [coordinator, application, folder] in
            await application.close()?.value
            await coordinator.close()
            withExtendedLifetime(folder) {}
        }
    }

    /// The files of caches by their posts. Hundreds of worlds begin with the same posts, which are stored once.
    private static var filled: [(posts: [Status], file: [UInt8])] = []

    /// Makes the file of a cache whose home timeline has these posts.
    private static func fill(_ path: String, with posts: [Status], _ time: TestTime) async throws {
        if let file = filled.first(where: { $0.posts == posts })?.file { return try PrivateFile.write(file, to: path) }
        let (cache, _) = try StatusCache.open(at: path, time: time)
        _ = try await cache.store(posts, in: .home, at: .newest)
        cache.close()
        filled.append((posts, try PrivateFile.read(path)))
    }

    nonisolated static let reader = SignedInAccount.example(id: "me", acct: "reader@harbour.example", name: "Reader")
    nonisolated static let bea = SignedInAccount.example(id: "2", acct: "bea@harbour.example", name: "Bea")

    /// The account on screen as the author of posts.
    nonisolated static let author = Account.example(id: reader.key.id.rawValue, acct: "reader", name: "Reader")
    /// The comments and reposts of every status of the home timeline.
    nonisolated static let comments = ListID.service("comments")
    nonisolated static let reposts = ListID.service("reposts")
    /// The posts of every author.
    nonisolated static let authorList = ListID.service("author")

    /// Makes a world with post 9, which the server has cut, and of which it has the whole text.
    static func withCutPost() async throws -> ScreenWorld {
        var post = Status.example(id: 9)
        post.content = .weibo(RawText("The beginning...全文： http://m.weibo.cn/1/5"))
        let world = try await ScreenWorld(cached: [post], columns: 72)
        post.content = .weibo(RawText("The beginning and the end"))
        world.service.data.lists[.local] = [post]
        return world
    }

    // MARK: State

    var strings: Strings { context.strings }
    var accounts: UserAccountViewModel { coordinator.accounts }
    var front: (any TUI.Page)? { application.front }
    /// The page in front, without the pane beside it.
    var frontList: (any TUI.Page)? {
        guard let paned = front as? PanedPage else { return front }
        return paned.list
    }
    /// The number of times that the user has ended the program.
    var quitCount: Int { quits.all.count }
    /// How the program was ended.
    var ends: [ReaderEnd] { quits.all }
    var lines: [String] { screen.lines }
    /// The header line: title and state.
    var header: String { screen.lines.indices.contains(1) ? screen.lines[1] : "" }
    /// The hint line, a message, or a field.
    var lastLine: String { screen.lines.last ?? "" }

    /// Whether the first page of the Discover tab is in front.
    var isOnDiscover: Bool {
        application.stacks.tab == .discover && header.hasPrefix(" \(strings.discover)") && !header.contains("›")
            && application.stacks.modal.isEmpty
    }

    /// The list on the Home tab.
    var list: StatusListViewModel { get throws { try #require(coordinator.session).home } }

    var cache: StatusCache { get throws { try #require(coordinator.session).resources.cache } }

    /// The rows with the bar of the selection.
    var marked: [String] { screen.lines.filter { $0.hasPrefix("▌") } }

    /// The lines inside a box.
    var box: [String] {
        screen.lines.compactMap { line in
            guard let start = line.firstIndex(of: "│"), let end = line.lastIndex(of: "│"), start < end else {
                return nil
            }
            return String(line[line.index(after: start)..<end])
        }
    }

    func contains(_ text: String) -> Bool { screen.lines.contains { $0.contains(text) } }
    func contains(_ text: DisplayText) -> Bool { contains(text.string) }

    // MARK: Actions of the user

    /// Presses keys one after the other, draws, and waits until the list has read its stretch.
    ///
    /// - Parameter keys: words with a space between: `<enter>`, `^Y`, or letters, each of them a key.
    func press(_ keys: String) async {
        look()
        for word in keys.split(separator: " ") {
            for key in Self.keys(word) {
                // The pages of a session that has begun meanwhile are in front before the next key.
                application.followSession()
                application.handle([.key(key)])
                await quiet()
            }
        }
        application.draw()
    }

    /// Presses keys, and draws until a text is on screen.
    func press(_ keys: String, showing text: String) async {
        await press(keys)
        await shows(text)
    }

    func press(_ keys: String, showing text: DisplayText) async { await press(keys, showing: text.string) }

    private static let named: [Substring: Key.Name] = [
        "<enter>": .enter, "<esc>": .escape, "<tab>": .tab, "<backtab>": .backTab, "<bs>": .backspace,
        "<space>": .character(" "), "<up>": .up, "<down>": .down, "<right>": .right, "<left>": .left,
        "<pgdn>": .pageDown,
        "<home>": .home, "<end>": .end, "<f1>": .function(1),
    ]

    private static func keys(_ word: Substring) -> [Key] {
        if let name = named[word] { return [Key(name)] }
        if word.count == 2, word.first == "^", let letter = word.last {
            return [Key(.character(Character(letter.lowercased())), control: true)]
        }
        return word.map { Key(.character($0)) }
    }

    /// Draws: before a page is seen, keys are not meant for it.
    private func look() {
        application.followSession()
        if application.focus.unseen != nil { application.draw() }
    }

    func paste(_ text: String) {
        look()
        application.handle([.paste(RawText(text))])
        application.draw()
    }

    func click(row: Int, column: Int) {
        look()
        application.handle([.mouse(MouseEvent(.press, row: row, column: column))])
        application.draw()
    }

    /// Clicks the first place where a text is on screen.
    func click(_ text: String) throws {
        let row = try #require(lines.firstIndex { $0.contains(text) }, "\(text) is not on screen")
        let start = try #require(lines[row].firstRange(of: text)).lowerBound
        click(row: row, column: screen.widths.of(Sanitizer.clean(line: String(lines[row][..<start]))))
    }

    func turnWheel(_ kind: MouseEvent.Kind, row: Int, column: Int = 10) {
        application.handle([.mouse(MouseEvent(kind, row: row, column: column))])
        application.draw()
    }

    func resize(_ rows: Int, _ columns: Int) {
        screen.resize(rows: rows, columns: columns)
        application.handle([.resize])
        application.draw()
    }

    /// Makes the server refuse the token of the account on screen.
    func expire(_ key: AccountKey? = nil) {
        accounts.report(.request(.unauthorised(serverMessage: nil)), of: key)
    }

    // MARK: Waiting

    /// Waits until Home has looked for posts below its last one. If none come, it asks whether the server still has that
    /// one, which would be among the requests that a test counts.
    func homeEnds() async { await until("Home's end") { coordinator.session?.home.footer == .end } }

    /// Starts the network, once the time that the first frame has the cores to itself is over.
    func startNetwork() async { time.advance(by: .milliseconds(100)) }

    func until(_ what: String, _ isSo: () throws -> Bool) async rethrows {
        if try await eventually(isSo) { return }
        Issue.record("never: \(what)\n\(screen.lines.joined(separator: "\n"))")
    }

    /// Lets time pass in steps until a condition holds.
    ///
    /// - Parameter drawing: whether to draw before each step.
    func passTime(
        by step: Duration, until what: String, drawing: Bool = false, _ isSo: () throws -> Bool
    ) async rethrows {
        try await until(what) {
            if drawing { application.draw() }
            time.advance(by: step)
            return try isSo()
        }
    }

    /// Draws until a condition holds.
    func drawn(_ what: String, _ isSo: () throws -> Bool) async rethrows {
        try await until(what) {
            application.draw()
            return try isSo()
        }
    }

    /// Draws until the screen is as wanted.
    func shows(_ what: String, _ isSo: ([String]) -> Bool) async {
        await drawn(what) { isSo(screen.lines) }
    }

    /// Draws until a text is on screen.
    func shows(_ text: String) async { await shows(text) { $0.contains { $0.contains(text) } } }
    func shows(_ text: DisplayText) async { await shows(text.string) }

    /// Lets the selection rest until the pane beside it, if the window is wide enough for one, shows what is cached. The
    /// clock moves by less than a request waits for, except where nothing is cached: a list that has not been requested
    /// yet is loading.
    func rest() async {
        guard let paned = front.flatMap(Self.paned), paned.isFollowing else { return }
        // Other tabs wait as well, Home from the first frame on.
        let following = application.stacks.all.count { Self.paned($0)?.isFollowing == true }
        await until("the selection rests") { time.sleepers(for: .milliseconds(60)) >= following }
        time.advance(by: .milliseconds(60))
        await drawn("the pane is loaded") {
            guard !paned.isFollowing else { return false }
            let list = paned.shownPane?.statuses
            // The post of a thread is cached.
            if let list, !list.isThread, list.firstLoad == .pending, list.pull == .hidden, list.scroller.isEmpty,
                !list.reading.isUnderWay, time.sleepers(for: .milliseconds(340)) > 0
            {
                time.advance(by: .milliseconds(340))
            }
            return paned.shownPane?.isLoading != true && list?.reading.isUnderWay != true
        }
        await quiet()
        application.draw()
    }

    /// Returns the page with a pane: the page itself, or the shown one of several lists.
    private static func paned(_ page: any TUI.Page) -> PanedPage? {
        (page as? PanedPage) ?? page.inner.flatMap(paned)
    }

    /// Waits until the lists on screen have read their stretches from the cache.
    private func quiet() async {
        await until("quiet") {
            [coordinator.session?.home, front?.statuses, front?.beside].compactMap(\.self)
                .allSatisfy { !$0.reading.isUnderWay && $0.moves.waiting.isEmpty }
        }
    }
}

extension String.StringInterpolation {
    /// Sentences in expected lines.
    mutating func appendInterpolation(_ text: DisplayText) { appendLiteral(text.string) }
}

/// The threads on which the files of each account are opened: on the main queue, which runs the main actor, or off it.
///
/// Opening blocks its thread while another process holds the cache's lock.
// Unchecked: the key, which is not marked as Sendable, never changes.
final class OpeningRecord: @unchecked Sendable {
    private let key = DispatchSpecificKey<Bool>()
    private let openings = Mutex<[AccountID: [Bool]]>([:])

    init() { DispatchQueue.main.setSpecific(key: key, value: true) }

    deinit { DispatchQueue.main.setSpecific(key: key, value: nil) }

    /// Called on the thread that opens an account.
    func record(_ account: AccountID) {
        let isOnMain = DispatchQueue.getSpecific(key: key) == true
        openings.withLock { $0[account, default: []].append(isOnMain) }
    }

    /// Returns whether each opening of an account was on the main queue, in their order.
    func wereOnMain(_ account: SignedInAccount) -> [Bool] { openings.withLock { $0[account.key.id] ?? [] } }
}
