internal import GRDB

/// What every write passes through: one transaction, under the lock between processes, with errors of our own.
struct CacheTransaction: Sendable {
    /// nil in memory, where nobody else can be.
    let lock: FileLock?
    /// nil where there is no file to leave a mark at.
    let file: CacheFile?
    let isReadOnly: Bool

    /// Runs `body` in a transaction that is written as a whole or not at all. On the writer's queue.
    func transaction<Value>(in db: Database, _ body: (Database) throws -> Value) -> Result<Value, CacheError> {
        if isReadOnly { return .failure(.readOnly) }
        do {
            try lock?.acquire()
            // Held until the commit is through, with the checkpoint that SQLite may add to it.
            defer { lock?.release() }
            var value: Value?
            try db.inTransaction(.immediate) {
                value = try body(db)
                return .commit
            }
            guard let value else { return .failure(.other(code: 0, message: "no value")) }
            return .success(value)
        } catch {
            return .failure(noted(error))
        }
    }

    /// Runs what cannot be in a transaction, under the same lock.
    func alone<Value>(_ body: () throws -> Value) -> Result<Value, CacheError> {
        if isReadOnly { return .failure(.readOnly) }
        do {
            try lock?.acquire()
            defer { lock?.release() }
            return .success(try body())
        } catch {
            return .failure(noted(error))
        }
    }

    /// Turns an error into ours; damage is remembered until the next start, which sets the file aside.
    func noted(_ error: any Error) -> CacheError {
        let error = CacheError(error)
        if error == .damaged { file?.markDamaged() }
        return error
    }
}
