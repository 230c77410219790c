import Testing

@testable import Core

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
