import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("What is typed on pages over the composer", .serialized, .hangGuard)
struct ComposerFormTests {
    /// Makes a world with a new post that can be sent.
    private func composing() async throws -> (ScreenWorld, ComposerViewModel) {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 100, capabilities: .withWriting)
        world.service.data.writingRules = .usual
        await world.press("+", showing: world.strings.name(of: .visibility).string)
        await world.until("ready") { (world.front as? ComposerPage)?.model.isReady == true }
        return (world, try world.composer)
    }

    /// Makes a world with an attached file, which has the focus.
    private func attached() async throws -> (ScreenWorld, ComposerViewModel) {
        let (world, model) = try await composing()
        let path = world.folder.path + "/harbour.gif"
        try PrivateFile.write(Self.gif, to: path)
        await model.attach(path)
        #expect(model.focus == .media(0))
        return (world, model)
    }

    private func draft(_ world: ScreenWorld) -> Draft? { world.drafts.item("status") }

    /// A GIF of one dot.
    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    // MARK: Descriptions

    @Test func `a description is in the draft while it is typed`() async throws {
        let (world, model) = try await attached()
        await world.press("a dawn")
        world.paste(" at sea")
        #expect(world.front is TextBoxPage)
        await model.saveNow()
        #expect(draft(world)?.post.media.map(\.alt) == ["dawn at sea"])
        await world.press("<enter>")
        #expect(world.front is ComposerPage && model.options.media.map(\.alt) == ["dawn at sea"])
    }

    @Test func `Esc discards a description only after a question, and restores the one before`() async throws {
        let (world, model) = try await attached()
        await world.press("a dawn <enter> a <esc>")
        #expect(world.front is ComposerPage)
        await world.press("a ing <esc>")
        #expect(world.front is ChoicePage && world.contains(world.strings.discardTypedQuestion))
        await world.press("<enter>")
        #expect(world.front is TextBoxPage && model.options.media.map(\.alt) == ["dawning"])
        await world.press("<esc> y")
        #expect(world.front is ComposerPage && model.options.media.map(\.alt) == ["dawn"])
    }

    // MARK: Files

    @Test func `r puts another file in the place of one, with its description`() async throws {
        let (world, model) = try await attached()
        let other = world.folder.path + "/boat.gif"
        try PrivateFile.write(Self.gif, to: other)
        await world.press("a dawn <enter> r")
        world.paste(other)
        await world.press("<enter>")
        await world.until("replaced") { model.options.media.map(\.path) == [other] }
        #expect(model.options.media.map(\.alt) == ["dawn"])
    }

    @Test func `Ctrl-S typed ahead of a file that is being attached doesn't send the post without it`() async throws {
        let (world, model) = try await composing()
        let path = world.folder.path + "/harbour.gif"
        try PrivateFile.write(Self.gif, to: path)
        await world.press("look ^A")
        world.paste(path)
        // Both keys are read at once.
        world.application.handle([.key(Key(.enter)), .key(Key(.character("s"), control: true))])
        #expect(model.problem == .readingFile && !model.isSending)
        await world.until("attached") { model.options.media.map(\.path) == [path] }
        #expect(world.front is ComposerPage && world.service.data.texts.isEmpty)
    }

    @Test func `Ctrl-S typed ahead of a pasted path waits until it is known whether it is a file`() async throws {
        let (world, model) = try await composing()
        await world.press("look <space>")
        let send = InputEvent.key(Key(.character("s"), control: true))
        world.application.handle([.paste(RawText("/no/such/file")), send])
        #expect(model.problem == .readingFile && !model.isSending)
        await world.until("inserted") { model.editing.text == "look /no/such/file" }
        #expect(model.problem == nil && world.service.data.texts.isEmpty)
    }

    @Test func `Alt-V reads the clipboard, and says why that fails`() async throws {
        let (world, model) = try await composing()
        world.application.handle([.key(Key(.character("v"), alt: true))])
        let sentence = world.strings.sentence(for: ComposerProblem.clipboard(.noDesktop))
        let beginning = String(sentence.string.prefix(40))
        await world.shows(beginning) { $0.contains { $0.contains(beginning) } }
        #expect(model.editing.isEmpty)
    }

    @Test func `media is marked as sensitive by a click or a key`() async throws {
        let (world, model) = try await attached()
        world.application.draw()
        let name = world.strings.name(of: ComposerViewModel.Option.sensitive)
        try world.click(name.string)
        #expect(model.post.isSensitive && model.focus == .option(.sensitive))
        #expect(world.contains(world.strings.labelled(name, content: world.strings.optionOn)))
        await world.press("<enter>")
        #expect(!model.post.isSensitive)
        await world.press("<space>")
        await model.saveNow()
        #expect(draft(world)?.post.isSensitive == true)
    }

    @Test func `a focal point is shown, and stays when it is looked at`() async throws {
        let (world, model) = try await attached()
        await world.press("f 0.5,-0.2 <enter>")
        let point = OutgoingMedia.Focus(x: 0.5, y: -0.2)
        #expect(model.options.media.map(\.focus) == [point])
        #expect(world.contains(world.strings.focalPoint("0.5,-0.2")))
        await world.press("f")
        #expect(world.lastLine.contains("0.5,-0.2"))
        await world.press("<enter>")
        #expect(model.options.media.map(\.focus) == [point])
        await world.press("f ^U <enter>")
        #expect(model.options.media.map(\.focus) == [nil])
    }

    // MARK: The poll

    @Test func `a poll is in the draft while it is typed, though it isn't complete`() async throws {
        let (world, model) = try await composing()
        await world.press("^P tea")
        #expect(world.front is PollPage)
        await model.saveNow()
        #expect(draft(world)?.post.poll?.options == ["tea"])
        await world.press("<tab>")
        world.paste("coffee")
        await world.press("<tab> <tab> <tab> <space>")
        await model.saveNow()
        #expect(draft(world)?.post.poll == OutgoingPoll(options: ["tea", "coffee"], isMultiple: true))
    }

    @Test(arguments: ["<esc> y", "^C y"])
    func `a poll is discarded only after a question, and the one before is there again`(keys: String) async throws {
        let (world, model) = try await composing()
        await world.press("^P tea <tab> coffee ^S")
        let poll = OutgoingPoll(options: ["tea", "coffee"])
        #expect(model.options.poll == poll)
        await world.press("^P <esc>")
        #expect(world.front is ComposerPage)
        await world.press("^P s")
        #expect(model.options.poll?.options == ["teas", "coffee"])
        await world.press(keys)
        #expect(world.front is ComposerPage && model.options.poll == poll)
    }

    @Test func `the toggles and the duration of a poll are chosen by keys, and kept`() async throws {
        let (world, model) = try await composing()
        await world.press("^P tea <tab> coffee <tab> <tab> <tab> <space> <tab> <space> <tab> <right> ^S")
        let poll = OutgoingPoll(
            options: ["tea", "coffee"], isMultiple: true, hidesTotals: true, duration: 3 * 86_400)
        #expect(world.front is ComposerPage && model.options.poll == poll)
        await world.press("^P")
        #expect(world.contains("[x] \(world.strings.pollMultiple)"))
        #expect(world.contains("[x] \(world.strings.pollHidesTotals)"))
    }
}
