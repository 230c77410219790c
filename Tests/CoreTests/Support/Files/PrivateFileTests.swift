import Glibc
import TestSupport
import Testing

@testable import Core

@Suite("Private files")
struct PrivateFileTests {
    private let folder = TemporaryFolder()

    @Test func `unfinished files of killed processes are deleted, those of running processes stay`() throws {
        // Above the largest process id of Linux (4,194,304).
        let dead = pid_t.max
        let abandoned = folder.path + "/a.token.new-\(dead)"
        let locked = folder.path + "/b.token.new-\(dead)"
        let alive = folder.path + "/c.token.new-\(getppid())"
        let other = folder.path + "/notes.new-file"
        for path in [abandoned, locked, alive, other] {
            let file = open(path, O_WRONLY | O_CREAT, 0o600)
            #expect(file >= 0)
            close(file)
        }
        let lock = try FileLock.open(at: locked)
        try lock.acquire()

        try PrivateFile.write(Array("new".utf8), to: folder.path + "/a.token")

        #expect(!PrivateFile.exists(abandoned))
        #expect([locked, alive, other].allSatisfy(PrivateFile.exists))
        lock.release()
        PrivateFile.removeAbandoned(in: folder.path)
        #expect(!PrivateFile.exists(locked))
    }
}
