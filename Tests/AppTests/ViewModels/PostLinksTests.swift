import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The links of a post")
struct PostLinksTests {
    private static let page = "https://harbour.example/@ada/5"

    private func links(_ html: String, _ change: (inout Status) -> Void = { _ in }) -> PostLinks {
        var status = Status.example(id: 5)
        status.content = .html(RawText(html))
        change(&status)
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime())
        return PostLinks(builder.row(status))
    }

    private func targets(_ links: PostLinks) -> [String] { links.links.map(\.target.url.value) }

    @Test(arguments: [
        ("<p>No link</p>", Self.page),
        ("<p><a href=\"https://news.example/tides\">news</a></p>", "https://news.example/tides"),
        ("<p><a href=\"https://a.example/1\">a</a> <a href=\"https://a.example/2\">b</a></p>", Self.page),
        ("<p><a href=\"https://x.example/@tobi\" class=\"u-url mention\">@<span>tobi</span></a></p>", Self.page),
    ])
    func `o opens the only link, and otherwise the page`(html: String, opened: String) {
        #expect(links(html).first?.url.value == opened)
    }

    @Test func `a post without a page and without a link opens nothing`() {
        #expect(links("<p>No link</p>") { $0.url = nil }.first == nil)
    }

    @Test func `a card counts as a link`() {
        let card = Card(
            url: RawText("https://news.example/card"), title: RawText("Tides"), description: RawText(""),
            provider: RawText(""), imageURL: nil)
        let found = links("<p>Look</p>") { $0.card = card }
        #expect(targets(found) == [Self.page, "https://news.example/card"])
        #expect(found.first?.url.value == "https://news.example/card")
    }

    @Test func `attachments are listed, and what a quoted post has, no target twice`() {
        var quoted = Status.example(id: 4, text: "Quoted")
        quoted.content = .html(RawText("<p><a href=\"https://news.example/tides\">news</a></p>"))
        var other = Attachment.example(.image, description: "A boat")
        other.url = RawText("https://harbour.example/media/2")
        quoted.attachments = [other]
        let found = links("<p><a href=\"https://news.example/tides\">news</a></p>") {
            $0.attachments = [.example(.image, description: "A lighthouse")]
            $0.quote = Quote(state: .known(.accepted), status: Box(quoted))
        }
        #expect(
            targets(found) == [
                Self.page, "https://news.example/tides", "https://harbour.example/media/1",
                "https://harbour.example/media/2", "https://harbour.example/@ada/4",
            ])
        #expect(found.links.map(\.kind) == [.page, .link, .attachment, .attachment, .page])
        #expect(found.links.last?.status == quoted.id)
    }
}
