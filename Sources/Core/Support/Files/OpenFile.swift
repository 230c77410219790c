internal import Glibc

/// An open file that is read at any place. It is closed when it is released.
package final class OpenFile: Sendable {
    package let path: String
    /// The size in bytes when the file was opened.
    package let size: Int
    /// Whether it is a file, and not a folder, a pipe or a device.
    package let isRegular: Bool
    private let descriptor: Int32
    /// The date of the last change, in seconds and nanoseconds.
    private let changedAt: (seconds: Int, nanoseconds: Int)

    package init(_ path: String) throws(FileError) {
        // Not blocking: opening a pipe would wait for its writer.
        let descriptor = open(PathText.bytes(of: path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else {
            let code = errno
            close(descriptor)
            throw FileError(path: path, code: code)
        }
        self.path = path
        self.descriptor = descriptor
        size = Int(information.st_size)
        isRegular = information.st_mode & S_IFMT == S_IFREG
        changedAt = (Int(information.st_mtim.tv_sec), Int(information.st_mtim.tv_nsec))
    }

    deinit { close(descriptor) }

    /// Whether the file has the size and the date that it had when it was opened.
    package var isUnchanged: Bool {
        var information = stat()
        return fstat(descriptor, &information) == 0 && Int(information.st_size) == size
            && changedAt == (Int(information.st_mtim.tv_sec), Int(information.st_mtim.tv_nsec))
    }

    /// Fills a buffer with the bytes from a place on.
    ///
    /// - Returns: their number, which is smaller than the buffer only at the end of the file.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
        var done = 0
        while done < buffer.count {
            let start = buffer.baseAddress.map { $0 + done }
            let count = pread(descriptor, start, buffer.count - done, off_t(offset + done))
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw FileError(path: path, code: errno) }
            if count == 0 { break }
            done += count
        }
        return done
    }

    /// Returns as many bytes from a place on; fewer at the end of the file.
    package func bytes(_ count: Int, at offset: Int = 0) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
            do throws(FileError) {
                done = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}

/// A file that could not be read or written, with the system's error code.
package struct FileError: Error, Sendable, Hashable {
    package var path: String
    /// `errno` of the call that failed.
    package var code: Int32

    package init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// Another process holds the lock of a file.
    static func busy(_ path: String) -> FileError { FileError(path: path, code: EWOULDBLOCK) }

    /// The system's description, such as "Permission denied".
    package var reason: String { String(cString: strerror(code)) }

    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
