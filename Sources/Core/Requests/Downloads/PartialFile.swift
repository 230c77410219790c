internal import Glibc

/// The file that a download is written to until it is complete: beside the target, and locked, so that two instances of the program
/// never write the same one. While another instance has it, a download has a file of its own, which is never resumed.
struct PartialFile: Sendable {
    let path: String
    /// Whether a later download resumes it.
    let isKept: Bool
    private let descriptor: Int32

    /// Opens the partial file that an interrupted download of a target has left.
    ///
    /// - Returns: nil if there is none, or while another instance has it.
    static func existing(for target: String) -> PartialFile? {
        let path = target + ".part"
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        let file = PartialFile(path: path, isKept: true, descriptor: descriptor)
        guard file.lock(), file.isInPlace else {
            close(descriptor)
            return nil
        }
        return file
    }

    /// Opens the partial file of a target, or makes it with its folder.
    ///
    /// - Throws: the system's error.
    static func claim(for target: String) throws(FileError) -> PartialFile {
        try PrivateFile.makeDirectory(String(target[..<(target.lastIndex(of: "/") ?? target.startIndex)]))
        while true {
            let file = try PartialFile(
                path: target + ".part", isKept: true, descriptor: create(target + ".part", O_CREAT))
            guard file.lock() else {
                close(file.descriptor)
                break
            }
            // Otherwise another instance has completed its download since: the file is the target now.
            if file.isInPlace { return file }
            close(file.descriptor)
        }
        // `PrivateFile.removeAbandoned` deletes it after a crash.
        let own = target + ".new-\(getpid())-\(UInt32.random(in: .min ... .max))"
        let file = try PartialFile(path: own, isKept: false, descriptor: create(own, O_CREAT | O_EXCL))
        flock(file.descriptor, LOCK_EX | LOCK_NB)
        return file
    }

    private static func create(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
        guard file >= 0 else { throw FileError(path: path, code: errno) }
        return file
    }

    /// The file with the download's origin, which is needed to resume it.
    var note: String { path + "-of" }

    /// The size in bytes.
    var size: Int {
        var information = stat()
        return fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
    }

    /// Locks the file, if the file system has locks.
    ///
    /// - Returns: false if another instance has locked it.
    private func lock() -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    /// Whether the path still leads to this file.
    private var isInPlace: Bool {
        var (own, found) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && lstat(path, &found) == 0 && own.st_dev == found.st_dev
            && own.st_ino == found.st_ino
    }

    /// Makes `append` write after so many bytes, and removes the bytes behind them.
    func rewind(to start: Int) throws(FileError) {
        guard ftruncate(descriptor, off_t(start)) == 0, lseek(descriptor, off_t(start), SEEK_SET) >= 0 else {
            throw FileError(path: path, code: errno)
        }
    }

    func append(_ bytes: [UInt8]) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw FileError(path: path, code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Moves the file to the target.
    func complete(as target: String) throws(FileError) {
        unlink(note)
        guard rename(path, target) == 0 else { throw FileError(path: target, code: errno) }
    }

    /// Closes the file, and deletes it if it can't be resumed.
    func end() {
        if isInPlace, !isKept || size == 0 {
            unlink(path)
            unlink(note)
        }
        close(descriptor)
    }
}
