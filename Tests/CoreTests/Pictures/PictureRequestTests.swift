import TestSupport
import Testing

@testable import Core

@Suite("Picture requests")
struct PictureRequestTests {
    @Test func `requests are found again by an equal URL and an equal rendering, and by nothing else`() {
        let request = PictureHarness.request("a.png")
        var found = [request: 1]
        #expect(found[PictureHarness.request("a.png")] == 1)
        var turned = request.rendering
        turned.turns = 1
        let others = [
            PictureHarness.request("b.png"), PictureHarness.request("a.png", width: 41),
            PictureRequest(url: request.url, rendering: turned),
        ]
        for other in others {
            #expect(other != request && found[other] == nil)
            found[other] = 2
        }
        #expect(found.count == 4 && found[request] == 1)
    }
}

@Suite("Renderings as arguments")
struct PictureRenderingArgumentsTests {
    @Test func `a rendering is the same after its way through the arguments`() throws {
        let box = try #require(PixelSize(width: 640, height: 480))
        let scalings: [PictureRendering.Scaling] = [.fit(enlarges: false), .fit(enlarges: true), .fill]
        for scaling in scalings {
            for encoding in [PictureRendering.Encoding.rgba, .png, .jpeg(quality: 85), .sixel(colors: 256)] {
                for region in [nil, PixelRegion(x: 3, y: -4, size: box)] {
                    let rendering = PictureRendering(
                        box: box, scaling: scaling, encoding: encoding, pixelShape: box.turned, region: region, turns: 3
                    )
                    #expect(PictureRendering(arguments: rendering.arguments) == rendering)
                }
            }
        }
    }

    @Test(arguments: [
        "", "1 1 1 1 fit 0 rgba", "0 1 1 1 fit 0 rgba 0", "1 70000 1 1 fit 0 rgba 0", "1 1 0 1 fit 0 rgba 0",
        "1 1 1 1 grow 0 rgba 0", "1 1 1 1 fit 0 bmp 0", "1 1 1 1 fit 0 rgba 0 1", "1 1 1 1 fit 0 rgba 0 0 0 0 1",
        "1 1 1 1 fit 0 rgba 0 9999999999 0 1 1", "1 1 1 1 fit x rgba 0", "1 1 fit 0 rgba 0",
    ])
    func `other arguments are none`(line: String) {
        #expect(PictureRendering(arguments: line.split(separator: " ").map(String.init)) == nil)
    }

    @Test func `a header is the same after its way through the pipe, and nonsense is none`() throws {
        let size = try #require(PixelSize(width: 640, height: 480))
        let header = DecodedHeader(size: size, original: size.turned, isAnimated: false, count: 1_228_800)
        #expect(DecodedHeader(header.bytes) == header && header.bytes.count == DecodedHeader.length)
        for index in 0..<4 {
            var bytes = header.bytes
            bytes[index] ^= 1
            #expect(DecodedHeader(bytes) == nil)
        }
        #expect(DecodedHeader([UInt8](repeating: 0, count: DecodedHeader.length)) == nil)
        #expect(DecodedHeader(Array(header.bytes.dropLast())) == nil)
        var large = header
        large.count = DecodedHeader.mostBytes + 1
        #expect(DecodedHeader(large.bytes) == nil)
    }
}

