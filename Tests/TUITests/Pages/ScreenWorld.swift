import Logging
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// The whole program but for terminal and network: a cache in memory, a simulated service, a screen in memory.
@MainActor
final class ScreenWorld {
    let time = TestTime()
    let service: SimulatedService
    let cache: StatusCache
    let screen: MemoryScreen
    let list: StatusListViewModel
    let account: UserAccountViewModel
    let application: Application
    let login = LoginHarness()
    private(set) var wishes: [Application.Wish] = []
    let texts = Texts()
    static let comments = ListID.feed("comments/1")

    /// What was written.
    @MainActor
    final class Texts {
        private(set) var sent: [(text: String, kind: OutgoingText)] = []
        var error: SyncError?

        func take(_ text: String, _ kind: OutgoingText) async throws(SyncError) {
            sent.append((text, kind))
            if let error { throw error }
        }
    }

    private var following: Task<Void, Never>?

    init(
        server: some Sequence<Int>, cached: some Sequence<Int> = [Int](), rows: Int = 16, columns: Int = 60,
        language: Language = .english
    ) async throws {
        service = SimulatedService(server)
        service.hideUnlisted()
        cache = try StatusCache.inMemory()
        let known = cached.sorted(by: >).map { Status.example(id: $0, text: "Number \($0)") }
        _ = try await cache.store(known, in: .home, at: .newest)
        screen = MemoryScreen(rows: rows, columns: columns)
        let strings = Strings(language: language)
        let builder = StatusRowBuilder(strings: strings, me: AccountID("me"), time: time)
        list = StatusListViewModel(
            timeline: .home, reader: TimelineReader(timeline: .home, cache: cache, builder: builder),
            loader: TimelineLoader(service: service, cache: cache, log: Logger(label: "test")), time: time,
            keepPosition: { _ in })
        account = UserAccountViewModel(accounts: [Self.ada])
        let account = account
        list.onResult = { account.report($0) }
        let box = WishBox()
        application = Application(
            screen: screen, account: account, strings: strings, time: time,
            make: Application.Makers(
                search: { [cache] in SearchViewModel(cache: cache, builder: builder) },
                login: { [login] in login.make($0, registers: $1) }, news: { Self.news },
                feed: { [cache, service, time] timeline in
                    let list = StatusListViewModel(
                        timeline: timeline,
                        reader: TimelineReader(timeline: timeline, cache: cache, builder: builder),
                        loader: TimelineLoader(service: service, cache: cache, log: Logger(label: "test")), time: time,
                        keepPosition: { _ in })
                    list.texts = [.comment, .reply]
                    list.canRemove = { _ in true }
                    list.actions = StatusActions(service: service, cache: cache, log: Logger(label: "test"))
                    list.open(at: nil)
                    return list
                },
                // The comments of every status are those of one list.
                about: { row in
                    (
                        row.target,
                        [
                            OfferedTimeline(Self.comments, LocalName("Comments", "评论")),
                            OfferedTimeline(.feed("reposts/1"), LocalName("Reposts", "转发")),
                        ]
                    )
                },
                // Whoever wrote anything wrote one list.
                author: { _ in .feed("account/1") },
                writing: { [texts, login, time] kind, finish in
                    WritingViewModel(
                        kind: kind, counting: .halves(limit: 140),
                        drafts: ItemFolder(data: login.folder.path, account: Self.ada), time: time,
                        submit: { text async throws(SyncError) in try await texts.take(text, kind) }, finish: finish)
                }),
            wish: { box.take($0) })
        application.show(list)
        box.onWish = { [weak self] in self?.wishes.append($0) }
        list.open(at: nil)
        application.draw()
        let list = list
        following = Task { await list.follow() }
        await until("quiet") { !list.isReading }
    }

    deinit { following?.cancel() }

    static let ada = SignedInAccount(
        key: AccountKey(service: .mastodon, server: LoginHarness.server, id: AccountID("1")),
        acct: RawText("ada@harbour.example"), displayName: RawText("Ada"))
    static let bea = SignedInAccount(
        key: AccountKey(service: .mastodon, server: LoginHarness.server, id: AccountID("2")),
        acct: RawText("bea@harbour.example"), displayName: RawText("Bea"))
    static let news = [
        ReleaseNotesPage.Page(title: "First", lines: ["One line."]),
        ReleaseNotesPage.Page(title: "Second", lines: ["Another."]),
    ]

    @MainActor
    private final class WishBox {
        var onWish: (Application.Wish) -> Void = { _ in }
        func take(_ wish: Application.Wish) { onWish(wish) }
    }

    /// Presses keys one after the other: single letters, and names in angle brackets.
    func press(_ keys: String) async {
        for word in keys.split(separator: " ") {
            let key: Key =
                switch word {
                case "<enter>": Key(.enter)
                case "<esc>": Key(.escape)
                case "<tab>": Key(.tab)
                case "<space>": Key(.character(" "))
                case "<bs>": Key(.backspace)
                case "<up>": Key(.up)
                case "^G": Key(.character("g"), control: true)
                case "^K": Key(.character("k"), control: true)
                case "^L": Key(.character("l"), control: true)
                case "^Y": Key(.character("y"), control: true)
                case "^R": Key(.character("r"), control: true)
                default: Key(.character(word.first ?? " "))
                }
            application.handle([.key(key)])
            await until("quiet") { !list.isReading && list.waitingMoves.isEmpty }
        }
        application.draw()
    }

    func until(_ what: String, _ isSo: () -> Bool) async {
        if await comesToBe(isSo) { return }
        Issue.record("never: \(what)\n\(screen.lines.joined(separator: "\n"))")
    }

    /// Draws until the screen is as wanted.
    func shows(_ what: String, _ isSo: ([String]) -> Bool) async {
        await until(what) {
            application.draw()
            return isSo(screen.lines)
        }
    }
}
