import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Keys that mean the same on every page", .serialized, .hangGuard)
struct NavigationTests {
    private let world: ScreenWorld

    init() async throws { world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 72) }

    // MARK: q, Esc, Ctrl-C

    @Test func `q closes one page after the other, and quits on the first page of a tab`() async throws {
        await world.press("<enter> :about <enter>")
        #expect(world.front is TextPage)
        await world.press("q")
        #expect(world.front is ListTabsPage)
        await world.press("q")
        #expect(world.front === world.application.home && world.quitCount == 0)
        await world.press("q")
        #expect(world.quitCount == 1)
    }

    @Test(arguments: ["1", "2", "3", "4"]) func `Esc never quits`(tab: String) async throws {
        await world.press("\(tab) <esc> <esc>")
        #expect(world.quitCount == 0)
        #expect(world.lastLine.contains(world.strings.nothingHere(for: "Esc").string))
        await world.press("q")
        #expect(world.quitCount == 1)
    }

    @Test func `Ctrl-C ends the program outside a field, and leaves a field`() async throws {
        for field in ["/", ":", "?", "+"] {
            await world.press("\(field) ^C")
            #expect(world.front === world.application.home && world.quitCount == 0, "\(field)")
        }
        await world.press("^C")
        #expect(world.quitCount == 1)
    }

    @Test func `the end of input ends the program`() async throws {
        world.application.receive(.hangup)
        #expect(world.quitCount == 1)
    }

    // MARK: Tabs and panes

    @Test func `digits, g t and g T select tabs`() async throws {
        for (key, tab) in [("2", Tab.messages), ("3", .discover), ("4", .me), ("1", .home)] {
            await world.press(key)
            #expect(world.application.stacks.tab == tab && world.header.hasPrefix(" \(tab.title(world.strings))"))
        }
        await world.press("gt")
        #expect(world.application.stacks.tab == .messages)
        await world.press("gT gT")
        #expect(world.application.stacks.tab == .me)
    }

    @Test func `digits are typed in a field`() async throws {
        await world.press("/ 4")
        #expect(world.lastLine == "/4" && world.application.stacks.tab == .home)
        await world.press("<esc> : 4")
        #expect(world.lastLine == ":4" && world.application.stacks.tab == .home)
    }

    @Test func `digits choose a tab from a list of accounts`() async throws {
        await world.press("A 3")
        #expect(world.isOnDiscover && world.application.stacks.modal.isEmpty)
    }

    @Test func `Tab does nothing where a page has one list`() async throws {
        await world.press("<tab>")
        #expect(world.application.stacks.tab == .home)
        #expect(world.lastLine.contains(world.strings.nothingHere(for: "Tab").string))
    }

    @Test func `the key of the tab in front goes back to its first page, then to the newest post`() async throws {
        await world.press("j <enter> 1")
        #expect(world.front === world.application.home)
        #expect(try world.list.viewport.selected == 1)
        world.server.post([6])
        await world.press("1")
        // The refresh may have brought the new post already: it stands above the selected one.
        #expect(try world.list.selected?.status?.id == StatusID("5"))
        let text = world.strings.new(1).string
        await world.shows("the new post") { $0[1].contains(text) }
    }

    // MARK: Lists of lists

    @Test func `Discover lists what the service offers, and opens it`() async throws {
        world.service.data.lists[.local] = [.example(id: 70, text: "Around here")]
        await world.press("3 jj <enter>")
        #expect(world.header.hasPrefix(" \(world.strings.discover) › Local"))
        await world.shows("the list") { $0.contains { $0.contains("Around here") } }
        await world.press("f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 70"] }
        await world.press("<esc>")
        #expect(world.isOnDiscover)
    }

    @Test func `lists that the server names are loaded on request`() async throws {
        world.service.data.feeds = [Feed(name: RawText("Sailing\u{1B}[31m"), timeline: .service("topic/1"))]
        await world.press("3 G")
        #expect(world.marked.first?.contains(world.strings.moreFeeds.string) == true)
        await world.press("<enter>", showing: "Sailing")
        #expect(!world.contains("\u{1B}"))
        await world.press("G <enter>")
        #expect(world.header.hasPrefix(" \(world.strings.discover) › Sailing"))
    }

    @Test func `Me and Messages open the lists of their shelf`() async throws {
        await world.press("2 <enter>")
        #expect(world.header.hasPrefix(" \(world.strings.messages) › Mentions"))
        await world.press("4 gg <enter>")
        #expect(world.header.hasPrefix(" \(world.strings.me) › Bookmarks"))
    }

    // MARK: Suspend, redraw

    @Test func `Ctrl-Z and Ctrl-L work in a field too`() async throws {
        for page in ["<esc>", "/", "?", "+", ":"] {
            let before = world.terminal.calls.count
            await world.press("\(page) ^Z ^L")
            #expect(
                world.terminal.calls.dropFirst(before).filter { $0 == .suspend || $0 == .redraw }
                    == [.suspend, .redraw], "\(page)")
            await world.press("<esc>")
        }
    }
}
