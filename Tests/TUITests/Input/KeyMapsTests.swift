import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@Suite("Presets of keys")
struct KeyPresetTests {
    @Test(arguments: Preferences.KeyPreset.allCases)
    func `every command with a key has one in each preset`(preset: Preferences.KeyPreset) {
        let (own, vi) = (KeyMaps(preset: preset), KeyMaps(preset: .vi))
        #expect(own.everywhere.bindings.map(\.command) == vi.everywhere.bindings.map(\.command))
        let viewer = own.keys(on: .viewer).bindings.map(\.command)
        // There, Esc closes the viewer by the command for that.
        let missing = Set(vi.keys(on: .viewer).bindings.map(\.command)).subtracting(viewer)
        #expect(missing == (preset == .arrows ? [.back] : []))
        for place in FieldCommand.Place.allCases {
            #expect(own.keys(in: place).bindings.contains { $0.command == .cancel })
        }
        let written = Set(own.keys(in: .composerText).bindings.map(\.command))
        #expect(FieldCommand.allCases.filter { $0.home == .composerText && !written.contains($0) }.isEmpty)
    }

    @Test(arguments: Preferences.KeyPreset.allCases)
    func `a preset has no problems`(preset: Preferences.KeyPreset) {
        #expect(KeyMaps(preset: preset).issues.isEmpty)
        for page in KeyMaps.Place.allCases {
            let bindings = KeyMaps(preset: preset).keys(on: page).bindings
            #expect(bindings.allSatisfy { !$0.sequences.contains { $0.keys.isEmpty } })
        }
    }

    @Test(arguments: Preferences.KeyPreset.allCases)
    func `only commands of different pages and rows share a key`(preset: Preferences.KeyPreset) {
        for page in KeyMaps.Place.allCases {
            let map = KeyMaps(preset: preset).keys(on: page)
            let shared = Set(map.bindings.flatMap(\.sequences).map(map.commands).filter { $0.count > 1 })
            // In their order: what a row of posts does comes first.
            let known: Set<[Command]> = [
                [.fillGap, .follow, .followTag], [.altTexts, .accept, .addMember], [.markRead, .members],
                [.reject, .renameList],
            ]
            #expect(shared.subtracting(known).isEmpty)
        }
    }

    @Test func `the names in sentences are those without a configuration`() {
        let names = KeyNames()
        for (named, name) in KeyMaps.standard.names { #expect(names[named] == name) }
        #expect(KeyMaps.standard.names.count == NamedKey.allCases.count)
    }

    @Test(arguments: Preferences.KeyPreset.allCases)
    func `the whole map lists each key of a page once`(preset: Preferences.KeyPreset) {
        let entries = KeyMaps(preset: preset).entries
        #expect(Set(entries).count == entries.count)
        #expect(entries.contains { $0.page == "fields" && $0.commands == ["word-left"] })
        #expect(entries.contains { $0.page == "viewer" && $0.commands == ["zoom-in"] })
    }
}

@Suite("Names of keys")
struct KeyNameTests {
    @Test(arguments: [
        ("g t", [Key(.character("g")), Key(.character("t"))]),
        ("Ctrl-X ctrl-c", [Key(.character("x"), control: true), Key(.character("c"), control: true)]),
        ("F5", [Key(.function(5))]), ("Alt-x", [Key(.character("x"), alt: true)]), ("Space", [Key(.character(" "))]),
        ("Alt-Enter", [Key(.enter, alt: true)]), ("pageup", [Key(.pageUp)]), ("Ctrl-Left", [Key(.left, control: true)]),
        ("Ctrl-→", [Key(.right, control: true)]), ("Mouse-Middle", [Key(.mouse(.middle))]),
        // Terminals send the same for these.
        ("Ctrl-I", [Key(.tab)]), ("Ctrl-M", [Key(.enter)]), ("Ctrl-[", [Key(.escape)]),
        ("Ctrl-/", [Key(.character("_"), control: true)]), ("-", [Key(.character("-"))]), ("^", [Key(.character("^"))]),
    ])
    func `a name is a key`(name: String, keys: [Key]) throws {
        #expect(try KeySequence(named: name) == KeySequence(keys))
    }

