import Logging
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Windows of every size")
struct ResizeTests {
    private let service = RecordingService()

    private func world() async throws -> ScreenWorld {
        let world = try await ScreenWorld(server: [], cached: 1...40, rows: 24, columns: 80)
        let long = (41...60).map { number in
            Status.example(id: number, text: "Number \(number) " + String(repeating: "long words ", count: number * 3))
        }
        _ = try await world.cache.store(long.reversed(), in: .home, at: .newest)
        world.list.actions = StatusActions(service: service, cache: world.cache, log: Logger(label: "test"))
        world.list.offered = [.favourite]
        await world.until("all there") { world.list.items.count > 60 && !world.list.isReading }
        await world.press("g g")
        return world
    }

    private func resize(_ world: ScreenWorld, _ rows: Int, _ columns: Int) {
        world.screen.resize(rows: rows, columns: columns)
        world.application.handle([.resize])
        world.application.draw()
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `after any resize and any move the selected row is on screen`(seed: UInt64) async throws {
        let world = try await world()
        var random = SeededGenerator(seed: seed)
        let moves: [Command] = [
            .nextStatus, .previousStatus, .lineDown, .lineUp, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .top,
            .bottom, .toggleWarning,
        ]
        for round in 0..<60 {
            if Int.random(in: 0..<10, using: &random) == 0 { resize(world, 1, 1) }
            resize(world, Int.random(in: 12...50, using: &random), Int.random(in: 40...200, using: &random))
            #expect(
                world.screen.lines.contains { $0.hasPrefix("▌") },
                "seed \(seed), round \(round)\n\(world.screen.lines.joined(separator: "\n"))")
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                guard let move = moves.randomElement(using: &random) else { continue }
                world.application.perform(move)
                await world.until("quiet") { !world.list.isReading && world.list.waitingMoves.isEmpty }
                world.application.draw()
                #expect(world.screen.lines.contains { $0.hasPrefix("▌") }, "seed \(seed), round \(round), \(move)")
            }
        }
    }

    @Test func `in a window too small for anything no key acts on a post`() async throws {
        let world = try await world()
        resize(world, 1, 1)
        await world.press("f j d <enter> c")
        #expect(world.list.viewport.selected == 0 && world.application.overlay == nil)
        resize(world, 24, 80)
        await world.press("j f")
        await world.until("liked") { !service.actions.isEmpty }
        #expect(service.actions == ["favourite 60"])

        resize(world, 1, 1)
        await world.press("q")
        #expect(world.wishes.contains(.quit))
    }

    @Test func `a key on a post that is off screen shows the post first`() async throws {
        let world = try await world()
        world.list.viewport.selected = 30
        let id = try #require(world.list.selected?.status?.id.rawValue)
        await world.press("f")
        #expect(world.screen.lines.last?.contains("The selected post was off screen.") == true)
        #expect(world.screen.lines.contains { $0.hasPrefix("▌") })
        #expect(!world.list.masks.isLoading)
        await world.press("f")
        await world.until("liked") { !service.actions.isEmpty }
        #expect(service.actions == ["favourite \(id)"])
    }
}
