package import Core

/// Why a terminal cannot be drawn on.
package enum TerminalError: Error, Hashable, Sendable {
    /// Standard input or output is a pipe, a file, or closed.
    case notATerminal
    /// TERM names a type that this machine does not know.
    case unknownType(RawText)
    /// The terminal can neither place the cursor nor clear the screen.
    case cannotDraw(RawText)
    /// The system gave no pipe for signals.
    case noSignals
}
