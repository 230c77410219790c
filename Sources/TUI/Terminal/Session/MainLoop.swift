internal import CCurses
internal import Dispatch
internal import Glibc

/// The loop of the main thread: it runs the work of the main actor, and reads the terminal.
///
/// A dispatch source would wake two threads for each key: libdispatch's own, before and after the key is read, and one that
/// serves the main queue, since an asynchronous `main` ends the main thread on Linux (`dispatch_main`).
@MainActor
package enum MainLoop {
    private static var isRunning = false
    /// The input, and its reader.
    private static var input: (descriptor: Int32, read: @MainActor () -> Void)?
    private static var isReading = false
    /// The work that is due once the input has been read.
    private static var due: [@MainActor () -> Void] = []

    /// Runs until the process exits. Call once, on the main thread, instead of an asynchronous `main`.
    package static func run() -> Never {
        isRunning = true
        blockSignals()
        let queue = _dispatch_get_main_queue_handle_4CF()
        // As if readable: work may have been added before there was a handle.
        var waits = [queue, -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: Int16(POLLIN)) }
        while true {
            if waits[0].revents != 0 {
                // Read first: work added from here on makes the handle readable again.
                var count: UInt64 = 0
                _ = Glibc.read(queue, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
            }
            // A negative descriptor is ignored.
            waits[1].fd = input?.descriptor ?? -1
            // A signal ends the wait, too; its handler has written into a pipe that the main queue reads.
            guard poll(&waits, nfds_t(waits.count), -1) > 0, waits[1].revents != 0 else { continue }
            if let input { handle(input.read) }
        }
    }

    /// Reads input, and then does the work that it made due.
    static func handle(_ read: @MainActor () -> Void) {
        isReading = true
        read()
        isReading = false
        for work in due { work() }
        due.removeAll(keepingCapacity: true)
    }

    /// Does some work once the input has been read; when none is being read, at the end of the main queue's turn. The frame
    /// that a key causes doesn't wait for another wake-up.
    static func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
        if isReading { return due.append(work) }
        // The main queue is the main actor's executor.
        DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }

    /// Blocks signals that a thread causes itself, as libdispatch does on its threads. In the background the program isn't stopped
    /// when it uses the terminal: it must be able to restore the line and end. Writing more than a file may hold is an
    /// error instead of the program's end.
    private static func blockSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGTTOU, SIGTTIN, SIGXFSZ] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Reads a descriptor whenever it has input, before other work of the main actor.
    /// - Returns: false where the loop doesn't run, as in tests.
    static func watch(_ descriptor: Int32, read: @escaping @MainActor () -> Void) -> Bool {
        guard isRunning else { return false }
        input = (descriptor, read)
        return true
    }

    static func unwatch() {
        input = nil
    }
}
