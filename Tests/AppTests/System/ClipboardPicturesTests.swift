import Foundation
import Glibc
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("Pictures of the clipboard", .serialized, .exclusiveInProcess, .hangGuard)
struct ClipboardPicturesTests {
    private let world = ComposerWorld()
    private let bin = TemporaryFolder()

    /// A picture that is longer than a child's usual output.
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 300_000)
    private static let wayland = ["WAYLAND_DISPLAY": "wayland-0"]

    private func install(_ name: String, _ script: String) throws {
        // Written by another process: a program that this one has open for writing can't be started by it.
        _ = try ChildProcess.run(
            "/bin/sh",
            [
                "-c", "printf '%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", "#!/bin/sh\n" + script,
                bin.path + "/" + name,
            ])
    }

    /// Installs a program that writes a picture when its arguments are those.
    private func install(_ name: String, for arguments: String) throws {
        let file = bin.path + "/picture.png"
        try PrivateFile.write(Self.png, to: file)
        try install(name, "[ \"$*\" = '\(arguments)' ] && exec cat '\(file)'\nexit 1")
    }

    private func pictures(_ environment: [String: String]) -> ClipboardPictures {
        ClipboardPictures(
            drafts: world.drafts, environment: environment.merging(["PATH": bin.path + ":/usr/bin:/bin"]) { $1 },
            time: world.time)
    }

    private func problem(_ environment: [String: String]) async -> ClipboardProblem? {
        do throws(ClipboardProblem) {
            _ = try await pictures(environment).save()
            return nil
        } catch { return error }
    }

    @Test func `the picture is stored whole, in a private file beside the drafts`() async throws {
        try install("wl-paste", for: "--no-newline --type image/png")
        let paths = [try await pictures(Self.wayland).save(), try await pictures(Self.wayland).save()]
        #expect(Set(paths).count == 2 && paths.allSatisfy { $0.hasPrefix(world.drafts.pictures + "/") })
        for path in paths {
            #expect(try PrivateFile.read(path) == Self.png)
            #expect(PrivateFile.exposure(of: path) == nil)
        }
        #expect(world.drafts.all().isEmpty)
    }

    @Test func `xclip is used on X11, and where Wayland's program is missing`() async throws {
        try install("xclip", for: "-selection clipboard -target image/png -out")
        for environment in [["DISPLAY": ":0"], ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]] {
            let path = try await pictures(environment).save()
            #expect(try PrivateFile.read(path) == Self.png)
        }
    }

    @Test func `a missing desktop, program and picture have a sentence each`() async throws {
        #expect(!pictures([:]).isOffered && !pictures(["DISPLAY": ""]).isOffered && pictures(Self.wayland).isOffered)
        #expect(await problem([:]) == .noDesktop)
        // `PATH` has system folders: this name is in none of them.
        let empty = ClipboardPictures(
            drafts: world.drafts, environment: Self.wayland.merging(["PATH": bin.path]) { $1 }, time: world.time)
        await #expect(throws: ClipboardProblem.noProgram) { try await empty.save() }
        try install("wl-paste", "echo 'No selection' >&2; exit 1")
        #expect(await problem(Self.wayland) == .noPicture)
        try install("wl-paste", "echo only text")
        #expect(await problem(Self.wayland) == .noPicture)
    }

    @Test func `a picture that no draft has is deleted a day later`() async throws {
        try install("wl-paste", for: "--no-newline --type image/png")
        let used = try await pictures(Self.wayland).save()
        let unused = try await pictures(Self.wayland).save()
        try world.save(OutgoingPost(text: "look", media: [OutgoingMedia(id: "1", path: used)]))
        _ = try await pictures(Self.wayland).save()
        #expect(PrivateFile.exists(unused))
        world.time.advance(by: .seconds(86_401))
        let new = try await pictures(Self.wayland).save()
        #expect(PrivateFile.exists(used) && !PrivateFile.exists(unused) && PrivateFile.exists(new))
    }

    @Test func `unused pictures are also deleted without a new one`() async throws {
        try install("wl-paste", for: "--no-newline --type image/png")
        let used = try await pictures(Self.wayland).save()
        let unused = try await pictures(Self.wayland).save()
        try world.save(OutgoingPost(text: "look", media: [OutgoingMedia(id: "1", path: used)]))
        await pictures(Self.wayland).prune()
        #expect(PrivateFile.exists(unused))
        world.time.advance(by: .seconds(86_401))
        await pictures(Self.wayland).prune()
        #expect(PrivateFile.exists(used) && !PrivateFile.exists(unused))
    }

    @Test func `the picture is attached, and a clipboard without one is said`() async throws {
        world.clipboard = pictures(Self.wayland)
        try install("wl-paste", "exit 1")
        let one = await world.ready()
        #expect(one.offersClipboard)
        await one.attachFromClipboard()
        #expect(one.options.media.isEmpty && one.problem == .clipboard(.noPicture))
        try install("wl-paste", for: "--no-newline --type image/png")
        await one.attachFromClipboard()
        let path = try #require(one.options.media.first?.path)
        #expect(try PrivateFile.read(path) == Self.png)
        #expect(one.focus == .media(0))
    }

    @Test func `while the clipboard is read, a second press attaches nothing`() async throws {
        let (pipe, picture) = (bin.path + "/gate", bin.path + "/picture.png")
        try PrivateFile.write(Self.png, to: picture)
        try #require(mkfifo(pipe, 0o600) == 0)
        let gate = open(pipe, O_RDWR | O_CLOEXEC)
        try #require(gate >= 0)
        defer { close(gate) }
        try install("wl-paste", "read line < '\(pipe)'\nexec cat '\(picture)'")
        world.clipboard = pictures(Self.wayland)
        let one = await world.ready()
        let presses = Counter()
        let readings: [Task<Void, Never>] = (0..<2).map { _ in
            Task {
                presses.count += 1
                await one.attachFromClipboard()
            }
        }
        await until("both pressed") { presses.count == 2 }
        #expect(one.files.isReadingClipboard)
        one.edit { $0.perform(.type("x")) }
        // A line for each program that may have been started.
        let written = write(gate, "\n\n", 2)
        #expect(written == 2)
        for reading in readings { await reading.value }
        #expect(one.options.media.count == 1 && one.focus == .text && !one.files.isReadingClipboard)
    }
}
