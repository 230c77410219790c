import Testing

@testable import Core

/// Lengths as Mastodon counts them (spec/validators/status_length_validator_spec.rb, and its web client's counter).
@Suite struct CountedTextTests {
    private let counting = Capabilities.Counting.characters(limit: 500, url: 23)

    @Test(arguments: [
        ("", 0), ("a b", 3), ("Grüße", 5), ("好的", 2), ("👨‍👩‍👧‍👦", 1), ("🏳️‍🌈 🇩🇪", 3), ("e\u{301}", 1),
        ("a\nb", 3), ("한국어", 3),
        ("नमस्ते", 3), (" a ", 3),
    ])
    func `a text is counted in grapheme clusters`(text: String, length: Int) {
        // Conjuncts are one cluster in Unicode 15.1 and later, and two before.
        let shortest = text == "नमस्ते" ? 3...4 : length...length
        #expect(shortest.contains(counting.count(text)))
    }

    @Test(arguments: [
        ("https://example.org", 23), ("http://a.de", 23), ("HTTPS://EXAMPLE.ORG/A", 23),
        ("see https://example.org/a/very/long/path/that/goes/on/and/on ok", 4 + 23 + 3),
        ("https://example.org.", 24), ("https://example.org/a.", 24), ("(https://example.org/a)", 25),
        ("https://example.org/a_(b)", 23), ("https://example.org/a_(b_(c))_d", 23),
        ("https://example.org/a(b", 25),
        ("https://example.org/?q=a&b=c#d", 23), ("https://example.org?q=", 23),
        ("https://example.org?!", 25),
        ("https://example.org:8080/x", 23), ("https://example.org: x", 26),
        ("https://example.org/a/b/", 23),
        ("https://example.org https://example.com", 47), ("https://user.example.co.uk/path", 23),
        ("gemini://example.org/x", 23), ("https://xn--e1afmkfd.xn--p1ai/x", 23),
        ("https://пример.рф/путь", 23),
        ("\"https://example.org\"", 25), ("https://mastodon.example/@ann/109", 23),
    ])
    func `a URL counts as 23 characters, whatever its length`(text: String, length: Int) {
        #expect(counting.count(text) == length)
    }

    @Test(arguments: [
        ("看https://example.org好", 1 + 23 + 1), ("https://example.org。好", 23 + 2),
        ("https://example.org/路径。", 23),
        ("「https://example.org」", 25), ("链接：https://example.org/a，再见", 3 + 23 + 3),
        ("😀https://example.org😀", 25),
    ])
    func `a URL may stand next to text without spaces`(text: String, length: Int) {
        // A path may have any letters, so that only punctuation at its end is outside.
        let longest = text.contains("/a，") ? 3 + 23 : length
        #expect([length, longest].contains(counting.count(text)))
    }

    @Test(arguments: [
        "http", "https://", "http://localhost", "https://a", "ahttps://example.org",
        "#https://example.org",
        "$https://example.org", "@https://example.org", "ftp://example.org", "example.org",
        "https:// example.org",
        "https://example.1", "https://-", "mailto:ann@example.org", "https://example.c",
    ])
    func `what Mastodon doesn't link counts in full`(text: String) {
        #expect(counting.count(text) == text.count)
    }

    @Test(arguments: [
        ("@ann", 4), ("@ann@example.org", 4), ("@ann@example.org hi @bob@longer.example", 4 + 4 + 4),
        ("(@ann@example.org)", 6), ("@ann@example.org.", 5), ("@ann@example.org,", 5),
        ("@a.b-c@example.org", 6),
        ("好@ann@example.org", 17), ("@ann@пример.рф", 4), ("@ann @example.org", 17),
        ("@ann@example.org@x", 18), ("@ann@", 5), ("@", 1), ("@@ann", 5),
    ])
    func `a handle of another server counts without its host`(text: String, length: Int) {
        #expect(counting.count(text) == length)
    }

    @Test(arguments: [
        "ann@example.org", "x=@ann@example.org", "a/@ann@example.org", "a@b@example.org",
        "_@ann@example.org",
    ])
    func `an e-mail address is no handle`(text: String) {
        #expect(counting.count(text) == text.count)
    }

    @Test func `the limits of Mastodon's own tests`() {
        let b = String(repeating: "b", count: 30)
        func a(_ count: Int) -> String { String(repeating: "a", count: count) }
        #expect(counting.count(a(476) + " http://\(b).com/example") == 500)
        #expect(counting.count(a(475) + " @alice@\(b).com") == 475 + 7)
        #expect(counting.count(a(476) + "http://\(b).com/example") > 500)
        #expect(counting.count("", warning: a(520)) == 520)
        #expect(counting.count(a(251), warning: a(250)) == 501)
    }

    @Test func `nothing is shortened in a warning`() {
        #expect(counting.count("a", warning: "https://example.org/path") == 25)
        #expect(Capabilities.Counting.fullWidth(limit: 140).count("好", warning: "") == 1)
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 1), (280, 140), (281, 141)])
    func `two narrow letters count as one wide character, and half of one as a whole`(letters: Int, length: Int) {
        let text = String(repeating: "a", count: letters)
        #expect(Capabilities.Counting.fullWidth(limit: 140).count(text) == length)
        #expect(Capabilities.Counting.fullWidth(limit: 140).count(text + "海海") == length + 2)
    }

    @Test func `servers without a length for URLs count them in full`() {
        let text = "@ann@example.org https://example.org/a"
        #expect(Capabilities.Counting.characters(limit: 5000, url: 0).count(text) == text.count)
        #expect(Capabilities.Counting.graphemes(limit: 300, bytes: 3000).count(text) == text.count)
    }

    @Test(arguments: ["https://", "@a@", "a.", "(", "https://a.de/(", "https://a.de?", "https://a."])
    func `a long text of the worst kind is counted in one pass`(part: String) {
        let text = String(repeating: part, count: 5_000)
        #expect(counting.count(text) >= 1)
    }
}
