import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Conversations on screen", .serialized, .hangGuard)
struct ConversationsPageTests {
    private func world(rows: Int = 24, columns: Int = 80) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: rows, columns: columns, capabilities: MessagesPageTests.capabilities)
        world.service.data.conversations = SampleTimeline.conversations
        await world.press("2 <", showing: "third key")
        return world
    }

    private func line(_ world: ScreenWorld, _ name: String) -> String {
        world.lines.first { $0.contains(name) && !$0.contains("@") } ?? ""
    }

    @Test func `rows show who takes part, how the last message begins, and what is unread`() async throws {
        let world = try await world()
        #expect(line(world, "Zoë Quill").contains("●") && line(world, "Zoë Quill").contains("6m"))
        #expect(world.contains("tobi, 陈 一帆") && !line(world, "tobi, 陈").contains("●"))
        #expect(world.contains(world.strings.yourMessage("@tobi @chen See you at noon").string.prefix(20).description))
        #expect(world.contains(world.strings.participants([], others: 0)))
        await world.press("G")
        #expect(world.contains(world.strings.deletedMessage))
    }

    @Test func `Enter opens the thread of the last message and marks the conversation as read`() async throws {
        let world = try await world()
        world.service.setThread(299)
        await world.press("<enter>")
        await world.until("sent") { world.service.sent(.change) == ["read conversation c1"] }
        await world.shows("the thread") { $0[1].contains(world.strings.thread.string) }
        await world.press("<esc>")
        await world.shows("read") { _ in !line(world, "Zoë Quill").isEmpty && !line(world, "Zoë Quill").contains("●") }
    }

    @Test func `a refused mark is undone, with a sentence`() async throws {
        let world = try await world()
        world.service.fail(.change, with: .forbidden(serverMessage: nil, missingScope: true))
        await world.press("m")
        let sentence = world.strings.conversationFailed(.request(.forbidden(serverMessage: nil, missingScope: true)))
        await world.shows("the sentence") { $0.contains { $0.contains(sentence.string.prefix(30)) } }
        await world.shows("unread again") { _ in line(world, "Zoë Quill").contains("●") }
    }

    @Test func `removing asks first`() async throws {
        let world = try await world()
        await world.press(":remove-conversation <enter>", showing: world.strings.removeConversationTitle)
        await world.press("<esc>")
        #expect(world.service.sent(.change) == [])
        await world.press(":remove-conversation <enter> y")
        await world.until("removed") { world.service.sent(.change) == ["remove conversation c1"] }
        await world.shows("one less") { lines in !lines.contains { $0.contains("third key") } }
        let sentence = world.strings.conversationRemoved.string.prefix(20)
        await world.shows("the sentence") { $0.contains { $0.contains(sentence) } }
    }

    @Test func `p opens the posts of the last author where there are no profiles`() async throws {
        let world = try await world()
        await world.press("p")
        #expect(world.header.contains(world.strings.authorTitle("Zoë Quill").string))
    }

    @Test(arguments: [ScreenSize(rows: 12, columns: 40), ScreenSize(rows: 24, columns: 80)])
    func `hostile names and messages stay in their lines`(size: ScreenSize) async throws {
        let evil = "\u{1B}[31m\u{202E}" + String(repeating: "W", count: 10_000) + "\u{7}\n"
        let account = Account.example(id: "9", acct: "evil@x.example", name: evil)
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: size.rows, columns: size.columns,
            capabilities: MessagesPageTests.capabilities)
        world.service.data.conversations = [
            Conversation(
                id: Conversation.ID(evil), accounts: Array(repeating: account, count: 300),
                last: .example(id: 9, text: evil, account: account), isUnread: true)
        ]
        await world.press("2 <", showing: "WWWW")
        for line in world.lines {
            #expect(world.screen.widths.of(Sanitizer.clean(line: line)) <= size.columns)
            #expect(!line.unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" })
        }
    }

    @Test func `a service without conversations has no such list, and says so`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5)
        await world.press("2")
        #expect(!world.contains(world.strings.conversations))
        world.application.perform(.removeConversation)
        world.application.draw()
        #expect(world.contains(world.strings.notOffered("harbour.example")))
    }
}
