import App
import Core
import Foundation
import TestSupport
import Testing

/// The table of `Way.all` against the real program: each page opens, and Esc closes it.
@Suite(
    "Every page by keys and by the mouse", .serialized, .exclusive, .hangGuard,
    .enabled(if: Terminal.isHere, Comment(rawValue: Terminal.absence)))
struct EveryRouteFlowTests {
    private let program = Program()

    @Test func `the table has a way to each page`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().path
        let source = try String(contentsOfFile: folder + "/../../../Sources/TUI/Pages/Route.swift", encoding: .utf8)
        let end = try #require(source.firstRange(of: "\n}"))
        let cases = source[..<end.lowerBound]
            .split(separator: "\n").filter { $0.hasPrefix("    case ") }
            .map { String($0.dropFirst("    case ".count).prefix { $0.isLetter }) }
        // The question before a logout is a page without a route.
        #expect((cases + ["question"]).sorted() == Way.all.map(\.route).sorted())
    }

    @Test(arguments: Way.World.allCases)
    func `each page opens by keys, and Esc closes it`(world: Way.World) throws {
        let (terminal, server) = try open(world)
        defer { server?.stop() }
        for way in Way.ways(in: world) { try walk(way, by: way.keys, in: terminal) }
    }

    /// On demand: it opens the same pages as the keys do, and those that `MouseRouteTests` opens by clicks.
    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["TIDELINE_MOUSE"] != nil, "TIDELINE_MOUSE=1 runs it"),
        arguments: Way.World.allCases)
    func `each page that a click leads to opens by the mouse`(world: Way.World) throws {
        let (terminal, server) = try open(world)
        defer { server?.stop() }
        for way in Way.ways(in: world) {
            if let clicks = way.clicks { try walk(way, by: clicks, in: terminal) }
        }
    }

    private func open(_ world: Way.World) throws -> (Terminal, DemoProcess?) {
        var server: DemoProcess?
        var command = Program.path
        switch world {
        case .posts, .account, .program: command += " demo --service mastodon --every 0 --no-streaming"
        case .weibo, .wanandroid: command += " demo --service \(world.rawValue) --every 0 --no-streaming"
        case .scheduling:
            server = try program.loggedInServer()
            let outcome = try program.run(["post", "Low water", "--schedule", "2h"])
            try #require(outcome.code == 0, "\(outcome.errors)")
        }
        let terminal = try Terminal(columns: 100, rows: 40, environment: program.environment)
        try terminal.run(command)
        try terminal.wait(for: "the first posts") { screen in screen.contains { $0.hasPrefix("▌") } }
        return (terminal, server)
    }

    // MARK: Steps

    private func walk(_ way: Way, by steps: [Way.Step], in terminal: Terminal) throws {
        try terminal.press("1", "1", "1")
        try terminal.settle()
        for (index, step) in steps.enumerated() {
            try perform(step, of: way, in: terminal)
            // A field in the page would receive the keys of settling.
            let next = index + 1 < steps.count ? steps[index + 1] : .wait(way.sign)
            switch (step, next) {
            case (.wait, _), (_, .wait): break
            default: try terminal.settle()
            }
        }
        try terminal.wait(for: way.route, until: way.sign.isOn)
        try terminal.press("Escape")
        try terminal.wait(for: "the end of \(way.route)") { !way.sign.isOn($0) }
        if steps.contains(where: { if case .resize = $0 { true } else { false } }) {
            try terminal.resize(columns: 100, rows: 40)
        }
    }

    private func perform(_ step: Way.Step, of way: Way, in terminal: Terminal) throws {
        switch step {
        case .press(let key): try terminal.press(key)
        case .command(let name):
            try terminal.enter(":\(name)")
        case .choose(let text): try terminal.select(text)
        case .find(let hint):
            var screen = try terminal.settledScreen()
            for _ in 0..<60 where screen.last(where: { !$0.isEmpty })?.contains(hint) != true {
                screen = try terminal.step("j")
            }
            guard screen.last(where: { !$0.isEmpty })?.contains(hint) == true else {
                throw Terminal.NotSeen(what: hint)
            }
        case .wait(let sign): try terminal.wait(for: "\(sign) on the way to \(way.route)", until: sign.isOn)
        case .alternate(let one, let other):
            for presses in 0..<2000 {
                if way.sign.isOn(try terminal.settledScreen()) { return }
                try terminal.press(presses.isMultiple(of: 2) ? one : other)
            }
            throw Terminal.NotSeen(what: way.route)
        case .openGroup(let byMouse): try openGroup(of: way, byMouse: byMouse, in: terminal)
        case .resize(let columns, let rows): try terminal.resize(columns: columns, rows: rows)
        case .clickTab(let title):
            // Twice: the tab in front goes back to its first page.
            if !title.hasPrefix("+") { return try terminal.clickTab(title, times: 2) }
            // The composer's tab can't be tried twice: its field would receive the keys of settling. It is wide enough
            // for a click in its middle when a badge comes or goes.
            let columns = try terminal.columns(ofTab: title)
            try terminal.click(row: 0, column: columns.lowerBound + columns.count / 2)
        case .click(let label):
            let screen = try terminal.settledScreen()
            let row = screen.indices.dropFirst(2).first { column(of: label, in: screen[$0]) != nil }
            let found = try #require(row, "no row \(label)")
            try terminal.click(row: found, column: column(of: label, in: screen[found]) ?? 8, times: 2)
        case .clickSelected: try clickSelected(in: terminal)
        case .clickHint(let text):
            let screen = try terminal.settledScreen()
            let row = try #require(screen.lastIndex { !$0.isEmpty })
            let line = screen[row]
            let place = try #require(line.firstRange(of: text), "no hint \(text)")
            // Nothing in the line is wider than a cell.
            try terminal.click(row: row, column: line.distance(from: line.startIndex, to: place.lowerBound))
        }
    }

    /// Returns the column of a menu's row with this label; nil for another line. Headings have a smaller indent, and another
    /// column may stand before the row.
    private func column(of label: String, in line: String) -> Int? {
        guard let place = line.firstRange(of: "   \(label)") ?? line.firstRange(of: "▌  \(label)") else { return nil }
        return line.distance(from: line.startIndex, to: place.upperBound) - 1
    }

    private func clickSelected(in terminal: Terminal) throws {
        let screen = try terminal.settledScreen()
        let row = screen.indices.dropFirst(2).first { screen[$0].hasPrefix("▌") }
        try terminal.click(row: try #require(row, "nothing is selected"), column: 8, times: 2)
    }

    /// Opens a group; one of a single post opens as a thread.
    private func openGroup(of way: Way, byMouse: Bool, in terminal: Terminal) throws {
        for _ in 0..<40 {
            if byMouse { try clickSelected(in: terminal) } else { try terminal.press("Enter") }
            if way.sign.isOn(try terminal.settledScreen()) { return }
            try terminal.press("q")
            try terminal.settle()
            try terminal.press("j")
            try terminal.settle()
        }
        throw Terminal.NotSeen(what: way.route)
    }
}
