package import Core

/// What a person did at the terminal.
package enum InputEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case paste(RawText)
    /// Where the terminal says that its cursor is, asked for by us.
    case cursorReport(ScreenPosition)
    /// The window may have another size now.
    case resize
    /// Nobody is at the other end any more: end of input, or the terminal has gone.
    case hangup
}
