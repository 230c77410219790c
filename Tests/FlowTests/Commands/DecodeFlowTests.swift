import Core
import Foundation
import TestSupport
import Testing

/// Pictures through the real program as it decodes them.
@Suite("Decoding pictures", .serialized, .exclusive, .hangGuard)
struct DecodeFlowTests: PictureDecoding {
    let folder = TestSupport.TemporaryFolder()
    let decoder = DecoderProcess(executable: Program.path, time: TestTime())

    private func fields(_ width: Int = 40, _ height: Int = 20) -> [UInt8] {
        DrawnPicture.png(width: width, height: height, DrawnPicture.fields(width: width, height: height))
    }

    @Test func `a file whose name isn't UTF-8 is decoded`() async throws {
        try folder.write(fields(), named: [0xff])
        let path = folder.path + "/" + PathText.text(of: [0xff])
        #expect(try await decoder.render(path, as: PictureRendering(box: size(10, 10))).size == (try size(10, 5)))
    }

    // MARK: Scaling

    @Test func `a picture is made smaller, never larger unless that is wanted`() async throws {
        let small = try await render(fields(), PictureRendering(box: try size(10, 10)))
        #expect(try small.size == (try size(10, 5)) && small.original == (try size(40, 20)) && !small.isAnimated)
        expect(small, [.red, .green, .blue, .white])
        let same = try await render(fields(), PictureRendering(box: try size(100, 100)))
        #expect(same.size == (try size(40, 20)) && color(same, 19, 9) == .red && color(same, 20, 10) == .white)
        let large = try await render(
            fields(), PictureRendering(box: try size(100, 100), scaling: .fit(enlarges: true)))
        #expect(large.size == (try size(100, 50)))
        expect(large, [.red, .green, .blue, .white])
    }

    @Test func `filling cuts what is beyond the box`() async throws {
        let green: (Int, Int) -> DrawnPicture.Color = { x, _ in (10..<30).contains(x) ? .green : .red }
        let bytes = DrawnPicture.png(width: 40, height: 20, green)
        for box in [try size(10, 10), try size(60, 60)] {
            let picture = try await render(bytes, PictureRendering(box: box, scaling: .fill))
            #expect(picture.size == box)
            expect(picture, [.green, .green, .green, .green])
        }
    }

    @Test func `pixels that are higher than wide show the same picture`() async throws {
        let shape = try size(5, 10)
        for box in [try size(8, 4), try size(6, 100), try size(100, 100)] {
            let picture = try await render(fields(), PictureRendering(box: box, pixelShape: shape))
            #expect(picture.size == (try size(40, 20)).fitted(into: box, shape: shape))
            expect(picture, [.red, .green, .blue, .white])
        }
        let filled = try await render(
            fields(), PictureRendering(box: try size(20, 20), scaling: .fill, pixelShape: shape))
        #expect(filled.size == (try size(20, 20)))
        expect(filled, [.red, .green, .blue, .white])
        let turned = try await render(fields(), PictureRendering(box: try size(20, 4), pixelShape: shape, turns: 1))
        #expect(turned.size == (try size(20, 40)).fitted(into: try size(20, 4), shape: shape))
        expect(turned, [.blue, .red, .white, .green])
    }

    @Test func `an average is exact, and what can't be seen has no colour`() async throws {
        let stripes = DrawnPicture.png(width: 30, height: 30) { x, _ in
            x % 3 == 0 ? .init(red: 0, green: 0, blue: 240) : .init(red: 120, green: 60, blue: 0)
        }
        let picture = try await render(stripes, PictureRendering(box: try size(10, 10)))
        #expect(color(picture, 4, 4) == .init(red: 80, green: 40, blue: 80))
        let half = DrawnPicture.png(width: 20, height: 20) { x, _ in
            x % 2 == 0 ? .init(red: 200, green: 100, blue: 50) : .init(red: 0, green: 255, blue: 0, alpha: 0)
        }
        let mixed = try await render(half, PictureRendering(box: try size(10, 10)))
        #expect(color(mixed, 3, 3).isNear(.init(red: 200, green: 100, blue: 50, alpha: 128), by: 1))
    }

