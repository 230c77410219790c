internal import Glibc

/// The reason why a lock couldn't be acquired.
enum FileLockError: Error, Hashable {
    /// Another process holds it.
    case held
    case file(FileError)
}

/// An advisory lock (`flock`) on a file, held by one process at a time.
///
/// The cache needs it: SQLite before 3.51.3 can damage a database in WAL mode when two connections write or checkpoint
/// at the same instant (<https://sqlite.org/wal.html#walresetbug>), and distributions ship such versions for years.
/// Every process that writes, checkpoints, migrates or sets aside a cache file holds this lock meanwhile. The kernel
/// releases the lock when its holder exits, so `kill -9` leaves nothing behind.
package final class FileLock: Sendable {
    let descriptor: Int32

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

    /// Acquires the lock, retrying every 5 ms. Blocks the calling thread. Returns at once if it is held; one `release`
    /// ends both.
    ///
    /// - Parameter milliseconds: the longest wait.
    /// - Throws: `held` if another process still holds it then.
    func acquire(waiting milliseconds: Int = 1000) throws(FileLockError) {
        var left = milliseconds
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, left > 0 else { throw .held }
            usleep(5000)
            left -= 5
        }
    }

    /// Acquires the lock if no other process holds it, without waiting.
    ///
    /// - Returns: whether it is held now.
    func tryAcquire() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    func release() {
        flock(descriptor, LOCK_UN)
    }

    /// Locks a file for a read-modify-write by several processes. Its folder is created if it is missing.
    ///
    /// - Returns: the lock, held until it is released or deallocated.
    /// - Throws: the system's error; `EWOULDBLOCK` if another process holds the lock for longer than a second.
    static func forChanging(_ path: String) throws(FileError) -> FileLock {
        try PrivateFile.makeDirectory(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
        do throws(FileLockError) {
            let lock = try open(at: path + ".lock")
            try lock.acquire()
            return lock
        } catch {
            switch error {
            case .held: throw .busy(path)
            case .file(let error): throw error
            }
        }
    }
}
