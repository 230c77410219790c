#if canImport(Glibc)
    internal import Glibc
#endif

/// Why a lock can't be had.
enum FileLockError: Error, Hashable {
    /// Another process holds it.
    case held
    case file(FileError)
}

/// A lock that one process at a time holds on a file beside what it protects, however many instances of the program run.
///
/// For the cache: SQLite before 3.51.3 can damage a database in WAL mode when two connections write or checkpoint in the same instant
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

    static func open(at path: String) throws(FileLockError) -> FileLock {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .file(FileError(path: path, code: errno)) }
        return FileLock(descriptor: descriptor)
    }

    /// Waits in steps of 5 ms. Must not be called where waiting is forbidden.
    ///
    /// - Parameter milliseconds: how long at most.
    /// - Throws: `held`.
    func acquire(waiting milliseconds: Int = 1000) throws(FileLockError) {
        var left = milliseconds
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, left > 0 else { throw .held }
            usleep(5000)
            left -= 5
        }
    }

    func release() {
        flock(descriptor, LOCK_UN)
    }
}
