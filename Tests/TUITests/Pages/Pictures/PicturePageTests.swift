import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Pictures on pages", .serialized, .hangGuard)
struct PicturePageTests {
    private func world(
        _ posts: [Status], rows: Int = 40, columns: Int = 80, capabilities: Capabilities = .withActions
    ) async throws -> ScreenWorld {
        let world = try await ScreenWorld(cached: posts, rows: rows, columns: columns, capabilities: capabilities)
        world.screen.pictures = PictureSamples.support
        world.application.draw()
        return world
    }

    private func series(_ count: Int) -> [Status] { (1...count).reversed().map { PictureSamples.status(1, id: $0) } }

    /// Makes the posts whose pictures are wanted, in their order.
    private func wanted(_ world: ScreenWorld) -> [Int] {
        world.application.wantedPictures.compactMap { Int($0.url.value.split(separator: "/")[3]) }
    }

    @Test func `pictures in the window are wanted first, from the selection outwards`() async throws {
        let world = try await world(series(60))
        await world.press("jjjjjjjjjj")
        let visible = world.screen.lines.indices.filter { world.screen.lines[$0].contains("At the harbour") }
        let wanted = wanted(world)
        #expect(wanted.first == 50)
        #expect(wanted.count > visible.count && wanted.count < 3 * visible.count + 6)
        let (low, high) = (try #require(wanted.min()), try #require(wanted.max()))
        #expect(Set(wanted) == Set(low...high))
    }

    @Test func `what is wanted changes only with the window`() async throws {
        let world = try await world(series(30))
        let before = world.application.wantedPictures
        for _ in 0..<5 { world.application.draw() }
        #expect(world.application.wantedPictures == before && !before.isEmpty)
        await world.press("G")
        #expect(world.application.wantedPictures != before)
    }

    @Test func `a covered page wants nothing, one below a box still does`() async throws {
        let world = try await world(series(30))
        let before = world.application.wantedPictures
        await world.press("?")
        #expect(world.application.wantedPictures == before)
        await world.press("<esc> 4")
        #expect(world.application.wantedPictures.isEmpty)
        await world.press("1")
        #expect(world.application.wantedPictures == before)
        world.resize(5, 20)
        #expect(world.application.wantedPictures.isEmpty)
    }

    @Test func `a key lays out at most the rows that come near`() async throws {
        let world = try await world(series(200), columns: 120)
        await world.press("jjjjjjjjjjjjjjjjjjjj")
        for _ in 0..<30 {
            let layouts = world.application.layoutsComputed
            await world.press("j")
            #expect(world.application.layoutsComputed - layouts <= 2)
        }
    }

    @Test func `a click on a picture selects its post`() async throws {
        let world = try await world(series(10))
        world.click(row: 20, column: 15)
        let marked = try #require(world.marked.first)
        #expect(marked.hasPrefix("▌") && world.lines[20].hasPrefix("▌"))
    }

    @Test func `x shows sensitive pictures`() async throws {
        var status = PictureSamples.status(1)
        status.isSensitive = true
        let world = try await world([status])
        #expect(world.contains("Sensitive: x shows it") && world.application.wantedPictures.isEmpty)
        await world.press("x")
        #expect(!world.contains("Sensitive: x shows it") && wanted(world) == [1])
        await world.press("x")
        #expect(world.contains("Sensitive: x shows it") && world.application.wantedPictures.isEmpty)
    }

    @Test func `a shows the descriptions whole`() async throws {
        var status = PictureSamples.status(2)
        let long = (1...40).map { "word\($0)" }.joined(separator: " ")
        status.attachments[0].description = RawText(long)
        status.attachments[1].description = nil
        let world = try await world([status, .example(id: 0, text: "No pictures")])
        await world.press("a")
        #expect(world.header.contains(world.strings.altTextsTitle.string))
        #expect(world.contains("word40") && world.contains(world.strings.noDescription))
        await world.press("<esc> j :alt <enter>")
        #expect(world.contains(world.strings.postHasNoPictures))
        // The key of both is for requests to follow elsewhere.
        await world.press(":accept <enter>")
        #expect(!world.contains(world.strings.postHasNoPictures))
    }

    @Test func `two panes want the pictures of both`() async throws {
        let post = PictureSamples.status(1, id: 60)
        let world = try await world([post], rows: 30, columns: 160, capabilities: .withCollections)
        world.service.setThread(60, replies: [PictureSamples.status(2, id: 900)], of: post)
        await world.shows("the thread") { _ in
            if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(400)) }
            return wanted(world).contains(900)
        }
        #expect(wanted(world).contains(60))
    }

    @Test func `Me has the avatar of the account`() async throws {
        var reader = ScreenWorld.reader
        reader.avatarURL = RawText("https://harbour.example/avatars/reader.png")
        let world = try await ScreenWorld(cached: series(3), rows: 24, columns: 80, accounts: [reader])
        world.screen.pictures = PictureSamples.support
        await world.press("4")
        #expect(world.lines[2].hasPrefix("   ┌    ┐  Reader"))
        #expect(world.application.wantedPictures.map(\.url) == [reader.avatarURL])
        world.resize(12, 40)
        #expect(world.application.wantedPictures.isEmpty && world.lines[2].hasPrefix("   Reader"))
    }

    /// Has no connection until a test makes one.
    private final class OfflinePictures: PictureSource {
        let isConnected = Mutex(false)

        func picture(_ request: PictureRequest) async throws(PictureError) -> RenderedPicture {
            guard isConnected.withLock(\.self) else { throw .request(.offline(host: RawText("harbour.example"))) }
            return PictureSamples.picture(request)
        }

        func original(
            _ url: RawText, progress: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
        ) async throws(PictureError) -> String { "" }
    }

    @Test(arguments: ["r", "^L", nil])
    func `a picture that failed offline is loaded by a key, or once online`(key: String?) async throws {
        var reader = ScreenWorld.reader
        reader.avatarURL = RawText("https://harbour.example/avatars/reader.png")
        let pictures = OfflinePictures()
        let world = try await ScreenWorld(
            cached: series(3), rows: 24, columns: 80, accounts: [reader], pictures: pictures)
        world.screen.pictures = PictureSamples.support
        await world.press("4")
        let request = try #require(world.application.wantedPictures.first)
        func state() -> PictureLoader.State { world.application.style.pictures.state(of: request) }
        await world.until("the failure") { if case .failed = state() { true } else { false } }
        world.application.draw()
        // The letter of the name stands in its place.
        #expect(world.lines[3].prefix(9).uppercased().contains("R"))
        pictures.isConnected.withLock { $0 = true }
        if let key {
            await world.press(key)
        } else {
            world.accounts.report(.request(.offline(host: RawText("harbour.example"))))
            world.application.draw()
            world.accounts.report(nil)
            world.application.draw()
        }
        await world.until("the picture") { if case .shown = state() { true } else { false } }
    }

    @Test func `a picture whose server states no size has the shape that an earlier run has seen`() async throws {
        var post = PictureSamples.status(1)
        (post.attachments[0].width, post.attachments[0].height) = (nil, nil)
        let url = try #require(post.attachments[0].previewURL)
        let size = try #require(PixelSize(width: 400, height: 800))
        let folder = TemporaryFolder()
        func run() async throws -> (world: ScreenWorld, sizes: PictureSizes, tile: PictureTile) {
            let sizes = PictureSizes(path: folder.path + "/sizes")
            let world = try await ScreenWorld(
                cached: [post], rows: 40, columns: 80, pictures: SamplePictureSource(hasPictures: false, sizes: sizes))
            let row = try #require(try world.list.scroller.items.compactMap(\.status).first)
            return (world, sizes, try #require(row.pictures.first))
        }
        let first = try await run()
        #expect(first.tile.size == nil)
        first.sizes.learn(size, of: url)

        let second = try await run()
        #expect(second.tile.size == size)
        second.world.screen.pictures = PictureSamples.support
        second.world.application.draw()
        let place = try #require(second.world.application.style.painter.place(of: second.tile))
        // In cells that are twice as high as wide.
        #expect(place.rows.count == 12 && place.columns.count == 12)
    }

    @Test func `only while a viewer is in front new pictures are not kept`() async throws {
        let world = try await ScreenWorld(
            cached: series(3), rows: 24, columns: 80, capabilities: .withActions, pictures: OfflinePictures())
        world.screen.pictures = PictureSamples.support
        world.application.draw()
        #expect(world.screen.keepsNewPictures)
        await world.press("v")
        #expect(!world.screen.keepsNewPictures)
        await world.press("q")
        #expect(world.screen.keepsNewPictures)
    }

    @Test func `the welcome has the avatar of the account, and wants it only while it is shown`() async throws {
        var reader = ScreenWorld.reader
        reader.avatarURL = RawText("https://harbour.example/avatars/reader.png")
        let world = try await ScreenWorld(rows: 24, columns: 80, accounts: [reader])
        world.screen.pictures = PictureSamples.support
        world.application.greet(reader)
        await world.shows("the greeting") { $0.contains { $0.contains(world.strings.welcomeBack("Reader").string) } }
        #expect(world.application.wantedPictures.map(\.url) == [reader.avatarURL])
        await world.press("j")
        #expect(world.application.wantedPictures.isEmpty)
    }

    @Test func `a profile has the avatar left of its text`() async throws {
        var zoe = SampleTimeline.profiled
        zoe.avatarURL = RawText("https://art.example/avatars/zoe.png")
        let world = try await world(SampleTimeline.posts, capabilities: .withProfiles)
        world.service.set(zoe, SampleTimeline.profile, Relationship(followedBy: true))
        await world.press("p")
        await world.shows("the avatar") { _ in
            world.application.wantedPictures.contains { $0.url == zoe.avatarURL }
        }
        #expect(world.lines.contains { $0.hasPrefix("  ┌      ┐  Zoë Quill") })
        world.screen.pictures = nil
        world.application.draw()
        #expect(world.lines.contains { $0.hasPrefix("  Zoë Quill") } && world.application.wantedPictures.isEmpty)
    }
}
