import Foundation
import TestSupport
import Testing

@testable import Core

@Suite("Bytes to send")
struct ByteSourceTests {
    private let folder = TestSupport.TemporaryFolder()

    private func file(_ text: String) throws -> String {
        let path = folder.path + "/a.bin"
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    private func text(_ source: ByteSource, step: Int) throws -> String {
        String(decoding: try source.all(step: step), as: UTF8.self)
    }

    @Test(arguments: [1, 2, 3, 100])
    func `memory and files are read as one, in pieces of any length`(step: Int) throws {
        var source = ByteSource(Array("be".utf8))
        source.append(Array("fore ".utf8))
        let patch = PatchedFile.Patch(range: 2..<5, start: Array("X".utf8))
        source.append(ByteSource(PatchedFile(try OpenFile(try file("0123456789")), patches: [patch])))
        source.append(Array(" after".utf8))
        #expect(source.count == 23 && source.bytes == nil)
        #expect(try text(source, step: step) == "before 01X\0\056789 after")
    }

    @Test func `bytes in memory are one`() throws {
        var source = ByteSource()
        #expect(source.bytes == [] && source.count == 0)
        source.append([1, 2])
        source.append(ByteSource([3]))
        #expect(source.bytes == [1, 2, 3] && source.count == 3 && source.isUnchanged)
        #expect(try source.all() == [1, 2, 3])
    }

    @Test func `a file that grows, shrinks or is rewritten is found out`() throws {
        let path = try file("0123456789")
        let source = ByteSource(PatchedFile(try OpenFile(path)))
        #expect(source.isUnchanged)
        // A name is no part of it.
        try FileManager.default.moveItem(atPath: path, toPath: path + "-2")
        #expect(source.isUnchanged)
        let handle = try FileHandle(forWritingTo: URL(filePath: path + "-2"))
        _ = try handle.seekToEnd()
        try handle.write(contentsOf: Data("more".utf8))
        #expect(!source.isUnchanged && source.count == 10)
        #expect(try text(source, step: 100) == "0123456789")
        try handle.truncate(atOffset: 4)
        #expect(throws: FileError.self) { try source.all() }
        try handle.close()
    }
}

@Suite("Clamped numbers")
struct ClampedNumberTests {
    @Test(arguments: [
        (0.0, 0), (8.19, 8), (-8.19, -8), (9.3e17, 930_000_000_000_000_000), (9.3e18, Int.max), (1e308, .max),
        (-1e308, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0), (0x1p63, .max),
        (-0x1p63, .min),
    ])
    func `a number out of range is clamped`(number: Double, whole: Int) {
        #expect(Int(clamping: number) == whole)
    }

    @Test func `smaller types have their own range`() {
        #expect(UInt8(clamping: 255.9) == 255)
        #expect(UInt8(clamping: 256.0) == 255)
        #expect(UInt8(clamping: -0.5) == 0)
        #expect(Int32(clamping: -1e10) == .min)
    }

    @Test(arguments: [Int.max, .min, 1_000_000_000_000_000, -1_000_000_000_000_000])
    func `days beyond the range of a timestamp are clamped`(days: Int) {
        let moment = Timestamp(milliseconds: 1_767_225_600_000).adding(days: days)
        #expect(moment == Timestamp(milliseconds: days < 0 ? .min : .max))
    }

    @Test func `a day has 86,400 seconds`() {
        #expect(Timestamp(milliseconds: 0).adding(days: -2) == Timestamp(milliseconds: -172_800_000))
    }
}
