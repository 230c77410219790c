internal import App
internal import Core
internal import TUI

/// The console, with the views of the reader as plain lines.
struct ConsoleOutput: CommandOutput {
    private var console: Console { .standard }
    var columns: Int { console.columns }
    var showsProgress: Bool { console.showsProgress }

    func line(_ text: DisplayText) throws(OutputError) { try console.line(text) }
    func json(_ bytes: [UInt8]) throws(OutputError) { try console.json(bytes) }
    func error(_ text: DisplayText) { console.error(text) }
    func progress(_ text: DisplayText) { console.progress(text) }
    func endProgress() { console.endProgress() }

    func lines(of row: StatusRowModel, width: Int, strings: Strings) -> [DisplayText] {
        RowPrinter(width: width, strings: strings).lines(of: row)
    }

    func lines(of row: NotificationRow, width: Int, strings: Strings) -> [DisplayText] {
        RowPrinter(width: width, strings: strings).lines(of: row)
    }
}
