internal import GRDB
internal import Synchronization

/// The cache of one account: statuses, notifications and accounts, the lists that contain them, and the known gaps.
///
/// One SQLite file, which can be deleted at any time: it contains nothing that the server could not send again. Every
/// write is one transaction, and completes even if the calling task is cancelled. Reads run beside writes. All methods
/// can be called from any thread; those without `async` wait for the disk.
package final class StatusCache: Sendable {
    /// The place of the content.
    package enum Storage: Hashable, Sendable {
        case file
        /// The content can be read; nothing can be added.
        case readOnlyFile
        /// The content is lost when the program ends.
        case memory
    }

    package let storage: Storage
    let filterSource: FilterSource
    /// The filters that every stored status is matched with, beside the server's.
    var localFilters: LocalFilters { filterSource.current }
    let database: any DatabaseWriter
    private let hasRead = Mutex(false)
    let gate: CacheTransaction
    let commitBroadcaster = CommitBroadcaster()
    /// Pages that the disk does not accept, as long as it does not.
    private let overflow = Mutex<(pages: UnsavedPages, reason: CacheError)?>(nil)
    private let trouble = AsyncStream.makeStream(of: CacheError.self, bufferingPolicy: .bufferingNewest(1))
    /// Whether the cache is being closed. Locked while a read or a write begins, so that none begins after that.
    private let isClosed = Mutex(false)
    private static let closed = CacheError.other(
        code: Int(ResultCode.SQLITE_MISUSE.rawValue), message: "Connection is closed")
    let recentChanges = RecentChanges()
    /// The number of the last change by the user, to be read before a response is requested that may not show it yet.
    package var lastChange: Int { recentChanges.last }

    init(
        database: any DatabaseWriter, storage: Storage, file: CacheFile?, lock: FileLock?,
        filters: FilterSource = FilterSource(.none)
    ) {
        self.database = database
        self.storage = storage
        filterSource = filters
        gate = CacheTransaction(
            lock: lock, file: storage == .file ? file : nil, isReadOnly: storage == .readOnlyFile)
    }

    deinit { close() }

    /// Closes the file and moves its log into it, so that the next start has none to read. Later reads and writes fail.
    /// Waits for the disk. Closing twice does no harm.
    package func close() {
        // A checkpoint of a closed connection would dereference NULL in SQLite.
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirst else { return }
        trouble.continuation.finish()
        commitBroadcaster.finish()
        // The last connection of a file runs a checkpoint as it closes, so it closes under the lock too. If the lock or
        // the close fails, the log stays, and the next start reads it. Acquired on the writer's queue: a write that had
        // begun releases the lock as it ends.
        let isLocked = try? database.writeWithoutTransaction { db in
            guard let lock = gate.lock else { return false }
            try lock.acquire()
            // Closing alone leaves the log if a read is still running.
            _ = try? db.checkpoint(.truncate)
            return true
        }
        try? database.close()
        if isLocked == true { gate.lock?.release() }
    }

    /// Begins a read or a write without waiting for it, unless the cache has been closed: a pool of GRDB gives up its readers
    /// without a lock while it is closed.
    ///
    /// - Parameter refuse: called instead, with the reason.
    func begin(_ access: () -> Void, orRefuse refuse: (CacheError) -> Void) {
        let hasBegun = isClosed.withLock { isClosed in
            if !isClosed { access() }
            return !isClosed
        }
        if !hasBegun { refuse(Self.closed) }
    }

    /// Runs a write in a transaction. Cancelling the calling task does not stop it.
    ///
    /// - Parameter body: records its changes in the change set.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database, ChangeSet) throws -> Value
    ) async throws(CacheError) -> Value {
        // Without `self`: its last reference must not be released on the database's own queue, which `deinit` closes.
        let (gate, broadcaster) = (gate, commitBroadcaster)
        let result: Result<Value, CacheError> = await withCheckedContinuation { continuation in
            begin {
                database.asyncWriteWithoutTransaction { db in
                    let changes = ChangeSet()
                    let result = gate.transaction(in: db) { try body($0, changes) }
                    if case .success = result { Self.report(changes, in: db, to: broadcaster) }
                    continuation.resume(returning: result)
                }
            } orRefuse: {
                continuation.resume(returning: .failure($0))
            }
        }
        return try result.get()
    }

    /// Reports that pages are only stored in memory, and why, each time this begins. For one listener.
    package var troubles: AsyncStream<CacheError> { trouble.stream }

    var currentOverflow: UnsavedPages? { overflow.withLock { $0?.pages } }

    /// The reason why new pages are only stored in memory; nil while they are written to the disk.
    package var unsavedReason: CacheError? { overflow.withLock { $0?.reason } }

    /// Stores pages in memory from now on.
    ///
    /// - Returns: where to store them: the same for two pages at once.
    func begin(_ new: UnsavedPages, because error: CacheError) -> UnsavedPages {
        let (place, isFirst) = overflow.withLock { overflow in
            if let overflow { return (overflow.pages, false) }
            overflow = (new, error)
            return (new, true)
        }
        if isFirst { trouble.continuation.yield(error) }
        return place
    }

    /// Stores pages on the disk again, unless others wait by now.
    func end(_ pages: UnsavedPages) {
        overflow.withLock { overflow in
            if overflow?.pages === pages { overflow = nil }
        }
        commitBroadcaster.send(nil)
    }

    /// Runs a read on a snapshot: of the pages in memory if there are any, otherwise of the disk.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(CacheError) -> Value {
        if let overflow = currentOverflow { return try await overflow.cache.readKept(body) }
        return try await readKept(body)
    }

    /// Runs a read on a snapshot of the disk.
    func readKept<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(CacheError) -> Value {
        let gate = gate
        let result: Result<Value, CacheError> = await withCheckedContinuation { continuation in
            begin {
                database.asyncRead { access in
                    continuation.resume(returning: Result { try body(access.get()) }.mapError(gate.noted))
                }
            } orRefuse: {
                continuation.resume(returning: .failure($0))
            }
        }
        return try result.get()
    }

    /// Runs a read on the calling thread. The first read of all uses the writer's connection, which is open and idle,
    /// and so saves the time to open another.
    func readNow<Value: Sendable>(_ body: (Database) throws -> Value) throws(CacheError) -> Value {
        let isFirst = hasRead.withLock { hasRead in
            defer { hasRead = true }
            return !hasRead
        }
        do {
            guard isFirst else {
                return try isClosed.withLock { isClosed in
                    if isClosed { throw Self.closed }
                    return try database.read(body)
                }
            }
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
