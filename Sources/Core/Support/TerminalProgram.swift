internal import Dispatch
internal import Glibc

/// A child process that has the terminal while it runs, such as an editor. The caller gives the terminal back before, and takes
/// it over afterwards.
package struct TerminalProgram: Sendable {
    /// The outcome of a run.
    package enum Outcome: Hashable, Sendable {
        /// The system couldn't start it; `errno` of the call that failed.
        case notStarted(code: Int32)
        case signalled(Int32)
        case exited(code: Int32)
    }

    private let command: String
    private let environment: [String: String]

    /// - Parameters:
    ///   - command: the command for a shell, such as `vim -f`; arguments follow it.
    ///   - environment: the whole environment of the child.
    package init(_ command: String, environment: [String: String]) {
        self.command = command
        self.environment = environment
    }

    /// Runs the program and waits for it to exit, off the caller's actor.
    ///
    /// - Parameter lock: held by the program, too, even when this one ends before it.
    package func run(_ arguments: [String], holding lock: FileLock? = nil) async -> Outcome {
        await withCheckedContinuation { continuation in
            // Waiting blocks, so it gets a thread of its own instead of one of the cooperative pool.
            DispatchQueue(label: "terminal-program").async { continuation.resume(returning: runNow(arguments, lock)) }
        }
    }

    private func runNow(_ arguments: [String], _ lock: FileLock?) -> Outcome {
        let pid: pid_t
        do throws(ProcessStart.Failure) {
            // In this program's process group, so that keys such as Ctrl-Z reach both.
            pid = try ProcessStart.run(
                "/bin/sh", ["sh", "-c", command + " \"$@\"", "sh"] + arguments, environment: environment,
                inherited: lock?.descriptor)
        } catch {
            return .notStarted(code: error.code)
        }
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 {
            guard errno == EINTR else { return .notStarted(code: errno) }
        }
        let code = (status >> 8) & 0xff
        if status & 0x7f != 0 { return .signalled(status & 0x7f) }
        // So the shell reports the end of its child (POSIX, Shell Command Language §2.8.2).
        return code > 128 ? .signalled(code - 128) : .exited(code: code)
    }
}
