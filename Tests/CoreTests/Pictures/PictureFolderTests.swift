import TestSupport
import Testing

@testable import Core

@Suite("Picture folder", .hangGuard)
struct PictureFolderTests {
    private let harness = PictureHarness()

    private static let encodings: [PictureRendering.Encoding] = [
        .rgba, .png, .jpeg(quality: 90), .sixel(colors: 256),
    ]

    private static func picture(_ encoding: PictureRendering.Encoding) throws -> RenderedPicture {
        RenderedPicture(
            encoding: encoding, size: try #require(PixelSize(width: 3, height: 2)),
            original: try #require(PixelSize(width: 4000, height: 3000)), isAnimated: true,
            bytes: (0..<24).map { UInt8($0) })
    }

    @Test(arguments: encodings)
    func `a rendered picture is read as it was written`(encoding: PictureRendering.Encoding) throws {
        let picture = try Self.picture(encoding)
        #expect(RenderedPicture(file: picture.file) == picture)
        var still = picture
        still.isAnimated = false
        #expect(RenderedPicture(file: still.file) == still)
    }

    @Test func `a damaged file is no picture`() throws {
        let file = try Self.picture(.rgba).file
        for count in 0..<file.count { #expect(RenderedPicture(file: Array(file[..<count])) == nil) }
        for index in file.indices {
            var damaged = file
            damaged[index] ^= 0x10
            #expect(RenderedPicture(file: damaged) == nil, "\(index)")
        }
        #expect(RenderedPicture(file: file + [0]) == nil)
    }

    @Test func `different requests have different files, and none has a character of the URL`() throws {
        let box = try #require(PixelSize(width: 40, height: 30))
        let corner = PixelRegion(x: 0, y: 0, size: box)
        let renderings = [
            PictureRendering(box: box), PictureRendering(box: box.turned), PictureRendering(box: box, turns: 1),
            PictureRendering(box: box, scaling: .fill), PictureRendering(box: box, scaling: .fit(enlarges: true)),
            PictureRendering(box: box, encoding: .png), PictureRendering(box: box, pixelShape: box),
            PictureRendering(box: box, region: corner), PictureRendering(box: box, encoding: .sixel(colors: 16)),
            PictureRendering(box: box, encoding: .sixel(colors: 256)),
        ]
        let urls = ["https://a.example/../../x", "https://a.example/%2e%2e%2f", ""]
        let names = urls.flatMap { url in
            renderings.map { PictureFolder.name(of: PictureRequest(url: RawText(url), rendering: $0)) }
                + [PictureFolder.name(ofOriginal: url)]
        }
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.wholeMatch(of: /[0-9a-f]{32}\.(original|rendered)/) != nil) }
    }

    @Test func `pruning deletes what was used longest ago and leaves other files`() async throws {
        let now = harness.time.now
        try harness.folder.prepare()
        for age in 0..<5 {
            let name = PictureFolder.name(ofOriginal: "\(age)")
            try await harness.folder.write([UInt8](repeating: 0, count: 1000), as: name)
            harness.folder.touch(name, at: now.adding(days: -age))
        }
        try PrivateFile.write([1], to: harness.folder.path + "/notes")
        #expect(harness.folder.usage == .init(files: 5, bytes: 5000))

        #expect(harness.folder.prune(to: 10_000, unusedSince: now.adding(days: -3)) == .init(files: 1, bytes: 1000))
        #expect(harness.folder.prune(to: 3500) == .init(files: 1, bytes: 1000))
        #expect(harness.files.contains(PictureFolder.name(ofOriginal: "0")))
        #expect(!harness.files.contains(PictureFolder.name(ofOriginal: "3")))
        #expect(harness.folder.prune(to: 0) == .init(files: 3, bytes: 3000))
        #expect(harness.files == ["notes"])
        #expect(harness.folder.prune(to: 0) == .init())
    }
}
