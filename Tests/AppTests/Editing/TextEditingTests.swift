import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Editing text", .hangGuard)
struct TextEditingTests {
    /// Returns a text with the cursor at "|".
    private func editing(_ text: String, isMultiline: Bool = true, width: Int? = nil) -> TextEditing {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        var editing = TextEditing(parts.joined(), isMultiline: isMultiline, maximum: 10_000)
        editing.place(at: parts[0].count)
        if let width { editing.wrapping = TextEditing.Wrapping(width: width, widths: .standard) }
        return editing
    }

    private func shown(_ editing: TextEditing) -> String {
        String(editing.clusters[..<editing.cursor]) + "|" + String(editing.clusters[editing.cursor...])
    }

    @Test(arguments: [
        ("ab|c", EditCommand.left, "a|bc"), ("|abc", .left, "|abc"), ("ab|c", .right, "abc|"), ("abc|", .right, "abc|"),
        ("one two| three", .wordLeft, "one |two three"), ("one two |three", .wordLeft, "one |two three"),
        ("one| two", .wordRight, "one two|"), ("don't| go", .wordLeft, "|don't go"),
        ("|don't go", .wordRight, "don't| go"),
        ("me@|mastodon.social", .wordRight, "me@mastodon|.social"),
        ("今天|天气", .wordRight, "今天天|气"), ("今天天气|", .wordLeft, "今天天|气"), ("ab今|", .wordLeft, "ab|今"),
        ("ひらがなカタカナ|", .wordLeft, "ひらがな|カタカナ"), ("hi 👩‍👩‍👧‍👦|", .wordLeft, "hi |👩‍👩‍👧‍👦"), ("naïve café|", .wordLeft, "naïve |café"),
        ("Привет| мир", .wordRight, "Привет мир|"), ("one\ntw|o", .rowStart, "one\n|two"),
        ("o|ne\ntwo", .rowEnd, "one|\ntwo"),
        ("one\ntw|o", .textStart, "|one\ntwo"), ("o|ne\ntwo", .textEnd, "one\ntwo|"),
        ("ab|c", .deleteBackward, "a|c"), ("|abc", .deleteBackward, "|abc"), ("ab|c", .deleteForward, "ab|"),
        ("a👨‍👩‍👧|b", .deleteBackward, "a|b"), ("a|🇩🇪b", .deleteForward, "a|b"), ("ae\u{301}|b", .deleteBackward, "a|b"),
        ("one two|", .killWordBackward, "one |"), ("one two  |", .killWordBackward, "one |"),
        ("|one two", .killWordForward, "| two"),
        ("one\ntwo| three", .killToLineStart, "one\n| three"), ("one| two\nthree", .killToLineEnd, "one|\nthree"),
        ("one|\ntwo", .killToLineEnd, "one|two"), ("ab|", .transpose, "ba|"), ("a|bc", .transpose, "ba|c"),
        ("|ab", .transpose, "|ab"),
        ("a|b", .newline, "a\n|b"), ("a|b", .type("中"), "a中|b"), ("e|", .type("\u{301}"), "e\u{301}|"),
        ("👩\u{200D}|", .type("👧"), "👩\u{200D}👧|"), ("🇩|", .type("🇪"), "🇩🇪|"),
        ("|🇩🇪🇫🇷", .type("🇮"), "🇮🇩|🇪🇫🇷"), ("a|b", .type("\u{1B}\u{202E}\u{7}"), "a|b"),
        ("a|b", .type("\t"), "a |b"),
    ])
    func `a command does what it says`(before: String, command: EditCommand, after: String) {
        var editing = editing(before)
        editing.perform(command)
        #expect(shown(editing) == after)
        #expect(editing.clusters == Array(editing.text))
    }

    @Test func `a mark joins the letter that a deletion brings it to`() {
        var editing = TextEditing("a\n\u{301}", isMultiline: true)
        editing.place(at: 2)
        editing.perform(.deleteBackward)
        #expect(editing.text == "a\u{301}" && editing.clusters.count == 1 && editing.cursor == 1)
    }

    @Test func `kills in a row are yanked as one, and older ones after them`() {
        var editing = editing("one two three|")
        editing.perform(.killWordBackward)
        editing.perform(.killWordBackward)
        #expect(shown(editing) == "one |")
        editing.perform(.textStart)
        editing.perform(.killToLineEnd)
        editing.perform(.yank)
        #expect(shown(editing) == "one |")
        editing.perform(.yankPop)
        #expect(shown(editing) == "two three|")
        editing.perform(.yankPop)
        #expect(shown(editing) == "one |")
        editing.perform(.left)
        let isPopped = editing.perform(.yankPop)
        #expect(!isPopped)
        editing.perform(.undo)
        #expect(editing.text.isEmpty)
    }

    @Test func `typing is undone word by word, a paste as a whole`() {
        var editing = editing("|")
        for letter in "one two" { editing.perform(.type(String(letter))) }
        editing.paste(" three\nfour")
        #expect(editing.text == "one two three\nfour")
        editing.perform(.undo)
        #expect(editing.text == "one two")
        editing.perform(.undo)
        #expect(shown(editing) == "one |")
        editing.perform(.undo)
        let isUndone = editing.perform(.undo)
        #expect(!isUndone && editing.isEmpty)
        for _ in 0..<3 { editing.perform(.redo) }
        #expect(shown(editing) == "one two three\nfour|")
        #expect(editing.history.undone.isEmpty)
        editing.perform(.undo)
        editing.perform(.type("x"))
        let isRedone = editing.perform(.redo)
        #expect(!isRedone && editing.text == "one twox")
    }

