import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// The tables of docs/keys.md, made from the table of commands.
@Suite("docs/keys.md")
struct KeysDocumentTests {
    private let strings = Strings(language: .english)

    /// The sections of the document, and the commands that each one lists.
    static func section(of place: Command.Place) -> String {
        switch place {
        case .everywhere: "Everywhere"
        case .anyPage: "On every page but the picture viewer"
        case .list: "In a list"
        case .row: "On the selected row"
        case .post: "On a post"
        case .gap: "On a gap"
        case .account: "On an account, a profile, or the author of a post"
        case .request: "On a follow request"
        case .conversation: "On a conversation"
        case .reply, .thread: "In a thread"
        case .collection: "On lists, hashtags and announcements"
        case .panes: "Lists and panes of a page"
        case .viewer: "In the picture viewer"
        case .me: "Rows of Me, from every page"
        }
    }

    private func row(_ command: Command, keys: [KeySequence]) -> String {
        let keys = keys.map { "`\($0.name)`" }.joined(separator: " ").replacing("|", with: "\\|")
        let argument =
            switch command.row.argument {
            case .any?, .setting?: " …"
            case .oneOf(let choices)?: " [\(choices.map(\.word).joined(separator: ", "))]"
            case nil: ""
            }
        return "| \(keys) | `:\(command.name)\(argument)` | \(command.description(strings)) |\n"
    }

    private func rows(in title: String) -> String {
        Command.allCases.filter { Self.section(of: $0.row.place) == title && $0.row.place != .viewer }
            .map { row($0, keys: $0.row.keys) }.joined()
            + (title != Self.section(of: .viewer)
                ? ""
                : Command.allCases.filter { !$0.row.viewerKeys.isEmpty }.map { row($0, keys: $0.row.viewerKeys) }
                    .joined())
    }

    @Test func `the document lists every command`() throws {
        var titles: [String] = []
        for place in Command.Place.allCases where titles.last != Self.section(of: place) {
            titles.append(Self.section(of: place))
        }
        let rendered = titles.map { "## \($0)\n\n| keys | command | |\n|---|---|---|\n\(rows(in: $0))\n" }.joined()
        try WrittenDocument(
            "docs/keys.md", after: "<!-- commands: written by KeysDocumentTests -->\n", before: "## In the composer\n"
        ).check(rendered)
    }

    /// The names of keys in one cell.
    private func cell(_ keys: [KeySequence]) -> String {
        keys.map { "`\($0.name)`" }.joined(separator: " ").replacing("|", with: "\\|")
    }

    @Test func `the document lists the keys in which presets differ, and the commands of fields`() throws {
        let presets = Preferences.KeyPreset.allCases
        let maps = presets.map { KeyMaps(preset: $0) }
        func table<ID>(_ title: String, _ ids: [ID], _ name: (ID) -> String, keys: (KeyMaps, ID) -> [KeySequence])
            -> String
        {
            let rows = ids.map { id in
                "| `\(name(id))` | \(maps.map { cell(keys($0, id)) }.joined(separator: " | ")) |\n"
            }
            return
                "### \(title)\n\n| command | \(presets.map(\.rawValue).joined(separator: " | ")) |\n|---|---|---|---|\n"
                + rows.joined()
        }
        func keys(of command: Command, in map: KeyMap) -> [KeySequence] {
            map.bindings.first { $0.command == command }?.sequences ?? []
        }
        func keys(of command: FieldCommand, in keys: FieldKeys) -> [KeySequence] {
            keys.bindings.first { $0.command == command }?.sequences ?? []
        }
        func differing(_ page: KeyMaps.Place?) -> [Command] {
            Command.allCases.filter { command in Set(maps.map { keys(of: command, in: $0.keys(on: page)) }).count > 1 }
        }
        let rendered = [
            table("Commands with other keys in other presets", differing(nil), \.name) {
                keys(of: $1, in: $0.everywhere)
            },
            table("In the picture viewer", differing(.viewer), \.name) { keys(of: $1, in: $0.keys(on: .viewer)) },
            table("Commands of `[keys.fields]`", FieldCommand.allCases.filter { $0.home == .field }, \.rawValue) {
                keys(of: $1, in: $0.keys(in: .field))
            },
            table("Commands of `[keys.composer]`", FieldCommand.allCases.filter { $0.home != .field }, \.rawValue) {
                keys(of: $1, in: $0.keys(in: .composerPart))
            },
        ]
        try WrittenDocument("docs/keys.md", after: "<!-- presets: written by KeysDocumentTests -->\n")
            .check(rendered.joined(separator: "\n"))
    }

