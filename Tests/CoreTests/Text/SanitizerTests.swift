import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("Sanitizer")
struct SanitizerTests {
    private func clean(_ text: String) -> String { Sanitizer.clean(RawText(text)).string }

    @Test(arguments: [
        ("plain", "plain"), ("  a   b  ", "a b"), ("a\u{1B}[31mb", "a[31mb"), ("a\rb\nc\td", "a b c d"),
        ("a\u{9B}31mb", "a31mb"), ("al\u{202E}ecila", "alecila"), ("a\u{200B}b", "ab"), ("\u{FEFF}x", "x"),
        ("a\u{7F}b", "ab"), ("a\u{0}b", "ab"), ("\u{2066}x\u{2069}", "x"), ("a\u{E000}b", "a\u{FFFD}b"), ("", ""),
        ("\u{1B}\u{200B}[31m", "[31m"), ("a\u{2800}\u{2800}b", "ab"), ("\u{301}a", "a"),
        (" \u{94D}x", "x"), ("a \u{301}b", "a b"),
    ])
    func `control characters and sequences are removed`(raw: String, expected: String) {
        #expect(clean(raw) == expected)
    }

    @Test(arguments: [
        "你好，世界", "こんにちは", "안녕하세요", "שלום עולם", "مرحبا بالعالم", "नमस्ते दुनिया", "สวัสดีครับ", "Größe",
        "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇨🇳🇩🇪", "👍🏽", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "e\u{301}",
    ])
    func `ordinary text of every script is unchanged`(text: String) {
        #expect(clean(text) == text)
    }

    @Test(arguments: [
        ("did:plc:ar7c4by46qjdydhdevvrndac", "did:plc:ar7c…ndac"), ("did:plc:short", "did:plc:short"),
        ("ann.example", "@ann.example"), ("ann@harbour.example", "@ann@harbour.example"), ("did:plc:", "@did:plc:"),
        ("did:x:y@harbour.example", "@did:x:y@harbour.example"), ("did", "@did"),
    ])
    func `a DID in place of a handle is shortened`(handle: String, shown: String) {
        #expect(HostName.handle(RawText(handle)).string == shown)
    }

    @Test func `combining marks are limited to what a cell holds`() {
        let zalgo = "a" + String(repeating: "\u{301}", count: 200) + "b"
        #expect(clean(zalgo).unicodeScalars.count == 2 + TextLimits.marks)
    }

    @Test func `a long text ends with an ellipsis`() {
        let text = Sanitizer.clean(RawText(String(repeating: "x", count: 500)), maximum: 10)
        #expect(text.string == "xxxxxxxxxx…")
    }

    @Test(arguments: 0..<200)
    func `any input yields allowed code points only, and sanitizing is idempotent`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let pools: [ClosedRange<UInt32>] = [
            0...0x9f, 0x20...0x7e, 0x300...0x36f, 0x600...0x6ff, 0x900...0x97f, 0x200b...0x206f, 0xfe00...0xfe0f,
            0xe0000...0xe007f, 0x1f300...0x1f6ff, 0x4e00...0x4eff, 0xfff0...0xffff, 0xd7b0...0xd7ff,
        ]
        var text = ""
        for _ in 0..<200 {
            let pool = pools[Int.random(in: 0..<pools.count, using: &random)]
            if let scalar = Unicode.Scalar(UInt32.random(in: pool, using: &random)) {
                text.unicodeScalars.append(scalar)
            }
        }

        let once = clean(text)

        #expect(once.unicodeScalars.allSatisfy(Sanitizer.isAllowed))
        #expect(clean(once) == once)
    }

    private struct Hostile: Decodable {
        var text: String?
        var string: String?
        var s: String?
        var value: String? { text ?? string ?? s }
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `hostile strings yield allowed code points only`() throws {
        var texts = try JSONDecoder().decode(
            [String].self, from: Data(SharedMaterial.bytes("torture/naughty/blns.json")))
        for line in try SharedMaterial.bytes("torture/text/hostile-strings.jsonl").split(separator: UInt8(ascii: "\n"))
        {
            if let text = try JSONDecoder().decode(Hostile.self, from: Data(line)).value { texts.append(text) }
        }
        #expect(texts.count > 300)
        for text in texts {
            let once = clean(text)
            #expect(once.unicodeScalars.allSatisfy(Sanitizer.isAllowed), "\(text.debugDescription)")
            #expect(clean(once) == once, "\(text.debugDescription)")
        }
    }
}

@Suite("Link targets")
struct LinkTargetTests {
    @Test(arguments: [
        #"https://evil\@good.example/"#, #"https://evil.example\good.example/"#, #"https://good.example/a\b"#,
        "https://me@good.example/", "https://me:secret@good.example/", "https://good.example@evil.example",
        "https:///good.example", "ftp://good.example/",
    ])
    func `a link with an ambiguous host is rejected`(text: String) {
        #expect(LinkTarget(RawText(text)) == nil)
    }

    @Test(arguments: [
        "https://good.example/@me", "https://good.example?to=me@other.example", "http://good.example:8080/",
    ])
    func `other links are accepted`(text: String) {
        #expect(LinkTarget(RawText(text))?.host.string == "good.example")
    }
}
