import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The settings", .serialized, .hangGuard)
struct SettingsPageTests {
    private func world(
        _ text: String? = nil, columns: Int = 80, language: Language = .english
    ) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: columns, language: language)
        if let text { try PrivateFile.write(Array(text.utf8), to: world.context.directories.configurationFile) }
        return world
    }

    private func file(_ world: ScreenWorld) -> String {
        let bytes = try? PrivateFile.read(world.context.directories.configurationFile)
        return String(decoding: bytes ?? [], as: UTF8.self)
    }

    @Test func `a change applies at once and is written into the file`() async throws {
        let world = try await world("# mine\ndensity = \"comfortable\" # why\n")
        let strings = world.strings
        await world.press(":settings <enter>")
        #expect(world.front is SettingsPage)
        try world.click(strings.settingDensity.string)
        #expect(world.contains(strings.settingDensityNote))
        await world.press("<right>")
        #expect(world.application.preferences.density == .compact)
        #expect(world.lines.contains { $0.contains(strings.settingDensity.string) && $0.contains("compact") })
        await world.application.settings.saving?.value
        #expect(file(world) == "# mine\ndensity = \"compact\" # why\n")
        #expect(world.application.style.theme.reading.density == .compact)
        await world.press("<left> <enter>")
        await world.application.settings.saving?.value
        #expect(world.application.preferences.density == .compact)
    }

    @Test func `a value is in words of the language, and the file's word above the explanation`() async throws {
        let world = try await world(language: .german)
        await world.press(":settings <enter>")
        let label = world.strings.settingDensity.string
        let words = try #require(world.strings.word("choice", "comfortable")?.string)
        try world.click(label)
        #expect(world.lines.contains { $0.contains(label) && $0.contains(words) && !$0.contains("comfortable") })
        #expect(world.lines.contains { $0.contains("── density = \"comfortable\" ──") })
        #expect(world.lastLine.contains(" \(world.strings.hintChange)"))
        #expect(!world.lastLine.contains(world.strings.hintOpen.string))
    }

    @Test(arguments: Language.allCases)
    func `in a narrow window all values stand in one column`(language: Language) async throws {
        let world = try await world(columns: 40, language: language)
        await world.press(":settings <enter>")
        let value = try #require(world.strings.word("choice", "auto")?.string)
        let columns = world.lines.compactMap { line in
            line.firstRange(of: value).map {
                DisplayWidth.standard.of(Sanitizer.clean(line: String(line[..<$0.lowerBound])))
            }
        }
        #expect(columns.count >= 2 && Set(columns).count == 1, "\(world.lines.joined(separator: "\n"))")
    }

    @Test func `a text is typed in a field, which says what is valid`() async throws {
        let world = try await world()
        await world.press(":settings <enter>")
        try world.click(world.strings.settingContentWidth.string)
        await world.press("<enter> x")
        #expect(world.front is TextPromptPage)
        #expect(world.lastLine.contains("content-width"))
        await world.press("<bs> <bs> <bs> 60 <enter>")
        await world.application.settings.saving?.value
        #expect(world.application.preferences.contentWidth == 60 && file(world) == "content-width = 60\n")
    }

    @Test func `set shows, changes and names settings`() async throws {
        let world = try await world()
        await world.press(":set <space> density? <enter>")
        #expect(world.lastLine.contains(world.strings.settingIs("density", value: "comfortable").string))
        await world.press(":set <space> density <space> compact <enter>")
        await world.application.settings.saving?.value
        #expect(file(world) == "density = \"compact\"\n")
        await world.press(":set <space> densty <enter>")
        #expect(world.lastLine.contains("density"))
        await world.press(":set <space> dens <tab>")
        #expect(world.lastLine.hasPrefix(":set density"))
    }

    @Test func `a file that can't be written leaves the setting as it was, with the reason`() async throws {
        let world = try await world()
        try PrivateFile.write(
            Array("# mine\n".utf8), to: world.context.directories.configurationFile, mode: 0o400)
        await world.press(":set <space> density <space> compact <enter>")
        await world.application.settings.saving?.value
        #expect(world.application.preferences.density == .comfortable && file(world) == "# mine\n")
        let said = world.application.log.entries.last?.text.string
        #expect(said?.contains("config.toml") == true)
    }

    @Test func `reload names what waits for the next start, and the number of problems`() async throws {
        let world = try await world("mark-read = \"manual\"\ndensity = \"compact\"\n")
        world.application.reload()
        await world.until("reloaded") { world.application.preferences.density == .compact }
        let late = world.strings.settingsReloadedExcept("mark-read")
        await world.until("said") { world.application.log.entries.last?.text == late }
        try PrivateFile.write(
            Array("densty = 1\nmoton = 1\nkeep-days = 3\n".utf8), to: world.context.directories.configurationFile)
        world.application.reload()
        await world.until("the rest counts") { world.application.preferences.keepDays == 3 }
        await world.until("the first problem is said") {
            world.application.log.entries.last?.text.string.contains("densty") == true
        }
    }

    @Test func `a language applies at once to the lines around the page, the list and the page`() async throws {
        let world = try await world()
        let (english, german) = (Strings(language: .english), Strings(language: .german))
        func isIn(_ strings: Strings) -> Bool {
            world.screen.lines.first?.contains(strings.discover.string) == true
                && world.header.hasPrefix(" \(strings.home)") && world.lastLine.contains(strings.hintFavourite.string)
        }
        await world.press("G")
        #expect(isIn(english))
        await world.press(":set <space> language <space> de <enter>")
        await world.press("k G")
        #expect(isIn(german) && !isIn(english))
        await world.press(":settings <enter>")
        #expect(world.header.hasPrefix(" \(german.settingsTitle)") && world.contains(german.optionLanguage))
        await world.application.settings.saving?.value
        #expect(file(world).contains("language = \"de\"\n"))
    }

    @Test func `posts are written in the language and by the clock that are set`() async throws {
        var post = Status.example(id: 1)
        post.editedAt = post.createdAt
        let world = try await ScreenWorld(cached: [post], rows: 24, columns: 80)
        let german = Strings(language: .german)
        #expect(world.contains(world.strings.edited) && !world.contains(german.edited))
        await world.press("t")
        #expect(!world.contains(" am") && !world.contains(" pm"))
        await world.press(":set <space> clock <space> 12 <enter> :set <space> language <space> de <enter>")
        await world.shows(german.edited)
        #expect(world.strings.clock == .hours12 && world.strings.choice.language == .german)
    }

    @Test func `reload brings the language of the file`() async throws {
        let world = try await world("language = \"fr\"\n")
        world.application.reload()
        let french = Strings(language: .french)
        await world.until("said in it") { world.application.log.entries.last?.text == french.settingsReloaded }
        await world.press(":me <enter>")
        #expect(world.header.hasPrefix(" \(french.me)"))
    }

    @Test func `quitting can be asked about`() async throws {
        var preferences = Preferences()
        preferences.confirmsQuit = true
        let world = try await ScreenWorld(server: 1...2, cached: 1...2, preferences: preferences)
        await world.press("^C")
        #expect(world.front is ChoicePage && world.quitCount == 0)
        await world.press("y")
        #expect(world.quitCount == 1)
    }

    @Test(arguments: Preferences.StartPage.allCases)
    func `the first page is the one of the settings`(page: Preferences.StartPage) async throws {
        var preferences = Preferences()
        preferences.startPage = page
        let world = try await ScreenWorld(server: 1...2, cached: 1...2, preferences: preferences)
        #expect(world.application.stacks.tab == Tab(page))
    }
}
