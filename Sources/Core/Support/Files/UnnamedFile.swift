internal import Glibc
internal import Synchronization

/// A file without a name: the kernel deletes it when it is released, and when the program is killed.
package final class UnnamedFile: Sendable {
    private let descriptor: Int32

    private static let made = Mutex<UInt64>(0)

    /// The path at which this process can open the file while it isn't released.
    package var path: String { "/proc/self/fd/\(descriptor)" }

    /// - Parameter folder: the folder that stores the bytes; it is created if it doesn't exist.
    package init(_ bytes: [UInt8], in folder: String) throws(FileError) {
        try PrivateFile.makeDirectory(folder)
        let number = UnnamedFile.made.withLock { made in
            made += 1
            return made
        }
        // Only until it is unlinked below: an empty file stays if the program is killed in between.
        let name = "\(folder)/unnamed.new-\(getpid())-\(number)"
        unlink(name)
        let file = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileError(path: name, code: errno) }
        descriptor = file
        guard unlink(name) == 0 else { throw FileError(path: name, code: errno) }
        // The umask may have removed bits that the owner needs to open it by its path.
        guard fchmod(file, 0o600) == 0 else { throw FileError(path: name, code: errno) }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + done, $0.count - done) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw FileError(path: name, code: errno) }
            done += count
        }
    }

    deinit {
        close(descriptor)
    }
}

extension UnnamedFile: Hashable {
    package static func == (one: UnnamedFile, other: UnnamedFile) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
