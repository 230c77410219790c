import App
import Foundation
import TestSupport
import Testing

/// docs/man/tideline.1, made from the commands, and the table of exit codes in docs/scripts.md.
@Suite("The manual page of the program")
struct ManualTests {
    private typealias Argument = CommandTree.Argument

    /// Options that more commands than these have are described once.
    private static let mostRepeated = 3

    @Test func `tideline(1) describes every command and option`() throws {
        let root = try CommandTree.current().command
        let commands = root.all.dropFirst().filter { $0.shown.isEmpty || !$0.ownArguments.isEmpty }
        let common = Self.common(commands.map(\.ownArguments))
        var page = ManualPage(
            "tideline", section: 1, date: Version.date, version: Version.current,
            summary: "social timelines in the terminal")
        page.heading("Synopsis")
        page.paragraph(
            formatted: [ManualPage.bold("tideline"), "[\\fIcommand\\fR]", "[\\fIarguments\\fR]"].joined(separator: " "))
        page.heading("Description")
        page.paragraph(root.abstract ?? "")
        // The exit codes have a section of their own.
        page.discussion((root.discussion ?? "").components(separatedBy: "\n\nExit codes:").first ?? "")
        page.paragraph(
            "The keys of the reader are in `tideline-keys`(7), and `?` lists them there. The settings are in `tideline-config`(5)."
        )
        page.heading("Commands")
        for command in commands {
            page.subheading(command.name)
            page.paragraph(command.abstract ?? "")
            page.paragraph(formatted: Self.synopsis(of: command))
            if let discussion = command.discussion { page.discussion(discussion) }
            for argument in command.ownArguments where !common.contains(argument) { page.add(argument) }
        }
        page.heading("Options of several commands")
        for argument in common { page.add(argument) }
        page.item("`-h`, `--help`", "Show how a command is used.")
        page.item("`--version`", "Show the version.")
        page.heading("Exit status")
        for row in Failure.Code.table { page.item("`\(row.code)`", "\(row.meaning.capitalizedFirst).") }
        page.addEnvironment()
        page.addFiles()
        page.heading("Examples")
        page.example(
            """
            tideline demo
            tideline login --server mastodon.example
            tideline timeline --limit 50
            tideline timeline '#sea' --json | jq -r .text
            tideline post "Moin" --media harbour.jpg --alt "The harbour"
            tideline unread
            """)
        page.seeAlso(["tideline-config(5)", "tideline-keys(7)", "xdg-open(1)", "mpv(1)"])
        try WrittenDocument(whole: "docs/man/tideline.1").check(page.text)
    }

    @Test func `the exit codes in docs/scripts.md are those of the program`() throws {
        let rows = Failure.Code.table.map { "| \($0.code) | \($0.meaning) |\n" }
        try WrittenDocument("docs/scripts.md", after: "| exit code | meaning |\n|---|---|\n", before: "\n## ")
            .check(rows.joined())
    }

    @Test func `tideline(1) names every variable that the program reads`() throws {
        let sources = URL(filePath: #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var read: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: /environment\["([A-Z_]+)"\]/) {
                read.insert(String(match.1))
            }
        }
        #expect(read.contains("VISUAL"))
        // Those of every program need no explanation.
        #expect(read.subtracting(ManualPage.environment.flatMap(\.names)) == ["HOME", "PATH"])
    }

    /// Options that several commands have, with the same meaning, in the order of their first appearance.
    private static func common(_ commands: [[Argument]]) -> [Argument] {
        var counts: [Argument: Int] = [:]
        for argument in commands.joined() where argument.kind != .positional { counts[argument, default: 0] += 1 }
        var found: [Argument] = []
        for argument in commands.joined() where counts[argument, default: 0] > mostRepeated && !found.contains(argument)
        {
            found.append(argument)
        }
        return found
    }

    /// Returns the line that shows how a command is called.
    private static func synopsis(of command: CommandTree.Command) -> String {
        let parts = command.ownArguments.map { argument in
            let repeats = argument.isRepeating == true ? " \\&..." : ""
            switch argument.kind {
            case .positional:
                let name = ManualPage.italic(argument.valueName ?? "")
                return (argument.isOptional == true ? "[\(name)]" : name) + repeats
            case .flag, .option:
                let text = "[\(argument.terms(separator: "|"))]"
                return text + repeats
            }
        }
        return ([ManualPage.bold(command.name)] + parts).joined(separator: " ")
    }
}

