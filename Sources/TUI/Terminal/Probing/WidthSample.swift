internal import Core

/// Characters whose width differs between terminals, one of each kind. The terminal is measured by drawing them and
/// requesting the cursor's position: terminal descriptions don't have it, and versions differ.
package enum WidthSample: CaseIterable, Hashable, Sendable {
    /// A woman and a laptop, joined to a technologist.
    case joinedEmoji
    /// A thumb with a medium skin tone.
    case tone
    /// The two letters of Germany's flag.
    case flag
    /// The letters ka and ssa, joined to a conjunct.
    case conjunct
    /// The letter ka with the vowel sign i.
    case spacingMark
    /// Alpha, two cells wide in legacy East Asian fonts.
    case ambiguous

    var bytes: [UInt8] {
        switch self {
        case .joinedEmoji: Array("\u{1F469}\u{200D}\u{1F4BB}".utf8)
        case .tone: Array("\u{1F44D}\u{1F3FD}".utf8)
        case .flag: Array("\u{1F1E9}\u{1F1EA}".utf8)
        case .conjunct: Array("\u{0915}\u{094D}\u{0937}".utf8)
        case .spacingMark: Array("\u{0915}\u{093F}".utf8)
        case .ambiguous: Array("\u{03B1}".utf8)
        }
    }
}
