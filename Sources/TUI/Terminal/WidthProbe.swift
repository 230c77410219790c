internal import Core

/// What a terminal has told of its cells so far. Until it does, and of what it does not tell, the safe side is taken: a
/// sign too narrow by a cell leaves a gap, one too wide would cover its neighbour.
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

    /// The row in which the samples are drawn. Not the first: there, an answer looks like F3 with a modifier (`CSI 1;2R`).
    static let row = 1

    mutating func ask() -> EscapeSequence {
        awaited = WidthSample.allCases
        return .measure(awaited, row: Self.row)
    }

    /// Takes the place of the cursor behind the next sample.
    /// - Returns: whether something is known better than before.
    mutating func take(_ place: ScreenPosition) -> Bool {
        // A report that nobody asked for: of another row, or after the last.
        guard place.row == Self.row, let sample = awaited.first else { return false }
        awaited.removeFirst()
        let before = self
        switch (sample, place.column) {
        case (.joinedEmoji, 2): joins.insert(.sequences)
        case (.tone, 2): joins.insert(.tones)
        // Two cells are what both letters are counted as until now; of a flag that takes others one letter is drawn.
        case (.flag, let column) where column != 2: joins.remove(.flags)
        case (.conjunct, let column) where column != 2: widths.conjunctsCount = false
        case (.spacingMark, 1): widths.spacingMarksCount = false
        case (.ambiguous, 2) where ambiguity == .asTerminal: widths.ambiguousIsWide = true
        default: break
        }
        return before.joins != joins || before.widths != widths
    }
}
