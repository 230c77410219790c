import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The mouse on every page", .serialized, .hangGuard)
struct MouseTests {
    private func world() async throws -> ScreenWorld {
        try await ScreenWorld(server: 1...50, cached: 1...50, rows: 20, columns: 72)
    }

    @Test func `a click selects a post, and a second one opens it`() async throws {
        let world = try await world()
        world.click(row: 8, column: 20)
        #expect(world.lines[8].hasPrefix("▌") && world.front is StatusListPage)
        world.click(row: 8, column: 20)
        #expect(world.front is ListTabsPage)
    }

    @Test func `two slow clicks only select`() async throws {
        let world = try await world()
        world.click(row: 8, column: 20)
        world.time.advance(by: .milliseconds(401))
        world.click(row: 8, column: 20)
        #expect(world.front is StatusListPage)
        world.click(row: 5, column: 20)
        #expect(world.front is StatusListPage && world.lines[5].hasPrefix("▌"))
    }

    @Test func `three clicks open one page`() async throws {
        let world = try await world()
        for _ in 0..<3 { world.click(row: 8, column: 20) }
        #expect(world.application.stacks.tabs[.home]?.count == 2 && world.application.log.shown == nil)
    }

    @Test func `the wheel scrolls the page`() async throws {
        let world = try await world()
        world.turnWheel(.wheelDown, row: 8)
        #expect(world.lines[2].contains("Ada") && world.lines[3].contains("Number 49"))
        world.turnWheel(.wheelUp, row: 8)
        #expect(world.lines[3].contains("Number 50"))
    }

    @Test func `a click on a tab selects it`() async throws {
        let world = try await world()
        for tab in Tab.pages.reversed() {
            try world.click(" \(tab.title(world.strings)) ")
            #expect(world.application.stacks.tab == tab)
        }
        try world.click(world.strings.compose.string)
        #expect(world.front is ComposerPage)
        // The text is kept as a draft, as by Esc.
        await world.press("half")
        let bar = world.lines[0]
        let post = try #require(bar.firstRange(of: "+ \(world.strings.compose)")).lowerBound
        let styles = world.screen.styles(row: 0)
        #expect(styles[bar.distance(from: bar.startIndex, to: post)] != styles[2])
        world.click(row: 0, column: 2)
        #expect(world.application.stacks.tab == .home && world.application.stacks.modal.isEmpty)
        #expect(world.lastLine.contains(world.strings.keptAsDraft.string))
    }

    @Test func `a login stays when a tab is clicked, with what was typed`() async throws {
        let world = try await ScreenWorld(rows: 20, columns: 72, accounts: [])
        await world.press("L harbour")
        world.click(row: 0, column: 2)
        #expect(world.front is LoginPage && world.contains("harbour"))
        #expect(world.lastLine.contains(world.strings.closePageFirst.string))
    }

    @Test func `a tab that a command selects closes neither a text nor a page below`() async throws {
        let world = try await world()
        await world.press("+ half")
        world.application.perform(.tabMe)
        #expect((world.front as? ComposerPage)?.model.editing.text == "half")
        await world.press("<esc> 1 <enter>")
        let below = try #require(world.application.home)
        let front = try #require(world.front)
        #expect(front !== below)
        world.application.close(below)
        #expect(world.front === front && world.application.stacks.tabs[.home]?.count == 2)
    }

