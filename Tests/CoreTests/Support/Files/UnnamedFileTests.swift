import Foundation
import Glibc
import TestSupport
import Testing

@testable import Core

@Suite("Files without a name", .serialized, .exclusive)
struct UnnamedFileTests {
    private let folder = TestSupport.TemporaryFolder()

    @Test func `a file is read by its path, and its folder stays empty`() throws {
        let path = folder.path + "/new"
        let (one, other) = (try UnnamedFile([1, 2, 3], in: path), try UnnamedFile([4], in: path))
        for _ in 0..<2 {
            #expect(try Data(contentsOf: URL(filePath: one.path)) == Data([1, 2, 3]))
            #expect(try Data(contentsOf: URL(filePath: other.path)) == Data([4]))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
        #expect(one == one && one != other)
    }

    /// In a process of its own, because the umask is that of the whole process.
    @Test func `a file can be opened by its owner only, whatever the umask`() async {
        await #expect(processExitsWith: .success) {
            let folder = TestSupport.TemporaryFolder()
            umask(0o777)
            let file = try UnnamedFile([1], in: folder.path)
            var information = stat()
            guard stat(file.path, &information) == 0, information.st_mode & 0o777 == 0o600 else { exit(1) }
        }
    }

    @Test func `a folder that can't be created is an error`() throws {
        let path = folder.path + "/file"
        try Data().write(to: URL(filePath: path))
        #expect(throws: FileError(path: path, code: ENOTDIR)) { try UnnamedFile([1], in: path) }
    }
}
