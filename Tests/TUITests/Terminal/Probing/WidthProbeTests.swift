import App
import Core
import Testing

@testable import TUI

@Suite("Width measurement")
struct WidthProbeTests {
    private func answers(_ columns: [Int], row: Int = WidthProbe.row, ambiguity: AmbiguousWidth = .asTerminal)
        -> WidthProbe
    {
        var answers = WidthProbe(ambiguity: ambiguity)
        _ = answers.start()
        for column in columns { _ = answers.record(ScreenPosition(row: row, column: column)) }
        return answers
    }

    @Test func `a silent terminal counts as a usual one`() {
        #expect(answers([]).widths == .standard)
        #expect(answers([]).joins == .unknown)
    }

    private static let joined: [([Int], EmojiJoining)] = [
        ([2, 2, 2], EmojiJoining.all), ([4, 4, 2], EmojiJoining.flags), ([2, 4, 2], [.sequences, .flags]),
        ([2, 2, 4], [.sequences, .tones]), ([4, 4, 4], []),
    ]

    @Test(arguments: joined)
    func `an emoji is drawn with the parts that the terminal joins`(columns: [Int], joins: EmojiJoining) {
        #expect(answers(columns).joins == joins)
    }

    @Test func `a conjunct of another width is drawn by its first consonant`() {
        #expect(answers([2, 2, 2, 2]).widths.conjunctsCount)
        #expect(!answers([2, 2, 2, 1]).widths.conjunctsCount)
    }

    @Test func `spacing marks and ambiguous characters are counted as measured`() {
        #expect(answers([2, 2, 2, 2, 1, 2]).widths == DisplayWidth(ambiguousIsWide: true, spacingMarksCount: false))
        #expect(answers([2, 2, 2, 2, 2, 1]).widths == .standard)
    }

    @Test func `the configured width takes precedence over the measured one`() {
        #expect(!answers([2, 2, 2, 2, 2, 2], ambiguity: .narrow).widths.ambiguousIsWide)
        #expect(answers([2, 2, 2, 2, 2, 1], ambiguity: .wide).widths.ambiguousIsWide)
    }

    @Test func `an unsolicited report changes nothing`() {
        #expect(answers([2, 2, 2, 2, 1, 2], row: 5).widths == .standard)
        var done = answers([2, 2, 2, 2, 2, 1])
        let isBetterKnown = done.record(ScreenPosition(row: WidthProbe.row, column: 1))
        #expect(!isBetterKnown)
        #expect(done.widths == .standard)
    }
}
