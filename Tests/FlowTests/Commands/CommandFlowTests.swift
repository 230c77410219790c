import App
import Core
import Foundation
import TestSupport
import Testing

@Suite("Commands, with the real program", .serialized, .exclusive, .hangGuard)
struct CommandFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    @Test(arguments: [
        ["--nonsense"], ["nonsense"], ["timeline", "--limit", "x"], ["demo", "--port", "99999"], ["login"],
    ])
    func `wrong usage prints the usage and exits with 64`(arguments: [String]) throws {
        let outcome = try program.run(arguments)
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("Usage:"))
    }

    @Test(arguments: [
        ["login", "tmdb", "--browser"], ["login", "wanandroid", "--browser"], ["login", "bluesky", "--keep-password"],
        ["login", "bluesky", "--browser", "--token-stdin"],
    ])
    func `a login refuses the options that its service has no use for`(arguments: [String]) throws {
        let outcome = try program.run(arguments)
        #expect(outcome.code == 64 && outcome.errors.contains("Error: \(arguments[2])"), "\(outcome.errors)")
    }

    @Test(arguments: [
        ["sync", "\u{1B}[31mRED"], ["login", "\u{1B}]52;c;eA==\u{7}"], ["timeline", "--\u{1B}[2J=x"],
        ["timeline", "--limit", "\u{9B}2J"], ["post", "--poll-for", "\u{202E}evil"],
    ])
    func `a usage error quotes an argument without what a terminal obeys`(arguments: [String]) throws {
        let outcome = try program.run(arguments)
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("Usage:"))
        let isClean = outcome.errors.unicodeScalars.allSatisfy { $0 == "\n" || Sanitizer.isAllowed($0) }
        #expect(isClean, "\(outcome.errors.debugDescription)")
    }

    @Test(arguments: [["--help"], ["help", "timeline"], ["--version"]])
    func `help that can't be written is an error`(arguments: [String]) throws {
        for output in ["> /dev/full", ">&-"] {
            let command = "exec '\(Program.path)' \(arguments.joined(separator: " ")) \(output)"
            let outcome = try ChildProcess.run("/bin/sh", ["-c", command])
            #expect(outcome.code == 74 && outcome.errors.contains("tideline: "), "\(output)")
        }
    }

    @Test func `an unknown command lists the commands and exits with 64`() throws {
        let outcome = try program.run(["nonsense"])
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains("'nonsense'") && outcome.errors.contains("--help"))
        for command in ["accounts", "cache", "config", "demo", "login", "logout", "sync", "timeline", "unread"] {
            #expect(outcome.errors.contains(command))
        }
    }

    @Test func `commands without an account say what to do`() throws {
        for arguments in [[], ["timeline"], ["sync"]] {
            let outcome = try program.run(arguments)
            #expect(outcome.code == 77)
            #expect(outcome.errors.contains("tideline demo"))
            #expect(outcome.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func `timeline prints the same posts online and offline`() throws {
        let server = try program.loggedInServer()
        let online = try program.run(["timeline", "--limit", "50"])
        server.stop()
        let offline = try program.run(["timeline", "--limit", "50", "--offline"])
        #expect(online.code == 0)
        #expect(online.output == offline.output)
        #expect(online.output.contains("nr.000399"))
        #expect(!online.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    }

    @Test func `a full disk is an error, a closed pipe is not`() throws {
        let server = try program.loggedInServer()
        #expect(try program.run(["timeline"]).code == 0)
        server.stop()

        func run(_ command: String) throws -> ChildProcess.Outcome {
            try ChildProcess.run("/bin/sh", ["-c", "\(Program.path) \(command)"], environment: program.environment)
        }
        for command in [
            "timeline --offline", "timeline --offline --json", "cache export", "cache stat", "accounts",
        ] {
            let full = try run("\(command) > /dev/full")
            #expect(full.code == 74 && full.errors.split(separator: "\n").count == 1, "\(command)")
            let closed = try run("\(command) | true")
            #expect(closed.code == 0 && closed.errors.isEmpty, "\(command)")
        }
    }

    @Test(arguments: ["timeline --limit 200", "sync"])
    func `posts that can't be saved are an error`(command: String) throws {
        let server = try program.loggedInServer()
        #expect(try program.run(["timeline"]).code == 0)
        try server.control("/_demo/new?count=200")

        // 64 KB a file (128 in some shells), less than the cache's log needs for these posts. The limit would end the
        // program by a signal; with the signal ignored, writes fail as on a full disk. The output has no limit.
        let script = "trap '' XFSZ; ulimit -f 128; exec \(Program.path) \(command) > /dev/null"
        let outcome = try ChildProcess.run("/bin/sh", ["-c", script], environment: program.environment)
        #expect(outcome.code == 74)
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")

        let cached = try program.run(["timeline", "--offline"])
        #expect(cached.code == 0 && cached.errors.isEmpty && !cached.output.isEmpty)
    }

    @Test func `a low limit of the address space is reported at the start`() throws {
        let outcome = try ChildProcess.run(
            "/bin/sh", ["-c", "ulimit -v 524288; exec \(Program.path)"], environment: program.environment)
        #expect(outcome.code == 78)
        #expect(outcome.errors.contains("ulimit -v"))
    }

    @Test func `before the first start every cached post is unread`() throws {
        try program.loggedInServer()
        let outcome = try program.run(["unread"])
        #expect(outcome.code == 0)
        // A page of 40 without the user's own posts.
        let unread = try #require(outcome.output.split(separator: "\t").first.flatMap { Int($0) })
        #expect((30...40).contains(unread))
    }

    @Test func `an unreachable server prints one error after the cached posts`() throws {
        let server = try program.loggedInServer()
        #expect(try program.run(["timeline"]).code == 0)
        server.stop()
        let outcome = try program.run(["timeline"])
        #expect(outcome.code == 69)
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(outcome.output.contains("nr.000399"))
    }

    @Test func `a command without the permission says how to get it and exits with 77`() throws {
        let server = try program.demo()
        for (scopes, commands) in [("profile", ["timeline", "sync"]), ("read:accounts+read:statuses", ["unread"])] {
            let made = try server.control("/_demo/tokens?scopes=\(scopes)")
            let token = try #require(made.components(separatedBy: "\"").first { $0.hasPrefix("demo-") })
            try program.logIn(to: server, input: token)

            for command in commands {
                let outcome = try program.run([command])
                #expect(outcome.code == 77, "\(command)")
                #expect(outcome.errors.contains(strings.loginLacksPermission.string), "\(command)")
                #expect(outcome.errors.split(separator: "\n").count == 1, "\(command)")
            }
        }
    }

    @Test func `a revoked token exits with 77 after a check, whatever the status`() throws {
        let server = try program.loggedInServer()
        // Commands share the client that checks.
        for (status, command) in [(400, "timeline"), (403, "unread"), (422, "sync")] {
            try server.control("/_demo/tokens?state=revoked&refusal=\(status)")
            try server.control("/_demo/requests", method: "DELETE")
            let outcome = try program.run([command])
            #expect(outcome.code == 77, "\(command), \(status): \(outcome.errors)")
            #expect(outcome.errors.contains(strings.sessionExpiredStart.string))
            #expect(outcome.errors.split(separator: "\n").count == 1)
            let sent = try server.control("/_demo/requests", method: "GET")
            #expect(sent.contains("verify_credentials"), "\(command), \(status)")
        }
    }

    @Test func `an unreadable list of accounts is set aside, which is reported once`() throws {
        let path = program.folder.path + "/.local/share/tideline/accounts.json"
        try PrivateFile.write(Array("{".utf8), to: path)
        let sentence = strings.accountsSetAside(RawText(path + ".set-aside")).string
        #expect(try program.run(["accounts"]).errors.contains(sentence))
        #expect(try program.run(["accounts"]).errors.isEmpty)
        #expect(try PrivateFile.read(path + ".set-aside") == Array("{".utf8))
    }

    @Test(arguments: ["http://example.org", "ftp://example.org", "good.example@evil.example", "x y", ""])
    func `an invalid server is refused before anything is sent`(server: String) throws {
        let outcome = try program.run(
            ["login", "mastodon", "--server", server, "--token-stdin"], input: "secret-token")
        #expect(outcome.code == 64)
        #expect(!outcome.errors.contains("secret-token"))
    }

    @Test func `sync fills the cache, resumes where it stopped, and prints nothing into a pipe`() throws {
        let server = try program.loggedInServer()
        let part = try program.run(["sync", "--limit", "100"])
        #expect(part.code == 0 && part.output.isEmpty && part.errors.isEmpty)
        let before = try server.control("/_demo/requests", method: "GET")
        let rest = try program.run(["sync"])
        #expect(rest.code == 0)
        let all = try program.run(["timeline", "--offline", "--json", "--limit", "1000"])
        #expect(all.output.split(separator: "\n").count == 400)
        #expect(before.contains("max_id"))
    }

    @Test func `the reader without a terminal exits with 2`() throws {
        try program.loggedInServer()
        let outcome = try program.run([])
        #expect(outcome.code == 2)
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test func `a standard input that is closed is read as an empty one`() throws {
        let login = "exec '\(Program.path)' login wanandroid --server http://127.0.0.1:9 --account demo <&-"
        let outcome = try ChildProcess.run("/bin/sh", ["-c", login], environment: program.environment)
        #expect(outcome.code == 64)
        #expect(outcome.errors.contains(strings.missingAccountOrPassword.string))
    }

    @Test func `a damaged cache is moved aside and reported, and the timeline is printed`() throws {
        try program.loggedInServer()
        _ = try program.run(["timeline"])
        let cache = program.folder.path + "/.cache/tideline"
        let file = try #require(
            try FileManager.default.subpathsOfDirectory(atPath: cache).first { $0.hasSuffix(".db") })
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: cache + "/" + file + suffix) }
        try Data("this is no database, but a letter to the harbour master".utf8)
            .write(to: URL(fileURLWithPath: cache + "/" + file))

        let outcome = try program.run(["timeline"])

        #expect(outcome.code == 0)
        #expect(outcome.errors.contains(".corrupt-"))
        #expect(outcome.output.contains("nr.000399"))
    }
}