    @Test(arguments: Preferences.KeyPreset.allCases)
    func `the name on screen names the same keys`(preset: Preferences.KeyPreset) throws {
        for entry in KeyMaps(preset: preset).entries {
            #expect(try KeySequence(named: entry.keys.name.string) == entry.keys)
        }
    }
}

@Suite("Keys in config.toml")
struct KeySettingTests {
    private func maps(_ lines: [(KeySetting.Table, String, [String])], preset: Preferences.KeyPreset = .vi) -> KeyMaps {
        KeyMaps(
            preset: preset,
            settings: lines.enumerated().map { index, line in
                KeySetting(
                    table: line.0, name: line.1, commands: line.2, position: TextPosition(line: index + 1, column: 3))
            })
    }

    private let general = KeySetting.Table.keys(page: nil)

    @Test func `keys of the file come before those of the preset`() {
        let maps = maps([(general, "F5", ["refresh"]), (general, "x", []), (general, "g x", ["unfold"])])
        #expect(maps.issues.isEmpty)
        #expect(maps.everywhere.firstName(for: .refresh) == "F5")
        #expect(maps.everywhere.commands(for: "r") == [.refresh])
        #expect(maps.everywhere.commands(for: "x").isEmpty)
        #expect(maps.everywhere.firstName(for: .toggleWarning) == "g x")
        #expect(maps.names[.unfold] == "g x")
    }

    @Test func `keys of a page count there only, before those for everywhere`() {
        let maps = maps([
            (.keys(page: "thread"), "n", ["next-reply"]), (general, "n", ["next"]),
            (.keys(page: "viewer"), "l", ["like"]),
        ])
        #expect(maps.issues.isEmpty)
        #expect(maps.keys(on: .thread).commands(for: "n") == [.nextReply])
        #expect(maps.keys(on: .list).commands(for: "n") == [.nextStatus])
        #expect(maps.keys(on: .viewer).commands(for: "l") == [.favourite])
        #expect(maps.keys(on: .viewer).commands(for: "h") == [.previousPicture])
    }

    @Test func `macros stand for their commands, in each other too`() {
        let maps = maps([
            (.macros, "keep", ["like", "bookmark"]), (.macros, "share", ["keep", "boost private"]),
            (general, "B", ["share", "next"]),
        ])
        #expect(maps.issues.isEmpty)
        let calls = [
            CommandCall(.favourite), CommandCall(.bookmark), CommandCall(.reblog, argument: "private"),
            CommandCall(.nextStatus),
        ]
        #expect(maps.everywhere.table["B"] == .calls(calls))
        #expect(maps.macros["share"] == Array(calls.dropLast()))
    }

    @Test(arguments: [
        (
            KeySetting.Table.keys(page: "threat"), "x", ["undo"],
            KeyProblem.unknownPage(RawText("threat"), nearest: "thread")
        ),
        (.keys(page: nil), "Ctlr-X", ["undo"], .unknownKey(RawText("Ctlr-X"), nearest: "Ctrl-X")),
        (.keys(page: nil), "PgDwn", ["undo"], .unknownKey(RawText("PgDwn"), nearest: "PgDn")),
        (.keys(page: nil), "gt", ["undo"], .unknownKey(RawText("gt"), nearest: "g t")),
        (.keys(page: nil), "Ctrl-1", ["undo"], .unknownKey(RawText("Ctrl-1"), nearest: nil)),
        (.keys(page: nil), "", ["undo"], .unknownKey(RawText(""), nearest: nil)),
        (.keys(page: nil), "F5", ["refersh"], .unknownCommand(RawText("refersh"), nearest: "refresh")),
        (.keys(page: nil), "F5", ["open"], .missingArgument(command: "open")),
        (.keys(page: nil), "F5", ["boost nobody"], .unexpectedArgument(RawText("boost nobody"))),
        (.keys(page: nil), "F5", ["like it"], .unexpectedArgument(RawText("like it"))),
        (.keys(page: "fields"), "x", ["undo"], .typesItself(RawText("x"))),
        (.keys(page: "composer"), "x", ["send"], .typesItself(RawText("x"))),
        (.keys(page: "fields"), "Alt-x", ["send"], .unknownCommand(RawText("send"), nearest: "end")),
        (.macros, "like", ["boost"], .isCommand(RawText("like"))),
        (.macros, "loop", ["like", "loop"], .endless(RawText("loop"))),
        (.keys(page: nil), "g", ["undo"], .unreachable(keys: "g g", behind: "g")),
        (.keys(page: nil), "j x", ["undo"], .unreachable(keys: "j x", behind: "j")),
    ])
    func `a line that isn't valid is reported with its place`(
        table: KeySetting.Table, name: String, commands: [String], problem: KeyProblem
    ) {
        let maps = maps([(general, "F12", ["like"]), (table, name, commands)])
        let issue = maps.issues.first
        #expect(issue?.line == 2 && issue?.position?.column == 3)
        if case .keys(let found)? = issue?.problem {
            switch (found, problem) {
            // The nearest name is a matter of taste where no name is near.
            case (.unknownKey(let name, _), .unknownKey(let wanted, nil)): #expect(name == wanted)
            case (.unknownCommand(let name, _), .unknownCommand(let wanted, "end")): #expect(name == wanted)
            default: #expect(found == problem)
            }
        } else {
            Issue.record("no issue")
        }
        // The other line counts.
        #expect(maps.everywhere.commands(for: KeySequence([Key(.function(12))])) == [.favourite])
    }

