internal import GRDB

/// Runs writes: each in one transaction, under the lock between processes, with errors as `CacheError`.
struct CacheTransaction: Sendable {
    /// nil in memory, where no other process has access.
    let lock: FileLock?
    /// nil if there is no file.
    let file: CacheFile?
    let isReadOnly: Bool

    /// Runs `body` in a transaction that is committed as a whole or not at all. Call on the writer's queue.
    func transaction<Value>(in db: Database, _ body: (Database) throws -> Value) -> Result<Value, CacheError> {
        if isReadOnly { return .failure(.readOnly) }
        do {
            try lock?.acquire()
            // Held until the commit is complete, including a checkpoint.
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

    /// Runs work that can't be in a transaction, under the same lock.
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

    /// Converts an error. After damage, marks the file so that the next start sets it aside.
    func noted(_ error: any Error) -> CacheError {
        let error = CacheError(error)
        if error == .damaged { file?.markDamaged() }
        return error
    }
}
