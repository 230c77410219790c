import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("What of a picture is in sight")
struct PictureViewTests {
    private func size(_ width: Int, _ height: Int) throws -> PixelSize {
        try #require(PixelSize(width: width, height: height))
    }

    private func window(_ width: Int, _ height: Int, shape: (Int, Int) = (1, 1)) throws -> PictureView.Window {
        try PictureView.Window(box: size(width, height), shape: size(shape.0, shape.1))
    }

    private func part(_ view: PictureView, of picture: PixelSize, in window: PictureView.Window) -> PixelRegion? {
        view.rendering(of: picture, in: window, encoding: .rgba).region
    }

    @Test func `all of a picture is in sight until it is enlarged`() throws {
        var view = PictureView()
        let window = try window(800, 400)
        #expect(try part(view, of: size(1600, 800), in: window) == nil)
        view.zoomIn()
        view.zoomOut()
        #expect(view == PictureView())
        view.zoomOut()
        #expect(view.isWhole)
    }

    @Test func `enlarging keeps the centre`() throws {
        var view = PictureView()
        let (picture, window) = try (size(1600, 800), window(800, 400))
        view.zoomIn()
        let region = try #require(part(view, of: picture, in: window))
        #expect(abs(region.x + region.size.width / 2 - 800) <= 1)
        #expect(abs(region.y + region.size.height / 2 - 400) <= 1)
        #expect(abs(region.size.width - 1067) <= 1)
    }

    @Test func `a side that fits is shown whole while the other one is cut`() throws {
        var view = PictureView()
        let (picture, window) = try (size(400, 1600), window(800, 400))
        view.zoomIn()
        let region = try #require(part(view, of: picture, in: window))
        #expect(region.x == 0 && region.size.width == 400)
        #expect(region.size.height < 1600)
    }

    @Test func `actual size shows a pixel of the picture as one of the screen`() throws {
        var view = PictureView()
        let (picture, window) = try (size(4000, 3000), window(200, 100, shape: (5, 10)))
        view.showActualSize(of: picture, in: window)
        let region = try #require(part(view, of: picture, in: window))
        #expect(try region.size == size(1000, 1000))
        view.showActualSize(of: try size(100, 100), in: window)
        #expect(view.isWhole)
    }

    @Test func `the window stops at the picture's edges`() throws {
        var view = PictureView()
        let (picture, window) = try (size(1600, 800), window(800, 400))
        for _ in 0..<4 { view.zoomIn() }
        while view.pan(right: 1, down: 1, over: picture, in: window) {}
        let corner = try #require(part(view, of: picture, in: window))
        #expect(corner.x + corner.size.width == 1600 && corner.y + corner.size.height == 800)
        while view.pan(right: -1, down: -1, over: picture, in: window) {}
        let other = try #require(part(view, of: picture, in: window))
        #expect(other.x == 0 && other.y == 0)
    }

    @Test func `four turns are none, and what was in the centre stays there`() throws {
        var view = PictureView()
        let (picture, window) = try (size(1600, 800), window(800, 400))
        for _ in 0..<5 { view.zoomIn() }
        view.pan(right: 1, down: 0, over: picture, in: window)
        let before = view
        view.turn()
        #expect(view.turns == 1 && view != before)
        for _ in 0..<3 { view.turn() }
        #expect(abs(view.x - before.x) < 1e-9 && abs(view.y - before.y) < 1e-9 && view.turns == 0)
    }

    @Test func `the preview and the original show the same part`() throws {
        var view = PictureView()
        let window = try window(800, 400)
        for _ in 0..<3 { view.zoomIn() }
        try view.pan(right: 1, down: 1, over: size(4000, 2000), in: window)
        let large = try #require(part(view, of: size(4000, 2000), in: window))
        let small = try #require(part(view, of: size(400, 200), in: window))
        #expect(abs(large.x - small.x * 10) <= 10 && abs(large.size.width - small.size.width * 10) <= 10)
    }

    @Test func `whatever the keys, the part in sight lies in the picture and has pixels`() throws {
        var randomness = SeededGenerator(seed: 15)
        for _ in 0..<300 {
            func side() -> Int { Int.random(in: 1...65_535, using: &randomness) }
            let picture = try size(side(), side())
            let window = try window(
                Int.random(in: 1...3000, using: &randomness), Int.random(in: 1...2000, using: &randomness),
                shape: (Int.random(in: 1...20, using: &randomness), Int.random(in: 1...40, using: &randomness)))
            var view = PictureView()
            for _ in 0..<40 {
                switch Int.random(in: 0..<7, using: &randomness) {
                case 0, 1: view.zoomIn()
                case 2: view.zoomOut()
                case 3: view.turn()
                case 4: view.showActualSize(of: picture, in: window)
                default:
                    view.pan(
                        right: Int.random(in: -1...1, using: &randomness),
                        down: Int.random(in: -1...1, using: &randomness), over: picture, in: window)
                }
                guard let region = part(view, of: picture, in: window) else { continue }
                let turned = view.turns % 2 == 0 ? picture : picture.turned
                #expect(region.x >= 0 && region.x + region.size.width <= turned.width)
                #expect(region.y >= 0 && region.y + region.size.height <= turned.height)
            }
        }
    }
}
