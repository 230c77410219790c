#if canImport(Glibc)
    internal import Glibc
#endif

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
        if let stream = opendir(path) {
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != ".", name != ".." { unlink(path + "/" + name) }
            }
            closedir(stream)
        }
        rmdir(path)
    }
}
