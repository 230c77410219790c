internal import Dispatch
internal import Glibc

/// Waits for SIGINT, SIGTERM or SIGHUP, for a command that runs until it is stopped.
package enum Interruption {
    /// - Parameter output: a descriptor whose reader may go away, which ends the wait, too; nil for none.
    /// - Returns: the signal that arrived; SIGPIPE if the reader has gone.
    @discardableResult
    package static func wait(orClosed output: Int32? = nil) async -> Int32 {
        let queue = DispatchQueue(label: "interruption")
        let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: queue)
        }
        let (arrivals, continuation) = AsyncStream.makeStream(of: Int32.self)
        for source in sources {
            let number = Int32(clamping: source.handle)
            source.setEventHandler { continuation.yield(number) }
            source.activate()
        }
        // A write that comes first must fail, and not end the process.
        if output != nil { signal(SIGPIPE, SIG_IGN) }
        let reader = output.flatMap { ClosedReader(of: $0) { continuation.yield(SIGPIPE) } }
        var number = SIGINT
        for await first in arrivals {
            number = first
            break
        }
        for source in sources { source.cancel() }
        reader?.cancel()
        return number
    }
}

/// Notices that the other end of a pipe, a socket or a terminal is closed, before anything is written to it.
private struct ClosedReader {
    /// Closing it ends the thread that waits.
    private let stop: Int32

    /// - Parameter closed: called when it is closed; never for a file.
    init?(of descriptor: Int32, _ closed: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let stopped = ends[0]
        stop = ends[1]
        DispatchQueue(label: "closed-reader").async {
            // A closed reader is reported even if no event is asked for (poll(2)).
            var watched = [pollfd(fd: descriptor, events: 0, revents: 0), pollfd(fd: stopped, events: 0, revents: 0)]
            while poll(&watched, nfds_t(watched.count), -1) < 0, errno == EINTR {}
            close(stopped)
            if watched[0].revents != 0 { closed() }
        }
    }

    func cancel() { close(stop) }
}
