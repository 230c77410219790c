import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Search on screen")
struct SearchPageTests {
    private func world() async throws -> ScreenWorld {
        let world = try await ScreenWorld(server: [], cached: 1...3)
        _ = try await world.cache.store(
            [.example(id: 9, text: "潮水会来的"), .example(id: 8, text: "The tide comes in")], in: .home, at: .newest)
        await world.until("all there") { world.list.items.count == 7 && !world.list.isReading }
        world.application.draw()
        return world
    }

    @Test func `what is typed is found letter by letter, and Escape comes back to where one was`() async throws {
        let world = try await world()
        await world.press("j")
        let before = world.screen.lines.filter { $0.contains("Number") || $0.hasPrefix("▌") }

        await world.press("/ t i d")
        await world.shows("the tide") { lines in
            lines.last == "/tid" && lines.contains { $0.contains("The tide comes in") }
                && !lines.contains { $0.contains("Number") }
        }
        #expect(world.screen.cursor == ScreenPosition(row: 15, column: 4))

        await world.press("<esc>")
        #expect(world.screen.lines.filter { $0.contains("Number") || $0.hasPrefix("▌") } == before)
        #expect(world.screen.cursor == nil)
    }

    @Test func `two Chinese characters find`() async throws {
        let world = try await world()
        await world.press("/ 潮 水")
        await world.shows("the water") { lines in lines.contains { $0.contains("潮水会来的") } }
    }

    @Test func `Enter leaves the line, keys move in what was found, and a slash comes back to the line`() async throws {
        let world = try await world()
        await world.press("/ N u m")
        await world.shows("three") { lines in lines.filter { $0.contains("Number") }.count == 3 }

        await world.press("<enter> j")
        #expect(world.screen.lines.contains { $0.hasPrefix("▌") && $0.contains("Number 2") })

        await world.press("/ <bs> <bs> <bs>")
        await world.shows("an empty line") { $0.last?.hasPrefix("/ words") == true }
        await world.press("<bs>")
        #expect(world.screen.lines.last?.contains("/") == false)
    }

    @Test func `what is not there is said`() async throws {
        let world = try await world()
        await world.press("/ z z z")
        await world.shows("nothing") { lines in lines.contains { $0.contains("Nothing cached") } }
    }
}
