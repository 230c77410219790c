import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Settings of the viewer", .serialized, .hangGuard)
struct ViewerSettingsTests {
    private let pictures = FiledPictures()

    /// Pictures and files that are there at once.
    private struct FiledPictures: PictureSource {
        let folder = TemporaryFolder()

        func picture(_ request: PictureRequest) async throws(PictureError) -> RenderedPicture {
            PictureSamples.picture(request)
        }

        func original(
            _ url: RawText, progress: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
        ) async throws(PictureError) -> String {
            let path = folder.path + "/original"
            do throws(FileError) {
                try PrivateFile.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3], to: path)
            } catch { throw .file(error) }
            return path
        }
    }

    /// Opens the viewer on a post with one attachment.
    private func open(
        _ kind: Core.Attachment.Kind, _ change: (inout Preferences) -> Void
    ) async throws -> ScreenWorld {
        var post = Status.example(id: 1, text: "At the harbour")
        post.attachments = [Core.Attachment.example(kind, description: nil)]
        var preferences = Preferences()
        change(&preferences)
        let world = try await ScreenWorld(
            cached: [post], rows: 24, columns: 80, capabilities: .withActions,
            environment: ["HOME": pictures.folder.path, "PATH": "/nonexistent"], preferences: preferences,
            pictures: pictures)
        if preferences.pictures == .auto { world.screen.pictures = PictureSamples.support }
        await world.press("v")
        return world
    }

    @Test func `pictures are saved to the folder of the configuration`() async throws {
        let folder = pictures.folder.path + "/mine"
        let world = try await open(.image) { $0.picturesFolder = folder }
        await world.press("S")
        await world.until("the file") { PrivateFile.exists(folder + "/1.png") }
    }

    @Test(arguments: [Preferences.PictureDisplay.alt, .off])
    func `a picture is saved where pictures are turned off, and the terminal isn't blamed`(
        display: Preferences.PictureDisplay
    ) async throws {
        let folder = pictures.folder.path + "/mine"
        let world = try await open(.image) { preferences in
            preferences.pictures = display
            preferences.picturesFolder = folder
        }
        #expect(world.contains(world.strings.picturesAreOff) && !world.contains(world.strings.terminalShowsNoPictures))
        await world.press("S")
        await world.until("the file") { PrivateFile.exists(folder + "/1.png") }
    }

    @Test func `the player is that of the configuration`() async throws {
        let world = try await open(.video) { $0.player = "tideplayer --quiet" }
        await world.press("<enter>")
        #expect(world.lastLine.contains(world.strings.noPlayer(RawText("tideplayer")).string.prefix(20)))
    }
}
