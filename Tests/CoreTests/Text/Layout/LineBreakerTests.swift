import TestSupport
import Testing

@testable import Core

@Suite("Line breaking")
struct LineBreakerTests {
    private func rows(_ text: String, _ width: Int) -> [String] {
        LineBreaker(.standard).wrap(StyledText(DisplayText(clean: text)), width: width).map {
            $0.map(\.text.string).joined()
        }
    }

    @Test(arguments: [
        ("the tide comes in", 8, ["the tide", "comes in"]), ("well-known words", 6, ["well-", "known", "words"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("今天的海风很大", 6, ["今天的", "海风很", "大"]),
        ("你好。世界", 4, ["你", "好。", "世界"]), ("（你好）世", 4, ["（你", "好）", "世"]), ("", 5, [""]),
        ("他说“你好”。", 6, ["他说", "“你", "好”。"]), ("价格￥100元", 6, ["价格", "￥100", "元"]), ("等等……吧", 5, ["等", "等……", "吧"]),
        ("中文和English混排", 8, ["中文和", "English", "混排"]), ("もっと、ね", 6, ["もっ", "と、ね"]),
        ("2026-11-21 is a date", 12, ["2026-11-21", "is a date"]), ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
        (
            "see https://example.org/a/long/path/of/many/parts ok", 24,
            ["see https://example.org/", "a/long/path/of/many/", "parts ok"]
        ),
        ("-flag and/or", 5, ["-flag", "and/", "or"]), ("ยินดีต้อนรับ", 6, ["ยินดีต้อน", "รับ"]),
        ("Can't resolve image.tmdb.org.", 14, ["Can't resolve", "image.tmdb.or", "g."]),
        ("abcd?! efg", 4, ["abc", "d?!", "efg"]), ("abcd。海", 4, ["abc", "d。", "海"]), ("abcd…", 4, ["abc", "d…"]),
        // Where no letter can come with the marks.
        ("!!!!!", 3, ["!!!", "!!"]), ("a!!!!", 3, ["a!!", "!!"]),
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
            let cells = DisplayWidth.standard.of(DisplayText(clean: row))
            // A single cluster wider than the window has a row of its own.
            #expect(cells <= width || row.count == 1, "\(row) in \(width)")
        }
    }

    @Test func `a list item is indented behind its mark`() {
        let text = StatusContent.html(RawText("<ul><li>one two three four five six</li></ul>")).styled()
        let rows = LineBreaker(.standard).wrap(text, width: 16).map { $0.map(\.text.string).joined() }
        #expect(rows == ["• one two three", "  four five six"])
    }

    @Test func `a quote is indented, and so are its continuation rows`() {
        let text = StatusContent.html(RawText("<blockquote>one two three four</blockquote>")).styled()
        let rows = LineBreaker(.standard).wrap(text, width: 14).map { $0.map(\.text.string).joined() }
        #expect(rows == ["  one two", "  three four"])
    }

    @Test func `rows hold fewer ambiguous characters if these are wide`() {
        let text = StyledText(DisplayText(clean: "αβγδ εζ"))
        let rows = LineBreaker(DisplayWidth(ambiguousIsWide: true)).wrap(text, width: 8)
        #expect(rows.map { $0.map(\.text.string).joined() } == ["αβγδ", "εζ"])
    }

    @Test(arguments: [("abcdef", 4, "abc…"), ("abc", 3, "abc"), ("你好世界", 5, "你好…"), ("ab", 0, ""), ("ab", 1, "…")])
    func `text that does not fit ends with an ellipsis`(text: String, width: Int, expected: String) {
        #expect(LineBreaker(.standard).truncate(DisplayText(clean: text), width: width).string == expected)
    }
}
