import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Where a sent post is selected", .serialized, .hangGuard)
struct SentPostTests {
    private func world() async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 80, capabilities: .withWriting)
        world.service.data.writingRules = .usual
        world.service.data.author = ScreenWorld.author
        return world
    }

    /// Opens the composer with a key, and sends a word.
    private func send(_ word: String, with key: String, in world: ScreenWorld) async {
        await world.press(key)
        await world.shows("the options") { $0.contains { $0.contains(world.strings.name(of: .visibility).string) } }
        await world.until("ready to be sent") { (world.front as? ComposerPage)?.model.isReady == true }
        await world.press("\(word) ^S")
        await world.until("sent") {
            !(world.front is ComposerPage) && world.service.data.texts.contains { $0.text.contains(word) }
        }
    }

    @Test(arguments: [Tab.messages, .discover, .me])
    func `a new post sent from another tab is selected on Home`(tab: Tab) async throws {
        let world = try await world()
        let home = try world.list
        world.application.select(tab)
        world.application.draw()
        await send("fresh", with: "+", in: world)
        #expect(world.application.stacks.tab == tab)
        await world.until("selected") { home.selected?.status?.text.plain == "fresh" }
    }

    @Test func `a new post and a quote sent from a thread leave the selection of the thread`() async throws {
        let world = try await world()
        let home = try world.list
        world.service.setThread(5, replies: (30...34).map { .example(id: $0, text: "Answer \($0)") })
        await world.press("<enter>", showing: "Answer 30")
        let thread = try #require(world.front as? StatusListPage).list
        await send("fresh", with: "+", in: world)
        await world.until("selected on Home") { home.selected?.status?.text.plain == "fresh" }
        #expect(thread.waitingSelection == nil && !thread.moves.hasBegun)
        await send("quoting", with: "Q", in: world)
        #expect(thread.waitingSelection == nil && !thread.moves.hasBegun)
    }
}
