#if canImport(Glibc)
    internal import Glibc
#endif

/// A lock that one process at a time holds on a file beside the cache, however many instances of the program run.
///
/// SQLite before 3.51.3 can damage a database in WAL mode when two connections write or checkpoint in the same instant
/// (<https://sqlite.org/wal.html#walresetbug>), and distributions ship such versions for years. So whoever writes,
/// checkpoints, migrates or sets a file aside holds this lock, and the instant never comes. The kernel drops the lock
/// with its holder: nothing is left behind by `kill -9`.
final class FileLock: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    static func open(at path: String) throws(CacheError) -> FileLock {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CacheError(errno: errno) }
        return FileLock(descriptor: descriptor)
    }

    /// Waits in steps of 5 ms. Must not be called where waiting is forbidden.
    ///
    /// - Parameter milliseconds: how long at most.
    /// - Throws: `locked`.
    func acquire(waiting milliseconds: Int = 1000) throws(CacheError) {
        var left = milliseconds
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, left > 0 else { throw .locked }
            usleep(5000)
            left -= 5
        }
    }

    func release() {
        flock(descriptor, LOCK_UN)
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
