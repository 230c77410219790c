import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Discover on screen", .serialized, .hangGuard)
struct DiscoverPageTests {
    private func world(
        rows: Int = 24, columns: Int = 80, capabilities: Capabilities = .withDiscovery,
        environment: [String: String] = [:], accounts: [SignedInAccount] = [ScreenWorld.reader]
    ) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: rows, columns: columns, capabilities: capabilities, accounts: accounts,
            environment: environment)
        world.service.data.lists[.trends] = [.example(id: 70, text: "Everyone talks about this")]
        world.service.data.trendingTags = SampleDiscovery.tags
        world.service.data.trendingLinks = SampleDiscovery.links
        return world
    }

    private func trends(_ world: ScreenWorld) async {
        await world.press("3")
        await world.select("Trending")
        await world.press("<enter>", showing: "Everyone talks about this")
    }

    @Test func `the tab offers what the service has`() async throws {
        let world = try await world()
        await world.press("3")
        for text in [
            world.strings.searchRow, "Trending", "Local", world.strings.openHashtagRow,
        ] {
            #expect(world.contains(text), "\(text)")
        }
        // What is the user's own is on Me.
        #expect(!world.contains("Bookmarks"))
        let few = try await self.world(capabilities: .withProfiles)
        await few.press("3")
        #expect(!few.contains(few.strings.searchRow) && !few.contains(few.strings.openHashtagRow))
        #expect(few.contains(few.strings.searchServer) && few.contains("Popular"))
    }

    @Test func `trends are posts, hashtags and links on one page`() async throws {
        let world = try await world()
        await trends(world)
        await world.press(">", showing: "Hafen")
        #expect(world.contains("▂▅▆▂▂▃█"), "\(world.lines)")
        #expect(world.contains("40 posts by 31 accounts today"))
        await world.press("j <enter>")
        #expect(world.header.hasPrefix(" #图书馆"))

        await world.press("q >", showing: "Tides, storms and timetables")
        #expect(world.contains("News Example") && world.contains("blog.example"))
        // A link that is no web page is not listed.
        #expect(!world.contains("Not a page") && !world.contains("\u{1B}"))
        await world.press("y")
        #expect(world.terminal.calls.contains(.copy("https://news.example/tides")))
        await world.press("<")
        #expect(world.contains("Hafen"))
    }

    @Test func `a server without trends says so, and the rest works`() async throws {
        let world = try await world()
        world.service.fail(.search, with: .unsupported)
        await trends(world)
        await world.press(">", showing: world.strings.sentence(for: SyncError.request(.unsupported)))
        #expect(world.accounts.connection != .failed(.request(.unsupported)))
        await world.press("<")
        #expect(world.contains("Everyone talks about this"))
    }

    @Test func `trending hashtags that the server lacks are not offered`() async throws {
        let world = try await world()
        world.service.data.missing = [.trendingTags]
        await trends(world)
        await world.until("known") {
            world.coordinator.session?.collections.missing.contains(.trendingTags) == true
        }
        await world.press(">")
        #expect(world.header.contains(world.strings.linksTitle.string))
        #expect(!world.contains(world.strings.trendingHashtags))
    }

    @Test func `a failure is shown, and r tries again`() async throws {
        let world = try await world()
        world.service.fail(.search, with: .timedOut)
        await trends(world)
        await world.press(">", showing: world.strings.sentence(for: SyncError.request(.timedOut)))
        world.service.fail(.search, with: nil)
        await world.press("r", showing: "Hafen")
    }

    @Test func `a hashtag is opened by its name`() async throws {
        let world = try await world()
        world.service.data.lists[.hashtag("hafen")] = [.example(id: 71, text: "Boats and gulls")]
        await world.press("3")
        await world.select(world.strings.openHashtagRow.string)
        await world.press("<enter>")
        #expect(world.lastLine == ":open #")
        await world.press("Hafen <enter>")
        #expect(world.header.hasPrefix(" #Hafen"))
        await world.shows("its posts") { $0.contains { $0.contains("Boats and gulls") } }
        await world.press("f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 71"] }
    }

    @Test(arguments: ["open #", "open #two words", "open #../../etc", "open #a#b"])
    func `what is no hashtag opens nothing`(text: String) async throws {
        let world = try await world()
        world.application.open(.commandLine(text))
        await world.press("<enter>")
        #expect(world.front === world.application.home)
    }

    @Test(arguments: [(12, 40), (24, 80)])
    func `trends fit every window`(rows: Int, columns: Int) async throws {
        let world = try await world(rows: rows, columns: columns)
        await trends(world)
        for _ in 0..<3 {
            await world.press("> jjj")
            #expect(world.lines.allSatisfy { world.screen.widths.of(Sanitizer.clean(line: $0)) <= columns })
        }
    }
}
