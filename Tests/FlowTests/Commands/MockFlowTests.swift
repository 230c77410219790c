import Foundation
import TestSupport
import Testing

/// The commands against a server that shares no code and assumptions with the project, with deviations of real ones.
@Suite(
    "Commands with an independent server", .serialized, .exclusive, .hangGuard,
    .enabled(if: MockProcess.isHere, "\(MockProcess.absence)"))
struct MockFlowTests {
    private static let personalities = ["mastodon", "gotosocial", "snac", "takahe"]
    private let program = Program()

    private func logIn(to server: MockProcess, scopes: String = "read+write+follow") throws {
        let outcome = try program.run(
            ["login", "mastodon", "--server", server.address, "--token-stdin"],
            input: try server.token(scopes) + "\n")
        try #require(outcome.code == 0, "\(outcome.errors)")
    }

    @discardableResult
    private func loggedInServer(_ personality: String) throws -> MockProcess {
        let server = try MockProcess(personality)
        program.keep(server)
        try logIn(to: server)
        return server
    }

    /// Returns the commands that read, about a post of Home and its author.
    private func commands() throws -> [[String]] {
        let home = try program.run(["timeline", "--limit", "30", "--json"])
        #expect(home.code == 0, "\(home.errors)")
        let post = try #require(try home.objects().first)
        let author = try #require((post["account"] as? [String: Any])?["acct"] as? String)
        return [
            ["timeline", "--limit", "30"], ["show", try #require(post["url"] as? String), "--thread"],
            ["notifications"], ["profile", author], ["search", "harbour"],
        ]
    }

    /// Checks that a command failed with one sentence.
    private func expectSentence(_ command: [String], codes: Set<Int32>) throws {
        let outcome = try program.run(command)
        #expect(codes.contains(outcome.code), "\(command): \(outcome.code) \(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(command): \(outcome.errors)")
    }

    @Test(arguments: personalities) func `every command prints what it reads`(personality: String) throws {
        try loggedInServer(personality)
        for command in try commands() {
            let outcome = try program.run(command + ["--json"])
            #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(command): \(outcome.code) \(outcome.errors)")
            let objects = try outcome.objects()
            #expect(!objects.isEmpty, "\(command)")
            switch command[0] {
            case "timeline": #expect(objects.count == 30)
            case "show": #expect(objects.contains { $0["url"] as? String == command[1] })
            case "profile": #expect(objects.map { $0["acct"] as? String } == [command[1]])
            default: break
            }
            let text = try program.run(command)
            #expect(text.code == 0 && !text.output.isEmpty && text.errors.isEmpty, "\(command): \(text.errors)")
        }
    }

    @Test(arguments: personalities)
    func `a failure and a missing permission are one sentence and an exit code`(personality: String) throws {
        let server = try loggedInServer(personality)
        let commands = try commands()
        try server.control("/_mock/faults?error-rate=1")
        for command in commands { try expectSentence(command, codes: [69, 75]) }
        #expect(try !program.run(["timeline", "--offline"]).output.isEmpty)
        try server.control("/_mock/faults?error-rate=0")

        try logIn(to: server, scopes: "read:accounts")
        // snac has no words for a missing scope.
        let refused: Set<Int32> = personality == "snac" ? [69] : [77]
        for command in commands + [["post", "Not for everybody"]] { try expectSentence(command, codes: refused) }
        #expect(try server.posts().isEmpty)
        #expect(try program.run(["draft", "list", "--json"]).objects().count == 1)
    }

    @Test(arguments: personalities)
    func `a post whose response is lost is never sent twice`(personality: String) throws {
        let server = try loggedInServer(personality)
        func lose(_ count: Int) throws {
            try server.control("/_mock/lose-answers?count=\(count)&path=/api/v1/statuses")
        }

        // The server's clock is not ours, and there is no earlier post to compare with: the outcome may stay unknown.
        try lose(1)
        let first = try program.run(["post", "The first of all"])
        #expect(first.code == 0 || first.code == 75, "\(first.errors)")
        for draft in try program.run(["draft", "list", "--json"]).objects() {
            try expectSentence(["draft", "send", try #require(draft["id"] as? String)], codes: [75])
        }
        #expect(try server.posts() == ["The first of all"])

        // From now on there is one.
        #expect(try program.run(["timeline"]).code == 0)

        try lose(1000)
        let texts = ["Ebb of the day", "Low water", "Flow of the night"]
        let thread = try program.run(["post", texts.joined(separator: "\n---\n"), "--json"])
        #expect(thread.code == 0, "\(thread.errors)")
        #expect(try thread.objects().compactMap { $0["text"] as? String } == texts)
        #expect(try server.posts() == ["The first of all"] + texts)
    }

    @Test(arguments: personalities, ["direct", "private"])
    func `a post for few people whose response is lost is never sent twice`(
        personality: String, audience: String
    ) throws {
        let server = try loggedInServer(personality)
        #expect(try program.run(["post", "Known before"]).code == 0)
        #expect(try program.run(["timeline"]).code == 0)
        try server.control("/_mock/lose-answers?count=1&path=/api/v1/statuses")
        let sent = try program.run(["post", "Low water", "--visibility", audience])
        #expect(sent.code == 0 || sent.code == 75, "\(sent.errors)")
        for draft in try program.run(["draft", "list", "--json"]).objects() {
            _ = try program.run(["draft", "send", try #require(draft["id"] as? String)])
        }
        #expect(try server.posts() == ["Known before", "Low water"])
    }

    @Test(arguments: personalities)
    func `a post for later is sent only where it is published later`(personality: String) throws {
        let server = try loggedInServer(personality)
        let outcome = try program.run(["post", "Flow of the night", "--schedule", "2h"])
        let isSent = personality == "mastodon"
        #expect(outcome.code == (isSent ? 0 : 64), "\(outcome.errors)")
        #expect(try server.posts().count == (isSent ? 1 : 0))
        #expect(try !program.run(["timeline", "--limit", "5"]).output.contains("Flow of the night"))
        #expect(try program.run(["draft", "list", "--json"]).objects().count == (isSent ? 0 : 1))
    }

    @Test(arguments: [("mastodon", 500, 23), ("gotosocial", 5000, 25)])
    func `a text is sent up to the server's limit`(personality: String, limit: Int, url: Int) throws {
        let server = try loggedInServer(personality)
        let link = " https://harbour.example/" + String(repeating: "a", count: 100)
        let fitting = String(repeating: "x", count: limit - url - 1) + link
        let sent = try program.run(["post", fitting, "--json"])
        #expect(sent.code == 0, "\(sent.errors)")
        #expect(try sent.objects().compactMap { $0["text"] as? String } == [fitting])
        try expectSentence(["post", "x" + fitting], codes: [64])
        // The server's log may cut long values.
        let posts = try server.posts()
        #expect(posts.count == 1 && fitting.hasPrefix(posts[0]))
    }

    @Test func `a poll that the server drops without a word is missed in its response`() throws {
        try loggedInServer("snac")
        let outcome = try program.run(["post", "Ebb or flow?", "--poll", "Ebb", "--poll", "Flow", "--json"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try outcome.objects().first?["dropped"] as? [String] == ["poll"])
    }
}
