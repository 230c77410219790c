import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The first screen", .serialized, .hangGuard)
struct SetupPageTests {
    private func world(_ rows: Int = 24, _ columns: Int = 80) async throws -> ScreenWorld {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: rows, columns: columns)
        await world.press(":setup <enter>")
        return world
    }

    private func file(_ world: ScreenWorld) -> String {
        let bytes = try? PrivateFile.read(world.context.directories.configurationFile)
        return String(decoding: bytes ?? [], as: UTF8.self)
    }

    @Test(arguments: ["<enter>", "<esc>"]) func `one key leads on`(key: String) async throws {
        let world = try await world()
        #expect(world.front is SetupPage)
        await world.press(key)
        #expect(!(world.front is SetupPage))
    }

    @Test func `a choice applies at once and is written into the file`() async throws {
        let world = try await world()
        await world.press("jj <right>")
        await world.application.settings.saving?.value
        #expect(world.application.preferences.keyPreset == .emacs)
        #expect(file(world) == "key-preset = \"emacs\"\n")
        await world.press("<left>")
        await world.application.settings.saving?.value
        #expect(world.application.preferences.keyPreset == .vi)
    }

    @Test func `the themes that there are files for follow each other`() async throws {
        let world = try await world()
        await world.application.style.themes.readNames()
        await world.press("jjj <right>")
        await world.application.settings.saving?.value
        let names = world.application.style.themes.choices.map(\.name)
        let next = try #require(names.dropFirst().first)
        #expect(world.application.preferences.theme.name == next)
        await world.press("<left> <left>")
        await world.application.settings.saving?.value
        #expect(world.application.preferences.theme.name == names.last)
    }

    @Test func `a language applies at once`() async throws {
        let world = try await world(40, 120)
        await world.press("j <right> <right>")
        let chosen = try #require(world.application.preferences.language)
        #expect(chosen != .english && world.strings.language == chosen)
        let strings = Strings(language: chosen)
        #expect(world.header.hasPrefix(" \(strings.setupTitle)") && world.contains(strings.setupStart))
    }

    @Test func `the choices of the selected setting stand below the rows where there is room`() async throws {
        let world = try await world(40, 120)
        #expect(!world.contains("✓ "))
        await world.press("jj")
        let key = try #require(world.application.settings.keys.first { $0.id == "key-preset" })
        let words = key.choices.map { world.strings.words(for: $0, of: key) }
        #expect(
            words.count == 3 && words.allSatisfy { word in world.lines.contains { $0.contains("  \(word.string)") } })
        #expect(world.contains("✓ \(words[0].string)"))
        await world.press("<right>")
        #expect(world.contains("✓ \(words[1].string)") && !world.contains("✓ \(words[0].string)"))
        let low = try await self.world(24, 80)
        await low.press("jj")
        #expect(!low.contains("✓ "))
    }

    @Test func `each ability stands with its value, and a selected one with the remedy`() async throws {
        let world = try await world()
        let strings = world.strings
        for name in [strings.doctorColors, strings.doctorMouse, strings.doctorClipboard, strings.linksTitle] {
            #expect(world.contains(name))
        }
        try world.click(strings.doctorClipboard.string)
        #expect(world.contains(strings.lackClipboardUnsure))
    }

    @Test(arguments: [(12, 40), (20, 60), (24, 80), (40, 120)])
    func `every row can be reached in a window of any size`(rows: Int, columns: Int) async throws {
        let world = try await world(rows, columns)
        func isSelected(_ label: DisplayText) -> Bool {
            world.lines.contains { $0.hasPrefix("▌") && $0.contains(label.string) }
        }
        #expect(isSelected(world.strings.setupStart))
        await world.press("G")
        #expect(isSelected(world.strings.linksTitle))
        await world.press("gg")
        #expect(isSelected(world.strings.setupStart))
    }
}

@MainActor
@Suite("What a terminal can do")
struct TerminalAbilityTests {
    private let strings = Strings(language: .english)

    private func facts(
        _ type: String, colors: Int = 256, _ environment: [String: String] = [:], attributes: [Int]? = nil
    ) -> TerminalFacts {
        var pictures = PictureProbe(display: .auto, environment: environment, colors: colors)
        if let attributes { pictures.record(.attributes(attributes)) }
        return TerminalFacts(
            colors: colors, pictures: pictures, widths: WidthProbe(ambiguity: .asTerminal),
            features: TerminalFeatures(terminal: type, titleIsOurs: false))
    }

    private func lack(_ kind: TerminalAbility.Kind, of facts: TerminalFacts) -> DisplayText? {
        facts.ability(kind, strings).lack
    }

    @Test func `a lack of colours has a remedy for its cause`() {
        #expect(lack(.colors, of: facts("linux", colors: 8)) == strings.lackColors)
        #expect(lack(.colors, of: facts("xterm", colors: 0, ["NO_COLOR": "1"])) == strings.lackTurnedOff)
        #expect(lack(.colors, of: facts("xterm-256color")) == strings.lackTrueColor)
        #expect(lack(.colors, of: facts("xterm-256color", ["COLORTERM": "truecolor"])) == nil)
    }

    @Test func `the clipboard is confirmed by the terminal only`() {
        #expect(lack(.clipboard, of: facts("linux")) == strings.lackClipboard)
        #expect(lack(.clipboard, of: facts("xterm-256color")) == strings.lackClipboardUnsure)
        #expect(lack(.clipboard, of: facts("xterm-256color", attributes: [62, 4, 52])) == nil)
        let tmux = facts("tmux-256color", ["TMUX": "x", "TERM": "tmux-256color"])
        #expect(lack(.clipboard, of: tmux) == strings.lackClipboardInTmux)
    }

    @Test func `a terminal without any ability lacks all`() {
        let facts = facts("vt100", colors: 0)
        for ability in facts.abilities(strings) {
            #expect(ability.state != .present && ability.lack != nil, "\(ability.name)")
        }
    }

    @Test func `what needs nothing says nothing`() {
        let facts = facts("xterm-kitty", ["COLORTERM": "truecolor"])
        #expect(lack(.mouse, of: facts) == nil && lack(.links, of: facts) == nil)
        #expect(lack(.widths, of: facts) == strings.lackWidths)
    }
}
