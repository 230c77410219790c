import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The links of a post and of a profile")
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

    // MARK: Of a profile

    @Test func `a profile lists its pages, its table, its bio, its hashtags and its header`() {
        var ada = Account.example()
        ada.url = RawText("https://harbour.example/@ada")
        let site = #"<a href="https://ada.example">ada.example</a>"#
        let profile = AccountProfile(
            bio: .html(RawText(#"<p>\#(site) <a href="https://boats.example">boats</a></p>"#)),
            headerURL: RawText("https://harbour.example/header.png"),
            fields: [
                AccountProfile.Field(
                    name: RawText("Web"), value: RawText(site), verifiedAt: Timestamp(milliseconds: 0)),
                AccountProfile.Field(name: RawText("Studio"), value: RawText("the third staircase")),
            ], notice: .moved(to: RawText("ada@shore.example")))
        let tags = [
            Hashtag(name: RawText("sea"), url: RawText("https://harbour.example/@ada/tagged/sea")),
            Hashtag(name: RawText("keys")),
        ]
        let strings = Strings(language: .english)
        let model = ProfileModel(ada, profile, tags: tags, strings: strings)
        let found = PostLinks(model, server: "harbour.example", strings: strings)
        #expect(
            targets(found) == [
                "https://harbour.example/@ada", "https://shore.example/@ada", "https://ada.example",
                "https://boats.example", "https://harbour.example/@ada/tagged/sea",
                "https://harbour.example/header.png",
            ])
        #expect(found.links.map(\.kind) == [.page, .mention, .link, .link, .hashtag, .picture])
        #expect(
            found.links.map(\.label.string) == [
                strings.accountPage.string, "Moved to @ada@shore.example", "Web: ✓ ada.example", "boats", "#sea",
                strings.headerPicture.string,
            ])
        #expect(found.links[1].handle == RawText("@ada@shore.example") && found.links[4].hashtag == "sea")
        #expect(found.links[5].album?.leaf.tile.original == RawText("https://harbour.example/header.png"))
    }

    @Test func `an account that has moved within its server is there, and one without a page leads nowhere`() {
        let strings = Strings(language: .english)
        let profile = AccountProfile(bio: .empty, notice: .moved(to: RawText("bea")))
        let moved = PostLinks(
            ProfileModel(.example(), profile, strings: strings), server: "harbour.example", strings: strings)
        #expect(targets(moved) == ["https://harbour.example/@bea"])
        #expect(moved.links.first?.handle == RawText("@bea"))
        let empty = ProfileModel(.example(), nil, strings: strings)
        #expect(PostLinks(empty, server: "harbour.example", strings: strings).links.isEmpty)
    }
}
