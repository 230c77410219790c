/// Which emoji of several code points a terminal draws as one.
package struct EmojiJoining: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Pictures joined by U+200D.
    package static let sequences = EmojiJoining(rawValue: 1)
    /// A picture and its skin tone.
    package static let tones = EmojiJoining(rawValue: 2)
    /// The two letters of a flag.
    package static let flags = EmojiJoining(rawValue: 4)

    package static let all: EmojiJoining = [.sequences, .tones, .flags]
    /// Until a terminal says more: two letters of a flag take as many cells as the flag, other parts stand alone.
    package static let unknown: EmojiJoining = .flags

    /// Whether a code point behind the first one is drawn with it. The tags of a region's flag never are: no cell holds
    /// all of them, and without their end a terminal waits for more.
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