extension ManualPage {
    /// Adds an argument with its meaning, its values and its default.
    fileprivate mutating func add(_ argument: CommandTree.Argument) {
        var text = argument.abstract ?? ""
        if let values = argument.allValues, argument.kind != .flag, !values.allSatisfy(text.contains) {
            text += "\(text.isEmpty ? "" : " ")One of \(values.map { "`\($0)`" }.joined(separator: ", "))."
        }
        if let value = argument.defaultValue, argument.kind != .flag { text += " Default: `\(value)`." }
        item(formatted: argument.terms(separator: ", "), [text] + [argument.discussion].compactMap(\.self))
    }

    /// The variables that the program reads.
    static let environment: [(names: [String], meaning: String)] = [
        (
            ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"],
            "Where the folders below \"Files\" are; `~/.config`, `~/.local/share`, `~/.cache` and `~/.local/state` without them."
        ),
        (
            ["XDG_RUNTIME_DIR", "TMPDIR"],
            "Where a text is stored while an editor has it open, and where the session bus is looked for."
        ),
        (["XDG_PICTURES_DIR"], "Where pictures are saved, unless the setting `pictures-folder` names another folder."),
        (["VISUAL", "EDITOR"], "The editor for drafts and for `tideline config --edit`."),
        (["BROWSER"], "The program that opens links, unless the setting `browser` names one."),
        (
            ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"],
            "The language of the interface, unless the setting `language` names one. The text on the terminal is UTF-8."
        ),
        (["NO_COLOR"], "Turns colours off if it isn't empty, unless the configuration names a theme."),
        (["CLICOLOR_FORCE"], "Lets commands print colours into files and pipes, too, if it is neither empty nor 0."),
        (
            [
                "TERM", "COLORTERM", "COLORFGBG", "TERM_PROGRAM", "LC_TERMINAL", "TMUX", "STY", "SSH_CONNECTION",
                "VTE_VERSION", "XTERM_VERSION", "WEZTERM_PANE", "WEZTERM_EXECUTABLE", "KONSOLE_VERSION",
            ], "What the terminal is and can do; `tideline doctor` shows what was found out."
        ),
        (["DISPLAY", "WAYLAND_DISPLAY"], "Whether graphical programs can be started."),
        (["DBUS_SESSION_BUS_ADDRESS"], "The bus of the keyring, which holds the tokens, and of notifications."),
        (["GPG_TTY"], "The terminal on which gpg asks for the passphrase of an export."),
        (["HTTPS_PROXY", "ALL_PROXY"], "A proxy, as `curl`(1) reads it."),
    ]

    fileprivate mutating func addEnvironment() {
        heading("Environment")
        for row in Self.environment {
            item(row.names.map { "`\($0)`" }.joined(separator: ", "), row.meaning)
        }
    }

    fileprivate mutating func addFiles() {
        heading("Files")
        item("`~/.config/tideline/config.toml`", "The settings: `tideline-config`(5). No file is needed.")
        item("`~/.config/tideline/themes`", "Themes of the user, one file for each.")
        item(
            "`~/.local/share/tideline`",
            "Accounts, drafts, and the tokens that no keyring holds. It can't be fetched again: include it in backups.")
        item("`~/.cache/tideline`", "Posts and pictures. It can be deleted at any time.")
        item("`~/.local/state/tideline`", "Reading positions, pinned pages, and the log `tideline.log`.")
    }
}

extension CommandTree.Argument {
    /// The names with the value, as groff shows them.
    fileprivate func terms(separator: String) -> String {
        guard let names, !names.isEmpty else { return ManualPage.italic(valueName ?? "") }
        let value = kind == .option ? " " + ManualPage.italic(valueName ?? "value") : ""
        return names.map { ManualPage.bold($0.text) }.joined(separator: separator) + value
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
