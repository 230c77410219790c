package import Core

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
    /// Formats a post as plain lines.
    ///
    /// - Parameter width: in cells.
    func lines(of row: StatusRowModel, width: Int, strings: Strings) -> [DisplayText]
    /// Formats a notification as plain lines.
    ///
    /// - Parameter width: in cells.
    func lines(of row: NotificationRow, width: Int, strings: Strings) -> [DisplayText]
}

/// The reason why output could not be written.
package enum OutputError: Error, Hashable {
    /// The other end of the pipe was closed, which is no failure.
    case closed
    /// Any other error, such as a full disk.
    case failed(errno: Int32)
}