    @Test func `a part is shown, turned before it is cut`() async throws {
        let part = PixelRegion(x: 20, y: 0, size: try size(20, 10))
        let green = try await render(fields(), PictureRendering(box: try size(20, 20), region: part))
        #expect(green.size == (try size(20, 10)))
        expect(green, [.green, .green, .green, .green])
        let turned = try await render(fields(), PictureRendering(box: try size(40, 40), turns: 1))
        #expect(try turned.size == (try size(20, 40)) && turned.original == (try size(40, 20)))
        expect(turned, [.blue, .red, .white, .green])
        let upper = PixelRegion(x: 0, y: 0, size: try size(10, 20))
        for (turns, expected) in [DrawnPicture.Color.red, .blue, .white, .green].enumerated() {
            let region = turns % 2 == 0 ? PixelRegion(x: 0, y: 0, size: try size(20, 10)) : upper
            let picture = try await render(
                fields(), PictureRendering(box: try size(5, 5), region: region, turns: turns))
            expect(picture, [expected, expected, expected, expected], "\(turns) turns")
        }
        let beyond = PixelRegion(x: 30, y: 15, size: try size(1000, 1000))
        #expect(
            try await render(fields(), PictureRendering(box: try size(99, 99), region: beyond)).size
                == (try size(10, 5)))
    }

    @Test func `Exif turns a JPEG`() async throws {
        let (red, green, blue, white) =
            (DrawnPicture.Color.red, DrawnPicture.Color.green, DrawnPicture.Color.blue, DrawnPicture.Color.white)
        let jpeg = try await render(
            fields(80, 48), PictureRendering(box: try size(80, 48), encoding: .jpeg(quality: 95))
        ).bytes
        let ways = [
            [red, green, blue, white], [green, red, white, blue], [white, blue, green, red], [blue, white, red, green],
            [red, blue, green, white], [blue, red, white, green], [white, green, blue, red], [green, white, red, blue],
        ]
        for (index, colors) in ways.enumerated() {
            let turned = DrawnPicture.jpeg(jpeg, orientation: UInt8(index + 1))
            let original = index < 4 ? try size(80, 48) : try size(48, 80)
            for box in [try size(200, 200), try size(16, 16)] {
                let picture = try await render(turned, PictureRendering(box: box))
                #expect(picture.original == original && picture.size == original.fitted(into: box))
                expect(picture, colors, "orientation \(index + 1)")
            }
        }
        for wrong in [0, 9, 255] as [UInt8] {
            let picture = try await render(
                DrawnPicture.jpeg(jpeg, orientation: wrong), PictureRendering(box: try size(200, 200)))
            expect(picture, ways[0])
        }
    }

    // MARK: Formats

    @Test func `every encoding that is written is read again`() async throws {
        for encoding in [PictureRendering.Encoding.png, .jpeg(quality: 90)] {
            let written = try await render(fields(), PictureRendering(box: try size(40, 20), encoding: encoding))
            let read = try await render(written.bytes, PictureRendering(box: try size(40, 20)))
            #expect(read.size == (try size(40, 20)))
            expect(read, [.red, .green, .blue, .white])
        }
        let sixel = try await render(fields(), PictureRendering(box: try size(40, 20), encoding: .sixel(colors: 16)))
        let text = String(decoding: sixel.bytes, as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}P") && text.contains("\"1;1;40;20") && text.hasSuffix("\u{1B}\\"))
    }

    @Test func `what a terminal is sent has the pixels of the picture`() async throws {
        func color(_ x: Int, _ y: Int) -> DrawnPicture.Color {
            x > 40 && y > 25 ? .white : .init(red: UInt8(x * 4), green: UInt8(y * 6), blue: 90)
        }
        let box = try size(60, 40)
        let source = DrawnPicture.png(width: 60, height: 40, color)
        let png = try await render(source, PictureRendering(box: box, encoding: .png))
        let shown = try await render(png.bytes, PictureRendering(box: box))
        #expect(try await render(source, PictureRendering(box: box)) == shown)

        let sixel = try await render(source, PictureRendering(box: box, encoding: .sixel(colors: 256)))
        let pixels = SixelPixels.decode(Array(sixel.bytes.dropLast(2)))
        #expect(pixels.count == 60 * 40)
        var sum = 0
        for y in 0..<40 {
            for x in 0..<60 {
                let (wanted, found) = (color(x, y), pixels[[y, x]] ?? [0, 0, 0])
                for (one, other) in zip([wanted.red, wanted.green, wanted.blue], found) {
                    sum += (Int(one) - Int(other)) * (Int(one) - Int(other))
                }
            }
        }
        let ratio = 10 * log10(255.0 * 255 * 3 * 60 * 40 / Double(max(1, sum)))
        #expect(ratio > 22, "\(ratio)")
    }

    @Test func `rows that are cut out of a picture have its pixels`() async throws {
        let source = DrawnPicture.png(width: 60, height: 40) { x, y in
            .init(red: UInt8(x * 4), green: UInt8(y * 6), blue: UInt8(x * y % 251))
        }
        let png = try await render(source, PictureRendering(box: try size(60, 40), encoding: .png))
        let cutter = PictureCutter(renderer: decoder, folder: folder.path)
        let cut = await cutter.png(of: png, rows: 13..<33)
        let shown = try await render(png.bytes, PictureRendering(box: try size(60, 40)))
        let part = try await render(try #require(cut), PictureRendering(box: try size(60, 40)))
        #expect(part.size == (try size(60, 20)))
        #expect(part.bytes == Array(shown.bytes[13 * 60 * 4..<33 * 60 * 4]))

        var damaged = png
        damaged.bytes = Array("no picture".utf8)
        let nothing = await cutter.png(of: damaged, rows: 13..<33)
        #expect(nothing == nil)
    }

    @Test func `alpha stays in PNG, and is white in JPEG`() async throws {
        let clear = DrawnPicture.png(width: 8, height: 8) { x, _ in
            x < 4 ? .red : .init(red: 0, green: 0, blue: 0, alpha: 0)
        }
        let box = try size(8, 8)
        let png = try await render(clear, PictureRendering(box: box, encoding: .png)).bytes
        let picture = try await render(png, PictureRendering(box: box))
        #expect(color(picture, 0, 0) == .red && color(picture, 7, 7).alpha == 0)
        let jpeg = try await render(clear, PictureRendering(box: box, encoding: .jpeg(quality: 95))).bytes
        #expect(color(try await render(jpeg, PictureRendering(box: box)), 7, 7).isNear(.white))
        let sixel = try await render(clear, PictureRendering(box: box, encoding: .sixel(colors: 16)))
        #expect(String(decoding: sixel.bytes, as: UTF8.self).hasPrefix("\u{1B}P0;1q\"1;1;8;8"))
    }

    @Test func `the first frame of an animation is shown, and what it leaves clear stays clear`() async throws {
        let pixels: [UInt8] = (0..<200).map { $0 % 20 < 10 ? ($0 < 100 ? 0 : 2) : ($0 < 100 ? 1 : 4) }
        let other = [UInt8](repeating: 3, count: 200)
        let moving = try await render(
            DrawnPicture.gif(width: 20, height: 10, frames: [pixels, other]), PictureRendering(box: try size(20, 10)))
        #expect(try moving.isAnimated && moving.original == (try size(20, 10)))
        #expect(corners(moving).prefix(3) == [.red, .green, .blue] && corners(moving)[3].alpha == 0)
        let still = try await render(
            DrawnPicture.gif(width: 20, height: 10, frames: [pixels]), PictureRendering(box: try size(20, 10)))
        #expect(!still.isAnimated && still.bytes == moving.bytes)
    }

    @Test func `a WebP is shown, still or moving`() async throws {
        let box = try size(24, 16)
        let still = try await render(DrawnPicture.webp, PictureRendering(box: box))
        #expect(still.size == box && !still.isAnimated)
        let moving = try await render(DrawnPicture.animatedWebP(frames: 3), PictureRendering(box: box))
        #expect(moving.isAnimated && moving.bytes == still.bytes)
        let part = try await render(DrawnPicture.webp, PictureRendering(box: try size(6, 6)))
        #expect(part.size == (try size(6, 4)))
    }

    // MARK: Bad input

    @Test func `what is no picture says so`() async throws {
        for text in ["", "x", "<!DOCTYPE html><html></html>", "Hello", "{\"error\": 1}"] {
            #expect(try await problem(Array(text.utf8)) == .notAPicture, "\(text)")
        }
        for text in [
            "<svg xmlns='http://www.w3.org/2000/svg'/>", "<?xml version='1.0'?>\n<svg/>", "\0\0\0\u{14}ftypavif",
        ] {
            #expect(try await problem(Array(text.utf8)) == .unsupported, "\(text)")
        }
        #expect(try await problem([0xFF, 0xD8, 0xFF]) == .damaged)
        #expect(try await problem([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + fields()) == .notAPicture)
    }

    @Test func `a size that is too large is refused by the header, before any pixel`() async throws {
        func png(_ width: Int, _ height: Int) -> [UInt8] {
            DrawnPicture.png(header: DrawnPicture.big(width) + DrawnPicture.big(height) + [8, 6, 0, 0, 0], rows: [0])
        }
        #expect(try await problem(png(50_000, 50_000)) == .tooLarge)
        #expect(try await problem(png(16_385, 1)) == .tooLarge)
        #expect(try await problem(png(8_000, 8_000)) == .tooLarge)
        #expect(try await problem(png(0xFFFF_FFFF, 0xFFFF_FFFF)) == .tooLarge)
        #expect(try await problem(png(0, 5)) == .damaged)
        #expect(try await problem(png(7_000, 7_000)) == .damaged)
        #expect(try await problem(DrawnPicture.gif(width: 50_000, height: 50_000, frames: [])) == .tooLarge)
        #expect(try await problem(DrawnPicture.gif(width: 0, height: 5, frames: [[0]])) == .damaged)
        #expect(try await problem(DrawnPicture.gif(width: 5, height: 5, frames: [])) == .damaged)
    }

    @Test(arguments: [false, true])
    func `data that expands a hundredfold costs neither memory nor time`(inText: Bool) async throws {
        let bytes = DrawnPicture.bomb(inText: inText)
        #expect(bytes.count < 1 << 20)
        let problem = try await problem(bytes)
        #expect(problem == nil || problem == .damaged)
    }

    @Test func `of ten thousand frames the first is shown`() async throws {
        let frames = Array(repeating: [0, 1, 2, 3] as [UInt8], count: 10_000)
        let moving = try await render(
            DrawnPicture.gif(width: 2, height: 2, frames: frames), PictureRendering(box: try size(2, 2)))
        #expect(moving.isAnimated)
        expect(moving, [.red, .green, .blue, .white])
        let box = try size(24, 16)
        let still = try await render(DrawnPicture.webp, PictureRendering(box: box))
        let many = try await render(DrawnPicture.animatedWebP(frames: 10_000), PictureRendering(box: box))
        #expect(many.isAnimated && many.bytes == still.bytes)
    }

    @Test func `a picture that is cut off is damaged or shown in part, and nothing else`() async throws {
        let jpeg = try await render(
            fields(16, 16), PictureRendering(box: try size(16, 16), encoding: .jpeg(quality: 50))
        ).bytes
        let files = [
            fields(2, 2), DrawnPicture.gif(width: 2, height: 2, frames: [[0, 1, 2, 3]]), DrawnPicture.webp, jpeg,
        ]
        for bytes in files {
            #expect(try await problem(bytes) == nil)
            // All places are too many processes for every run of the tests.
            for count in stride(from: 0, to: bytes.count, by: bytes.count / 12) {
                let problem = try await problem(Array(bytes[..<count]))
                #expect([nil, .notAPicture, .damaged].contains(problem), "\(count) of \(bytes.count)")
            }
        }
    }

    @Test func `a result that is larger than can be kept is refused`() async throws {
        let box = try size(5_000, 5_000)
        let filled = PictureRendering(box: box, scaling: .fill)
        #expect(try await problem(of: file(fields(20, 20)), filled) == .tooLarge)
        #expect(try await problem([UInt8](repeating: 0xFF, count: 64 << 20 | 1)) == .tooLarge)
    }

    // MARK: The process

    @Test func `the process can open nothing and start nothing once it reads`() throws {
        // It waits for its input. The loops end when the last limit and the filter are there.
        let script = """
            mkfifo "$1/input"
            "$2" decode 8 8 1 1 fit 0 rgba 0 < "$1/input" > "$1/output" 2> "$1/errors" & decoder=$!
            exec 3> "$1/input"
            for try in $(seq 5000); do
                if grep -q '^Max processes  *0 ' /proc/$decoder/limits; then break; fi
            done
            cat /proc/$decoder/limits
            if [ -e /proc/sys/kernel/seccomp/actions_avail ]; then
                for try in $(seq 5000); do
                    if grep '^Seccomp:.*2' /proc/$decoder/status; then break; fi
                done
            fi
            exec 3>&-
            wait $decoder
            echo "code $?"
            cat "$1/output" "$1/errors" | wc -c
            """
        let outcome = try ChildProcess.run(
            "/bin/sh", ["-c", script, "sh", folder.path, Program.path], environment: ["PATH": "/usr/bin:/bin"])
        #expect(outcome.output.contains("code 3\n0\n"), "\(outcome.output)\(outcome.errors)")
        let limits = [
            "Max core file size *0 ", "Max file size *0 ", "Max cpu time *10 ", "Max processes *0 ",
            "Max open files *0 ",
            // The limit depends on the size of the program.
            "Max address space *[0-9]+ ",
        ]
        for limit in limits {
            #expect(outcome.output.contains(try Regex(limit)), "\(limit)")
        }
        if FileManager.default.fileExists(atPath: "/proc/sys/kernel/seccomp/actions_avail") {
            #expect(outcome.output.contains("Seccomp:\t2"))
        }
    }

    @Test func `the process ends with the reader that has started it`() throws {
        // Its input never ends. The reader is a shell that ends when the decoder has set its limits.
        let script = """
            mkfifo "$1/input"
            exec 3<> "$1/input"
            sh -c '"$2" decode 8 8 1 1 fit 0 rgba 0 < "$1/input" > "$1/output" & echo $! > "$1/decoder"
                for try in $(seq 5000); do
                    if grep -q "^Max file size *0 " /proc/$!/limits; then exit; fi
                done' sh "$1" "$2"
            decoder=$(cat "$1/decoder")
            for try in $(seq 500); do
                if ! grep -q '^State:.*[RSDT] ' /proc/$decoder/status; then echo ended; exit; fi
                sleep 0.02
            done
            kill -9 $decoder
            """
        let outcome = try ChildProcess.run(
            "/bin/sh", ["-c", script, "sh", folder.path, Program.path], environment: ["PATH": "/usr/bin:/bin"])
        #expect(outcome.output == "ended\n", "\(outcome.errors)")
    }

    @Test func `wrong arguments end it at once`() throws {
        for line in ["decode", "decode 8 8", "decode 8 8 1 1 fit 0 rgba 0 extra", "decode --help"] {
            let outcome = try Program().run(line.split(separator: " ").map(String.init))
            #expect(outcome.code == 64 && outcome.output.isEmpty && outcome.errors.isEmpty)
        }
    }

    // MARK: Sent pictures

    @Test func `a picture that is too large for the server is sent smaller`() async throws {
        var generator = SeededGenerator(seed: 7)
        let noise = DrawnPicture.png(width: 300, height: 200) { _, _ in
            let bits = generator.next()
            return .init(red: UInt8(bits & 0xFF), green: UInt8(bits >> 8 & 0xFF), blue: UInt8(bits >> 16 & 0xFF))
        }
        let jpeg = try await render(noise, PictureRendering(box: try size(300, 200), encoding: .jpeg(quality: 95)))
        let path = try file(jpeg.bytes)
        var rules = WritingRules(counting: .characters(limit: 500, url: 23))
        rules.imageSize = 8000
        let sent = try await MediaFile.read(path, rules: rules, renderer: decoder)
        #expect(try sent.content.count <= 8000 && sent.original == (try size(300, 200)) && sent.format == .jpeg)
        rules.imageSize = nil
        rules.imagePixels = 15_000
        let facts = try await MediaFile.look(at: path, rules: rules, renderer: decoder)
        #expect(facts.scaled == (try size(150, 100)) && facts.width == 300 && facts.height == 200)
    }

    /// Returns a JPEG whose only scan stands in it so many times, as that of a progressive file may.
    private func jpeg(scans: Int) async throws -> [UInt8] {
        let rendering = PictureRendering(box: try size(40, 20), encoding: .jpeg(quality: 80))
        let bytes = try await render(fields(), rendering).bytes
        let start = try #require(bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let scan = bytes[start..<(bytes.count - 2)]
        return bytes[..<start] + (0..<scans).flatMap { _ in scan } + [0xFF, 0xD9]
    }

    @Test func `a picture of more scans than any program writes is refused before they are decoded`() async throws {
        #expect(try await problem(try await jpeg(scans: 1)) == nil)
        #expect(try await problem(try await jpeg(scans: 101)) == .damaged)
    }
}
