internal import GRDB

extension StatusCache {
    /// Opens the cache at a path, and creates it, with its directory, if it does not exist. Waits for the disk, and up
    /// to a second for other instances.
    ///
    /// A damaged file is set aside and replaced. If nothing can be written, the cache opens read-only or in memory. The
    /// notice reports both.
    ///
    /// - Parameters:
    ///   - filters: matched with every status that is stored, beside the server's filters.
    ///   - progress: called while a file of an earlier version is upgraded, with the share that is done, from 0 to 1. An
    ///     upgrade of a million statuses takes up to a minute.
    /// - Throws: only `newerVersion`; the file is not changed.
    package static func open(
        at path: String, time: any TimeSource, filters: FilterSource = FilterSource(.none),
        progress: (Double) -> Void = { _ in }
    ) throws(CacheError) -> (cache: StatusCache, notice: CacheNotice?) {
        let file = CacheFile(path: path)
        do {
            return try openKept(file, time: time, filters, progress)
        } catch .newerVersion(let found, let known) {
            throw .newerVersion(found: found, known: known)
        } catch {
            return (try openUnkept(file, filters), .notKept(error))
        }
    }

    /// Creates a cache in memory, which lasts until the program ends.
    package static func inMemory(_ filters: FilterSource = FilterSource(.none)) throws(CacheError) -> StatusCache {
        do {
            let queue = try DatabaseQueue(configuration: configuration())
            try queue.writeWithoutTransaction { try Schema.migrate($0) }
            return StatusCache(
                database: queue, storage: .memory, file: nil, lock: nil, filters: filters)
        } catch {
            throw CacheError(error)
        }
    }

    /// Opens the cache for a few reads without creating or changing a file. What another process has written a moment ago, or
    /// what the log of a killed one holds, may be missing.
    ///
    /// - Returns: nil if there is no cache of this version that can be read.
    package static func openUnchanged(at path: String) -> StatusCache? {
        let file = CacheFile(path: path)
        guard file.exists, !file.isMarkedDamaged else { return nil }
        // To read a log, SQLite creates its index, unless that is there.
        let name = file.hasLog && file.hasIndex ? path : "file:" + percentEncoded(path) + "?immutable=1"
        let queue = try? inspectReadOnly(name)
        return queue.map { StatusCache(database: $0, storage: .readOnlyFile, file: file, lock: nil) }
    }

    private static func openKept(
        _ file: CacheFile, time: any TimeSource, _ filters: FilterSource, _ progress: (Double) -> Void
    ) throws(CacheError) -> (cache: StatusCache, notice: CacheNotice?) {
        try file.makeDirectory()
        let lock: FileLock
        do throws(FileLockError) {
            lock = try FileLock.open(at: file.lockPath)
            try lock.acquire()
        } catch {
            throw CacheError(error)
        }
        defer { lock.release() }

        if file.exists, file.isNew || !file.isEmpty, !file.isMarkedDamaged {
            do {
                return (try connect(file, lock: lock, filters, progress), nil)
            } catch .damaged {
                // The file is set aside below.
            }
        }
        var aside: String?
        if file.exists { aside = try file.setAside(at: time.now) }
        _ = try file.make()
        return (try connect(file, lock: lock, filters, progress), aside.map(CacheNotice.damaged))
    }

    /// Opens a file for reading and writing. Call with the lock held.
    private static func connect(
        _ file: CacheFile, lock: FileLock, _ filters: FilterSource, _ progress: (Double) -> Void
    ) throws(CacheError) -> StatusCache {
        _ = try file.make()
        do {
            // With a log beside it even closing would write (the log moves into the file), and a file of a newer
            // version must not be written to. A read-only connection changes nothing.
            if file.hasLog { _ = try inspectReadOnly(file.path, allowsEarlier: true) }
            var configuration = configuration()
            configuration.prepareDatabase { db in
                // Before the pool changes anything in the file.
                if !db.configuration.readonly { _ = try Schema.inspect(db) }
            }
            file.beginLog()
            let pool = try DatabasePool(path: file.path, configuration: configuration)
            try pool.writeWithoutTransaction { try Schema.migrate($0, report: progress) }
            let cache = StatusCache(database: pool, storage: .file, file: file, lock: lock, filters: filters)
            _ = pool.writeWithoutTransaction { noteVersion(of: $0, in: cache.commitBroadcaster) }
            return cache
        } catch {
            throw CacheError(error)
        }
    }

    /// Opens a cache that cannot be written: its content can still be read.
    static func openUnkept(
        _ file: CacheFile, _ filters: FilterSource = FilterSource(.none)
    ) throws(CacheError) -> StatusCache {
        guard file.exists else { return try inMemory(filters) }
        var candidates = [file.path]
        // In a directory where SQLite cannot create its index file, it can read a database without a log if it is opened
        // as one that does not change, which is true where no process can write.
        if !file.hasLog { candidates.append("file:" + percentEncoded(file.path) + "?immutable=1") }
        for path in candidates {
            do {
                let queue = try inspectReadOnly(path)
                return StatusCache(
                    database: queue, storage: .readOnlyFile, file: file, lock: nil, filters: filters)
            } catch {
                if case .newerVersion = error { throw error }
            }
        }
        return try inMemory(filters)
    }

    /// - Parameter allowsEarlier: whether the file may be of an earlier version. It cannot be upgraded here, and so not
    ///   be read either.
    private static func inspectReadOnly(
        _ path: String, allowsEarlier: Bool = false
    ) throws(CacheError) -> DatabaseQueue {
        var configuration = configuration()
        configuration.readonly = true
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            let version = try queue.read { try Schema.inspect($0) }
            guard allowsEarlier || version == Schema.version else { throw CacheError.readOnly }
            return queue
        } catch {
            throw CacheError(error)
        }
    }

    private static func configuration() -> Configuration {
        var configuration = Configuration()
        configuration.label = "cache"
        configuration.busyMode = .timeout(1)
        configuration.maximumReaderCount = 2
        configuration.prepareDatabase { db in
            // Lets a new file shrink when it is pruned. Setting it again would write at each start.
            if !db.configuration.readonly, try Int.fetchOne(db, sql: "PRAGMA page_count") == 0 {
                try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
            }
            // The file may be manipulated: run no code of its schema, check its cells, and don't map it, since a read
            // error would be a signal. 1 MiB of cached pages for each connection, and a log that is shortened after a
            // large write.
            try db.execute(
                sql: """
                    PRAGMA trusted_schema = OFF;
                    PRAGMA cell_size_check = ON;
                    PRAGMA mmap_size = 0;
                    PRAGMA busy_timeout = 1000;
                    PRAGMA cache_size = -1024;
                    PRAGMA journal_size_limit = 1048576;
                    PRAGMA synchronous = NORMAL;
                    """)
        }
        return configuration
    }

    private static func percentEncoded(_ path: String) -> String {
        let bytes = PercentEncoding.encode(path.utf8) { $0 < 0x80 && !"%?#".utf8.contains($0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
