internal import App
internal import Core
internal import TUI
#if canImport(Glibc)
    internal import Glibc
#endif

/// Standard output and standard error of a command. Text must be sanitized.
enum Console {
    static func line(_ text: DisplayText) throws(OutputError) {
        try write(Array((text.string + "\n").utf8), to: STDOUT_FILENO)
    }

    /// Writes a line of JSON in which every character a terminal could obey is escaped.
    static func json(_ bytes: [UInt8]) throws(OutputError) {
        try write(bytes + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
    }

    /// Writes an error with the program's name in front.
    static func error(_ text: DisplayText) { errorLine("tideline: \(text)") }

    static func errorLine(_ text: DisplayText) {
        // When standard error is closed too, there is nowhere left to report it.
        try? write(Array((text.string + "\n").utf8), to: STDERR_FILENO)
    }

    /// Replaces the current line on standard error, for progress on a terminal.
    static func progress(_ text: DisplayText) {
        try? write(Array(("\r" + text.string + "\u{1B}[K").utf8), to: STDERR_FILENO)
    }

    /// Ends the progress line and starts a new one.
    static func progressEnd() {
        try? write([UInt8(ascii: "\n")], to: STDERR_FILENO)
    }

    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    /// The width of the terminal, or 80 when it is unknown or below 20.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return 80 }
        return Int(size.ws_col)
    }

    /// The first line on standard input that isn't blank.
    ///
    /// - Parameter limit: the maximum number of bytes read.
    static func inputLine(limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < limit {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            if byte == UInt8(ascii: "\n") {
                if bytes.contains(where: { $0 > 0x20 }) { break }
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// Standard input up to its end.
    ///
    /// - Parameter limit: if there is more, one byte more than this is returned.
    static func input(limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = read(STDIN_FILENO, &buffer, min(buffer.count, limit + 1 - bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                done += count
                continue
            }
            let code = errno
            if count < 0, code == EINTR { continue }
            throw code == EPIPE ? OutputError.closed : .failed(errno: count < 0 ? code : EIO)
        }
    }
}

/// The console, for what commands share in `App`.
struct ConsoleOutput: CommandOutput {
    var columns: Int { Console.columns }
    var showsProgress: Bool { Console.showsProgress }

    func line(_ text: DisplayText) throws(OutputError) { try Console.line(text) }
    func json(_ bytes: [UInt8]) throws(OutputError) { try Console.json(bytes) }
    func error(_ text: DisplayText) { Console.error(text) }
    func progress(_ text: DisplayText) { Console.progress(text) }
    func endProgress() { Console.progressEnd() }

    func lines(of row: StatusRowModel, width: Int, strings: Strings) -> [DisplayText] {
        RowPrinter(width: width, strings: strings).lines(of: row)
    }

    func lines(of row: NotificationRow, width: Int, strings: Strings) -> [DisplayText] {
        RowPrinter(width: width, strings: strings).lines(of: row)
    }
}
