import Foundation
import TestSupport
import Testing

@testable import Core

/// The decoder's process, with shell scripts in its place. They print mostly their standard input, which is the file.
@Suite("The process that decodes", .serialized, .exclusive, .hangGuard)
struct DecoderProcessTests {
    private let folder = TestSupport.TemporaryFolder()
    private let time = TestTime()
    private static let box = PixelSize(width: 4, height: 4)

    private func decoder(_ script: String) -> DecoderProcess {
        DecoderProcess(executable: "/bin/sh", arguments: ["-c", script, "sh"], time: time)
    }

    private func file(_ bytes: [UInt8] = [1, 2, 3]) throws -> String {
        let path = folder.path + "/picture"
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    private func header(width: Int = 2, height: Int = 1, count: Int) throws -> [UInt8] {
        let size = try #require(PixelSize(width: width, height: height))
        return DecodedHeader(size: size, original: size, isAnimated: true, count: count).bytes
    }

    private func result(
        _ script: String, _ bytes: [UInt8] = [1, 2, 3], as encoding: PictureRendering.Encoding = .rgba
    ) async throws -> Result<RenderedPicture, PictureError> {
        await result(of: decoder(script), try file(bytes), as: encoding)
    }

    private func result(
        of decoder: DecoderProcess, _ path: String, as encoding: PictureRendering.Encoding = .rgba
    ) async -> Result<RenderedPicture, PictureError> {
        guard let box = Self.box else { return .failure(.damaged) }
        do throws(PictureError) {
            return .success(try await decoder.render(path, as: PictureRendering(box: box, encoding: encoding)))
        } catch {
            return .failure(error)
        }
    }

    @Test func `the result is what the process has written`() async throws {
        let pixels: [UInt8] = Array(1...8)
        let picture = try await result("cat", try header(count: 8) + pixels).get()
        #expect(picture.bytes == pixels && picture.size == PixelSize(width: 2, height: 1) && picture.isAnimated)
    }

    @Test func `the rendering is its arguments`() async throws {
        let script = "test \"$*\" = '4 4 1 1 fit 0 rgba 0' && exit 4; exit 9"
        #expect(try await result(script) == .failure(.unsupported))
    }

    @Test(arguments: [
        ("exit 3", PictureError.notAPicture), ("exit 4", .unsupported), ("exit 5", .tooLarge), ("exit 6", .damaged),
        ("exit 7", .decoderFailed), ("exit 0", .decoderFailed), ("kill -SEGV $$", .decoderFailed),
        ("kill -KILL $$", .decoderFailed), ("echo hello", .decoderFailed), ("cat /dev/zero", .decoderFailed),
    ])
    func `a decoder that fails or talks nonsense costs the picture`(script: String, error: PictureError) async throws {
        #expect(try await result(script) == .failure(error))
    }

    @Test func `a decoder that prints too much or too little is not believed`() async throws {
        let bytes = try header(count: 8) + [UInt8](repeating: 7, count: 8)
        #expect(try await result("cat; cat /dev/zero", bytes) == .failure(.decoderFailed))
        #expect(try await result("cat", Array(bytes.dropLast())) == .failure(.decoderFailed))
        #expect(try await result("cat; exit 6", bytes) == .failure(.damaged))
        #expect(try await result("cat; kill -SEGV $$", bytes) == .failure(.decoderFailed))
    }

    @Test func `a result of another size or kind is not believed`() async throws {
        #expect(try await result("cat", try header(count: 4) + [1, 2, 3, 4]) == .failure(.decoderFailed))
        let wide = try header(width: 5, height: 1, count: 20) + [UInt8](repeating: 0, count: 20)
        #expect(try await result("cat", wide) == .failure(.decoderFailed))
        for encoding in [PictureRendering.Encoding.png, .jpeg(quality: 80), .sixel(colors: 16)] {
            let bytes = try header(count: 8) + Array("<html>..".utf8)
            #expect(try await result("cat", bytes, as: encoding) == .failure(.decoderFailed))
        }
    }

    @Test(arguments: [
        "\u{1B}Pq#0~\u{1B}]52;c;eA==\u{7}\u{1B}\\", "\u{1B}[2J\u{1B}\\", "\u{1B}P1;q", "\u{1B}Pq\u{9C}\u{1B}\\",
    ])
    func `a sixel sequence with anything else in it never reaches the terminal`(text: String) async throws {
        let bytes = try header(count: text.utf8.count) + Array(text.utf8)
        #expect(try await result("cat", bytes, as: .sixel(colors: 16)) == .failure(.decoderFailed))
    }

    @Test func `a sixel sequence is returned`() async throws {
        let text = Array("\u{1B}P0;1q\"1;1;2;1#0;2;0;0;0#0~~-\u{1B}\\".utf8)
        #expect(
            try await result("cat", try header(count: text.count) + text, as: .sixel(colors: 16)).get().bytes == text)
    }

    @Test func `a file that can't be opened is an error of the file`() async throws {
        let missing = "/nonexistent/a"
        let error = PictureError.file(FileError(path: missing, code: ENOENT))
        #expect(await result(of: decoder("exit 3"), missing) == .failure(error))
        let none = DecoderProcess(executable: "/nonexistent/decoder", time: time)
        let path = try file()
        #expect(await result(of: none, path) == .failure(.decoderFailed))
    }

    @Test func `a decoder that hangs is killed with what it has started`() async throws {
        let task = Task { try await result("sleep 3600 & sleep 3600") }
        #expect(await eventually { time.sleepers == 1 })
        time.advance(by: DecoderProcess.patience)
        #expect(try await task.value == .failure(.decoderFailed))
        #expect(await eventually { time.sleepers == 0 })
    }

    @Test func `cancelling the task kills the decoder`() async throws {
        let task = Task { try await result("sleep 3600") }
        #expect(await eventually { time.sleepers == 1 })
        task.cancel()
        #expect(try await task.value == .failure(.cancelled))
    }

    @Test func `two decoders run at a time`() async throws {
        let (decoder, path) = (decoder("sleep 3600"), try file())
        let tasks = (0..<4).map { _ in Task { await result(of: decoder, path) } }
        #expect(await eventually { time.sleepers == 2 && decoder.slots.waiting == 2 })
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == .failure(.cancelled)) }
    }
}
