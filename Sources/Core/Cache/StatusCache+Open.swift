internal import GRDB

extension StatusCache {
    /// Opens the cache at a path, making it, with its directory, where there is none. Waits for the disk, and up to a
    /// second for other instances: for the start only.
    ///
    /// A file that is broken is set aside and a new one made; where nothing can be written the cache opens read-only
    /// or in memory. The notice says so.
    ///
    /// - Parameter progress: called while a file of an earlier version is upgraded, with the share that is done, from 0 to 1.
    ///   An upgrade of a million statuses takes a good part of a minute.
    /// - Throws: only `newerVersion`; the file is left untouched.
    package static func open(
        at path: String, time: any TimeSource, progress: (Double) -> Void = { _ in }
    ) throws(CacheError) -> (cache: StatusCache, notice: CacheNotice?) {
        let file = CacheFile(path: path)
        do {
            return try openKept(file, time: time, progress)
        } catch .newerVersion(let found, let known) {
            throw .newerVersion(found: found, known: known)
        } catch {
            return (try openUnkept(file), .notKept(error))
        }
    }

    /// A cache that is forgotten when the program ends.
    package static func inMemory() throws(CacheError) -> StatusCache {
        do {
            let queue = try DatabaseQueue(configuration: configuration())
            try queue.writeWithoutTransaction { try Schema.migrate($0) }
            return StatusCache(database: queue, storage: .memory, file: nil, lock: nil)
        } catch {
            throw CacheError(error)
        }
    }

    private static func openKept(
        _ file: CacheFile, time: any TimeSource, _ progress: (Double) -> Void
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
                return (try connect(file, lock: lock, progress), nil)
            } catch .damaged {
                // Set aside below.
            }
        }
        var aside: String?
        if file.exists { aside = try file.setAside(at: time.now) }
        _ = try file.make()
        return (try connect(file, lock: lock, progress), aside.map(CacheNotice.damaged))
    }

    /// Opens a file for reading and writing, under the lock.
    private static func connect(
        _ file: CacheFile, lock: FileLock, _ progress: (Double) -> Void
    ) throws(CacheError) -> StatusCache {
        _ = try file.make()
        do {
            // With a log beside it even closing would write (the log would move into the file), and a newer version's
            // file must not be written to. A read-only connection leaves everything in its place.
            if file.hasLog { _ = try inspectReadOnly(file.path) }
            var configuration = configuration()
            configuration.prepareDatabase { db in
                // Before the pool changes anything in the file.
                if !db.configuration.readonly { _ = try Schema.inspect(db) }
            }
            file.beginLog()
            let pool = try DatabasePool(path: file.path, configuration: configuration)
            try pool.writeWithoutTransaction { try Schema.migrate($0, report: progress) }
            return StatusCache(database: pool, storage: .file, file: file, lock: lock)
        } catch {
            throw CacheError(error)
        }
    }

    /// For when nothing can be kept: what was kept is still worth reading.
    static func openUnkept(_ file: CacheFile) throws(CacheError) -> StatusCache {
        guard file.exists else { return try inMemory() }
        var candidates = [file.path]
        // In a directory where SQLite cannot make its index file, a database without a log is readable when SQLite is
        // told that nobody changes it, which is true where nobody can.
        if !file.hasLog { candidates.append("file:" + percentEncoded(file.path) + "?immutable=1") }
        for path in candidates {
            do {
                let queue = try inspectReadOnly(path)
                return StatusCache(database: queue, storage: .readOnlyFile, file: file, lock: nil)
            } catch {
                if case .newerVersion = error { throw error }
            }
        }
        return try inMemory()
    }

    /// - Throws: also when the file is of an older version: it cannot be brought up to date here.
    private static func inspectReadOnly(_ path: String) throws(CacheError) -> DatabaseQueue {
        var configuration = configuration()
        configuration.readonly = true
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            let version = try queue.read { try Schema.inspect($0) }
            guard version == Schema.version else { throw CacheError.readOnly }
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
            // A new file gives pages back when it is pruned. Said again it would be written again, at each start.
            if !db.configuration.readonly, try Int.fetchOne(db, sql: "PRAGMA page_count") == 0 {
                try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
            }
            // The file may come from anyone's hand: no code out of its schema, no trust in its cells, and no mapping,
            // where a read error would be a signal instead of an error. 1 MiB of pages for each connection, and a log
            // that is cut back after a large write.
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
        let digits = Array("0123456789ABCDEF")
        return path.utf8.reduce(into: "") { text, byte in
            switch byte {
            case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0x80...:
                text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            default:
                text.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
    }
}
