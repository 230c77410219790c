import CCurses
import Dispatch
import Glibc
import Synchronization
import TestSupport

@testable import TUI

/// A terminal whose other end is held by the test.
final class PseudoTerminal {
    let master: Int32
    let slave: Int32
    /// The path by which another process opens it.
    let path: String

    struct Missing: Error {}

    init(rows: Int = 24, columns: Int = 80) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // As in the C library's unlockpt and ptsname (ioctl_tty(2): TIOCSPTLCK, TIOCGPTN), which Swift's Glibc lacks.
        var locked: Int32 = 0
        var number: Int32 = 0
        guard ioctl(master, 0x4004_5431, &locked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
            throw Missing()
        }
        path = "/dev/pts/\(number)"
        slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard slave >= 0 else { throw Missing() }
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        resize(rows: rows, columns: columns)
    }

    deinit {
        close(slave)
        if !isGone { close(master) }
    }

    private var isGone = false

    var device: TerminalDevice { TerminalDevice(input: slave, output: slave) }

    func resize(rows: Int, columns: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Types text.
    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(master, bytes, bytes.count)
    }

    /// Closes the terminal's window.
    func vanish() {
        isGone = true
        close(master)
    }

    /// The output read while the program wrote.
    private let early = Early()

    private final class Early: Sendable {
        let bytes = Mutex<[UInt8]>([])
        let isEnough = Atomic(false)
    }

    /// Reads while something is written. A write may have to wait although all output before has been read: the kernel frees
    /// its room some time later, and wakes the writer at the next read only.
    func reading(_ write: () -> Void) {
        let (master, early, group) = (master, early, DispatchGroup())
        early.isEnough.store(false, ordering: .sequentiallyConsistent)
        // The threads of the default priority are those of Swift's pool, which other tests keep busy.
        DispatchQueue.global(qos: .userInitiated).async(group: group) {
            while !early.isEnough.load(ordering: .sequentiallyConsistent) {
                let bytes = Self.read(master, quiet: 1)
                early.bytes.withLock { $0 += bytes }
            }
        }
        write()
        early.isEnough.store(true, ordering: .sequentiallyConsistent)
        group.wait()
    }

    /// Whether the terminal accepts output. One that doesn't holds the program back, as after Ctrl-S.
    var acceptsOutput = true {
        didSet { tcflow(slave, acceptsOutput ? TCOON : TCOOFF) }
    }

    /// Stands behind what the program has written.
    private static let mark = Array("\u{1B}_end of output\u{1B}\\".utf8)

    /// Returns all that the program has written.
    func output() -> String {
        var isMarked = false
        if acceptsOutput, !isGone { reading { isMarked = writeMark() } }
        var bytes = early.bytes.withLock { bytes in
            defer { bytes = [] }
            return bytes
        }
        guard isMarked else { return String(decoding: bytes + Self.read(master, quiet: 20), as: UTF8.self) }
        var start = 0
        while true {
            // Another thread may have written behind the mark.
            if let mark = bytes[start...].firstRange(of: Self.mark) {
                bytes.removeSubrange(mark)
                return String(decoding: bytes, as: UTF8.self)
            }
            start = max(0, bytes.count - Self.mark.count)
            bytes += Self.read(master, quiet: 1)
        }
    }

    /// - Returns: whether the whole mark is written. A full terminal takes it in pieces.
    private func writeMark() -> Bool {
        var rest = Self.mark[...]
        while !rest.isEmpty {
            var state = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
            guard poll(&state, 1, Int32(Patience.seconds * 1000)) > 0 else { return false }
            let count = rest.withUnsafeBytes { write(slave, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EAGAIN {
                return false
            }
        }
        return true
    }

    private static func read(_ master: Int32, quiet milliseconds: Int32) -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var state = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while poll(&state, 1, milliseconds) > 0, Int32(state.revents) & POLLIN != 0 {
            let count = Glibc.read(master, &buffer, buffer.count)
            guard count > 0 else { break }
            all += buffer[..<count]
        }
        return all
    }

    /// The line settings in a comparable form, like `stty -g`.
    var line: String {
        guard let settings = device.settings else { return "none" }
        let characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
        return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) \(settings.c_lflag) \(characters)"
    }
}
