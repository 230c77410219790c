@testable import Core
import GRDB
import TestSupport

/// SQL beside the cache's own, as only a test needs it. Alone in this file, because GRDB has a `Cursor` too.
extension StatusCache {
    func perform(_ sql: String) throws {
        try database.writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    /// Returns the first column of every row.
    func ask(_ sql: String) throws -> [String] {
        try database.read { try String.fetchAll($0, sql: sql) }
    }

    /// Returns the number of statements that SQLite runs for some work, on a cache in memory.
    func statements(_ work: () async throws -> Void) async throws -> Int {
        let counter = Counter()
        try await database.writeWithoutTransaction { db in db.trace { _ in counter.add() } }
        try await work()
        try await database.writeWithoutTransaction { db in db.trace() }
        return counter.count
    }

    /// SQLite's plan for a statement, one line for each step.
    func plan(_ sql: String) throws -> [String] {
        try database.read { db in
            try Row.fetchAll(
                db, sql: "EXPLAIN QUERY PLAN " + sql,
                arguments: StatementArguments(
                    Array(repeating: 1, count: (1...9).last { sql.contains("?\($0)") } ?? sql.count { $0 == "?" }))
            ).map { $0["detail"] }
        }
    }
}

/// A database as another program would open it.
struct OtherProgram {
    private let queue: DatabaseQueue

    init(_ path: String) throws {
        var configuration = Configuration()
        // A test holds a lock from one call to another.
        configuration.allowsUnsafeTransactions = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    func perform(_ sql: String) throws {
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    func ask(_ sql: String) throws -> [String] { try queue.read { try String.fetchAll($0, sql: sql) } }

    static func migrate(_ path: String, steps: [Schema.Step]) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try Schema.migrate($0, steps: steps) }
    }
}
