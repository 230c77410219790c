internal import Core

/// The measured widths of a terminal. Until it has responded, the safe values are used: a character drawn narrower than
/// counted leaves a gap, one drawn wider would cover its neighbour.
struct WidthProbe: Hashable {
    private var awaited: [WidthSample]
    private(set) var widths: DisplayWidth
    private(set) var joins = EmojiJoining.unknown
    private let ambiguity: AmbiguousWidth

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
