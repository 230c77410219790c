import Foundation
import Glibc
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

    private func problem(_ path: String, _ rules: WritingRules? = nil) async -> MediaProblem? {
        do throws(MediaProblem) {
            _ = try await MediaFile.read(path, rules: rules ?? self.rules)
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
        #expect(read.bytes.firstRange(of: Array("GPS".utf8)) == nil)
        let facts = try await MediaFile.look(at: path, rules: rules)
        #expect(facts.size == SamplePictures.jpeg.count && facts.width == 24 && !facts.keepsMetadata)
    }

    @Test func `a sound has the name by which the server knows its type`() async throws {
        let path = try file(Array("RIFF\0\0\0\0WAVEfmt ".utf8))
        #expect(try await MediaFile.read(path, rules: rules).type == "audio/x-wav")
        #expect(try await MediaFile.look(at: path, rules: rules).keepsMetadata)
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

    @Test func `a server that names no types gets everything but SVG`() async throws {
        var open = rules
        open.mediaTypes = []
        #expect(try await problem(file(SamplePictures.webp), open) == nil)
        #expect(try await problem(file(Array("<svg>".utf8)), open) == .unsupportedType("image/svg+xml"))
    }
}
