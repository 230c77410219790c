import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Catch-up on screen", .serialized, .hangGuard)
struct CatchUpPageTests {
    private func world(
        rows: Int = 24, columns: Int = 80, cached: [Status] = SampleTimeline.posts
    ) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            cached: cached, rows: rows, columns: columns, capabilities: MessagesPageTests.capabilities)
        // Cached posts only.
        world.server.fail(with: .unreachable(host: RawText("harbour.example")))
        await world.press("C")
        await world.drawn("grouped") { (world.frontList as? CatchUpPage)?.model.phase == .ended }
        world.application.draw()
        return world
    }

    private func page(_ world: ScreenWorld) throws -> CatchUpPage { try #require(world.frontList as? CatchUpPage) }

    @Test func `groups of the last 12 hours, boosts first, and what is cached is said`() async throws {
        let world = try await world()
        let strings = world.strings
        #expect(world.header.contains(strings.catchUp(posts: 6).string))
        #expect(world.header.contains(strings.cachedOnly.string))
        let titles = [strings.boostedGroups(1), strings.linkGroups(1), strings.authorGroups(4)].map(\.string)
        let found = world.lines.compactMap { line in titles.first { line.contains($0) } }
        #expect(found == titles)
        #expect(world.contains("art.example/keys/2026"))
        #expect(world.marked.first?.contains("陈 一帆") == true)
    }

    @Test func `an author's posts open as a list, where keys act, and one post as its thread`() async throws {
        let world = try await world()
        world.service.setThread(75)
        await world.press("<enter>")
        await world.shows("the thread") { $0[1].contains(world.strings.thread.string) }
        await world.press("<esc>")
        await world.press("jj <enter>")
        await world.shows("Zoë's posts") { lines in
            lines[1].contains("› Zoë Quill") && lines.contains { $0.contains("Two hours at the harbour") }
        }
        await world.press("j f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 57"] }
        await world.press("q")
        #expect(world.frontList is CatchUpPage)
    }

    @Test func `below the groups stands the selected one, and costs no request`() async throws {
        let world = try await world(rows: 40)
        let page = try #require(world.front as? PanedPage)
        await world.shows("the boosted post") { lines in
            if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(400)) }
            return lines.contains { $0.contains("tobi boosted") } && lines.contains { $0.contains("今天的海风很大") }
        }
        await world.until("nothing waits") {
            if world.time.sleepers(for: .milliseconds(340)) > 0 { world.time.advance(by: .milliseconds(340)) }
            return world.time.sleepers(for: .milliseconds(340)) == 0
        }
        await world.press("k")
        #expect(page.shownPane?.statuses?.isThread == true && world.service.sent(.thread).isEmpty)
    }

    @Test func `a link opens in the browser`() async throws {
        let world = try await world()
        await world.press("j")
        #expect(try page(world).perform(.openInBrowser) == .browse(RawText("https://art.example/keys/2026")))
    }

    @Test func `another period is chosen by key and by mouse`() async throws {
        let world = try await world()
        try page(world).model.show(.halfDay)
        try await world.until("grouped") { try page(world).model.phase == .ended }
        await world.press(">")
        #expect(try page(world).model.period == .day)
        try await world.drawn("a day") { try page(world).model.phase == .ended }
        try world.click(" \(world.strings.name(of: .threeDays)) ")
        #expect(try page(world).model.period == .threeDays)
        await world.shows("three days") { lines in lines.contains { $0.contains("How the tide table is made") } }
    }

    @Test func `m marks everything as read`() async throws {
        var preferences = Preferences()
        preferences.readMark = .byHand
        let world = try await ScreenWorld(
            server: 1...60, cached: 1...20, capabilities: MessagesPageTests.capabilities, preferences: preferences)
        let list = try world.list
        await world.press("r")
        await world.until("loaded") { list.unread > 0 && !list.reading.isUnderWay }
        await world.press("C")
        try await world.drawn("grouped") { try page(world).model.phase == .ended }
        #expect(try page(world).model.period == .unread)
        #expect(try page(world).model.catchUp?.count == 40)
        #expect(try page(world).model.isComplete)
        await world.press("m")
        #expect(list.unread == 0)
        #expect(world.contains(world.strings.markedAllRead))
    }

    @Test func `a period without posts says so, with the key for a longer one`() async throws {
        let world = try await world(cached: [.example(id: 3)])
        #expect(world.contains(world.strings.catchUpEmpty))
        #expect(world.contains(world.strings.catchUpLonger(">")))
    }

    @Test func `closing stops the load`() async throws {
        let world = try await ScreenWorld(
            server: 1...60, cached: 1...20, capabilities: MessagesPageTests.capabilities)
        world.server.hold()
        await world.press("C")
        #expect(world.contains(world.strings.catchUpLoading(0)))
        #expect(try page(world).isLoading)
        await world.press("<esc>")
        world.server.release()
        #expect(world.frontList is CatchUpPage == false)
    }

    @Test(arguments: [ScreenSize(rows: 12, columns: 40), ScreenSize(rows: 24, columns: 80)])
    func `hostile names stay in their lines`(size: ScreenSize) async throws {
        let evil = "\u{1B}[31m\u{202E}" + String(repeating: "W", count: 10_000) + "\u{7}\n"
        var post = Status.example(id: 9, text: evil, account: .example(id: "9", acct: "evil@x.example", name: evil))
        post.createdAt = TestTime().now
        post.card = Card(
            url: RawText("https://x.example/" + String(repeating: "y", count: 3000)), title: RawText(evil),
            description: RawText(evil), provider: RawText(evil), imageURL: nil)
        var boost = Status.example(id: 10, text: "", account: post.account, reblog: post)
        boost.createdAt = TestTime().now
        let world = try await world(rows: size.rows, columns: size.columns, cached: [boost, post])
        await world.shows("the name") { $0.contains { $0.contains("WWWW") } }
        for line in world.lines {
            #expect(world.screen.widths.of(Sanitizer.clean(line: line)) <= size.columns)
            #expect(!line.unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" })
        }
    }

    @Test func `a service whose lists are ranked has no catch-up, and says so`() async throws {
        var capabilities = MessagesPageTests.capabilities
        capabilities.order = .ranked
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, capabilities: capabilities)
        await world.press("C")
        #expect(world.contains(world.strings.notOffered("harbour.example")))
    }
}
