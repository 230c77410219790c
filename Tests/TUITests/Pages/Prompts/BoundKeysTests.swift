import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Keys that the user has bound", .serialized, .hangGuard)
struct BoundKeysTests {
    private func world(_ lines: [(page: String?, keys: String, commands: [String])]) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 20, columns: 200, capabilities: .everything)
        world.application.setKeys(maps(lines))
        world.application.draw()
        return world
    }

    private func maps(_ lines: [(page: String?, keys: String, commands: [String])]) -> KeyMaps {
        KeyMaps(
            settings: lines.map { line in
                KeySetting(
                    table: .keys(page: line.page), name: line.keys, commands: line.commands,
                    position: TextPosition(line: 1, column: 1))
            })
    }

    @Test func `the hint line and the help show the bound key, and the old one where it is gone`() async throws {
        let world = try await world([("list", "F7", ["like"])])
        #expect(world.lastLine.contains("F7 \(world.strings.hintFavourite)"))
        world.application.setKeys(.standard)
        world.application.draw()
        #expect(world.lastLine.contains("f \(world.strings.hintFavourite)"))
        world.application.setKeys(maps([(nil, "f", [])]))
        world.application.draw()
        #expect(!world.lastLine.contains(world.strings.hintFavourite.string))
    }

    @Test func `a macro runs its commands in order`() async throws {
        let world = try await world([(nil, "B", ["next", "next", "like"])])
        await world.press("B")
        #expect(try world.list.viewport.selected == 2)
        await world.until("liked") { world.service.sent(.mark) == ["favourite 3"] }
    }

    @Test func `a macro ends with the first command that can't be done`() async throws {
        let world = try await world([(nil, "B", ["next", "fold", "next"])])
        await world.press("B")
        #expect(try world.list.viewport.selected == 1)
    }

    @Test func `a macro ends where a field opens`() async throws {
        let world = try await world([(nil, "B", ["search", "discover"])])
        await world.press("B")
        #expect(world.application.stacks.tab == .home)
    }

    @Test func `a sequence waits for its next key`() async throws {
        let world = try await world([(nil, "Ctrl-X d", ["discover"])])
        await world.press("^X")
        #expect(world.application.stacks.tab == .home)
        await world.press("d")
        #expect(world.application.stacks.tab == .discover)
    }

    @Test func `a field gets the standard key, and not one that was unbound`() async throws {
        let world = try await world([("fields", "Ctrl-G", ["cancel"]), ("fields", "Ctrl-U", [])])
        await world.press(":abc ^U")
        #expect(world.lastLine.hasPrefix(":abc"))
        await world.press("^G")
        #expect(world.front === world.application.home)
    }

    @Test func `map and unmap apply at once`() async throws {
        let world = try await world([])
        await world.press(":map <space> Y <space> discover <enter>")
        #expect(world.lastLine.contains(world.strings.keysBound("Y", command: "discover").string))
        await world.press("Y")
        #expect(world.application.stacks.tab == .discover)
        await world.press(":unmap <space> Y <enter> 1 Y")
        #expect(world.application.stacks.tab == .home)
    }
}
