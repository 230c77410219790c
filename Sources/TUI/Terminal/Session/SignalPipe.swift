internal import CCurses
internal import Dispatch
internal import Glibc

/// Delivers the process's signals to the main queue, in order.
///
/// Signal handlers are process-wide, so there must be only one instance at a time.
@MainActor
final class SignalPipe {
    weak var delegate: (any TerminalPartDelegate)?

    /// The number of signals read, for tests.
    private(set) var count = 0

    private var source: (any DispatchSourceRead)?

    /// Installs the handlers. To be created before ncurses opens a terminal, which leaves existing handlers alone.
    /// - Parameter longestEnding: seconds after a termination signal until the process ends without the main actor; 0
    ///   for never.
    init?(longestEnding: UInt32) {
        let pipe = signals_open(longestEnding)
        guard pipe >= 0 else { return nil }
        let source = DispatchSource.makeReadSource(fileDescriptor: pipe, queue: .main)
        // The main queue is the main actor's executor.
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.activate()
        self.source = source
    }

    /// Starts the time limit for ending the program.
    func beginEnding() { signals_end() }

    /// Cancels the time limit: the signal was not meant for the program.
    func stay() { signals_stay() }

    /// Cancels the time limit. Signals that come from here on are not reported; the handlers stay.
    func stopReporting() {
        source?.cancel()
        source = nil
        signals_stay()
    }

    /// Restores the previous handlers.
    func close() {
        stopReporting()
        signals_close()
    }

    /// Stops the process group, as Ctrl-Z does by default.
    /// - Returns: after it continues; whether a termination signal came meanwhile, which `delegate` will receive.
    func stop() -> Bool {
        // Milliseconds: enough for the signal to reach another thread. An orphaned group can't be stopped.
        signals_stop(200) != 0
    }

    private func read() {
        // A signal's handler may close the pipe.
        while source != nil {
            let number = signals_next()
            guard number != 0 else { return }
            count += 1
            if let signal = TerminalSignal(number: number) { delegate?.receive(signal) }
        }
    }
}

/// A signal that concerns a program with a terminal.
package enum TerminalSignal: Hashable, Sendable {
    /// The window may have a new size.
    case resize
    /// Terminate. The exit code is 128 plus the number.
    case terminate(Int32)
    /// Stop until the shell continues it.
    case suspend
    /// Continued, after a stop that the program may not have noticed.
    case resume
    /// Read the settings again.
    case reload

    init?(number: Int32) {
        switch number {
        case SIGWINCH: self = .resize
        case SIGTERM, SIGINT, SIGHUP, SIGQUIT: self = .terminate(number)
        case SIGTSTP: self = .suspend
        case SIGCONT: self = .resume
        case SIGUSR1: self = .reload
        default: return nil
        }
    }
}
