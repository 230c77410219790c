import App
import Core
import Foundation
import TestSupport
import Testing

/// What shells offer, with the real program and the committed scripts.
@Suite("Completion in shells", .serialized, .exclusive, .hangGuard)
struct CompletionFlowTests {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish

        static let installed = allCases.filter {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0.rawValue)
        }

        private var folder: String {
            #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/assets/completions"
        }

        /// The commands that start it without the user's files and load the script.
        var start: [String] {
            switch self {
            case .bash: ["bash --norc --noprofile", "PS1='> '; source '\(folder)/tideline.bash'"]
            case .zsh:
                ["zsh -f", "PS1='> '; fpath=('\(folder)' $fpath); autoload -Uz compinit; compinit -D -u"]
            case .fish: ["fish --no-config", "function fish_prompt; echo '> '; end; source '\(folder)/tideline.fish'"]
            }
        }
    }

    private let program = Program()

    /// Makes the account, list and draft that are offered.
    ///
    /// - Returns: the handle and the draft's id.
    private func prepare() throws -> (handle: String, draft: String) {
        try program.loggedInServer()
        #expect(try program.run(["timeline", "list/Harbour", "--limit", "1"]).code == 0)
        // Saved, because the time is in the past.
        #expect(try program.run(["post", "Moin", "--schedule", "2020-01-01T00:00"]).code != 0)
        let draft = try #require(try program.run(["draft", "list", "--json"]).objects().first?["id"] as? String)
        let handle = try #require(try program.run(["accounts"]).output.split(separator: "\t").first)
        return (String(handle.drop { $0 == "@" }), draft)
    }

    /// Asks for words as the scripts do.
    private func words(
        _ command: [String], _ argument: String, typed line: [String], environment: [String: String] = [:]
    ) throws -> [String] {
        let last = line.last ?? ""
        let outcome = try program.run(
            ["---completion"] + command + ["--", argument, String(line.count - 1), String(last.count)] + line,
            environment: environment)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    private var files: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: program.folder.path)) ?? []).sorted()
    }

    @Test(.enabled(if: Terminal.isHere, "\(Terminal.absence)"), arguments: Shell.installed)
    func `Tab completes accounts, lists, drafts and settings`(shell: Shell) throws {
        let (handle, draft) = try prepare()
        var environment = program.environment
        let folder = URL(filePath: Program.path).deletingLastPathComponent().path
        environment["PATH"] = folder + ":" + (environment["PATH"] ?? "")
        let terminal = try Terminal(columns: 120, environment: environment)
        for line in shell.start { try terminal.enter(line) }
        let lines = [
            ("timeline --account \(handle.prefix(3))", "timeline --account \(handle)"),
            ("timeline list/Har", "timeline list/Harbour"), ("draft show sta", "draft show \(draft)"),
            ("config set dens", "config set density"), ("config set density compac", "config set density compact"),
            ("post --visibility unl", "post --visibility unlisted"),
        ]
        for (typed, completed) in lines {
            try terminal.type("tideline \(typed)")
            try terminal.wait(for: "what was typed") { $0.contains { $0.contains("tideline \(typed)") } }
            try terminal.press("Tab")
            // Shells put a backslash before some characters.
            try terminal.wait(for: completed) { screen in
                screen.contains { $0.replacing("\\", with: "").contains("tideline \(completed)") }
            }
            try terminal.press("C-u")
        }
    }

    @Test func `words come from the cache, and no file changes`() throws {
        let (handle, draft) = try prepare()
        #expect(try program.run(["timeline", "--limit", "60"]).code == 0)
        let before = files
        #expect(try words(["timeline"], "--account", typed: ["tideline", "timeline", "--account", ""]) == [handle])
        let lists = try words(["timeline"], "positional@0", typed: ["tideline", "timeline", ""])
        #expect(lists.starts(with: ["home", "local"]) && lists.contains("list/Harbour"))
        let tags = try words(["timeline"], "positional@0", typed: ["tideline", "timeline", "#har"])
        #expect(tags.contains("#harbour"))
        #expect(try words(["draft", "show"], "positional@0", typed: ["tideline", "draft", "show", ""]) == [draft])
        #expect(try !words(["profile"], "positional@0", typed: ["tideline", "profile", ""]).isEmpty)
        let other = ["tideline", "timeline", "--account", "nobody@nowhere.example", ""]
        #expect(try words(["timeline"], "positional@0", typed: other).isEmpty)
        #expect(files == before)
    }

    @Test func `without accounts, and with damaged files, nothing is offered or created`() throws {
        let line = ["tideline", "timeline", ""]
        let before = files
        #expect(try words(["timeline"], "positional@0", typed: line).isEmpty && files == before)

        _ = try prepare()
        let names = files
        for name in names where ["statuses.db", "lists.json"].contains(name.split(separator: "/").last) {
            try Data("damaged".utf8).write(to: URL(filePath: program.folder.path + "/" + name))
        }
        let left = try words(["timeline"], "positional@0", typed: line)
        #expect(left.contains("home") && !left.contains { $0.hasPrefix("#") || $0.hasPrefix("list/") })
        #expect(try words(["profile"], "positional@0", typed: ["tideline", "profile", ""]).isEmpty)
        for name in names where name.hasSuffix("accounts.json") {
            try Data("{".utf8).write(to: URL(filePath: program.folder.path + "/" + name))
        }
        #expect(try words(["timeline"], "positional@0", typed: line).isEmpty)
        #expect(files == names)
    }
}
