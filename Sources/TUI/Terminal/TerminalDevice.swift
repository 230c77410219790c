internal import Glibc

/// The two descriptors of a terminal and what the system knows of it.
struct TerminalDevice: Hashable, Sendable {
    var input: Int32
    var output: Int32

    /// Larger windows than this are drawn in part: ncurses holds some 84 bytes for each cell.
    static let largest = ScreenSize(rows: 1000, columns: 1000)
    /// What a terminal is taken to be that does not tell.
    static let usual = ScreenSize(rows: 24, columns: 80)

    var isTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

    /// How the line is set, nil when the terminal has gone.
    var settings: termios? {
        var settings = termios()
        return tcgetattr(input, &settings) == 0 ? settings : nil
    }

    /// Sets the line as it was. Nothing is waited for: a terminal that takes no output must not keep the program.
    func restore(_ settings: termios) {
        var settings = settings
        while tcsetattr(input, TCSANOW, &settings) != 0, errno == EINTR {}
    }

    /// The window as the system knows it; the usual one where it does not.
    var size: ScreenSize {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return Self.usual }
        return ScreenSize(
            rows: min(Int(size.ws_row), Self.largest.rows), columns: min(Int(size.ws_col), Self.largest.columns))
    }

    /// Whether the terminal takes output now. It does not after Ctrl-S, or at the end of a line that is too slow.
    func isWritable(within milliseconds: Int32 = 0) -> Bool {
        var state = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, milliseconds) > 0 && Int32(state.revents) & POLLOUT != 0
    }

    /// After a read that gave nothing: whether there will never be anything. A terminal that has gone is readable for
    /// ever, with nothing to read (util-linux#4385).
    var hasEnded: Bool {
        var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 0) > 0 else { return false }
        if Int32(state.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
        var available: Int32 = 0
        return ioctl(input, UInt(FIONREAD), &available) != 0 || available == 0
    }
}
