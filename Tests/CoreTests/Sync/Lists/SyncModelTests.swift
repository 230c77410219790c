import FoundationEssentials
import Logging
import TestSupport
import Testing

@testable import Core

/// A server that changes and a reader who does things at random, for many steps: at the end, when the gaps are filled
/// and everything was fetched again, the cache holds exactly the server's timeline.
// One after the other: all at once they would take the machine from tests that wait for responses.
@Suite("Reading a server that changes", .serialized)
struct SyncModelTests {
    private struct Run: CustomTestStringConvertible, Sendable {
        var paging: SimulatedTimeline.Paging
        var order: ListOrder
        var seed: UInt64
        var testDescription: String { "\(paging), ordered by \(order), seed \(seed)" }
    }

    private static let runs: [Run] = {
        let count = ProcessInfo.processInfo.environment["TIDELINE_SEEDS"].flatMap { UInt64($0) } ?? 1
        return SimulatedTimeline.Paging.allCases.flatMap { paging in
            [ListOrder.time, .server].flatMap { order in
                (1...count).map { Run(paging: paging, order: order, seed: $0) }
            }
        }
    }()

    private static let steps = 60

    /// The reader's state: replaced whole at a restart.
    private struct Reader {
        var cache: StatusCache
        var loader: TimelineLoader

        init(_ path: String, _ server: SimulatedTimeline) throws {
            cache = try StatusCache.open(at: path, time: TestTime()).cache
            loader = TimelineLoader(service: server, cache: cache, log: Logger(label: "test"))
        }
    }

    @Test(arguments: runs)
    private func `in the end the cache holds what the server shows`(run: Run) async throws {
        var random = SeededGenerator(seed: run.seed)
        let folder = TemporaryFolder()
        let server = SimulatedTimeline(
            paging: run.paging, pageSize: Int.random(in: 6...14, using: &random), order: run.order)
        var reader = try Reader(folder.cache, server)
        var next = 100

        for step in 0..<Self.steps {
            change(server, &next, &random)
            if Int.random(in: 0..<6, using: &random) == 0 {
                server.fail(with: [.timedOut, .interrupted, .notHTTP].randomElement(using: &random))
            }
            await act(reader, &random)
            server.fail(with: nil)
            if Int.random(in: 0..<40, using: &random) == 0 { reader = try Reader(folder.cache, server) }
            if step % 25 == 0 {
                #expect(try await reader.cache.integrityProblems() == [], "step \(step)")
                try await expectServersOrder(reader, "step \(step)")
            }
        }

        try await complete(reader)

        let shown = server.shown
        let window = try await reader.cache.window(of: .home, around: nil, above: 0, below: 10_000)
        let kept = window.rows.map { $0.status?.content.styled().plain ?? "…" }
        #expect(kept == shown.map(\.text))
        #expect(try await reader.cache.integrityProblems() == [])
    }

    /// Expects that cached statuses stand in the server's order, and once.
    private func expectServersOrder(_ reader: Reader, _ comment: Comment) async throws {
        let numbers = try await reader.cache.newestIDs(of: .home, limit: 10_000).map {
            SimulatedTimeline.number(of: $0) ?? 0
        }
        for (upper, lower) in zip(numbers, numbers.dropFirst()) where upper <= lower {
            Issue.record("\(upper) stands above \(lower): \(comment)")
        }
    }

