import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Links that open here", .serialized, .hangGuard)
struct LinkOpeningTests {
    private static let post = "https://werkstatt.example/@tobi/5"

    private func world(
        capabilities: Capabilities = .withDiscovery, environment: [String: String] = [:], html: String? = nil
    ) async throws -> ScreenWorld {
        var status = Status.example(id: 5, text: "Number 5")
        if let html { status.content = .html(RawText(html)) }
        let world = try await ScreenWorld(
            cached: [status], rows: 20, columns: 100, capabilities: capabilities, environment: environment)
        world.service.set(SampleDiscovery.tobi, SampleTimeline.profile)
        return world
    }

    private func type(_ line: String, in world: ScreenWorld) async {
        world.application.open(.commandLine(line))
        await world.press("<enter>")
    }

    @Test func `a URL of another server opens the post as the user's server knows it`() async throws {
        let world = try await world()
        let status = Status.example(id: 90, text: "From the workshop", account: SampleDiscovery.tobi)
        world.service.data.links[Self.post] = .status(status)
        world.service.setThread(90, replies: [.example(id: 91, text: "An answer")], of: status)
        world.service.hold(.search)
        await type("open \(Self.post)", in: world)
        #expect(world.lastLine.contains(world.strings.lookingUp("werkstatt.example").string))
        world.service.release(.search)
        await world.shows("the thread") { lines in
            lines.contains { $0.contains("From the workshop") } && lines.contains { $0.contains("An answer") }
        }
        await world.press("f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 90"] }
        await world.press("q")
        #expect(world.front === world.application.home)
    }

    @Test func `a handle opens the profile, and an unknown name is reported`() async throws {
        let world = try await world()
        world.service.data.handles["@tobi@werkstatt.example"] = AccountDetails(
            account: SampleDiscovery.tobi, profile: SampleTimeline.profile)
        await type("open @tobi@werkstatt.example", in: world)
        await world.shows("the profile") { $0[1].hasPrefix(" tobi") }
        await world.press("q")
        await type("open @unknown", in: world)
        await world.shows(world.strings.noAccountNamed("@unknown"))
    }

    @Test func `what the server doesn't know is offered to the browser`() async throws {
        let world = try await world()
        await type("open https://news.example/@x/1", in: world)
        await world.shows(world.strings.openInBrowserChoice)
        #expect(world.front is ChoicePage && world.contains("https://news.example/@x/1"))
        await world.press("o")
        // No browser here: the URL is copied.
        #expect(world.terminal.calls.contains(.copy("https://news.example/@x/1")))
    }

    @Test func `a server without search leaves the URL to the browser`() async throws {
        let world = try await world()
        world.service.fail(.search, with: .unsupported)
        await type("open \(Self.post)", in: world)
        await world.shows(world.strings.openInBrowserChoice)
        #expect(world.accounts.connection != .failed(.request(.unsupported)))
    }

    @Test func `a failure is one sentence`() async throws {
        let world = try await world()
        world.service.fail(.search, with: .timedOut)
        await type("open \(Self.post)", in: world)
        let reason = world.strings.sentence(for: SyncError.request(.timedOut))
        await world.shows(world.strings.couldNotLookUp(reason))
        #expect(world.front === world.application.home)
    }

    @Test(arguments: [
        "javascript:alert(1)", "file:///etc/passwd", "-h", "https://user@x.example/@a",
        "https://x.example\\@evil.example", "ftp://x.example/@a/1",
    ])
    func `a hostile URL reaches neither the server nor the browser`(url: String) async throws {
        let world = try await world(environment: ["BROWSER": "true"])
        await type("open \(url)", in: world)
        #expect(world.lastLine.contains(world.strings.onlyWebLinks.string))
        #expect(world.service.sent(.search).isEmpty)
    }

    @Test func `a page that is found late doesn't cover what the user does now`() async throws {
        let world = try await world()
        world.service.data.links[Self.post] = .account(SampleDiscovery.tobi)
        world.service.hold(.search)
        await type("open \(Self.post)", in: world)
        await world.until("asked") { !world.service.sent(.search).isEmpty }
        await world.press("3")
        let front = world.front
        world.service.release(.search)
        await world.until("done") { !world.application.masks.isLoading }
        #expect(world.front === front)
    }

    @Test(arguments: [
        ("@tobi@werkstatt.example", "q"), ("https://werkstatt.example/@tobi/5", "q"),
        ("https://news.example/@x/1", "o"),
    ])
    func `a key typed before a found page is drawn does nothing`(text: String, key: String) async throws {
        let world = try await world()
        let service = world.service
        service.data.handles["@tobi@werkstatt.example"] = AccountDetails(
            account: SampleDiscovery.tobi, profile: SampleTimeline.profile)
        service.data.links[Self.post] = .account(SampleDiscovery.tobi)
        service.hold(.search)
        await type("open \(text)", in: world)
        await world.until("asked") { !service.sent(.search).isEmpty }
        // Nothing is drawn for now.
        world.application.isAway = true
        service.release(.search)
        await world.until("opened") { world.front !== world.application.home }
        let found = world.front
        world.application.handle(key.map { .key(Key(.character($0))) })
        #expect(world.front === found)
        world.application.isAway = false
        world.application.draw()
        await world.press(key)
        #expect(world.front === world.application.home)
    }

    // MARK: The links of a post

    private static let mention =
        "<p><a href=\"https://werkstatt.example/@tobi\" class=\"u-url mention\">@<span>tobi</span></a> "
        + "<a href=\"https://harbour.example/tags/Sea\" class=\"mention hashtag\" rel=\"tag\">#<span>Sea</span></a> "
        + "<a href=\"https://news.example/tides\">news</a></p>"

    private func links(_ world: ScreenWorld, down: Int) async {
        await world.press("O")
        await world.press(Array(repeating: "j", count: down).joined(separator: " "))
    }

    @Test func `a mention of a cached account opens without asking the server`() async throws {
        let world = try await world(html: Self.mention)
        try await world.cache.store(SampleDiscovery.tobi)
        await links(world, down: 0)
        #expect(world.lastLine.contains(world.strings.hintOpenHere.string))
        await world.press("<enter>")
        await world.shows("the profile") { $0[1].hasPrefix(" tobi") }
        #expect(world.service.sent(.search).isEmpty)
    }

    @Test func `below a mention stands what is cached of the account, and below other links nothing`() async throws {
        let world = try await world(html: Self.mention)
        var relationship = Relationship()
        relationship.followedBy = true
        try await world.cache.store(SampleDiscovery.tobi, profile: SampleTimeline.profile, relationship: relationship)
        await world.press("O")
        let followed = try #require(world.strings.relations(relationship).first).text.string
        await world.shows("the card") { lines in
            lines.contains { $0.contains("tobi @tobi@werkstatt.example") } && lines.contains { $0.contains(followed) }
        }
        let rows = world.box.count
        await world.press("j")
        #expect(!world.contains(followed) && world.box.count == rows)
        #expect(world.service.sent(.search).isEmpty)
    }

    @Test func `a mention of an unknown account is looked up`() async throws {
        let world = try await world(html: Self.mention)
        world.service.data.links["https://werkstatt.example/@tobi"] = .account(SampleDiscovery.tobi)
        await links(world, down: 0)
        await world.press("<enter>")
        await world.shows("the profile") { $0[1].hasPrefix(" tobi") }
    }

    @Test func `a hashtag opens its posts, another link the browser`() async throws {
        let world = try await world(html: Self.mention)
        await links(world, down: 1)
        await world.press("<enter>")
        #expect(world.header.hasPrefix(" #Sea"))
        await world.press("q")
        await links(world, down: 2)
        #expect(!world.lastLine.contains(world.strings.hintOpenHere.string))
        await world.press("<enter>")
        #expect(world.terminal.calls.contains(.copy("https://news.example/tides")))
        #expect(world.service.sent(.search).isEmpty)
    }

    @Test func `a click on a link in a text opens it as the list of links does`() async throws {
        let world = try await world(html: Self.mention)
        try await world.cache.store(SampleDiscovery.tobi)
        try world.click("#Sea")
        #expect(world.header.hasPrefix(" #Sea"))
        await world.press("q")
        try world.click("news")
        #expect(world.terminal.calls.contains(.copy("https://news.example/tides")))
        try world.click("@tobi")
        await world.shows("the profile") { $0[1].hasPrefix(" tobi") }
        #expect(world.service.sent(.search).isEmpty)
    }

    @Test func `a click on the card of a link opens the link`() async throws {
        let world = try await world(html: Self.mention)
        var card = Status.example(id: 7, text: "A card")
        card.card = Card(
            url: RawText("https://news.example/storms"), title: RawText("Storms"), description: RawText(""),
            provider: RawText(""), imageURL: nil)
        try await world.cache.insert(card, in: .home)
        await world.shows("Storms")
        try world.click("Storms")
        #expect(world.terminal.calls.contains(.copy("https://news.example/storms")))
    }

    @Test(arguments: [
        ("<p>No link</p>", "https://harbour.example/@ada/5"),
        ("<p><a href=\"https://news.example/tides\">news</a></p>", "https://news.example/tides"),
        (
            "<p><a href=\"https://a.example/1\">a</a> <a href=\"https://a.example/2\">b</a></p>",
            "https://harbour.example/@ada/5"
        ),
    ])
    func `o opens the only link of a post, and otherwise its page`(html: String, opened: String) async throws {
        let world = try await world(html: html)
        await world.press("o")
        let copied = world.terminal.calls.filter { if case .copy = $0 { true } else { false } }
        #expect(copied == [.copy(opened)])
    }

    @Test func `O lists what a post has attached, its card, mentions and hashtags`() async throws {
        let world = try await world(html: Self.mention)
        var pictures = Status.example(id: 6, text: "A picture")
        pictures.attachments = [.example(.image, description: "A boat at night")]
        var card = Status.example(id: 7, text: "A card")
        card.card = Card(
            url: RawText("https://news.example/storms"), title: RawText("Storms"), description: RawText(""),
            provider: RawText(""), imageURL: nil)
        try await world.cache.insert(pictures, in: .home)
        try await world.cache.insert(card, in: .home)
        let list = try world.list
        await world.until("the posts") { list.items.count { $0.status != nil } == 3 }
        await world.press("gg O")
        #expect(world.box.contains { $0.contains("Storms") && $0.contains("https://news.example/storms") })
        await world.press("<esc> j O")
        let picture = world.box.first { $0.contains("A boat at night") }
        #expect(picture?.contains("https://harbour.example/media/1") == true)
        await world.press("<esc> j O")
        for text in ["@tobi", "#Sea", "news.example/tides"] {
            #expect(world.box.contains { $0.contains(text) }, "\(text)")
        }
    }

    @Test func `where the service has no such pages, every link opens in the browser`() async throws {
        let world = try await world(capabilities: .everything, html: Self.mention)
        await links(world, down: 0)
        await world.press("<enter>")
        #expect(world.terminal.calls.contains(.copy("https://werkstatt.example/@tobi")))
    }

    @Test(arguments: [
        ("https://x.example/@ann", true), ("https://x.example/@ann/1234", true), ("https://x.example/users/ann", true),
        ("https://x.example/notice/Axy", true), ("https://x.example/tags/sea", true),
        ("https://x.example/p/ann/7", true),
        ("https://x.example/ann/p/1700000000.123456", true), ("https://x.example/web/@ann/7", true),
        ("https://x.example/deck/@ann/7", true), ("https://x.example/web", false), ("https://x.example/p/ann", true),
        ("https://x.example/", false), ("https://x.example/news/today", false), ("https://x.example/@", false),
        ("https://x.example/a/b/c/d/e/f/users", false),
    ])
    func `only paths of posts, accounts and hashtags are looked up`(url: String, isOne: Bool) throws {
        #expect(try #require(LinkTarget(RawText(url))).mayHavePageHere == isOne)
    }
}
