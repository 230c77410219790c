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

    /// Runs the program with bytes as its standard input. It may ask the user for more on the terminal, such as a passphrase.
    ///
    /// - Returns: the outcome, and what the program wrote to its standard output.
    /// - Throws: if there is no connection to it, or its output is larger than a private file may be.
    package func filter(
        _ input: [UInt8], _ arguments: [String]
    ) async throws(FileError) -> (outcome: Outcome, output: [UInt8]) {
        let given = try ChildChannel()
        let result: ChildChannel
        do throws(FileError) { result = try ChildChannel() } catch {
            given.closeEnd()
            given.close()
            throw error
        }
        let (outcome, output) = await withCheckedContinuation { continuation in
            DispatchQueue(label: "terminal-program").async {
                continuation.resume(returning: filterNow(input, arguments, from: given, to: result))
            }
        }
        guard let output else { throw FileError(path: command, code: EFBIG) }
        return (outcome, output)
    }

    /// - Returns: nil for an output that is too large.
    private func filterNow(
        _ input: [UInt8], _ arguments: [String], from given: ChildChannel, to result: ChildChannel
    ) -> (Outcome, [UInt8]?) {
        defer { result.close() }
        let started = start(arguments) { actions in
            posix_spawn_file_actions_adddup2(&actions, given.end, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, result.end, STDOUT_FILENO)
        }
        given.closeEnd()
        result.closeEnd()
        switch started {
        case .failure(let failure):
            given.close()
            return (.notStarted(code: failure.code), [])
        case .success(let pid):
            // Beside the reading below: a child that writes before it has read everything would wait for it.
            DispatchQueue(label: "terminal-program-input").async {
                given.write(input)
                given.close()
            }
            let output = result.read(limit: PrivateFile.limit)
            return (wait(for: pid), output)
        }
    }

    private func runNow(_ arguments: [String], _ lock: FileLock?) -> Outcome {
        switch start(arguments, inheriting: lock?.descriptor) {
        case .failure(let failure): .notStarted(code: failure.code)
        case .success(let pid): wait(for: pid)
        }
    }

    /// Starts the program in this program's process group, so that keys such as Ctrl-Z reach both.
    private func start(
        _ arguments: [String], inheriting descriptor: Int32? = nil,
        redirect: (inout posix_spawn_file_actions_t) -> Void = { _ in }
    ) -> Result<pid_t, ProcessStart.Failure> {
        do throws(ProcessStart.Failure) {
            return .success(
                try ProcessStart.run(
                    "/bin/sh", ["sh", "-c", command + " \"$@\"", "sh"] + arguments, environment: environment,
                    inherited: descriptor, redirect: redirect))
        } catch {
            return .failure(error)
        }
    }

    private func wait(for pid: pid_t) -> Outcome {
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