    /// A server that only gets new posts: at every moment each one from the oldest cached to the newest is cached or inside a
    /// gap.
    @Test(arguments: runs.filter { $0.paging == .exclusive || $0.paging == .inclusive })
    private func `nothing is lost without a gap`(run: Run) async throws {
        var random = SeededGenerator(seed: run.seed &+ 1000)
        let server = SimulatedTimeline(
            paging: run.paging, pageSize: Int.random(in: 6...14, using: &random), order: run.order)
        let folder = TemporaryFolder()
        let reader = try Reader(folder.cache, server)
        var next = 100
        for step in 0..<Self.steps {
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                server.post(next, "post \(next)")
                next += 1
            }
            if let number = server.shown.map(\.number).randomElement(using: &random), step % 5 == 0 {
                server.post(number, "edited \(number)")
            }
            await act(reader, &random)
            try await expectServersOrder(reader, "step \(step)")
            let numbers = try await reader.cache.newestIDs(of: .home, limit: 10_000)
                .map { SimulatedTimeline.number(of: $0) ?? 0 }
            let gaps = try await reader.cache.gaps(of: .home).map { gap in
                (SimulatedTimeline.number(of: gap.older) ?? 0)...(SimulatedTimeline.number(of: gap.newer) ?? 0)
            }
            guard let newest = numbers.first, let oldest = numbers.last else { continue }
            for number in Set(oldest...newest).subtracting(numbers) where !gaps.contains(where: { $0.contains(number) })
            {
                Issue.record("step \(step): \(number) is lost")
            }
        }
    }

    private func change(_ server: SimulatedTimeline, _ next: inout Int, _ random: inout SeededGenerator) {
        let numbers = server.shown.map(\.number)
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<6:
            for _ in 0..<Int.random(in: 1...15, using: &random) where next < 4000 {
                server.post(next, "post \(next)")
                // Left out of every page after the page was counted.
                if Int.random(in: 0..<12, using: &random) == 0 { server.block(next) }
                next += Int.random(in: 1...4, using: &random)
            }
        case 6:
            // An account is followed: its posts appear between the others.
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let number = Int.random(in: 100..<max(101, next), using: &random)
                if !numbers.contains(number) { server.post(number, "followed \(number)") }
            }
        case 7: if let number = numbers.randomElement(using: &random) { server.delete(number) }
        case 8: if let number = numbers.randomElement(using: &random) { server.post(number, "edited \(number)") }
        default: break
        }
    }

    private func act(_ reader: Reader, _ random: inout SeededGenerator) async {
        let choice = Int.random(in: 0..<10, using: &random)
        let side: TimelineLoader.Side = Bool.random(using: &random) ? .top : .bottom
        let isCancelled = Int.random(in: 0..<10, using: &random) == 0
        let index = Int.random(in: 0..<1000, using: &random)
        let task = Task {
            do throws(SyncError) {
                let gaps = try await SyncError.lifting(await reader.cache.gaps(of: .home))
                switch choice {
                case 0..<4: _ = try await reader.loader.refresh(.home)
                case 4, 5: _ = try await reader.loader.loadOlder(.home)
                case 6, 7:
                    if !gaps.isEmpty {
                        _ = try await reader.loader.fill(gaps[index % gaps.count], from: side, in: .home)
                    }
                case 8:
                    if !gaps.isEmpty {
                        _ = try await reader.loader.fillWhole(gaps[index % gaps.count], from: side, in: .home)
                    }
                default:
                    if let stretch = try await Self.stretch(reader, at: index) {
                        _ = try await reader.loader.reread(stretch, of: .home)
                    }
                }
            } catch {
                // The server fails on purpose.
            }
        }
        if isCancelled { task.cancel() }
        await task.value
    }

    private static func stretch(_ reader: Reader, at index: Int) async throws(SyncError) -> ClosedRange<SortKey>? {
        let window = try await SyncError.lifting(
            await reader.cache.window(of: .home, around: nil, above: 0, below: 2000))
        let ids = window.rows.compactMap(\.status?.sortKey)
        guard !ids.isEmpty else { return nil }
        let start = index % ids.count
        return ids[min(start + 5, ids.count - 1)]...ids[start]
    }

    /// Loads every page, fills every gap and fetches all of it again.
    private func complete(_ reader: Reader) async throws {
        for _ in 0..<3 { _ = try await reader.loader.refresh(.home) }
        for _ in 0..<2000 {
            guard let gap = try await reader.cache.gaps(of: .home).first else { break }
            _ = try await reader.loader.fill(gap, from: .top, in: .home)
        }
        var barren = 0
        while barren < 3 {
            barren = try await reader.loader.loadOlder(.home).added > 0 ? 0 : barren + 1
        }
        // Downwards, a few at a time: a page shows no more.
        for _ in 0..<2 {
            var above: SortKey?
            while true {
                let window = try await reader.cache.window(of: .home, around: above, above: 0, below: 8)
                let keys = window.rows.compactMap { $0.status?.sortKey }
                guard let high = keys.first, let low = keys.last, low != above else { break }
                _ = try await reader.loader.reread(low...high, of: .home)
                above = low
            }
        }
    }
}
