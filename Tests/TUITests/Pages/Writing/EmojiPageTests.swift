import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The emoji picker", .serialized, .hangGuard)
struct EmojiPageTests {
    /// Makes a composer with the picker over it.
    private func world(rows: Int = 24, columns: Int = 80) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: rows, columns: columns, capabilities: .withWriting)
        world.service.data.writingRules = .usual
        world.service.data.emoji = ["blobcat", "harbour_seal"].map { CustomEmoji(shortcode: RawText($0)) }
        await world.press("+")
        await world.until("ready") { (world.front as? ComposerPage)?.model.isReady == true }
        await world.press("ab ^O", showing: ":blobcat:")
        return world
    }

    private func text(_ world: ScreenWorld) throws -> String {
        try #require(world.front as? ComposerPage).model.editing.text
    }

    @Test func `typing searches, and Enter inserts the first emoji found`() async throws {
        let world = try await world()
        await world.press("seal")
        #expect(world.box.contains { $0.contains(":harbour_seal:") } && !world.contains(":blobcat:"))
        await world.press("<enter> c")
        #expect(try text(world) == "ab :harbour_seal: c")
    }

    @Test func `keys that come without a drawing between them act on what the typed text finds`() async throws {
        let world = try await world()
        let typed = "seal".map { InputEvent.key(Key(.character($0))) }
        world.application.handle(typed + [.key(Key(.down)), .key(Key(.enter))])
        #expect(try text(world) == "ab🦭")
        await world.press("^O", showing: ":blobcat:")
        world.application.handle(typed + [.key(Key(.enter))])
        #expect(try text(world) == "ab🦭 :harbour_seal: ")
    }

    @Test func `emoji that couldn't be loaded say how to try again, above Unicode's`() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let list = EmojiList {
            for await _ in gate {}
            return nil
        }
        let world = try await world(rows: 20, columns: 50)
        let page = EmojiPage(EmojiPickerViewModel(list), style: world.application.style) { _ in .handled }
        let screen = MemoryScreen(rows: 20, columns: 50)
        func draw(_ step: Int) {
            screen.erase()
            page.draw(
                in: Area(rows: 0..<20, columns: 50), of: screen, at: DrawingMoment(now: world.time.now, step: step))
        }
        await world.until("Unicode's") {
            draw(0)
            return screen.lines.contains { $0.contains("⌚") }
        }
        // The spinner turns though the menu stays.
        #expect(screen.lines.contains { $0.contains("\(Spinner.picture(0)) \(world.strings.loadingEmoji)") })
        draw(1)
        #expect(screen.lines.contains { $0.contains("\(Spinner.picture(1)) \(world.strings.loadingEmoji)") })
        open.finish()
        await world.until("failed") {
            draw(2)
            // The end of the sentence, which takes two rows.
            return screen.lines.contains { $0.contains("try again.") }
        }
        #expect(screen.lines.contains { $0.contains("⌚") })
    }

    @Test func `the arrows choose, and a new search begins at its first result`() async throws {
        let world = try await world()
        await world.press("<down>")
        #expect(world.contains("▌  :harbour_seal:"))
        await world.press("b")
        #expect(world.contains("▌  :blobcat:"))
        await world.press("<esc>")
        #expect(try text(world) == "ab")
    }

    @Test func `a click inserts an emoji, and one in the field places the cursor`() async throws {
        let world = try await world()
        await world.press("lob")
        try world.click("lob")
        await world.press("b")
        try world.click(":blobcat:")
        #expect(try text(world) == "ab :blobcat: ")
    }

    @Test func `the picker works in a small window, and says when nothing matches`() async throws {
        let world = try await world(rows: 12, columns: 40)
        #expect(world.contains(world.strings.emojiOfServer) && world.screen.cursor != nil)
        await world.press("<down> <down>")
        #expect(world.contains("▌  ⌚"))
        await world.press("zzz")
        #expect(world.contains(world.strings.noEmojiMatch))
        await world.press("<enter>")
        let sentence = world.strings.nothingHere(for: KeySequence([Key(.enter)]).name, isTyping: true)
        #expect(world.front is EmojiPage && world.lastLine.contains(sentence.string))
        world.resize(7, 20)
        #expect(world.contains("zzz"))
    }
}
