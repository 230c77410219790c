internal import Dispatch
internal import Glibc
internal import Synchronization

/// A process that decodes one picture, and the end of the socket that it writes to.
final class DecoderRun: Sendable {
    /// The way that a process ended.
    enum Ending: Sendable {
        /// A picture and nothing else.
        case picture(DecodedHeader, [UInt8])
        /// An exit code, without a picture.
        case exited(Int32)
        /// A signal, or output that is no picture.
        case failed
        case killed(PictureError)
    }

    private struct State {
        var isGone = false
        /// The reason why it was killed.
        var reason: PictureError?
    }

    private let pid: pid_t
    private let output: Int32
    private let state = Mutex(State())

    /// Starts the process. Its standard input is the file.
    init(_ executable: String, _ arguments: [String], file path: String) throws(PictureError) {
        // Not blocking: opening a pipe would wait for its writer.
        let file = open(PathText.bytes(of: path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { throw .file(FileError(path: path, code: errno)) }
        defer { close(file) }
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw .decoderFailed
        }
        defer { close(ends[1]) }
        do throws(ProcessStart.Failure) {
            // Without the environment: the decoder needs none of it.
            pid = try ProcessStart.run(
                executable, [executable] + arguments, environment: [:], flags: ProcessStart.newSession
            ) { actions in
                posix_spawn_file_actions_adddup2(&actions, file, 0)
                posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
                posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
            }
        } catch {
            close(ends[0])
            throw .decoderFailed
        }
        output = ends[0]
    }

    /// - Parameter reason: the ending that `finish` returns, unless the process has exited already.
    func kill(_ reason: PictureError) {
        state.withLock { state in
            guard !state.isGone else { return }
            state.reason = state.reason ?? reason
            _ = Glibc.kill(-pid, SIGKILL)
        }
    }

    /// Reads the output and waits for the exit, on a thread of its own.
    func finish() async -> Ending {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "decoder").async { continuation.resume(returning: self.waited()) }
        }
    }

    private func waited() -> Ending {
        defer { close(output) }
        let head = read(DecodedHeader.length)
        let header = DecodedHeader(head)
        let bytes = header.map { read($0.count) } ?? []
        // There is no reason to wait for more bytes than were announced.
        let isRead = head.count < DecodedHeader.length || header.map { bytes.count < $0.count } == true
        if !isRead, !read(1).isEmpty { kill(.decoderFailed) }
        // `kill` must reach it until it has been waited for.
        var information = siginfo_t()
        while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
        var status: Int32 = 0
        let reason = state.withLock { state in
            state.isGone = true
            while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
            return state.reason
        }
        guard status & 0x7f == 0 else { return reason.map(Ending.killed) ?? .failed }
        let code = (status >> 8) & 0xff
        guard code == 0 else { return .exited(code) }
        guard let header, bytes.count == header.count else { return .failed }
        return .picture(header, bytes)
    }

    /// Reads so many bytes, or fewer at the end of the output.
    private func read(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
            while done < count {
                let result = Glibc.read(output, buffer.baseAddress.map { $0 + done }, count - done)
                if result > 0 { done += result } else if result == 0 || errno != EINTR { break }
            }
        }
    }
}
