internal import GRDB
internal import Glibc

/// A failure of the cache. Never fatal: the program continues with the network.
package enum CacheError: Error, Hashable, Sendable {
    /// The file's content is broken. It is set aside at the next start.
    case damaged
    /// Another process held the file for longer than a write waits.
    case locked
    /// The disk is full. Stored content is not affected.
    case diskFull
    /// The file or its directory is not writable.
    case readOnly
    /// A write failed, through the disk or a limit on files: SQLite's extended result code.
    case writeFailed(code: Int)
    /// A read failed: SQLite's extended result code.
    case readFailed(code: Int)
    /// The file was written by a newer version of the program, and was not changed.
    case newerVersion(found: Int, known: Int)
    /// Anything else: SQLite's extended result code, or -errno, and its message (which contains no stored value).
    case other(code: Int, message: String)

    /// Converts an error of a lower layer. The only place that does.
    init(_ error: any Error) {
        switch error {
        case let error as CacheError: self = error
        case let error as DatabaseError: self.init(sqlite: error)
        case FileLockError.held: self = .locked
        case FileLockError.file(let error): self.init(errno: error.code)
        // A value that the schema does not allow.
        case is RowDecodingError: self = .damaged
        default: self = .other(code: 0, message: "\(type(of: error))")
        }
    }

    private init(sqlite error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
        case .SQLITE_FULL: self = .diskFull
        case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
        case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_CORRUPTFS: self = .damaged
        case .SQLITE_IOERR:
            let code = Int(error.extendedResultCode.rawValue)
            self = Self.isWriteError(error.extendedResultCode) ? .writeFailed(code: code) : .readFailed(code: code)
        // The schema allows every value that the cache writes: if it refuses one, a table and its index disagree.
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH: self = .damaged
        // "no such column": the stored schema is damaged, since the statements fit the one that was created.
        case .SQLITE_ERROR where error.message.map(Self.namesMissingPart) == true: self = .damaged
        default:
            self = .other(
                code: Int(error.extendedResultCode.rawValue),
                message: error.message ?? error.extendedResultCode.description)
        }
    }

    private static func isWriteError(_ code: ResultCode) -> Bool {
        switch code {
        case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_TRUNCATE,
            .SQLITE_IOERR_DELETE, .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMSIZE:
            true
        default: false
        }
    }

    /// Whether writing is impossible while reading still works.
    var isUnwritable: Bool {
        switch self {
        case .diskFull, .readOnly, .writeFailed: true
        case .damaged, .locked, .readFailed, .newerVersion, .other: false
        }
    }

    private static func namesMissingPart(_ message: String) -> Bool {
        message.hasPrefix("no such ") || message.contains(" has no column named ")
    }
}

extension CacheError {
    /// An error of the file system.
    init(errno code: Int32) {
        switch code {
        case ENOSPC, EDQUOT: self = .diskFull
        case EACCES, EPERM, EROFS: self = .readOnly
        default: self = .other(code: -Int(code), message: String(cString: strerror(code)))
        }
    }
}

/// A problem of a cache that could be opened, to report to the user.
package enum CacheNotice: Hashable, Sendable {
    /// The file was damaged. It was renamed to this path and replaced by an empty one.
    case damaged(setAsideAs: String)
    /// Nothing is stored, for this reason. Reads use the storage that `StatusCache.storage` names.
    case notKept(CacheError)
}
