import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("What goes wrong in the composer, on screen", .serialized, .hangGuard)
struct ComposerBadInputTests {
    /// Makes a world with a new post that can be sent.
    private func world(environment: [String: String] = [:]) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 100, capabilities: .withWriting, environment: environment)
        world.service.data.writingRules = .usual
        world.service.data.author = ScreenWorld.author
        await world.press("+")
        await world.until("ready") { (world.front as? ComposerPage)?.model.isReady == true }
        world.application.draw()
        return world
    }

    private func draft(_ world: ScreenWorld) -> Draft? { world.drafts.item("status") }

    @Test(arguments: [
        RequestError.invalid(serverMessage: RawText("Validation failed: no such language"), fields: []),
        .http(status: 413, serverMessage: nil),
    ])
    func `what the server refuses is said with its reason, and the text stays`(refusal: RequestError) async throws {
        let world = try await world()
        world.service.fail(.text, with: refusal)
        await world.press("hello ^S")
        let model = try world.composer
        let reason = String(world.strings.sentence(for: refusal).string.prefix(50))
        await world.shows(reason) { $0.contains { $0.contains(reason) } }
        await world.until("over") { !model.isSending }
        #expect(model.editing.text == "hello")
        #expect(draft(world)?.post.text == "hello")

        world.service.fail(.text, with: nil)
        await world.press("^S")
        await world.until("sent") { !(world.front is ComposerPage) }
        #expect(world.service.data.texts.map(\.text) == ["hello", "hello"])
        await world.until("no draft") { draft(world) == nil }
    }

    @Test(arguments: [("false", EditorProblem.exited(code: 1)), (": >", .fileEmpty)])
    func `an editor that fails or empties the file leaves the text`(
        editor: String, problem: EditorProblem
    ) async throws {
        let world = try await world(environment: ["EDITOR": editor, "PATH": "/usr/bin:/bin"])
        await world.press("text ^E", showing: world.strings.sentence(for: ComposerProblem.editor(problem)))
        #expect(try world.composer.editing.text == "text")
        #expect(world.terminal.calls.contains(.resume))
    }

    @Test func `a message names the file with what was written in an editor that failed`() async throws {
        let world = try await world(environment: [
            "EDITOR": "f() { printf mine > \"$1\"; exit 3; }; f", "PATH": "/usr/bin:/bin",
        ])
        let folder = world.context.directories.data
        await world.press("text ^E")
        await world.until("said") { world.application.log.entries.last?.text.string.contains(folder) == true }
        let words = world.application.log.entries.last?.text.string.split(separator: " ") ?? []
        let path = try #require(words.first { $0.hasPrefix(folder) })
        // The user knows of it: it doesn't become a draft.
        #expect(world.drafts.edited.takeIn(at: world.time.now) == EditedDrafts.Leftovers())
        #expect(try PrivateFile.read(String(path)) == Array("mine".utf8))
        #expect(try world.composer.editing.text == "text")
    }

    /// Makes a world with a new post, and a file in the place of the folder of drafts: root may write to any folder.
    private func worldWithUnwritableDrafts() async throws -> ScreenWorld {
        let world = try await world()
        try PrivateFile.write([], to: world.context.directories.data + "/drafts")
        return world
    }

    @Test func `Esc closes a text that can't be saved only after a question`() async throws {
        let world = try await worldWithUnwritableDrafts()
        await world.press("kept")
        let model = try world.composer
        await model.saveNow()
        await world.press("<esc>")
        let error = try #require(model.unsaved)
        let reason = String(world.strings.draftUnsaved(error).string.prefix(25))
        #expect(world.front is ChoicePage && world.contains(world.strings.closeUnsavedQuestion))
        #expect(world.box.contains { $0.contains(reason) })
        await world.press("<enter>")
        #expect(try world.composer === model && model.editing.text == "kept")

        // The disk accepts it by now.
        try PrivateFile.remove(world.context.directories.data + "/drafts")
        await world.press("<esc> <esc>")
        await world.until("saved") { model.unsaved == nil }
        await world.press("<esc>")
        #expect(world.front === world.application.home)
        await world.until("on the disk") { draft(world)?.post.text == "kept" }
    }

    @Test func `a text that the user gives up is closed though it can't be saved`() async throws {
        let world = try await worldWithUnwritableDrafts()
        await world.press("lost")
        let page = try #require(world.front as? ComposerPage)
        await page.model.saveNow()
        await world.press("<esc> y")
        #expect(world.front === world.application.home && page.isAbandoned)
    }

    @Test func `a text that can't be saved at the end of the program is returned with the reason`() async throws {
        let world = try await worldWithUnwritableDrafts()
        await world.press("kept")
        let page = try #require(world.front as? ComposerPage)
        await world.application.close()?.value
        let error = try #require(page.model.unsaved)
        #expect(world.application.unsaved == [world.strings.draftUnsaved(error), "kept"])
    }

    @Test func `a text whose last save fails is open again, with the reason`() async throws {
        let world = try await worldWithUnwritableDrafts()
        await world.press("kept")
        let page = try #require(world.front as? ComposerPage)
        await world.press("<esc>")
        await world.until("open again") {
            guard world.front === page, let error = page.model.unsaved else { return false }
            return world.application.log.entries.last?.text == world.strings.draftUnsaved(error)
        }
        await world.press("!")
        #expect(page.model.editing.text == "kept!" && world.contains("kept!"))
        await world.press("<esc>")
        #expect(world.front is ChoicePage)
    }

    @Test func `a draft that stays is not said to be deleted`() async throws {
        let world = try await world()
        await world.press("mine")
        let model = try world.composer
        await model.saveNow()
        var other = try #require(draft(world))
        other.post.text = "theirs"
        try ItemFolder<Draft>(data: world.context.directories.data, account: ScreenWorld.reader).save(other)
        await world.press("^X y")
        let sentence = world.strings.sentence(for: DraftRemoval.changedElsewhere)
        await world.until("said") { world.application.log.entries.last?.text == sentence }
        #expect(draft(world)?.post.text == "theirs" && world.front === world.application.home)
    }

    @Test func `a folder of drafts that can't be written is said while the text is typed`() async throws {
        let world = try await worldWithUnwritableDrafts()
        await world.press("kept")
        let model = try world.composer
        await model.saveNow()
        await world.until("known") { if case .failed = model.draft.state { true } else { false } }
        world.application.draw()
        guard case .failed(let error) = model.draft.state else { return }
        let words = String(world.strings.draftNotSaved(error).string.prefix(15))
        #expect(world.header.contains(words) && world.contains("kept"))
        #expect(model.editing.text == "kept")
    }
}
