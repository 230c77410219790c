import Foundation
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

@Suite("XDG directories")
struct XDGDirectoriesTests {
    @Test func `the environment variables take precedence`() throws {
        let directories = try XDGDirectories(environment: [
            "HOME": "/home/ada", "XDG_CACHE_HOME": "/fast/cache/", "XDG_STATE_HOME": "/s",
        ])
        #expect(directories.cache == "/fast/cache/tideline")
        #expect(directories.state == "/s/tideline")
        #expect(directories.data == "/home/ada/.local/share/tideline")
        #expect(directories.configuration == "/home/ada/.config/tideline")
    }

    @Test(arguments: ["relative", "", "./x", "~"]) func `a relative path is ignored`(path: String) throws {
        let directories = try XDGDirectories(environment: ["HOME": "/home/ada", "XDG_DATA_HOME": path])
        #expect(directories.data == "/home/ada/.local/share/tideline")
    }
}

@Suite("Paths as text")
struct PathTextTests {
    @Test(arguments: [
        ("/tmp/a.png", "/tmp/a.png"), ("/潮/é", "/潮/é"), ("", ""),
        // A private-use code point of a file's own.
        ("\u{E0B0}", "\u{E0B0}"),
    ])
    func `a path in UTF-8 is its own text`(path: String, text: String) {
        #expect(PathText.text(of: path.utf8) == text)
    }

    @Test(arguments: [
        ([0xff], "\u{10FEFF}"), ([0x63, 0xe9, 0x2f, 0x80], "c\u{10FEE9}/\u{10FE80}"),
        // A character that is cut off, a surrogate, an overlong slash.
        ([0xe6, 0xbd], "\u{10FEE6}\u{10FEBD}"), ([0xed, 0xa0, 0x80], "\u{10FEED}\u{10FEA0}\u{10FE80}"),
        ([0xc0, 0xaf], "\u{10FEC0}\u{10FEAF}"),
        // The code point that stands for another byte, in UTF-8.
        ([0xf4, 0x8f, 0xbb, 0xbf], "\u{10FEF4}\u{10FE8F}\u{10FEBB}\u{10FEBF}"),
    ])
    func `each byte that isn't UTF-8 is a code point, and comes back`(path: [UInt8], text: String) {
        #expect(PathText.text(of: path) == text)
        #expect(PathText.bytes(of: text) == (path + [0]).map { CChar(bitPattern: $0) })
    }

    @Test func `bytes at random come back`() {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<2000 {
            let path =
                (0..<Int.random(in: 0...9, using: &random)).map { _ in
                    [0x2f, 0x80, 0x8f, 0xbb, 0xbf, 0xc3, 0xe6, 0xf4, 0xff].randomElement(using: &random) ?? 0x61
                } as [UInt8]
            #expect(PathText.bytes(of: PathText.text(of: path)) == (path + [0]).map { CChar(bitPattern: $0) })
        }
    }

    @Test func `a file whose name isn't UTF-8 is listed, found and read`() throws {
        let folder = TemporaryFolder()
        try folder.write([1, 2, 3], named: [0xff])
        let names = PathText.names(in: folder.path)
        #expect(names == ["\u{10FEFF}"])
        let path = folder.path + "/\u{10FEFF}"
        #expect(PrivateFile.exists(path) && !PrivateFile.isFolder(path))
        #expect(try OpenFile(path).bytes(9) == [1, 2, 3])
    }

    @Test func `on screen such a byte is a replacement character`() {
        #expect(Sanitizer.clean(RawText("caf\u{10FEE9}.png")).string == "caf\u{FFFD}.png")
    }
}
