internal import Glibc

/// The cache file and its companions in the file system.
///
/// The database file itself is never opened here once it exists: closing a second descriptor of a file drops the locks
/// that SQLite holds on it in the same process (<https://sqlite.org/howtocorrupt.html>, 2.2).
struct CacheFile: Sendable {
    let path: String

    private var logPath: String { path + "-wal" }
    private var indexPath: String { path + "-shm" }
    /// The file that exists after a read met damage: the next start sets the cache aside.
    private var markPath: String { path + "-damaged" }
    var lockPath: String { path + "-lock" }

    var exists: Bool { size(of: path) != nil }
    /// A file of one byte counts as empty: SQLite treats it as new (`unixFileSize`).
    var isEmpty: Bool { (size(of: path) ?? 2) < 2 }
    /// Whether nothing was ever stored, as after a start that was killed just after it had created the file. An empty
    /// file with a log beside it remains of a database after a full disk or an incomplete copy.
    var isNew: Bool { size(of: path) == 0 && !hasLog }
    /// Whether the log holds content that the main file lacks: after an unclean end, or while another instance runs. Up
    /// to the size of its header it holds nothing (`walIndexRecover`).
    var hasLog: Bool { (size(of: logPath) ?? 0) > 32 }
    /// Whether SQLite's index of the log is there, as while another process has the file open.
    var hasIndex: Bool { size(of: indexPath) != nil }
    var isMarkedDamaged: Bool { size(of: markPath) != nil }

    /// Creates the directory and its parents with mode 0700.
    func makeDirectory() throws(CacheError) {
        var built = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            built += part
            if !built.isEmpty, mkdir(built, 0o700) != 0 {
                let code = errno
                // An existing directory may return EROFS or EACCES too. Creating the file shows whether it is usable.
                guard code == EEXIST || size(of: built) != nil else { throw CacheError(errno: code) }
            }
            built += "/"
        }
    }

    /// Creates the file with mode 0600, unless the path exists.
    ///
    /// - Returns: whether the file was created.
    /// - Throws: also if the path is a link or not a regular file, which SQLite would follow.
    func make() throws(CacheError) -> Bool {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            // A umask can only remove bits; SQLite gives its other files the mode of this one.
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

    /// Writes one byte to the log. To get a log that is not empty, GRDB would create and drop a table at each start,
    /// with three waits for the disk; SQLite treats one byte as an empty log and overwrites it. Call with the lock
    /// held.
    func beginLog() {
        guard (size(of: logPath) ?? 0) == 0 else { return }
        let descriptor = open(logPath, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        _ = write(descriptor, [0], 1)
        close(descriptor)
    }

    /// Renames the file and its companions.
    ///
    /// - Returns: the new path: `NAME.corrupt-YYYYMMDD-HHMMSS` in UTC, with a number appended if that exists.
    func setAside(at time: Timestamp) throws(CacheError) -> String {
        let wanted = path + ".corrupt-" + Self.stamp(time)
        var target = wanted
        var number = 2
        while size(of: target) != nil {
            target = "\(wanted)-\(number)"
            number += 1
        }
        guard rename(path, target) == 0 else { throw CacheError(errno: errno) }
        // SQLite finds a log by the name of its database, so the renamed set can still be examined together.
        rename(logPath, target + "-wal")
        rename(indexPath, target + "-shm")
        rename(path + "-journal", target + "-journal")
        unlink(markPath)
        return target
    }

    /// Marks the file as damaged for the next start. Best effort: the caller reports the error anyway.
    func markDamaged() {
        let descriptor = open(markPath, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Returns the size of a file in bytes; nil if there is none.
    private func size(of path: String) -> Int? {
        var info = stat()
        return lstat(path, &info) == 0 ? Int(info.st_size) : nil
    }

    /// Returns a time in UTC as `20261120-224339`.
    private static func stamp(_ time: Timestamp) -> String {
        var seconds = time_t(time.milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let day = [parts.tm_mon + 1, parts.tm_mday].map { String($0, zeroPaddedTo: 2) }
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { String($0, zeroPaddedTo: 2) }
        return String(parts.tm_year + 1900) + day.joined() + "-" + clock.joined()
    }
}
