package import Core
internal import Glibc

/// Standard input, output and error of a command. Text must be sanitized.
package struct Console: Sendable {
    private let input: Int32
    private let output: Int32
    private let errors: Int32

    /// The console of the process.
    package static let standard = Console(input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO)

    /// Creates a console of open file descriptors, which stay open.
    package init(input: Int32, output: Int32, errors: Int32) {
        self.input = input
        self.output = output
        self.errors = errors
    }

    package func line(_ text: DisplayText) throws(OutputError) {
        try write(Array((text.string + "\n").utf8), to: output)
    }

    /// Writes a line in parts, each in a style of SGR parameters; empty for none.
    package func line(_ parts: [(text: DisplayText, style: String)]) throws(OutputError) {
        let styled = parts.map { $0.style.isEmpty ? $0.text.string : "\u{1B}[\($0.style)m\($0.text.string)\u{1B}[m" }
        try write(Array((styled.joined() + "\n").utf8), to: output)
    }

    /// Whether rows are printed in colours: on a terminal, or by force (bixense.com/clicolors), unless the user wants none
    /// (no-color.org).
    package func isColored(_ environment: [String: String]) -> Bool {
        func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty && $0 != "0" } ?? false }
        if !(environment["NO_COLOR"] ?? "").isEmpty { return false }
        return has("CLICOLOR_FORCE") || (isatty(output) == 1 && environment["TERM"] != "dumb")
    }

    /// Writes text without a line end, behind which the user types.
    package func prompt(_ text: DisplayText) throws(OutputError) {
        try write(Array(text.string.utf8), to: output)
    }

    /// Writes a line of JSON in which every character a terminal could obey is escaped.
    package func json(_ bytes: [UInt8]) throws(OutputError) {
        try write(bytes + [UInt8(ascii: "\n")], to: output)
    }

    /// Writes an error with the program's name in front.
    package func error(_ text: DisplayText) { errorLine("tideline: \(text)") }

    package func errorLine(_ text: DisplayText) {
        // When standard error is closed too, there is nowhere left to report it.
        try? write(Array((text.string + "\n").utf8), to: errors)
    }

    /// Writes lines that are cleaned one by one; indentation is kept.
    ///
    /// - Parameter areErrors: whether they go to standard error.
    package func lines(of text: String, areErrors: Bool) throws(OutputError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            Sanitizer.cleanStretch(String(line)).string + "\n"
        }
        try write(Array(lines.joined().utf8), to: areErrors ? errors : output)
    }

    /// Writes what a shell offers, made by `ShellCompletion`.
    package func candidates(_ lines: String) throws(OutputError) { try write(Array((lines + "\n").utf8), to: output) }

    /// Replaces the current line on standard error, for progress on a terminal.
    package func progress(_ text: DisplayText) {
        try? write(Array(("\r" + text.string + "\u{1B}[K").utf8), to: errors)
    }

    /// Ends the progress line and starts a new one.
    package func endProgress() {
        try? write([UInt8(ascii: "\n")], to: errors)
    }

    /// Whether standard error is a terminal.
    package var showsProgress: Bool { isatty(errors) == 1 }

    /// The width of the terminal, or 80 when it is unknown or below 20.
    package var columns: Int { knownColumns ?? 80 }

    /// The width of the terminal; nil when it is unknown or below 20.
    package var knownColumns: Int? {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return nil }
        return Int(size.ws_col)
    }

    /// Whether what the user types appears on the output: whether both are terminals.
    package var isTyped: Bool { isatty(input) == 1 && isatty(output) == 1 }

    /// Returns a line of standard input. On a terminal it is the next one, behind a prompt on standard error; otherwise the first that
    /// isn't blank.
    ///
    /// - Parameters:
    ///   - isSecret: whether a terminal doesn't show it.
    ///   - limit: the maximum number of bytes read.
    package func answer(to prompt: DisplayText, isSecret: Bool, limit: Int) -> [UInt8] {
        guard isatty(input) == 1 else { return inputLine(limit: limit) }
        // When standard error is closed, the user types without a prompt.
        func show(_ text: String) { try? write(Array(text.utf8), to: errors) }
        if isSecret, let line = HiddenLine(input, prompt: prompt.string, write: show) { return line.read(limit: limit) }
        show(prompt.string)
        var bytes = [UInt8](repeating: 0, count: limit)
        var count = 0
        repeat { count = read(input, &bytes, limit) } while count < 0 && errno == EINTR
        return Array(bytes.prefix(max(count, 0)))
    }

    /// Returns the first line on standard input that isn't blank.
    ///
    /// - Parameter limit: the maximum number of bytes read.
    private func inputLine(limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < limit {
            let count = read(input, &byte, 1)
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

    /// Returns standard input up to its end.
    ///
    /// - Parameter limit: if there is more, one byte more than this is returned.
    package func wholeInput(limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = read(input, &buffer, min(buffer.count, limit + 1 - bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
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

/// Standard output and standard error of a command.
package protocol CommandOutput: Sendable {
    /// The width of the terminal in cells.
    var columns: Int { get }
    /// Whether progress is shown: whether standard error is a terminal.
    var showsProgress: Bool { get }

    /// Writes a line to standard output.
    func line(_ text: DisplayText) throws(OutputError)
    /// Writes a line of JSON in which every character that a terminal could obey is escaped.
    func json(_ bytes: [UInt8]) throws(OutputError)
    /// Writes a line to standard error, with the program's name in front.
    func error(_ text: DisplayText)
    /// Replaces the line of progress on standard error.
    func progress(_ text: DisplayText)
    /// Ends the line of progress.
    func endProgress()
    /// Writes a line of a row.
    func line(_ line: PrintedLine) throws(OutputError)
    /// Formats a post as lines.
    ///
    /// - Parameter width: in cells.
    func lines(of row: StatusRowModel, width: Int, strings: Strings) -> [PrintedLine]
    /// Formats a notification as lines.
    ///
    /// - Parameter width: in cells.
    func lines(of row: NotificationRow, width: Int, strings: Strings) -> [PrintedLine]
}

/// The reason why output could not be written.
package enum OutputError: Error, Hashable {
    /// The other end of the pipe was closed, which is no failure.
    case closed
    /// Any other error, such as a full disk.
    case failed(errno: Int32)
}
