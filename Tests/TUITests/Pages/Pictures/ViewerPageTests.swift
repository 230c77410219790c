import Foundation
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Pictures of 1600 by 800 whose previews have a quarter of that, all of them there at once.
private final class ReadyPictures: PictureSource {
    let folder = TemporaryFolder()
    /// The reason why originals can't be loaded; nil if they can.
    let failure = Mutex<PictureError?>(nil)
    /// The requests that can't be decoded.
    let isTooLarge = Mutex<(@Sendable (PictureRequest) -> Bool)?>(nil)
    private let originals = Mutex<[String]>([])
    /// The URLs whose originals were requested.
    var asked: [String] { originals.withLock(\.self) }
    /// Where originals wait half way.
    let gate = Gate()

    func picture(_ request: PictureRequest) async throws(PictureError) -> RenderedPicture {
        let isTooLarge = isTooLarge.withLock { $0 }
        if isTooLarge?(request) == true { throw .tooLarge }
        let scale = request.url.value.contains("small") ? 4 : 1
        guard var size = PixelSize(width: 1600 / scale, height: 800 / scale) else { throw .damaged }
        let original = size
        if request.rendering.turns % 2 == 1 { size = size.turned }
        if let region = request.rendering.region { size = region.size }
        let shown = size.fitted(into: request.rendering.box, shape: request.rendering.pixelShape, enlarges: true)
        return RenderedPicture(
            encoding: .rgba, size: shown, original: original, isAnimated: false,
            bytes: Array(repeating: 200, count: shown.area * 4))
    }

    func original(
        _ url: RawText, progress: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(PictureError) -> String {
        originals.withLock { $0.append(url.value) }
        if let failure = failure.withLock(\.self) { throw failure }
        await progress(500_000, 1_000_000)
        await gate.pass()
        let path = folder.path + "/original"
        do {
            // At once, as the store does: the viewer asks for the original that is being saved, too.
            try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])
                .write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch { throw .damaged }
        return path
    }
}

@MainActor
@Suite("Pictures full screen", .serialized, .hangGuard)
struct ViewerPageTests {
    private let pictures = ReadyPictures()

    private func attachment(_ id: Int, _ number: Int, kind: Core.Attachment.Kind = .image) -> Core.Attachment {
        Core.Attachment(
            id: RawText("\(id)-\(number)"), kind: .known(kind), url: RawText("https://e.example/\(id)/\(number).png"),
            previewURL: RawText("https://e.example/small/\(id)/\(number).png"), remoteURL: nil,
            description: RawText("Picture \(number) of post \(id)"), blurhash: nil, width: 1600, height: 800)
    }

    private func world(
        rows: Int = 24, columns: Int = 80, kind: Core.Attachment.Kind = .image, isSensitive: Bool = false,
        support: PictureSupport? = PictureSamples.support, changing change: (inout [Status]) -> Void = { _ in }
    ) async throws -> ScreenWorld {
        var posts = (1...3).reversed().map { Status.example(id: $0, text: "Number \($0)") }
        posts[0].attachments = [attachment(3, 1, kind: kind), attachment(3, 2)]
        posts[0].isSensitive = isSensitive
        posts[2].attachments = [attachment(1, 1)]
        change(&posts)
        let world = try await ScreenWorld(
            cached: posts, rows: rows, columns: columns, capabilities: .withActions,
            environment: ["HOME": pictures.folder.path, "PATH": "/nonexistent"], pictures: pictures)
        world.screen.pictures = support
        world.application.draw()
        return world
    }

    private func shown(_ world: ScreenWorld) -> PlacedPicture? { world.screen.placed.first }

    /// Presses keys, and waits until a picture is shown.
    private func press(_ keys: String, showing url: String, in world: ScreenWorld) async {
        await world.press(keys)
        await waitFor(url, world)
    }

    private func waitFor(_ url: String, _ world: ScreenWorld) async {
        await world.until(url) {
            world.application.draw()
            return shown(world)?.request.url.value == url
        }
    }

    @Test func `v shows the preview, and the original once it is there`() async throws {
        let world = try await world()
        await world.press("v")
        #expect(world.front is ViewerPage)
        #expect(world.header.contains(world.strings.viewerTitle(1, of: 2, kind: .image, by: "User").string.prefix(14)))
        await waitFor("https://e.example/3/1.png", world)
        #expect(pictures.asked == ["https://e.example/3/1.png"])
        #expect(world.lines.contains { $0.contains("Picture 1 of post 3") })
        await world.press("q")
        #expect(world.front === world.application.home)
    }

