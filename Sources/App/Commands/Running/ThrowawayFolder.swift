internal import Core
internal import FoundationEssentials
#if canImport(Glibc)
    internal import Glibc
#endif

/// A temporary folder for one run, readable by the user only.
package struct ThrowawayFolder {
    package let path: String

    /// - Throws: `Failure` if it can't be created.
    package init() throws(Failure) {
        var template = Array((FileManager.default.temporaryDirectory.path + "/tideline-demo-XXXXXX").utf8CString)
        // mkdtemp creates a unique folder with mode 0700.
        guard let made = template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap(mkdtemp) }) else {
            throw Failure(.file, Sanitizer.clean(RawText(String(cString: strerror(errno)))))
        }
        path = String(cString: made)
    }

    /// Deletes the folder with everything in it.
    package func remove() {
        // The system clears temporary folders that can't be removed.
        try? FileManager.default.removeItem(atPath: path)
    }
}
