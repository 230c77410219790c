package import Core
internal import FoundationEssentials
internal import Glibc

/// A temporary folder, deleted when it is released.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() {
        path = FileManager.default.temporaryDirectory.path + "/tideline-test-\(UUID().uuidString)"
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Writes a file whose name need not be UTF-8.
    package func write(_ bytes: [UInt8], named name: [UInt8]) throws {
        try Data(bytes).write(to: URL(filePath: path + "/new"))
        let target = (Array((path + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
        guard rename(path + "/new", target) == 0 else { throw FileError(path: path, code: errno) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

extension ByteSource {
    /// Returns all bytes, also those of files, read in pieces.
    ///
    /// - Parameter step: the length of a piece.
    package func all(step: Int = 4096) throws -> [UInt8] {
        var found: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: step)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try read(into: $0, from: found.count) }
            if count == 0 { return found }
            found += buffer.prefix(count)
        }
    }
}
