#if canImport(Glibc)
    internal import Glibc
#endif

/// The cache's file and its companions, seen as files.
///
/// The database file itself is never opened here once it exists: closing a second descriptor of a file drops the locks
/// that SQLite holds on it in the same process (<https://sqlite.org/howtocorrupt.html>, 2.2).
struct CacheFile: Sendable {
    let path: String

    private var logPath: String { path + "-wal" }
    private var indexPath: String { path + "-shm" }
    /// Stands here after a read met damage: the next start sets the file aside.
    private var markPath: String { path + "-damaged" }
    var lockPath: String { path + "-lock" }

    var exists: Bool { size(of: path) != nil }
    /// One byte is empty too: SQLite takes it for a trace of its own (`unixFileSize`), and the file for new.
    var isEmpty: Bool { (size(of: path) ?? 2) < 2 }
    /// Whether nothing was ever stored: what a start leaves that was killed after it had made the file. With a log beside it,
    /// an empty file is what a full disk or a broken copy leaves of a database.
    var isNew: Bool { size(of: path) == 0 && !hasLog }
    /// Whether the log holds what the main file lacks: after an unclean end, or while another instance runs. Up to the size of
    /// its header it holds nothing (`walIndexRecover`).
    var hasLog: Bool { (size(of: logPath) ?? 0) > 32 }
    var isMarkedDamaged: Bool { size(of: markPath) != nil }

    /// Makes the directory (0700), with those above it.
    func makeDirectory() throws(CacheError) {
        var built = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            built += part
            if !built.isEmpty, mkdir(built, 0o700) != 0 {
                let code = errno
                // An existing one may answer EROFS or EACCES as well; whether it will do shows when the file is made.
                guard code == EEXIST || size(of: built) != nil else { throw CacheError(errno: code) }
            }
            built += "/"
        }
    }

    /// Makes the file (0600 from its first moment), unless something stands at the path already.
    ///
    /// - Returns: whether it was made.
    /// - Throws: also when the path is a link or no plain file, which SQLite would follow.
    func make() throws(CacheError) -> Bool {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            // A umask can only have taken bits away; SQLite gives its other files the mode of this one.
            fchmod(descriptor, 0o600)
            close(descriptor)
            return true
        }
        guard errno == EEXIST else { throw CacheError(errno: errno) }
        var info = stat()
        guard lstat(path, &info) == 0 else { throw CacheError(errno: errno) }
        guard info.st_mode & S_IFMT == S_IFREG else { throw .other(code: -Int(EINVAL), message: "not a plain file") }
        return false
    }

    /// Puts a byte where the log will begin. GRDB makes and drops a table at each start to have a log that is not empty, and
    /// waits three times for the disk; SQLite takes a byte for an empty log, and writes over it. Under the lock.
    func beginLog() {
        guard (size(of: logPath) ?? 0) == 0 else { return }
        let descriptor = open(logPath, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        _ = write(descriptor, [0], 1)
        close(descriptor)
    }

    /// Gives the file and its companions another name, so that nothing in them is lost.
    ///
    /// - Returns: the new path: `NAME.corrupt-YYYYMMDD-HHMMSS` in UTC, with a number behind it if that is taken.
    func setAside(at time: Timestamp) throws(CacheError) -> String {
        let wanted = path + ".corrupt-" + Self.stamp(time)
        var target = wanted
        var number = 2
        while size(of: target) != nil {
            target = "\(wanted)-\(number)"
            number += 1
        }
        guard rename(path, target) == 0 else { throw CacheError(errno: errno) }
        // SQLite finds a log by its database's name, so the set may still be examined together.
        rename(logPath, target + "-wal")
        rename(indexPath, target + "-shm")
        rename(path + "-journal", target + "-journal")
        unlink(markPath)
        return target
    }

    /// Leaves word for the next start. Best effort: a disk that cannot take it has told the reader already.
    func markDamaged() {
        let descriptor = open(markPath, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// nil when there is nothing.
    private func size(of path: String) -> Int? {
        var info = stat()
        return lstat(path, &info) == 0 ? Int(info.st_size) : nil
    }

    /// `20261120-224339`.
    private static func stamp(_ time: Timestamp) -> String {
        var seconds = time_t(time.milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)\(two(parts.tm_mon + 1))\(two(parts.tm_mday))"
            + "-\(two(parts.tm_hour))\(two(parts.tm_min))\(two(parts.tm_sec))"
    }
}
