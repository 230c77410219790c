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
        guard let path, let child = Child(path, [name] + arguments, environment) else { return nil }
        let waiting = Task { [time] in
            // Cancelled when the answer came first.
            do { try await time.sleep(for: patience) } catch { return }
            child.kill()
        }
        defer { waiting.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // It blocks: on a thread of its own, never on one of Swift's few.
                DispatchQueue(label: "child").async { continuation.resume(returning: child.finish(input)) }
            }
        } onCancel: {
            child.kill()
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
        private let isGone = Mutex(false)

        /// More than we ever have open. (One that is not open is passed over.)
        private static let descriptors: Int32 = 256
        /// POSIX_SPAWN_SETSID of POSIX.1-2024, which glibc shows to GNU programs only.
        private static let newSession: Int32 = 0x80

        init?(_ path: String, _ arguments: [String], _ environment: [String: String]) {
            var ends: [Int32] = [-1, -1]
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
                return nil
            }
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            posix_spawn_file_actions_init(&actions)
            posix_spawnattr_init(&attributes)
            defer {
                posix_spawn_file_actions_destroy(&actions)
                posix_spawnattr_destroy(&attributes)
                close(ends[1])
            }
            posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
            posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
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
                return nil
            }
            self.pid = pid
            channel = ends[0]
        }

        func kill() {
            isGone.withLock { isGone in
                if !isGone { _ = Glibc.kill(-pid, SIGKILL) }
            }
        }

        /// Hands the input over, reads what is printed, and waits for the end.
        func finish(_ input: String) -> String? {
            defer { close(channel) }
            var rest = Array(input.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { send(channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                rest = rest.dropFirst(count)
            }
            shutdown(channel, Int32(SHUT_WR))
            var output: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(channel, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                if output.count < ChildProgram.outputLimit { output += buffer[..<count] }
            }
            // It may have closed its output and run on: `kill` still reaches it until it has been waited for.
            var information = siginfo_t()
            while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
            var status: Int32 = 0
            isGone.withLock { isGone in
                isGone = true
                while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
            }
            return status == 0 ? String(decoding: output, as: UTF8.self) : nil
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
