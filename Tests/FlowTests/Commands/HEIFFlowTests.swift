import Core
import TestSupport
import Testing

/// AVIF and HEIC through the real program as it decodes them, inside the limits of that process.
@Suite("Decoding AVIF and HEIC", .serialized, .exclusive, .hangGuard)
struct HEIFFlowTests: PictureDecoding {
    let folder = TestSupport.TemporaryFolder()
    let decoder = DecoderProcess(executable: Program.path, time: TestTime())

    private func render(_ bytes: [UInt8], _ width: Int = 64, _ height: Int = 64) async throws -> RenderedPicture {
        try await render(bytes, PictureRendering(box: size(width, height)))
    }

    @Test func `both are shown, in their size and smaller`() async throws {
        for bytes in [SampleHEIF.avif, SampleHEIF.heic] {
            let whole = try await render(bytes)
            #expect(try whole.size == size(64, 48) && whole.original == size(64, 48) && !whole.isAnimated)
            expect(whole, [.red, .green, .blue, .white])
            let small = try await render(bytes, 16, 16)
            #expect(try small.size == size(16, 12) && small.original == size(64, 48))
            expect(small, [.red, .green, .blue, .white])
        }
    }

    @Test func `what is transparent stays so`() async throws {
        let found = corners(try await render(SampleHEIF.clearAVIF))
        #expect(zip(found, [DrawnPicture.Color.red, .green, .blue]).allSatisfy { $0.isNear($1) })
        #expect(found[3].alpha == 0)
    }

    @Test func `the boxes turn a picture once, and Exif not again`() async throws {
        let turned = try await render(SampleHEIF.turnedAVIF)
        #expect(try turned.size == size(48, 64) && turned.original == size(48, 64))
        expect(turned, [.blue, .red, .white, .green])
        let mirrored = try await render(SampleHEIF.turnedHEIC)
        #expect(try mirrored.size == size(48, 64) && mirrored.original == size(48, 64))
        expect(mirrored, [.white, .green, .blue, .red])
    }

    @Test func `a size that is too large is refused by the boxes, and a wrong one after decoding`() async throws {
        for bytes in [SampleHEIF.avif, SampleHEIF.heic] {
            #expect(try await problem(SampleHEIF.resized(bytes, width: 50_000, height: 50_000)) == .tooLarge)
            #expect(try await problem(SampleHEIF.resized(bytes, width: 8192, height: 8192)) == .tooLarge)
            #expect(try await problem(SampleHEIF.resized(bytes, width: 0, height: 5)) == .damaged)
            #expect(try await problem(SampleHEIF.resized(bytes, width: 32, height: 32)) == .damaged)
            #expect(try await problem(SampleHEIF.resized(bytes, width: 4096, height: 4096)) == .damaged)
        }
    }

    @Test func `a file that is cut off or changed is refused or shown, and the decoder ends`() async throws {
        var generator = SeededGenerator(seed: 15)
        for bytes in [SampleHEIF.turnedAVIF, SampleHEIF.turnedHEIC] {
            for count in stride(from: 0, to: bytes.count, by: bytes.count / 12) {
                let problem = try await problem(Array(bytes[..<count]))
                #expect([.notAPicture, .unsupported, .damaged].contains(problem), "\(count) of \(bytes.count)")
            }
            for _ in 0..<12 {
                var changed = bytes
                for _ in 0..<3 {
                    changed[Int.random(in: 24..<changed.count, using: &generator)] = UInt8.random(
                        in: 0...255, using: &generator)
                }
                _ = try await problem(changed)
            }
        }
        // Nothing is left of them.
        #expect(try await problem(SampleHEIF.avif) == nil)
    }

    @Test func `a HEIC and an AVIF are sent without their metadata to servers that accept both`() async throws {
        var rules = WritingRules(counting: .characters(limit: 500, url: 23), media: 1)
        rules.mediaTypes = ["image/heic", "image/avif", "image/jpeg", "image/png"]
        let cases = [
            (SampleHEIF.turnedHEIC, MediaFormat.jpeg), (SampleHEIF.turnedAVIF, .jpeg), (SampleHEIF.clearAVIF, .png),
        ]
        for (bytes, format) in cases {
            let sent = try await MediaFile.read(try file(bytes), rules: rules, renderer: decoder)
            #expect(sent.format == format && !sent.keepsMetadata)
            let shown = try await render(try #require(sent.content.bytes))
            #expect(try shown.original == size(sent.width ?? 0, sent.height ?? 0))
        }
    }

    /// The decoder runs without the user's environment. Where AVIF is a plugin of libheif, it isn't found in the folder.
    @Test(arguments: [[:], ["LIBHEIF_PLUGIN_PATH": "/nonexistent"]] as [[String: String]])
    func `the doctor says which formats are supported`(environment: [String: String]) throws {
        let report = try #require(try Program().run(["doctor", "--json"], environment: environment).objects().first)
        let formats = try #require(report["picture_formats"] as? [String])
        #expect(formats == ["JPEG", "PNG", "WebP", "GIF", "AVIF", "HEIC"])
    }
}
