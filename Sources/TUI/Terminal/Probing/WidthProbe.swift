internal import Core

/// The measured widths of a terminal. Until it has responded, the safe values are used: a character drawn narrower than
/// counted leaves a gap, one drawn wider would cover its neighbour.
struct WidthProbe: Hashable {
    private var awaited: [WidthSample]
    private(set) var widths: DisplayWidth
    private(set) var joins = EmojiJoining.unknown
    private let ambiguity: AmbiguousWidth
    /// Whether the terminal has responded to all samples.
    private(set) var hasEnded = false

    init(ambiguity: AmbiguousWidth) {
        self.ambiguity = ambiguity
        widths = DisplayWidth(ambiguousIsWide: ambiguity == .wide)
        awaited = []
    }

    /// The row of the samples. Not the first: there, a response looks like F3 with a modifier (`CSI 1;2R`).
    static let row = 1

    mutating func start() -> EscapeSequence {
        awaited = WidthSample.allCases
        return .measure(awaited, row: Self.row)
    }

    /// Records the cursor's position after the next sample.
    /// - Returns: whether the widths have changed.
    mutating func record(_ place: ScreenPosition) -> Bool {
        // An unsolicited report: of another row, or after the last sample.
        guard place.row == Self.row, let sample = awaited.first else { return false }
        awaited.removeFirst()
        hasEnded = awaited.isEmpty
        let before = self
        switch (sample, place.column) {
        case (.joinedEmoji, 2): joins.insert(.sequences)
        case (.tone, 2): joins.insert(.tones)
        // The default is two cells for both letters; where a flag has another width, only one letter is drawn.
        case (.flag, let column) where column != 2: joins.remove(.flags)
        case (.conjunct, let column) where column != 2: widths.conjunctsCount = false
        case (.spacingMark, 1): widths.spacingMarksCount = false
        case (.ambiguous, 2) where ambiguity == .asTerminal: widths.ambiguousIsWide = true
        default: break
        }
        return before.joins != joins || before.widths != widths
    }
}

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
