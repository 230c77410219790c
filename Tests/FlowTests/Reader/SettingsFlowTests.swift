import App
import Core
import Foundation
import TestSupport
import Testing

/// Keys, themes and settings of `config.toml`, in the real program.
@Suite(
    "Settings, with the real program in a terminal", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, "needs tmux")
)
struct SettingsFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    /// The keys of a preset by tmux's names, and keys that only its help shows beside each other.
    private struct Keys {
        var next: String
        var back = "Escape"
        var help = "?"
        var quit: [String]
        var inHelp: String

        init(of preset: Preferences.KeyPreset) {
            switch preset {
            case .vi: (next, quit, inHelp) = ("j", ["q"], "j ↓")
            case .emacs: (next, back, quit, inHelp) = ("C-n", "C-g", ["C-x", "C-c"], "Ctrl-N ↓")
            case .arrows: (next, help, quit, inHelp) = ("Down", "F1", ["F10"], "PgDn Space")
            }
        }
    }

    private var file: String { program.folder.path + "/.config/tideline/config.toml" }

    private func text(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func header(_ screen: [String]) -> String { screen.dropFirst().first ?? "" }

    private func open(configured lines: String) throws -> Terminal {
        try program.configure(lines)
        try program.loggedInServer()
        let terminal = try Terminal(environment: program.environment)
        try terminal.run(Program.path)
        try terminal.wait(forText: "nr.000399")
        return terminal
    }

    /// Waits until the program has ended, and checks its exit code.
    private func expectSuccess(of terminal: Terminal, _ what: String) throws {
        try terminal.waitForShell()
        try terminal.run("echo code $?")
        let screen = try terminal.wait(for: "the exit code") { $0.contains { $0.wholeMatch(of: #/code \d+/#) != nil } }
        #expect(screen.contains("code 0"), "\(what)")
    }

    @Test(arguments: Preferences.KeyPreset.allCases)
    func `the keys of a preset read, open a thread, show the help and quit`(preset: Preferences.KeyPreset) throws {
        let keys = Keys(of: preset)
        let terminal = try open(configured: "key-preset = \"\(preset.rawValue)\"")
        func selected(_ screen: [String]) -> [String] { screen.filter { $0.hasPrefix("▌") } }
        let first = try selected(terminal.settledScreen())
        #expect(!first.isEmpty)
        #expect(try selected(terminal.step(keys.next)) != first)

        try terminal.press("Enter")
        try terminal.wait(for: "the thread") { header($0).contains(strings.thread.string) }
        try terminal.press(keys.back)
        try terminal.wait(for: "the list") { !header($0).contains(strings.thread.string) && !selected($0).isEmpty }

        try terminal.press(keys.help)
        try terminal.wait(forText: keys.inHelp)
        try terminal.press(keys.back)
        try terminal.wait(for: "the list alone") { !$0.contains { $0.contains(keys.inHelp) } }

        for key in keys.quit { try terminal.press(key) }
        try expectSuccess(of: terminal, preset.rawValue)
    }

    @Test func `every theme that is shipped opens without a problem`() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
        let themes = try FileManager.default.contentsOfDirectory(atPath: root + "/assets/themes").sorted()
        try #require(themes.count >= 12)
        try program.loggedInServer()
        let terminal = try Terminal(environment: program.environment)
        let errors = program.folder.path + "/errors"
        for theme in themes {
            let name = String(theme.dropLast(".toml".count))
            try program.configure("[theme]\nname = \"\(name)\"")
            try terminal.run("clear; \(Program.path) 2> \(errors)")
            try terminal.wait(forText: "nr.000399")
            try terminal.enter(":messages")
            let messages = try terminal.settledScreen()
            let missing = strings.themeMissing(Sanitizer.clean(RawText(name)))
            #expect(!Terminal.shows(missing, messages) && !messages.contains { $0.contains(theme) }, "\(name)")
            try terminal.enter(":quit")
            try expectSuccess(of: terminal, name)
            #expect(try text(of: errors).isEmpty, "\(name)")
        }
    }

    @Test func `a theme that says nothing, or nothing valid, is named in a message`() throws {
        let folder = program.folder.path + "/.config/tideline/themes"
        try PrivateFile.write(Array("# Later\n".utf8), to: folder + "/empty.toml")
        try PrivateFile.write(Array("like = 1\nlink = \"#12\"\n".utf8), to: folder + "/short.toml")
        let terminal = try open(configured: "[theme]\nname = \"empty\"")
        try terminal.wait(forMessage: strings.themeIsEmpty("empty.toml"))
        try program.configure("[theme]\nname = \"short\"")
        try terminal.enter(":reload")
        let place = strings.themeLine("short.toml", line: "2")
        try terminal.wait(forMessage: strings.themeStyleInvalid(place, key: "link"))
        try terminal.quit()
    }

    @Test func `settings and keys apply while it runs, and set keeps what is written around them`() throws {
        let terminal = try open(configured: "density = \"comfortable\"")
        // Blank lines between posts.
        func isRoomy(_ screen: [String]) -> Bool { screen.prefix(23).dropFirst(2).contains("") }
        func isOn(_ page: DisplayText) -> ([String]) -> Bool { { header($0).hasPrefix(" " + page.string) } }
        #expect(try isRoomy(terminal.settledScreen()))

        try program.configure("density = \"compact\"\n[keys]\nY = \"discover\"")
        try terminal.enter(":reload")
        try terminal.wait(for: "compact posts") { !isRoomy($0) }
        try terminal.press("Y")
        try terminal.wait(for: "Discover", until: isOn(strings.discover))
        try terminal.press("1")
        try terminal.wait(for: "Home", until: isOn(strings.home))

        let lines = "# Mine\ndensity = \"comfortable\" # with room\nnot-known = 1\n\n[keys]\nY = \"me\""
        try program.configure(lines)
        let sent = try ChildProcess.run("/bin/sh", ["-c", "kill -USR1 \(terminal.programID())"])
        #expect(sent.code == 0, "\(sent.errors)")
        try terminal.wait(for: "whole posts", until: isRoomy)
        try terminal.press("Y")
        try terminal.wait(for: "Me", until: isOn(strings.me))
        try terminal.press("1")
        try terminal.wait(for: "Home", until: isOn(strings.home))

        let before = try text(of: file)
        try terminal.enter(":set density compact")
        try terminal.wait(for: "compact posts") { !isRoomy($0) }
        try terminal.wait(for: "the file") { _ in (try? text(of: file)) != before }
        #expect(try text(of: file) == before.replacing("\"comfortable\"", with: "\"compact\""))
        try terminal.quit()
    }
}
