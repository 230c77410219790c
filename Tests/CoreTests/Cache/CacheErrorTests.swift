import GRDB
import TestSupport
import Testing

@testable import Core

@Suite("Errors of the cache")
struct CacheErrorTests {
    @Test(
        arguments: [
            (ResultCode.SQLITE_IOERR_WRITE, CacheError.writeFailed(code: 778), true),
            (.SQLITE_IOERR_FSYNC, .writeFailed(code: 1034), true), (.SQLITE_IOERR_READ, .readFailed(code: 266), false),
            (.SQLITE_FULL, .diskFull, true), (.SQLITE_IOERR_CORRUPTFS, .damaged, false),
        ] as [(ResultCode, CacheError, Bool)])
    func `a disk error tells a failed write from a failed read`(code: ResultCode, error: CacheError, isUnwritable: Bool)
    {
        #expect(CacheError(DatabaseError(resultCode: code)) == error)
        #expect(error.isUnwritable == isUnwritable)
    }

    @Test func `statuses of one moment need no more statements than others`() async throws {
        func statements(_ moment: (Int) -> Int64) async throws -> Int {
            let cache = try StatusCache.inMemory()
            let page = (1...1100).map { id in
                var status = Status.example(id: id)
                status.createdAt = Timestamp(milliseconds: moment(id))
                return status
            }
            return try await cache.statements { _ = try await cache.store(page, in: .home, at: .newest) }
        }

        let many = try await statements { 1_767_225_600_000 + Int64($0) * 1000 }
        let one = try await statements { _ in 1_767_225_600_000 }

        // At most two more for each: its moment's numbers are used, and from the 1,025th on the next moment's too.
        #expect(one <= many + 2 * 1100)
    }

    @Test func `every status of one moment is found`() async throws {
        let cache = try StatusCache.inMemory()
        let page = (1...1100).map { id in
            var status = Status.example(id: id, text: "sea")
            status.createdAt = Timestamp(milliseconds: 1_767_225_600_000)
            return status
        }
        _ = try await cache.store(page, in: .home, at: .newest)
        #expect(try cache.ask("SELECT count(DISTINCT pk) FROM search_entry") == ["1100"])
    }
}