@Suite("Sizes of pictures")
struct PixelSizeTests {
    private func size(_ width: Int, _ height: Int) throws -> PixelSize {
        try #require(PixelSize(width: width, height: height))
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 5), (65_536, 1), (1, .max)])
    func `an empty or gigantic size is refused`(width: Int, height: Int) {
        #expect(PixelSize(width: width, height: height) == nil)
    }

    @Test func `a picture keeps its shape in a box`() throws {
        let box = try size(100, 50)
        #expect(try size(400, 400).fitted(into: box) == size(50, 50))
        #expect(try size(1000, 100).fitted(into: box) == size(100, 10))
        #expect(try size(10, 5).fitted(into: box) == size(10, 5))
        #expect(try size(10, 5).fitted(into: box, enlarges: true) == size(100, 50))
        #expect(try size(65_535, 1).fitted(into: box) == size(100, 1))
        #expect(try size(1, 65_535).fitted(into: box) == size(1, 50))
    }

    @Test func `pixels that are higher than wide are counted as such`() throws {
        // Two by two pixels in a cell of 10 by 20: each takes 5 by 10.
        let shape = try size(5, 10)
        #expect(try size(4000, 4000).fitted(into: size(100, 100), shape: shape) == size(100, 50))
        #expect(try size(4000, 4000).fitted(into: size(200, 50), shape: shape) == size(100, 50))
        #expect(try size(4000, 8000).fitted(into: size(100, 100), shape: shape) == size(100, 100))
        // As large as it is: 80 by 40 pixels of cells.
        #expect(try size(400, 400).fitted(into: size(100, 100), shape: shape) == size(80, 40))
    }

    @Test func `a result is never empty and never larger than its box`() throws {
        var randomness = SystemRandomNumberGenerator()
        for _ in 0..<10_000 {
            func side(_ most: Int) -> Int { Int.random(in: 1...most, using: &randomness) }
            let picture = try size(side(65_535), side(65_535))
            let box = try size(side(4000), side(4000))
            let fitted = picture.fitted(
                into: box, shape: try size(side(40), side(40)), enlarges: Bool.random(using: &randomness))
            #expect(fitted.width >= 1 && fitted.height >= 1)
            #expect(fitted.width <= box.width && fitted.height <= box.height)
        }
    }
}

@Suite("Blurhashes")
struct BlurhashTests {
    private func pixels(_ hash: String, _ width: Int, _ height: Int) throws -> [UInt8] {
        try #require(Blurhash(RawText(hash))).pixels(#require(PixelSize(width: width, height: height)))
    }

    /// Computed with another implementation of the algorithm, in double precision.
    @Test func `the pixels are those of the algorithm`() throws {
        let expected: [UInt8] = [
            135, 164, 177, 255, 161, 173, 177, 255, 181, 180, 171, 255, 160, 172, 174, 255,
            124, 154, 169, 255, 148, 148, 154, 255, 164, 145, 134, 255, 146, 152, 155, 255,
            124, 144, 154, 255, 144, 134, 132, 255, 163, 130, 104, 255, 148, 140, 134, 255,
        ]
        let found = try pixels("LEHV6nWB2yk8pyo0adR*.7kCMdnj", 4, 3)
        #expect(found.count == expected.count)
        for (one, other) in zip(found, expected) { #expect(abs(Int(one) - Int(other)) <= 1) }
    }

    @Test func `a single wave is one colour`() throws {
        #expect(try pixels("00OZZy", 2, 2) == Array(repeating: [213, 30, 120, 255], count: 4).flatMap(\.self))
    }

    @Test(arguments: [
        "", "0", "00000", "~~~~~~", "LEHV6nWB2yk8pyo0adR*.7kCMdn", " LEHV6nWB2yk8pyo0adR*.7kCMdnj ", "中文中文中文",
        String(repeating: "~", count: 83), "\u{1B}[31m000", "00~~~~", "LEHV6nWB2yk8pyo0adR*.7kCMd~~", "0000000",
        "00 000",
    ])
    func `what isn't a blurhash is refused`(hash: String) {
        #expect(Blurhash(RawText(hash)) == nil)
    }

    @Test func `any text is refused or has pixels`() throws {
        var random = SeededGenerator(seed: 83)
        let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~ é")
        for _ in 0..<2000 {
            let length = [6, 28, 12, Int.random(in: 0...200, using: &random)].randomElement(using: &random) ?? 6
            let hash = String((0..<length).compactMap { _ in digits.randomElement(using: &random) })
            guard let blurhash = Blurhash(RawText(hash)) else { continue }
            #expect(blurhash.pixels(.square).count == 4)
        }
    }

    @Test func `the longest hash has nine by nine waves`() {
        let hash = "|" + String(repeating: "0", count: 165)
        #expect(Blurhash(RawText(hash)) != nil)
        #expect(Blurhash(RawText(hash + "0")) == nil)
        #expect(Blurhash(RawText("}" + hash.dropFirst())) == nil)
    }
}
