import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// A key acts only on the page in front.
@MainActor
@Suite("Pages over a list", .serialized, .hangGuard)
struct OverlayTests {
    /// Ways to have something over the home timeline.
    enum Over: CaseIterable, Sendable {
        case help, about, messageLog, accounts, question, comments, author, discoverList, words, login, writing, search
        case results, commandLine
        case drafts, scheduled, pollForm, choice, emoji
    }

    /// The parts of a list that a key could change.
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

    /// Five posts at home, a post elsewhere that a search finds, and comments.
    private func world() async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 20, columns: 72, capabilities: .everything.adding([.scheduledPosts]),
            accounts: [ScreenWorld.reader, ScreenWorld.bea])
        // Nothing that is sent arrives, so that no sent text refreshes the list.
        world.service.fail(.text, with: .timedOut)
        var comment = Status.example(id: 101, text: "A comment")
        comment.inReplyToID = StatusID("5")
        world.service.data.lists[ScreenWorld.comments] = [comment]
        world.service.data.lists[ScreenWorld.authorList] = [.example(id: 90, text: "Lemonade for all")]
        let cache = try world.cache
        _ = try await cache.store([.example(id: 90, text: "Lemonade for all")], in: ScreenWorld.authorList, at: .newest)
        _ = try await cache.store([comment], in: ScreenWorld.comments, at: .newest)
        // Until all pages are loaded: later changes are made by a key.
        let list = try world.list
        await world.until("the end") {
            // A move at the end loads more until nothing comes.
            if list.older == .idle, !list.reading.isUnderWay { list.move(.top) }
            return list.older == .reachedEnd && !list.reading.isUnderWay
        }
        await world.press("jj")
        return world
    }

    private func open(_ over: Over, in world: ScreenWorld) async throws {
        let application = world.application
        let row = try #require(try world.list.selected?.status)
        switch over {
        case .help: application.open(.help)
        case .about: application.open(.about)
        case .messageLog: application.open(.messageLog)
        case .accounts: application.open(.accounts)
        case .question:
            let choices = [ChoicePage.Choice(key: "!", label: "yes") { .handled }]
            application.carryOut(.ask("Sure?", choices: choices, style: application.style))
        case .comments: application.open(.detail(row))
        case .author: application.open(.author(row))
        case .discoverList: application.open(.list(.service("popular"), title: "Popular"))
        case .words: application.open(.serverSearch(words: ""))
        case .login: application.open(.login(as: nil, registers: false))
        case .writing: application.open(.compose(.comment(on: row.target), about: row))
        case .search: application.open(.search(words: ""))
        case .commandLine: application.open(.commandLine(""))
        case .drafts: application.open(.drafts)
        case .scheduled: application.open(.scheduledPosts)
        case .pollForm:
            let form = PollFormViewModel(nil, rules: .usual, strings: world.strings)
            application.carryOut(
                .present(PresentedPage(PollPage(form, style: application.style) { _ in })), of: application.front)
        case .choice:
            let choices = [ChoicePage.Choice(key: "!", label: "yes") { .handled }]
            application.carryOut(
                .present(PresentedPage(ChoicePage("Sure?", choices: choices, style: application.style))),
                of: application.front)
        case .emoji:
            let picker = EmojiPickerViewModel(EmojiList { [] })
            application.carryOut(
                .present(PresentedPage(EmojiPage(picker, style: application.style) { _ in .handled })),
                of: application.front)
        case .results:
            application.open(.search(words: "lemonade"))
            await world.shows("the result") { $0.contains { $0.contains("Lemonade for all") } }
        }
        application.draw()
        #expect(!(application.front is StatusListPage) || over == .author || over == .discoverList)
        #expect(application.front !== application.home)
    }

    private func worldAndList() async throws -> (ScreenWorld, StatusListViewModel, Snapshot) {
        let world = try await world()
        let list = try world.list
        return (world, list, Snapshot(list))
    }

    /// Makes a world whose search has found a post.
    private func searching() async throws -> ScreenWorld {
        let world = try await world()
        try await open(.results, in: world)
        return world
    }

    /// Opens a page again unless it is still in front.
    private func keepOpen(_ over: Over, _ page: inout (any TUI.Page)?, in world: ScreenWorld) async throws {
        if let page, world.application.front === page { return world.application.draw() }
        closeAll(world)
        try await open(over, in: world)
        page = world.application.front
    }

    /// Closes everything over the home timeline, whatever a key has opened.
    private func closeAll(_ world: ScreenWorld) {
        let application = world.application
        for page in application.stacks.modal.reversed() { application.close(page) }
        if application.stacks.tab != .home { application.select(.home) }
        for page in (application.stacks.tabs[.home] ?? []).dropFirst().reversed() { application.close(page) }
        #expect(application.front === application.home)
    }

    @Test(arguments: Over.allCases)
    func `no key, no command, no click and no turn of the wheel changes the list behind a page`(over: Over) async throws
    {
        let (world, list, before) = try await worldAndList()
        var page: (any TUI.Page)?
        func change(by what: String, _ act: () -> Void) async throws {
            try await keepOpen(over, &page, in: world)
            act()
            let isSame = Snapshot(list) == before
            #expect(isSame, "\(over) \(what)")
        }
        for sequence in KeyMap.standard.bindings.flatMap(\.sequences) {
            try await change(by: "\(sequence.name)") { world.application.handle(sequence.keys.map { .key($0) }) }
        }
        for row in 0..<20 {
            for kind in [MouseEvent.Kind.press, .press, .wheelDown, .wheelUp] {
                try await change(by: "\(kind) in row \(row)") {
                    world.application.handle([.mouse(MouseEvent(kind, row: row, column: 4))])
                }
                // A second press on another account switches to it.
                if world.accounts.account != ScreenWorld.reader {
                    world.accounts.switchTo(ScreenWorld.reader.key)
                    await world.passTime(by: .milliseconds(100), until: "the session again") {
                        // The session that ends waits a while for the server.
                        world.coordinator.session?.account == ScreenWorld.reader
                    }
                    world.application.draw()
                }
            }
        }
        closeAll(world)
        #expect(Snapshot(list) == before, "\(over), closed")
        // An action on a post was done to the one in front. Tasks run in order: after this one, all have run.
        world.application.perform(.bookmark)
        await world.until("the last action") { world.service.sent(.mark).contains("bookmark 3") }
        #expect(world.service.sent(.mark).filter { !$0.hasSuffix(" 90") && !$0.hasSuffix(" 101") } == ["bookmark 3"])
        #expect(world.service.data.removed.isEmpty)
    }

    @Test(arguments: Over.allCases) func `no command changes the list behind a page`(over: Over) async throws {
        let (world, list, before) = try await worldAndList()
        var page: (any TUI.Page)?
        for command in Command.allCases {
            try await keepOpen(over, &page, in: world)
            world.application.perform(command)
            let isSame = Snapshot(list) == before
            #expect(isSame, "\(over) \(command)")
        }
    }

    @Test func `a key on a search result acts on that post`() async throws {
        let world = try await searching()
        await world.press("f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 90"] }
        await world.press("b")
        await world.until("boosted") { world.service.sent(.mark) == ["favourite 90", "reblog 90"] }
        let page = try #require(world.frontList as? SearchPage)
        await world.until("marked") {
            page.search.items.first?.status?.marks.isFavourited == true
                && page.search.items.first?.status?.marks.isReblogged == true
        }
        await world.press("y")
        #expect(world.terminal.calls.contains(.copy("https://harbour.example/@ada/90")))
        await world.press("<enter>")
        #expect(world.front is ListTabsPage)
        await world.press("<esc>")
        #expect(world.frontList === page)
    }

    @Test func `a key that a page has no use for says so`() async throws {
        let world = try await searching()
        await world.press("n")
        #expect(world.lastLine.contains(world.strings.nothingHere(for: "n").string))
        await world.press("gg")
        #expect(!world.contains(world.strings.nothingHere(for: "n")))
    }

    @Test(arguments: [Over.results, .comments, .about, .accounts])
    func `a tab's key shows the tab as it was left`(over: Over) async throws {
        let (world, list, before) = try await worldAndList()
        try await open(over, in: world)
        await world.press("1")
        #expect(world.front === world.application.home && Snapshot(list) == before)
        try await open(over, in: world)
        await world.press("4")
        #expect(world.frontList is MePage && Snapshot(list) == before)
    }

    @Test func `another tab keeps its pages`() async throws {
        let world = try await searching()
        await world.press("4 1")
        #expect(world.frontList is SearchPage)
        await world.press("1")
        #expect(world.front === world.application.home)
    }

    @Test func `help goes back to the page that it was opened from`() async throws {
        let world = try await searching()
        await world.press("? <esc>")
        #expect(world.frontList is SearchPage)
    }

    @Test func `a page under a box is dimmed and stays in sight`() async throws {
        let world = try await world()
        try await open(.question, in: world)
        let row = try #require(world.lines.firstIndex { $0.contains("Number 5") })
        let style = world.screen.styles(row: row)[8]
        #expect(style.attributes.contains(.dim))
    }

    @Test func `a blank cell is around a box`() async throws {
        let world = try await world()
        try await open(.question, in: world)
        func cells(_ row: Int) -> [Character] { Array(world.lines[row] + String(repeating: " ", count: 200)) }
        let top = try #require(world.lines.firstIndex { $0.contains("┌") })
        let bottom = try #require(world.lines.lastIndex { $0.contains("└") })
        let left = try #require(cells(top).firstIndex(of: "┌"))
        let right = try #require(cells(top).lastIndex(of: "┐"))
        for row in [top - 1, bottom + 1] { #expect(cells(row)[left - 1...right + 1].allSatisfy { $0 == " " }) }
        for row in top...bottom { #expect(cells(row)[left - 1] == " " && cells(row)[right + 1] == " ") }
    }

    // MARK: A session that ends

    @Test func `a session that ends leaves the text that is being written in front`() async throws {
        let world = try await world()
        await world.startNetwork()
        await world.press("c ab")
        world.expire()
        await world.shows(world.strings.sessionExpired)
        await world.press("c")
        #expect(world.front is ComposerPage)
        #expect(world.contains("abc"))
        // L is typed here.
        #expect(world.header.hasSuffix(world.strings.headerExpiredWhileTyping.string))

        await world.press("^S")
        #expect(world.front is LoginPage)
        #expect(world.service.data.texts.isEmpty)
        await world.press("<esc> d")
        #expect(world.contains("abcd"))

        // Logged in, the text is in front again and can be sent.
        await world.press("^S")
        world.accounts.logIn(ScreenWorld.reader)
        await world.until("back") { world.front is ComposerPage }
        await world.until("the session") { world.coordinator.session != nil }
        world.application.draw()
        #expect(world.contains("abcd"))
        await world.press("^S")
        await world.until("sent") { world.service.data.texts.map(\.text) == ["abcd"] }
    }

    @Test func `keys typed before a page opens or closes without a key are ignored`() async throws {
        let world = try await world()
        let before = Snapshot(try world.list)
        await world.press("?")
        let help = try #require(world.front)

        world.application.factory.send(.close(ObjectIdentifier(help)))
        world.application.handle([.key(Key(.character("k"))), .key(Key(.character("?")))])
        #expect(Snapshot(try world.list) == before)
        #expect(world.application.stacks.modal.isEmpty)

        world.application.draw()
        world.application.factory.send(.open(.commandLine("")))
        world.application.handle("q".map { .key(Key(.character($0))) })
        world.application.draw()
        #expect(world.lastLine.hasPrefix(":") && !world.lastLine.contains("q"))
        await world.press("q")
        #expect(world.lastLine.hasPrefix(":q"))
    }

    @Test func `half a key sequence is not for the page behind one that closes without a key`() async throws {
        let world = try await world()
        await world.press("A g")
        let accounts = try #require(world.front)
        #expect(world.frontList is AccountsPage)
        world.application.factory.send(.close(ObjectIdentifier(accounts)))
        await world.press("t")
        #expect(world.application.stacks.tab == .home)
        #expect(try world.list.showsExactTimes)
    }

    @Test func `half a key sequence is not for the tab that a click selects`() async throws {
        let world = try await world()
        await world.press("g")
        try world.click(" \(world.strings.discover) ")
        await world.press("t")
        #expect(world.application.stacks.tab == .discover)
    }

    @Test func `pages of a session that has ended close, and a text stays in front`() async throws {
        let world = try await world()
        await world.startNetwork()
        try await open(.comments, in: world)
        await world.press("c a")
        world.accounts.switchTo(ScreenWorld.bea.key)
        await world.until("the session") { world.coordinator.session?.account == ScreenWorld.bea }
        world.application.draw()
        #expect(world.application.stacks.modal.count == 1 && world.front is ComposerPage)
        #expect(world.application.stacks.tabs[.home]?.count == 1)
        await world.press("b")
        #expect(world.contains("ab"))
    }

    @Test(arguments: [Over.words, .search, .question, .writing, .commandLine, .help])
    func `a session that ends opens nothing over what is being typed`(over: Over) async throws {
        let world = try await world()
        try await open(over, in: world)
        let before = world.front
        world.expire()
        await world.shows(world.strings.sessionExpired)
        #expect(world.front === before)
    }

    @Test func `what was typed is saved when the program ends`() async throws {
        let world = try await world()
        await world.press("c ab")
        await world.application.close()?.value
        let drafts = ItemFolder<Draft>(data: world.context.directories.data, account: ScreenWorld.reader)
        #expect(drafts.all().map(\.post.text) == ["ab"])
        #expect(world.application.stacks.modal.isEmpty)
    }
}
