package import Core

/// The sequences that are sent to the terminal past ncurses. Parameters are numbers and cases; text is sanitized or
/// encoded so that it can't end the sequence, and of bounded length.
package enum EscapeSequence: Hashable, Sendable {
    /// The title of the window and its icon.
    case title(DisplayText)
    /// Pushes the title onto the terminal's stack, and pops it.
    case saveTitle, restoreTitle
    /// Turns bracketed paste on or off.
    case bracketedPaste(Bool)
    /// Turns reports of the mouse's movements while a button is held on or off; off ends all reports of the mouse.
    case mouseDrag(Bool)
    /// Turns automatic wrapping at the end of a row on or off.
    case autowrap(Bool)
    /// Turns reports that the terminal has become dark or light on or off.
    case reportAppearance(Bool)
    /// Copies text to the clipboard, which is never read.
    case copy(DisplayText)
    /// A desktop notification, which the terminal passes on.
    case notification(TerminalNotification)
    case bell
    /// Makes cells on the screen clickable; the cursor is restored afterwards.
    case hyperlinks([Hyperlink])
    /// Requests the colour of the background.
    case requestBackground
    /// Draws samples in a row, and requests the cursor's position after each.
    case measure([WidthSample], row: Int)
    /// Requests the terminal's name, its picture protocols and the pixels of a cell. If it shows a request as text,
    /// that is in this row, which `measure` erases.
    case identify(throughTmux: Bool, row: Int)
    /// Requests whether the terminal has kitty's notifications.
    case identifyNotifications(throughTmux: Bool)
    /// Requests the terminal's name.
    case requestVersion
    /// Requests the device attributes, which every terminal returns, and in order: the end of its responses.
    case requestAttributes

    /// The limits of a title in cells, and of the clipboard in bytes: xterm accepts no more in one sequence.
    package static let titleLimit = 100
    package static let clipboardLimit = 74_994

    /// The sequence as documented by xterm (ctlseqs: OSC 0, 11 and 52, XTWINOPS 16, 22 and 23, XTVERSION, DECSET 7, 1002
    /// and 2004, DECSC, CPR, DA1), Egmont Koblinger (OSC 8) and Contour (DECSET 2031).
    var bytes: [UInt8] {
        switch self {
        case .title(let text): Array("\u{1B}]0;".utf8) + text.withoutControls(cells: Self.titleLimit) + [0x07]
        case .saveTitle: Array("\u{1B}[22;0t".utf8)
        case .restoreTitle: Array("\u{1B}[23;0t".utf8)
        case .bracketedPaste(let isOn): Array("\u{1B}[?2004\(isOn ? "h" : "l")".utf8)
        case .mouseDrag(let isOn): Array("\u{1B}[?1002\(isOn ? "h" : "l")".utf8)
        case .autowrap(let isOn): Array("\u{1B}[?7\(isOn ? "h" : "l")".utf8)
        case .reportAppearance(let isOn): Array("\u{1B}[?2031\(isOn ? "h" : "l")".utf8)
        case .copy(let text): Array("\u{1B}]52;c;".utf8) + Base64.encode(Self.cut(text)) + [0x07]
        case .notification(let notification): notification.bytes
        case .bell: [0x07]
        case .hyperlinks(let links): Self.inPlace(links.flatMap(Self.bytes(of:)))
        case .requestBackground: Array("\u{1B}]11;?\u{07}".utf8)
        case .measure(let samples, let row):
            Self.inPlace(
                samples.flatMap { Self.position(row, 0) + $0.bytes + Array("\u{1B}[6n".utf8) }
                    + Self.position(row, 0) + Array("\u{1B}[2K".utf8))
        case .identify(let throughTmux, let row):
            Self.inPlace(
                Self.position(row, 0)
                    + (throughTmux ? PictureSequence.throughTmux(KittyGraphics.query) : KittyGraphics.query)
                    + Array("\u{1B}[>q\u{1B}[16t".utf8))
        case .identifyNotifications(let throughTmux):
            throughTmux ? PictureSequence.throughTmux(TerminalNotification.query) : TerminalNotification.query
        case .requestVersion: Array("\u{1B}[>q".utf8)
        case .requestAttributes: Array("\u{1B}[c".utf8)
        }
    }

    private static func bytes(of link: Hyperlink) -> [UInt8] {
        guard let address = Hyperlink.address(link.target) else { return [] }
        return position(link.place.row, link.place.column) + Array("\u{1B}[\(link.look)m\u{1B}]8;;".utf8) + address
            + Array("\u{1B}\\".utf8) + link.text + Array("\u{1B}]8;;\u{1B}\\".utf8)
    }

    /// Wraps bytes in saving and restoring cursor and attributes, which ncurses expects unchanged.
    private static func inPlace(_ bytes: [UInt8]) -> [UInt8] {
        bytes.isEmpty ? [] : Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8)
    }

    private static func position(_ row: Int, _ column: Int) -> [UInt8] {
        Array("\u{1B}[\(row + 1);\(column + 1)H".utf8)
    }

    /// Returns the longest prefix of whole characters within the limit.
    private static func cut(_ text: DisplayText) -> [UInt8] {
        let bytes = Array(text.string.utf8)
        guard bytes.count > clipboardLimit else { return bytes }
        var end = clipboardLimit
        while end > 0, bytes[end] & 0xc0 == 0x80 { end -= 1 }
        return Array(bytes[..<end])
    }
}
