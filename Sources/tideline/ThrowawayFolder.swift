internal import App
internal import Core
internal import FoundationEssentials
#if canImport(Glibc)
    internal import Glibc
#endif

/// A private folder for one run, removed with all that is in it.
struct ThrowawayFolder {
    let path: String

    init() throws {
        var template = Array((FileManager.default.temporaryDirectory.path + "/tideline-demo-XXXXXX").utf8CString)
        // mkdtemp makes the name and the folder, mode 0700, in one step.
        guard let made = template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap(mkdtemp) }) else {
            throw Failure(.file, Sanitizer.clean(RawText(String(cString: strerror(errno)))))
        }
        path = String(cString: made)
    }

    func remove() {
        // A temporary folder that stays is the system's to clear.
        try? FileManager.default.removeItem(atPath: path)
    }
}
