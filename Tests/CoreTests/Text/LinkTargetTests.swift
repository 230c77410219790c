import Testing

@testable import Core

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
