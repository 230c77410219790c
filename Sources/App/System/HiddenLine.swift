internal import Glibc
internal import Synchronization

/// A line that the user types into a terminal, which doesn't show it. A signal that ends or stops the program meanwhile finds the
/// terminal as it was.
///
/// Not a dispatch source: libdispatch blocks a signal that it has received once, and the process's handlers for it are lost.
struct HiddenLine {
    /// The signals that end or stop the program, and the one by which it goes on.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT]
    /// The pipe into which the handler writes. A handler is a C function, which can't capture anything.
    private static let pipeOfHandler = Atomic<Int32>(-1)

    private let terminal: Int32
    /// The terminal's settings before.
    private let usual: termios
    private let prompt: String
    private let write: (String) -> Void

    /// - Parameters:
    ///   - prompt: shown before the line, and again after the program was stopped.
    ///   - write: writes to the terminal.
    /// - Returns: nil if the descriptor is no terminal.
    init?(_ terminal: Int32, prompt: String, write: @escaping (String) -> Void) {
        var settings = termios()
        guard tcgetattr(terminal, &settings) == 0 else { return nil }
        self.terminal = terminal
        usual = settings
        self.prompt = prompt
        self.write = write
    }

    /// Waits for the line and returns it; empty at the end of the input. Signal handlers are the process's, so call it for one line
    /// at a time.
    func read(limit: Int) -> [UInt8] {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return [] }
        defer { for end in ends { close(end) } }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        Self.pipeOfHandler.store(ends[1], ordering: .sequentiallyConsistent)
        let before = Self.signals.compactMap(Self.handle)
        defer { for (number, action) in before { Self.set(number, action) } }
        defer { show() }
        if hide() { write(prompt) }
        while true {
            var watched = [ends[0], terminal].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            if poll(&watched, nfds_t(watched.count), -1) < 0 {
                guard errno == EINTR else { return [] }
                continue
            }
            if watched[0].revents != 0 {
                receiveSignal(from: ends[0], before)
                continue
            }
            // A terminal returns one line at a time.
            var bytes = [UInt8](repeating: 0, count: limit)
            let count = Glibc.read(terminal, &bytes, limit)
            if count < 0, errno == EINTR { continue }
            return Array(bytes.prefix(max(count, 0)))
        }
    }

    /// Does what a signal would have done, with the terminal as it was. Returns if it hasn't ended the program.
    private func receiveSignal(from pipe: Int32, _ before: [(number: Int32, action: sigaction)]) {
        var byte: UInt8 = 0
        guard Glibc.read(pipe, &byte, 1) == 1, let signal = before.first(where: { $0.number == Int32(byte) }) else {
            return
        }
        if signal.number == SIGCONT {
            // A shell has used the terminal meanwhile.
            if hide() { write(prompt) }
        } else {
            // What is typed so far would be read, and shown, by the shell.
            show(discardsInput: true)
            Self.raise(signal.number, with: signal.action)
            _ = hide()
        }
    }

    /// - Returns: whether nothing is shown from now on, and the program wasn't stopped before.
    private func hide() -> Bool {
        // Started in the background, or sent there: it is stopped like a program that reads there.
        let isFirst = isInForeground
        if !isFirst { Self.raise(SIGTTIN, with: nil) }
        guard isInForeground else { return false }
        var settings = usual
        settings.c_lflag &= ~tcflag_t(ECHO)
        set(settings)
        return isFirst
    }

    private func show(discardsInput: Bool = false) {
        guard isInForeground else { return }
        set(usual, discardsInput: discardsInput)
        // The terminal hasn't shown the end of the line, either.
        write("\n")
    }

    private func set(_ settings: termios, discardsInput: Bool = false) {
        var settings = settings
        while tcsetattr(terminal, discardsInput ? TCSAFLUSH : TCSANOW, &settings) != 0, errno == EINTR {}
    }

    /// Whether the program may change the terminal. One that doesn't control the process has no groups.
    private var isInForeground: Bool {
        let group = tcgetpgrp(terminal)
        return group < 0 || group == getpgrp()
    }

    // MARK: Signals

    /// - Returns: what the signal did before; nil if the program ignores it, and goes on to.
    private static func handle(_ number: Int32) -> (number: Int32, action: sigaction)? {
        var (before, ours) = (sigaction(), sigaction())
        sigaction(number, nil, &before)
        // SIG_IGN, which Swift can't compare.
        if unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self) == 1 { return nil }
        ours.__sigaction_handler.sa_handler = { number in
            let code = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = Glibc.write(HiddenLine.pipeOfHandler.load(ordering: .sequentiallyConsistent), &byte, 1)
            errno = code
        }
        ours.sa_flags = SA_RESTART
        set(number, ours)
        return (number, before)
    }

    private static func set(_ number: Int32, _ action: sigaction) {
        var action = action
        sigaction(number, &action, nil)
    }

    /// Sends this thread a signal, which it may block, and returns once that has acted: if it stops the program, when this goes on.
    ///
    /// - Parameter action: what the signal does; nil for what it does now.
    private static func raise(_ number: Int32, with action: sigaction?) {
        var (ours, signal, blocked) = (sigaction(), sigset_t(), sigset_t())
        sigaction(number, nil, &ours)
        if let action { set(number, action) }
        sigemptyset(&signal)
        sigaddset(&signal, number)
        pthread_sigmask(SIG_UNBLOCK, &signal, &blocked)
        _ = Glibc.raise(number)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
        set(number, ours)
    }
}
