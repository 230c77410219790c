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
    func `only the parts of an emoji that the terminal joins are drawn`(
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
