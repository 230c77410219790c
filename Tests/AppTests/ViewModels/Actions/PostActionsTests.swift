import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("Acting on posts", .hangGuard)
struct PostActionsTests {
    private let service = ScriptedService(
        [.threads, .polls, .translation, .boostVisibility], actions: Set(StatusAction.Kind.allCases))
    private let cache: StatusCache
    private let history = UndoHistory()
    private let posts: PostActions
    private let world = World()
    private let strings = Strings(language: .english)

    @MainActor
    private final class World {
        var reports: [SyncError?] = []
        var said: [DisplayText] = []
        var isOffline = false
    }

    init() async throws {
        let (service, world) = (service, world)
        cache = try StatusCache.inMemory()
        let log = Logger(label: "test")
        posts = PostActions(
            PostActions.Context(
                actions: StatusActions(service: service, cache: cache, log: log),
                votes: PollVotes(service: service, cache: cache, log: log), cache: cache,
                feedback: AccountFeedback(
                    strings: Strings(language: .english), report: { world.reports.append($0) },
                    say: { world.said.append($0) }, isOffline: { world.isOffline })), history: history)
        var foreign = Status.example(id: 1, text: "Guten Morgen").with(.example())
        foreign.language = RawText("de-AT")
        foreign.spoiler = RawText("Nebel")
        foreign.attachments = [.example(.image, description: "Hafen")]
        _ = try await cache.store([foreign], in: .home, at: .newest)
        service.data.statuses[1] = foreign
    }

