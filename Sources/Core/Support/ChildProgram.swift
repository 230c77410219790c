internal import Dispatch
#if canImport(Glibc)
    internal import Glibc
#endif
internal import Synchronization

/// Another program, run as a child with no terminal of its own: a keyring, a browser, a desktop's messages.
package struct ChildProgram: Sendable {
    private let name: String
    private let environment: [String: String]
    private let time: any TimeSource

    /// What a child may print; the rest is not read.
    private static let outputLimit = 64 << 10

    /// How a run ended.
    package enum Outcome: Sendable, Hashable {
        /// No program of that name in the PATH.
        case notFound
        /// The system couldn't start it; `errno` of the call that failed.
        case notStarted(code: Int32)
        /// It took longer than the caller's patience and was killed.
        case timedOut
        /// The task was cancelled, and the child killed.
        case cancelled
        case signalled(Int32)
        /// - Parameters:
        ///   - output: what it wrote to standard output.
        ///   - errors: what it wrote to standard error; empty unless the caller asked for it.
        case exited(code: Int32, output: [UInt8], errors: [UInt8])
    }

    /// - Parameters:
    ///   - name: looked for in the PATH of `environment`.
    ///   - environment: all that it sees of the surroundings.
    package init(_ name: String, environment: [String: String], time: any TimeSource) {
        self.name = name
        self.environment = environment
        self.time = time
    }

    /// Runs it to its end.
    ///
    /// - Parameters:
    ///   - input: what it reads from standard input: the way for what must be in no list of processes.
    ///   - patience: one that takes longer is ended.
    /// - Returns: what it printed; nil unless it is there and ended well, and in time.
    package func run(_ arguments: [String], input: String = "", patience: Duration) async -> String? {
        guard case .exited(0, let output, _) = await outcome(of: arguments, input: input, patience: patience) else {
            return nil
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Runs it to its end, and returns how it ended.
    ///
    /// - Parameter readsErrors: whether to read its standard error. A program that leaves others running with it open
    ///   must not have it.
    package func outcome(
        of arguments: [String], input: String = "", patience: Duration, readsErrors: Bool = false
    ) async -> Outcome {
        guard let path else { return .notFound }
        let child: Child
        do throws(Child.NotStarted) {
            child = try Child(path, [name] + arguments, environment, readsErrors: readsErrors)
        } catch {
            return .notStarted(code: error.code)
        }
        let waiting = Task { [time] in
            // Cancelled when the answer came first.
            do { try await time.sleep(for: patience) } catch { return }
            child.kill(.timedOut)
        }
        defer { waiting.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // It blocks: on a thread of its own, never on one of Swift's few.
                DispatchQueue(label: "child").async { continuation.resume(returning: child.finish(input)) }
            }
        } onCancel: {
            child.kill(.cancelled)
        }
    }

    private var path: String? {
        if name.contains("/") { return name }
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// A child that runs, and the two ends of ours.
    private final class Child: Sendable {
        private let pid: pid_t
        /// Both ways: a socket, so that writing to a child that has gone is an error and no signal.
        private let channel: Int32
        /// The reading end of its standard error; nil where that is not read.
        private let errors: Int32?
        private let state = Mutex(State())

        private struct State {
            var isGone = false
            /// Why it was killed from here.
            var ending: Outcome?
        }

        fileprivate struct NotStarted: Error {
            var code: Int32
        }

        /// More than we ever have open. (One that is not open is passed over.)
        private static let descriptors: Int32 = 256
        /// POSIX_SPAWN_SETSID of POSIX.1-2024, which glibc shows to GNU programs only.
        private static let newSession: Int32 = 0x80

        init(
            _ path: String, _ arguments: [String], _ environment: [String: String], readsErrors: Bool
        ) throws(NotStarted) {
            var ends: [Int32] = [-1, -1]
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
                throw NotStarted(code: errno)
            }
            var errorEnds: [Int32] = [-1, -1]
            // Never full for the child, which would wait: what has no room is lost.
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            if readsErrors, socketpair(AF_UNIX, kind, 0, &errorEnds) != 0 {
                let code = errno
                close(ends[0])
                close(ends[1])
                throw NotStarted(code: code)
            }
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            posix_spawn_file_actions_init(&actions)
            posix_spawnattr_init(&attributes)
            defer {
                posix_spawn_file_actions_destroy(&actions)
                posix_spawnattr_destroy(&attributes)
                close(ends[1])
                if readsErrors { close(errorEnds[1]) }
            }
            posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
            posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
            if readsErrors {
                posix_spawn_file_actions_adddup2(&actions, errorEnds[1], 2)
            } else {
                posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
            }
            // Nothing else that is open here is for it: not a terminal, not the port of a login.
            for descriptor in 3..<Self.descriptors { posix_spawn_file_actions_addclose(&actions, descriptor) }
            var none = sigset_t()
            var all = sigset_t()
            sigemptyset(&none)
            sigfillset(&all)
            posix_spawnattr_setsigmask(&attributes, &none)
            posix_spawnattr_setsigdefault(&attributes, &all)
            // Neither keys nor signals of our terminal reach it, and it is ended with what it started.
            posix_spawnattr_setflags(
                &attributes, Int16(Self.newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
            var pid = pid_t()
            let failed = Self.withStrings(arguments) { arguments in
                Self.withStrings(environment.map { "\($0)=\($1)" }) { environment in
                    posix_spawn(&pid, path, &actions, &attributes, arguments, environment)
                }
            }
            guard failed == 0 else {
                close(ends[0])
                if readsErrors { close(errorEnds[0]) }
                throw NotStarted(code: failed)
            }
            self.pid = pid
            channel = ends[0]
            errors = readsErrors ? errorEnds[0] : nil
        }

        /// - Parameter reason: the outcome of the run, unless it has ended already.
        func kill(_ reason: Outcome) {
            state.withLock { state in
                guard !state.isGone else { return }
                state.ending = state.ending ?? reason
                _ = Glibc.kill(-pid, SIGKILL)
            }
        }

        /// Hands the input over, reads what is printed, and waits for the end.
        func finish(_ input: String) -> Outcome {
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
            while Self.read(channel, into: &output) {}
            // It may have closed its output and run on: `kill` still reaches it until it has been waited for.
            var information = siginfo_t()
            while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
            var complaints: [UInt8] = []
            if let errors { _ = Self.read(errors, into: &complaints) }
            var status: Int32 = 0
            let ending = state.withLock { state in
                state.isGone = true
                while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
                return state.ending
            }
            if status & 0x7f != 0 { return ending ?? .signalled(status & 0x7f) }
            return .exited(code: (status >> 8) & 0xff, output: output, errors: complaints)
        }

        /// Reads what is there next.
        /// - Returns: false at the end.
        private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
            var buffer = [UInt8](repeating: 0, count: ChildProgram.outputLimit)
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 { return errno == EINTR }
            bytes += buffer[..<min(count, ChildProgram.outputLimit - bytes.count)]
            return count > 0
        }

        /// A list of C strings, ended by nil.
        private static func withStrings<Value>(
            _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
        ) -> Value {
            var pointers = strings.map { strdup($0) }
            defer { for pointer in pointers { free(pointer) } }
            pointers.append(nil)
            return body(pointers)
        }
    }
}
