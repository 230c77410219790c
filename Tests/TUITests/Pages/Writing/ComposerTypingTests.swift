import CCurses
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Typing in the composer", .serialized, .hangGuard)
struct ComposerTypingTests {
    /// Makes a world with a new post.
    private func world(searches: Bool = false) async throws -> ScreenWorld {
        var capabilities = Capabilities.withWriting
        if searches { capabilities.features.insert(.search) }
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 80, capabilities: capabilities)
        world.service.data.writingRules = .usual
        return world
    }

    private func composing() async throws -> ScreenWorld {
        let world = try await world()
        await world.compose()
        return world
    }

    /// Waits for the candidates for the whole word: those for its beginning stay until then.
    private func listed(_ word: String, in world: ScreenWorld) async throws {
        let model = try world.composer
        await world.until("candidates for \(word)") { model.completion.list?.token.text == word }
        world.application.draw()
    }

    @Test func `dragging the mouse selects what the next key replaces, until the button is released`() async throws {
        let world = try await composing()
        await world.press("hello <space> world <enter> below")
        let row = try #require(world.lines.firstIndex { $0.contains("hello world") })
        func drag(_ offset: Int, row: Int) -> InputEvent { .drag(ScreenPosition(row: row, column: 4 + offset)) }
        // Without a press in the text there is nothing to extend.
        world.application.handle([drag(3, row: row)])
        #expect(try world.composer.editing.selection == nil)
        world.click(row: row, column: 4 + 6)
        world.application.handle([drag(8, row: row), drag(2, row: row + 1)])
        #expect(try world.composer.editing.selectedText == "world\nbe")
        world.application.handle([drag(11, row: row), .release, drag(0, row: row)])
        #expect(try world.composer.editing.selectedText == "world")
        await world.press("X")
        #expect(try world.composer.editing.text == "hello X\nbelow")
        world.click(row: row, column: 4 + 6)
        world.application.handle([drag(99, row: 99)])
        #expect(try world.composer.editing.selectedText == "X\nbelow")
    }

    @Test func `a drag back to the press selects nothing, and a key that is typed ends the drag`() async throws {
        let world = try await composing()
        await world.press("hello <space> world")
        let row = try #require(world.lines.firstIndex { $0.contains("hello world") })
        func drag(_ offset: Int) -> InputEvent { .drag(ScreenPosition(row: row, column: 4 + offset)) }
        world.click(row: row, column: 4 + 6)
        let model = try world.composer
        world.application.handle([drag(8), drag(6)])
        #expect(model.editing.mark == nil && model.editing.cursor == 6)
        world.application.handle([drag(8), .key(Key(.character("X"))), drag(1)])
        #expect(model.editing.text == "hello Xrld" && model.editing.selection == nil)
    }

    @Test func `candidates are listed under the cursor, and Esc closes only them`() async throws {
        let world = try await world()
        let cache = try world.cache
        try await cache.store(.example(id: "zoe", acct: "zoe@art.example", name: "Zoë Quill"))
        await world.compose()
        await world.press("hi <space> @zo")
        await world.shows("the list") { $0.contains { $0.contains("@zoe@art.example") && $0.contains("Zoë Quill") } }
        await world.press("<esc>")
        #expect(world.front is ComposerPage && !world.contains("Zoë Quill"))
        await world.press("<space> @zo")
        try await listed("zo", in: world)
        #expect(world.contains("Zoë Quill"))
        await world.press("<tab>")
        #expect(try world.composer.editing.text == "hi @zo @zoe@art.example ")
    }

    @Test(arguments: [80, 120])
    func `the candidates are in a box of their own, which stays in the field`(columns: Int) async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: columns, capabilities: .withWriting)
        world.service.data.writingRules = .usual
        let cache = try world.cache
        try await cache.store(.example(id: "zoe", acct: "zoe@art.example", name: "Zoë Quill"))
        await world.compose()
        // The word is near the end of a row.
        world.paste(String(repeating: "x", count: min(columns - 4, 100) - 30))
        await world.press("<space> @zo")
        try await listed("zo", in: world)
        let row = try #require(world.lines.firstIndex { $0.contains("@zoe@art.example") })
        #expect(world.lines[row].hasPrefix("  │") && world.lines[row].hasSuffix("Zoë Quill  │ │"))
        #expect(world.lines[row - 1].hasSuffix("┐ │") && world.lines[row + 1].hasSuffix("┘ │"))
        #expect(!world.screen.styles(row: row).contains { $0.attributes.contains(.underline) })
    }

    /// Waits until a text is listed. The pause before the request to the server may begin after any moment.
    private func waitForCandidate(_ text: String, in world: ScreenWorld) async {
        await world.shows(text) { lines in
            world.time.advance(by: WordCompletion.delay)
            return lines.contains { $0.contains(text) }
        }
    }

    @Test func `what the server finds is listed after a pause: accounts, and hashtags that begin alike`() async throws {
        let world = try await world(searches: true)
        let service = world.service
        service.data.results["to"] = SampleDiscovery.results
        service.data.results["#ke"] = SampleDiscovery.results
        await world.compose()
        await world.press("@to")
        await waitForCandidate("@tobi@werkstatt.example", in: world)
        #expect(world.contains("@evil@x.example") && service.sent(.search) == ["search to from 0"])
        await world.press("<tab> #ke")
        await waitForCandidate("#Keys", in: world)
        #expect(!world.contains("syek") && service.sent(.search) == ["search to from 0", "search #ke from 0"])
        await world.press("<tab>")
        #expect(try world.composer.editing.text == "@tobi@werkstatt.example #Keys ")
    }

    @Test func `without the server what is cached is listed`() async throws {
        let world = try await world(searches: true)
        try await world.cache.store(.example(id: "zoe", acct: "zoe@art.example", name: "Zoë Quill"))
        world.service.fail(.search, with: .offline(host: RawText("harbour.example")))
        await world.compose()
        await world.press("@zo")
        await waitForCandidate("@zoe@art.example", in: world)
        await world.passTime(by: WordCompletion.delay, until: "asked") {
            world.service.sent(.search) == ["search zo from 0"]
        }
        await world.press("e")
        try await listed("zoe", in: world)
        let model = try world.composer
        #expect(model.problem == nil && model.completion.list?.candidates.count == 1)
    }

    @Test func `Enter makes a new line until the user has moved in the list of candidates`() async throws {
        let world = try await world()
        try await world.cache.store(.example(id: "zoe", acct: "zoe@art.example", name: "Zoë Quill"))
        await world.compose()
        await world.press("hi <space> @zo")
        try await listed("zo", in: world)
        await world.press("<enter>")
        #expect(try world.composer.editing.text == "hi @zo\n" && !world.contains("Zoë Quill"))
        await world.press("@zo")
        try await listed("zo", in: world)
        await world.press("<down> <enter>")
        #expect(try world.composer.editing.text == "hi @zo\n@zoe@art.example ")
    }

    @Test func `a click on a candidate puts it into the text, and the wheel chooses one`() async throws {
        let world = try await world()
        try await world.cache.store(.example(id: "zoe", acct: "zoe@art.example", name: "Zoë Quill"))
        try await world.cache.store(.example(id: "zora", acct: "zora@art.example", name: "Zora Low"))
        await world.compose()
        await world.press("hi <space> @zo")
        try await listed("zo", in: world)
        let model = try world.composer
        let row = try #require(world.lines.firstIndex { $0.contains("Zora Low") })
        let column = try #require(world.lines[row].firstRange(of: "@zora")).lowerBound
        let place = world.lines[row].distance(from: world.lines[row].startIndex, to: column)
        world.turnWheel(.wheelDown, row: row, column: place)
        #expect(model.completion.list?.isChosen == true && model.completion.list?.selected == 1)
        world.click(row: row, column: place)
        #expect(model.editing.text == "hi @zora@art.example ")
        #expect(!world.contains("Zora Low"))
    }

    @Test func `a megabyte is pasted into the text, which stays as long as it may be`() async throws {
        let world = try await composing()
        let model = try world.composer
        let begin = KeyDecoder.Input.code(Int32(curses_key_paste_begin))
        var decoder = KeyDecoder()
        var events = decoder.decode(begin)
        for byte in String(repeating: "tide ", count: 220_000).utf8 { events += decoder.decode(.byte(byte)) }
        for byte in "\u{1B}[201~".utf8 { events += decoder.decode(.byte(byte)) }
        guard case .paste(let text)? = events.first else { return #expect(Bool(false)) }
        #expect(text.value.utf8.count == PasteCollector.limit && events.last == .pasteCut)
        world.application.handle(events)
        world.application.draw()
        #expect(model.editing.clusters.count == ComposerViewModel.longest)
        #expect(model.problem == .pasteCut(to: ComposerViewModel.longest))
        #expect(world.lastLine.contains(world.strings.pasteCut(after: PasteCollector.limit).string))
        world.application.handle([.key(Key(.character("u"), alt: true))])
        #expect(model.editing.isEmpty)
    }

    @Test func `a paste that is too long for its field is said with what the field holds`() async throws {
        let world = try await composing()
        let long = String(repeating: "tide ", count: 1000)
        func said(_ limit: Int) -> Bool {
            world.application.log.entries.last?.text == world.strings.pasteCutTo(limit)
        }
        await world.press("^W")
        world.paste(long)
        #expect(said(500))
        #expect(try world.composer.warning?.clusters.count == 500)
        await world.press("^A")
        world.paste(long)
        #expect(world.front is AttachPage && said(4096))
        await world.press("<esc> ^P")
        world.paste("tea")
        #expect(world.front is PollPage && said(4096))
        world.paste(long)
        #expect(!said(4096))
    }

    @Test func `a paste that is cut is said only where there is a field`() async throws {
        let world = try await world()
        world.application.handle([.paste(RawText("x")), .pasteCut])
        world.application.draw()
        #expect(!world.contains(world.strings.pasteCut(after: PasteCollector.limit)))
        await world.press(":")
        world.application.handle([.paste(RawText("x")), .pasteCut])
        world.application.draw()
        #expect(world.contains(world.strings.pasteCut(after: PasteCollector.limit)))
    }

    @Test func `the page shows that the clipboard is being read`() async throws {
        let world = try await composing()
        let model = try world.composer
        #expect(world.front?.isLoading == false)
        model.files.isReadingClipboard = true
        await world.shows(world.strings.readingClipboard)
        #expect(world.front?.isLoading == true)
        model.files.isReadingClipboard = false
        await world.shows("the end") { !$0.contains { $0.contains(world.strings.readingClipboard.string) } }
    }
}