    @Test func `drawing loads no original, laying out does`() async throws {
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime())
        var post = Status.example(id: 3, text: "Number 3")
        post.attachments = [attachment(3, 1), attachment(3, 2)]
        let row = builder.row(post)
        let model = PictureViewerViewModel(
            album: try #require(PictureAlbum(of: [row], at: row.id)), loader: PictureLoader(source: pictures),
            source: pictures, saver: PictureSaver(configured: "", environment: [:]),
            strings: Strings(language: .english), say: { _ in })
        let window = PictureView.Window(
            box: try #require(PixelSize(width: 80, height: 40)), shape: PictureSamples.support.pixelShape)
        #expect(model.sight(in: window, encoding: .rgba) == .loading)
        #expect(model.download == nil)
        let hasMoved = model.move(by: 1)
        model.loadOriginal()
        let loads = await eventually { !pictures.asked.isEmpty }
        #expect(hasMoved && loads && pictures.asked == ["https://e.example/3/2.png"])
    }

    @Test func `an original that can't be loaded leaves the preview, and the header says why`() async throws {
        pictures.failure.withLock { $0 = .request(.timedOut) }
        let world = try await world(columns: 120)
        await world.press("v")
        await world.drawn("the problem") {
            world.header.contains(world.strings.sentence(for: PictureError.request(.timedOut)).string)
        }
        await waitFor("https://e.example/small/3/1.png", world)
    }

    @Test func `an original that can't be decoded leaves the preview, and the header says why`() async throws {
        pictures.isTooLarge.withLock { $0 = { $0.url.value == "https://e.example/3/1.png" } }
        let world = try await world(columns: 120)
        let sentence = world.strings.sentence(for: PictureError.tooLarge).string
        await world.press("v")
        await world.drawn("the problem") { world.header.contains(sentence) }
        #expect(shown(world)?.request.url.value == "https://e.example/small/3/1.png")
        #expect(world.lines.count { $0.contains(sentence) } == 1)
        await press("l", showing: "https://e.example/3/2.png", in: world)
        #expect(!world.header.contains(sentence))
        await world.press("h")
        #expect(world.header.contains(sentence))
    }

    @Test func `a part that can't be decoded leaves the view before, and the header says why`() async throws {
        pictures.isTooLarge.withLock { $0 = { $0.rendering.region != nil } }
        let world = try await world(columns: 120)
        let sentence = world.strings.sentence(for: PictureError.tooLarge).string
        await press("v", showing: "https://e.example/3/1.png", in: world)
        #expect(!world.header.contains(sentence))
        await world.press("+")
        await world.drawn("the problem") { world.header.contains(sentence) }
        let placed = try #require(shown(world))
        #expect(placed.request.rendering.region == nil && placed.request.url.value == "https://e.example/3/1.png")
        await world.press("0")
        #expect(!world.header.contains(sentence))
    }

    @Test func `l shows the next post's pictures, h those before, and the ends are said`() async throws {
        let world = try await world()
        await press("v l", showing: "https://e.example/3/2.png", in: world)
        await press("l", showing: "https://e.example/1/1.png", in: world)
        await world.press("l")
        #expect(world.lastLine.contains(world.strings.lastPicture.string))
        await press("h h", showing: "https://e.example/3/1.png", in: world)
        await world.press("h")
        #expect(world.lastLine.contains(world.strings.firstPicture.string))
    }

    @Test func `y copies the URL of the picture in front`() async throws {
        let world = try await world()
        await world.press("v l y")
        #expect(world.terminal.calls.contains(.copy("https://e.example/3/2.png")))
    }

    @Test func `o opens a video itself, and of a picture the page of its post`() async throws {
        let world = try await world(kind: .video)
        let page = RecordingTerminal.Call.copy("https://harbour.example/@ada/3")
        await world.press("v o")
        #expect(world.terminal.calls.contains(.copy("https://e.example/3/1.png")))
        #expect(!world.terminal.calls.contains(page))
        await world.press("l o")
        #expect(world.terminal.calls.contains(page))
    }

