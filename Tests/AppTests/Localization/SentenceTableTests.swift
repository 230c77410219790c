import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Tables of sentences")
struct SentenceTableTests {
    private let strings = Strings(language: .english)
    private let table = SentenceTable(
        text: """
            Home\u{2} von \u{1}\u{1D}\u{1}0\u{1F}nichts\u{1E}one\u{1F}\u{1} Seite\u{1E}other\u{1F}\u{1} Seiten\
            \u{1D}\u{2}one\u{1F}, einmal\u{1E}other\u{1F}, \u{2}-mal\u{1E}\u{1C}\u{1E}\u{1C}.
            """,
        ends: [4, 11, 81])

    @Test func `a sentence without variables is a part of the literal`() {
        #expect(table.sentence(0, [], in: strings) == "Home")
    }

    @Test func `variables are filled in where the language has them`() {
        #expect(table.sentence(1, [.text("海"), .number(1234)], in: strings) == "1,234 von 海")
    }

    @Test(arguments: [
        (0, 5, "nichts."), (1, 5, "1 Seite."), (2, 1, "2 Seiten, einmal."), (1000, 2000, "1,000 Seiten, 2,000-mal."),
    ])
    func `a choice takes the exact number, then the plural form, then the other`(pages: Int, times: Int, shown: String)
    {
        #expect(table.sentence(2, [.number(pages), .number(times)], in: strings).string == shown)
    }

    @Test func `each language has a file, and each file a language`() {
        #expect(Set(SentenceTable.tags) == Set(Language.allCases.map(\.tag)))
        #expect(Set(Language.allCases.map(\.code)).count == Language.allCases.count)
    }
}
