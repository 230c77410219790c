@testable import Core
import TestSupport
import Testing

/// A server whose timeline grows, requested at random, with pages of random size and lost responses: whatever happens,
/// once every gap is filled and the end is reached the cache holds the server's timeline.
@Suite struct GapModelTests {
    /// SplitMix64: the same run for the same seed, everywhere.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    struct Server {
        /// The numbers, ascending.
        var numbers: [Int] = []

        func page(at cursor: Cursor, limit: Int) -> [Int] {
            func number(_ id: StatusID) -> Int { Int(id.rawValue) ?? 0 }
            let found: [Int] =
                switch cursor {
                case .newest: numbers
                case .newer(let id): numbers.filter { $0 > number(id) }
                case .above(let id): Array(numbers.filter { $0 > number(id) }.prefix(limit))
                case .older(let id): numbers.filter { $0 < number(id) }
                case .between(let newer, let older): numbers.filter { $0 < number(newer) && $0 > number(older) }
                }
            return found.suffix(limit).reversed()
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `random pages lose and duplicate no status`(seed: UInt64) async throws {
        var random = Generator(state: seed)
        let cache = try StatusCache.inMemory()
        var server = Server()
        var next = 1

        for _ in 0..<40 {
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                server.numbers.append(next)
                next += Int.random(in: 1...3, using: &random)
            }
            // Some are deleted on the server, and from the cache.
            if Int.random(in: 0..<4, using: &random) == 0, let victim = server.numbers.randomElement(using: &random) {
                server.numbers.removeAll { $0 == victim }
                try await cache.remove(StatusID(String(victim)))
            }
            let cursor = try await cursor(in: cache, server, &random)
            var page = server.page(at: cursor, limit: Int.random(in: 1...7, using: &random))
            // A response that never arrives.
            if Int.random(in: 0..<5, using: &random) == 0 { continue }
            if Bool.random(using: &random) { page.shuffle(using: &random) }
            if Bool.random(using: &random) { page += page.prefix(2) }
            let result = try await cache.store(page, at: cursor)
            #expect(Set(result.inserted).count == result.inserted.count, "seed \(seed)")
            #expect(try await cache.integrityProblems() == [], "seed \(seed)")
            try await expectNothingHidden(cache, server, seed)
        }

        try await fill(cache, server, &random)

        let wanted = server.numbers.reversed().map(String.init).joined(separator: " ")
        #expect(try await cache.picture() == wanted, "seed \(seed)")
        #expect(try await cache.gaps(of: .home) == [], "seed \(seed)")
    }

    /// Expects that every status on the server between the cache's ends is in the cache or inside a gap.
    private func expectNothingHidden(_ cache: StatusCache, _ server: Server, _ seed: UInt64) async throws {
        guard let newest = try await cache.newest(of: .home), let oldest = try await cache.oldest(of: .home) else {
            return
        }
        let gaps = try await cache.gaps(of: .home)
        let known = Set(try await cache.newestIDs(of: .home, limit: 10_000))
        for number in server.numbers {
            let status = Status.example(id: number)
            guard status.sortKey < newest.key, status.sortKey > oldest.key, !known.contains(status.id) else { continue }
            #expect(
                gaps.contains { $0.olderKey < status.sortKey && status.sortKey < $0.newerKey },
                "seed \(seed): \(number) is lost")
        }
    }

    private func cursor(in cache: StatusCache, _ server: Server, _ random: inout Generator) async throws -> Cursor {
        let known = try await cache.newestIDs(of: .home, limit: 1000)
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: return .newest
        case 2:
            if let id = known.randomElement(using: &random) { return .newer(than: id) }
        case 3, 4:
            if let id = try await cache.oldest(of: .home)?.id { return .older(than: id) }
        case 5:
            if let id = known.randomElement(using: &random) { return .older(than: id) }
        case 7:
            if let id = known.randomElement(using: &random) { return .above(id) }
        case 6:
            if let gap = try await cache.gaps(of: .home).randomElement(using: &random) {
                return .between(newer: gap.newer, older: gap.older)
            }
        default:
            // From a status that the cache may not hold.
            if let number = server.numbers.randomElement(using: &random) {
                return .older(than: StatusID(String(number)))
            }
        }
        return .newest
    }

    private func fill(_ cache: StatusCache, _ server: Server, _ random: inout Generator) async throws {
        try await cache.store(server.page(at: .newest, limit: 5), at: .newest)
        for _ in 0..<10_000 {
            guard let gap = try await cache.gaps(of: .home).randomElement(using: &random) else { break }
            // Cut off below the gap's border, as the loader does: the page that shows it again is the proof.
            let below = try await cache.neighbour(below: gap.olderKey, in: .home)
            let cursor =
                Bool.random(using: &random)
                ? below.map { Cursor.between(newer: gap.newer, older: $0.id) } ?? .older(than: gap.newer)
                : .above(below?.id ?? gap.older)
            try await cache.store(server.page(at: cursor, limit: Int.random(in: 1...7, using: &random)), at: cursor)
        }
        while let oldest = try await cache.oldest(of: .home) {
            let page = server.page(at: .older(than: oldest.id), limit: Int.random(in: 1...7, using: &random))
            guard !page.isEmpty else { return }
            try await cache.store(page, at: .older(than: oldest.id))
        }
    }
}
