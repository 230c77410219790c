import TestSupport
import Testing

@testable import Core

@Suite("The words of a search in a text")
struct MatchTests {
    private func marked(_ html: String, _ words: String...) -> [String] {
        StatusContent.html(RawText(html)).styled().marking(words).lines.flatMap(\.spans).filter { $0.role == .match }
            .map(\.text.string)
    }

    @Test func `words are marked in any case, at the beginning of a word`() {
        #expect(marked("<p>The Harbour, harbours, unharboured</p>", "harbour") == ["Harbour", "harbour"])
        #expect(marked("<p>in the old harbour</p>", "old", "harbour") == ["old", "harbour"])
        #expect(marked("<p>éclair</p>", "ÉCL") == ["écl"])
    }

    @Test func `in a script without spaces they are marked anywhere`() {
        #expect(marked("<p>今天的海风很大</p>", "海风") == ["海风"])
    }

    @Test func `of two words that begin alike the longer one is marked`() {
        #expect(marked("<p>seaside</p>", "sea", "seaside") == ["seaside"])
    }

    @Test func `the text stays the same, and links keep their roles`() {
        let text = StatusContent.html(RawText("<p>Sea <a href=\"https://sea.example\">sea.example</a> sea</p>"))
            .styled()
        let marked = text.marking(["sea", ""])
        #expect(marked.plain == text.plain && marked.links == text.links)
        #expect(marked.lines.flatMap(\.spans).filter { $0.link != nil }.allSatisfy { $0.role == .link })
        #expect(text.marking([]) == text)
    }
}
