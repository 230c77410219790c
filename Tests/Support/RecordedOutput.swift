@testable package import App
@testable package import Core
internal import Synchronization

/// The output of a command, in memory.
package final class RecordedOutput: CommandOutput {
    private struct State {
        var printed: [String] = []
        var objects: [String] = []
        var errors: [String] = []
        var steps: [String] = []
        var progressEnds = 0
    }

    package let columns = 80
    package let showsProgress: Bool
    private let error: OutputError?
    private let state = Mutex(State())

    /// - Parameter showsProgress: whether standard error is a terminal.
    /// - Parameter error: why nothing can be written to standard output; nil if it can.
    package init(showsProgress: Bool = false, failing error: OutputError? = nil) {
        self.showsProgress = showsProgress
        self.error = error
    }

    /// The lines of standard output.
    package var printed: [String] { state.withLock(\.printed) }
    /// The lines of JSON.
    package var objects: [String] { state.withLock(\.objects) }
    package var errors: [String] { state.withLock(\.errors) }
    /// What the line of progress has shown.
    package var steps: [String] { state.withLock(\.steps) }
    /// How often a line of progress was ended.
    package var progressEnds: Int { state.withLock(\.progressEnds) }

    package func line(_ text: DisplayText) throws(OutputError) {
        if let error { throw error }
        state.withLock { $0.printed.append(text.string) }
    }

    package func json(_ bytes: [UInt8]) throws(OutputError) {
        let line = String(decoding: bytes, as: UTF8.self)
        state.withLock { $0.objects.append(line) }
    }

    package func error(_ text: DisplayText) { state.withLock { $0.errors.append(text.string) } }

    package func progress(_ text: DisplayText) { state.withLock { $0.steps.append(text.string) } }

    package func endProgress() { state.withLock { $0.progressEnds += 1 } }

    package func lines(of row: StatusRowModel, width: Int, strings: Strings) -> [PrintedLine] {
        [PrintedLine(parts: [PrintedLine.Part(text: Sanitizer.clean(RawText(row.text.plain)))])]
    }

    package func lines(of row: NotificationRow, width: Int, strings: Strings) -> [PrintedLine] {
        [PrintedLine(parts: [PrintedLine.Part(text: row.sentence)])]
    }

    package func line(_ line: PrintedLine) throws(OutputError) { try self.line(line.text) }
}
