import Glibc
import TestSupport

/// A tmux server with one session for tests, `main`. They send commands through a client in control mode (tmux(1), CONTROL MODE):
/// a client for each command took more CPU than the program under test. That client is attached to a session of its own, so that
/// `main` stays detached.
final class TmuxServer {
    struct NotStarted: Error {}

    private let connection: Int32
    private let client: pid_t
    private var received: [UInt8] = []

    /// - Parameter name: of the socket, as for `tmux -L`.
    init(named name: String) throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw NotStarted()
        }
        let (own, other) = (ends[0], ends[1])
        defer { close(other) }
        do {
            client = try ChildProcess.spawn(
                "tmux", ["-u", "-L", name, "-f", "/dev/null", "-C", "new-session", "-s", "control", "cat"],
                environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "HOME": "/"]
            ) { actions in
                posix_spawn_file_actions_adddup2(&actions, other, 0)
                posix_spawn_file_actions_adddup2(&actions, other, 1)
                posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
            }
        } catch {
            close(own)
            throw error
        }
        connection = own
        // The answer to the command that the client began with.
        guard response() != nil else { throw NotStarted() }
    }

    deinit {
        ask([["kill-server"]])
        // A client that can't write its last line never ends.
        while line() != nil {}
        close(connection)
        while waitpid(client, nil, 0) < 0, errno == EINTR {}
    }

    /// Runs commands one right after the other.
    ///
    /// - Returns: what they print; nothing where the server is gone.
    @discardableResult
    func ask(_ commands: [[String]]) -> String {
        let line = commands.map { $0.map(Self.quoted).joined(separator: " ") }.joined(separator: " ; ") + "\n"
        var rest = Array(line.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { return "" }
            rest = rest.dropFirst(sent)
        }
        var output = ""
        for _ in commands {
            guard let part = response() else { break }
            output += part
        }
        return output
    }

    /// Returns a word as tmux reads it between double quotation marks.
    private static func quoted(_ word: String) -> String {
        var quoted = "\""
        for character in word.unicodeScalars {
            switch character {
            case "\\", "\"", "$": quoted += "\\\(character)"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            default: quoted.unicodeScalars.append(character)
            }
        }
        return quoted + "\""
    }

    /// Returns the next block of output, without its first and last line and what is notified in between; nil at the end.
    private func response() -> String? {
        while let line = line() {
            guard let tag = Self.tag(of: line, "%begin") else { continue }
            var output = ""
            while let line = self.line() {
                if Self.tag(of: line, "%end") == tag || Self.tag(of: line, "%error") == tag { return output }
                output += line + "\n"
            }
        }
        return nil
    }

    /// Returns the time, number and flags behind the name of a line; nil for another one.
    private static func tag(of line: String, _ name: String) -> Substring? {
        line.hasPrefix(name + " ") ? line.dropFirst(name.count + 1) : nil
    }

    /// - Returns: nil at the end.
    private func line() -> String? {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeSubrange(...end) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            var buffer = [UInt8](repeating: 0, count: 16_384)
            let count = recv(connection, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            received += buffer[..<count]
        }
    }
}
