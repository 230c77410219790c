import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Thumbnails in the composer", .serialized, .hangGuard)
struct ComposerThumbnailTests {
    /// Pictures as large as their box, except of files that are called broken.
    private final class BoxRenderer: PictureRenderer {
        private let rendered = Mutex<[String]>([])
        /// The files so far, in the order in which they were rendered.
        var paths: [String] { rendered.withLock(\.self) }

        func render(_ path: String, as rendering: PictureRendering) async throws(PictureError) -> RenderedPicture {
            rendered.withLock { $0.append(path) }
            if path.hasSuffix("broken.png") { throw .damaged }
            return PictureSamples.picture(PictureRequest(url: RawText(path), rendering: rendering))
        }
    }

    private let renderer = BoxRenderer()

    /// Makes a composer with files of these names.
    private func world(_ names: [String], rows: Int = 30, columns: Int = 80) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            cached: [Status.example(id: 1)], rows: rows, columns: columns, capabilities: .withWriting,
            pictureRenderer: renderer)
        world.service.data.writingRules = .usual
        world.screen.pictures = PictureSamples.support
        await world.press("+")
        // Before the server's rules are there, files may be refused.
        await world.until("ready") {
            guard let model = (world.front as? ComposerPage)?.model else { return false }
            return model.isReady && model.mostMedia > 0
        }
        for name in names {
            let path = world.folder.path + "/" + name
            try PrivateFile.write(SamplePNG.pixel, to: path)
            try await world.composer.attach(path)
        }
        world.application.draw()
        return world
    }

    /// Makes the files whose pictures are on screen, from left to right.
    private func shown(_ world: ScreenWorld) -> [String] {
        world.screen.placed.sorted { $0.column < $1.column }.compactMap { picture in
            picture.request.url.value.split(separator: "/").last.map(String.init)
        }
    }

    private func shows(_ names: [String], _ world: ScreenWorld) async {
        await world.drawn("\(names)") { shown(world) == names }
    }

    @Test func `files are shown in the order in which they will be sent`() async throws {
        let world = try await world(["a.png", "b.png", "c.png"])
        await shows(["a.png", "b.png", "c.png"], world)
        for placed in world.screen.placed { #expect(placed.rows <= 4 && placed.columns <= 10) }
        let columns = world.screen.placed.map(\.column).sorted()
        #expect(zip(columns, columns.dropFirst()).allSatisfy { $1 - $0 >= 11 })
        await world.press("K")
        #expect(shown(world) == ["a.png", "c.png", "b.png"])
        await world.press("x")
        let left = try world.composer.options.media.compactMap { $0.path?.split(separator: "/").last.map(String.init) }
        #expect(left.count == 2 && shown(world) == left)
    }

    @Test func `a file is rendered once`() async throws {
        let world = try await world(["a.png"])
        await shows(["a.png"], world)
        let count = renderer.paths.count
        for _ in 0..<5 { world.application.draw() }
        #expect(renderer.paths.count == count && count > 0)
    }

    @Test func `a picture that is sent smaller is shown as it is sent`() async throws {
        let world = try await world(["a.png"])
        let model = try world.composer
        let id = try #require(model.options.media.first?.id)
        let sent = try UnnamedFile(SamplePNG.pixel, in: world.folder.path)
        var facts = try #require(model.files.facts[id])
        (facts.scaled, facts.scaledBytes, facts.preview) = (PixelSize.square, SamplePNG.pixel.count, sent)
        model.files.facts[id] = facts
        await world.drawn("what is sent") { renderer.paths.contains(sent.path) }
        await shows(["a.png"], world)
    }

    @Test func `a picture that is no longer sent is dropped`() async throws {
        let world = try await world(["a.png"])
        await shows(["a.png"], world)
        let model = try world.composer
        let id = try #require(model.options.media.first?.id)
        let before = try #require(model.files.facts[id])
        model.files.facts[id]?.preview = try UnnamedFile(SamplePNG.pixel, in: world.folder.path)
        world.application.draw()
        model.files.facts[id] = before
        world.application.draw()
        // It is rendered again.
        #expect(shown(world).isEmpty)
        await shows(["a.png"], world)
    }

    @Test func `a file without a picture has its number`() async throws {
        let world = try await world(["broken.png", "a.png"])
        await shows(["a.png"], world)
        #expect(world.lines.count { $0.contains("▣ 1") } == 2)
    }

    @Test func `where not all files fit, those around the focus are shown`() async throws {
        let world = try await world(["a.png", "b.png", "c.png", "d.png"], columns: 40)
        await shows(["b.png", "c.png", "d.png"], world)
        let model = try world.composer
        model.focus(on: .media(0))
        await shows(["a.png", "b.png", "c.png"], world)
        for focus: ComposerViewModel.Focus in [.media(2), .text] {
            model.focus(on: focus)
            world.application.draw()
            #expect(shown(world) == ["a.png", "b.png", "c.png"])
        }
    }

    @Test func `media that the server has are shown from their preview, until a file replaces them`() async throws {
        var own = Status.example(id: 1, account: .example(id: "me", acct: "reader", name: "Reader"))
        own.attachments = [.example(.image, description: nil), .example(.audio, description: nil)]
        own.attachments[0].previewURL = RawText("https://harbour.example/small/1.png")
        own.attachments[1].id = RawText("2")
        let world = try await ScreenWorld(
            cached: [own], rows: 30, columns: 80, capabilities: .withWriting, pictures: SamplePictureSource(),
            pictureRenderer: renderer)
        world.service.data.writingRules = .usual
        world.screen.pictures = PictureSamples.support
        world.application.open(.compose(.edit(of: own.id), about: nil))
        await shows(["1.png"], world)
        #expect(world.application.wantedPictures.map(\.url.value) == ["https://harbour.example/small/1.png"])
        #expect(renderer.paths.isEmpty && world.lines.count { $0.contains("▣ 2") } == 2)

        let path = world.folder.path + "/a.png"
        try PrivateFile.write(SamplePNG.pixel, to: path)
        try await world.composer.replaceMedia("1", with: path)
        await shows(["a.png"], world)
        #expect(world.application.wantedPictures.isEmpty)
    }

    @Test func `a low window, and a terminal without pictures, show names only`() async throws {
        let world = try await world(["a.png"], rows: 16)
        #expect(world.screen.placed.isEmpty && world.contains("a.png"))
        world.resize(30, 80)
        await shows(["a.png"], world)
        world.screen.pictures = nil
        world.application.draw()
        #expect(world.screen.placed.isEmpty && world.contains("a.png"))
    }
}

/// One black pixel.
private enum SamplePNG {
    static let pixel: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
        8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0,
        2, 0, 1, 0x48, 0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
}
