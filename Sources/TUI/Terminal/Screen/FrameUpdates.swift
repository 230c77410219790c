internal import CCurses
internal import Core
internal import Glibc

/// The updates of ncurses, shortened before they are sent: the terminal's rows are scrolled here, as the window's rows
/// were moved, and the output of ncurses passes `OutputCompactor`.
@MainActor
final class FrameUpdates {
    private var compactor = OutputCompactor()
    /// The file in memory that ncurses writes to: a pipe could be full before it is read.
    private let memory: Int32
    private var bytes: [UInt8] = []

    /// Creates nil where the terminal has other sequences than xterm's, or without a descriptor.
    init?() {
        guard curses_is_ansi() else { return nil }
        memory = curses_memory()
        guard memory >= 0 else { return nil }
    }

    deinit { close(memory) }

    /// Returns the bytes that must be sent before ncurses sends something itself.
    func pause() -> [UInt8] { compactor.pause() }

    /// Sets the terminal's modes where something else had it, and clears it. The next update draws everything.
    func begin() {
        curses_resume()
        compactor.begin()
    }

    /// Adopts what marked numbers stand for.
    func use(_ looks: [OutputCompactor.Look]) { compactor.use(looks) }

    /// Scrolls the terminal's rows with the next update.
    func scroll(_ move: DrawnRows.Move) {
        compactor.scroll(move.rows, lines: move.lines)
        curses_scroll(Int32(move.rows.lowerBound), Int32(move.rows.upperBound), Int32(move.lines))
    }

    /// Returns the bytes of the next update.
    func next(height: Int) -> [UInt8] {
        let length = curses_update(memory)
        if bytes.count < length { bytes = Array(repeating: 0, count: length) }
        let count = bytes.withUnsafeMutableBytes { pread(memory, $0.baseAddress, min(length, $0.count), 0) }
        return bytes.withUnsafeBufferPointer { bytes in
            compactor.compact(UnsafeBufferPointer(rebasing: bytes.prefix(max(0, count))), height: height)
        }
    }
}
