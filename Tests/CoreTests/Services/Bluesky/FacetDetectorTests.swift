import TestSupport
import Testing

@testable import Core

@Suite("Facets in a text to be sent")
struct FacetDetectorTests {
    /// Returns the parts of a text that are facets, each with its value.
    private func found(_ text: String, _ kind: FacetText.Facet.Kind? = nil) -> [[String]] {
        FacetDetector.facets(in: text).filter { kind == nil || $0.kind == kind }.map { facet in
            [String(decoding: Array(text.utf8)[facet.start..<facet.end], as: UTF8.self), facet.value]
        }
    }

    @Test(arguments: [
        ("no mention", []), ("@handle.com middle", ["@handle.com"]), ("start @Handle.com end", ["@Handle.com"]),
        ("@a.com @b.com\n@c.com", ["@a.com", "@b.com", "@c.com"]), ("@full123-chars.test", ["@full123-chars.test"]),
        ("not@right.com", []), ("@handle.com!@#$chars", ["@handle.com"]),
        ("parenthetical (@handle.com)", ["@handle.com"]),
        ("👨‍👩‍👧 @handle.com 👨‍👩‍👧", ["@handle.com"]), ("ends @handle.com.", ["@handle.com"]), ("看@handle.com", []),
        ("@handle.com日本", ["@handle.com"]), ("@handle", []), ("@handle.com_x", []),
        ("@-a.com @a-.com @a..com @a.1", []),
        ("@", []), ("@.", []), ("a @", []),
    ])
    func `handles are mentions`(text: String, expected: [String]) {
        #expect(found(text) == expected.map { [$0, String($0.dropFirst().lowercased())] })
    }

    @Test(arguments: [
        ("start https://middle.com end", [["https://middle.com", "https://middle.com"]]),
        ("https://a.com/b?c=d#e, x", [["https://a.com/b?c=d#e", "https://a.com/b?c=d#e"]]),
        ("start middle.com/foo?x=1#y end", [["middle.com/foo?x=1#y", "https://middle.com/foo?x=1#y"]]),
        ("one.com\ntwo.org", [["one.com", "https://one.com"], ["two.org", "https://two.org"]]),
        ("not.. a..url ..here", []), ("e.g.", []), ("something-cool.jpg", []), ("website.com.jpg/foo", []),
        ("e.g./foo", []),
        ("2.5 and a.b", []), ("me@example.com", []), ("example.com@evil.example", []),
        ("https://user@evil.example", []),
        (
            "(https://foo.com) and (foo.com).",
            [["https://foo.com", "https://foo.com"], ["foo.com", "https://foo.com"]]
        ),
        ("https://foo.com/thing_(cool)", [["https://foo.com/thing_(cool)", "https://foo.com/thing_(cool)"]]),
        ("(see https://foo.com/a_(b))...", [["https://foo.com/a_(b)", "https://foo.com/a_(b)"]]),
        ("HTTPS://Foo.com/A", [["HTTPS://Foo.com/A", "https://Foo.com/A"]]), ("https://", []), ("http://.", []),
        ("看https://foo.com/a。好", [["https://foo.com/a", "https://foo.com/a"]]), ("看foo.com", []),
        ("xhttps://foo.com", []),
        ("javascript://foo.com ftp://foo.com", []), ("Swift.", []), ("Foo.COM", [["Foo.COM", "https://Foo.COM"]]),
        ("a.com(@b.com)", []),
    ])
    func `URLs and domains are links`(text: String, expected: [[String]]) {
        #expect(found(text, .link) == expected)
    }

    @Test(arguments: [
        ("#a", ["a"]), ("#a #b", ["a", "b"]), ("#1", []), ("body #a1", ["a1"]), ("#1a", ["1a"]), ("body #_b", ["_b"]),
        ("#b_", ["b"]), ("#a--b", ["a--b"]), ("#", []), ("text # text", []), ("##hash", ["#hash"]), ("###", []),
        ("its #double#rainbow", ["double#rainbow"]), ("bsky.app/profile#header", []),
        ("strips #punctuation, #this!", ["punctuation", "this"]),
        ("＃潮汐，＃海。", ["潮汐，＃海"]), ("#️⃣ #🦋🦋 #👍🏻", ["🦋🦋", "👍🏻"]), ("#same\u{200B}x", ["same"]), ("(#no)", []),
        ("#" + String(repeating: "a", count: 64), [String(repeating: "a", count: 64)]),
        ("#" + String(repeating: "a", count: 65), []), ("#" + String(repeating: "👨‍👩‍👧", count: 3), ["👨"]),
    ])
    func `hashtags have a letter or a sign, and 64 characters at most`(text: String, expected: [String]) {
        #expect(found(text, .tag).map { $0[1] } == expected)
        #expect(found(text, .tag).allSatisfy { $0[0].dropFirst() == $0[1] })
    }

    @Test(
        arguments: [
            ("https://bsky.app/profile/did:plc:abc", "did:plc:abc"),
            ("https://bsky.app/profile/did:web:a.example", "did:web:a.example"),
            ("https://bsky.app/profile/ann.example", nil), ("https://bsky.app/profile/did:plc:abc/post/3k", nil),
            ("https://evil.example/profile/did:plc:abc", nil), ("https://bsky.app/profile/", nil), ("did:plc:abc", nil),
        ] as [(String, String?)])
    func `the page of a mention names its account`(url: String, id: String?) throws {
        let service = BlueskyService(client: try ClientHarness(TestTransport()).client, did: AccountID("did:plc:me"))
        #expect(service.account(ofPage: url)?.rawValue == id)
    }

    @Test func `a part of a record with several features has the first that leads somewhere`() throws {
        let json =
            #"{"index":{"byteStart":0,"byteEnd":3},"features":[{"$type":"x.y#new"},"#
            + #"{"$type":"app.bsky.richtext.facet#link","uri":"ftp://a"},"#
            + #"{"$type":"app.bsky.richtext.facet#tag","tag":"abc"},"#
            + #"{"$type":"app.bsky.richtext.facet#mention","did":"did:plc:a"}]}"#
        let facet = try JSONBody.decode(BlueskyWireFacet.self, from: Array(json.utf8), what: "facet")
        let text = FacetText("abc", facets: [facet])
        #expect(text.facets == [FacetText.Facet(start: 0, end: 3, kind: .tag, value: "abc")])
        #expect(FacetText("ab", facets: [facet]).content == .plain(RawText("ab")))
    }

    @Test func `places are bytes, in the order of the text`() {
        let facets = FacetDetector.facets(in: "häh? @ann.example: #Meer → ex.org")
        #expect(facets.map(\.start) == [6, 20, 30] && facets.map(\.end) == [18, 25, 36])
        #expect(facets.map(\.kind) == [.mention, .tag, .link])
    }

    @Test func `what is found in random text can be stored whole`() {
        var generator = SeededGenerator(seed: 35)
        let parts = [
            "a", "@", "#", "＃", ".", "com", "http", "https://", "(", ")", " ", "\n", "看", "。", "🌊", "\u{200D}", "-",
            "\u{FE0F}", "1",
        ]
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0...30, using: &generator))
                .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            var facets = FacetDetector.facets(in: text)
            for index in facets.indices where facets[index].kind == .mention { facets[index].value = "did:plc:aaa" }
            #expect(FacetText(text, facets: facets).facets == facets, "\(text.debugDescription)")
        }
    }
}
