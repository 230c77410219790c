import Testing

@testable import Core

@Suite("Names of pages to pin")
struct PinNameTests {
    private static let pages: [(String, PinName.Target)] = [
        ("#sea", .page(.list(.hashtag("sea")))), ("#Sea", .page(.list(.hashtag("sea")))),
        ("local", .page(.list(.local))), ("likes", .page(.list(.favourites))),
        ("lists", .page(.serverLists)), ("search/high water", .page(.search("high water"))),
        ("list/Two words", .list("Two words")), ("@ana@harbour.example", .profile("@ana@harbour.example")),
    ]

    @Test(arguments: pages) func `each form names its page`(text: String, target: PinName.Target) {
        #expect(PinName(text)?.target == target)
        #expect(PinName(text)?.text == text)
    }

    @Test(arguments: ["", "#", "@", "list/", "search/", "#two words", "##", "@ana b", "home", "Local", "like"])
    func `other texts name none`(text: String) {
        #expect(PinName(text) == nil)
    }

    @Test func `every word of the examples names a page`() {
        let words = PinName.examples.filter { !$0.contains { "#@/".contains($0) } }
        #expect(words.count == 8 && words.allSatisfy { PinName($0) != nil })
    }

    @Test func `a misspelt name is reported with the nearest one, and the tabs beside it count`() {
        let text = "pins = [\"#sea\", \"bookmark\"]\ntabs = [\"me\", \"home\"]"
        let (preferences, issues) = ConfigurationFile.parse(text, services: [])
        let problem = ConfigurationIssue.Problem.unknownWord(
            RawText("bookmark"), key: RawText("pins"), nearest: "bookmarks")
        #expect(issues.map(\.problem) == [problem] && issues.first?.line == 1)
        #expect(preferences.pins.isEmpty && preferences.tabs == [.me, .home])
    }
}
