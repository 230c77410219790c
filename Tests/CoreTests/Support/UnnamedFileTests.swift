import Foundation
import Glibc
import TestSupport
import Testing

@testable import Core

@Suite("Files without a name")
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

    @Test func `a folder that can't be created is an error`() throws {
        let path = folder.path + "/file"
        try Data().write(to: URL(filePath: path))
        #expect(throws: FileError(path: path, code: ENOTDIR)) { try UnnamedFile([1], in: path) }
    }
}
