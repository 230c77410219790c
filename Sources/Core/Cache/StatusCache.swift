internal import GRDB
internal import Synchronization

/// What was fetched for one account: statuses, the timelines they stand in, and the gaps that are known.
///
/// One SQLite file, which may be thrown away at any time: nothing lives here alone that the server could not give
/// again. Every write is one transaction; a write that has begun completes, whatever becomes of the task that asked.
/// Reads run beside writes. All of it may be called from anywhere, except that the calls without `async` wait for the
/// disk.
package final class StatusCache: Sendable {
    /// What the cache stands on.
    package enum Storage: Hashable, Sendable {
        case file
        /// What was kept can be read, nothing is added.
        case readOnlyFile
        /// Forgotten when the program ends.
        case memory
    }

    package let storage: Storage
    let database: any DatabaseWriter
    private let hasRead = Mutex(false)
    let gate: CacheTransaction
    let commitBroadcaster = CommitBroadcaster()
    /// What the disk does not take, while it does not.
    private let overflow = Mutex<(pages: UnsavedPages, reason: CacheError)?>(nil)
    private let trouble = AsyncStream.makeStream(of: CacheError.self, bufferingPolicy: .bufferingNewest(1))
    private let isClosed = Mutex(false)

    init(database: any DatabaseWriter, storage: Storage, file: CacheFile?, lock: FileLock?) {
        self.database = database
        self.storage = storage
        gate = CacheTransaction(
            lock: lock, file: storage == .file ? file : nil, isReadOnly: storage == .readOnlyFile)
    }

    deinit { close() }

    /// Closes the file: what is in its log goes into it, so that the next start has none to read through. Nothing is read
    /// or written afterwards: asking for it fails. Waits for the disk; more than once does no harm.
    package func close() {
        // A checkpoint of a closed connection would be one of nothing, which SQLite does not survive.
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirst else { return }
        trouble.continuation.finish()
        commitBroadcaster.finish()
        // The last connection of a file checkpoints as it closes, so this too is done under the lock. When the lock
        // or the close fails, the log stays where it is and the next start reads it.
        let locked: Void? = try? gate.lock?.acquire()
        // Closing alone leaves the log where a read is still under way.
        if locked != nil, storage == .file {
            try? database.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
        }
        try? database.close()
        if locked != nil { gate.lock?.release() }
    }

    /// Runs a write in a transaction. Cancelling the calling task neither stops it nor hides how it ended.
    ///
    /// - Parameter body: notes in the change set what it changes.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database, ChangeSet) throws -> Value
    ) async throws(CacheError) -> Value {
        // Without `self`: its last reference must not die on the database's own queue, which it closes.
        let (gate, broadcaster) = (gate, commitBroadcaster)
        let result: Result<Value, CacheError> = await withCheckedContinuation { continuation in
            database.asyncWriteWithoutTransaction { db in
                let changes = ChangeSet()
                let result = gate.transaction(in: db) { try body($0, changes) }
                if case .success = result { Self.report(changes, in: db, to: broadcaster) }
                continuation.resume(returning: result)
            }
        }
        return try result.get()
    }

    /// Tells why nothing is being kept, once each time that it begins. For one listener.
    package var troubles: AsyncStream<CacheError> { trouble.stream }

    var currentOverflow: UnsavedPages? { overflow.withLock { $0?.pages } }

    /// Why new pages are only in memory; nil while they are written to the disk.
    package var unsavedReason: CacheError? { overflow.withLock { $0?.reason } }

    /// From now on pages go into memory.
    /// - Returns: the place for them: two pages at once find one.
    func begin(_ new: UnsavedPages, because error: CacheError) -> UnsavedPages {
        let (place, isFirst) = overflow.withLock { overflow in
            if let overflow { return (overflow.pages, false) }
            overflow = (new, error)
            return (new, true)
        }
        if isFirst { trouble.continuation.yield(error) }
        return place
    }

    /// From now on pages go to the disk again.
    func endOverflow() {
        overflow.withLock { $0 = nil }
        commitBroadcaster.send(nil)
    }

    /// Runs a read on a state that no write disturbs: of what is kept, or of what stands in for it.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(CacheError) -> Value {
        if let overflow = currentOverflow { return try await overflow.cache.readKept(body) }
        return try await readKept(body)
    }

    /// The same, of what is kept.
    func readKept<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(CacheError) -> Value {
        let gate = gate
        let result: Result<Value, CacheError> = await withCheckedContinuation { continuation in
            database.asyncRead { access in
                continuation.resume(returning: Result { try body(access.get()) }.mapError(gate.noted))
            }
        }
        return try result.get()
    }

    /// The same, waiting for it. The first time of all nobody writes yet, and the connection that is open already spares
    /// the time that it takes to open another.
    func readNow<Value>(_ body: (Database) throws -> Value) throws(CacheError) -> Value {
        let isFirst = hasRead.withLock { hasRead in
            defer { hasRead = true }
            return !hasRead
        }
        do {
            guard isFirst else { return try database.read(body) }
            return try database.writeWithoutTransaction { db in
                var value: Value?
                try db.inTransaction(.deferred) {
                    value = try body(db)
                    return .commit
                }
                guard let value else { throw CancellationError() }
                return value
            }
        } catch {
            throw gate.noted(error)
        }
    }
}
