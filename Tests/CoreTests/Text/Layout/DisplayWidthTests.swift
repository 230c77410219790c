import TestSupport
import Testing

@testable import Core

@Suite("Display width")
struct DisplayWidthTests {
    @Test(arguments: [
        ("a", 1), ("é", 1), ("e\u{301}", 1), ("你", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("🌊", 2), ("👨‍👩‍👧‍👦", 2), ("🇨🇳", 2),
        ("👍🏽", 2), ("❤️", 1), ("1️⃣", 1), ("☝🏻", 1), ("\u{1FAE8}", 2), ("का", 2), ("क्ष", 2), ("ที่", 1), ("…", 1), ("─", 1),
    ])
    func `a cluster has the width that terminals give it`(text: String, cells: Int) {
        #expect(DisplayWidth.standard.of(DisplayText(clean: text)) == cells)
    }

    @Test(arguments: [
        ("α", 2), ("Я", 2), ("…", 2), ("★", 2), ("─", 2), ("a", 1), ("é", 2), ("ö", 1), ("中", 2), ("ก", 1),
    ])
    func `ambiguous characters are two cells wide where the terminal says so`(text: String, cells: Int) {
        #expect(DisplayWidth(ambiguousIsWide: true).of(DisplayText(clean: text)) == cells)
    }

    @Test func `spacing marks have no width where the terminal says so`() {
        #expect(DisplayWidth(spacingMarksCount: false).of("का" as DisplayText) == 1)
        #expect(DisplayWidth(spacingMarksCount: false).of("कि" as DisplayText) == 1)
    }

    @Test(arguments: [("👩‍💻", "👩"), ("👍🏽", "👍"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"), ("🇩🇪", "🇩🇪"), ("🌊", "🌊")] as [(Character, String)])
    func `only the first part is drawn where emoji are not joined`(emoji: Character, drawn: String) {
        let groups = DisplayWidth.standard.cells(of: emoji, joins: .unknown)
        #expect(groups == [Array(drawn.unicodeScalars)])
    }

    @Test(
        arguments: [
            ("👩🏽‍💻", EmojiJoining.sequences, "👩"), ("👩🏽‍💻", .tones, "👩🏽"), ("👩🏽‍💻", [.sequences, .tones], "👩🏽‍💻"),
            ("👍🏽", .sequences, "👍"),
            ("🇩🇪", .sequences, "Ｄ"), ("🇨", .all, "Ｃ"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", .all, "🏴"),
        ] as [(Character, EmojiJoining, String)])
    func `only parts of an emoji that the terminal joins are drawn`(
        emoji: Character, joins: EmojiJoining, drawn: String
    ) {
        #expect(DisplayWidth.standard.cells(of: emoji, joins: joins) == [Array(drawn.unicodeScalars)])
    }

    @Test func `only the first consonant is drawn of a conjunct of another width`() {
        var widths = DisplayWidth.standard
        widths.conjunctsCount = false
        #expect(widths.of("क्ष" as DisplayText) == 1)
        #expect("क्ष".map { widths.cells(of: $0).map(\.first) } == [["\u{0915}"]])
        // A vowel sign is not part of a conjunct.
        #expect(widths.of("का" as Character) == 2 && widths.cells(of: "का").count == 2)
    }

    /// Whether a cluster is put into as many cells as it is counted, each with no more code points than ncurses holds.
    private func agrees(_ cluster: Character) -> Bool {
        let groups = DisplayWidth.standard.cells(of: cluster)
        let sum = groups.reduce(0) { $0 + ($1.first.map { DisplayWidth.standard.of($0) } ?? 0) }
        return sum == DisplayWidth.standard.of(cluster)
            && groups.allSatisfy { (1...5).contains($0.count) && $0.last != "\u{200D}" }
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `every emoji is put into as many cells as it is counted`() throws {
        let text = String(decoding: try SharedMaterial.bytes("torture/unicode/emoji-test-17.0.even.txt"), as: UTF8.self)
        var count = 0
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            var emoji = String.UnicodeScalarView()
            for hex in line.prefix(while: { $0 != ";" }).split(separator: " ") {
                if let scalar = UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init) { emoji.append(scalar) }
            }
            for cluster in String(emoji) {
                count += 1
                #expect(agrees(cluster), "\(line)")
            }
        }
        #expect(count > 2000)
    }

    @Test func `words of every script are put into as many cells as they are counted`() {
        for cluster in "नमस्ते दुनिया สวัสดี ကမ္ဘာ ខ្មែរ வணக்கம் ক্ষুদ্র สระน้ำ هلا שָׁלוֹם Ångström 각 ㄱㅏ ﷽" {
            #expect(agrees(cluster), "\(cluster)")
        }
    }

    @Test func `code points that stand alone are clusters with cells of their own`() {
        let alone = (UInt32(0)...0x1ffff).compactMap(Unicode.Scalar.init).filter(DisplayWidth.standsAlone)
        #expect(alone.count > 30_000)
        for scalar in alone {
            let cluster = Character(scalar)
            #expect(DisplayWidth.standard.cells(of: cluster) == [[scalar]], "\(scalar.value)")
            #expect(DisplayWidth.standard.of(cluster) == DisplayWidth.standard.of(scalar), "\(scalar.value)")
            #expect(DisplayWidth.standard.of(scalar) > 0, "\(scalar.value)")
        }
        for beside in "aé中가あー。✈↔…😀" {
            let text = alone.reduce(into: "") { $0 += "\($1)\(beside)" }
            #expect(text.count == 2 * alone.count, "\(beside)")
        }
    }
}

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

    @Test(arguments: 0..<60) func `nothing is lost and no row is too wide`(seed: Int) {
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
