import App
import Core
import Foundation
import TestSupport
import Testing

/// The commands that write, with the real program against the demo.
@Suite("Posting from scripts", .serialized, .exclusive, .hangGuard)
struct WritingFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    /// Returns the number of posts on the server with a text.
    private func count(_ text: String) throws -> Int {
        let home = try program.run(["timeline", "--json", "--limit", "60"])
        #expect(home.code == 0, "\(home.errors)")
        return try home.objects().count { ($0["text"] as? String) == text }
    }

    @Test func `post prints the URL, and the post is on Home`() throws {
        try program.loggedInServer()
        let outcome = try program.run(["post", "Guten Morgen aus dem Hafen", "--visibility", "unlisted"])
        #expect(outcome.code == 0 && outcome.output.hasPrefix("http"), "\(outcome.errors)")
        #expect(try count("Guten Morgen aus dem Hafen") == 1)
        let url = outcome.output.trimmingCharacters(in: .newlines)
        let reply = try
            (try program.run([
                "post", "And good night", "--reply-to", url, "--warning", "tide", "--language", "de", "--json",
            ])).objects()
        #expect(reply.count == 1 && reply[0]["in_reply_to_id"] != nil && reply[0]["language"] as? String == "de")
        // Not visible to more people than the quoted post.
        #expect(reply[0]["visibility"] as? String == "unlisted" && reply[0]["spoiler_text"] as? String == "tide")
        let quote = try program.run(["post", "Look at this", "--quote", url, "--json"]).objects()
        #expect(quote.count == 1 && quote[0]["visibility"] as? String == "unlisted")
        #expect(try program.run(["draft", "list"]).output.isEmpty)
    }

    @Test func `a thread from standard input, with a file and a poll, is sent in order`() throws {
        try program.loggedInServer()
        let picture = program.folder.path + "/a.gif"
        try Data(Self.gif).write(to: URL(filePath: picture))
        let thread = try program.run(
            ["post", "--stdin", "--json", "--media", picture, "--alt", "A dot"], input: "first\r\n---\r\nsecond\n")
        let posts = try thread.objects()
        #expect(thread.code == 0 && posts.map { $0["text"] as? String } == ["first", "second"], "\(thread.errors)")
        #expect(posts.last?["in_reply_to_id"] as? String == posts.first?["id"] as? String)
        let media = try #require(posts.first?["attachments"] as? [[String: Any]])
        #expect(media.count == 1 && media[0]["description"] as? String == "A dot")

        let poll = try
            (try program.run(["post", "Which?", "--poll", "Ebb", "--poll", "Flow", "--poll-duration", "3d", "--json"]))
            .objects()
        #expect((poll.first?["poll"] as? [[String: Any]])?.count == 2)
        let long = String(repeating: "The tide comes in. ", count: 40)
        let split = try program.run(["post", long, "--thread", "--json"]).objects()
        #expect(split.count == 2)
        let later = try program.run(["post", "Later", "--schedule", "2h", "--json"]).objects()
        #expect(later.first?["type"] as? String == "scheduled" && later.first?["scheduled_at_ms"] != nil)
    }

    @Test func `a file whose name and folder aren't UTF-8 is attached, also by way of a draft`() throws {
        let server = try program.loggedInServer()
        try program.folder.write(Self.gif, named: Array("caf".utf8) + [0xe9])
        // A shell, since a test passes arguments as text.
        let script = """
            n=$(printf 'caf\\351'); cd; mkdir -p "in-$n"; cp "$n" "in-$n/$n"; cd "in-$n"
            exec "$0" post "$1" --json --media "$n"
            """
        func post(_ text: String) throws -> ChildProcess.Outcome {
            try ChildProcess.run("/bin/sh", ["-c", script, Program.path, text], environment: program.environment)
        }
        let outcome = try post("From the café")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect((try outcome.objects().first?["attachments"] as? [Any])?.count == 1)

        try server.control("/_demo/faults?lose=1000")
        #expect(try post("Later").code != 0)
        try server.control("/_demo/faults?lose=0")
        let draft = try #require(try program.run(["draft", "list", "--json"]).objects().first?["id"] as? String)
        let sent = try program.run(["draft", "send", draft, "--json"])
        #expect(sent.code == 0, "\(sent.errors)")
        #expect((try sent.objects().first?["attachments"] as? [Any])?.count == 1)
    }

    @Test func `a lost response doubles nothing, and what was dropped is reported`() throws {
        let server = try program.loggedInServer()
        try server.control("/_demo/writing?ignores-keys=true&loses=1&drops=poll")
        let outcome = try program.run(["post", "Lost on the way", "--poll", "a", "--poll", "b", "--json"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try outcome.objects().first?["dropped"] as? [String] == ["poll"])
        #expect(outcome.errors.contains(strings.sentence(for: Dropped.poll).string))
        #expect(try count("Lost on the way") == 1)

        // A connection that loses every response.
        try server.control("/_demo/writing?loses=1000")
        let thread = try program.run(["post", "Ebb of the day\n---\nLow water\n---\nFlow of the night", "--json"])
        #expect(thread.code == 0, "\(thread.errors)")
        let ids = try thread.objects().map { $0["id"] as? String }
        #expect(ids.count == 3 && Set(ids).count == 3)
        for text in ["Ebb of the day", "Low water", "Flow of the night"] { #expect(try count(text) == 1) }
    }

    @Test func `a post is sent once though every response is lost, also those of uploads and comparisons`() throws {
        let server = try program.loggedInServer()
        try server.control("/_demo/writing?ignores-keys=true")
        #expect(try program.run(["timeline"]).code == 0)
        let picture = program.folder.path + "/a.gif"
        try Data(Self.gif).write(to: URL(filePath: picture))
        let posts: [(text: String, media: [String])] = [
            ("Lost on the ebb", []), ("Lost on the flow", ["--media", picture, "--alt", "A dot"]),
        ]
        for (text, media) in posts {
            try server.control("/_demo/faults?lose=1000")
            let outcome = try program.run(["post", text] + media)
            #expect(outcome.code != 0 && outcome.output.isEmpty, "\(outcome.errors)")
            try server.control("/_demo/faults?lose=0")
            // Without its file a post isn't sent.
            #expect(try count(text) == (media.isEmpty ? 1 : 0))
            let draft = try #require(try program.run(["draft", "list", "--json"]).objects().first?["id"] as? String)
            let again = try program.run(["draft", "send", draft])
            #expect(again.code == 0, "\(again.errors)")
            #expect(try count(text) == 1)
            #expect(try program.run(["draft", "list"]).output.isEmpty)
        }
    }

    @Test func `a post that can't be sent is a draft, which is sent later`() throws {
        let server = try program.loggedInServer()
        server.stop()
        let offline = try program.run(["post", "Patience", "--warning", "calm", "--sensitive"])
        #expect(offline.code == 69 && offline.output.isEmpty && offline.errors.contains("tideline draft send status-"))
        let drafts = try program.run(["draft", "list", "--json"]).objects()
        let id = try #require(drafts.first?["id"] as? String)
        #expect(drafts.count == 1 && drafts[0]["text"] as? String == "Patience")
        #expect(drafts[0]["sensitive"] as? Bool == true)
        #expect(try program.run(["draft", "show", id]).output == "Patience\n")
        #expect(try program.run(["draft", "list"]).output.hasPrefix(id + "\t"))
        // Its time is shown by the machine's clock.
        let times = try ["UTC", "EAST-9:30"].map { zone in
            let line = try program.run(["draft", "list"], environment: ["TZ": zone]).output
            return try #require(
                ScheduleTime(String(line.split(separator: "\t")[1]), now: .noon(2026, 1, 1), zone: .utc))
        }
        #expect(times[0].moment.adding(seconds: 34_200) == times[1].moment)
        #expect(try program.run(["draft", "send", id]).code == 69)
        #expect(try program.run(["draft", "delete", id]).code == 0)
        let gone = try program.run(["draft", "send", id])
        #expect(gone.code == 65 && gone.errors.contains(strings.noSuchDraft.string))
        #expect(try program.run(["draft"]).output.isEmpty)
    }

    @Test func `bad input is refused with a reason and a code`() throws {
        try program.loggedInServer()
        let folder = program.folder.path
        try Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8).write(to: URL(filePath: folder + "/a.svg"))
        let cases: [([String], Int32)] = [
            ([String(repeating: "x", count: 501)], 64), (["  "], 64), (["x", "--poll", "a"], 64),
            (["x", "--poll", "a", "--poll", "a"], 64), (["x", "--schedule", "2001-01-01T00:00"], 64),
            (["x", "--media", folder + "/a.svg"], 65), (["x", "--media", folder], 65),
            (["x", "--media", folder + "/none"], 74), (["x", "--reply-to", "1"], 69), ([], 64), (["x", "--stdin"], 64),
            (["x", "--visibility", "secret"], 64), (["x", "--media", ""], 64),
            (["x", "--visibility", "local"], 64), (["x", "--alt", "y"], 64), (["x", "--schedule", "soon"], 64),
        ]
        for (arguments, code) in cases {
            let outcome = try program.run(["post"] + arguments)
            #expect(outcome.code == code, "\(arguments): \(outcome.code) \(outcome.errors)")
            #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
        }
        for draft in try program.run(["draft", "list", "--json"]).objects() {
            let id = try #require(draft["id"] as? String)
            #expect(try program.run(["draft", "delete", id]).code == 0)
        }
    }

    @Test func `a program killed while it sends loses and doubles nothing`() throws {
        let server = try program.loggedInServer()
        try server.control("/_demo/writing?ignores-keys=true")
        let drafts = program.folder.path + "/.local/share/tideline/drafts"
        for round in 1...4 {
            let text = "Round \(round) of the storm"
            let process = try ChildProcess(Program.path, ["post", text], environment: program.environment)
            // Once it has something to lose.
            _ = waitBlocking {
                let files = try? FileManager.default.subpathsOfDirectory(atPath: drafts)
                return !process.isRunning || files?.contains { $0.hasSuffix(".json") } ?? false
            }
            process.send(SIGKILL)
            _ = process.wait()
            for draft in try program.run(["draft", "list", "--json"]).objects() {
                let id = try #require(draft["id"] as? String)
                var outcome = try program.run(["draft", "send", id])
                // The request of a program that was killed before it could send anything may still arrive.
                if outcome.code == 75 {
                    try ageAttempts()
                    outcome = try program.run(["draft", "send", id])
                }
                #expect(outcome.code == 0, "\(outcome.errors)")
            }
            #expect(try program.run(["draft", "list"]).output.isEmpty)
            #expect(try count(text) == 1)
        }
    }

    /// Dates the attempts that the drafts record back, as if the user had waited until no request can arrive any more.
    private func ageAttempts() throws {
        let data = program.folder.path + "/.local/share/tideline"
        for account in try AccountStore(data: data).accounts() {
            let drafts = ItemFolder<Draft>(data: data, account: account)
            for var draft in drafts.all() {
                var sending = try #require(draft.sending)
                sending.startedAt = sending.startedAt.adding(seconds: -60)
                sending.attemptedAt = sending.attemptedAt?.adding(seconds: -60)
                draft.sending = sending
                try drafts.save(draft)
            }
        }
    }

    // MARK: Other services

    @Test func `on Weibo what loses its response is sent once, and a refused text is a draft`() throws {
        let server = try program.loggedInServer(.weibo)

        let refused = try program.run(["post", "退潮了"])
        #expect(refused.code == 69 && refused.errors.contains("text not find domain!"), "\(refused.errors)")
        let drafts = try program.run(["draft", "list", "--json"]).objects()
        let draft = try #require(drafts.first?["id"] as? String)
        #expect(drafts.count == 1 && drafts[0]["text"] as? String == "退潮了")
        #expect(try program.run(["draft", "delete", draft]).code == 0)

        // Options that Weibo would ignore are not sent.
        let lacking: [([String], PostProblem)] = [
            (["--visibility", "private"], .noAudience), (["--warning", "x"], .noWarnings),
            (["--language", "zh"], .noLanguages), (["--sensitive"], .noWarnings),
        ]
        for (options, problem) in lacking {
            let outcome = try program.run(["post", "涨潮了 http://tideline.example"] + options)
            #expect(outcome.code == 64 && outcome.output.isEmpty, "\(options): \(outcome.errors)")
            #expect(outcome.errors.contains(strings.sentence(for: problem).string))
            let saved = try program.run(["draft", "list", "--json"]).objects()
            let id = try #require(saved.first?["id"] as? String)
            #expect(saved.count == 1)
            #expect(try program.run(["draft", "delete", id]).code == 0)
        }

        try server.control("/_demo/writing?loses=1")
        let post = try program.run(["post", "涨潮了 http://tideline.example"])
        #expect(post.code == 0 && !post.output.isEmpty, "\(post.errors)")
        let own = try program.run(["timeline", "mine", "--json"]).objects()
            .filter { ($0["text"] as? String)?.contains("涨潮了") == true }
        #expect(own.count == 1)
        let id = try #require(own.first?["id"] as? String)
        try server.control("/_demo/writing?loses=1")
        let comment = try program.run(["post", "同意", "--reply-to", id])
        #expect(comment.code == 0, "\(comment.errors)")
        #expect(
            try server.control("/_demo/requests", method: "GET").components(separatedBy: "comments/create").count == 2)
        #expect(try program.run(["draft", "list"]).output.isEmpty)
    }

    @Test(arguments: [ServiceKind.wanandroid, .tmdb])
    func `a service without posts of users says so, and saves no draft`(kind: ServiceKind) throws {
        try program.configure("tmdb-key = \"demo-key\"")
        try program.loggedInServer(kind)
        let outcome = try program.run(["post", "Good morning"])
        let name = strings.name(ServiceRegistry.standard[kind].name)
        #expect(outcome.code == 69 && outcome.errors.contains(strings.notOffered(name).string))
        #expect(outcome.output.isEmpty)
        let drafts = try program.run(["draft", "list"])
        #expect(drafts.code == 0 && drafts.output.isEmpty)
    }

    /// A GIF of one dot.
    static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
}
