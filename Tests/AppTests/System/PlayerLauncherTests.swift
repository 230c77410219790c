import Foundation
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Playing videos", .serialized, .exclusive, .hangGuard)
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
    func `mpv gets what the terminal shows, behind tmux too, and falls back to half blocks`(
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
