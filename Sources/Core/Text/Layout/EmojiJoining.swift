/// The kinds of emoji sequences that a terminal draws as one glyph.
package struct EmojiJoining: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Pictographs joined by U+200D.
    package static let sequences = EmojiJoining(rawValue: 1)
    /// Skin tones.
    package static let tones = EmojiJoining(rawValue: 2)
    /// Flags of two regional indicators.
    package static let flags = EmojiJoining(rawValue: 4)

    package static let all: EmojiJoining = [.sequences, .tones, .flags]
    /// The default until the terminal has been measured: regional indicators are as wide as the flag; other parts are
    /// not joined.
    package static let unknown: EmojiJoining = .flags

    /// Whether a code point after the first is drawn with it. The tags of a subdivision flag never are: no cell holds
    /// all of them, and without the last one a terminal waits for more.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200d: contains(.sequences)
        case 0x1f3fb...0x1f3ff: contains(.tones)
        case 0x1f1e6...0x1f1ff: contains(.flags)
        case 0xe0020...0xe007f: false
        default: true
        }
    }
}