    /// Returns the row as lists show it now.
    private func row(_ id: StatusID = 1) async throws -> StatusRowModel {
        let builder = StatusRowBuilder(
            strings: strings, me: AccountID("me"), time: TestTime(), overlay: posts.overlay)
        return builder.row(try #require(try await cache.status(id)))
    }

    private static let translation = Translation(
        content: .html(RawText("<p>Good morning</p>")), spoiler: RawText("Fog"), options: [RawText("One")],
        descriptions: [RawText("1"): RawText("Harbour")], source: RawText("de"), provider: RawText("DeepL"))

    @Test func `without a network every action says so before its request ends`() async throws {
        let row = try await row()
        posts.act(.favourite, on: row)
        #expect(world.said.isEmpty)
        world.isOffline = true
        posts.act(.bookmark, on: row)
        // Nothing has run since: the sentence does not wait for the server.
        #expect(world.said == [strings.offlineAction])
        posts.translate(row)
        #expect(world.said == [strings.offlineAction, strings.offlineAction])
        posts.vote([0], on: row.target)
        #expect(world.said.count == 3)
    }

    @Test func `a search says which result an action is under way for`() {
        let builder = StatusRowBuilder(strings: strings, me: AccountID("me"), time: TestTime())
        let search = SearchViewModel(cache: cache, builder: builder, actions: posts)
        #expect(!search.isLoading)
        posts.loadingBegan(.row(1))
        #expect(search.isLoading)
        #expect(search.isLoading(1))
        #expect(!search.isLoading(2))
        posts.loadingEnded(.row(1))
        #expect(!search.isLoading)
    }

    @Test func `a mark that finds the session over can be made after a login, once and for the same people`()
        async throws
    {
        let row = try await row()
        service.fail(.mark, with: .timedOut)
        await posts.act(.favourite, on: row)?.value
        #expect(posts.takeInterrupted() == nil)
        service.fail(.mark, with: .unauthorised(serverMessage: nil))
        await posts.act(.favourite, on: row)?.value
        #expect(posts.takeInterrupted() == PostActions.Interrupted(kind: .favourite, row: row))
        #expect(posts.takeInterrupted() == nil)
        await posts.act(.reblog, on: row, for: .private)?.value
        #expect(posts.takeInterrupted() == nil)
        // What the user does next replaces it.
        await posts.act(.bookmark, on: row)?.value
        service.fail(.mark, with: nil)
        await posts.act(.favourite, on: row)?.value
        #expect(posts.takeInterrupted() == nil)
    }

    // MARK: Translations

    @Test func `a translation replaces all texts of a post, and the key shows the original again`() async throws {
        service.data.translation = Self.translation
        posts.translate(try await row())
        try await until("translated") { try await row().translation != nil }
        let shown = try await row()
        #expect(shown.text.plain == "Good morning" && shown.warning == "Fog")
        #expect(shown.poll?.options.map(\.title) == ["One", "Choice 2"])
        #expect(shown.attachments == ["Picture: Harbour"])
        #expect(shown.translation == strings.translated(from: RawText("de"), by: RawText("DeepL")))

        posts.translate(shown)
        let original = try await row()
        #expect(original.text.plain == "Guten Morgen" && original.translation == nil)
        posts.translate(try await row())
        #expect(try await row().text.plain == "Good morning")
        // It is fetched once.
        #expect(service.sent(.translation) == ["translate 1 to en"])
    }

    @Test func `a post that was edited since is shown as it is now`() async throws {
        service.data.translation = Self.translation
        posts.translate(try await row())
        try await until("translated") { try await row().translation != nil }
        var edited = Status.example(id: 1, text: "Guten Abend")
        edited.editedAt = edited.createdAt.adding(seconds: 60)
        try await cache.update([edited])
        let shown = try await row()
        #expect(shown.text.plain == "Guten Abend" && shown.translation == nil)
        posts.translate(try await row())
        await until("again") { service.sent(.translation).count == 2 }
    }

    @Test func `every open list shows a translation`() async throws {
        service.data.translation = Self.translation
        var changes = cache.commits(of: .home).makeAsyncIterator()
        posts.translate(try await row())
        #expect(await changes.next() != nil)
        #expect(try await row().translation != nil)
    }

    @Test func `a server that doesn't translate says so once, and hints no longer offer it`() async throws {
        posts.translate(try await row())
        await until("said") { world.said == [strings.serverDoesNotTranslate] }
        #expect(!posts.translates && world.reports.isEmpty)
    }

    @Test(arguments: [
        RequestError.forbidden(serverMessage: nil, missingScope: false), .notFound(serverMessage: nil),
    ])
    func `a post that can't be translated stays`(error: RequestError) async throws {
        service.fail(.translation, with: error)
        posts.translate(try await row())
        await until("said") { !world.said.isEmpty }
        #expect(world.said == [strings.notTranslated(.request(error))])
        #expect(try await row().text.plain == "Guten Morgen")
        #expect(posts.translates)
    }

    @Test func `a hostile translation is cleaned like a post`() async throws {
        let hostile = "\u{1B}[31m\u{202E}" + String(repeating: "x", count: 10_000)
        service.data.translation = Translation(
            content: .html(RawText("<p>\(hostile)</p>")), options: [RawText(hostile)],
            source: RawText(hostile), provider: RawText(hostile))
        posts.translate(try await row())
        try await until("translated") { try await row().translation != nil }
        let shown = try await row()
        let note = try #require(shown.translation)
        #expect(note.string.count < 120)
        for text in [shown.text.plain, note.string, shown.poll?.options.first?.title.string ?? ""] {
            #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        }
    }

    // MARK: Marks

    @Test func `a muted thread and a pin are fetched first where the cache lacks them, then toggled`() async throws {
        var cached = Status.example(id: 2)
        cached.marks.unknown = [.muteThread, .pin]
        _ = try await cache.store([cached], in: .home, at: .newest)
        var muted = Status.example(id: 2)
        muted.marks.isThreadMuted = true
        service.data.statuses[2] = muted
        posts.act(.muteThread, on: try await row(2))
        await until("unmuted") { service.sent(.mark) == ["undo muteThread 2"] }
        await until("said") { world.said == [strings.done(.muteThread(false))] }
        try await until("shown") { try await !row(2).notes.contains(strings.threadMutedNote) }
        posts.act(.muteThread, on: try await row(2))
        await until("muted") { service.sent(.mark).last == "muteThread 2" }
        try await until("shown") { try await row(2).notes.contains(strings.threadMutedNote) }
        await until("said again") { world.said.count == 2 }

        service.fail(.mark, with: .http(status: 503, serverMessage: nil))
        posts.act(.pin, on: try await row(2))
        await until("refused") { world.said.count == 3 }
        try await until("undone") { try await !row(2).notes.contains(strings.pinnedNote) }
        #expect(service.sent(.status).count == 1)
    }

    @Test func `marks that are cached need no fetch`() async throws {
        posts.act(.muteThread, on: try await row())
        await until("muted") { service.sent(.mark) == ["muteThread 1"] }
        try await until("shown") { try await row().notes.contains(strings.threadMutedNote) }
        #expect(service.sent(.status).count == 0)
    }

    @Test func `a boost may be for another audience`() async throws {
        posts.act(.reblog, on: try await row(), for: .unlisted)
        await until("boosted") { service.sent(.mark) == ["reblog 1 unlisted"] }
        try await until("shown") { try await row().marks.isReblogged }
        #expect(history.pop() == .mark(.reblog(false), on: 1, by: "Ada"))
    }

    // MARK: Undoing

    @Test func `actions are undone from the last to the first, and a refused one is not among them`() async throws {
        posts.act(.favourite, on: try await row())
        try await until("liked") { try await row().marks.isFavourited }
        posts.act(.bookmark, on: try await row())
        try await until("bookmarked") { try await row().marks.isBookmarked }
        // A mark shows before its request is sent.
        await until("sent") { service.sent(.mark).count == 2 }
        service.fail(.mark, with: .http(status: 503, serverMessage: nil))
        posts.act(.reblog, on: try await row())
        await until("refused") { !world.said.isEmpty }
        #expect(history.pop() == .mark(.bookmark(false), on: 1, by: "Ada"))
        #expect(history.pop() == .mark(.favourite(false), on: 1, by: "Ada"))
        #expect(history.pop() == nil)
    }

    @Test func `undoing is not an action to undo`() async throws {
        posts.act(.favourite, on: try await row())
        try await until("liked") { try await row().marks.isFavourited }
        guard case .mark(let action, let id, _)? = history.pop() else {
            Issue.record("nothing to undo")
            return
        }
        posts.perform(action, on: id)
        try await until("undone") { try await !row().marks.isFavourited }
        #expect(history.pop() == nil)
        await until("sent") { service.sent(.mark) == ["favourite 1", "undo favourite 1"] }
    }

    // MARK: Posts that are gone

    @Test func `a post that is gone is reported once, and is no problem of the connection`() async throws {
        // The server has number 1 only.
        service.fail(.mark, with: .notFound(serverMessage: nil))
        _ = try await cache.store([.example(id: 2)], in: .home, at: .newest)
        posts.act(.favourite, on: try await row(2))
        await until("said") { world.said == [strings.postGone] }
        #expect(world.reports == [.gone])
        #expect(try await cache.status(2) == nil)
        #expect(try await cache.status(1) != nil)
    }

    @Test func `a vote that isn't counted is explained in the server's words`() async throws {
        service.fail(.vote, with: .invalid(serverMessage: RawText("You have already voted on this poll"), fields: []))
        posts.vote([0], on: 1)
        await until("said") { !world.said.isEmpty }
        #expect(world.said.first?.string.contains("already voted") == true)
        #expect(try await row().poll?.state == .open)
    }
}
