internal import Dispatch
#if canImport(Glibc)
    internal import Glibc
#endif

/// A child process that has the terminal while it runs, such as an editor. The caller gives the terminal back before, and takes
/// it over afterwards.
package struct TerminalProgram: Sendable {
    /// How a run ended.
    package enum Outcome: Hashable, Sendable {
        /// The system couldn't start it; `errno` of the call that failed.
        case notStarted(code: Int32)
        case signalled(Int32)
        case exited(code: Int32)
    }

    private let command: String
    private let environment: [String: String]

    /// More descriptors than this program ever has open.
    private static let descriptors: Int32 = 256

    /// - Parameters:
    ///   - command: what a shell runs, such as `vim -f`; arguments follow it.
    ///   - environment: the whole environment of the child.
    package init(_ command: String, environment: [String: String]) {
        self.command = command
        self.environment = environment
    }

    /// Runs the program and waits for it to exit, off the caller's actor.
    package func run(_ arguments: [String]) async -> Outcome {
        await withCheckedContinuation { continuation in
            // Waiting blocks, so it gets a thread of its own instead of one of the cooperative pool.
            DispatchQueue(label: "terminal-program").async { continuation.resume(returning: runNow(arguments)) }
        }
    }

    private func runNow(_ arguments: [String]) -> Outcome {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for descriptor in 3..<Self.descriptors { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // In this program's process group, so that keys such as Ctrl-Z reach both.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var pid = pid_t()
        let words = ["sh", "-c", command + " \"$@\"", "sh"] + arguments
        let failed = Self.withStrings(words) { words in
            Self.withStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawn(&pid, "/bin/sh", &actions, &attributes, words, environment)
            }
        }
        guard failed == 0 else { return .notStarted(code: failed) }
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 {
            guard errno == EINTR else { return .notStarted(code: errno) }
        }
        let code = (status >> 8) & 0xff
        if status & 0x7f != 0 { return .signalled(status & 0x7f) }
        // So the shell reports the end of its child (POSIX, Shell Command Language §2.8.2).
        return code > 128 ? .signalled(code - 128) : .exited(code: code)
    }

    /// Calls `body` with a nil-terminated array of C strings.
    private static func withStrings<Value>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        var pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        return body(pointers)
    }
}
