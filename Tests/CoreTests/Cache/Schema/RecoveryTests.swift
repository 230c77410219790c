import FoundationEssentials
import GRDB
import TestSupport
import Testing

@testable import Core

@Suite("Recovery of a damaged cache")
struct RecoveryTests {
    private let folder = TemporaryFolder()

    private func damaged(_ change: (inout [UInt8]) -> Void) async throws -> String {
        do {
            let cache = try StatusCache.open(at: folder.cache, time: TestTime()).cache
            _ = try await cache.store(
                (1...300).reversed().map { .example(id: $0, text: "Text \($0)") }, in: .home, at: .newest)
            _ = try await cache.store(
                (401...700).reversed().map { .example(id: $0, text: "Text \($0)") }, in: .home, at: .newest)
        }
        var bytes = try folder.bytes(of: folder.cache)
        change(&bytes)
        let path = folder.path + "/account/aside.db"
        try folder.write(bytes, to: path)
        return path
    }

    /// Expects that rows shown as neighbours are neighbours: nothing is missing between two of them without a gap.
    private func expectNothingFalse(_ cache: StatusCache, _ name: String) async throws {
        let all = Set(1...300).union(401...700)
        let rows = try await cache.window(of: .home, around: nil, above: 0, below: 2000).rows
        var last: Int?
        for row in rows {
            switch row {
            case .gap: last = nil
            case .entry(let entry):
                let number = try #require(entry.status.flatMap { Int($0.id.rawValue) })
                if let last {
                    let between = all.filter { $0 > number && $0 < last }
                    #expect(between.isEmpty && !(last > 400 && number < 400), "\(name): \(last) \(number)")
                }
                last = number
            }
        }
        #expect(try await cache.integrityProblems() == [], "\(name)")
    }

    @Test func `an intact file is recovered completely, with its gap`() async throws {
        let path = try await damaged { _ in }
        let cache = try StatusCache.inMemory()
        let found = try await cache.recover(from: path)
        #expect(found.statuses == 600)
        #expect(try await cache.count(of: .home) == 600)
        #expect(try await cache.gaps(of: .home).map(\.newer) == [StatusID("401")])
        try await expectNothingFalse(cache, "whole")
    }

    @Test func `the filters of an entry are recovered`() async throws {
        let filter = FilterMatch(title: RawText("sea"), action: .hide, contexts: ["home"], expiresAt: nil)
        do {
            let cache = try StatusCache.open(at: folder.cache, time: TestTime()).cache
            var hidden = Status.example(id: 2)
            hidden.filters = [filter]
            _ = try await cache.store([.example(id: 3), hidden, .example(id: 1)], in: .home, at: .newest)
            cache.close()
        }
        let cache = try StatusCache.inMemory()

        #expect(try await cache.recover(from: folder.cache).placed == 3)

        let filters = try await cache.window(of: .home, around: nil, above: 0, below: 10).rows.map {
            row -> [FilterMatch] in
            if case .entry(let entry) = row { entry.filters } else { [] }
        }
        #expect(filters == [[], [filter], []])
    }

    @Test(arguments: 1...3)
    func `a damaged file is recovered as far as readable, without false neighbours`(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let path = try await damaged { bytes in
            // Whole pages of the middle, bytes here and there, or the end.
            switch seed % 3 {
            case 0:
                let page = Int.random(in: 2..<(bytes.count / 4096), using: &random)
                for index in (page * 4096)..<((page + 1) * 4096) { bytes[index] = 0xff }
            case 1:
                for _ in 0..<40 {
                    bytes[Int.random(in: 4096..<bytes.count, using: &random)] ^= UInt8.random(
                        in: 1...255, using: &random)
                }
            default: bytes.removeLast(bytes.count / 3)
            }
        }
        let cache = try StatusCache.inMemory()
        // Something has come from the server meanwhile.
        _ = try await cache.store((701...710).reversed().map { .example(id: $0) }, in: .home, at: .newest)

        let found = try await cache.recover(from: path)

        #expect(found.placed <= found.statuses + 10)
        try await expectNothingFalse(cache, "seed \(seed): \(found)")
    }

    @Test(arguments: [Int64.max, .min, .max - 60])
    func `a row with an extreme number affects no other row`(pk: Int64) async throws {
        do {
            let cache = try StatusCache.open(at: folder.cache, time: TestTime()).cache
            _ = try await cache.store((1...20).reversed().map { .example(id: $0) }, in: .home, at: .newest)
        }
        do {
            var configuration = Configuration()
            configuration.foreignKeysEnabled = false
            let file = try DatabaseQueue(path: folder.cache, configuration: configuration)
            try await file.write { try $0.execute(sql: "UPDATE status SET pk = ? WHERE id = '7'", arguments: [pk]) }
        }
        let cache = try StatusCache.inMemory()
        #expect(try await cache.recover(from: folder.cache).statuses >= 19)
    }

    @Test func `other files yield nothing`() async throws {
        let path = folder.path + "/account/other.db"
        try folder.write(Array("SQLite format 3\u{0} not".utf8), to: path)
        let cache = try StatusCache.inMemory()
        #expect(try await cache.recover(from: path) == StatusCache.Recovery())
        #expect(try await cache.recover(from: folder.path + "/nowhere") == StatusCache.Recovery())
    }
}
