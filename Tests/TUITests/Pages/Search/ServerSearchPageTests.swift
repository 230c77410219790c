import Logging
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Search on the server", .serialized, .hangGuard)
struct ServerSearchPageTests {
    private func world(rows: Int = 30, columns: Int = 80, posts: Int = 1) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            cached: (1...posts).reversed().map { .example(id: $0, text: "Cached keys \($0)") }, rows: rows,
            columns: columns, capabilities: .withDiscovery)
        world.service.data.results["keys"] = SampleDiscovery.results
        world.service.set(SampleDiscovery.tobi, SampleTimeline.profile)
        return world
    }

    private func search(_ world: ScreenWorld) async {
        await world.press("/ keys <enter>")
        await world.until("the server's posts") {
            let search = (world.frontList as? SearchPage)?.search
            return search?.isSearching == false && search?.items.contains { $0.id == .heading(.posts) } == true
        }
        world.application.draw()
    }

    @Test func `nothing is sent while the user types, and Enter searches the server too`() async throws {
        let world = try await world()
        await world.press("/ keys", showing: "Cached keys 1")
        #expect(world.service.sent(.search).isEmpty)
        #expect(world.header.hasSuffix(world.strings.enterSearches("harbour.example").string))

        await world.press("<enter>", showing: "another shore")
        #expect(world.service.sent(.search) == ["search keys from 0"])
        #expect(world.header.hasSuffix(world.strings.cachedAnd("harbour.example").string))
        await world.until("read again") { (world.frontList as? SearchPage)?.search.isSearching == false }
        world.application.draw()
        let (strings, host) = (world.strings, "harbour.example" as DisplayText)
        let order = [
            "Cached keys 1", strings.accountsOn(host).string, "tobi", strings.hashtagsOn(host).string, "Keys",
            strings.postsOn(host).string, "another shore",
        ]
        let rows = order.map { text in world.lines.firstIndex { $0.contains(text) } ?? -1 }
        #expect(rows == rows.sorted() && rows[0] >= 0, "\(rows)")
        #expect(!world.contains("\u{1B}") && !world.contains("\u{202E}"))
        #expect(world.lines.allSatisfy { world.screen.widths.of(Sanitizer.clean(line: $0)) <= 80 })
    }

    @Test func `accounts of the typed name that come later stand above the posts, and move none of them`() async throws
    {
        let world = try await world(posts: 12)
        world.service.data.results["cached"] = SearchResults(
            accounts: [SampleDiscovery.tobi, .example(id: "43", acct: "cached@shore.example", name: "Ebb")])
        world.service.hold(.search)
        await world.press("/ cached", showing: "Cached keys 12")
        await world.press("<enter>")
        await world.until("asked") { world.service.sent(.search) == ["search cached from 0"] }
        await world.press("j")
        let before = world.lines
        world.service.release(.search)
        await world.shows(world.strings.accountsAbove(1))
        #expect(world.lines[2..<20] == before[2..<20])
        await world.press("gg")
        #expect(world.marked.first?.contains("Ebb") == true && !world.contains(world.strings.accountsAbove(1)))
        // Each stands once: tobi's name doesn't begin so.
        let search = try #require(world.frontList as? SearchPage).search
        #expect(
            search.items.count { if case .result(let row) = $0, case .account = row.target { true } else { false } }
                == 2)
    }

    @Test func `keys act on the selected result, whatever it is`() async throws {
        let world = try await world()
        await search(world)
        await world.press("f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 1"] }

        await world.press("j")
        #expect(world.marked.first?.contains("tobi") == true)
        await world.press("y")
        #expect(world.terminal.calls.contains(.copy("https://werkstatt.example/@tobi")))
        // A like is for posts.
        await world.press("f")
        #expect(world.service.sent(.mark) == ["favourite 1"])
        await world.press("<enter>")
        await world.shows("the profile") { $0[1].hasPrefix(" tobi") }
        await world.press("q jj")
        #expect(world.marked.first?.contains("Keys") == true)
        await world.press("<enter>")
        #expect(world.header.hasPrefix(" #Keys"))

        await world.press("q G f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 1", "favourite 9001"] }
        await world.shows("the own like") { $0.contains { $0.contains("★") } }
    }

    @Test func `an account that was found can be followed, muted and blocked`() async throws {
        let world = try await world()
        await search(world)
        await world.press("j")
        #expect(world.marked.first?.contains("tobi") == true)
        let service = world.service
        await world.press("F")
        await world.until("followed") { service.data.relationships[SampleDiscovery.tobi.id]?.following == true }
        await world.press("F")
        await world.until("not followed") { service.data.accountActions == [.follow(), .unfollow] }
        await world.press("M h")
        await world.until("muted") { service.data.accountActions.last == .mute(seconds: 3600) }
        await world.press("X y")
        await world.until("blocked") { service.data.accountActions.last == .block }
    }

    @Test func `more cached posts are one row above the server's results`() async throws {
        let world = try await world(posts: 60)
        await search(world)
        #expect(!world.contains("Cached keys 11"))
        await world.press("G")
        var presses = 0
        while world.marked.first?.contains(world.strings.moreCached.string) != true, presses < 20 {
            await world.press("k")
            presses += 1
        }
        #expect(presses < 20)
        await world.press("<enter>", showing: "Cached keys 10")
    }

    @Test func `conditions stay local, and words go to the server without them`() async throws {
        let world = try await world()
        await world.press("/")
        world.paste("keys author:ada -boat")
        await world.press("<enter>")
        await world.until("asked") { world.service.sent(.search) == ["search keys from 0"] }
        await world.press("/ ^U")
        world.paste("author:ada")
        await world.press("<enter>", showing: world.strings.noWordsForServer)
        #expect(world.service.sent(.search) == ["search keys from 0"])
    }

    @Test func `a server that finds nothing, fails or has no search says so below the cached posts`() async throws {
        let world = try await world()
        world.service.data.results["keys"] = SearchResults()
        await world.press("/ keys <enter>", showing: world.strings.nothingMoreOn("harbour.example"))
        world.service.fail(.search, with: .timedOut)
        await world.press("r", showing: world.strings.sentence(for: SyncError.request(.timedOut)))
        #expect(world.contains("Cached keys 1"))
        world.service.fail(.search, with: .unsupported)
        await world.press("r", showing: world.strings.noSearchOn("harbour.example"))
        #expect(world.contains("Cached keys 1"))
    }

    @Test func `typing on discards what the server answers`() async throws {
        let world = try await world()
        world.service.hold(.search)
        await world.press("/ keys <enter>", showing: world.strings.searchingServer("harbour.example"))
        await world.press("/ <bs>")
        world.service.release(.search)
        await world.shows("cached only") { $0[1].contains(world.strings.enterSearches("harbour.example").string) }
        #expect(!world.contains("another shore"))
    }

    @Test func `without cached posts the server's results can be selected`() async throws {
        let world = try await world()
        world.service.data.results["shore"] = SampleDiscovery.results
        await world.press("/ shore <enter>", showing: "another shore")
        #expect(world.contains(world.strings.noSearchResults))
        #expect(world.marked.first?.contains("tobi") == true)
        await world.press("G gg")
        #expect(world.marked.first?.contains("tobi") == true)
    }

    @Test func `the arrow key up recalls earlier searches, stored in a private file`() async throws {
        let world = try await world()
        await search(world)
        await world.press("<esc> / <up>")
        #expect(world.lastLine == "/keys")
        await world.press("<down>")
        await world.press("<bs>")
        await world.press("<esc>")
        await world.application.close()?.value
        let state = world.context.directories.state
        let next = CommandHistory(state: state, file: "search-history", log: world.context.log)
        await next.load()
        #expect(next.lines == ["keys"])
        #expect(PrivateFile.exposure(of: state + "/search-history") == nil)
    }
}
