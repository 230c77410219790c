import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// docs/man/tideline-keys.7, made from the table of commands. With TIDELINE_WRITE set it is written again.
@Suite("The manual page of the keys")
struct KeysManualTests {
    private let strings = Strings(language: .english)

    @Test func `tideline-keys(7) lists every command`() throws {
        var page = ManualPage(
            "tideline-keys", section: 7, date: Version.date, version: Version.current, summary: "the keys of Tideline")
        page.heading("Description")
        page.paragraph(
            "Every command of the reader has a name, which the command line (`:`) takes: any unambiguous beginning of it, completed "
                + "by Tab. `?` lists the keys that the account's service has a use for; the last line of the window shows those for "
                + "the selected row. A key with two meanings belongs to the selected row.")
        page.paragraph(
            "These are the keys of the preset `vi`. The setting `key-preset` chooses those of `emacs` or `arrows` instead; the "
                + "commands in which these differ are below.")
        for place in Command.Place.allCases where isFirst(place) { page.add(commands(in: place), strings) }
        addPresets(to: &page)
        page.heading("Keys of your own")
        page.paragraph(
            "`[keys]` in the configuration binds keys everywhere, `[keys.PAGE]` on one page: "
                + KeyMaps.Place.names.map { "`\($0)`" }.joined(separator: ", ")
                + ". `[macros]` names lists of commands.")
        page.example(
            """
            [keys]
            "F5" = "refresh"
            "g b" = "bookmarks"          # g, then b
            "B" = "boost private"        # with an argument, as after :
            "W" = ["like", "bookmark", "next"]
            "x" = ""                     # nothing

            [macros]
            keep = ["like", "bookmark"]  # then :keep, or "K" = "keep"
            """)
        page.paragraph(
            "Keys are letters and signs as typed, the names Space, Enter, Esc, Tab, Shift-Tab, Backspace, Del, Ins, Up, Down, Left, "
                + "Right, Home, End, PgUp, PgDn, F1 to F63, Mouse-Middle and Mouse-Right, with Ctrl- and Alt- before them. A key "
                + "of the page counts before one for everywhere, and one of the file before one of the preset.")
        page.paragraph("`:map KEYS COMMAND` and `:unmap KEYS` change the keys for everywhere until Tideline ends.")
        page.seeAlso(["tideline(1)", "tideline-config(5)"])
        try WrittenDocument(whole: "docs/man/tideline-keys.7").check(page.text)
    }

    /// The commands below one heading, with the keys there.
    fileprivate struct Section {
        var title: String
        var rows: [(command: Command, keys: [KeySequence])]
    }

    /// Whether a place is the first of those with one heading.
    private func isFirst(_ place: Command.Place) -> Bool {
        Command.Place.allCases.first { KeysDocumentTests.section(of: $0) == KeysDocumentTests.section(of: place) }
            == place
    }

    private func commands(in place: Command.Place) -> Section {
        let title = KeysDocumentTests.section(of: place)
        let rows =
            place == .viewer
            ? Command.allCases.filter { !$0.row.viewerKeys.isEmpty }.map { ($0, $0.row.viewerKeys) }
            : Command.allCases.filter { KeysDocumentTests.section(of: $0.row.place) == title }.map { ($0, $0.row.keys) }
        return Section(title: title, rows: rows)
    }

    private func addPresets(to page: inout ManualPage) {
        let presets = Preferences.KeyPreset.allCases
        let maps = presets.map { KeyMaps(preset: $0) }
        func names(_ keys: [KeySequence]) -> String {
            keys.isEmpty ? "none" : keys.map { "`\($0.name.string)`" }.joined(separator: ", ")
        }
        func text(_ keys: [[KeySequence]]) -> String {
            if Set(keys).count == 1 { return "\(names(keys[0]))." }
            return zip(presets, keys).map { "\($0.rawValue): \(names($1))" }.joined(separator: "; ") + "."
        }
        page.heading("Keys of presets")
        for command in Command.allCases {
            let keys = maps.map { $0.everywhere.bindings.first { $0.command == command }?.sequences ?? [] }
            if Set(keys).count > 1 { page.item("`\(command.name)`", text(keys)) }
        }
        for (title, place) in [("Keys of fields", FieldCommand.Place.field), ("Keys of the composer", .composerPart)] {
            page.heading(title)
            let isField = place == .field
            page.paragraph("The commands of `[keys.\(isField ? KeyMaps.Place.fields : KeyMaps.Place.composer)]`.")
            for command in FieldCommand.allCases where (command.home == .field) == isField {
                let keys = maps.map { $0.keys(in: place).bindings.first { $0.command == command }?.sequences ?? [] }
                page.item("`\(command.rawValue)`", text(keys))
            }
        }
    }
}

extension ManualPage {
    fileprivate mutating func add(_ section: KeysManualTests.Section, _ strings: Strings) {
        heading(section.title)
        for (command, keys) in section.rows {
            let argument =
                switch command.row.argument {
                case .any?, .setting?: " \u{2026}"
                case .oneOf(let choices)?: " [\(choices.map(\.word).joined(separator: ", "))]"
                case nil: ""
                }
            let name = "`:\(command.name)\(argument)`"
            let description = command.description(strings).string
            if keys.isEmpty {
                item(name, description)
            } else {
                item(keys.map { "`\($0.name.string)`" }.joined(separator: ", "), "\(description) (\(name))")
            }
        }
    }
}
