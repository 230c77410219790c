import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Quoted posts", .serialized, .hangGuard)
struct QuotedPostTests {
    private static let cut = "The beginning...全文： http://m.weibo.cn/1/5"

    private static func original(_ text: String) -> Status {
        var status = Status.example(id: 5, account: .example(id: "7", acct: "zoe@art.example", name: "Zoë"))
        status.content = .weibo(RawText(text))
        return status
    }

    private static func quoting(_ original: Status) -> Status {
        var status = Status.example(id: 9, text: "Look at this")
        status.quote = Quote(state: .known(.accepted), status: Box(original))
        return status
    }

    private static var withoutThreads: Capabilities {
        var capabilities = Capabilities.everything
        capabilities.texts.insert(.repost)
        return capabilities
    }

    @Test func `x loads the whole of a quoted text that the server has cut`() async throws {
        let world = try await ScreenWorld(cached: [Self.quoting(Self.original(Self.cut))], columns: 80)
        world.service.data.lists[.local] = [Self.original("The beginning and the end")]
        #expect(world.contains("The beginning") && !world.contains("and the end"))
        await world.press("x", showing: "The beginning and the end")
    }

    @Test func `the whole of a cut post is shown on its page, also where Home doesn't have the post`() async throws {
        let world = try await ScreenWorld(cached: [.example(id: 9, text: "Look at this")], columns: 80)
        _ = try await world.cache.store([Self.original(Self.cut)], in: .bookmarks, at: .newest)
        world.service.data.lists[.local] = [Self.original("The beginning and the end")]
        world.application.open(.posts([StatusID("5")], title: world.strings.wholePost))
        await world.shows("the beginning") { $0.contains { $0.contains("The beginning") } }
        await world.press("x", showing: "The beginning and the end")
    }

    @Test func `while a text is loading its page says so, and x sends no other request`() async throws {
        let world = try await ScreenWorld(cached: [Self.original(Self.cut)], columns: 80)
        world.service.data.lists[.local] = [Self.original("The beginning and the end")]
        await world.homeEnds()
        let before = world.service.sent(.status).count
        world.service.hold(.status)
        let id = StatusID("5")
        world.application.open(.posts([id], title: world.strings.wholePost))
        await world.shows("the beginning") { lines in
            lines[1].contains(world.strings.wholePost.string) && lines.contains { $0.contains("The beginning") }
        }
        await world.until("read") { world.front?.isLoading == false }
        await world.press("x x")
        await world.until("sent") { world.service.sent(.status).dropFirst(before) == ["post \(id.rawValue)"] }
        let page = try #require(world.frontList as? PostListPage)
        #expect(page.isLoading && page.posts.isLoading(id))
        #expect(world.service.sent(.status).count == before + 1)
        world.service.release(.status)
        await world.shows("the end") { $0.contains { $0.contains("The beginning and the end") } }
        await world.until("loaded") { !page.isLoading }
    }

    @Test func `u opens the quoted post on a page of its own, where Enter opens its comments`() async throws {
        let world = try await ScreenWorld(
            cached: [Self.quoting(Self.original("The original"))], columns: 80, capabilities: Self.withoutThreads)
        await world.press("u")
        await world.shows("the original") { lines in
            lines[1].contains(world.strings.quotedPost("Zoë").string)
                && lines.contains { $0.contains("The original") } && !lines.contains { $0.contains("Look at this") }
        }
        await world.press("<enter>")
        #expect(world.front is ListTabsPage)
    }

    @Test func `u on the page of its comments opens the post, and u there what it quotes`() async throws {
        let world = try await ScreenWorld(
            cached: [Self.quoting(Self.original("The original"))], columns: 80, capabilities: Self.withoutThreads)
        await world.press("<enter> u")
        await world.shows("the post") { lines in
            lines[1].contains(world.strings.postTitle("Ada").string) && lines.contains { $0.contains("Look at this") }
        }
        await world.press("u")
        await world.shows("the original") { $0[1].contains(world.strings.quotedPost("Zoë").string) }
    }

    @Test func `in a thread Enter on the opened post opens what it quotes`() async throws {
        let world = try await ScreenWorld(
            cached: [Self.quoting(Self.original("The original"))], columns: 80,
            capabilities: MessagesPageTests.capabilities)
        world.service.setThread(9, of: Self.quoting(Self.original("The original")))
        world.service.setThread(5, of: Self.original("The original"))
        await world.press("<enter>")
        await world.shows("the thread") { lines in
            lines[1].contains(world.strings.thread.string) && lines.contains { $0.contains("Look at this") }
        }
        await world.until("read") {
            world.front?.statuses?.reading.isUnderWay == false && world.front?.isLoading == false
        }
        await world.press("<enter>")
        await world.shows("the thread of the original") { lines in
            lines.contains { $0.contains("The original") } && !lines.contains { $0.contains("Look at this") }
        }
    }

    @Test func `a post that quotes nothing has no parent in a list`() async throws {
        let world = try await ScreenWorld(
            server: 1...3, cached: 1...3, columns: 80, capabilities: Self.withoutThreads)
        await world.press("u")
        #expect(world.lastLine.contains(world.strings.nothingHere(for: "u").string))
    }
}