    @Test func `the keys in README.md are those of the commands`() throws {
        let previous = cell(KeyMap.standard.firstKeys(for: .previousStatus).map { [$0] } ?? [])
        let rows: [(commands: [Command], text: String)] = [
            ([.nextStatus, .previousStatus], "next, previous post; \(previous) twice at the top refreshes"),
            ([.nextUnread], "next unread post"), ([.activate], "open the thread; on a gap, load what is missing"),
            ([.favourite, .reblog, .bookmark], "like, boost, bookmark"), ([.comment, .compose], "reply, write a post"),
            ([.pictures], "view pictures"), ([.toggleWarning], "show what a warning hides"),
            ([.openInBrowser], "open the link in the browser"), ([.search], "search"),
            ([.undo], "undo; take back a post"), ([.tabHome, .tabMessages, .tabDiscover, .tabMe], "tabs"),
            ([.help, .back, .close], "all keys, back, quit"),
        ]
        let rendered = rows.map { row in
            "| \(cell(row.commands.compactMap(KeyMap.standard.firstKeys))) | \(row.text) |\n"
        }
        try WrittenDocument(
            "README.md", after: "| keys | action |\n|---|---|\n", before: "\nThe last line of the screen"
        ).check(rendered.joined())
    }
}

@Suite("Keys in sentences")
struct NamedKeysTests {
    /// Sentences that spell the key of a command.
    private func sentences(_ strings: Strings) -> [(command: Command, texts: [DisplayText])] {
        let error = SyncError.request(.forbidden(serverMessage: nil, missingScope: true))
        let posts = StatusAction.Kind.allCases.map { strings.sentence(for: error, doing: $0) }
        let accounts = AccountAction.Kind.allCases.map { strings.sentence(for: error, doing: $0) }
        let others = [
            strings.sentence(for: error), strings.notChanged(error), strings.notReported(error),
            strings.conversationFailed(error), strings.voteNotCounted(error),
        ]
        let undoable: [AccountAction] = [.mute(), .block, .follow(), .unfollow]
        return [
            (.logInAgain, posts + accounts + others), (.refresh, [strings.pressToRetry]),
            (.undo, undoable.compactMap { strings.done($0, to: "Ada") }), (.comment, [strings.replyKeyHint]),
            (.toggleWarning, [strings.expandWarningHint, strings.collapseWarningHint]),
            (.switchAccount, [strings.openingHint]),
        ]
    }

    @Test(arguments: Language.allCases)
    func `the keys that sentences name are those of the key map`(language: Language) throws {
        for (command, texts) in sentences(Strings(language: language)) {
            let key = try #require(KeyMap.standard.firstKeys(for: command)).name.string
            #expect(!texts.isEmpty)
            for text in texts {
                let words = text.string.split { !$0.isASCII || !$0.isLetter }
                #expect(words.contains { $0 == key }, "\(command): \(text.string)")
            }
        }
    }
}

