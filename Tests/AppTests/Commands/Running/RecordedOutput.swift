import Synchronization

@testable import App
@testable import Core

/// The output of a command, in memory.
final class RecordedOutput: CommandOutput {
    private struct State {
        var printed: [String] = []
        var objects: [String] = []
        var errors: [String] = []
        var steps: [String] = []
        var progressEnds = 0
    }

    let columns = 80
    let showsProgress: Bool
    private let error: OutputError?
    private let state = Mutex(State())

    /// - Parameter showsProgress: whether standard error is a terminal.
    /// - Parameter error: the reason why nothing can be written to standard output; nil if it can.
    init(showsProgress: Bool = false, failing error: OutputError? = nil) {
        self.showsProgress = showsProgress
        self.error = error
    }

    /// The lines of standard output.
    var printed: [String] { state.withLock(\.printed) }
    /// The lines of JSON.
    var objects: [String] { state.withLock(\.objects) }
    var errors: [String] { state.withLock(\.errors) }
    /// The texts that the line of progress has shown.
    var steps: [String] { state.withLock(\.steps) }
    /// The number of times that a line of progress was ended.
    var progressEnds: Int { state.withLock(\.progressEnds) }

    func line(_ text: DisplayText) throws(OutputError) {
        if let error { throw error }
        state.withLock { $0.printed.append(text.string) }
    }

    func json(_ bytes: [UInt8]) throws(OutputError) {
        let line = String(decoding: bytes, as: UTF8.self)
        state.withLock { $0.objects.append(line) }
    }

    func error(_ text: DisplayText) { state.withLock { $0.errors.append(text.string) } }

    func progress(_ text: DisplayText) { state.withLock { $0.steps.append(text.string) } }

    func endProgress() { state.withLock { $0.progressEnds += 1 } }

    func lines(of row: StatusRowModel, width: Int, strings: Strings) -> [DisplayText] {
        [Sanitizer.clean(RawText(row.text.plain))]
    }

    func lines(of row: NotificationRow, width: Int, strings: Strings) -> [DisplayText] { [row.sentence] }
}
