import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Boxes: help and questions", .serialized, .hangGuard)
struct BoxPageTests {
    private func world(
        rows: Int = 24, columns: Int = 80, capabilities: Capabilities = .everything, language: Language = .english
    ) async throws -> ScreenWorld {
        try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: rows, columns: columns, language: language, capabilities: capabilities)
    }

    // MARK: Help

    @Test(arguments: Language.allCases)
    func `the help lists every key in force, in groups`(language: Language) async throws {
        var capabilities = ThreadPageTests.everything
        capabilities.features.formUnion([.followedTags, .lists])
        let world = try await world(rows: 60, columns: 160, capabilities: capabilities, language: language)
        await world.press("?")
        for group in Command.Group.allCases { #expect(world.contains(group.title(world.strings))) }
        // Tabs that aren't pinned, and what only guests need, have no line.
        let hidden = Set(Command.pinnedTabs).union([.register, .visit])
        for binding in KeyMap.standard.bindings where !hidden.contains(binding.command) {
            let keys = binding.sequences[0].name.string
            let text = String(binding.command.description(world.strings).string.prefix(16))
            // Long keys stand above their descriptions.
            let isShown = zip(world.box, world.box.dropFirst() + [""]).contains { line, next in
                line.contains(keys) && (line.contains(text) || next.contains(text))
            }
            #expect(isShown, "\(binding.command)")
        }
    }

    @Test func `the help hides what the service can't serve`() async throws {
        let world = try await world(rows: 60, columns: 160, capabilities: .readOnly)
        await world.press("?")
        for command in [Command.favourite, .reblog, .bookmark, .comment, .compose, .delete, .profile] {
            #expect(!world.contains(command.description(world.strings)), "\(command)")
        }
    }

    @Test func `a space scrolls the help, and separates the words of its filter`() async throws {
        let world = try await world()
        await world.press("?")
        let top = world.box
        await world.press("<space>")
        #expect(world.box != top)
        await world.press("mark <space> a")
        #expect(world.contains("\(world.strings.keys) › mark a"))
    }

    @Test(arguments: [80, 120, 200])
    func `a group that continues in the next column of the help has its title there again`(columns: Int) async throws {
        let world = try await ScreenWorld(rows: 24, columns: columns)
        await world.press("?")
        let titles = Command.Group.allCases.map { $0.title(world.strings).string }
        let first = try #require(world.box.first)
        // Titles are set one cell to the left of keys.
        let starts = titles.flatMap { title in first.ranges(of: " \(title) ").map(\.lowerBound) }
        #expect(starts.count > 1)
        let second = try #require(starts.max())
        #expect(second > first.index(first.startIndex, offsetBy: 30))
    }

    @Test func `the help uses a wide window, and says how to close it in a narrow one`() async throws {
        let wide = try await ScreenWorld(rows: 50, columns: 200)
        await wide.press("?")
        #expect(!wide.box.contains { $0.contains("…") })
        #expect((wide.box.first?.count ?? 0) > 150)
        let narrow = try await ScreenWorld(rows: 12, columns: 40)
        await narrow.press("?")
        #expect(narrow.lastLine.contains("Esc \(narrow.strings.hintClose)"))
    }

    @Test(arguments: [40, 80])
    func `keys stand beside their descriptions, which have at least half of a column`(columns: Int) async throws {
        let world = try await ScreenWorld(server: 1...3, cached: 1...3, rows: 60, columns: columns)
        let lines: [HelpPage.Line] = [
            HelpPage.Line(keys: "j", text: "First"), HelpPage.Line(keys: "Ctrl-X Ctrl-C", text: "Second"),
            HelpPage.Line(keys: "Ctrl-X Ctrl-Shift-F12", text: "Third"),
        ]
        let page = HelpPage(style: world.application.style, groups: [("Group", lines)])
        world.application.push(page, isModal: true)
        world.application.draw()
        func place(_ text: String) throws -> (row: Int, column: Int) {
            try #require(
                world.lines.enumerated().lazy.compactMap { row, line in
                    line.firstRange(of: text).map { (row, line.distance(from: line.startIndex, to: $0.lowerBound)) }
                }.first)
        }
        let (first, second, third) = (try place("First"), try place("Second"), try place("Third"))
        let (usual, long) = (try place("Ctrl-X Ctrl-C"), try place("Ctrl-X Ctrl-Shift-F12"))
        #expect(first.column == second.column && second.column == third.column && usual.column == long.column)
        #expect(usual.row == second.row && second.row == first.row + 1)
        // In the narrow window the longest keys stand above their description.
        #expect(third.row == long.row + (columns == 40 ? 1 : 0))
        #expect(third.column - usual.column < (columns == 40 ? 20 : 26))
    }

    @Test func `typing filters the help`() async throws {
        let world = try await world()
        await world.press("? bookm")
        #expect(world.contains("\(world.strings.keys) › bookm"))
        #expect(world.box.count == 2)
        #expect(world.contains(Command.bookmark.description(world.strings)))
        // A digit and a q are typed once there is text.
        await world.press("q1")
        #expect(world.front is HelpPage && world.contains(world.strings.noKeysMatch))
        await world.press("^U")
        #expect(world.box.count > 10)
    }

    @Test func `the help says how much more there is, and scrolls`() async throws {
        let world = try await world(rows: 12, columns: 60)
        await world.press("?")
        let first = world.box
        #expect(world.lastLine.contains("↓ "))
        await world.press("<down>")
        #expect(Array(world.box.dropLast()) == Array(first.dropFirst()))
        world.turnWheel(.wheelUp, row: 6)
        #expect(world.box == first)
        await world.press("<end>")
        #expect(!world.lastLine.contains("↓ "))
        await world.press("<home>")
        #expect(world.box == first)
    }

    @Test(arguments: ["<esc>", "<enter>", "q", "?"]) func `a key closes the help`(key: String) async throws {
        let world = try await world()
        let before = world.lines
        await world.press("? \(key)")
        #expect(world.lines == before && world.quitCount == 0)
    }

    // MARK: Questions

    private func ask(_ world: ScreenWorld) {
        let choices = [
            ChoicePage.Choice(key: "y", label: "yes") { .say("yes") },
            ChoicePage.Choice(key: "D", label: "delete") { .say("deleted") },
        ]
        world.application.carryOut(.ask("Sure?", choices: choices, style: world.application.style))
        world.application.draw()
    }

    @Test func `a click beside a box closes it as its key does, and one on its border or text doesn't`() async throws {
        let world = try await world()
        let before = world.lines
        for open in [{ self.ask(world) }, { world.application.open(.links(PostLinks([]))) }] {
            open()
            world.application.draw()
            let row = try #require(world.lines.firstIndex { $0.contains("┌") })
            for column in [world.screen.size.columns / 2, Self.corner(of: world.lines[row])] {
                world.click(row: row, column: column)
                #expect(world.application.stacks.modal.last?.presentation == .box)
            }
            world.click(row: row, column: Self.corner(of: world.lines[row]) - 1)
            #expect(world.lines == before)
            open()
            world.click(row: 0, column: 3)
            #expect(world.lines == before)
        }
    }

    private static func corner(of line: String) -> Int { line.prefix { $0 != "┌" }.count }

    @Test(arguments: [("y", "yes"), ("D", "deleted"), ("k <enter>", "deleted"), ("<up> <up> <enter>", "yes")])
    func `a question is answered by a key or by choosing`(keys: String, message: String) async throws {
        let world = try await world()
        ask(world)
        await world.press(keys)
        #expect(world.lastLine == " \(message)")
        #expect(world.front === world.application.home)
    }

    @Test(arguments: ["<esc>", "q", "^C", "<enter>"])
    func `a question is declined by default`(key: String) async throws {
        let world = try await world()
        ask(world)
        await world.press(key)
        #expect(world.front === world.application.home && world.application.log.shown == nil && world.quitCount == 0)
    }

    @Test(arguments: ["4", "x", "d", "Y"]) func `another key leaves the question open`(key: String) async throws {
        let world = try await world()
        ask(world)
        await world.press(key)
        #expect(world.front is ChoicePage && world.application.stacks.tab == .home)
    }

    @Test func `a click on a choice answers`() async throws {
        let world = try await world()
        ask(world)
        try world.click("delete")
        #expect(world.lastLine == " deleted")
    }

    @Test func `a long question is wrapped inside its box`() async throws {
        let world = try await world(rows: 12, columns: 40)
        let long: DisplayText = "A question that is longer than any window of forty columns could ever show"
        let choices = [ChoicePage.Choice(key: "y", label: "yes") { .handled }]
        world.application.carryOut(.ask(long, choices: choices, style: world.application.style))
        world.application.draw()
        let text = world.box.joined(separator: " ")
        for word in long.string.split(separator: " ") { #expect(text.contains(word), "\(word)") }
        #expect(text.contains("y  yes") && world.lines.allSatisfy { $0.count <= 40 })
    }
}

@Suite("Scrolled lines")
struct ScrolledLinesTests {
    private func window(_ commands: [Command], count: Int = 25, height: Int = 10) -> ScrolledLines {
        var window = ScrolledLines()
        window.layOut(count, height: height)
        for command in commands {
            let scrolls = window.perform(command)
            #expect(scrolls)
        }
        return window
    }

    @Test(arguments: [
        ([Command.lineDown], 1), ([.pageDown], 10), ([.pageDown, .pageDown], 15), ([.bottom], 15), ([.lineUp], 0),
        ([.bottom, .pageUp], 5), ([.bottom, .top], 0), ([.bottom, .previousStatus], 14),
    ])
    func `commands scroll between the ends`(commands: [Command], first: Int) {
        let window = window(commands)
        #expect(window.first == first && window.rest == 15 - first && window.isLonger)
    }

    @Test func `lines that fit don't scroll`() {
        let window = window([.bottom, .lineDown], count: 3)
        #expect(window.first == 0 && !window.isLonger)
    }

    @Test func `fewer lines than before move the window up`() {
        var window = window([.bottom])
        window.layOut(12, height: 10)
        let scrolls = window.perform(.favourite)
        #expect(window.first == 2 && !scrolls)
    }
}