    @Test func `the first line of keys that are bound twice counts`() {
        let maps = maps([(general, "Ctrl-O", ["like"]), (general, "ctrl-o", ["bookmark"])])
        #expect(
            maps.issues == [
                ConfigurationIssue(
                    position: TextPosition(line: 2, column: 3), problem: .keys(.boundTwice(RawText("ctrl-o"), line: 1)))
            ])
        #expect(maps.everywhere.commands(for: "^O") == [.favourite])
    }

    @Test func `macros that call each other, and very many commands, end`() {
        var lines: [(KeySetting.Table, String, [String])] = [
            (.macros, "ping", ["pong"]), (.macros, "pong", ["ping"]), (.macros, "m0", []),
        ]
        for index in 1...30 { lines.append((.macros, "m\(index)", ["m\(index - 1)", "m\(index - 1)"])) }
        lines.append((.macros, "b0", ["next"]))
        for index in 1...30 { lines.append((.macros, "b\(index)", ["b\(index - 1)", "b\(index - 1)"])) }
        let maps = maps(lines)
        #expect(maps.macros["ping"] == nil && maps.macros["pong"] == nil)
        #expect(maps.macros["m30"]?.isEmpty == true)
        #expect(maps.macros["b6"]?.count == 64 && maps.macros["b7"] == nil)
    }

    @Test func `Ctrl-C quits where no key leads out`() {
        let ways = [":", "?", "F1", "Ctrl-C"].map { (general, $0, [String]()) }
        let maps = maps(ways)
        #expect(maps.issues == [ConfigurationIssue(position: nil, problem: .keys(.noWayOut))])
        #expect(maps.everywhere.commands(for: "^C") == [.quit])
        #expect(maps.keys(on: .viewer).commands(for: "^C") == [.quit])
        #expect(self.maps(ways.dropLast()).issues.isEmpty)
    }

    @Test func `map and unmap change the keys for everywhere`() {
        let (bound, problem) = KeyMaps.standard.binding("g x", to: ["like"])
        #expect(problem == nil && bound?.everywhere.commands(for: "gx") == [.favourite])
        let (unbound, _) = (bound ?? .standard).binding("g x", to: [])
        #expect(unbound?.everywhere.commands(for: "gx").isEmpty == true)
        #expect(KeyMaps.standard.binding("g x", to: ["lkie"]).maps == nil)
        #expect(KeyMaps.standard.binding("Qx", to: ["like"]).maps == nil)
        let shorter = KeyMaps.standard.binding("g", to: ["like"])
        #expect(shorter.maps?.everywhere.commands(for: "g") == [.favourite])
        #expect(shorter.problem == .unreachable(keys: "g g", behind: "g"))
    }

    @Test(arguments: [
        ("g x like", "g x", "like"), ("F5 boost private", "F5", "boost private"), ("h home", "h", "home"),
        ("x", "", "x"),
    ])
    func `what is typed behind map is divided`(line: String, keys: String, command: String) {
        let divided = KeyMaps.divide(line)
        #expect(divided.keys == keys && divided.command == command)
    }

