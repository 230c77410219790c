internal import Core

/// The title of the terminal's window while the program runs.
@MainActor
final class TerminalTitle {
    private let writer: EscapeWriter
    private var text: DisplayText?

    init(writer: EscapeWriter) {
        self.writer = writer
    }

    /// Sets the title if it differs.
    func set(_ text: DisplayText) {
        guard text != self.text else { return }
        self.text = text
        writer.write(.title(text))
    }

    /// Sends the title again after another program had the terminal.
    func setAgain() {
        if let text { writer.write(.title(text)) }
    }
}
