internal import CCurses
internal import Dispatch

/// Hands the process's signals to the main queue, in order.
///
/// What signals do belongs to the whole process, so there is one of these at a time.
@MainActor
final class SignalPipe {
    var onSignal: (TerminalSignal) -> Void = { _ in }

    /// How many signals were read: a test waits for them.
    private(set) var count = 0

    private var source: (any DispatchSourceRead)?

    /// Catches signals from now on. Before ncurses opens a terminal: it leaves alone what is handled already.
    /// - Parameter longestEnding: seconds after a signal to end until the process ends without the main actor; 0 for never.
    init?(longestEnding: UInt32) {
        let pipe = signals_open(longestEnding)
        guard pipe >= 0 else { return nil }
        let source = DispatchSource.makeReadSource(fileDescriptor: pipe, queue: .main)
        // The main queue is the main actor's executor.
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.activate()
        self.source = source
    }

    /// The program is ending: it has as long as after a signal.
    func beginEnding() { signals_end() }

    /// A signal to end was not meant for the program.
    func stay() { signals_stay() }

    /// Signals do again what they did before.
    func close() {
        source?.cancel()
        source = nil
        signals_close()
    }

    /// Stops the process group as Ctrl-Z does where nobody handles it.
    /// - Returns: when it goes on; whether it was told to end meanwhile, which `onSignal` will hear.
    func stop() -> Bool {
        // So long a stop may take to reach another thread; a group that cannot be stopped is kept no longer.
        signals_stop(200) != 0
    }

    private func read() {
        // The handler of a signal may close the pipe.
        while source != nil {
            let number = signals_next()
            guard number != 0 else { return }
            count += 1
            if let signal = TerminalSignal(number: number) { onSignal(signal) }
        }
    }
}