    @Test func `in a wide window the description is beside the picture`() async throws {
        let world = try await world(rows: 40, columns: 120)
        await press("v", showing: "https://e.example/3/1.png", in: world)
        let placed = try #require(shown(world))
        #expect(world.lines[2].hasSuffix("Picture 1 of post 3") && placed.column + placed.columns <= 80)
    }

    @Test func `a click on a picture opens it, and elsewhere it doesn't`() async throws {
        let world = try await world()
        let row = try #require(try world.list.scroller.items.compactMap(\.status).first)
        let tile = try #require(row.pictures.last)
        let place = try #require(world.application.style.painter.place(of: tile))
        world.click(row: place.rows.lowerBound, column: place.columns.upperBound - 1)
        #expect(world.front is ViewerPage)
        await waitFor("https://e.example/3/2.png", world)
        await world.press("q")
        for _ in 0..<2 { try world.click("Number 3") }
        #expect(!(world.front is ViewerPage))
    }

    @Test func `pictures of a quoted post are opened by v and by a click, and saved`() async throws {
        let world = try await world(columns: 120) { posts in
            var quoted = posts[0]
            quoted.id = StatusID("30")
            posts[0].attachments = []
            posts[0].quote = Quote(state: .known(.accepted), status: Box(quoted))
        }
        #expect(world.front?.hints.contains { $0.command == .pictures } == true)
        await press("v", showing: "https://e.example/3/1.png", in: world)
        await world.press("S")
        await world.drawn("saved") { FileManager.default.fileExists(atPath: pictures.folder.path + "/Pictures/1.png") }
        await world.press("q")
        let row = try #require(try world.list.scroller.items.compactMap(\.status).first)
        let tile = try #require(row.quoted?.pictures.last)
        let place = try #require(world.application.style.painter.place(of: tile))
        world.click(row: place.rows.lowerBound, column: place.columns.lowerBound)
        #expect(world.front is ViewerPage)
        await waitFor("https://e.example/3/2.png", world)
    }

    @Test func `a second and a third quick click leave the picture open that the first has opened`() async throws {
        let world = try await world()
        let row = try #require(try world.list.scroller.items.compactMap(\.status).first)
        let tile = try #require(row.pictures.first)
        let place = try #require(world.application.style.painter.place(of: tile))
        for _ in 0..<3 { world.click(row: place.rows.lowerBound, column: place.columns.lowerBound) }
        #expect(world.front is ViewerPage)
        world.time.advance(by: .milliseconds(401))
        world.click(row: place.rows.lowerBound, column: place.columns.lowerBound)
        #expect(world.front === world.application.home)
    }

    @Test func `the pictures beside the one in front are loaded before they are shown`() async throws {
        let world = try await world()
        await world.press("v l")
        let wanted = world.application.wantedPictures.map(\.url.value)
        #expect(wanted.first?.hasSuffix("/3/2.png") == true)
        #expect(wanted.suffix(2) == ["https://e.example/small/1/1.png", "https://e.example/small/3/1.png"])
    }

    @Test func `zooming shows a part, the arrows move it, and 0 shows all of it again`() async throws {
        let world = try await world()
        await press("v", showing: "https://e.example/3/1.png", in: world)
        #expect(shown(world)?.request.rendering.region == nil)
        await world.press("+ +")
        #expect(world.header.contains("225"))
        await world.drawn("a part") { shown(world)?.request.rendering.region != nil }
        let middle = try #require(shown(world)?.request.rendering.region)
        await world.press("<right> <right>")
        await world.drawn("another part") { shown(world)?.request.rendering.region.map { $0.x > middle.x } == true }
        await world.press("<right> <right> <right> <right>")
        #expect(world.lastLine.contains(world.strings.pictureEndsHere.string))
        await world.press("r")
        #expect(world.header.contains("225"))
        await world.press("0")
        await world.drawn("all of it") {
            shown(world)?.request.rendering.region == nil && shown(world)?.request.rendering.turns == 1
        }
    }

    @Test func `= shows each pixel of the picture as one of the screen`() async throws {
        let world = try await world()
        await press("v", showing: "https://e.example/3/1.png", in: world)
        await world.press("=")
        #expect(world.header.contains("%"))
        await world.drawn("a part of the original") { shown(world)?.request.rendering.region != nil }
        let rendering = try #require(shown(world)?.request.rendering)
        let part = try #require(rendering.region?.size)
        #expect(part.width == rendering.box.width * rendering.pixelShape.width)
        #expect(part.height == rendering.box.height * rendering.pixelShape.height)
        await world.press("0")
        #expect(!world.header.contains("%"))
    }

