import Logging
import Observation
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The command line", .serialized, .hangGuard)
struct CommandLinePageTests {
    private func world(
        environment: [String: String] = [:], capabilities: Capabilities = .everything
    ) async throws -> ScreenWorld {
        try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 20, columns: 90, capabilities: capabilities, environment: environment)
    }

    /// Presses keys, and compares the command line.
    private func press(
        _ keys: String, shows line: String, in world: ScreenWorld, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await world.press(keys)
        #expect(world.lastLine == line, sourceLocation: sourceLocation)
    }

    @Test func `the page below stays in sight while a command is typed`() async throws {
        let world = try await world()
        let rows = world.lines.dropLast()
        await press(":", shows: ":\(world.strings.commandHint)", in: world)
        await world.press("abo")
        // The only command that fits stands below a rule.
        #expect(world.lastLine == ":abo" && world.lines.dropLast(3) == rows.dropLast(2))
        #expect(world.lines[18].contains("about") && world.lines[18].contains(world.strings.commandAbout.string))
        #expect(world.screen.cursor == ScreenPosition(row: 19, column: 4))
        await world.press("<bs> <bs> <bs> <bs>")
        #expect(world.front === world.application.home)
    }

    @Test func `every command has a name of its own that runs it`() async throws {
        #expect(Set(Command.allCases.map(\.name)).count == Command.allCases.count)
        let world = try await world()
        await world.press(":discover <enter>")
        #expect(world.application.stacks.tab == .discover)
        await world.press(":home <enter> :next <enter>")
        #expect(try world.list.viewport.selected == 1)
        await world.press(":like <enter>")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 4"] }
        await world.press(":help <enter>")
        #expect(world.front is HelpPage)
        await world.press("<esc> :quit <enter>")
        #expect(world.quitCount == 1)
    }

    @Test func `an unambiguous beginning of a name is enough`() async throws {
        let world = try await world()
        await world.press(":disc <enter>")
        #expect(world.application.stacks.tab == .discover)
        await world.press(":next- <enter>")
        #expect(world.lastLine.contains(world.strings.unknownCommand("next-").string))
    }

    @Test(arguments: ["nonsense", "home sweet home", "like 5"])
    func `what is no command is named`(text: String) async throws {
        let world = try await world()
        world.application.open(.commandLine(text))
        await world.press("<enter>")
        #expect(world.lastLine.contains(world.strings.unknownCommand(Sanitizer.clean(RawText(text))).string))
        #expect(world.front === world.application.home && world.service.sent(.mark).isEmpty)
    }

    @Test func `what was typed can't send control sequences to the terminal`() async throws {
        let world = try await world()
        await world.press(":")
        world.paste("\u{1B}[31mred\n")
        #expect(!world.contains("\u{1B}"))
        await world.press("<enter>")
        #expect(!world.contains("\u{1B}") && world.contains("red"))
    }

    @Test func `Tab completes a name, and then the next one`() async throws {
        let world = try await world()
        await press(":mess <tab>", shows: ":messages", in: world)
        await press("<tab>", shows: ":messages-tab", in: world)
        await press("<tab>", shows: ":messages", in: world)
        await press("<backtab>", shows: ":messages-tab", in: world)
        await press("^U zzz <tab>", shows: ":zzz", in: world)
        #expect(world.lines.dropLast().last?.contains(world.strings.unknownCommand("zzz").string) == true)
    }

    @Test func `the commands that fit stand above the line, with their keys and sentences`() async throws {
        let world = try await world(capabilities: .withCollections)
        await world.press(":")
        #expect(world.lines[11].contains("open") && world.lines[11].contains(world.strings.commandBrowse.string))
        let suggestions = CommandSuggestions(
            hidden: world.application.notOffered, settings: world.application.settings, style: world.application.style)
        let rest = world.strings.moreLines(suggestions.suggestions(for: "").count - 8)
        #expect(world.lines[10].contains(rest.string))
        await world.press("messages-")
        let row = world.lines[18]
        #expect(row.contains("messages-tab") && row.contains(" 2 ") && row.contains(world.strings.messages.string))
        // A part of a name is enough.
        await world.press("^U unread")
        #expect(world.lines[18].contains("next-unread"))
        await world.press("^U")
        world.click(row: 11, column: 4)
        #expect(world.lastLine == ":open")
        await world.press("<esc> :abo")
        world.click(row: 18, column: 4)
        await world.press("<enter>")
        #expect(world.front is TextPage)
    }

    @Test func `the wheel chooses among the suggestions, and a click beside them closes the line`() async throws {
        let world = try await world()
        await world.press(":boost <space>")
        world.turnWheel(.wheelDown, row: 17, column: 4)
        world.turnWheel(.wheelDown, row: 17, column: 4)
        world.application.draw()
        #expect(world.lastLine == ":boost unlisted")
        world.turnWheel(.wheelUp, row: 17, column: 4)
        world.application.draw()
        #expect(world.lastLine == ":boost public")
        let before = world.application.home
        world.click(row: 4, column: 4)
        #expect(world.application.stacks.modal.isEmpty && world.front === before)
    }

    @Test func `what may follow a command's name is said, each word with its meaning`() async throws {
        let world = try await world()
        await world.press(":boost <space>")
        let meanings = [world.strings.audiencePublic, world.strings.audienceUnlisted, world.strings.audienceFollowers]
        #expect(zip(world.lines[16...18], meanings).allSatisfy { $0.contains($1.string) })
        await world.press("<tab> <tab>")
        #expect(world.lastLine == ":boost unlisted" && world.lines[17].hasPrefix("▌"))
        await world.press("^U open <space>")
        #expect(world.lines[18].contains(world.strings.argumentOfOpen.string))
    }

    @Test(arguments: [("bokmark", "bookmark"), ("bookmrak", "bookmark"), ("discoverr", "discover")])
    func `a command that doesn't exist is answered with the nearest`(typed: String, meant: String) async throws {
        let world = try await world()
        await world.press(":\(typed)")
        #expect(world.lines[18].contains(meant))
        await world.press("<enter>")
        let name = Sanitizer.clean(RawText(meant))
        let unknown = world.strings.unknownCommand(Sanitizer.clean(RawText(typed)))
        #expect(world.lastLine.contains(world.strings.nearestCommand(unknown, nearest: ":\(name)").string))
    }

    @Test(arguments: [
        ("", "abc", 3), ("abc", "abc", 0), ("acb", "abc", 1), ("bokmark", "bookmark", 1), ("ab", "ba", 1),
    ])
    func `the distance of two names counts letters`(first: String, second: String, distance: Int) {
        #expect(EditDistance.between(first, and: second) == distance)
    }

    @Test func `Tab completes what was recalled or pasted, not what was typed before`() async throws {
        let world = try await world()
        await press(":disc <enter> :mess <tab>", shows: ":messages", in: world)
        await press("<up> <tab>", shows: ":discover", in: world)
        await press("^U mess <tab>", shows: ":messages", in: world)
        world.paste("zzz")
        await press("<tab>", shows: ":messageszzz", in: world)
    }

    @Test func `Tab completes the argument of a command too`() async throws {
        let world = try await world(capabilities: .withCollections)
        await press(":boost <space> <tab>", shows: ":boost public", in: world)
        await press("<tab>", shows: ":boost unlisted", in: world)
        await press("^U pin <space> b <tab>", shows: ":pin badge", in: world)
        // A name that is complete is followed by its argument.
        await press("^U open <space> <tab>", shows: ":open", in: world)
        await press("^U feature-t <tab> sea", shows: ":feature-tag sea", in: world)
    }

    @Test(arguments: Language.allCases)
    func `a command that the server lacks names the server, for servers of one service differ`(
        language: Language
    ) async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, language: language, capabilities: .readOnly)
        await world.press(":vote <enter>")
        #expect(world.lastLine.contains(Strings(language: language).notOffered("harbour.example").string))
        #expect(!world.lastLine.contains("Mastodon"))
    }

    @Test func `the arrow keys recall earlier lines and return to what was typed`() async throws {
        let world = try await world()
        await press(":home <enter> :home <enter> :discover <enter> : he <up>", shows: ":discover", in: world)
        await press("<up>", shows: ":home", in: world)
        await press("<up>", shows: ":home", in: world)
        await press("<down> <down>", shows: ":he", in: world)
    }

    @Test func `the history survives a restart in a private file, and two windows share it`() async throws {
        let folder = TemporaryFolder()
        let log = Logger(label: "test")
        let (first, second) = (
            CommandHistory(state: folder.path, log: log), CommandHistory(state: folder.path, log: log)
        )
        await first.load()
        await second.load()
        for line in ["home", "home", "search 灯塔"] { first.append(line) }
        await first.saving?.value
        second.append("discover")
        await second.saving?.value

        let next = CommandHistory(state: folder.path, log: log)
        await next.load()
        #expect(next.lines == ["home", "search 灯塔", "discover"])
        #expect(PrivateFile.exposure(of: folder.path + "/command-history") == nil)

        let many = (0..<300).map { "open https://harbour.example/\($0)\n" }.joined()
        try PrivateFile.write(Array(many.utf8), to: folder.path + "/command-history")
        next.append("open https://harbour.example/300")
        await next.saving?.value
        let last = CommandHistory(state: folder.path, log: log)
        await last.load()
        #expect(last.lines.count == CommandHistory.capacity && last.lines.last?.hasSuffix("/300") == true)
    }

    @Test func `what was typed is stored when the program ends`() async throws {
        let world = try await world()
        await world.press(":discover <enter>")
        await world.application.close()?.value
        let next = CommandHistory(state: world.context.directories.state, log: world.context.log)
        await next.load()
        #expect(next.lines == ["discover"])
    }

    @Test func `reload applies the settings of the file to what is on screen`() async throws {
        let world = try await world()
        let file = world.context.directories.configurationFile
        func reload(_ text: String, says sentence: DisplayText) async throws {
            try PrivateFile.write(Array(text.utf8), to: file)
            let before = world.application.log.entries.count
            await world.press(":reload <enter>")
            await world.until("said") { world.application.log.entries.count > before }
            #expect(world.application.log.entries.last?.text == sentence)
        }
        func shows(_ isShown: Bool) async {
            await world.shows("the rest, \(isShown)") { lines in
                lines.contains { $0.contains("Number 3") }
                    && lines.contains { $0.contains("Number 4") } == isShown
            }
        }
        await shows(true)
        try await reload("[filters]\nhide-words = [\"number 4\"]\n", says: world.strings.settingsReloaded)
        await shows(false)
        // A file that can't be read changes nothing.
        try await reload(String(repeating: "#", count: 2_000_000), says: world.strings.settingsNotReloaded)
        await shows(false)
        // A filter that isn't valid is dropped with the reason.
        let invalid = "[filters]\nhide-words = \"number 4\"\n"
        let issues = ConfigurationFile.parse(invalid, services: world.context.services.settings).issues
        try await reload(invalid, says: world.strings.sentence(for: try #require(issues.first)))
        await shows(true)
        try await reload("[filters]\nhide-words = [\"number 4\"]\n", says: world.strings.settingsReloaded)
        await shows(false)
        try await reload("", says: world.strings.settingsReloaded)
        await shows(true)
    }

    @Test func `a theme is shown while it is chosen, and Esc restores the one before`() async throws {
        let world = try await world()
        let themes = world.application.style.themes
        try PrivateFile.write(
            Array("link = 9\nbackground = 17".utf8),
            to: world.context.directories.configuration + "/themes/sea.toml")
        await world.press(":")
        // The folders are listed only now.
        #expect(themes.choices.isEmpty)
        await world.press("theme <space> se")
        await world.shows("the name") { $0.contains { $0.contains(world.strings.themeOwn.string) } }
        await world.press("<tab>")
        #expect(world.lastLine == ":theme sea")
        await world.until("previewed") { themes.shown == "sea" }
        #expect(themes.theme.base.background == .palette(17))
        await world.press("<esc>")
        #expect(themes.shown == "terminal" && themes.theme.base == .plain)
        await world.press(":theme <space> sea <enter>")
        await world.until("set") { world.application.log.entries.last?.text == world.strings.themeSet("sea") }
        #expect(themes.shown == "sea")
        await world.press(":theme <space> sky <enter>")
        await world.until("said") { world.application.log.entries.last?.text == world.strings.themeMissing("sky") }
        #expect(themes.shown == "sea")
        await world.press(":theme <enter>")
        #expect(world.lastLine.hasPrefix(":theme"))
    }

    @Test func `a command that the service can't serve is not completed`() async throws {
        let world = try await world(capabilities: .readOnly)
        await press(":lik <tab>", shows: ":lik", in: world)
    }

    @Test func `search takes its words from the command line`() async throws {
        let world = try await world()
        await world.press(":search <space> Number <enter>")
        #expect(world.frontList is SearchPage)
        await world.shows("results") { $0[1].contains("“Number”") && $0.contains { $0.contains("Number 3") } }
        await world.press("f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 5"] }
    }

    // MARK: :open

    @Test func `open needs a URL`() async throws {
        let world = try await world()
        await world.press(":open <enter>")
        #expect(world.lastLine.contains(world.strings.needsArgument("open").string))
    }

    @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "-h"])
    func `open refuses what is not a web page`(url: String) async throws {
        let world = try await world(environment: ["BROWSER": "true"])
        world.application.open(.commandLine("open \(url)"))
        await world.press("<enter>")
        #expect(world.lastLine.contains(world.strings.onlyWebLinks.string))
    }

    @Test func `where there is no browser the URL is copied and shown`() async throws {
        let world = try await world()
        world.application.open(.commandLine("open https://harbour.example/about"))
        await world.press("<enter>")
        #expect(world.lastLine.contains(world.strings.noBrowser("https://harbour.example/about").string))
        #expect(world.terminal.calls.contains(.copy("https://harbour.example/about")))
    }

    @MainActor
    private final class Changes { var count = 0 }

    @Test func `drawing the line requests no other drawing`() async throws {
        let world = try await world()
        await world.press(":t")
        let page = try #require(world.front as? CommandLinePage)
        let area = world.application.pageArea
        let changes = Changes()
        for _ in 0..<3 {
            withObservationTracking {
                page.layOut(in: area, widths: world.screen.widths)
                page.draw(in: area, of: world.screen, at: DrawingMoment(now: world.time.now, step: 0))
            } onChange: {
                MainActor.assumeIsolated { changes.count += 1 }
            }
        }
        #expect(changes.count == 0)
    }
}
