import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Rows of an edited text")
struct TextLayoutTests {
    private static let texts = [
        "", " ", "one two three four", "one  two   three    four     ", "aaaaaaaaaaaaaaaaaaaaaaaa", "今天天气很好，我们去公园散步吧。",
        "see https://example.org/a/very/long/path/that/does/not/fit now", "👩‍👩‍👧‍👦👨‍👩‍👧🇩🇪🇫🇷❤️ text 👍🏽👍🏽",
        "e\u{301}e\u{301} naïve cafe\u{301}",
        "می\u{200C}خواهم خانه", "क्षत्रिय हिन्दी भाषा", "a\u{200D}b \u{301}c", "\u{301}\u{301}abc", "สวัสดีครับทุกคน ภาษาไทย",
        "x\u{E000}y a\u{0}b",
    ]

    @Test(arguments: texts, [2, 5, 8, 13, 40])
    func `a text is broken as the list breaks it`(text: String, width: Int) {
        let editing = TextEditing(text, isMultiline: true)
        let layout = TextLayout(editing.clusters, width: width, widths: .standard)
        let clean = Sanitizer.clean(line: editing.text)
        let rows = LineBreaker(.standard).wrap(StyledText(clean), width: width)
            .map { $0.reduce("") { $0 + $1.text.string } }
        func trimmed(_ text: String) -> String { String(text.reversed().drop { $0 == " " }.reversed()) }
        #expect(layout.rows.map { trimmed($0.text.string) } == rows.map(trimmed))
        // Every cluster is in one row, in order.
        #expect(layout.rows.flatMap(\.clusters) == Array(editing.clusters.indices))
        for offset in 0...editing.clusters.count {
            let place = layout.position(of: offset)
            #expect(place.column <= max(2, width))
        }
    }

    @Test(arguments: texts)
    func `the cells of the clusters are those of the text`(text: String) {
        let editing = TextEditing(text, isMultiline: true)
        let pieces = editing.clusters.indices.map { index in
            Sanitizer.clean(
                cluster: editing.clusters[index],
                before: index + 1 < editing.clusters.count ? editing.clusters[index + 1] : nil)
        }
        #expect(pieces.map(\.string).joined() == Sanitizer.clean(line: editing.text).string)
    }

    @Test func `the cursor is where the next letter goes`() {
        let editing = TextEditing("one two three\n\n中文x", isMultiline: true)
        let layout = TextLayout(editing.clusters, width: 8, widths: .standard)
        #expect(layout.rows.map(\.text) == ["one two ", "three", "", "中文x"])
        #expect(
            [0, 3, 7, 8, 13, 14, 15, 16, 17, 18].map { layout.position(of: $0).row } == [0, 0, 0, 1, 1, 2, 3, 3, 3, 3])
        #expect(
            [0, 3, 7, 8, 13, 14, 15, 16, 17, 18].map { layout.position(of: $0).column } == [
                0, 3, 7, 0, 5, 0, 0, 2, 4, 5,
            ])
        for offset in [0, 3, 7, 8, 13, 14, 15, 16, 17, 18] {
            let place = layout.position(of: offset)
            #expect(layout.offset(row: place.row, column: place.column) == offset)
        }
        // The right half of a wide cluster belongs to it.
        #expect(layout.offset(row: 3, column: 1) == 15 && layout.offset(row: 3, column: 99) == 18)
        #expect(layout.offset(row: 0, column: 99) == 7 && layout.offset(row: 99, column: 0) == 15)
    }

    @Test func `a field shows the cursor and what is around it`() {
        var editing = TextEditing(String(repeating: "0123456789", count: 5))
        for offset in 0...50 {
            editing.place(at: offset)
            let window = FieldWindow(editing, width: 20, widths: .standard)
            #expect((0...20).contains(window.cursor) && DisplayWidth.standard.of(window.text) <= 20)
            #expect(window.hidesStart == (offset > 19))
            #expect(window.offset(column: window.cursor) == offset)
        }
        #expect(FieldWindow(editing, width: 20, widths: .standard, isSecret: true).text.string.allSatisfy { $0 == "•" })
        editing.perform(.selectAll)
        #expect(FieldWindow(editing, width: 20, widths: .standard).selection?.isEmpty == false)
    }
}
