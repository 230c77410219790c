internal import CCurses

/// The bytes that restore the terminal, prepared in advance because a crash handler can't allocate.
@MainActor
enum TerminalResetSequence {
    /// Returns the bytes for the terminal that is open.
    /// - Parameter pictures: ends a picture that is half written, and removes those that were sent.
    static func make(writer: EscapeWriter, pictures: [UInt8] = []) -> [UInt8] {
        var bytes = pictures + string(curses_mouse_off())
        bytes += writer.bytes(of: [
            .mouseDrag(false), .autowrap(true), .reportAppearance(false), .bracketedPaste(false), .restoreTitle,
        ])
        // A crash may occur while only a part of the window scrolls (DECSTBM without parameters resets that).
        if curses_capability("csr") != nil { bytes += Array("\u{1B}[r".utf8) }
        for name in ["rmkx", "sgr0", "cnorm", "rmcup"] { bytes += withoutPadding(string(curses_capability(name))) }
        return bytes
    }

    private static func string(_ pointer: UnsafePointer<CChar>?) -> [UInt8] {
        pointer.map { Array(String(cString: $0).utf8) } ?? []
    }

    /// Removes the delays that tputs would perform: `$<5>`, `$<2*/>` (terminfo(5), "Delays and Padding").
    static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "$"), rest.dropFirst().first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                rest = rest[(end + 1)...]
            } else {
                kept.append(byte)
                rest = rest.dropFirst()
            }
        }
        return kept
    }
}
