import TestSupport
import Testing

@testable import Core

@Suite("Text with facets")
struct FacetTextTests {
    private typealias Facet = FacetText.Facet

    private static let did = "did:plc:ewvi7nxzyoun6zhxrhs64oiz"

    private func spans(_ text: FacetText) -> [(String, StyledText.Role)] {
        text.content.styled().lines.flatMap { $0.spans.map { ($0.text.string, $0.role) } }
    }

    /// The ASCII characters that no converter drops.
    private func letters(_ text: String) -> String.UnicodeScalarView {
        text.unicodeScalars.filter { $0.isASCII && $0.value > 0x20 }
    }

    private func link(_ start: Int, _ end: Int, _ url: String = "https://harbour.example/a") -> Facet {
        Facet(start: start, end: end, kind: .link, value: url)
    }

    @Test func `places are counted in bytes`() {
        let text = FacetText(
            "häh? 看 ex.example\n@ann #Meer ok",
            facets: [
                Facet(start: 21, end: 25, kind: .mention, value: Self.did),
                Facet(start: 26, end: 31, kind: .tag, value: "meer"), link(10, 20, "https://ex.example"),
            ])
        let found = spans(text)
        #expect(found.map(\.0) == ["häh? 看 ", "ex.example", "@ann", " ", "#Meer", " ok"])
        #expect(found.map(\.1) == [.plain, .link, .mention, .plain, .hashtag, .plain])
        #expect(
            text.content.styled().links.map(\.url.value) == [
                "https://ex.example", "https://bsky.app/profile/\(Self.did)", "https://bsky.app/hashtag/meer",
            ])
    }

    @Test func `broken facets are left out, and the text stays`() {
        // "é" is the bytes 1 and 2, the wave 4 to 7.
        let text = "aé 🌊 end"
        let broken = [
            link(-1, 1), link(0, 99), link(3, 3), link(5, 2), link(2, 3), link(0, 2), link(4, 6), link(.min, .max),
            link(.max, .max), link(0, 1, "javascript:alert(1)"), link(0, 1, "https://user@evil.example"),
            link(0, 1, ""),
            Facet(start: 0, end: 1, kind: .mention, value: "ann.example"),
            Facet(start: 0, end: 1, kind: .mention, value: "did:plc:a/../../evil"),
            Facet(start: 0, end: 1, kind: .tag, value: ""),
        ]
        #expect(FacetText(text, facets: broken).content == .plain(RawText(text)))
        let mixed = FacetText(text, facets: broken + [link(4, 8)])
        #expect(mixed.facets == [link(4, 8)])
        #expect(mixed.content.source.value == text && mixed.content.styled().plain == "aé 🌊 end")
    }

    @Test func `of facets that overlap, the earlier one stays, and of several about one part the first`() {
        let tag = Facet(start: 0, end: 3, kind: .tag, value: "abc")
        let text = FacetText("abc def", facets: [link(2, 5), tag, link(0, 3), link(4, 7)])
        #expect(text.facets == [tag, link(4, 7)])
    }

    @Test func `a host other than the shown one is named`() {
        let disguised = FacetText("see bank.example now", facets: [link(4, 16, "https://evil.example/x")])
        #expect(disguised.content.styled().plain == "see bank.example [evil.example] now")
        let short = FacetText("see bank.example/lo… now", facets: [link(4, 23, "https://bank.example/long/path")])
        #expect(short.content.styled().plain == "see bank.example/lo… now")
    }

    @Test func `a hashtag under another text is a link`() {
        let text = FacetText("#cats", facets: [Facet(start: 0, end: 5, kind: .tag, value: "dogs")])
        #expect(spans(text).map(\.1) == [.link])
        let wide = FacetText("＃猫", facets: [Facet(start: 0, end: 6, kind: .tag, value: "猫")])
        #expect(spans(wide).map(\.1) == [.hashtag])
        let money = FacetText("$TIDE", facets: [Facet(start: 0, end: 5, kind: .tag, value: "$TIDE")])
        #expect(spans(money).map(\.1) == [.hashtag])
    }

    @Test func `a link may have several lines, and URLs without a facet are links`() {
        let text = FacetText("one\ntwo http://x.example three", facets: [link(2, 5)])
        let styled = text.content.styled()
        #expect(styled.lines.map(\.spans.text.string) == ["one", "two http://x.example three"])
        #expect(styled.links.map(\.host.string) == ["harbour.example", "x.example"])
    }

    @Test func `thousands of facets are bounded`() {
        let words = String(repeating: "a ", count: 20_000)
        let facets = (0..<20_000).map { link($0 * 2, $0 * 2 + 1) }
        let text = FacetText(words, facets: facets)
        #expect(text.facets.count == 1000)
        #expect(text.content.styled().links.count == 1000)
    }

    @Test func `what is stored is read again`() {
        let text = FacetText("\"a\\ \u{0} https://b/c\" 猫\u{2028}", facets: [link(0, 2), link(5, 16)])
        guard case .facets(let stored) = text.content else { return #expect(Bool(false)) }
        #expect(FacetText(stored: stored) == text)
        #expect(StatusContent(stored, number: text.content.number) == text.content && text.content.number == 3)
        let frozen =
            #"{"facets":[{"e":6,"k":"link","s":4,"v":"https://x.example/"}],"text":"see it"}"#
        let known = FacetText("see it", facets: [link(4, 6, "https://x.example/")])
        #expect(known.content == .facets(RawText(frozen)))
    }

    @Test(arguments: [
        "", "no JSON", "{}", "[]", #"{"text":1,"facets":[]}"#, #"{"text":"a","facets":[{"s":1}]}"#,
        #"{"text":"a","facets":[{"s":0,"e":1,"k":"video","v":""}]}"#, #"{"text":"a","facets":[{"s":1e99,"e":1}]}"#,
    ])
    func `a damaged file yields its text`(stored: String) {
        #expect(
            StatusContent.facets(RawText(stored)).styled().plain
                == PlainToText.styled(RawText(stored), emojis: EmojiNames([])).plain)
    }

    @Test func `random facets of random text never lose a character`() {
        var generator = SeededGenerator(seed: 35)
        let signs = Array("ab# @é看🌊👩‍👩‍👧\u{301}\u{202E}.:/")
        for _ in 0..<2000 {
            let text = String(
                (0..<Int.random(in: 0...40, using: &generator)).map { _ in signs.randomElement(using: &generator) ?? "a"
                })
            let facets = (0..<8).map { _ in
                let start = Int.random(in: -3...120, using: &generator)
                let kind = [Facet.Kind.link, .mention, .tag].randomElement(using: &generator) ?? .link
                return Facet(
                    start: start, end: start + Int.random(in: -3...20, using: &generator), kind: kind,
                    value: kind == .link ? "https://x.example" : kind == .tag ? "a" : Self.did)
            }
            let content = FacetText(text, facets: facets).content
            #expect(content.source.value == text)
            let styled = content.styled()
            let shown = styled.lines.flatMap(\.spans).filter { $0.role != .marker }.map(\.text.string).joined()
            let plain = StatusContent.plain(RawText(text)).styled().plain
            // Marks that combine with the character before may be separated from it by a facet.
            #expect(letters(shown).elementsEqual(letters(plain)))
            #expect(
                styled.lines.flatMap(\.spans).allSatisfy {
                    $0.text.string.unicodeScalars.allSatisfy(Sanitizer.isAllowed)
                })
        }
    }

    @Test func `a text that is too long is cut with its facets`() {
        let limit = StatusLimits.text
        let text = String(repeating: "a", count: limit + 10)
        let content = FacetText(text, facets: [link(0, 5), link(limit - 2, limit + 5)]).content.limited()
        guard case .facets(let stored) = content else { return #expect(Bool(false)) }
        #expect(FacetText(stored: stored).facets == [link(0, 5)])
        #expect(content.source.value.hasSuffix("…"))
    }

    @Test func `posts with facets are stored, searched and complete hashtags`() async throws {
        let cache = try StatusCache.inMemory()
        var status = Status.example(id: 1)
        status.content =
            FacetText("A #Hafen view", facets: [Facet(start: 2, end: 8, kind: .tag, value: "Hafen")]).content
        _ = try await cache.store([status], in: .home, at: .newest)
        #expect(try await cache.status(1)?.content == status.content)
        #expect(try await cache.search(SearchQuery(RawText("view")), limit: 9).statuses.map(\.id) == [1])
        #expect(try await cache.search(SearchQuery(RawText("facets")), limit: 9).statuses.isEmpty)
        #expect(try await cache.hashtags(startingWith: "haf", limit: 5) == ["Hafen"])
    }
}
