package import Core
internal import Glibc

/// The descriptors of a terminal, and the facts that the system knows about it.
struct TerminalDevice: Hashable, Sendable {
    var input: Int32
    var output: Int32

    /// The largest window that is used; larger ones are drawn in part. ncurses needs about 84 bytes for each cell.
    static let largest = ScreenSize(rows: 1000, columns: 1000)
    /// The size if the system reports none.
    static let usual = ScreenSize(rows: 24, columns: 80)

    var isTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

    /// The line settings; nil if the terminal was disconnected.
    var settings: termios? {
        var settings = termios()
        return tcgetattr(input, &settings) == 0 ? settings : nil
    }

    /// Restores the line settings, without waiting for pending output to be written.
    func restore(_ settings: termios) {
        var settings = settings
        while tcsetattr(input, TCSANOW, &settings) != 0, errno == EINTR {}
    }

    /// The size reported by the system, or the usual one.
    var size: ScreenSize {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return Self.usual }
        return ScreenSize(
            rows: min(Int(size.ws_row), Self.largest.rows), columns: min(Int(size.ws_col), Self.largest.columns))
    }

    /// The pixels of a cell as the system states them; nil if it doesn't.
    var cell: PixelSize? {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0,
            let cell = PixelSize(
                width: Int(size.ws_xpixel) / Int(size.ws_col), height: Int(size.ws_ypixel) / Int(size.ws_row))
        else { return nil }
        return cell.isCell ? cell : nil
    }

    /// Whether the terminal accepts output now. It does not after Ctrl-S or over a connection that is too slow.
    func isWritable(within milliseconds: Int32 = 0) -> Bool {
        var state = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        var count: Int32
        // The main thread handles signals, which end the wait.
        repeat { count = poll(&state, 1, milliseconds) } while count < 0 && errno == EINTR
        return count > 0 && Int32(state.revents) & POLLOUT != 0
    }

    /// Writes to the terminal, which may block.
    /// - Returns: false if it is disconnected, which reading the input detects.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(output, buffer.baseAddress! + done, buffer.count - done)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN, isWritable(within: -1) { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    /// Whether the input has ended, after a read that returned nothing. A disconnected terminal is always readable,
    /// without data (util-linux#4385).
    var hasEnded: Bool {
        var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 0) > 0 else { return false }
        if Int32(state.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
        var available: Int32 = 0
        return ioctl(input, UInt(FIONREAD), &available) != 0 || available == 0
    }
}

/// The reason why a terminal can't be used.
package enum TerminalError: Error, Hashable, Sendable {
    /// Standard input or output is a pipe, a file, or closed.
    case notATerminal
    /// TERM names a type without a terminfo entry.
    case unknownType(RawText)
    /// The terminal can't move the cursor or clear the screen.
    case cannotDraw(RawText)
    /// The system could not create a pipe for signals.
    case noSignals
}

/// Receives the reports of a terminal's parts: its session.
@MainActor
protocol TerminalPartDelegate: AnyObject {
    /// Receives the events of one read.
    func receive(_ events: [InputEvent])
    func receive(_ signal: TerminalSignal)
    /// Called once, when the input has ended.
    func inputHasEnded()
    /// Called after every flush.
    /// - Parameter isWhole: whether every cell was sent.
    func screenWasFlushed(isWhole: Bool)
}
