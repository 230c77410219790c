import Foundation
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Playing videos", .serialized, .exclusiveInProcess, .hangGuard)
struct PlayerLauncherTests {
    private let folder = TemporaryFolder()

    /// Makes a player that writes its arguments into a file, one a line.
    private func launcher(
        named name: String = "mpv", command: String = "", environment more: [String: String] = [:]
    ) throws -> PlayerLauncher {
        // Written by another process: a program that this one has open for writing can't be started by it.
        let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(folder.path)/arguments'"
        _ = try ChildProcess.run(
            "/bin/sh",
            ["-c", "printf '%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script, folder.path + "/" + name])
        let environment = ["PATH": folder.path + ":/usr/bin:/bin"].merging(more) { $1 }
        return PlayerLauncher(command: command, environment: environment, time: TestTime())
    }

    private var arguments: [String] {
        get throws {
            try String(decoding: Data(contentsOf: URL(fileURLWithPath: folder.path + "/arguments")), as: UTF8.self)
                .split(separator: "\n").map(String.init)
        }
    }

    @Test(arguments: [
        "https://files.example/a.mp4", "https://files.example/$(touch%20x);a'b\"c&d|e.mp4?x=1#--script=y",
    ])
    func `the URL is one argument, behind the end of the options`(url: String) async throws {
        let target = try #require(LinkTarget(RawText(url)))
        #expect(try await launcher().playInTerminal(target, output: .sixel) == .exited(code: 0))
        #expect(try arguments.suffix(2) == ["--", url])
        #expect(try arguments.contains("--vo=sixel,tct") && arguments.contains("--ytdl=no"))
    }

    @Test(
        arguments: [
            (.kitty, [:], "kitty,tct"), (.sixel, [:], "sixel,tct"), (.cells, [:], "tct"),
            (.kitty, ["TMUX": "/tmp/tmux-1000/default,1,0"], "tct"), (.kitty, ["TERM": "tmux-256color"], "tct"),
            (.kitty, ["TERM": "screen-256color"], "tct"), (.kitty, ["TERM": "xterm-kitty", "TMUX": ""], "kitty,tct"),
            // tmux draws sixels itself where it states that it can.
            (.sixel, ["TMUX": "/tmp/tmux-1000/default,1,0"], "sixel,tct"),
        ] as [(PlayerLauncher.Output, [String: String], String)])
    func `mpv draws what the terminal shows, or half blocks`(
        output: PlayerLauncher.Output, environment: [String: String], drivers: String
    ) async throws {
        let target = try #require(LinkTarget(RawText("https://files.example/a.mp4")))
        _ = try await launcher(environment: environment).playInTerminal(target, output: output)
        #expect(try arguments.first == "--vo=\(drivers)")
    }

    @Test func `a sound needs no picture`() async throws {
        let target = try #require(LinkTarget(RawText("https://files.example/a.ogg")))
        _ = try await launcher().playInTerminal(target, output: nil)
        #expect(try arguments.contains("--no-video"))
    }

    @Test func `another player gets the URL alone, behind its own arguments`() async throws {
        let target = try #require(LinkTarget(RawText("https://files.example/a.mp4")))
        let launcher = try launcher(named: "other", command: "other --fast")
        _ = await launcher.playInTerminal(target, output: .cells)
        #expect(try arguments == ["--fast", "https://files.example/a.mp4"])
        #expect(launcher.isInstalled && launcher.name == "other")
    }

    @Test func `a player that isn't there is known before it is started`() throws {
        #expect(try launcher().isInstalled)
        #expect(try !launcher(command: "no-such-player").isInstalled)
    }

    @Test func `there is a window only on a desktop of this machine`() throws {
        #expect(try !launcher().hasWindow)
        #expect(try launcher(environment: ["DISPLAY": ":0"]).hasWindow)
        #expect(try launcher(environment: ["WAYLAND_DISPLAY": "w"]).hasWindow)
        #expect(try !launcher(environment: ["DISPLAY": ":0", "SSH_CONNECTION": "x"]).hasWindow)
    }
}

@Suite("Opening links in the browser", .serialized, .exclusiveInProcess, .hangGuard)
struct BrowserLauncherTests {
    private let folder = TemporaryFolder()

    /// Makes a browser that writes each of its arguments as a line.
    private func environment(_ options: String = "") throws -> [String: String] {
        let script = folder.path + "/browser"
        try Data("for word; do echo \"$word\" >> '\(folder.path)/opened'; done".utf8)
            .write(to: URL(fileURLWithPath: script))
        return ["PATH": "/usr/bin:/bin", "BROWSER": "sh \(script)\(options)"]
    }

    private var opened: [String] {
        let text = try? String(contentsOfFile: folder.path + "/opened", encoding: .utf8)
        return text?.split(separator: "\n").map(String.init) ?? []
    }

    @Test func `a link is passed as one argument`() throws {
        let link = "https://example.org/?a=1&b='$(touch x)';%20 \"*"
        BrowserLauncher(environment: try environment(), time: TestTime()).open(link)
        #expect(waitBlocking { opened == [link] })
    }

    @Test func `BROWSER may hold arguments`() throws {
        BrowserLauncher(environment: try environment(" --new-window"), time: TestTime()).open("https://example.org/")
        #expect(waitBlocking { opened == ["--new-window", "https://example.org/"] })
    }

    @Test func `the configured program comes before BROWSER`() throws {
        var environment = try environment()
        let command = try #require(environment["BROWSER"])
        environment["BROWSER"] = "false"
        let opener = BrowserLauncher(command: command + " --mine", environment: environment, time: TestTime())
        opener.open("https://example.org/")
        #expect(waitBlocking { opened == ["--mine", "https://example.org/"] })
        #expect(BrowserLauncher(command: command, environment: ["SSH_CONNECTION": "1"], time: TestTime()).isLocal)
    }

    @Test func `only http and https links are opened`() throws {
        let opener = BrowserLauncher(environment: try environment(), time: TestTime())
        for link in ["file:///etc/passwd", "javascript:alert(1)", "--help", "", "HTTPS:evil"] { opener.open(link) }
        opener.open("http://example.org/")
        #expect(waitBlocking { !opened.isEmpty })
        #expect(opened == ["http://example.org/"])
    }

    @Test func `a scheme in capitals is passed in lower case`() throws {
        BrowserLauncher(environment: try environment(), time: TestTime()).open("HTTPS://Example.org/A")
        #expect(waitBlocking { opened == ["https://Example.org/A"] })
    }

    @Test(arguments: [["BROWSER": "false"], ["BROWSER": "no-such-browser"], ["DISPLAY": ":0", "PATH": "/nowhere"]])
    func `a browser that can't be started is reported`(environment: [String: String]) async {
        await withCheckedContinuation { (report: CheckedContinuation<Void, Never>) in
            BrowserLauncher(environment: environment, time: TestTime()).open("https://example.org/") {
                report.resume()
            }
        }
    }

    @Test(arguments: [
        ([:], false), (["DISPLAY": ":0"], true), (["WAYLAND_DISPLAY": "wayland-0"], true), (["DISPLAY": ""], false),
        (["DISPLAY": ":0", "SSH_CONNECTION": "1"], false), (["BROWSER": "w3m", "SSH_CONNECTION": "1"], true),
        (["BROWSER": ""], false),
    ])
    func `a browser is local with a display or BROWSER`(environment: [String: String], isLocal: Bool) {
        #expect(BrowserLauncher(environment: environment, time: TestTime()).isLocal == isLocal)
    }
}

@Suite("The user's editor", .serialized, .exclusiveInProcess, .hangGuard)
struct EditorLauncherTests {
    private let folder = TemporaryFolder()

    /// Makes an editor that runs a line of shell with the file as `$1`.
    private func launcher(_ line: String) throws -> EditorLauncher {
        let path = folder.path + "/editor"
        // Written by another process: a program that this one has open for writing can't be started by it.
        _ = try ChildProcess.run(
            "/bin/sh", ["-c", "cat > \"$0\" && chmod 700 \"$0\"", path], input: "#!/bin/sh\n\(line)\n")
        return EditorLauncher(
            command: "", environment: ["EDITOR": path, "TMPDIR": folder.path, "PATH": "/usr/bin:/bin"])
    }

    private func edit(_ text: String, with line: String, limit: Int = 1000) async throws -> Result<
        String, EditorProblem
    > {
        try await launcher(line).edit(text, limit: limit)
    }

    @Test func `the text is read as the editor saved it`() async throws {
        #expect(try await edit("one\ntwo", with: "echo three >> \"$1\"") == .success("one\ntwo\nthree"))
        #expect(try await edit("same", with: "true") == .success("same"))
        #expect(try await edit("", with: "printf new > \"$1\"") == .success("new"))
    }

    @Test func `the file is private, has the name of a text, and is gone afterwards`() async throws {
        let result = try await edit(
            "x", with: "stat -c '%a %n' \"$1\" \"$(dirname \"$1\")\" > \"$1.seen\"; cat \"$1.seen\" > \"$1\"")
        let lines = try result.get().split(separator: "\n")
        #expect(lines[0].hasPrefix("600 ") && lines[0].hasSuffix(".md") && lines[1].hasPrefix("700 "))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left == ["editor"])
    }

    @Test(arguments: [
        ("exit 1", EditorProblem.exited(code: 1)), ("kill -9 $$", .signalled(9)), ("rm \"$1\"", .fileMissing),
        (": > \"$1\"", .fileEmpty),
    ])
    func `an editor that fails leaves the text, and no file`(line: String, problem: EditorProblem) async throws {
        #expect(try await edit("text", with: line, limit: 10) == .failure(problem))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["editor"])
    }

    @Test(
        arguments: [
            ("echo an hour of work > \"$1\"; exit 1", EditorProblem.exited(code: 1), Array("an hour of work\n".utf8)),
            ("printf mine > \"$1\"; kill -9 $$", .signalled(9), Array("mine".utf8)),
            ("printf '\\377' > \"$1\"", .notText, [0xFF]),
            ("printf 12345678901 > \"$1\"", .tooLong(limit: 10), Array("12345678901".utf8)),
        ] as [(String, EditorProblem, [UInt8])])
    func `what an editor wrote is kept where it can't be taken`(
        line: String, problem: EditorProblem, written: [UInt8]
    ) async throws {
        guard case .failure(.kept(let reason, let path)) = try await edit("text", with: line, limit: 10) else {
            Issue.record("not kept")
            return
        }
        #expect(reason == problem)
        #expect(try PrivateFile.read(path) == written)
    }

    @Test func `a file of the editor's own is kept when the editor is killed`() async throws {
        let result = try await edit("text", with: "printf x > \"$(dirname \"$1\")/.post.md.swp\"; kill -9 $$")
        guard case .failure(.kept(.signalled(9), let path)) = result else {
            Issue.record("not kept")
            return
        }
        #expect(try PrivateFile.read(path + "/.post.md.swp") == Array("x".utf8))
    }

    /// Gives a draft to an editor that leaves a program behind, and forgets it, as a program does that is killed.
    private func abandon(_ drafts: ItemFolder<Draft>, with line: String) async throws {
        let draft = Draft(
            id: "status", target: .status, post: OutgoingPost(text: "given"), changedAt: Timestamp(milliseconds: 5))
        let edited = try drafts.edited.begin(draft)
        #expect(try await launcher(line).edit("given", limit: 100, of: edited) == .success("later"))
        withExtendedLifetime(edited) {}
    }

    @Test func `a text is left alone while what the editor has started runs`() async throws {
        let drafts = ItemFolder<Draft>(path: folder.path + "/drafts")
        let pipe = folder.path + "/pipe"
        _ = try ChildProcess.run("/bin/sh", ["-c", "mkfifo \"$0\"", pipe])
        try await abandon(drafts, with: "echo later > \"$1\"; cat '\(pipe)' > /dev/null &")
        #expect(drafts.edited.takeIn(at: Timestamp(milliseconds: 9)) == EditedDrafts.Leftovers())
        // It ends when the pipe does.
        _ = try ChildProcess.run("/bin/sh", ["-c", "echo > \"$0\"", pipe])
        #expect(waitBlocking { drafts.edited.takeIn(at: Timestamp(milliseconds: 9)).drafts == 1 })
        #expect(drafts.all().map(\.post.text) == ["later"])
    }

    @Test func `the configured editor is used first, with its arguments`() async throws {
        let launcher = EditorLauncher(
            command: "printf '%s' fine >",
            environment: ["EDITOR": "false", "TMPDIR": folder.path, "PATH": "/usr/bin:/bin"])
        #expect(await launcher.edit("x", limit: 100) == .success("fine"))
        #expect(await EditorLauncher(command: " ", environment: [:]).edit("x", limit: 9) == .failure(.noEditor))
    }
}
