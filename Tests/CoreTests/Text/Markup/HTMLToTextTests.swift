import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("HTML to text")
struct HTMLToTextTests {
    private func text(_ html: String) -> String { StatusContent.html(RawText(html)).styled().plain }

    @Test(arguments: [
        ("<p>a<br>b</p><p>c</p>", "a\nb\n\nc"), ("1 &lt; 2 &amp;&amp; 3 &gt; 2", "1 < 2 && 3 > 2"),
        ("<p><script>alert(1)</script>x</p>", "x"), ("<p>a <b>bold</p><p>next</b></p>", "a bold\n\nnext"),
        ("a &#8212; b &#x1F30A;", "a — b 🌊"), ("&#27;[31m", "[31m"), ("&amp;#27;", "&#27;"), ("<!-- no -->yes", "yes"),
        ("<ol start=\"3\"><li>a</li><li>b</li></ol>", "3. a\n4. b"), ("<pre>a  b\n c</pre>", "a  b\n c"),
        ("x < y", "x < y"), ("a<unknown>b</unknown>c", "abc"), ("<blockquote><p>q</p></blockquote><p>a</p>", "q\n\na"),
        ("<p>  spaces \n  collapse  </p>", "spaces collapse"), ("", ""),
        ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "漢(kan)"),
        ("<p>unclosed", "unclosed"), ("&nosuch; &copy;", "&nosuch; ©"), ("<p></p><p></p>x", "x"),
        ("a</script>b</style>c", "abc"),
    ])
    func `meaning is preserved, and active content is removed`(html: String, expected: String) {
        #expect(text(html) == expected)
    }

    @Test func `a link is shortened as the server marks it, and keeps its target`() {
        let html = """
            <p><a href="https://example.org/a/very/long/path"><span class="invisible">https://</span>\
            <span class="ellipsis">example.org/a/very</span><span class="invisible">/long/path</span></a></p>
            """

        let styled = StatusContent.html(RawText(html)).styled()

        #expect(styled.plain == "example.org/a/very…")
        #expect(styled.links.map(\.url) == [RawText("https://example.org/a/very/long/path")])
        #expect(styled.lines[0].spans.allSatisfy { $0.role == .link && $0.link == 0 })
    }

    @Test func `a link whose text names another host shows its real host`() {
        let html = #"<a href="https://evil.example/login">https://bank.example/login</a>"#
        #expect(text(html) == "https://bank.example/login [evil.example]")
    }

    @Test(arguments: [
        "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "//evil.example", "/relative", "https://",
        "http://a b",
    ])
    func `only web URLs become links`(target: String) {
        let styled = StatusContent.html(RawText("<a href=\"\(target)\">click</a>")).styled()
        #expect(styled.plain == "click")
        #expect(styled.links.isEmpty)
    }

    @Test func `custom emoji are spans of their own`() {
        let known = ["blobcat", "a"].map { CustomEmoji(shortcode: RawText($0), url: nil) }
        func spans(_ html: String) -> [(String, StyledText.Role)] {
            StatusContent.html(RawText(html)).styled(emojis: known).lines.flatMap(\.spans).map {
                ($0.text.string, $0.role)
            }
        }

        let found = spans("hi :blobcat::a: :none: :a:b:a: <code>:a:</code>")
        #expect(found.map(\.0) == ["hi ", ":blobcat:", ":a:", " :none: ", ":a:", "b", ":a:", " ", ":a:"])
        #expect(found.map(\.1) == [.plain, .emoji, .emoji, .plain, .emoji, .plain, .emoji, .plain, .code])
        // A combining mark on the last colon makes it another character.
        #expect(spans(":a:\u{94D}").map(\.1) == [.plain])
    }

    @Test func `mentions and hashtags are recognized by their classes`() {
        let html = """
            <span class="h-card"><a href="https://a.example/@ann" class="u-url mention">@<span>ann</span></a></span> \
            <a href="https://a.example/tags/sea" class="mention hashtag" rel="tag">#<span>sea</span></a>
            """
        let roles = StatusContent.html(RawText(html)).styled().lines[0].spans.map(\.role)
        #expect(roles == [.mention, .plain, .hashtag])
    }

    @Test func `the line that names a quote is hidden where the quote is shown`() {
        let html =
            #"<p class="quote-inline">RE: <a href="https://a.example/1">https://a.example/1</a></p><p>Well said</p>"#
        #expect(StatusContent.html(RawText(html)).styled(hidesQuoteInline: true).plain == "Well said")
        #expect(StatusContent.html(RawText(html)).styled().plain.hasPrefix("RE:"))
    }

    @Test(arguments: [
        "<div>", "<b>", "<", "<a href=\"https://a.example\">", "</p>", "&", "<ul><li>", "<!--", "<p class=\"",
    ])
    func `excessive depth or number of elements keeps the text`(part: String) {
        let styled = StatusContent.html(RawText(String(repeating: part, count: 25_000) + "end")).styled()
        #expect(styled.plain.unicodeScalars.count <= TextLimits.text * 2)
        #expect(styled.lines.allSatisfy { $0.indent <= 16 })
    }

    private struct Case: Decodable {
        var id: String
        var html: String?
        var text: String?
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `hostile HTML yields its text and nothing else`() throws {
        var wrong: [String] = []
        for line in try SharedMaterial.bytes("torture/text/hostile-html.jsonl").split(separator: UInt8(ascii: "\n")) {
            guard let entry = try? JSONDecoder().decode(Case.self, from: Data(line)), let html = entry.html else {
                continue
            }
            let styled = StatusContent.html(RawText(html)).styled()
            #expect(styled.plain.unicodeScalars.allSatisfy { $0 == "\n" || Sanitizer.isAllowed($0) }, "\(entry.id)")
            if let text = entry.text, styled.plain != text {
                wrong.append("\(entry.id): \(styled.plain.debugDescription)")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }
}

@Suite("Character references")
struct EntityTests {
    private func text(_ html: String) -> String { StatusContent.html(RawText(html)).styled().plain }

    @Test func `every name of the standard is decoded`() {
        let entries = HTMLEntityTable.names.split(separator: " ")
        #expect(entries.count == 2125)
        for entry in entries {
            let parts = entry.split(separator: "=")
            let scalars = parts[1].split(separator: "+").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            var found: [Unicode.Scalar] = []
            var source = "&\(parts[0]);"
            source.withUTF8 { bytes in HTMLEntities.decode(bytes, 0..<bytes.count) { found.append($0) } }
            #expect(found == scalars, "\(entry)")
        }
    }

    @Test(arguments: [
        ("&notit;", "¬it;"), ("&notin;", "∉"), ("&amp", "&"), ("&ampamp", "&amp"), ("&NotEqualTilde;", "≂̸"),
        ("&fjlig;", "fj"), ("&zwnj;", ""), ("&Tab;a", "a"), ("&#128;", "€"), ("&#x80;", "€"), ("&#0;", "\u{FFFD}"),
        ("&#1234567890123;", "\u{FFFD}"), ("&nosuchname;", "&nosuchname;"), ("&", "&"), ("&;", "&;"), ("&#;", "&#;"),
        ("&#xg;", "&#xg;"), ("&CounterClockwiseContourIntegral;", "∳"), ("A&nbsp;B", "A\u{A0}B"),
    ])
    func `references are decoded as the standard requires`(html: String, expected: String) {
        #expect(text(html) == expected)
    }

    @Test func `a legacy name before a letter or equals sign is literal in an attribute`() {
        let links = StatusContent.html(RawText(#"<a href="https://a.example/?x=1&copy=2&amp;lt=3&notit;">a</a>"#))
            .styled().links
        #expect(links.map(\.url.value) == ["https://a.example/?x=1&copy=2&lt=3&notit;"])
    }

    private struct Suite: Decodable {
        struct Case: Decodable {
            var input: String
            var output: [Token]
            var initialStates: [String]?
            var doubleEscaped: Bool?
        }

        /// The text; nil for a token of another kind.
        struct Token: Decodable {
            var text: String?

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                if try list.decode(String.self) == "Character" { text = try list.decode(String.self) }
            }
        }

        var tests: [Case]
    }

    @Test(
        .enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"),
        arguments: ["namedEntities.sample.test", "entities.test"])
    func `html5lib's tokenizer cases about references pass`(file: String) throws {
        let suite = try JSONDecoder().decode(
            Suite.self, from: Data(SharedMaterial.bytes("torture/html5lib/tokenizer/" + file)))
        var checked = 0
        for test in suite.tests where test.initialStates == nil && test.doubleEscaped == nil {
            let texts = test.output.map(\.text)
            guard !texts.contains(nil) else { continue }
            var found = String.UnicodeScalarView()
            var source = test.input
            source.withUTF8 { bytes in HTMLEntities.decode(bytes, 0..<bytes.count) { found.append($0) } }
            // NUL is a token of its own in the standard; here it is text, which the sanitizer removes.
            #expect(String(found) == texts.compactMap { $0 }.joined(), "\(test.input)")
            checked += 1
        }
        #expect(checked > 50)
    }
}
