#if canImport(Glibc)
    internal import Glibc
#endif

/// A file that could not be read or written, with the system's reason.
package struct FileError: Error, Sendable, Hashable {
    package var path: String
    /// `errno` of the call that failed.
    package var code: Int32

    package init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// The system's own words, such as "Permission denied".
    package var reason: String { String(cString: strerror(code)) }

    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
