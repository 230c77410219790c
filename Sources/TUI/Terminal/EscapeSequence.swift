package import Core

/// What may be sent to a terminal past ncurses. Parameters are fixed; text is clean and of bounded length (FAULTS rule 2).
package enum EscapeSequence: Hashable, Sendable {
    /// The title of the window and of its icon.
    case title(DisplayText)
    /// Puts the title on the terminal's stack, and takes it back.
    case keepTitle, restoreTitle
    /// Pasted text comes in brackets from now on, or as if typed.
    case bracketedPaste(Bool)

    /// Cells of a title that are sent.
    package static let titleLimit = 100

    /// As xterm documents them (ctlseqs: OSC 0, XTWINOPS 22 and 23, DECSET 2004).
    var bytes: [UInt8] {
        switch self {
        case .title(let text): Array("\u{1B}]0;".utf8) + Self.titleBytes(text) + [0x07]
        case .keepTitle: Array("\u{1B}[22;0t".utf8)
        case .restoreTitle: Array("\u{1B}[23;0t".utf8)
        case .bracketedPaste(let isOn): Array("\u{1B}[?2004\(isOn ? "h" : "l")".utf8)
        }
    }

    /// Text is clean by its type; a literal of ours with a control character in it would still end the sequence.
    private static func titleBytes(_ text: DisplayText) -> [UInt8] {
        var bytes: [UInt8] = []
        var cells = 0
        for character in text.string {
            cells += DisplayWidth.of(character)
            if cells > titleLimit { break }
            for scalar in character.unicodeScalars where scalar.properties.generalCategory != .control {
                bytes += Array(String(scalar).utf8)
            }
        }
        return bytes
    }
}