    @Test func `what keys do in the viewer is done by commands, too, and the help lists both`() async throws {
        let world = try await world(rows: 60, columns: 160)
        await press("v", showing: "https://e.example/3/1.png", in: world)
        await world.press(":zoom-in <enter>")
        #expect(world.header.contains("150 %"))
        await world.press(":zoom-fit <enter>")
        #expect(!world.header.contains("%"))
        await press(":next-picture <enter>", showing: "https://e.example/3/2.png", in: world)
        await world.press(":rotate <enter>")
        await world.drawn("turned") { shown(world)?.request.rendering.turns == 1 }
        await world.press("?")
        let hidden = Set(Command.pinnedTabs)
        for binding in KeyMap.viewer.bindings where !hidden.contains(binding.command) {
            let keys = binding.sequences[0].name.string
            let text = binding.command.description(world.strings).string
            #expect(world.box.contains { $0.contains(keys) && $0.contains(text) }, "\(binding.command)")
        }
        #expect(!world.box.contains { $0.contains(Command.favourite.description(world.strings).string) })
        await world.press("<esc> :save <enter>")
        await world.until("saved") {
            FileManager.default.fileExists(atPath: pictures.folder.path + "/Pictures/2.png")
        }
        #expect(world.front is ViewerPage)
    }

    @Test func `digits choose tabs in the viewer, too`() async throws {
        let world = try await world()
        await world.press("v 3")
        #expect(world.application.stacks.tab == .discover && !(world.front is ViewerPage))
        await world.press("1")
        #expect(world.front === world.application.home)
    }

    @Test func `the wheel zooms in and out`() async throws {
        let world = try await world()
        await world.press("v")
        for percent in ["150", "225"] {
            world.turnWheel(.wheelUp, row: 10)
            #expect(world.header.contains("\(percent) %"))
        }
        world.turnWheel(.wheelDown, row: 10)
        #expect(world.header.contains("150 %"))
        world.turnWheel(.wheelDown, row: 10)
        #expect(!world.header.contains("%") && world.front is ViewerPage)
    }

    @Test func `sensitive pictures are hidden until x, and nothing of them is loaded`() async throws {
        let world = try await world(isSensitive: true)
        await world.press("v")
        #expect(world.contains(world.strings.hiddenPicture) && shown(world) == nil)
        #expect(world.application.wantedPictures.isEmpty && pictures.asked.isEmpty)
        await press("x", showing: "https://e.example/3/1.png", in: world)
    }

    @Test func `x shows the pictures of one post, and those of the next stay hidden and unloaded`() async throws {
        let world = try await world(isSensitive: true) { $0[2].isSensitive = true }
        await press("v x", showing: "https://e.example/3/1.png", in: world)
        await press("l", showing: "https://e.example/3/2.png", in: world)
        #expect(!world.application.wantedPictures.contains { $0.url.value.hasSuffix("/1/1.png") })
        await world.press("l")
        #expect(world.contains(world.strings.hiddenPicture) && shown(world) == nil)
        #expect(world.application.wantedPictures.isEmpty && !pictures.asked.contains("https://e.example/1/1.png"))
        await press("x", showing: "https://e.example/1/1.png", in: world)
        await press("h", showing: "https://e.example/3/2.png", in: world)
    }

    @Test func `pictures behind a warning are hidden with their descriptions until x`() async throws {
        let world = try await world { $0[0].spoiler = RawText("Boats") }
        await world.press("v")
        #expect(world.contains(world.strings.warning("Boats")) && shown(world) == nil)
        #expect(!world.contains("Picture 1 of post 3") && pictures.asked.isEmpty)
        await press("x", showing: "https://e.example/3/1.png", in: world)
        #expect(world.contains("Picture 1 of post 3"))
    }

    @Test func `the pictures of a post that is open in the list are shown at once`() async throws {
        let world = try await world(isSensitive: true) { $0[0].spoiler = RawText("Boats") }
        await press("x v", showing: "https://e.example/3/1.png", in: world)
    }

