package import Core

/// The reason why a terminal can't be used.
package enum TerminalError: Error, Hashable, Sendable {
    /// Standard input or output is a pipe, a file, or closed.
    case notATerminal
    /// TERM names a type without a terminfo entry.
    case unknownType(RawText)
    /// The terminal can't move the cursor or clear the screen.
    case cannotDraw(RawText)
    /// The system could not create a pipe for signals.
    case noSignals
}
