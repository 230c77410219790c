#if canImport(Glibc)
    internal import Glibc
#endif

/// A file that could not be read or written, with the system's error code.
package struct FileError: Error, Sendable, Hashable {
    package var path: String
    /// `errno` of the call that failed.
    package var code: Int32

    package init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// The system's description, such as "Permission denied".
    package var reason: String { String(cString: strerror(code)) }

    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
