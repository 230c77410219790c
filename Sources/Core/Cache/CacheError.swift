internal import GRDB

/// Why the cache could not do what was asked. Never fatal: the program reads on from the network.
package enum CacheError: Error, Hashable, Sendable {
    /// The file's content is broken. It is set aside at the next start.
    case damaged
    /// Another program kept the file busy for longer than a write may wait.
    case locked
    /// There is no room for more. What was there is still there.
    case diskFull
    /// The file, or the place where it lies, cannot be written.
    case readOnly
    /// The disk, or a limit on files, refuses a write: SQLite's extended result code.
    case writeFailed(code: Int)
    /// The disk fails to read: SQLite's extended result code.
    case readFailed(code: Int)
    /// The file was written by a newer version of the program, and was left as it is.
    case newerVersion(found: Int, known: Int)
    /// Anything else: SQLite's extended result code, or -errno, and its own words (which hold no stored value).
    case other(code: Int, message: String)

    /// The one place where errors of the layers below become ours.
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
        // The schema allows everything that we write: where it refuses, a table and its index disagree.
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH: self = .damaged
        // "no such column": the schema's own text is broken, for our statements fit the one we made.
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

    /// Whether nothing can be written now, while reading goes on.
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
