import Testing

@testable import Core

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
