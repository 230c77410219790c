package import Core

/// An input event of the terminal.
package enum InputEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// A movement with a button held.
    case drag(ScreenPosition)
    /// The end of a press of the first button.
    case release
    case paste(RawText)
    /// The pasted text before was longer; the rest was dropped.
    case pasteCut
    /// The cursor's position, as requested from the terminal.
    case cursorReport(ScreenPosition)
    /// The terminal's background, as requested from the terminal, or after a change.
    case background(TerminalBackground)
    /// A click on a notification, by its number.
    case notification(Int)
    /// A response of the terminal about itself.
    case reply(TerminalReply)
    /// The window may have a new size.
    case resize
}

/// A press of the first button or a turn of the wheel. Row and column count from 0 at the top left.
package struct MouseEvent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case press, wheelUp, wheelDown
    }

    package var kind: Kind
    package var row: Int
    package var column: Int

    package init(_ kind: Kind, row: Int, column: Int) {
        self.kind = kind
        self.row = row
        self.column = column
    }
}

/// A key press, with Shift folded into the name where terminals do so.
package struct Key: Hashable, Sendable {
    package enum Name: Hashable, Sendable {
        /// One grapheme cluster as typed. Shift is part of the letter.
        case character(Character)
        case enter, escape, tab, backTab, backspace, delete, insert
        case up, down, left, right, home, end, pageUp, pageDown
        case function(Int)
        /// A press of another button than the first, wherever the mouse is.
        case mouse(Button)
    }

    /// The buttons of the mouse besides the first that ncurses reports.
    package enum Button: Hashable, Sendable { case middle, right }

    package var name: Name
    package var control: Bool
    package var alt: Bool

    package init(_ name: Name, control: Bool = false, alt: Bool = false) {
        self.name = name
        self.control = control
        self.alt = alt
    }

    /// Whether the key leaves a field: Esc or Ctrl-C.
    package var cancels: Bool { name == .escape || control && name == .character("c") }
}
