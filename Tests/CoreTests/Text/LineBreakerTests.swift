import TestSupport
import Testing

@testable import Core

@Suite("Rows of text")
struct LineBreakerTests {
    private func rows(_ text: String, _ width: Int) -> [String] {
        LineBreaker.wrap(StyledText(DisplayText(clean: text)), width: width).map { $0.map(\.text.string).joined() }
    }

    @Test(arguments: [
        ("the tide comes in", 8, ["the tide", "comes in"]), ("well-known words", 6, ["well-", "known", "words"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("今天的海风很大", 6, ["今天的", "海风很", "大"]),
        ("你好。世界", 4, ["你", "好。", "世界"]), ("（你好）世", 4, ["（你", "好）", "世"]), ("", 5, [""]),
        ("a 👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 4, ["a 👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]), ("trailing   ", 8, ["trailing"]),
    ])
    func `lines break where readers expect it`(text: String, width: Int, expected: [String]) {
        #expect(rows(text, width) == expected)
    }

    @Test(arguments: 0..<60)
    func `nothing is lost and no row is too wide`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let parts = [
            "word", "longer-word", "今天", "。", "（", "👨‍👩‍👧‍👦", " ", "  ", "e\u{301}", "नमस्ते", "https://example.org/a/b", "🇨🇳",
            "ー",
        ]
        let text = (0..<80).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
        let width = Int.random(in: 2...60, using: &random)

        let rows = rows(text, width)

        #expect(rows.joined().filter { $0 != " " } == text.filter { $0 != " " })
        for row in rows {
            let cells = DisplayWidth.of(DisplayText(clean: row))
            // A single cluster that is wider than the window stands alone.
            #expect(cells <= width || row.count == 1, "\(row) in \(width)")
        }
    }

    @Test func `a list item hangs from its mark`() {
        let text = HTMLToText.styled(RawText("<ul><li>one two three four five six</li></ul>"))
        let rows = LineBreaker.wrap(text, width: 16).map { $0.map(\.text.string).joined() }
        #expect(rows == ["• one two three", "  four five six"])
    }

    @Test(arguments: [("abcdef", 4, "abc…"), ("abc", 3, "abc"), ("你好世界", 5, "你好…"), ("ab", 0, ""), ("ab", 1, "…")])
    func `what does not fit ends with an ellipsis`(text: String, width: Int, expected: String) {
        #expect(LineBreaker.truncate(DisplayText(clean: text), width: width).string == expected)
    }
}
