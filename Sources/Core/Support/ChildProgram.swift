internal import Dispatch
internal import Glibc
internal import Synchronization

/// A program run as a child process without a controlling terminal: a keyring, a browser, a desktop notification.
package struct ChildProgram: Sendable {
    private let name: String
    private let environment: [String: String]
    private let time: any TimeSource

    /// The number of bytes of output read from a child, unless the caller needs more; further output is discarded.
    package static let outputLimit = 64 << 10

    /// The outcome of a run.
    package enum Outcome: Sendable, Hashable {
        /// No program of that name in the PATH.
        case notFound
        /// The system couldn't start it; `errno` of the call that failed.
        case notStarted(code: Int32)
        /// The child exceeded the time limit and was killed.
        case timedOut
        /// The task was cancelled and the child was killed.
        case cancelled
        case signalled(Int32)
        /// - Parameters:
        ///   - output: the bytes written to standard output.
        ///   - errors: the bytes written to standard error; empty unless requested.
        case exited(code: Int32, output: [UInt8], errors: [UInt8])
    }

    /// - Parameters:
    ///   - name: a path, or a name searched for in the PATH of `environment`.
    ///   - environment: the whole environment of the child.
    package init(_ name: String, environment: [String: String], time: any TimeSource) {
        self.name = name
        self.environment = environment
        self.time = time
    }

    /// Runs the program and waits for it to exit.
    ///
    /// - Parameters:
    ///   - input: the bytes for standard input. Secrets go here: arguments are visible in the process list.
    ///   - patience: the time limit, after which the child is killed.
    /// - Returns: standard output; nil unless the program was found, exited with 0, and did so in time.
    package func run(_ arguments: [String], input: String = "", patience: Duration) async -> String? {
        guard case .exited(0, let output, _) = await outcome(of: arguments, input: input, patience: patience) else {
            return nil
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Runs the program, waits for it to exit, and returns how it ended.
    ///
    /// - Parameters:
    ///   - readsErrors: whether to read standard error. Must be false for a program that leaves descendants running with
    ///     standard error open.
    ///   - outputLimit: the number of bytes of output to return; further output is discarded.
    package func outcome(
        of arguments: [String], input: String = "", patience: Duration, readsErrors: Bool = false,
        outputLimit: Int = ChildProgram.outputLimit
    ) async -> Outcome {
        guard let path else { return .notFound }
        let child: Child
        do throws(Child.NotStarted) {
            child = try Child(path, [name] + arguments, environment, readsErrors: readsErrors)
        } catch {
            return .notStarted(code: error.code)
        }
        let waiting = Task { [time] in
            // Cancelled when the child exits first.
            do { try await time.sleep(for: patience) } catch { return }
            child.kill(.timedOut)
        }
        defer { waiting.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // `finish` blocks, so it gets a thread of its own instead of one of the cooperative pool.
                DispatchQueue(label: "child").async {
                    continuation.resume(returning: child.finish(input, outputLimit: outputLimit))
                }
            }
        } onCancel: {
            child.kill(.cancelled)
        }
    }

    /// Whether there is such a program.
    package var exists: Bool { path.map { access($0, X_OK) == 0 } ?? false }

    private var path: String? {
        if name.contains("/") { return name }
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// A running child and the parent's ends of its pipes.
    private final class Child: Sendable {
        private let pid: pid_t
        /// Standard input and output. A socket, so that writing to a child that has exited is an error instead of
        /// SIGPIPE.
        private let channel: Int32
        /// The read end of standard error; nil if it is not read.
        private let errors: Int32?
        private let state = Mutex(State())

        private struct State {
            var isGone = false
            /// The reason why the parent killed the child.
            var ending: Outcome?
        }

        fileprivate struct NotStarted: Error {
            var code: Int32
        }

        init(
            _ path: String, _ arguments: [String], _ environment: [String: String], readsErrors: Bool
        ) throws(NotStarted) {
            var ends: [Int32] = [-1, -1]
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
                throw NotStarted(code: errno)
            }
            var errorEnds: [Int32] = [-1, -1]
            // Non-blocking for the child: standard error beyond the buffer is dropped instead of blocking it.
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            if readsErrors, socketpair(AF_UNIX, kind, 0, &errorEnds) != 0 {
                let code = errno
                close(ends[0])
                close(ends[1])
                throw NotStarted(code: code)
            }
            defer {
                close(ends[1])
                if readsErrors { close(errorEnds[1]) }
            }
            do throws(ProcessStart.Failure) {
                // A session of its own: no keys or signals from the terminal reach it, and its whole process group can be
                // killed.
                pid = try ProcessStart.run(path, arguments, environment: environment, flags: ProcessStart.newSession) {
                    actions in
                    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
                    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
                    if readsErrors {
                        posix_spawn_file_actions_adddup2(&actions, errorEnds[1], 2)
                    } else {
                        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
                    }
                }
            } catch {
                close(ends[0])
                if readsErrors { close(errorEnds[0]) }
                throw NotStarted(code: error.code)
            }
            channel = ends[0]
            errors = readsErrors ? errorEnds[0] : nil
        }

        /// - Parameter reason: the outcome to report, unless the child has exited already.
        func kill(_ reason: Outcome) {
            state.withLock { state in
                guard !state.isGone else { return }
                state.ending = state.ending ?? reason
                _ = Glibc.kill(-pid, SIGKILL)
            }
        }

        /// Writes the input, reads the output and waits for the exit.
        func finish(_ input: String, outputLimit: Int) -> Outcome {
            defer {
                close(channel)
                if let errors { close(errors) }
            }
            var rest = Array(input.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { send(channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                rest = rest.dropFirst(count)
            }
            shutdown(channel, Int32(SHUT_WR))
            var output: [UInt8] = []
            while Self.read(channel, into: &output, upTo: outputLimit) {}
            // The child may have closed its output and still be running: `kill` must reach it until it has been waited
            // for.
            var information = siginfo_t()
            while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
            var errorOutput: [UInt8] = []
            if let errors { _ = Self.read(errors, into: &errorOutput, upTo: ChildProgram.outputLimit) }
            var status: Int32 = 0
            let ending = state.withLock { state in
                state.isGone = true
                while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
                return state.ending
            }
            if status & 0x7f != 0 { return ending ?? .signalled(status & 0x7f) }
            return .exited(code: (status >> 8) & 0xff, output: output, errors: errorOutput)
        }

        /// Reads the next chunk.
        /// - Returns: false at end of file.
        private static func read(_ descriptor: Int32, into bytes: inout [UInt8], upTo limit: Int) -> Bool {
            var buffer = [UInt8](repeating: 0, count: ChildProgram.outputLimit)
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 { return errno == EINTR }
            bytes += buffer[..<min(count, max(0, limit - bytes.count))]
            return count > 0
        }
    }
}
