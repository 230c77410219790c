import Foundation
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// The viewer, with a player that writes its arguments into a file.
@MainActor
@Suite("Playing from the viewer", .serialized, .exclusiveInProcess, .hangGuard)
struct ViewerPlayerTests {
    private let folder = TemporaryFolder()
    private let url = "https://e.example/film.mp4"

    /// Makes the viewer of one file.
    ///
    /// - Parameter code: the exit code of the player.
    private func world(
        kind: Core.Attachment.Kind = .video, way: PictureSupport.Way = .cells, exitingWith code: Int32 = 0,
        environment more: [String: String] = [:], isSensitive: Bool = false,
        pictures display: Preferences.PictureDisplay = .auto
    ) async throws -> ScreenWorld {
        // Written by another process: a program that this one has open for writing can't be started by it.
        let script = """
            #!/bin/sh
            printf '%s\\n' "$@" > '\(folder.path)/new' && mv '\(folder.path)/new' '\(folder.path)/arguments'
            exit \(code)
            """
        _ = try ChildProcess.run(
            "/bin/sh",
            ["-c", "printf '%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script, folder.path + "/mpv"])
        var post = Status.example(id: 1)
        post.attachments = [.example(kind, description: nil)]
        post.attachments[0].url = RawText(url)
        post.isSensitive = isSensitive
        var preferences = Preferences()
        preferences.pictures = display
        let world = try await ScreenWorld(
            cached: [post], rows: 24, columns: 120, capabilities: .withActions,
            environment: ["PATH": folder.path + ":/usr/bin:/bin"].merging(more) { $1 }, preferences: preferences,
            pictures: SamplePictureSource(hasPictures: false))
        if display == .auto {
            world.screen.pictures = PictureSupport(way: way, cell: PictureSamples.cell, colors: 256)
        }
        await world.press("v")
        return world
    }

    /// The arguments of the player; nil until it has been started.
    private var arguments: [String]? {
        (try? Data(contentsOf: URL(fileURLWithPath: folder.path + "/arguments"))).map {
            String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }

    @Test func `a hidden video is not played before it is shown`() async throws {
        let world = try await world(environment: ["DISPLAY": ":0"], isSensitive: true)
        await world.press("<enter>")
        #expect(world.contains(world.strings.hiddenFile.string) && arguments == nil)
        await world.press("x <enter>")
        await world.until("played") { arguments != nil }
    }

    @Test func `Enter plays a video in a window, and the viewer stays`() async throws {
        let world = try await world(environment: ["DISPLAY": ":0"])
        await world.press("<enter>")
        #expect(world.lastLine.contains(world.strings.playing(in: RawText("mpv")).string))
        await world.until("the player") { arguments != nil }
        #expect(arguments == ["--force-window=immediate", "--ytdl=no", "--", url])
        #expect(world.front is ViewerPage && !world.terminal.calls.contains(.pause))
    }

    @Test(
        arguments: [
            (.kittyPlaceholders, "kitty,tct"), (.kittyDirect, "kitty,tct"), (.sixel, "sixel,tct"), (.iterm, "tct"),
            (.cells, "tct"),
        ] as [(PictureSupport.Way, String)])
    func `without a window the player draws as the terminal can`(
        way: PictureSupport.Way, drivers: String
    ) async throws {
        let world = try await world(way: way)
        await world.press("<enter>")
        await world.until("the terminal is back") { world.terminal.calls.contains(.resume) }
        let calls = world.terminal.calls.filter { [.pause, .resume].contains($0) }
        #expect(calls == [.pause, .resume])
        #expect(arguments == ["--vo=\(drivers)", "--really-quiet", "--ytdl=no", "--", url])
        world.application.draw()
        #expect(world.front is ViewerPage && !world.contains(world.strings.playerFailed))
    }

    @Test(arguments: [Preferences.PictureDisplay.alt, .off])
    func `a video plays where pictures are turned off`(display: Preferences.PictureDisplay) async throws {
        let world = try await world(environment: ["DISPLAY": ":0"], pictures: display)
        #expect(world.contains(world.strings.picturesAreOff))
        await world.press("<enter>")
        await world.until("the player") { arguments?.last == url }
    }

    @Test func `a sound plays in the terminal without pictures`() async throws {
        let world = try await world(kind: .audio, way: .sixel)
        await world.press("<enter>")
        await world.until("the terminal is back") { world.terminal.calls.contains(.resume) }
        #expect(arguments == ["--no-video", "--ytdl=no", "--", url])
    }

    @Test func `a click plays, too`() async throws {
        let world = try await world(kind: .gifv, environment: ["DISPLAY": ":0"])
        world.click(row: 10, column: 30)
        await world.until("the player") { arguments?.last == url }
        #expect(world.front is ViewerPage)
    }

    @Test func `a player that fails is reported`() async throws {
        let world = try await world(exitingWith: 2)
        await world.press("<enter>", showing: world.strings.playerFailed)
        #expect(world.front is ViewerPage)
    }
}

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
    private func open(_ kind: Core.Attachment.Kind, _ change: (inout Preferences) -> Void) async throws -> ScreenWorld {
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
    func `where pictures are turned off they are saved, and no terminal is blamed`(
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
