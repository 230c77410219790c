import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Core

@Suite("Files for posts", .hangGuard)
struct MediaFileTests {
    private let folder = TestSupport.TemporaryFolder()
    private let rules = WritingRules(
        counting: .characters(limit: 500, url: 23), media: 4,
        mediaTypes: ["image/png", "image/jpeg", "video/mp4", "audio/x-wav"], imageSize: 1000, videoSize: 2000,
        imagePixels: 24 * 16)

    private func file(_ bytes: [UInt8], _ name: String = "a.bin") throws -> String {
        let path = folder.path + "/" + name
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    private func problem(
        _ path: String, _ rules: WritingRules? = nil, renderer: (any PictureRenderer)? = nil
    ) async -> MediaProblem? {
        do throws(MediaProblem) {
            _ = try await MediaFile.read(path, rules: rules ?? self.rules, renderer: renderer)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a picture is read without metadata and without its name`() async throws {
        let path = try file(SamplePictures.jpeg, "Anna at home.txt")
        let read = try await MediaFile.read(path, rules: rules)
        #expect(read.type == "image/jpeg" && read.fileName == "file.jpg" && read.kind == .image)
        #expect(read.width == 24 && read.height == 16)
        #expect(read.content.bytes?.firstRange(of: Array("GPS".utf8)) == nil && read.content.count > 100)
        let facts = try await MediaFile.look(at: path, rules: rules)
        #expect(facts.size == SamplePictures.jpeg.count && facts.width == 24 && !facts.keepsMetadata)
    }

    @Test func `a sound has the name by which the server knows its type`() async throws {
        let path = try file(Array("RIFF\0\0\0\0WAVEfmt ".utf8))
        #expect(try await MediaFile.read(path, rules: rules).type == "audio/x-wav")
        #expect(try await MediaFile.look(at: path, rules: rules).keepsMetadata)
    }

    // MARK: Videos

    private func movie(_ change: (inout SampleMovie) -> Void = { _ in }) throws -> String {
        var sample = SampleMovie()
        change(&sample)
        return try file(sample.bytes, "a.mp4")
    }

    @Test func `a video is sent from the disk, without its place`() async throws {
        let path = try movie()
        let read = try await MediaFile.read(path, rules: rules)
        #expect(read.type == "video/mp4" && read.fileName == "file.mp4" && !read.keepsMetadata)
        #expect(read.content.bytes == nil && read.content.count == SampleMovie().bytes.count)
        #expect(try read.content.all().firstRange(of: Array("GPS".utf8)) == nil)
        #expect(read.width == 640 && read.height == 360 && read.frameRate == 25)
        let facts = try await MediaFile.look(at: path, rules: rules)
        #expect(facts.size == read.content.count && facts.width == 640 && !facts.keepsMetadata)
        #expect(facts.scaled == nil && facts.preview == nil)
    }

    @Test func `a video with a track of data is sent, and said to keep its metadata`() async throws {
        let path = try movie { $0.handlers.append("meta") }
        #expect(try await MediaFile.read(path, rules: rules).keepsMetadata)
        #expect(try await MediaFile.look(at: path, rules: rules).keepsMetadata)
    }

    @Test func `a video with too many pixels or frames is refused before it is sent`() async throws {
        let path = try movie()
        var strict = rules
        (strict.videoPixels, strict.frameRate) = (640 * 360, 25)
        #expect(await problem(path, strict) == nil)
        strict.frameRate = 24
        #expect(await problem(path, strict) == .tooManyFrames(rate: 25, limit: 24))
        strict.videoPixels = 640 * 360 - 1
        #expect(await problem(path, strict) == .tooManyPixels(width: 640, height: 360, limit: 640 * 360 - 1))
        // The limit of pictures is none of videos.
        strict = rules
        strict.imagePixels = 1
        #expect(await problem(path, strict) == nil)
    }

    @Test func `what can't be sent is refused with a reason`() async throws {
        #expect(await problem(folder.path) == .notAFile)
        #expect(await problem("/dev/null") == .notAFile)
        let pipe = folder.path + "/pipe"
        mkfifo(pipe, 0o600)
        #expect(await problem(pipe) == .notAFile)
        let missing = folder.path + "/missing"
        #expect(await problem(missing) == .file(FileError(path: missing, code: ENOENT)))
        #expect(try await problem(file([])) == .empty)
        #expect(try await problem(file(Array("Hello".utf8))) == .unknownType)
        #expect(try await problem(file(Array("<svg>".utf8))) == .unsupportedType("image/svg+xml"))
        #expect(try await problem(file(SamplePictures.webp)) == .unsupportedType("image/webp"))
        #expect(
            try await problem(file(Array("\0\0\0\u{14}ftypheic\0\0\0\0mif1".utf8))) == .unsupportedType("image/heic"))
        #expect(try await problem(file(Array(SamplePictures.png.prefix(200)))) == .damaged)
        let large = try file(SamplePictures.jpeg + [UInt8](repeating: 0, count: 1000))
        #expect(await problem(large) == .tooLarge(bytes: SamplePictures.jpeg.count + 1000, limit: 1000))
        var small = rules
        small.imagePixels = 100
        #expect(try await problem(file(SamplePictures.png), small) == .tooManyPixels(width: 24, height: 16, limit: 100))
    }

    @Test func `a file of five gigabytes is refused without being read`() async throws {
        let path = try file(SamplePictures.png)
        truncate(path, 5 << 30)
        var open = rules
        (open.imageSize, open.mediaTypes) = (nil, [])
        #expect(await problem(path, open) == .tooLarge(bytes: 5 << 30, limit: MediaFile.most))
    }

    // MARK: Pictures that are too large

    /// Records the renderings that it was asked for, and makes files of a size that follows from it.
    private struct ScriptedRenderer: PictureRenderer {
        let wanted = Wanted()
        var isAnimated = false
        var bytes: @Sendable (PictureRendering) -> Int

        final class Wanted: Sendable { let all = Mutex<[PictureRendering]>([]) }

        func render(_ path: String, as rendering: PictureRendering) async throws(PictureError) -> RenderedPicture {
            wanted.all.withLock { $0.append(rendering) }
            guard let original = PixelSize(width: 24, height: 16) else { throw .damaged }
            return RenderedPicture(
                encoding: rendering.encoding, size: original.fitted(into: rendering.box), original: original,
                isAnimated: isAnimated, bytes: [UInt8](repeating: 1, count: bytes(rendering)))
        }
    }

    @Test func `a picture with too many pixels is scaled to as many as the server accepts`() async throws {
        var small = rules
        small.imagePixels = 100
        let renderer = ScriptedRenderer { _ in 500 }
        let path = try file(SamplePictures.jpeg)
        let read = try await MediaFile.read(path, rules: small, renderer: renderer)
        #expect(read.content.count == 500 && read.type == "image/jpeg" && read.fileName == "file.jpg")
        #expect(read.width == 12 && read.height == 8 && read.original == PixelSize(width: 24, height: 16))
        let facts = try await MediaFile.look(at: path, rules: small, renderer: renderer, folder: folder.path)
        #expect(facts.width == 24 && facts.scaled == PixelSize(width: 12, height: 8) && facts.scaledBytes == 500)
        let preview = try #require(facts.preview)
        #expect(try Array(Data(contentsOf: URL(filePath: preview.path))) == read.content.bytes)
        let fitting = try await MediaFile.look(at: path, rules: rules, renderer: renderer, folder: folder.path)
        #expect(fitting.scaled == nil && fitting.scaledBytes == nil && renderer.wanted.all.withLock(\.count) == 2)
        #expect(fitting.preview == nil)
    }

    @Test func `a picture with too many bytes loses quality before it loses pixels`() async throws {
        let renderer = ScriptedRenderer { rendering in
            if case .jpeg(let quality) = rendering.encoding { quality * 40 * rendering.box.width / 2400 } else { 1 }
        }
        var large = SamplePictures.jpeg
        // A comment after the end, which is removed: the rest fits.
        large += [UInt8](repeating: 0, count: 1000)
        let cleaned = try await MediaFile.read(try file(large), rules: rules, renderer: renderer)
        #expect(cleaned.original == nil && renderer.wanted.all.withLock(\.isEmpty))
        var strict = rules
        strict.imageSize = 30
        let read = try await MediaFile.read(try file(large), rules: strict, renderer: renderer)
        #expect(read.content.count == 30 && read.width == 24)
        let qualities = renderer.wanted.all.withLock(\.self).map(\.encoding)
        #expect(qualities == [.jpeg(quality: 90), .jpeg(quality: 75)])
    }

    @Test(arguments: [
        ("heic", "urn:mpeg:hevc:2015:auxid:1", true), ("avif", "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", true),
        // The depth, and the brightness that phones store.
        ("heic", "urn:mpeg:hevc:2015:auxid:2", false), ("heic", "urn:com:apple:photo:2020:aux:hdrgainmap", false),
    ])
    func `an AVIF or HEIC with an alpha channel is sent as PNG`(brand: String, kind: String, isPNG: Bool) async throws {
        var bytes = Array("\0\0\0\u{14}ftyp\(brand)\0\0\0\0mif1".utf8)
        bytes += [UInt8](repeating: 0, count: 5000) + Array("auxC\0\0\0\0\(kind)\0".utf8)
        let renderer = ScriptedRenderer { _ in 500 }
        let read = try await MediaFile.read(try file(bytes), rules: rules, renderer: renderer)
        #expect(read.type == (isPNG ? "image/png" : "image/jpeg"))
        let encoding = renderer.wanted.all.withLock(\.last)?.encoding
        #expect(encoding == (isPNG ? .png : .jpeg(quality: 90)))
    }

    @Test(arguments: [[], ["image/heic"], ["image/heif"]] as [[String]])
    func `a HEIC is sent as JPEG, since its metadata can't be removed`(types: [String]) async throws {
        let path = try file(Array("\0\0\0\u{14}ftypheic\0\0\0\0mif1".utf8))
        var rules = rules
        rules.mediaTypes.formUnion(types)
        let renderer = ScriptedRenderer { _ in 500 }
        let read = try await MediaFile.read(path, rules: rules, renderer: renderer)
        #expect(read.type == "image/jpeg" && read.fileName == "file.jpg" && read.content.count == 500)
        #expect(read.width == 24 && read.height == 16 && read.original == PixelSize(width: 24, height: 16))
        let encodings = renderer.wanted.all.withLock(\.self).map(\.encoding)
        #expect(encodings == [.rgba, .jpeg(quality: 90)])
        let facts = try await MediaFile.look(at: path, rules: rules, renderer: renderer)
        #expect(facts.type == "image/jpeg" && facts.format == .heic && facts.scaledBytes == 500)
        #expect(facts.scaled == PixelSize(width: 24, height: 16) && !facts.keepsMetadata)
        rules.imagePixels = 100
        let smaller = try await MediaFile.read(path, rules: rules, renderer: renderer)
        #expect(smaller.type == "image/jpeg" && smaller.width == 12 && smaller.height == 8)
    }

    @Test func `a HEIC that can't be decoded is sent with its metadata where the server accepts it`() async throws {
        let heic = Array("\0\0\0\u{14}ftypheic\0\0\0\0mif1".utf8)
        let path = try file(heic)
        var open = rules
        open.mediaTypes.insert("image/heic")
        var moving = ScriptedRenderer { _ in 500 }
        moving.isAnimated = true
        for renderer in [nil, moving] {
            let read = try await MediaFile.read(path, rules: open, renderer: renderer)
            #expect(read.content.bytes == heic && read.type == "image/heic" && read.keepsMetadata)
            #expect(try await MediaFile.look(at: path, rules: open, renderer: renderer).keepsMetadata)
        }
    }

    @Test func `what can't be sent as JPEG either is refused by its own type`() async throws {
        let path = try file(Array("\0\0\0\u{14}ftypheic\0\0\0\0mif1".utf8))
        var strict = rules
        strict.mediaTypes = ["image/png"]
        let renderer = ScriptedRenderer { _ in 500 }
        #expect(await problem(path, strict, renderer: renderer) == .unsupportedType("image/heic"))
        var moving = renderer
        moving.isAnimated = true
        #expect(await problem(path, renderer: moving) == .unsupportedType("image/heic"))
    }

    @Test func `an animation and what nothing can decode are refused as they are`() async throws {
        var small = rules
        small.imagePixels = 100
        var renderer = ScriptedRenderer { _ in 500 }
        renderer.isAnimated = true
        let refused = MediaProblem.tooManyPixels(width: 24, height: 16, limit: 100)
        #expect(try await problem(file(SamplePictures.png), small, renderer: renderer) == refused)
        small.mediaTypes = []
        #expect(try await problem(file(SamplePictures.gif), small, renderer: renderer) == refused)
    }

    @Test func `a PNG with alpha stays one`() async throws {
        // Its color type is that of red, green, blue and alpha; the rest doesn't matter to the script.
        var bytes = SamplePictures.png
        bytes[25] = 6
        var small = rules
        small.imagePixels = 100
        let read = try await MediaFile.read(try file(bytes), rules: small, renderer: ScriptedRenderer { _ in 500 })
        #expect(read.type == "image/png" && read.fileName == "file.png")
        let opaque = try await MediaFile.read(
            try file(SamplePictures.png), rules: small, renderer: ScriptedRenderer { _ in 500 })
        #expect(opaque.type == "image/jpeg")
    }

    @Test func `a server that names no types gets everything but SVG`() async throws {
        var open = rules
        open.mediaTypes = []
        #expect(try await problem(file(SamplePictures.webp), open) == nil)
        #expect(try await problem(file(Array("<svg>".utf8)), open) == .unsupportedType("image/svg+xml"))
    }
}
