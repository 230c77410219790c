import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Windows of every size", .serialized, .hangGuard)
struct ResizeTests {
    private func world() async throws -> ScreenWorld {
        let long = (41...60).map { number in
            Status.example(id: number, text: "Number \(number) " + String(repeating: "long words ", count: number * 3))
        }
        let short = (1...40).map { Status.example(id: $0, text: "Number \($0)") }
        return try await ScreenWorld(cached: (short + long).reversed(), rows: 24, columns: 80)
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `after any resize and any move the selected row is on screen`(seed: UInt64) async throws {
        let world = try await world()
        let list = try world.list
        var random = SeededGenerator(seed: seed)
        let moves: [Command] = [
            .nextStatus, .previousStatus, .lineDown, .lineUp, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .top,
            .bottom, .toggleWarning,
        ]
        for round in 0..<60 {
            if Int.random(in: 0..<10, using: &random) == 0 { world.resize(1, 1) }
            world.resize(Int.random(in: 12...50, using: &random), Int.random(in: 40...200, using: &random))
            #expect(
                !world.marked.isEmpty, "seed \(seed), round \(round)\n\(world.lines.joined(separator: "\n"))")
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                guard let move = moves.randomElement(using: &random) else { continue }
                world.application.perform(move)
                await world.until("quiet") { !list.reading.isUnderWay && list.moves.waiting.isEmpty }
                world.application.draw()
                #expect(!world.marked.isEmpty, "seed \(seed), round \(round), \(move)")
            }
        }
    }

    @Test func `in a window that is too small no key acts on a post`() async throws {
        let world = try await world()
        world.resize(1, 1)
        await world.press("f j d <enter> c : / ? 4")
        #expect(try world.list.viewport.selected == 0)
        #expect(world.front is StatusListPage)
        world.resize(24, 80)
        await world.press("j f")
        await world.until("liked") { !world.service.sent(.mark).isEmpty }
        #expect(world.service.sent(.mark) == ["favourite 60"])

        world.resize(1, 1)
        await world.press("q")
        #expect(world.quitCount == 1)
    }

    @Test func `a key on a post that is off screen shows the post first`() async throws {
        let world = try await world()
        let list = try world.list
        list.viewport.selected = 30
        let id = try #require(list.selected?.status?.id.rawValue)
        await world.press("f")
        #expect(world.lastLine.contains(world.strings.selectionOffScreen.string))
        #expect(!world.marked.isEmpty)
        #expect(!list.isLoading)
        await world.press("f")
        await world.until("liked") { !world.service.sent(.mark).isEmpty }
        #expect(world.service.sent(.mark) == ["favourite \(id)"])
    }
}
