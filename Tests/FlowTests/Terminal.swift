import Core
import Foundation
import TestSupport
import Testing

/// A terminal that a test looks at and types into: a tmux of its own around a shell.
final class Terminal {
    static let isHere = FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux")
    static let absence = "needs tmux"

    private let socket = "tideline-\(UUID().uuidString)"

    init(columns: Int = 80, rows: Int = 24, environment: [String: String]) throws {
        var assignments = environment.map { "\($0)=\($1)" }
        assignments += ["PS1=$ ", "ENV="]
        try tmux(
            ["-f", "/dev/null", "new-session", "-d", "-x", String(columns), "-y", String(rows), "env", "-i"]
                + assignments + ["sh"])
        try tmux(["set-option", "-g", "status", "off"])
        try tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
        // What is typed before the prompt is there is echoed in front of it.
        try wait(for: "the prompt") { $0.contains { $0.hasPrefix("$") } }
    }

    deinit { _ = try? tmux(["kill-server"]) }

    /// Types text as it is.
    func type(_ text: String) throws {
        try tmux(["send-keys", "-l", "--", text])
    }

    /// Presses keys by tmux's names: `Enter`, `C-z`, `Up`, `j`.
    func press(_ keys: String...) throws {
        try tmux(["send-keys", "--"] + keys)
    }

    func run(_ command: String) throws {
        try type(command)
        try press("Enter")
    }

    func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
    }

    /// Keeps every byte that programs write from now on.
    func record(to path: String) throws {
        try tmux(["pipe-pane", "-O", "cat >> '\(path)'"])
    }

    /// Ends the terminal under the program's feet.
    func vanish() throws {
        try tmux(["kill-server"])
    }

    /// The process that the shell has started and waits for. Other tests run the same program at the same time.
    func programID() throws -> String {
        let shell = try tmux(["display-message", "-p", "#{pane_pid}"]).trimmingCharacters(in: .newlines)
        let id = try ChildProcess.run("/bin/sh", ["-c", "pgrep -n -P \(shell)"]).output
        return try #require(id.split(separator: "\n").first.map(String.init), "nothing runs")
    }

    var screen: [String] {
        get throws {
            try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The screen once it stands still: a picture taken in the middle of a drawing is none of the program's.
    var stillScreen: [String] {
        get throws {
            var last = try screen
            for _ in 0..<100 {
                usleep(20_000)
                let next = try screen
                if next == last { break }
                last = next
            }
            return last
        }
    }

    var title: String {
        get throws {
            try tmux(["display-message", "-p", "#{pane_title}"]).trimmingCharacters(in: .newlines)
        }
    }

    /// Presses a key and waits until the list has moved: everything below the two header rows, but for the last row.
    ///
    /// Several keys pressed at once are handled one after the other; a screen captured meanwhile shows any of the places in
    /// between.
    /// - Returns: The screen once it stands still.
    @discardableResult
    func step(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        let before = try stillScreen.dropFirst(2).dropLast()
        try press(key)
        try wait(for: "a move by \(key)", sourceLocation: sourceLocation) { $0.dropFirst(2).dropLast() != before }
        return try stillScreen
    }

    /// Captures the screen until it is as wanted.
    @discardableResult
    func wait(
        for what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: ([String]) -> Bool
    ) throws -> [String] {
        var last: [String] = []
        let isSeen = try blocksUntil {
            last = try screen
            return isSo(last)
        }
        if isSeen { return last }
        Issue.record("never: \(what)\n\(last.joined(separator: "\n"))", sourceLocation: sourceLocation)
        throw NotSeen(what: what)
    }

    /// Waits until the shell is in front again. What is on the screen does not tell: the program gives the screen back
    /// some moments before it ends, and keys typed in between are read by nobody.
    func waitForShell(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(for: "the shell", sourceLocation: sourceLocation) { _ in
            (try? tmux(["display-message", "-p", "#{pane_current_command}"])) == "sh\n"
        }
    }

    @discardableResult
    func wait(forText text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        try wait(for: text, sourceLocation: sourceLocation) { screen in
            screen.contains { $0.contains(text) }
        }
    }

    /// Waits until a sentence is on the screen, wrapped or not. A `¦` in it stands for anything.
    @discardableResult
    func wait(
        forSentence sentence: DisplayText, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [String] {
        try wait(for: sentence.string, sourceLocation: sourceLocation) { Self.shows(sentence, $0) }
    }

    static func shows(_ sentence: DisplayText, _ screen: [String]) -> Bool {
        var rest = words(screen.joined(separator: " "))[...]
        for part in sentence.string.split(separator: "¦").map({ words(String($0)) }) {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    /// A text with single spaces and without the selection bar.
    private static func words(_ text: String) -> String {
        text.split { $0 == " " || $0 == "▌" }.joined(separator: " ")
    }

    struct NotSeen: Error {
        var what: String
    }

    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        try ChildProcess.run(
            "tmux", ["-L", socket] + arguments,
            environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "HOME": "/"]
        ).output
    }
}
