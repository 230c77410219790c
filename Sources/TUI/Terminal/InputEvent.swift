package import Core

/// An input event of the terminal.
package enum InputEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case paste(RawText)
    /// The cursor's position, as requested from the terminal.
    case cursorReport(ScreenPosition)
    /// The window may have a new size.
    case resize
    /// End of input, or the terminal was disconnected.
    case hangup
}
