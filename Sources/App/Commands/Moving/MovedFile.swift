internal import Core
internal import Glibc

/// A file that the user names for an import.
enum MovedFile {
    /// Reads a file.
    ///
    /// - Throws: `Failure` for a folder, and for a file that can't be read or is too large.
    static func read(_ path: String, _ strings: Strings) throws(Failure) -> [UInt8] {
        do throws(FileError) {
            let file = try OpenFile(path)
            guard file.isRegular else {
                throw FileError(path: path, code: PrivateFile.isFolder(path) ? EISDIR : EINVAL)
            }
            guard file.size <= ExportFile.limit else { throw FileError(path: path, code: EFBIG) }
            return try file.bytes(file.size)
        } catch {
            throw Failure(error.code == EFBIG ? .data : .file, strings.sentence(for: error))
        }
    }
}

/// A file to be written, and what it had before.
struct FileWrite: Sendable {
    var path: String
    var bytes: [UInt8]
    /// nil for a new file.
    var old: [UInt8]?

    /// Writes all files, or none.
    ///
    /// - Throws: why one couldn't be written.
    static func all(_ writes: [FileWrite]) throws(FileError) {
        for (index, write) in writes.enumerated() {
            do throws(FileError) {
                try PrivateFile.write(write.bytes, to: try PrivateFile.target(of: write.path))
            } catch {
                for done in writes[..<index].reversed() { done.undo() }
                throw error
            }
        }
    }

    private func undo() {
        // What fails here has just been written.
        if let old { try? PrivateFile.write(old, to: path) } else { try? PrivateFile.remove(path) }
    }
}

/// A list of feeds: OPML, or newsboat's `urls`. Recognised so that the user learns what Tideline doesn't do yet.
struct FeedList: Sendable {
    let count: Int

    /// - Returns: nil for another file.
    init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        if text.prefix(4096).contains("<opml") {
            count = text.ranges(of: "xmlUrl=").count
            return
        }
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
        // Newsboat's own kinds of feeds (its manual, "Configuration").
        let isFeed = { (line: Substring) in
            ["http://", "https://", "file://", "exec:", "filter:", "query:", "\"query:"].contains { line.hasPrefix($0) }
        }
        guard !lines.isEmpty, lines.allSatisfy(isFeed) else { return nil }
        count = lines.count
    }
}