@MainActor
@Suite("Where a sent post is selected", .serialized, .hangGuard)
struct SentPostTests {
    private func world() async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 80, capabilities: .withWriting)
        world.service.data.writingRules = .usual
        world.service.data.author = ScreenWorld.author
        return world
    }

    /// Opens the composer with a key, and sends a word.
    private func send(_ word: String, with key: String, in world: ScreenWorld) async {
        await world.press(key)
        await world.shows("the options") { $0.contains { $0.contains(world.strings.name(of: .visibility).string) } }
        await world.until("ready to be sent") { (world.front as? ComposerPage)?.model.isReady == true }
        await world.press("\(word) ^S")
        await world.until("sent") {
            !(world.front is ComposerPage) && world.service.data.texts.contains { $0.text.contains(word) }
        }
    }

    @Test(arguments: [Tab.messages, .discover, .me])
    func `a new post sent from another tab is selected on Home`(tab: Tab) async throws {
        let world = try await world()
        let home = try world.list
        world.application.select(tab)
        world.application.draw()
        await send("fresh", with: "+", in: world)
        #expect(world.application.stacks.tab == tab)
        await world.until("selected") { home.selected?.status?.text.plain == "fresh" }
    }

    @Test func `a new post and a quote sent from a thread leave the selection of the thread`() async throws {
        let world = try await world()
        let home = try world.list
        world.service.setThread(5, replies: (30...34).map { .example(id: $0, text: "Answer \($0)") })
        await world.press("<enter>", showing: "Answer 30")
        let thread = try #require(world.front as? StatusListPage).list
        await send("fresh", with: "+", in: world)
        await world.until("selected on Home") { home.selected?.status?.text.plain == "fresh" }
        #expect(thread.waitingSelection == nil && !thread.moves.hasBegun)
        await send("quoting", with: "Q", in: world)
        #expect(thread.waitingSelection == nil && !thread.moves.hasBegun)
    }
}
