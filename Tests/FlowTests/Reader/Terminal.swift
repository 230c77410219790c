import App
import Core
import Foundation
import TestSupport
import Testing

/// A terminal for tests: tmux with one shell.
final class Terminal {
    static let isHere = FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux")
    static let absence = "needs tmux"

    private let socket = "tideline-\(UUID().uuidString)"
    private let server: TmuxServer
    /// The last settled screen, until anything is typed.
    private var settled: [String]?

    init(columns: Int = 80, rows: Int = 24, environment: [String: String]) throws {
        var assignments = environment.map { "\($0)=\($1)" }
        assignments += ["PS1=$ ", "ENV="]
        server = try TmuxServer(named: socket)
        server.ask([
            ["new-session", "-d", "-s", "main", "-x", String(columns), "-y", String(rows), "env", "-i"] + assignments
                + ["sh"],
            ["set-option", "-g", "status", "off"],
        ])
        tmux("resize-window", "-x", String(columns), "-y", String(rows))
    }

    /// Types text literally.
    func type(_ text: String) throws {
        settled = nil
        tmux("send-keys", "-l", "--", text)
    }

    /// Presses keys given by tmux's names: `Enter`, `C-z`, `Up`, `j`.
    func press(_ keys: String...) throws {
        settled = nil
        server.ask([["send-keys", "-t", Self.target, "--"] + keys])
    }

    /// Types text and presses Enter.
    func enter(_ text: String) throws {
        try type(text)
        try press("Enter")
    }

    /// Starts a command in the shell, which has to be ready: the echo of what is typed earlier mixes with the output before it.
    func run(_ command: String) throws {
        try wait(for: "the prompt") { screen in screen.last { !$0.isEmpty }?.hasSuffix("$") == true }
        try enter(command)
    }

    /// Waits until every key pressed so far has been handled. The screen may stand still before a busy program reads a key;
    /// keys are handled in order, so the command line opens after all of them. Fails where a field has the focus.
    func settle(sourceLocation: SourceLocation = #_sourceLocation) throws {
        func isOpen(_ screen: [String]) -> Bool { screen.contains { $0.hasPrefix(":") } }
        // Only an empty line has the hint; an earlier command may still be on the screen.
        let empty = ":" + Strings(language: .english).commandHint.string.prefix(7)
        try press(":")
        var looks = 0
        var (wasTyped, isTyped) = (false, false)
        let screen = try wait(for: "the command line", sourceLocation: sourceLocation) { screen in
            if screen.contains(where: { $0.hasPrefix(empty) }) { return true }
            looks += 1
            // Now and then, and twice: a capture may show a part of a frame.
            guard looks.isMultiple(of: 20) else { return false }
            wasTyped = isTyped
            isTyped = (try? hasColonInField) == true
            return wasTyped && isTyped
        }
        if !screen.contains(where: { $0.hasPrefix(empty) }) {
            let rows = screen.joined(separator: "\n")
            Issue.record("a field has the focus, and got the colon\n\(rows)", sourceLocation: sourceLocation)
            throw NotSeen(what: "the command line")
        }
        try press("BSpace")
        try wait(for: "the page behind it", sourceLocation: sourceLocation) { !isOpen($0) }
    }

    /// Moves the selection of a menu to the row with this text.
    func select(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        // The label behind the bar: another column may stand beside it.
        func selection(of screen: [String]) -> [String] {
            screen.compactMap { line in
                guard let bar = line.lastIndex(of: "▌") else { return nil }
                let row = line[bar...]
                let label = row.dropFirst().firstIndex { $0 != " " } ?? row.endIndex
                return String(row[..<(row[label...].firstRange(of: "   ")?.lowerBound ?? row.endIndex)])
            }
        }
        try press("g", "g")
        var last: [String] = []
        for _ in 0..<60 {
            let selected = selection(of: try settledScreen(sourceLocation: sourceLocation))
            if selected.contains(where: { $0.contains(text) }) { return }
            // The end of the menu.
            if selected == last { break }
            last = selected
            try press("j")
        }
        Issue.record("no row with \(text)", sourceLocation: sourceLocation)
        throw NotSeen(what: text)
    }

