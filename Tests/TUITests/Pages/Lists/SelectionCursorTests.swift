import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The cursor on the selection", .hangGuard)
struct SelectionCursorTests {
    /// The text from the cursor on.
    private func pointed(in world: ScreenWorld) throws -> String {
        let place = try #require(world.screen.pointed)
        return String(world.screen.lines[place.row].dropFirst(place.column))
    }

    @Test func `it stands on the first character of the selected post, and follows the selection`() async throws {
        let world = try await ScreenWorld(server: 1...9, cached: 1...9)
        let first = try #require(world.screen.pointed)
        #expect(world.screen.lines[first.row].hasPrefix("▌"))
        #expect(try pointed(in: world).first?.isWhitespace == false)
        await world.press("j")
        let second = try #require(world.screen.pointed)
        #expect(second.row > first.row && world.screen.lines[second.row].hasPrefix("▌"))
    }

    @Test func `it stands on the row of a menu`() async throws {
        let world = try await ScreenWorld(server: 1...9, cached: 1...9, rows: 30)
        await world.press("4")
        let place = try #require(world.screen.pointed)
        #expect(world.screen.lines[place.row].contains("▌"))
        await world.press("j")
        #expect(world.screen.pointed?.row != place.row)
    }

    @Test func `a field takes it, and the selection gets it back`() async throws {
        let world = try await ScreenWorld(server: 1...9, cached: 1...9)
        await world.press(":")
        #expect(world.screen.cursor != nil)
        await world.press("<esc>")
        #expect(world.screen.cursor == nil)
        #expect(try pointed(in: world).first?.isWhitespace == false)
    }
}
