import Logging
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Comments, and writing them, on screen", .hangGuard)
struct CommentPagesTests {
    /// A timeline of five, whose statuses all have the comments 101 and 102.
    private func world(_ language: Language = .english) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 20, columns: 72, language: language)
        world.list.hasComments = true
        world.list.texts = [.comment, .repost]
        world.list.actions = StatusActions(service: world.service, cache: world.cache, log: Logger(label: "test"))
        world.list.answer = { .comment(on: $0.target) }
        let comments = [102, 101].map { Status.example(id: $0, text: "Comment \($0)") }
        _ = try await world.cache.store(comments, in: ScreenWorld.comments, at: .newest)
        await world.press("g g")
        return world
    }

    @Test func `Enter opens the comments below the status, and Escape leads back`() async throws {
        let world = try await world()
        await world.press("<enter>")
        let lines = world.screen.lines
        #expect(lines[1].hasPrefix("  Comments · Reposts · "))
        #expect(lines[2].contains("Number 5"))
        #expect(lines.contains { $0.contains("Comment 102") } && lines.contains { $0.contains("Comment 101") })

        // Its reposts are a list of their own.
        await world.press("<tab>")
        #expect(!world.screen.lines.contains { $0.contains("Comment 101") })
        await world.press("<tab>")
        #expect(world.screen.lines.contains { $0.contains("Comment 101") })

        await world.press("<esc>")
        #expect(world.screen.lines.contains { $0.contains("Number 4") })
        #expect(!world.screen.lines.contains { $0.contains("Comment 101") })
    }

    @Test func `p lists what the author wrote, and comments open over it`() async throws {
        let world = try await world()
        _ = try await world.cache.store(
            [Status.example(id: 201, text: "Older words")], in: .feed("account/1"), at: .newest)
        await world.press("p")
        #expect(world.screen.lines[1].hasPrefix("  Statuses · Ada @ada@harbour.example"))
        #expect(world.screen.lines.contains { $0.contains("Older words") })
        // Nothing that could be commented on is its subject.
        await world.press("c")
        #expect(!world.screen.lines[1].contains("A comment for"))
        await world.press("<esc>")
        #expect(world.screen.lines.contains { $0.contains("Number 4") })
    }

    @Test func `c answers the chosen comment, and what was in front comes back`() async throws {
        let world = try await world()
        await world.press("<enter> c")
        #expect(world.screen.lines[1].contains("An answer to"))
        #expect(world.screen.lines[2].contains("Comment 102"))
        // Letters are typed, not obeyed; there are so many left.
        await world.press("q 好")
        #expect(world.screen.lines.contains { $0.contains("q好") } && world.screen.cursor != nil)
        #expect(world.screen.lines.contains { $0.hasPrefix("  138  Enter sends") })
        await world.press("<enter>")
        await world.shows("the comments") {
            $0[1].hasPrefix("  Comments · Reposts · ") && $0.last?.contains("Sent.") == true
        }
        #expect(world.texts.sent.map(\.text) == ["q好"])
        #expect(world.texts.sent.map(\.kind) == [.reply(to: StatusID("102"), on: StatusID("5"))])
    }

    @Test func `a text that was refused stays, with the reason, and Escape keeps it`() async throws {
        let world = try await world(.simplifiedChinese)
        world.texts.error = .request(.http(status: 400, serverMessage: RawText("text not find domain!")))
        await world.press("c 啊 <enter>")
        await world.shows("the reason") { $0.contains { $0.contains("服务器拒绝了请求：text not find domain!") } }
        #expect(world.screen.lines.contains { $0.contains("啊") })
        await world.press("<esc>")
        #expect(!world.screen.lines.contains { $0.contains("啊▏") })
        await world.press("c")
        await world.shows("the draft") { $0.contains { $0.contains("啊▏") } }
    }

    @Test func `b asks for words where a repost may have some, and may go without`() async throws {
        let world = try await world()
        await world.press("j b")
        #expect(world.screen.lines[1].contains("Repost"))
        await world.press("<enter>")
        await world.shows("the list") { $0.last?.contains("Reposted.") == true }
        #expect(world.texts.sent.map(\.kind) == [.repost(of: StatusID("4"))])
    }

    @Test func `one deletes what is one's own, after a question`() async throws {
        let world = try await world()
        await world.press("d")
        #expect(world.screen.lines.last?.contains("That is not yours to delete.") == true)
        var own = Status.example(id: 103, text: "Mine")
        own.account.id = AccountID("me")
        _ = try await world.cache.store([own], in: ScreenWorld.comments, at: .newer(than: StatusID("102")))
        await world.press("<enter> d")
        #expect(world.screen.lines.contains { $0.contains("Delete this post? Mine") })
        await world.press("y")
        #expect(world.wishes.contains(.remove(StatusID("103"))))
        #expect(world.screen.lines[1].hasPrefix("  Comments · Reposts · "))
    }

    @Test func `a guest is asked to log in, not told that the service cannot`() async throws {
        let world = try await world()
        world.list.actions = nil
        for key in ["c", "f", "s", "b"] {
            await world.press(key)
            #expect(world.screen.lines.last?.contains("Log in first") == true, "\(key)")
        }
        #expect(world.texts.sent.isEmpty)
    }
}
