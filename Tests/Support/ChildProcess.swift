internal import FoundationEssentials
package import Glibc

/// A program started by a test. Its output goes to files: descendants that it leaves behind (a tmux server) would keep
/// a pipe open, and reading would not end.
package final class ChildProcess: Sendable {
    package struct Outcome: Sendable {
        package var code: Int32
        package var output: String
        package var errors: String
    }

    package struct NotStarted: Error {
        package var path: String
        package var code: Int32
    }

    package let pid: Int32
    private let folder: TemporaryFolder

    /// - Parameter environment: the whole environment of the program.
    package init(_ path: String, _ arguments: [String], environment: [String: String], input: String = "") throws {
        folder = TemporaryFolder()
        try Data(input.utf8).write(to: URL(filePath: folder.path + "/input"))
        pid = try Self.spawn(path, arguments, environment: environment) { [path = folder.path] actions in
            posix_spawn_file_actions_addopen(&actions, 0, path + "/input", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, path + "/output", O_WRONLY | O_CREAT, 0o600)
            posix_spawn_file_actions_addopen(&actions, 2, path + "/errors", O_WRONLY | O_CREAT, 0o600)
        }
    }

    /// Starts a program that has to be waited for.
    ///
    /// - Parameter open: opens its three standard files; it gets no others.
    package static func spawn(
        _ path: String, _ arguments: [String], environment: [String: String],
        open: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        open(&actions)
        // An inherited listening socket of another test would keep its port in use. `addclose` ignores closed
        // descriptors.
        for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        // Threads of Swift's pool block most signals, and a child would inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let arguments = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var pid = pid_t()
        let code = posix_spawnp(&pid, path, &actions, &attributes, arguments, variables)
        guard code == 0 else { throw NotStarted(path: path, code: code) }
        return pid
    }

    /// Whether it is still running. It has to be waited for in any case.
    package var isRunning: Bool {
        var information = siginfo_t()
        // Without an exited child this succeeds too, and leaves the signal number at 0.
        guard waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return false }
        return information.si_signo == 0
    }

    /// Waits for the program to exit.
    package func wait() -> Outcome {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        let code = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
        return Outcome(code: code, output: output, errors: errors)
    }

    package func send(_ signal: Int32) { kill(pid, signal) }

    /// The output written so far.
    package var output: String { text("output") }
    package var errors: String { text("errors") }

    private func text(_ name: String) -> String {
        String(decoding: (try? Data(contentsOf: URL(filePath: folder.path + "/" + name))) ?? Data(), as: UTF8.self)
    }

    /// Runs a program and waits for it to exit.
    package static func run(
        _ path: String, _ arguments: [String], environment: [String: String] = ["PATH": "/usr/bin:/bin"],
        input: String = ""
    ) throws -> Outcome {
        try ChildProcess(path, arguments, environment: environment, input: input).wait()
    }
}
