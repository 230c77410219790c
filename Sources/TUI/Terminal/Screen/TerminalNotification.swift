package import Core

/// A notification that the terminal passes to the desktop.
package struct TerminalNotification: Hashable, Sendable {
    /// The sequences that terminals have for it.
    package enum Format: String, Hashable, Sendable {
        /// iTerm2's: one text. Programs that report progress use the same number with a digit and a semicolon in front.
        case osc9
        /// Kitty's, which reports a click (<https://sw.kovidgoyal.net/kitty/desktop-notifications/>).
        case osc99
        /// Rxvt's: a title and a text.
        case osc777

        package var name: DisplayText {
            switch self {
            case .osc9: "OSC 9"
            case .osc99: "OSC 99"
            case .osc777: "OSC 777"
            }
        }
    }

    package var text: DisplayText
    /// The number by which the terminal reports a click.
    package var number: Int
    package var format: Format
    /// Whether tmux must pass it on.
    package var throughTmux: Bool

    package init(_ text: DisplayText, number: Int = 0, format: Format, throughTmux: Bool = false) {
        self.text = text
        self.number = number
        self.format = format
        self.throughTmux = throughTmux
    }

    /// The longest text in cells.
    package static let limit = 300
    private static let title = "Tideline"
    /// The first part of the names by which the terminal reports clicks.
    static let name = "tideline"

    /// The question whether the terminal has kitty's sequence.
    static let query = Array("\u{1B}]99;i=\(name):p=?;\u{1B}\\".utf8)

    var bytes: [UInt8] {
        let sequences = sequences
        return throughTmux ? sequences.flatMap(PictureSequence.throughTmux) : Array(sequences.joined())
    }

    private var sequences: [[UInt8]] {
        let text = text.withoutControls(cells: Self.limit)
        switch format {
        // The title in front keeps a number from being read as a report of progress.
        case .osc9: return [Array("\u{1B}]9;\(Self.title): ".utf8) + text + [0x07]]
        // A semicolon ends the text in some terminals.
        case .osc777:
            let field = text.map { $0 == UInt8(ascii: ";") ? UInt8(ascii: ",") : $0 }
            return [Array("\u{1B}]777;notify;\(Self.title);".utf8) + field + [0x07]]
        case .osc99:
            let (name, title) = ("\(Self.name)-\(number)", Base64.encode(Array(Self.title.utf8)))
            // A click also brings the terminal to the front, which is the default.
            return [
                Array("\u{1B}]99;i=\(name):d=0:e=1:a=report:f=".utf8) + title + Array(";".utf8) + title
                    + Array("\u{1B}\\".utf8),
                Array("\u{1B}]99;i=\(name):p=body:e=1;".utf8) + Base64.encode(text) + Array("\u{1B}\\".utf8),
            ]
        }
    }

    /// What the terminal says with OSC 99.
    enum Report: Hashable {
        /// It has kitty's sequence.
        case isSupported
        /// The user has clicked on a notification.
        case clicked(Int)

        /// Parses the content of a response: `99;i=tideline:p=?;…`, or `99;i=tideline-3;` after a click.
        init?(content: String) {
            let parts = content.split(separator: ";", omittingEmptySubsequences: false)
            guard parts.count >= 3, parts[0] == "99" else { return nil }
            let keys = parts[1].split(separator: ":")
            if keys.contains("p=?") {
                guard keys.contains("i=\(TerminalNotification.name)") else { return nil }
                self = .isSupported
                return
            }
            // A notification that was closed is reported with another part, and a button with its number.
            let prefix = "i=\(TerminalNotification.name)-"
            guard !keys.contains(where: { $0.hasPrefix("p=") }), parts[2].isEmpty,
                let number = keys.first(where: { $0.hasPrefix(prefix) }).flatMap({ Int($0.dropFirst(prefix.count)) })
            else { return nil }
            self = .clicked(number)
        }
    }
}

extension DisplayText {
    /// Encodes the beginning without control characters. Sanitized text has none, but a literal in the source could.
    func withoutControls(cells limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var cells = 0
        for character in string {
            cells += DisplayWidth.standard.of(character)
            if cells > limit { break }
            for scalar in character.unicodeScalars where scalar.properties.generalCategory != .control {
                bytes += Array(String(scalar).utf8)
            }
        }
        return bytes
    }
}