@Suite("Keys of fields")
struct EditCommandKeyTests {
    @Test(arguments: [
        (Key(.character("a"), control: true), EditCommand.rowStart), (Key(.character("e"), control: true), .rowEnd),
        (Key(.character("b"), alt: true), .wordLeft), (Key(.left, control: true), .wordLeft),
        (Key(.right, alt: true), .wordRight),
        (Key(.backspace, alt: true), .killWordBackward), (Key(.character("w"), control: true), .killWordBackward),
        (Key(.character("k"), control: true), .killToLineEnd), (Key(.character("u"), control: true), .killToLineStart),
        (Key(.character("y"), control: true), .yank), (Key(.character("y"), alt: true), .yankPop),
        (Key(.character("_"), control: true), .undo), (Key(.character("_"), alt: true), .undo),
        (Key(.character("e"), alt: true), .redo),
        (Key(.character("x")), .type("x")), (Key(.character(" ")), .type(" ")),
        (Key(.character(" "), control: true), .setMark),
        (Key(.home), .rowStart), (Key(.end, control: true), .textEnd), (Key(.delete), .deleteForward),
    ])
    func `a key has its command`(key: Key, command: EditCommand) {
        #expect(EditCommand(key) == command)
    }

    @Test(arguments: [
        Key(.character("c"), control: true), Key(.character("l"), control: true), Key(.character("z"), control: true),
        Key(.escape),
        Key(.tab), Key(.backTab), Key(.enter), Key(.up), Key(.down), Key(.pageUp), Key(.function(1)),
        Key(.character("q"), alt: true),
    ])
    func `other keys are left to the page and the program`(key: Key) {
        #expect(EditCommand(key) == nil)
    }

    @Test func `a text of several lines takes Enter, Up and Down`() {
        #expect(EditCommand(Key(.enter), isMultiline: true) == .newline)
        #expect(EditCommand(Key(.up), isMultiline: true) == .up && EditCommand(Key(.down), isMultiline: true) == .down)
    }
}

@Suite("How keys become commands")
struct KeySequenceReaderTests {
    private func results(_ keys: [Key]) -> [KeySequenceReader.Result<KeyMap.Meaning>] {
        var reader = KeySequenceReader()
        return keys.map { reader.read($0, in: KeyMap.standard.table) }
    }

    @Test func `g g is one command`() {
        #expect(results([Key(.character("g")), Key(.character("g"))]) == [.pending, .meaning(.anyOf([.top]))])
    }

    @Test func `a key that does not continue a sequence counts on its own`() {
        #expect(results([Key(.character("g")), Key(.character("j"))]) == [.pending, .meaning(.anyOf([.nextStatus]))])
    }

    @Test func `Escape leaves a sequence and does nothing else`() {
        #expect(
            results([Key(.character("g")), Key(.escape), Key(.character("j"))])
                == [.pending, .pending, .meaning(.anyOf([.nextStatus]))])
    }

    @Test func `an unknown key is reported as it was typed`() {
        #expect(results([Key(.character("~"))]) == [.unknown(Key(.character("~")))])
    }

    @Test(arguments: [
        (Key(.down), Command.nextStatus), (Key(.character("e"), control: true), .lineDown),
        (Key(.character(" ")), .pageDown), (Key(.pageUp), .pageUp), (Key(.end), .bottom),
        (Key(.character("d"), control: true), .halfPageDown), (Key(.backTab), .previousPane),
    ])
    func `keys of vim, less and the arrows work side by side`(key: Key, command: Command) {
        #expect(results([key]) == [.meaning(.anyOf([command]))])
    }

    @Test func `the first keys of a command are shown`() {
        for binding in KeyMap.standard.bindings {
            #expect(KeyMap.standard.firstKeys(for: binding.command) == binding.sequences.first)
            #expect(KeyMap.standard.firstName(for: binding.command) == binding.sequences.first?.name)
        }
        #expect(KeyMap.standard.firstName(for: .top) == "g g")
        #expect(KeyMap.standard.firstKeys(for: .dismiss) == nil)
    }

    @Test func `a key of several commands means any of them`() {
        #expect(results([Key(.character("F"))]) == [.meaning(.anyOf([.fillGap, .follow, .followTag]))])
    }
}