    @Test func `a selection is typed over, deleted, killed and copied`() {
        var editing = editing("one |two three")
        editing.perform(.setMark)
        editing.perform(.wordRight)
        #expect(editing.selectedText == "two")
        editing.perform(.type("2"))
        #expect(shown(editing) == "one 2| three" && editing.selection == nil)
        editing.perform(.undo)
        #expect(shown(editing) == "one two| three")
        editing.perform(.selectAll)
        editing.perform(.copySelection)
        editing.perform(.textEnd)
        editing.perform(.yank)
        #expect(editing.text == "one two threeone two three")
        editing.perform(.selectAll)
        editing.perform(.deleteBackward)
        #expect(editing.isEmpty)
    }

    @Test func `up and down keep the column over shorter rows`() {
        var editing = editing("abcdef|gh\nab\n\n中文字符xy", width: 20)
        var places: [String] = []
        for command in [EditCommand.down, .down, .down, .down, .up, .up, .up, .up] {
            editing.perform(command)
            places.append("\(editing.cursor)")
        }
        // The end of the text, and its start, are where the last row and the first lead.
        #expect(places == ["11", "12", "16", "19", "12", "11", "6", "0"])
    }

    @Test func `Home and End go to the ends of the row, and then of the line`() {
        var editing = editing("one two three fo|ur five", width: 10)
        editing.perform(.rowStart)
        #expect(shown(editing) == "one two |three four five")
        editing.perform(.rowStart)
        #expect(shown(editing) == "|one two three four five")
        editing.perform(.rowEnd)
        #expect(shown(editing) == "one two| three four five")
        editing.perform(.rowEnd)
        #expect(shown(editing) == "one two three four five|")
    }

    @Test(arguments: [
        (0, "ab", ""), (3, "abcdef", "abc"), (1, "👨‍👩‍👧‍👦👩", "👨‍👩‍👧‍👦"), (2, "e\u{301}e\u{301}e\u{301}", "e\u{301}e\u{301}"),
    ])
    func `a text ends at its maximum`(maximum: Int, pasted: String, kept: String) {
        var editing = TextEditing(maximum: maximum)
        editing.paste(pasted)
        #expect(editing.text == kept)
        editing.perform(.type("x"))
        #expect(editing.text == kept)
    }

    @Test func `a text that is longer than the maximum is opened whole, and gets no longer`() {
        var editing = TextEditing("abcdef", maximum: 3)
        #expect(editing.text == "abcdef" && editing.maximum == 6)
        editing.paste("g")
        #expect(editing.text == "abcdef")
        editing.restart(with: "ab")
        editing.restart(with: "👩👩👩👩👩👩👩")
        #expect(editing.text == "👩👩👩👩👩👩👩")
    }

    @Test func `a mark that joins the last letter fits into a full text`() {
        var editing = TextEditing("ab", maximum: 2)
        editing.perform(.type("\u{308}"))
        #expect(editing.text == "ab\u{308}" && editing.clusters.count == 2)
    }

    @Test(
        arguments: [
            ("abc", nil), ("abcd", 3), ("ab\u{301}\u{302}c", nil), ("ab\u{301}cd", 3), ("\u{0}\u{1}\u{2}abc", nil),
            ("🇩🇪🇩🇪🇩🇪", nil),
        ] as [(String, Int?)])
    func `a paste tells what the field holds if the text is cut`(pasted: String, limit: Int?) {
        var editing = TextEditing("x", maximum: 3)
        editing.select(from: 0, to: 1)
        let cut = editing.paste(pasted)
        #expect(cut == limit && editing.clusters.count == 3)
        let mark = editing.paste("\u{308}")
        #expect(mark == nil && editing.clusters.count == 3)
        let letter = editing.paste("y")
        #expect(letter == 3 && editing.clusters.count == 3)
    }

    @Test(arguments: [
        ("secret\n", "secret"), ("\n\nsecret\r\n", "secret"), ("one\r\ntwo\rthree", "one two three"),
        ("a\tb\u{0}c\u{9B}d", "a bcd"),
    ])
    func `a single line takes line breaks as spaces, and none at its ends`(pasted: String, kept: String) {
        #expect(TextEditing(pasted).text == kept)
    }

    @Test(arguments: [
        ("lorem ipsum ", 21_800), ("中", 87_400), ("🇩🇪", 32_768), ("\u{301}", 131_072), ("👩\u{200D}", 37_449),
        ("क\u{94D}", 43_690), ("\n", 262_144),
    ])
    func `hundreds of kilobytes are pasted, edited and undone`(part: String, count: Int) {
        let text = String(repeating: part, count: count)
        var editing = editing("before| after")
        editing = TextEditing(editing.text, isMultiline: true, maximum: 2_000_000)
        editing.place(at: 6)
        editing.paste(text)
        #expect(editing.clusters.last == "r")
        #expect(editing.clusters.allSatisfy { $0.unicodeScalars.count <= 128 })
        for letter in "typed" { editing.perform(.type(String(letter))) }
        editing.perform(.undo)
        editing.perform(.undo)
        #expect(editing.text == "before after" && editing.cursor == 6)

        var field = TextEditing()
        field.paste(text)
        #expect(field.clusters.count <= 500)
    }

    @Test func `a range is selected in both directions, within the text`() {
        var editing = TextEditing("hello world", isMultiline: true)
        editing.select(from: 6, to: 11)
        #expect(editing.selectedText == "world" && editing.cursor == 11)
        editing.select(from: 5, to: -3)
        #expect(editing.selectedText == "hello" && editing.cursor == 0)
        editing.select(from: 99, to: 6)
        #expect(editing.selectedText == "world" && editing.cursor == 6)
        editing.select(from: 4, to: 4)
        #expect(editing.selection == nil)
    }
}

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

    @Test(arguments: texts) func `the cells of the clusters are those of the text`(text: String) {
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
