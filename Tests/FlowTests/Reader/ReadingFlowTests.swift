import App
import Core
import Foundation
import TestSupport
import Testing

@Suite(
    "Reading, with the real program in a terminal", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, "needs tmux")
)
struct ReadingFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    private func open(_ server: DemoProcess? = nil, rows: Int = 24) throws -> Terminal {
        try program.logIn(to: server ?? program.demo())
        let terminal = try Terminal(rows: rows, environment: program.environment)
        try terminal.run(Program.path)
        try terminal.wait(forText: "nr.000399")
        return terminal
    }

    private func numbers(_ screen: [String]) -> [Int] {
        screen.flatMap { line in
            line.components(separatedBy: "nr.").dropFirst().compactMap { Int($0.prefix(6)) }
        }
    }

    @Test func `the demo opens, responds to keys, shows help, and restores the terminal`() throws {
        let terminal = try Terminal(environment: program.environment)
        try terminal.run("echo before; stty -g > \(program.folder.path)/before")
        try terminal.wait(for: "the shell's answer") { $0.contains("before") }
        try terminal.run("\(Program.path) demo")
        let first = try terminal.wait(for: "a timeline") { screen in
            screen.dropFirst(2).contains { $0.hasPrefix("▌") && $0.contains("@") }
        }

        try terminal.press("j")
        try terminal.wait(for: "another selection") { screen in
            screen.first { $0.hasPrefix("▌") } != first.first { $0.hasPrefix("▌") }
        }
        try terminal.press("?")
        try terminal.wait(forText: "Ctrl-E")
        try terminal.press("Escape")
        try terminal.wait(for: "the list again") { screen in
            screen.dropFirst(2).contains { $0.hasPrefix("▌") && $0.contains("@") }
        }
        try terminal.quit()
        try terminal.run("code=$?; stty -g > \(program.folder.path)/after; echo code $code")
        let screen = try terminal.wait(forText: "code 0")

        // The terminal's content from before the program is there again.
        #expect(screen.contains("before"))
        try expectSameTerminal()
    }

    /// Compares the settings of the terminal before the program with those after it.
    private func expectSameTerminal(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let settings = try ["before", "after"].map { name in
            try String(contentsOfFile: program.folder.path + "/" + name, encoding: .utf8)
        }
        #expect(settings[0] == settings[1], sourceLocation: sourceLocation)
    }

    @Test func `a terminal type without an entry gets a substitute and one line in the log`() throws {
        try program.loggedInServer()
        let terminal = try Terminal(environment: program.environment.merging(["TERM": "no-such-terminal"]) { $1 })
        try terminal.run(Program.path)
        try terminal.wait(forText: "nr.000399")
        let log = try String(
            contentsOfFile: program.folder.path + "/.local/state/tideline/tideline.log", encoding: .utf8)
        let lines = log.split(separator: "\n").filter { $0.contains("no terminfo entry") }
        #expect(lines.count == 1 && lines.first?.contains("no-such-terminal") == true)
    }

    @Test func `pulling twice at the top loads new posts without moving the list`() throws {
        let server = try program.demo()
        let terminal = try open(server)
        let before = try terminal.screen

        try server.control("/_demo/new?count=5")
        // In one write, because the first pull expires after a second.
        try terminal.press("k", "k")
        let after = try terminal.wait(forSentence: strings.newPostsAbove("5"))

        // The picture of the avatar may have come meanwhile, and the age at the end of the row may have grown.
        func author(_ screen: [String]) -> Substring? { screen[2].split(separator: " ").first { $0.hasPrefix("@") } }
        #expect(author(after) != nil && author(after) == author(before))
        #expect(numbers(after).first == numbers(before).first)
        // The address of the account on the right may contain any digit.
        #expect(after[0].contains("\(strings.home.string) 5 "))
        // The title counts Home and the messages, which may be counted meanwhile.
        let isCounted = try waitBlocking {
            let behind = try terminal.screen[0].components(separatedBy: strings.messages.string + " ").last ?? ""
            let sum = 5 + (Int(behind.prefix { $0.isNumber }) ?? 0)
            let count = sum > 99 ? "99+" : String(sum)
            return try terminal.title == "(\(count)) Tideline"
        }
        #expect(isCounted)
    }

    @Test func `scrolling past the end of the cache loads older posts without gaps or duplicates`() throws {
        let terminal = try open()
        var seen: [Int] = []

        // A step may show only that older posts are loading.
        for _ in 0..<400 where seen.count <= 40 || !seen.contains(where: { $0 < 340 }) {
            for number in numbers(try terminal.step("Space")) where !seen.contains(number) { seen.append(number) }
        }

        #expect(seen.contains { $0 < 340 })
        // The screen showed the cached posts in their order; folded posts show no number.
        let all = try program.run(["timeline", "--offline", "--limit", "400", "--json"]).output
        var cached = numbers(all.split(separator: "\n").map(String.init))[...]
        for number in seen {
            guard let place = cached.firstIndex(of: number) else {
                Issue.record("\(number) is on screen where the cache does not have it")
                break
            }
            cached = cached[(place + 1)...]
        }
        #expect(seen.count > 40)
    }

    @Test func `without a server the cached timeline opens at the same position and shows one message`() throws {
        let server = try program.demo()
        let terminal = try open(server)
        for _ in 0..<6 { try terminal.step("j") }
        let place = try terminal.settledScreen()
        #expect(numbers(place).first != 399)
        // The position is stored a second after the last move, and on quitting.
        try terminal.quit()
        server.stop()

        try terminal.run("clear; \(Program.path)")
        let problem = strings.headerProblem(
            .request(.unreachable(host: RawText("harbour.example"))), since: nil, now: Timestamp(milliseconds: 0))
        let again = try terminal.wait(forSentence: problem)

        #expect(numbers(again) == numbers(place))
        #expect(again.filter { $0.contains(problem.string) }.count == 1)
        try terminal.press("j")
        try terminal.press("g", "g")
        try terminal.wait(forText: "nr.000399")
    }

    @Test func `after an upgrade its news are shown before the list, once`() throws {
        let server = try program.loggedInServer()
        defer { server.stop() }
        try PrivateFile.write(Array("0.0.1".utf8), to: program.folder.path + "/.local/state/tideline/version")
        let terminal = try Terminal(columns: 80, rows: 24, environment: program.environment)
        try terminal.run(Program.path)
        try terminal.wait(forText: "[ \(strings.newsNext.string) ]")
        try terminal.press("Escape")
        try terminal.wait(forText: "nr.000399")
        try terminal.press("q")
        try terminal.waitForShell()
        // Pages in front would hide the list.
        try terminal.run("clear; \(Program.path)")
        try terminal.wait(forText: "nr.000399")
    }

    @Test func `the position is sent to the server on quitting`() throws {
        let server = try program.demo()
        // Rows for all of the new posts: posts that were not on screen are not read.
        let terminal = try open(server, rows: 70)
        try server.control("/_demo/new?count=3")
        try terminal.press("r")
        try terminal.wait(forSentence: strings.newPostsAbove("3"))
        let sent = #""POST","path":"/api/v1/markers""#
        #expect(try !server.control("/_demo/requests", method: "GET").contains(sent))

        try terminal.press("g", "g")
        try terminal.wait(for: "the newest") { !$0[1].contains(strings.newPostsAbove("3").string) }
        try terminal.quit()

        // On a busy machine the program may give up waiting; then the next start sends it.
        if try !server.control("/_demo/requests", method: "GET").contains(sent) {
            try terminal.run(Program.path)
            try terminal.wait(for: "the marker") { _ in
                (try? server.control("/_demo/requests", method: "GET").contains(sent)) ?? false
            }
        }
    }

    @Test func `a server that does not respond delays no key`() throws {
        let server = try program.loggedInServer()
        #expect(try program.run(["timeline"]).code == 0)
        try server.control("/_demo/faults?hang=1000")
        let terminal = try Terminal(environment: program.environment)
        try terminal.run(Program.path)
        let first = try terminal.wait(forText: "nr.000399")

        try terminal.press("r", "j")
        try terminal.wait(for: "a move while it loads") { screen in
            screen.first { $0.hasPrefix("▌") } != first.first { $0.hasPrefix("▌") }
                && screen[1].contains(strings.refreshing.string)
        }
    }

    @Test func `a signal ends the program and restores the terminal`() throws {
        try program.loggedInServer()
        let terminal = try Terminal(environment: program.environment)
        // Quoted, so that no part of a command looks like its output.
        try terminal.run("trap : INT; stty -g > \(program.folder.path)/before; echo 'be'fore")
        try terminal.wait(for: "the settings") { $0.contains("before") }
        for signal in ["TERM", "INT", "HUP", "QUIT"] {
            try terminal.run("\(Program.path); stty -g > \(program.folder.path)/after; echo 'ended by' \(signal)")
            try terminal.wait(forText: "nr.000399")

            let sent = try ChildProcess.run("/bin/sh", ["-c", "kill -\(signal) \(terminal.programID())"])
            #expect(sent.code == 0, "\(signal): \(sent.errors)")
            let screen = try terminal.wait(for: "the shell") { $0.contains("ended by \(signal)") }

            #expect(screen.contains("before"), "\(signal)")
            try expectSameTerminal()
        }
    }

    @Test func `the program ends when its terminal closes`() throws {
        let terminal = try open()
        let id = try terminal.programID()
        try terminal.vanish()
        #expect(waitBlocking { Terminal.hasEnded(id) })
    }
}
