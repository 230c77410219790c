import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("Sizes of pictures whose servers state none", .hangGuard)
struct PictureSizesTests {
    private let folder = TemporaryFolder()
    private let url = RawText("https://wx1.sinaimg.cn/bmiddle/a.jpg")
    private var path: String { folder.path + "/sizes" }

    /// Returns the sizes of another run of the program.
    private func run() -> PictureSizes { PictureSizes(path: path) }

    private func size(_ width: Int, _ height: Int) throws -> PixelSize {
        try #require(PixelSize(width: width, height: height))
    }

    /// Requests a size, and then learns it.
    private func teach(_ sizes: PictureSizes, _ size: PixelSize, of url: RawText) {
        _ = sizes.size(of: url)
        sizes.learn(size, of: url)
    }

    @Test func `a run knows the sizes of earlier runs, not those that it learns`() throws {
        let (tall, wide) = (try size(440, 900), try size(900, 440))
        let first = run()
        teach(first, tall, of: url)
        #expect(first.size(of: url) == nil)
        let second = run()
        #expect(second.size(of: url) == tall)
        teach(second, wide, of: url)
        #expect(second.size(of: url) == tall)
        #expect(run().size(of: url) == wide)
    }

    @Test func `only what was asked for is kept, and once`() throws {
        let square = try size(300, 300)
        run().learn(square, of: url)
        #expect(!PrivateFile.exists(path))
        let sizes = run()
        for _ in 0..<3 { teach(sizes, square, of: url) }
        teach(run(), square, of: url)
        #expect(try PrivateFile.read(path).count == 16)
        #expect(PrivateFile.exposure(of: path) == nil)
    }

    @Test func `of too many the older half is dropped`() throws {
        let square = try size(300, 300)
        let sizes = run()
        for number in 0...4096 { teach(sizes, square, of: RawText("\(number)")) }
        #expect(try PrivateFile.read(path).count == 2049 * 16)
        let next = run()
        #expect(next.size(of: RawText("0")) == nil && next.size(of: RawText("4096")) == square)
    }

    @Test(
        arguments: [
            [], [1, 2, 3], [UInt8](repeating: 0, count: 16), [UInt8](repeating: 0xFF, count: 40),
        ] as [[UInt8]])
    func `a damaged file says nothing, and sizes are learned again`(bytes: [UInt8]) throws {
        let square = try size(300, 300)
        try PrivateFile.write(bytes, to: path)
        let sizes = run()
        #expect(sizes.size(of: url) == nil)
        sizes.learn(square, of: url)
        #expect(run().size(of: url) == square)
    }

    @Test func `a file that can't be read is reported once, and a missing one never`() throws {
        let log = RecordingLog()
        let missing = PictureSizes(path: path, log: log.logger)
        #expect(missing.size(of: url) == nil && log.lines.isEmpty)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let unreadable = PictureSizes(path: path, log: log.logger)
        for _ in 0..<2 { #expect(unreadable.size(of: url) == nil) }
        #expect(log.lines == ["the sizes of pictures could not be read"])
    }

    @Test func `a link in place of the file is replaced`() throws {
        let outside = folder.path + "/outside"
        try PrivateFile.write(Array("mine".utf8), to: outside)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
        let square = try size(300, 300)
        teach(run(), square, of: url)
        #expect(run().size(of: url) == square)
        #expect(try PrivateFile.read(outside) == Array("mine".utf8))
    }

    @Test func `the store remembers the sizes of what it shows, until its pictures are deleted`() async throws {
        let harness = PictureHarness()
        let request = PictureHarness.request("a.png")
        // The second picture comes from the disk.
        for _ in 0..<2 {
            let store = harness.store()
            #expect(store.sizes?.size(of: request.url) == nil)
            let picture = try await store.picture(request)
            #expect(harness.store().sizes?.size(of: request.url) == picture.original)
            try PrivateFile.remove(harness.folder.path + "/sizes")
        }
        let store = harness.store()
        _ = store.sizes?.size(of: request.url)
        _ = try await store.picture(request)
        #expect(harness.files.contains("sizes"))
        harness.folder.prune(to: 0)
        #expect(harness.files.isEmpty)
        let forgetful = harness.store { $0.cache = 0 }
        #expect(forgetful.sizes == nil)
    }
}
