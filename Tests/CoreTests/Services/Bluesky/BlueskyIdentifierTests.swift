import Testing

@testable import Core

@Suite("Identifiers of the AT Protocol") struct BlueskyIdentifierTests {
    @Test(arguments: [
        "did:plc:z72i7hdynmk6r22z27h6tvur", "did:web:localhost%3A1234", "did:m:v:a:l", "did:method:-:_:.",
    ])
    func `a valid DID`(text: String) { #expect(DID(text)?.description == text) }

    @Test(arguments: [
        "", "did", "did:plc", "did:plc:", "DID:plc:x", "did:PLC:x", "did:plc:x:", "did:plc:x%", "did:plc:a b",
    ])
    func `an invalid DID`(text: String) { #expect(DID(text) == nil) }

    @Test(arguments: [
        ("ann.example", "ann.example"), ("@Ann.Example", "ann.example"), ("8.cn", "8.cn"),
        ("xn--ls8h.test", "xn--ls8h.test"),
    ])
    func `a valid handle`(text: String, handle: String) { #expect(Handle(text)?.description == handle) }

    @Test(arguments: [
        "", "ann", "ann.", ".example", "-a.example", "a-.example", "ann..example", "ann.7", "ann_b.example",
        "ann.éxample",
        "handle.invalid", "a b.example",
    ])
    func `an invalid handle`(text: String) { #expect(Handle(text) == nil) }

    @Test func `a long handle is invalid`() {
        #expect(Handle(String(repeating: "a.", count: 130) + "example") == nil)
        #expect(Handle(String(repeating: "a", count: 64) + ".example") == nil)
    }

    @Test func `the URI of a record has three parts`() {
        let uri = ATURI("at://did:plc:ann/app.bsky.feed.post/3k")
        #expect(uri?.repo == DID("did:plc:ann") && uri?.collection == ATURI.post && uri?.rkey == "3k")
        #expect(uri?.description == "at://did:plc:ann/app.bsky.feed.post/3k")
    }

    @Test(arguments: [
        "", "at://did:plc:ann", "at://did:plc:ann/app.bsky.feed.post", "at://ann.example/app.bsky.feed.post/3k",
        "at://did:plc:ann/app.bsky.feed.post/3k/x", "at://did:plc:ann/post/3k",
        "at://did:plc:ann/app.bsky.feed.post/..",
        "at://did:plc:ann/app.bsky.feed.post/a b", "at://did:plc:ann/app.bsky.feed.post/3k#x",
        "https://did:plc:ann/a.b/c",
    ])
    func `another text is no URI of a record`(text: String) { #expect(ATURI(text) == nil) }

    @Test func `keys sort by their times`() throws {
        let date = try #require(DateParser.rfc3339("2026-11-20T10:00:00.000Z"))
        let key = TID(date, seed: 7)
        #expect(TID(key.description) == key && key.description.utf8.count == 13)
        #expect(key.description < TID(date.adding(seconds: 1), seed: 0).description)
        #expect(key == TID(date, seed: 7) && key != TID(date, seed: 8))
        // Known from the specification: the first microsecond.
        #expect(TID(Timestamp(milliseconds: 0), seed: 0).description == "2222222222222")
    }

    @Test func `keys made from texts are keys, one for each text`() {
        let keys = (0..<1000).map { TID(of: "did:plc:\($0)") }
        #expect(Set(keys).count == 1000 && keys.allSatisfy { TID($0.description) == $0 })
        #expect(TID(of: "did:plc:0") == keys[0])
    }

    @Test(arguments: ["", "2222222222222x", "zzzzzzzzzzzzz", "kjzfcijpj2z2a0", "3JZFCIJPJ2Z2A", "3jzfcijpj2z21"])
    func `another text is no key`(text: String) { #expect(TID(text) == nil) }
}
