/// A key press, with Shift folded into the name where terminals do so.
package struct Key: Hashable, Sendable {
    package enum Name: Hashable, Sendable {
        /// One grapheme cluster as typed. Shift is part of the letter.
        case character(Character)
        case enter, escape, tab, backTab, backspace, delete, insert
        case up, down, left, right, home, end, pageUp, pageDown
        case function(Int)
    }

    package var name: Name
    package var control: Bool
    package var alt: Bool

    package init(_ name: Name, control: Bool = false, alt: Bool = false) {
        self.name = name
        self.control = control
        self.alt = alt
    }
}
