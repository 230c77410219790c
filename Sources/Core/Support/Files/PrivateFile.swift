internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// Small private files: mode 0600 in a directory of mode 0700, replaced atomically.
package enum PrivateFile {
    /// The largest file that is read, in bytes.
    package static let limit = 16 << 20

    /// Creates a directory and its missing parents, each with mode 0700 whatever the umask.
    ///
    /// - Throws: the system's error for the directory that couldn't be created.
    package static func makeDirectory(_ path: String) throws(FileError) {
        var information = stat()
        if stat(path, &information) == 0 {
            guard information.st_mode & S_IFMT == S_IFDIR else { throw FileError(path: path, code: ENOTDIR) }
            return
        }
        let slash = path.lastIndex(of: "/")
        let parent = slash.map { String(path[..<$0]) } ?? ""
        if !parent.isEmpty { try makeDirectory(parent) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(path: path, code: errno) }
        chmod(path, 0o700)
        flush(directory: slash == path.startIndex ? "/" : parent)
    }

    /// Writes the names in a directory to the disk: after a loss of power, a new file or folder is still there.
    private static func flush(directory path: String) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Reads the whole file.
    ///
    /// - Parameter followsLinks: whether a symbolic link is followed. False for the program's own files; true for files
    ///   that the user writes and may link to.
    /// - Throws: the system's error; `EINVAL` for anything but a regular file, `EFBIG` for one larger than `limit`.
    package static func read(_ path: String, followsLinks: Bool = false) throws(FileError) -> [UInt8] {
        let file = open(path, O_RDONLY | (followsLinks ? 0 : O_NOFOLLOW) | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw FileError(path: path, code: errno) }
        defer { close(file) }
        var information = stat()
        guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            throw FileError(path: path, code: EINVAL)
        }
        guard information.st_size <= limit else { throw FileError(path: path, code: EFBIG) }
        var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress! + done, $0.count - done) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw FileError(path: path, code: errno) }
            if count == 0 { break }
            done += count
        }
        return Array(bytes[..<done])
    }

    /// Reads a value that is stored as JSON; nil if there is none, or the file is malformed.
    package static func value<Value: Decodable>(_ type: Value.Type = Value.self, at path: String) -> Value? {
        guard let bytes = try? read(path) else { return nil }
        return try? JSONDecoder().decode(type, from: Data(bytes))
    }

    /// Stores a value as JSON; see `write(_:to:)`.
    ///
    /// - Parameter isPretty: whether each field has a line, for users who look at it.
    package static func write(json value: some Encodable, isPretty: Bool = false, to path: String) throws(FileError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        guard let data = try? encoder.encode(value) else { throw FileError(path: path, code: EINVAL) }
        try write(Array(data), to: path)
    }

    /// Replaces the file atomically: writes a temporary file, flushes it to the disk and renames it. A crash leaves the
    /// old or the new file.
    ///
    /// - Parameters:
    ///   - mode: the permissions of the new file.
    ///   - check: called before the old file is replaced.
    /// - Throws: the system's error, or that of `check`; the old file is unchanged then.
    package static func write(
        _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600, check: () throws(FileError) -> Void = {}
    ) throws(FileError) {
        guard let slash = path.lastIndex(of: "/") else { throw FileError(path: path, code: EINVAL) }
        let directory = String(path[..<slash])
        try makeDirectory(directory)

        removeAbandoned(in: directory)
        // Of its own for each write: two threads may write the same file at once.
        let number = writes.withLock { writes in
            writes += 1
            return writes
        }
        let beside = path + unfinished + "\(getpid())-\(number)"
        unlink(beside)
        let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileError(path: path, code: errno) }
        // Held until the file is renamed or closed: tells `removeAbandoned` that its writer is alive.
        flock(file, LOCK_EX | LOCK_NB)
        func fail() -> FileError {
            let code = errno
            close(file)
            unlink(beside)
            return FileError(path: path, code: code)
        }
        // The umask may have removed bits that the owner needs.
        guard fchmod(file, mode) == 0 else { throw fail() }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + done, $0.count - done) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw fail() }
            done += count
        }
        guard fsync(file) == 0 else { throw fail() }
        do throws(FileError) {
            try check()
        } catch {
            close(file)
            unlink(beside)
            throw error
        }
        guard close(file) == 0, rename(beside, path) == 0 else {
            let code = errno
            unlink(beside)
            throw FileError(path: path, code: code)
        }
        flush(directory: directory)
    }

    /// Returns the file that a symbolic link leads to, which may be missing; the path itself for anything else.
    ///
    /// - Throws: `ELOOP` for links that lead to each other.
    package static func target(of path: String) throws(FileError) -> String {
        var path = path
        // As many as Linux follows (path_resolution(7)).
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &buffer, buffer.count)
            guard count > 0 else { return path }
            let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = target.hasPrefix("/") ? target : folder + target
        }
        throw FileError(path: path, code: ELOOP)
    }

    /// The permissions of a file; nil if there is none.
    package static func mode(of path: String) -> UInt32? {
        var information = stat()
        return stat(PathText.bytes(of: path), &information) == 0 ? UInt32(information.st_mode & 0o777) : nil
    }

    /// The suffix of a file that is being written, before the process id and the number of the write.
    private static let unfinished = ".new-"
    private static let writes = Mutex<UInt64>(0)

    /// Deletes temporary files left in a directory by killed processes.
    ///
    /// A file whose process is alive or that is locked is kept: the process id may belong to another container or
    /// machine.
    package static func removeAbandoned(in directory: String) {
        guard let stream = opendir(directory) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = entry.name
            guard let mark = name.firstRange(of: unfinished),
                let pid = pid_t(name[mark.upperBound...].prefix { $0 != "-" }), pid > 0,
                kill(pid, 0) != 0, errno == ESRCH
            else { continue }
            let path = directory + "/" + name
            let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
            guard file >= 0 else { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            close(file)
        }
    }

    /// Deletes the file; succeeds if it does not exist.
    ///
    /// - Throws: the system's error, unless the file does not exist.
    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError(path: path, code: errno) }
    }

    /// Returns why a file with a secret must not be trusted; nil for a regular file of the user that no other user can
    /// access.
    package static func exposure(of path: String) -> Exposure? {
        var information = stat()
        guard lstat(path, &information) == 0 else { return nil }
        if information.st_mode & S_IFMT != S_IFREG { return .notAFile }
        if information.st_uid != getuid() { return .foreign }
        return information.st_mode & 0o077 == 0 ? nil : .readable(mode: UInt32(information.st_mode & 0o777))
    }

    /// Returns why a folder of secrets must not be trusted: other users must not be able to add files.
    package static func exposure(ofFolder path: String) -> Exposure? {
        var information = stat()
        guard lstat(path, &information) == 0 else { return nil }
        if information.st_mode & S_IFMT != S_IFDIR { return .notAFile }
        if information.st_uid != getuid() { return .foreign }
        return information.st_mode & 0o077 == 0 ? nil : .readable(mode: UInt32(information.st_mode & 0o777))
    }

    /// Deletes the entry at a path unless it is a regular file: a link, never its target, or a folder with its
    /// contents. For files that can be made again.
    package static func removeUnlessRegular(_ path: String) {
        var information = stat()
        guard lstat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG else { return }
        // It does not follow links either.
        if unlink(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
    }

    package static func exists(_ path: String) -> Bool {
        var information = stat()
        return stat(PathText.bytes(of: path), &information) == 0
    }

    /// Checks that files can be made in a folder.
    ///
    /// - Throws: the system's error.
    package static func checkWritable(_ folder: String) throws(FileError) {
        guard isFolder(folder) else { throw FileError(path: folder, code: exists(folder) ? ENOTDIR : ENOENT) }
        guard access(PathText.bytes(of: folder), W_OK | X_OK) == 0 else { throw FileError(path: folder, code: errno) }
    }

    package static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(PathText.bytes(of: path), &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// Renames an unusable file, so that its content is not lost.
    /// - Returns: the new path; nil if it couldn't be renamed.
    @discardableResult
    package static func setAside(_ path: String) -> String? {
        for number in 0..<100 {
            let other = path + ".set-aside" + (number == 0 ? "" : "-\(number)")
            // link(2) fails if the name is taken; rename(2) would replace that file.
            if link(path, other) == 0 {
                unlink(path)
                return other
            }
            guard errno == EEXIST else { break }
        }
        return nil
    }

    package enum Exposure: Sendable, Hashable {
        /// A symbolic link, a folder, a pipe.
        case notAFile
        /// Owned by another user.
        case foreign
        /// Accessible to other users.
        case readable(mode: UInt32)
    }
}

/// A new folder with mode 0700 for files of a short time.
package struct PrivateFolder: Sendable {
    package let path: String

    /// - Parameter parent: an existing folder, such as /tmp.
    /// - Throws: the system's error.
    package init(in parent: String) throws(FileError) {
        var template = Array((parent + "/tideline-XXXXXX").utf8CString)
        // mkdtemp(3) makes it with mode 0700, and fails if the name is taken.
        let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
        guard made else { throw FileError(path: parent, code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Deletes the folder with its files; folders in it stay.
    package func remove() {
        for name in PathText.names(in: path) { unlink(PathText.bytes(of: path + "/" + name)) }
        rmdir(path)
    }
}
