internal import CCurses

/// The mapping of ncurses' key codes and of control characters to keys.
enum KeyTable {
    /// Returns the key for a code of ncurses, or for one of the program's codes for modified keys.
    static func key(code: Int32) -> Key? {
        if let name = name(code: code) { return Key(name) }
        return modified(code - Int32(curses_key_modified))
    }

    /// Returns the key for a character. A control character is a letter or sign minus 64.
    static func key(_ scalar: Unicode.Scalar, alt: Bool) -> Key? {
        switch scalar.value {
        case 0: Key(.character(" "), control: true, alt: alt)
        case 9: Key(.tab, alt: alt)
        case 10, 13: Key(.enter, alt: alt)
        case 8, 127: Key(.backspace, alt: alt)
        case 27: Key(.escape, alt: alt)
        case 1..<27: Key(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 96))), control: true, alt: alt)
        case 28..<32: Key(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 64))), control: true, alt: alt)
        case 0x80..<0xA0: nil
        default: Key(.character(Character(scalar)), alt: alt)
        }
    }

    /// Returns a key of the numeric keypad in application mode: SS3 and a letter (VT100 user guide, table 3-8).
    static func padKey(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "M"): Key(.enter)
        case UInt8(ascii: "I"): Key(.tab)
        case UInt8(ascii: "j")...UInt8(ascii: "y"): Key(.character(Character(Unicode.Scalar(byte - 64))))
        default: nil
        }
    }

    /// Returns Enter with modifiers from a control sequence: `CSI 13 ; modifiers u` (kitty's keyboard protocol, xterm's
    /// `formatOtherKeys`) or `CSI 27 ; modifiers ; 13 ~` (xterm's `modifyOtherKeys`).
    ///
    /// Neither is requested: some terminals would send other keys in these forms as well, and older ones take the request for
    /// a text style. Terminals that send them without a request are common.
    static func enter(parameters: [UInt8], final: UInt8) -> Key? {
        let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { $0.split(separator: UInt8(ascii: ":")).compactMap { Int(String(decoding: $0, as: UTF8.self)) } }
        let modifiers: [Int]
        switch (final, fields.count) {
        case (UInt8(ascii: "u"), 2) where fields[0] == [13]: modifiers = fields[1]
        case (UInt8(ascii: "~"), 3) where fields[0] == [27] && fields[2] == [13]: modifiers = fields[1]
        default: return nil
        }
        // A second number is the kind of the event; 3 is the release of the key.
        guard let number = modifiers.first, (2...256).contains(number), modifiers.dropFirst().first != 3 else {
            return nil
        }
        return Key(.enter, control: (number - 1) & 4 != 0, alt: (number - 1) & 2 != 0)
    }

    private static func name(code: Int32) -> Key.Name? {
        switch code {
        case KEY_UP, KEY_SR: .up
        case KEY_DOWN, KEY_SF: .down
        case KEY_LEFT, KEY_SLEFT: .left
        case KEY_RIGHT, KEY_SRIGHT: .right
        case KEY_HOME, KEY_SHOME, KEY_A1, KEY_FIND: .home
        case KEY_END, KEY_SEND, KEY_C1, KEY_SELECT: .end
        case KEY_PPAGE, KEY_SPREVIOUS, KEY_A3: .pageUp
        case KEY_NPAGE, KEY_SNEXT, KEY_C3: .pageDown
        case KEY_BACKSPACE: .backspace
        case KEY_DC, KEY_SDC: .delete
        case KEY_IC, KEY_SIC: .insert
        case KEY_BTAB: .backTab
        case KEY_ENTER: .enter
        case (KEY_F0 + 1)...(KEY_F0 + 63): .function(Int(code - KEY_F0))
        default: nil
        }
    }

    /// The names in the order of `curses_named_key`.
    private static let named: [Key.Name] = [
        .up, .down, .right, .left, .home, .end, .insert, .delete, .pageUp, .pageDown,
    ]

    /// Returns a modified key. xterm's modifier parameter is one more than the bits 1 Shift, 2 Alt, 4 Control (ctlseqs,
    /// "PC-Style Function Keys"). Shift is dropped.
    private static func modified(_ number: Int32) -> Key? {
        guard number >= 0, Int(number / 16) < named.count, (2...8).contains(number % 16) else { return nil }
        let bits = number % 16 - 1
        return Key(named[Int(number / 16)], control: bits & 4 != 0, alt: bits & 2 != 0)
    }
}