    @Test func `a click on a hint does what its key does while a text is written, and sends nothing`() async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 180, capabilities: .withWriting)
        world.service.data.writingRules = .usual
        await world.press("+")
        await world.until("ready") { (world.front as? ComposerPage)?.model.isReady == true }
        await world.shows("the options") { $0.contains { $0.contains(world.strings.name(of: .visibility).string) } }
        await world.press("half")
        try world.click("Ctrl-S")
        #expect(world.front is ComposerPage && world.service.data.posts.isEmpty)
        try world.click("Ctrl-V")
        #expect(world.front is ChoicePage)
        try world.click("Esc")
        #expect(world.front is ComposerPage)
        try world.click("Esc")
        #expect(world.application.stacks.modal.isEmpty && world.lastLine.contains(world.strings.keptAsDraft.string))
    }

    @Test func `a badge belongs to its tab`() async throws {
        let world = try await world()
        world.accounts.report(AccountFollower.Outcome(messages: 7), of: ScreenWorld.reader.key)
        world.application.draw()
        try world.click("7 ")
        #expect(world.application.stacks.tab == .messages)
    }

    @Test(arguments: [20, 12]) func `a newcomer logs in and registers by a click`(rows: Int) async throws {
        let world = try await ScreenWorld(rows: rows, columns: 40, accounts: [])
        for tab in ["1", "2", "3"] {
            await world.press(tab)
            try world.click("[ \(world.strings.logInLabel) ]")
            #expect(world.front is LoginPage)
            await world.press("<esc>")
            #expect(world.front is GuestPage)
        }
        try world.click("[ \(world.strings.tryDemoButton) ]")
        #expect(world.ends == [.demo])
        await world.press("2")
        try world.click("[ \(world.strings.createAccountLabel) ]")
        #expect(world.front is LoginPage)
    }

    @Test func `menus select by a click and open by a second one`() async throws {
        let world = try await world()
        await world.press("3")
        try world.click("Local")
        #expect(world.marked.first?.contains("Local") == true && world.isOnDiscover)
        try world.click("Local")
        #expect(world.header.hasPrefix(" \(world.strings.discover) › Local"))
        await world.press("4")
        try world.click(world.strings.aboutRow.string)
        try world.click(world.strings.aboutRow.string)
        #expect(world.front is TextPage)
    }

    @Test func `two clicks where nothing is open nothing`() async throws {
        let world = try await world()
        await world.press("4")
        let title = world.strings.accounts.string
        let row = try #require(world.lines.firstIndex { $0.hasPrefix("  \(title)") })
        world.click(row: row, column: 4)
        world.click(row: row, column: 4)
        #expect(world.frontList is MePage && world.application.log.shown == nil)
        let small = try await ScreenWorld(server: 1...1, cached: 1...1, rows: 20)
        small.click(row: 15, column: 4)
        small.click(row: 15, column: 4)
        #expect(small.front is StatusListPage)
    }

    @Test func `two clicks on a line between posts open nothing`() async throws {
        var earlier = Status.example(id: 1, text: "Earlier")
        earlier.createdAt = earlier.createdAt.adding(days: -1)
        let world = try await ScreenWorld(cached: [.example(id: 2, text: "Later"), earlier], rows: 20, columns: 72)
        let days = try world.list.items.compactMap { if case .day(let line) = $0 { line.day } else { nil } }
        let day = world.strings.day(try #require(days.last), now: world.time.now).string
        for _ in 0..<2 { try world.click(day) }
        #expect(world.application.stacks.tabs[.home]?.count == 1 && world.application.log.shown == nil)
        for _ in 0..<2 { try world.click("Earlier") }
        #expect(world.application.stacks.tabs[.home]?.count == 2)
    }

    @Test func `two quick clicks on the names of lists open no post`() async throws {
        let world = try await world()
        world.service.data.lists[ScreenWorld.comments] = [.example(id: 101, text: "A comment")]
        world.service.data.lists[ScreenWorld.reposts] = [.example(id: 102, text: "A repost")]
        await world.press("<enter>", showing: "A comment")
        try world.click(" Reposts ")
        await world.shows("the repost") { $0.contains { $0.contains("A repost") } }
        // The header has the word, too.
        try world.click("Comments ─")
        await world.shows("the comment again") { $0.contains { $0.contains("A comment") } }
        try world.click(" Reposts ")
        #expect(world.application.stacks.tabs[.home]?.count == 2 && world.application.log.shown == nil)
    }

    @Test(arguments: [":", "/"])
    func `a click in the field of the hint line places the cursor`(key: String) async throws {
        let world = try await world()
        await world.press("\(key) qzv")
        world.click(row: 19, column: 2)
        await world.press("x")
        #expect(world.lastLine == "\(key)qxzv")
        #expect(world.screen.cursor == ScreenPosition(row: 19, column: 3))
    }

    @Test func `a click in the field of a question for text places the cursor`() async throws {
        let world = try await world()
        let page = TextPromptPage("Words", style: world.application.style) { _ in .handled }
        world.application.push(page, isModal: true)
        world.application.draw()
        await world.press("qzv")
        try world.click("zv")
        await world.press("x")
        #expect(world.lastLine.hasSuffix("qxzv"))
    }

    @Test func `a click on a list's name visits the list, as the key does`() async throws {
        let world = try await world()
        let session = try #require(world.coordinator.session)
        let lists = ["One", "Two"].map { (name: DisplayText) in
            ListTabsPage.List(name: name, content: .posts(.bookmarks))
        }
        let page = ListTabsPage(title: "Lists", lists: lists, factory: world.application.factory, session: session)
        world.application.push(page, isModal: false)
        world.application.draw()
        // Each visit reads the features that the server was found to lack.
        world.service.data.missing = [.trends]
        try world.click(" Two ")
        #expect(world.header.contains("Two"))
        await world.until("read by the click") { session.collections.missing == [.trends] }
        world.service.data.missing = []
        await world.press(">")
        await world.until("read by the key") { session.collections.missing.isEmpty }
    }

    @Test func `search results, comments, accounts and texts take the mouse`() async throws {
        let world = try await world()
        await world.press(":search <space> Number <enter>", showing: "Number 49")
        try world.click("Number 49")
        #expect(world.marked.contains { $0.contains("Number 49") })
        world.turnWheel(.wheelDown, row: 8)
        #expect(!world.contains("Number 50"))

        world.service.data.lists[ScreenWorld.comments] = [
            .example(id: 102, text: "Two"), .example(id: 101, text: "One"),
        ]
        await world.press("1 <enter>", showing: "One")
        try world.click("One")
        #expect(world.marked.contains { $0.contains("One") })

        await world.press("A")
        try world.click(world.strings.addAccountRow.string)
        #expect(world.marked.first?.contains(world.strings.addAccountRow.string) == true)
        try world.click(world.strings.addAccountRow.string)
        #expect(world.front is LoginPage)
        await world.press("<esc>")

        for number in 1...40 { world.application.say("Message \(number)") }
        await world.press(":messages <enter>")
        #expect(world.lines[2].hasSuffix("Message 40"))
        world.turnWheel(.wheelDown, row: 8)
        #expect(world.lines[2].hasSuffix("Message 39"))
    }

    @Test func `a click on a hint does what its key does, unless a message covers it`() async throws {
        let world = try await world()
        let hint = world.hint(of: .comment)
        let start = try #require(world.lastLine.firstRange(of: hint)).lowerBound
        let column = world.lastLine.distance(from: world.lastLine.startIndex, to: start)
        world.application.say("Something that was to be said, as long as the hints are")
        world.application.draw()
        world.click(row: 19, column: column)
        #expect(world.front is StatusListPage)
        try world.clickHint(hint)
        #expect(world.front is ComposerPage)
        await world.press("<esc>")
        try world.clickHint("? \(world.strings.hintAllKeys)")
        #expect(world.front is HelpPage)
    }

    @Test func `a click on a hint changes nothing that others see`() async throws {
        let world = try await world()
        world.resize(20, 139)
        for command in [Command.favourite, .reblog, .bookmark] { try world.clickHint(world.hint(of: command)) }
        // It would be sent after the request of a click.
        await world.press("f")
        await world.until("liked") { world.service.sent(.mark).contains("favourite 50") }
        #expect(world.service.sent(.mark) == ["favourite 50"])
    }

    @Test func `a click on a line of the help performs its command on the page below`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50, rows: 50, columns: 200)
        await world.press("?")
        try world.click(Command.favourite.description(world.strings).string)
        #expect(world.front is HelpPage)
        try world.click(Command.links.description(world.strings).string)
        #expect(world.front is LinksPage && world.service.sent(.mark).isEmpty)
    }

    @Test func `no place on any page is dangerous to click`() async throws {
        let world = try await world()
        for page in ["1", "2", "3", "4", "A", "?", ":", "/", "+", "<enter>"] {
            for row in [0, 1, 2, 10, 19, 40] {
                for column in [0, 40, 200] {
                    await world.press("\(page)")
                    world.click(row: row, column: column)
                    world.turnWheel(.wheelDown, row: row, column: column)
                    while let top = world.application.stacks.modal.last { world.application.close(top) }
                }
            }
            await world.press("1")
        }
        #expect(world.quitCount == 0 && world.service.sent(.mark).isEmpty && world.service.data.texts.isEmpty)
    }
}

extension ScreenWorld {
    /// Returns the hint line's text for a command.
    func hint(of command: Command) -> String {
        "\(application.style.keyMap.firstName(for: command) ?? "") \(command.shortLabel(strings))"
    }

    /// Clicks a hint in the last line.
    func clickHint(_ text: String) throws {
        let line = lastLine
        let start = try #require(line.firstRange(of: text), "\(text) is not a hint: \(line)").lowerBound
        click(row: screen.size.rows - 1, column: screen.widths.of(Sanitizer.clean(line: String(line[..<start]))))
    }
}
