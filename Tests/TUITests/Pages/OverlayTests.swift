import Logging
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// A key acts only on what is in front.
@MainActor
@Suite("Pages over a list")
struct OverlayTests {
    /// Ways to have something over the list.
    enum Page: CaseIterable, Sendable {
        case help, news, accounts, question, comments, author, words, login, writing, search, results
    }

    /// What of a list a key could change.
    private struct Snapshot: Equatable {
        var items: [ListItem]
        var viewport: ListViewport
        var pull: PullState
        var older: OlderState
        var opened: Set<StatusID>
        var showsExactTimes: Bool
        var unread: Int

        @MainActor
        init(_ list: StatusListViewModel) {
            (items, viewport, pull, older) = (list.items, list.viewport, list.pull, list.older)
            (opened, showsExactTimes, unread) = (list.opened, list.showsExactTimes, list.unread)
        }
    }

    private let service = RecordingService()

    /// Five posts at home; a post elsewhere that a search finds, and comments.
    private func world() async throws -> ScreenWorld {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 72)
        world.list.hasComments = true
        world.list.texts = [.comment]
        world.list.offered = [.favourite, .reblog, .bookmark]
        world.list.answer = { .comment(on: $0.target) }
        world.list.actions = StatusActions(service: service, cache: world.cache, log: Logger(label: "test"))
        // Nothing that is sent arrives, so that no sent text refreshes the list.
        world.texts.error = .request(.timedOut)
        _ = try await world.cache.store(
            [.example(id: 201, text: "Lemonade for all")], in: .feed("account/1"), at: .newest)
        _ = try await world.cache.store([.example(id: 101, text: "A comment")], in: ScreenWorld.comments, at: .newest)
        // Until it has asked for all there is: what changes from here on is changed by a key.
        await world.until("the end") {
            // A move at the end loads more until nothing comes.
            if world.list.older == .idle, !world.list.isReading { world.list.move(.top) }
            return world.list.older == .reachedEnd && !world.list.isReading
        }
        await world.press("j j")
        return world
    }

    private func open(_ page: Page, in world: ScreenWorld) async throws {
        let application = world.application
        let row = try #require(world.list.selected?.status)
        switch page {
        case .help: application.perform(.help)
        case .news: application.showNews()
        case .accounts: application.perform(.switchAccount)
        case .question: application.askToLogOut()
        case .comments: application.follow(.comments(row))
        case .author: application.follow(.author(row))
        case .words:
            application.open(TextPromptPage("Words", strings: application.strings, theme: application.theme) { _ in })
        case .login: application.logIn()
        case .writing: application.write(.comment(on: row.target), about: row)
        case .search: application.perform(.search)
        case .results:
            application.perform(.search)
            application.handle("lemonade".map { .key(Key(.character($0))) })
            await world.shows("the result") { $0.contains { $0.contains("Lemonade for all") } }
            application.handle([.key(Key(.enter))])
        }
        application.draw()
        #expect(application.overlay != nil)
    }

    @Test(arguments: Page.allCases)
    func `no key changes the list behind a page`(page: Page) async throws {
        let world = try await world()
        let before = Snapshot(world.list)
        for binding in KeyMap.standard.bindings {
            for sequence in binding.sequences {
                try await open(page, in: world)
                world.application.handle(sequence.keys.map { .key($0) })
                let isSame = Snapshot(world.list) == before
                #expect(isSame, "\(page) \(sequence.name)")
                _ = world.application.close()
                if world.application.tab != .home { world.application.perform(.tabHome) }
                if world.account.account != ScreenWorld.ada { world.account.switchTo(ScreenWorld.ada.key) }
            }
        }
        // What was done to a post was done to the one in front. Tasks run in order: after this one, all have run.
        world.application.perform(.bookmark)
        await world.until("the last action") { service.actions.contains("bookmark 3") }
        #expect(service.actions.filter { !$0.hasSuffix(" 201") && !$0.hasSuffix(" 101") } == ["bookmark 3"])
    }

    @Test(arguments: Page.allCases)
    func `no command changes the list behind a page`(page: Page) async throws {
        let world = try await world()
        let before = Snapshot(world.list)
        for command in Command.allCases {
            try await open(page, in: world)
            world.application.perform(command)
            let isSame = Snapshot(world.list) == before
            #expect(isSame, "\(page) \(command)")
            _ = world.application.close()
            if world.application.tab != .home { world.application.perform(.tabHome) }
        }
    }

    @Test func `what is done on a search result is done to that post, and shown on it`() async throws {
        let world = try await world()
        try await open(.results, in: world)
        await world.press("f")
        await world.until("liked") { service.actions == ["favourite 201"] }
        await world.press("b")
        await world.until("boosted") { service.actions == ["favourite 201", "reblog 201"] }
        let page = try #require(world.application.overlay as? SearchPage)
        await world.until("marked") {
            page.search.items.first?.status?.marks.isFavourited == true
                && page.search.items.first?.status?.marks.isReblogged == true
        }
        await world.press("y")
        #expect(world.wishes.contains(.copy("https://harbour.example/@ada/201")))
        await world.press("<enter>")
        #expect(world.screen.lines[1].hasPrefix("  Comments"))
        await world.press("<esc>")
        #expect(world.application.overlay === page)
    }

    @Test func `a key that a page has no use for says so`() async throws {
        let world = try await world()
        try await open(.results, in: world)
        await world.press("n")
        #expect(world.screen.lines.contains { $0.contains("n does nothing here.") })
        #expect(world.screen.lines.last == "/lemonade")
        await world.press("g g")
        #expect(!world.screen.lines.contains { $0.contains("does nothing here.") })
    }

    @Test func `a tab's key leads from a page to the tab as it was left`() async throws {
        let world = try await world()
        let before = Snapshot(world.list)
        try await open(.results, in: world)
        await world.press("1")
        #expect(world.application.overlay == nil && Snapshot(world.list) == before)
        try await open(.results, in: world)
        await world.press("4")
        #expect(world.application.overlay == nil && world.application.tab == .me)
    }

    @Test func `help comes back to the page that it was asked for on`() async throws {
        let world = try await world()
        try await open(.results, in: world)
        await world.press("? <esc>")
        #expect(world.application.overlay is SearchPage)
    }

    // MARK: A page that opens without a key

    @Test func `what was typed before a page was drawn is not typed into it`() async throws {
        let world = try await world()
        world.account.onChange = { change in
            if case .expired(let one) = change { world.application.sessionExpired(of: one) }
        }
        world.account.report(.request(.unauthorised(serverMessage: nil)))
        #expect(world.application.overlay is LoginPage)
        world.application.handle("xyz".map { .key(Key(.character($0))) } + [.paste(RawText("pasted"))])
        #expect(!world.wishes.contains(.discardTyped))
        world.application.draw()
        #expect(world.screen.lines.contains { $0.hasSuffix("› harbour.example") })
        // What the terminal still holds was typed before as well.
        #expect(world.wishes.filter { $0 == .discardTyped }.count == 1)

        // Letters go into the fields of a login for an expired account only after Enter.
        await world.press("x")
        #expect(world.screen.lines.contains { $0.hasSuffix("› harbour.example") })
    }

    @Test func `a session that ends leaves the text that is being written in front`() async throws {
        let world = try await world()
        world.account.onChange = { change in
            if case .expired(let one) = change { world.application.sessionExpired(of: one) }
        }
        await world.press("c a b")
        world.account.report(.request(.unauthorised(serverMessage: nil)))
        await world.press("c")
        #expect(world.application.overlay is WritingPage)
        #expect(world.screen.lines.contains { $0.contains("abc") })
        #expect(world.screen.lines.last?.contains("Session expired. Press Enter to log in (text kept).") == true)

        await world.press("<enter>")
        #expect(world.application.overlay is LoginPage)
        #expect(world.texts.sent.isEmpty)
        await world.press("<esc> d")
        #expect(world.screen.lines.contains { $0.contains("abcd") })

        // Logged in, the text is in front again and can be sent.
        await world.press("<enter>")
        world.account.logIn(ScreenWorld.ada)
        world.application.endLogin()
        await world.press("<enter>")
        await world.until("sent") { world.texts.sent.map(\.text) == ["abcd"] }
    }

    @Test func `pages of a session that has ended close, and a text stays in front`() async throws {
        let world = try await world()
        try await open(.comments, in: world)
        await world.press("c a")
        world.application.logIn()
        world.application.endLogin()
        world.application.show(nil)
        #expect(world.application.overlays.count == 1 && world.application.overlay is WritingPage)
        await world.press("b")
        #expect(world.screen.lines.contains { $0.contains("ab") })
    }

    @Test(arguments: [Page.words, .search, .question, .writing])
    func `a session that ends opens nothing over what is being typed`(page: Page) async throws {
        let world = try await world()
        try await open(page, in: world)
        let before = world.application.overlay
        world.application.sessionExpired(of: ScreenWorld.ada)
        world.application.draw()
        #expect(world.application.overlay === before)
        #expect(world.screen.lines.contains { $0.contains("Session expired") })
    }

    @Test func `what was typed is saved when the program ends`() async throws {
        let world = try await world()
        await world.press("c a b")
        await world.application.close()?.value
        let drafts = ItemFolder<Draft>(data: world.login.folder.path, account: ScreenWorld.ada)
        #expect(drafts.all().map(\.text) == ["ab"])
        #expect(world.application.overlay == nil)
    }
}
