internal import App
internal import Core
#if canImport(Glibc)
    internal import Glibc
#endif

/// Standard output and standard error of a command. Takes clean text only.
enum Console {
    /// Why output could not be written.
    enum WriteError: Error {
        /// The reader at the other end of a pipe has gone. No failure: the command ends without a word.
        case closed
        /// Any other error, such as a full disk.
        case failed(errno: Int32)
    }

    static func line(_ text: DisplayText) throws(WriteError) {
        try write(Array((text.string + "\n").utf8), to: STDOUT_FILENO)
    }

    /// A line whose every character a JSON writer has escaped where a terminal could take it for a command.
    static func json(_ bytes: [UInt8]) throws(WriteError) {
        try write(bytes + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
    }

    static func error(_ text: DisplayText) {
        // Nobody is left to tell when standard error is closed too.
        try? write(Array(("tideline: " + text.string + "\n").utf8), to: STDERR_FILENO)
    }

    /// Writes over the line that is there, for progress on a terminal.
    static func progress(_ text: DisplayText) {
        try? write(Array(("\r" + text.string + "\u{1B}[K").utf8), to: STDERR_FILENO)
    }

    /// The line of progress stays as it is; what comes next begins a new one.
    static func progressEnd() {
        try? write([UInt8(ascii: "\n")], to: STDERR_FILENO)
    }

    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    static var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return 80 }
        return Int(size.ws_col)
    }

    /// The first line on standard input that says something, at most so many bytes.
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

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                done += count
                continue
            }
            let code = errno
            if count < 0, code == EINTR { continue }
            throw code == EPIPE ? WriteError.closed : .failed(errno: count < 0 ? code : EIO)
        }
    }
}