    @Test func `S saves the original and says where, twice under two names`() async throws {
        let world = try await world(columns: 200)
        await world.press("v S")
        for name in ["1.png", "1-2.png"] {
            let path = pictures.folder.path + "/Pictures/" + name
            await world.drawn("saved") { world.lastLine.contains(name) && FileManager.default.fileExists(atPath: path) }
            await world.press("S")
        }
    }

    @Test func `the header says how much of an original has arrived, and of one that is saved`() async throws {
        pictures.gate.close()
        let world = try await world(columns: 120)
        let half = world.strings.transferred(500_000, of: 1_000_000)
        await world.press("v")
        await world.drawn("the progress") { world.header.contains(half.string) }
        #expect(world.front?.isLoading == true && !world.header.contains(world.strings.saving.string))
        await world.press("S")
        await world.drawn("the progress of the saving") { world.header.contains("\(world.strings.saving) \(half)") }
        pictures.gate.open()
        await world.drawn("the end") { world.front?.isLoading == false && !world.header.contains(half.string) }
        #expect(FileManager.default.fileExists(atPath: pictures.folder.path + "/Pictures/1.png"))
    }

    @Test func `a picture is saved although the viewer is closed and the program ended at once`() async throws {
        let world = try await world(columns: 200)
        await press("v", showing: "https://e.example/3/1.png", in: world)
        await world.press("S q")
        await world.application.close()?.value
        #expect(FileManager.default.fileExists(atPath: pictures.folder.path + "/Pictures/1.png"))
    }

    @Test func `a video shows its poster, and says when there is no player`() async throws {
        let world = try await world(kind: .video)
        await press("v", showing: "https://e.example/small/3/1.png", in: world)
        #expect(pictures.asked.isEmpty)
        await world.press("<enter>")
        #expect(world.lastLine.contains(world.strings.noPlayer(RawText("mpv")).string.prefix(20)))
        await world.press("l <enter>")
        #expect(world.lastLine.contains(world.strings.nothingToPlay.string))
    }

    @Test func `where the terminal shows no pictures, descriptions are there all the same`() async throws {
        let world = try await world(support: nil)
        await world.press("v")
        #expect(world.contains(world.strings.terminalShowsNoPictures) && pictures.asked.isEmpty)
        #expect(world.lines.contains { $0.contains("Picture 1 of post 3") })
        await world.press("q j v")
        #expect(world.lastLine.contains(world.strings.postHasNoPictures.string))
    }

    @Test(arguments: [(12, 40), (24, 80), (40, 120), (50, 200)])
    func `the picture stays inside its part of the page`(rows: Int, columns: Int) async throws {
        let world = try await world(rows: rows, columns: columns)
        await press("v", showing: "https://e.example/3/1.png", in: world)
        let placed = try #require(shown(world))
        #expect(placed.row >= 2 && placed.row + placed.rows <= rows - 1)
        #expect(placed.column >= 0 && placed.column + placed.columns <= columns)
        // 1600 by 800 in cells of 10 by 20: four columns for each row.
        #expect(abs(placed.columns - placed.rows * 4) <= 4)
        await world.press("~")
        #expect(world.front is ViewerPage && world.lastLine.contains("~"))
        await world.press("?")
        #expect(world.front is HelpPage)
        await world.press("<esc> <esc>")
        #expect(world.front === world.application.home)
    }

    @Test func `a key of the closed viewer doesn't end the program in a window that is too small`() async throws {
        let world = try await world()
        await world.press("v q")
        #expect(world.front === world.application.home)
        world.resize(1, 1)
        await world.press("v")
        #expect(world.quitCount == 0)
        await world.press("q")
        #expect(world.quitCount == 1)
    }

    @Test func `the picture of a profile's header is shown from its links`() async throws {
        let world = try await world()
        let header = "https://e.example/header.png"
        let ada = Account.example()
        world.service.set(ada, AccountProfile(bio: .empty, headerURL: RawText(header)))
        await world.press("p")
        let profile = try #require(world.coordinator.session).profile(of: ada.id)
        await world.drawn("loaded") { profile.model?.header != nil && world.front?.isLoading == false }
        await world.press("O G <enter>")
        #expect(world.front is ViewerPage)
        await waitFor(header, world)
        await world.press("q")
        #expect(world.front is ListTabsPage)
    }
}
