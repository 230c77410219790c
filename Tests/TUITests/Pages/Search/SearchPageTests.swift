import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Search on screen", .serialized, .hangGuard)
struct SearchPageTests {
    private func world() async throws -> ScreenWorld {
        try await ScreenWorld(
            cached: [.example(id: 9, text: "潮水会来的"), .example(id: 8, text: "The tide comes in")]
                + (1...3).reversed().map { .example(id: $0, text: "Number \($0)") })
    }

    @Test func `every letter searches, and Esc goes back to the same place`() async throws {
        let world = try await world()
        await world.press("j")
        let before = world.lines[2..<8]

        await world.press("/ tid")
        await world.shows("the tide") { lines in
            lines.last == "/tid" && lines.contains { $0.contains("The tide comes in") }
                && !lines.contains { $0.contains("Number") }
        }
        #expect(world.screen.cursor == ScreenPosition(row: 15, column: 4))
        #expect(world.header.hasPrefix(" \(world.strings.searchTitle) › “tid”"))
        #expect(world.header.hasSuffix(world.strings.cachedOnly.string))

        await world.press("<esc>")
        #expect(world.lines[2..<8] == before)
        #expect(world.screen.cursor == nil)
    }

    @Test func `accounts whose name or handle is typed stand above the posts`() async throws {
        let tobi = Account.example(id: "41", acct: "werkstatt@harbour.example", name: "The tobi")
        let world = try await ScreenWorld(
            cached: [.example(id: 9, text: "Where is tobi?"), .example(id: 8, text: "Here", account: tobi)],
            capabilities: .withProfiles)
        for name in ["tobi", "@werk", "WERK"] {
            await world.press("/")
            world.paste(name)
            await world.shows("the account") { $0.contains { $0.hasPrefix("▌") && $0.contains("The tobi") } }
            await world.press("<enter>")
            #expect((world.frontList as? SearchPage)?.search.selectedResult?.target == .account(tobi.id))
            await world.press("<esc>")
        }
        // Conditions are about posts, and one letter begins too many names.
        for query in ["author:tobi", "tobi has:image", "t"] {
            await world.press("/")
            world.paste(query)
            await world.until("searched") { (world.frontList as? SearchPage)?.search.isSearching == false }
            #expect(
                (world.frontList as? SearchPage)?.search.items.contains { $0.id == .result(.account(tobi.id)) } == false
            )
            await world.press("<esc>")
        }
    }

    @Test func `x loads the rest of a text that the server has cut`() async throws {
        let world = try await ScreenWorld.withCutPost()
        await world.press("/ beginning", showing: "The beginning")
        await world.press("<enter> x", showing: "The beginning and the end")
    }

    @Test func `while the rest of a text is loading its result says so`() async throws {
        let world = try await ScreenWorld.withCutPost()
        await world.homeEnds()
        let before = world.service.sent(.status).count
        world.service.hold(.status)
        await world.press("/ beginning", showing: "The beginning")
        await world.press("<enter> x")
        await world.until("sent") { world.service.sent(.status).dropFirst(before) == ["post 9"] }
        let page = try #require(world.frontList as? SearchPage)
        #expect(page.isLoading && page.search.isLoading(StatusID("9")))
        world.service.release(.status)
        await world.until("loaded") { !page.isLoading }
    }

    @Test func `the header says that the session has expired, and what is listed`() async throws {
        let world = try await ScreenWorld(server: 1...3, cached: 1...3, columns: 100)
        await world.press("/ Num", showing: "Number 3")
        #expect(!world.header.contains(world.strings.headerExpired.string))
        world.expire()
        await world.shows(world.strings.headerExpired)
        #expect(world.header.contains(world.strings.headerExpired.string))
        #expect(world.header.hasSuffix(world.strings.cachedOnly.string))
    }

    @Test func `a picture opens in the album of all results`() async throws {
        let pictures = [9, 8].map { id in
            var status = Status.example(id: id, text: "Harbour \(id)")
            status.attachments = [.example(.image, description: "Picture \(id)")]
            return status
        }
        let world = try await ScreenWorld(cached: pictures, columns: 72)
        await world.press("/ harbour")
        await world.shows("results") { lines in lines.contains { $0.contains("Harbour 8") } }
        await world.press("<enter>")
        guard case .open(.album(let album))? = world.front?.perform(.pictures) else {
            Issue.record("no album")
            return
        }
        #expect(album.leaves.count == 2)
    }

    @Test func `two Chinese characters find a post`() async throws {
        let world = try await world()
        await world.press("/ 潮水")
        await world.shows("the water") { lines in lines.contains { $0.contains("潮水会来的") } }
    }

    @Test func `Enter leaves the field, keys move in the results, and a slash returns to the field`() async throws {
        let world = try await world()
        await world.press("/ Num")
        await world.shows("three") { lines in lines.filter { $0.contains("Number") }.count == 3 }

        await world.press("<enter> j")
        let bar = try #require(world.lines.firstIndex { $0.hasPrefix("▌") })
        #expect(world.lines[bar + 1].contains("Number 2"))
        #expect(world.lastLine.hasSuffix("? \(world.strings.hintAllKeys)"))

        await world.press("/ <bs> <bs> <bs>")
        let hint = String(world.strings.searchHint.string.prefix(20))
        await world.shows("an empty field") { $0.last?.contains(hint) == true }
        await world.press("<bs>")
        #expect(world.front is StatusListPage)
    }

    @Test func `a pasted text is searched for`() async throws {
        let world = try await world()
        await world.press("/")
        world.paste("tide\n")
        await world.shows("the tide") { lines in lines.contains { $0.contains("The tide comes in") } }
    }

    @Test func `a search without a query shows no selected row`() async throws {
        let world = try await world()
        await world.press("/ zzz")
        await world.shows(world.strings.noSearchResults)
        await world.press("<bs> <bs> <bs> <enter>")
        #expect(world.frontList is SearchPage && world.marked.isEmpty)
    }

    @Test func `a search without results says so`() async throws {
        let world = try await world()
        await world.press("/ zzz", showing: world.strings.noSearchResults)
    }

    @Test func `the server's search asks for words and lists what it finds`() async throws {
        let world = try await world()
        world.service.data.lists[.search("low tide")] = [.example(id: 40, text: "Low tide at six")]
        await world.press("3 <enter>")
        #expect(world.lastLine == "\(world.strings.searchServer):")
        await world.press("low <space> tide <enter>")
        await world.shows("the result") { lines in lines.contains { $0.contains("Low tide at six") } }
        #expect(world.header.hasPrefix(" \(world.strings.searchResults("low tide"))"))
        await world.press("q")
        #expect(world.isOnDiscover)
    }
}