    func resize(columns: Int, rows: Int) throws {
        settled = nil
        tmux("resize-window", "-x", String(columns), "-y", String(rows))
    }

    /// Records every byte that programs write from now on.
    func record(to path: String) throws { tmux("pipe-pane", "-O", "cat >> '\(path)'") }

    /// Lets pictures through to the terminals that are attached. An old tmux without the option always does.
    func allowPassthrough() throws { server.ask([["set-option", "-gq", "allow-passthrough", "on"]]) }

    /// Shows another terminal in this one, as attaching tmux does.
    func attach(to other: Terminal) throws { try run("tmux -L \(other.socket) attach -t main") }

    /// Closes the terminal while the program runs.
    func vanish() throws { server.ask([["kill-server"]]) }

    /// Returns the id of the process that the shell waits for. Other tests may run the same program at the same time.
    func programID() throws -> String {
        let shell = tmux("display-message", "-p", "#{pane_pid}").trimmingCharacters(in: .newlines)
        let id = try ChildProcess.run("/bin/sh", ["-c", "pgrep -n -P \(shell)"]).output
        return try #require(id.split(separator: "\n").first.map(String.init), "nothing runs")
    }

    /// Whether a process has ended, zombies included.
    static func hasEnded(_ id: String) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return true }
        // The state follows the name in parentheses (proc(5)).
        return text.split(separator: ")").last?.hasPrefix(" Z") == true
    }

    var screen: [String] {
        get throws {
            tmux("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// Returns the screen after every key pressed so far. A capture in the middle of a drawing shows parts of two frames; of the
    /// frame that closes the command line, only the last row is drawn.
    func settledScreen(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        try settle(sourceLocation: sourceLocation)
        let screen = try screen
        settled = screen
        return screen
    }

    var title: String {
        get throws {
            tmux("display-message", "-p", "#{pane_title}").trimmingCharacters(in: .newlines)
        }
    }

    /// Whether there is a colon before the cursor, outside the command line.
    private var hasColonInField: Bool {
        get throws {
            let position = "#{cursor_flag} #{cursor_y} #{cursor_x}"
            // At once, so that the position is that of the captured screen.
            let lines = server.ask([
                ["display-message", "-p", "-t", Self.target, position], ["capture-pane", "-p", "-t", Self.target],
            ])
            .split(separator: "\n", omittingEmptySubsequences: false)
            let cursor = (lines.first ?? "").split(separator: " ").compactMap { Int($0) }
            guard cursor.count == 3, cursor[0] == 1 else { return false }
            let row = lines.dropFirst(1 + cursor[1]).first ?? ""
            let before = row.prefix(cursor[2])
            return !row.hasPrefix(":") && before.count == cursor[2] && before.last == ":"
        }
    }

    /// Presses a key and waits until the list has changed: all rows but the first two and the last.
    ///
    /// Keys pressed together are handled one after the other, and a capture may show any state in between.
    ///
    /// - Returns: The screen after the move.
    @discardableResult
    func step(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        let before = try (settled ?? settledScreen(sourceLocation: sourceLocation)).dropFirst(2).dropLast()
        try press(key)
        try wait(for: "a move by \(key)", sourceLocation: sourceLocation) { $0.dropFirst(2).dropLast() != before }
        return try settledScreen(sourceLocation: sourceLocation)
    }

    /// Captures the screen until it meets a condition.
    @discardableResult
    func wait(
        for what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: ([String]) -> Bool
    ) throws -> [String] {
        var last: [String] = []
        let isSeen = try waitBlocking {
            last = try screen
            return isSo(last)
        }
        if isSeen { return last }
        Issue.record("never: \(what)\n\(last.joined(separator: "\n"))", sourceLocation: sourceLocation)
        throw NotSeen(what: what)
    }

    /// Ends the program by its key.
    func quit(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try press("q")
        try waitForShell(sourceLocation: sourceLocation)
    }

    /// Waits until the shell is in the foreground again. The screen alone doesn't tell: the program restores it some moments
    /// before it ends, and keys typed in between are lost.
    func waitForShell(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(for: "the shell", sourceLocation: sourceLocation) { _ in
            tmux("display-message", "-p", "#{pane_current_command}") == "sh\n"
        }
    }

    @discardableResult
    func wait(forText text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        try wait(for: text, sourceLocation: sourceLocation) { screen in
            screen.contains { $0.contains(text) }
        }
    }

    /// Waits for a message that the program logs. It leaves the last row after five seconds, which a busy machine may
    /// miss, so the page of earlier messages is opened now and then.
    func wait(forMessage message: DisplayText, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let isSeen = try waitBlocking {
            for _ in 0..<50 where Self.shows(message, try screen) { return true }
            try enter(":messages")
            try settle(sourceLocation: sourceLocation)
            let isLogged = Self.shows(message, try screen)
            // Unlike q it never ends the program: the page may be gone already.
            try enter(":back")
            try settle(sourceLocation: sourceLocation)
            return isLogged
        }
        if isSeen { return }
        Issue.record("never: \(message.string)\n\(try screen.joined(separator: "\n"))", sourceLocation: sourceLocation)
        throw NotSeen(what: message.string)
    }

    /// Waits until a sentence is on the screen, wrapped or not. `¦` in the sentence matches anything.
    @discardableResult
    func wait(forSentence sentence: DisplayText, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        try wait(for: sentence.string, sourceLocation: sourceLocation) { Self.shows(sentence, $0) }
    }

    /// Whether a row has a spinner that turns.
    static func isTurning(_ row: String) -> Bool { row.contains { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) } }

    static func shows(_ sentence: DisplayText, _ screen: [String]) -> Bool {
        var rest = words(screen.joined(separator: " "))[...]
        for part in sentence.string.split(separator: "¦").map({ words(String($0)) }) {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    /// Returns a text with single spaces and without the selection bar.
    private static func words(_ text: String) -> String {
        text.split { $0 == " " || $0 == "▌" }.joined(separator: " ")
    }

    struct NotSeen: Error { var what: String }

    private static let target = "main:"

    /// Runs a command about the terminal's pane.
    @discardableResult
    private func tmux(_ command: String, _ arguments: String...) -> String {
        server.ask([[command, "-t", Self.target] + arguments])
    }
}

extension Terminal {
    /// Presses and releases the left button; row and column count from 0.
    func click(row: Int, column: Int, times: Int = 1) throws {
        let press = "\u{1B}[<0;\(column + 1);\(row + 1)M" + "\u{1B}[<0;\(column + 1);\(row + 1)m"
        // In one write: a busy machine must not make two single presses of a double one.
        try type(String(repeating: press, count: times))
    }

    /// Clicks a tab, given by its number and title, until its first page is in front. Each of the two badges may come or go between
    /// the look and the click, and moves the tabs to its right by up to four columns.
    ///
    /// The click is on the last letter, so that a badge that comes doesn't put the tab to the left in its place: that of Discover
    /// opens the composer, and settling would type into it.
    func clickTab(_ title: String, times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) throws {
        for _ in 0..<5 {
            let columns = try columns(ofTab: title, sourceLocation: sourceLocation)
            try click(row: 0, column: columns.upperBound - 1, times: times)
            let header = try settledScreen(sourceLocation: sourceLocation).dropFirst().first ?? ""
            if header.split(separator: " ").first == title.split(separator: " ").last { return }
        }
        throw NotSeen(what: title)
    }

    /// Returns the columns of a tab's number and title now.
    func columns(ofTab title: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Range<Int> {
        let bar = try settledScreen(sourceLocation: sourceLocation).first ?? ""
        let place = try #require(bar.firstRange(of: title), "no tab \(title)", sourceLocation: sourceLocation)
        let start = bar.distance(from: bar.startIndex, to: place.lowerBound)
        return start..<(start + title.count)
    }
}
