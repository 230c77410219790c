import App
import Core
import Foundation
import TestSupport
import Testing

@Suite(
    "Hooks, with the real program in a terminal", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, "needs tmux")
)
struct HookFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    /// Whether the program has noted which posts were there.
    private var hasMarker: Bool {
        let folder = program.folder.path + "/.local/state/tideline/hooks"
        let paths = FileManager.default.subpaths(atPath: folder)?.filter { $0.hasSuffix(".json") } ?? []
        return paths.contains { path in
            FileManager.default.contents(atPath: "\(folder)/\(path)").map {
                String(decoding: $0, as: UTF8.self).contains("home")
            } ?? false
        }
    }

    @Test func `new posts run a hook, each once, and a missing program is reported`() throws {
        let file = program.folder.path + "/posts"
        try program.configure(
            """
            [hooks.save]
            event = "post"
            command = ["sh", "-c", "cat >> '\(file)'"]
            [hooks.gone]
            event = "post"
            command = ["/nonexistent/program"]
            """)
        let server = try program.loggedInServer()
        let terminal = try Terminal(columns: 100, rows: 30, environment: program.environment)
        try terminal.run(Program.path)
        try terminal.wait(forText: "nr.000399")
        #expect(waitBlocking { hasMarker })
        func saved() -> [Substring] {
            FileManager.default.contents(atPath: file).map {
                String(decoding: $0, as: UTF8.self).split(separator: "\n")
            } ?? []
        }
        try server.control("/_demo/new?count=2")
        try terminal.press("r")
        #expect(waitBlocking { saved().count == 2 })
        // Another message may have covered it.
        try terminal.type(":messages")
        try terminal.press("Enter")
        try terminal.wait(forSentence: strings.userCommandNotStarted("hooks.gone", program: "/nonexistent/program"))
        try terminal.press("q")
        try terminal.wait(forText: "nr.000399")
        try terminal.quit()

        try terminal.run("clear; \(Program.path)")
        try terminal.wait(forText: "nr.000399")
        try server.control("/_demo/new?count=1")
        try terminal.press("r")
        #expect(waitBlocking { saved().count >= 3 })
        #expect(saved().count == 3)
        for number in 400...402 {
            #expect(saved().count { $0.hasPrefix("{") && $0.contains("nr.000\(number)") } == 1)
        }
        try terminal.quit()
    }
}
