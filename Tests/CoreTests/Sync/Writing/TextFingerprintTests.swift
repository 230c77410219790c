import TestSupport
import Testing

@testable import Core

@Suite("Comparing a text with what servers make of it")
struct TextFingerprintTests {
    private func isLike(_ source: String, _ html: String) -> Bool {
        TextFingerprint(of: source).isLike(TextFingerprint(of: StatusContent.html(RawText(html)).styled()))
    }

    @Test(arguments: [
        ("Moin", "<p>Moin</p>"),
        ("A & B < C", "<p>A &amp; B &lt; C</p>"),
        ("one\n\ntwo\nthree", "<p>one</p><p>two<br />three</p>"),
        (
            "see https://www.harbour.example/a/very/long/path?x=1&y=2, please",
            "<p>see <a href=\"https://www.harbour.example/a/very/long/path?x=1&amp;y=2\" rel=\"nofollow\"><span class=\"invisible\">https://www.</span><span class=\"ellipsis\">harbour.example/a/very</span><span class=\"invisible\">/long/path?x=1&amp;y=2</span></a>, please</p>"
        ),
        (
            "@bo@x.example hello #Sea!",
            "<p><span class=\"h-card\"><a href=\"https://x.example/@bo\" class=\"u-url mention\">@<span>bo</span></a></span> hello <a href=\"https://harbour.example/tags/sea\" class=\"mention hashtag\" rel=\"tag\">#<span>Sea</span></a>!</p>"
        ),
        ("@bo@x.example hello", "<p><a href=\"https://x.example/@bo\">@bo@x.example</a> hello</p>"),
        ("*strong* and _soft_ `code`", "<p><strong>strong</strong> and <em>soft</em> <code>code</code></p>"),
        ("潮水 🌊\u{FE0F} 上涨了。", "<p>潮水 🌊 上涨了。</p>"),
        ("e\u{301}te\u{301}", "<p>été</p>"),
        ("\"Quotes\" -- and... dots", "<p>“Quotes” – and… dots</p>"),
        (":blobcat: hi", "<p>:blobcat: hi</p>"),
        ("#sea", "<p><a href=\"https://harbour.example/tags/sea\" class=\"mention hashtag\">#<span>sea</span></a></p>"),
        ("https://x.example/1", "<p><a href=\"https://x.example/1\">x.example/1</a></p>"),
        ("🌊🌊", "🌊🌊"),
        ("plain", "plain"),
    ])
    func `what the server shows is recognized`(source: String, html: String) {
        #expect(isLike(source, html))
    }

    @Test(arguments: [
        ("Moin", "<p>Moin moin</p>"), ("part 1", "<p>part 2</p>"), ("1/2 tide", "<p>2/2 tide</p>"),
        ("yes", "<p>no</p>"),
        ("look https://a.example/1", "<p>look <a href=\"https://b.example/1\">b.example/1</a></p>"),
        ("#sea", "<p><a href=\"https://harbour.example/tags/tide\" class=\"hashtag\">#tide</a></p>"),
        ("🌊", "<p>🌊🌊</p>"), ("", "<p>x</p>"), ("潮水", "<p>潮汐</p>"),
    ])
    func `another text is not`(source: String, html: String) {
        #expect(!isLike(source, html))
    }
}
