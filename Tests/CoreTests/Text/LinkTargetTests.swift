import Testing

@testable import Core

@Suite("Links that may be followed")
struct LinkTargetTests {
    @Test(arguments: [
        #"https://evil\@good.example/"#, #"https://evil.example\good.example/"#, #"https://good.example/a\b"#,
        "https://me@good.example/", "https://me:secret@good.example/", "https://good.example@evil.example",
        "https:///good.example", "ftp://good.example/",
    ])
    func `a link whose host is in doubt is none`(text: String) {
        #expect(LinkTarget(RawText(text)) == nil)
    }

    @Test(arguments: [
        "https://good.example/@me", "https://good.example?to=me@other.example", "http://good.example:8080/",
    ])
    func `others are`(text: String) {
        #expect(LinkTarget(RawText(text))?.host.string == "good.example")
    }
}
