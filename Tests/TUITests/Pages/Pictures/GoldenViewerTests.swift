import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// The viewer of pictures. Its pictures are blocks as dense as they are bright.
@MainActor
@Suite("The viewer as it looks", .serialized, .hangGuard)
struct GoldenViewerTests {
    enum Shown: String, CaseIterable, Sendable {
        case whole = "viewer"
        case text = "viewer-text"
        case part = "viewer-part"
        case hidden = "viewer-hidden"
        case sound = "viewer-sound"
        case off = "viewer-off"
    }

    private static let original = "https://harbour.example/media/1"

    @Test(arguments: Shown.allCases, Language.allCases)
    func `the viewer looks as it did`(shown: Shown, language: Language) async throws {
        for size in Golden.sizes(of: shown.rawValue, in: language) {
            var preferences = Preferences()
            if shown == .off { preferences.pictures = .alt }
            let world = try await ScreenWorld(
                cached: [post(shown)], rows: size.rows, columns: size.columns, language: language,
                capabilities: .withActions, preferences: preferences, pictures: SamplePictureSource())
            if shown != .off { world.screen.pictures = PictureSamples.support }
            await open(shown, in: world)
            await world.until("loaded") { world.front?.isLoading != true }
            world.application.draw()
            try await world.compare(shown.rawValue)
        }
    }

    private func open(_ shown: Shown, in world: ScreenWorld) async {
        await world.press("v")
        switch shown {
        case .whole: await waitForOriginal(in: world)
        case .text:
            await waitForOriginal(in: world)
            await world.press("a")
            await waitForOriginal(in: world)
        case .part:
            await waitForOriginal(in: world)
            await world.press("+ + +")
            await waitForOriginal(in: world)
            #expect(world.screen.placed.first?.request.rendering.region != nil)
        case .hidden, .sound, .off: break
        }
    }

    /// Waits until the original is in the preview's place, as large as the place is now.
    private func waitForOriginal(in world: ScreenWorld) async {
        await world.until("the original") {
            world.application.draw()
            guard let request = world.screen.placed.first?.request else { return false }
            return request.url.value == Self.original && request == world.application.wantedPictures.first
        }
    }

    private func post(_ shown: Shown) -> Status {
        var post = Status.example(id: 1, text: "At the harbour")
        let short = "The harbour at dawn, 清晨的港口"
        let long = short + String(repeating: " Three boats lie at the quay, and behind them a crane.", count: 6)
        post.attachments = [
            .example(shown == .sound ? .audio : .image, description: shown == .text ? long : short),
            .example(.image, description: nil),
        ]
        post.attachments[0].url = RawText(Self.original)
        if shown != .sound { post.attachments[0].previewURL = RawText("https://harbour.example/small/1") }
        post.attachments[1].id = RawText("2")
        post.attachments[1].url = RawText("https://harbour.example/media/2")
        post.isSensitive = shown == .hidden
        return post
    }
}
