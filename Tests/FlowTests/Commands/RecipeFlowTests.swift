import App
import Core
import Foundation
import TestSupport
import Testing

/// The recipes of docs/recipes.md, run as they stand there with the demo's posts.
@Suite("Recipes", .serialized, .exclusive, .hangGuard)
struct RecipeFlowTests {
    private let program = Program()
    /// The folder of programs that stand for those of the recipes.
    private var stubs: String { program.folder.path + "/stubs" }

    /// The blocks of the document by their headings, each with its language.
    private static let recipes: [String: [(language: String, text: String)]] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent().path + "/../../../docs/recipes.md"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
        var recipes: [String: [(language: String, text: String)]] = [:]
        for section in text.components(separatedBy: "\n## ").dropFirst() {
            let parts = section.components(separatedBy: "\n```")
            let title = String(section.prefix { $0 != "\n" })
            // Blocks are the odd parts.
            recipes[title] = stride(from: 1, to: parts.count, by: 2).map { index in
                let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(lines[0]), lines.count > 1 ? lines[1] + "\n" : "")
            }
        }
        return recipes
    }()

    private func block(_ title: String, _ language: String) throws -> String {
        try #require(Self.recipes[title]?.first { $0.language == language }?.text, "\(title): \(language)")
    }

    /// Makes a program that is found before others.
    private func stub(_ name: String, _ script: String) throws {
        // Written by another process: a program that this one has open for writing can't be started by it.
        _ = try ChildProcess.run(
            "/bin/sh",
            [
                "-c", "mkdir -p \"$1\" && printf '%s\\n' \"$2\" > \"$1/$3\" && chmod 755 \"$1/$3\"", "sh", stubs,
                "#!/bin/sh\n" + script, name,
            ])
    }

    private func run(_ script: String) throws -> ChildProcess.Outcome {
        try stub("tideline", "exec '\(Program.path)' \"$@\"")
        return try runStubbed(script)
    }

    private func runStubbed(_ script: String) throws -> ChildProcess.Outcome {
        var environment = program.environment
        environment["PATH"] = stubs + ":" + (environment["PATH"] ?? "")
        return try ChildProcess.run("/bin/sh", ["-e", "-c", script], environment: environment)
    }

    /// Returns what follows a marker, up to the end of the line or another marker.
    private func part(of text: String, after start: String, upTo end: String) throws -> String {
        let rest = try #require(text.range(of: start)).upperBound
        let stop = try #require(text.range(of: end, range: rest..<text.endIndex)).lowerBound
        return String(text[rest..<stop])
    }

    @Test func `every recipe has a test`() {
        #expect(
            Set(Self.recipes.keys) == [
                "Unread counts in tmux", "A badge in waybar", "A badge in polybar", "New posts by cron",
                "Pick a post with fzf", "Give a post to a program", "Print new posts as they come",
                "A bot that answers mentions",
            ])
    }

    @Test func `tmux shows the counts`() throws {
        try program.loggedInServer()
        let command = try part(of: block("Unread counts in tmux", "tmux"), after: "#(", upTo: ") ")
        let outcome = try run(command)
        #expect(outcome.code == 0 && outcome.output.wholeMatch(of: /\d+\+?\/(\d+\+?|-)\n/) != nil, "\(outcome)")
    }

    @Test func `waybar reads an object`() throws {
        try program.loggedInServer()
        let outcome = try run(block("A badge in waybar", "sh"))
        let object = try #require(try outcome.objects().first)
        #expect(outcome.code == 0 && (object["text"] as? String)?.isEmpty == false && object["tooltip"] is String)
        let module = try JSONSerialization.jsonObject(with: Data("{\(block("A badge in waybar", "json"))}".utf8))
        #expect(module is [String: Any])
    }

    @Test func `polybar shows the messages`() throws {
        try program.loggedInServer()
        let command = try part(of: block("A badge in polybar", "ini"), after: "exec = ", upTo: "\n")
        let outcome = try run(command)
        #expect(outcome.code == 0 && outcome.output.wholeMatch(of: /(\d+\+?|-)\n/) != nil, "\(outcome)")
    }

    @Test func `cron fills the cache`() throws {
        try program.loggedInServer()
        let line = try block("New posts by cron", "crontab").trimmingCharacters(in: .newlines)
        let command = line.split(separator: " ", maxSplits: 5).last.map(String.init)
        let outcome = try run(try #require(command))
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
        // A filter of the demo's account hides some of them.
        let cached = try program.run(["timeline", "--offline", "--limit", "200", "--format", "{id}"])
        #expect(cached.output.split(separator: "\n").count > 150)
    }

    @Test func `a post is picked from a list`() throws {
        try program.loggedInServer()
        #expect(try program.run(["timeline", "--limit", "5"]).code == 0)
        // Picks the second line, as a user would.
        try stub("fzf", "sed -n 2p")
        let outcome = try run(block("Pick a post with fzf", "sh"))
        let posts = try program.run(["timeline", "--offline", "--limit", "2", "--format", "{text}"]).output
        let number = try #require(posts.matches(of: /nr\.\d+/).last.map { String($0.0) })
        #expect(outcome.code == 0 && outcome.output.contains(number), "\(outcome)")
    }

    @Test func `the keys that give a post to a program are valid`() throws {
        try program.configure(block("Give a post to a program", "toml"))
        let outcome = try program.run(["config"])
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test func `new posts are printed`() throws {
        let server = try program.loggedInServer(streams: true)
        let words = try block("Print new posts as they come", "sh")
        try stub("tideline", "exec '\(Program.path)' \"$@\"")
        let following = try ChildProcess(
            "/bin/sh", ["-c", "PATH='\(stubs)':$PATH; exec \(words)"], environment: program.environment)
        let isPrinted = try waitBlocking {
            try server.control("/_demo/new")
            return !following.output.isEmpty || !following.isRunning
        }
        following.send(SIGINT)
        let outcome = following.wait()
        #expect(isPrinted && outcome.code == 0)
        #expect(outcome.output.prefixMatch(of: #/\d{4}-\d\d-\d\d \d\d:\d\d \S+: /#) != nil, "\(outcome)")
    }

    @Test func `a bot answers each mention`() throws {
        try program.loggedInServer()
        // The mentions that are there stand for those that would come.
        try stub(
            "tideline",
            """
            [ "$1" = follow ] || exec '\(Program.path)' "$@"
            [ "$2 $3" = "mentions --resume" ] || exit 1
            shift 3
            exec '\(Program.path)' notifications --only mentions --limit 6 "$@"
            """)
        let mentions = try program.run([
            "notifications", "--only", "mentions", "--limit", "6", "--format", "{post.text}",
        ])
        let count = mentions.output.split(separator: "\n").count
        let outcome = try runStubbed(block("A bot that answers mentions", "sh"))
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(count > 0 && outcome.output.split(separator: "\n").count == count)
    }
}