    @Test(arguments: Language.allCases)
    func `every problem has a sentence with its place`(language: Language) {
        let strings = Strings(language: language)
        let problems: [KeyProblem] = [
            .unknownPage(RawText("a"), nearest: "b"), .unknownKey(RawText("a"), nearest: nil),
            .unknownCommand(RawText("a"), nearest: "b"), .missingArgument(command: "a"),
            .unexpectedArgument(RawText("a")),
            .boundTwice(RawText("a"), line: 7), .unreachable(keys: "g g", behind: "g"), .typesItself(RawText("a")),
            .isCommand(RawText("a")), .endless(RawText("a")), .noWayOut,
        ]
        let sentences = problems.map {
            strings.sentence(for: ConfigurationIssue(position: TextPosition(line: 12, column: 34), problem: .keys($0)))
                .string
        }
        #expect(sentences.allSatisfy { $0.contains("12") && $0.contains("34") })
        #expect(Set(sentences).count == problems.count)
    }
}

@Suite("Keys of fields and of the composer")
struct FieldKeysTests {
    @Test(arguments: FieldCommand.Place.allCases)
    func `without a configuration, fields get the keys as they are typed`(place: FieldCommand.Place) {
        let keys = KeyMaps.standard.keys(in: place)
        for binding in keys.bindings {
            for sequence in binding.sequences { #expect(keys.table[sequence] == sequence.keys) }
        }
    }

    @Test func `the standard keys of a command edit a text`() {
        let editing: [(FieldCommand, EditCommand)] = [
            (.left, .left), (.right, .right), (.wordLeft, .wordLeft), (.wordRight, .wordRight), (.rowStart, .rowStart),
            (.rowEnd, .rowEnd), (.textStart, .textStart), (.textEnd, .textEnd), (.up, .up), (.down, .down),
            (.deleteBackward, .deleteBackward), (.deleteForward, .deleteForward),
            (.killWordBackward, .killWordBackward), (.killWordForward, .killWordForward),
            (.killToLineStart, .killToLineStart), (.killToLineEnd, .killToLineEnd), (.yank, .yank),
            (.yankPop, .yankPop),
            (.transpose, .transpose), (.setMark, .setMark), (.copySelection, .copySelection), (.undo, .undo),
            (.redo, .redo),
        ]
        for (command, edit) in editing {
            for key in command.standard { #expect(EditCommand(key, isMultiline: true) == edit, "\(command)") }
        }
    }

    @Test func `a key that the user has bound becomes the standard one`() {
        let maps = KeyMaps(settings: [
            KeySetting(
                table: .keys(page: "composer"), name: "F2", commands: ["send"],
                position: TextPosition(line: 1, column: 1)),
            KeySetting(
                table: .keys(page: "composer"), name: "Ctrl-S", commands: [], position: TextPosition(line: 2, column: 1)
            ),
            KeySetting(
                table: .keys(page: "fields"), name: "Alt-h", commands: ["row-start", "set-mark", "row-end"],
                position: TextPosition(line: 3, column: 1)),
        ])
        #expect(maps.issues.isEmpty)
        let composer = maps.keys(in: .composerText)
        #expect(composer.table[KeySequence([Key(.function(2))])] == [Key(.character("s"), control: true)])
        #expect(composer.table["^S"] == nil && composer.isStandard(Key(.character("s"), control: true)))
        #expect(composer.name(ofStandard: "Ctrl-S") == "F2")
        #expect(maps.names[.send] == "F2")
        // Ctrl-A and Ctrl-E have other uses in the composer.
        #expect(composer.table["Alt-h"] == [Key(.home), Key(.character(" "), control: true), Key(.end)])
    }

    @Test func `the keys of Emacs reach the composer`() {
        let keys = KeyMaps(preset: .emacs).keys(in: .composerText)
        #expect(keys.table["^C ^C"] == [Key(.character("s"), control: true)])
        #expect(keys.table["^A"] == [Key(.home)])
        #expect(keys.table["^G"] == [Key(.escape)])
        #expect(keys.table["^S"] == nil)
        #expect(keys.name(ofStandard: "Ctrl-X") == "Ctrl-C Ctrl-K")
    }
}
