import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Comments, and writing them, on screen", .serialized, .hangGuard)
struct CommentPagesTests {
    private func comment(_ id: Int, _ text: String, isOwn: Bool = false) -> Status {
        var status = Status.example(id: id, text: text)
        status.inReplyToID = StatusID("5")
        if isOwn { status.account.id = ScreenWorld.reader.key.id }
        return status
    }

    /// Makes a timeline of five posts. Each of them has the comments 101 and 102.
    private func world(
        _ language: Language = .english, own: Status? = nil, texts: Set<OutgoingText.Kind> = [.comment, .reply]
    ) async throws -> ScreenWorld {
        var capabilities = Capabilities.everything
        capabilities.texts = texts
        capabilities.counting = .fullWidth(limit: 140)
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 20, columns: 72, language: language, capabilities: capabilities)
        world.service.data.lists[ScreenWorld.comments] = [
            own, comment(102, "Comment 102"), comment(101, "Comment 101"),
        ].compactMap(\.self)
        world.service.data.lists[ScreenWorld.reposts] = [comment(103, "Repost 103")]
        world.service.data.lists[ScreenWorld.authorList] = [.example(id: 90, text: "Older words")]
        return world
    }

    private func openComments(_ world: ScreenWorld) async {
        await world.press("<enter>")
        await world.shows("comments") { lines in
            lines.contains { $0.contains("Comment 102") } && lines.contains { $0.contains("Comment 101") }
        }
    }

    @Test(arguments: [("<tab>", "<backtab>"), (">", "<")])
    func `Enter opens a post's comments, Tab its reposts, and Esc goes back`(
        next: String, previous: String
    ) async throws {
        let world = try await world()
        await openComments(world)
        #expect(world.header.hasPrefix(" \(world.strings.detailTitle("Ada"))"))
        #expect(world.lines[2].contains("Ada") && world.lines[3].contains("Number 5"))

        await world.press(next)
        await world.shows("reposts") { $0.contains { $0.contains("Repost 103") } }
        #expect(!world.contains("Comment 101"))
        await world.press(previous)
        await world.shows("comments") { $0.contains { $0.contains("Comment 101") } }

        await world.press("<esc>")
        #expect(world.contains("Number 4"))
        #expect(!world.contains("Comment 101"))
    }

    @Test func `a comment that takes no mark and no repost offers neither`() async throws {
        let world = try await world(texts: [.comment, .reply, .repost])
        world.service.data.unmarkable = [StatusID("101"), StatusID("102")]
        func offered() -> Set<Command> { Set(world.front?.hints.compactMap(\.command) ?? []) }
        let refused: Set<Command> = [.favourite, .reblog, .bookmark]
        #expect(offered().isSuperset(of: refused))
        await openComments(world)
        #expect(offered().contains(.comment) && offered().isDisjoint(with: refused))
        for key in ["f", "b", "s"] {
            await world.press(key)
            #expect(world.lastLine.contains(world.strings.notOffered("harbour.example").string), "\(key)")
            #expect(world.front is ListTabsPage)
        }
        #expect(world.service.sent(.mark).isEmpty)
    }

    @Test func `u shows the whole post on a page of its own, and q the comments again`() async throws {
        let long = Status.example(
            id: 9, text: (1...10).map { "Line \($0) of a post that is read whole" }.joined(separator: "</p><p>"))
        let world = try await ScreenWorld(cached: [long], rows: 30, columns: 72)
        await world.press("<enter>")
        #expect(world.front is ListTabsPage && !world.contains("Line 10"))
        await world.press("u")
        await world.shows("all of it") { lines in
            lines[1].contains(world.strings.postTitle("Ada").string) && lines.contains { $0.contains("Line 10") }
        }
        await world.press("q")
        #expect(world.front is ListTabsPage)
    }

    @Test func `a post that the server has cut is loaded whole for its page`() async throws {
        let world = try await ScreenWorld.withCutPost()
        await world.press("<enter> u", showing: "The beginning and the end")
    }

    @Test func `the post of a comment is fetched where it isn't cached, again by r`() async throws {
        var comment = Status.example(id: 101, text: "A comment")
        comment.inReplyToID = StatusID("7")
        let world = try await ScreenWorld(cached: [comment], columns: 80)
        world.server.fail(with: .timedOut)
        await world.press("<enter> u")
        let reason = world.strings.sentence(for: SyncError.request(.timedOut)).string
        await world.shows("the reason") { lines in
            lines[1].contains(world.strings.wholePost.string)
                && lines.dropFirst(2).dropLast().contains { $0.contains(reason) }
        }
        world.server.fail(with: nil)
        world.service.data.lists[.local] = [.example(id: 7, text: "What it is about")]
        await world.press("r", showing: "What it is about")
    }

    @Test func `a comment opens the comments on its post, with the post above and the comment selected`() async throws {
        let mei = Account.example(id: "2", acct: "mei@sea.example", name: "Mei")
        let world = try await ScreenWorld(
            cached: [comment(101, "Comment 101"), .example(id: 5, text: "What it is about", account: mei)], columns: 72)
        world.service.data.lists[ScreenWorld.comments] = [comment(102, "Comment 102"), comment(101, "Comment 101")]
        await world.press("<enter>", showing: "Comment 102")
        await world.shows("the post") { $0[2].contains("Mei") && $0[3].contains("What it is about") }
        await world.until("selected") { world.front?.statuses?.selected?.status?.id == StatusID("101") }
    }

    @Test func `a click on a name shows that list`() async throws {
        let world = try await world()
        await openComments(world)
        try world.click("Reposts")
        await world.shows("reposts") { $0.contains { $0.contains("Repost 103") } }
    }

    @Test func `comments and reposts are loaded once each, and keep their place`() async throws {
        let world = try await world()
        await openComments(world)
        await world.press("j")
        let comments = try #require(world.front?.statuses)
        #expect(comments.selected?.status?.id == StatusID("101"))
        await world.press("<tab>", showing: "Repost 103")
        #expect(world.front?.statuses !== comments)
        await world.press("<tab>")
        #expect(world.front?.statuses === comments && comments.selected?.status?.id == StatusID("101"))
    }

    @Test func `p lists the author's posts, and they have comments too`() async throws {
        let world = try await world()
        await world.press("p", showing: "Older words")
        #expect(world.header.hasPrefix(" \(world.strings.authorTitle("Ada"))"))
        await openComments(world)
        await world.press("q q")
        #expect(world.contains("Number 4"))
        #expect(world.quitCount == 0)
    }

    @Test func `c replies to the selected comment, and the comments are in front again afterwards`() async throws {
        let world = try await world()
        await openComments(world)
        await world.press("c")
        #expect(world.header.hasPrefix(" \(world.strings.title(of: .reply, "@ada@harbour.example"))"))
        #expect(world.contains("Comment 102"))
        // Letters are typed, not obeyed.
        await world.press("q好")
        #expect(world.contains("q好") && world.screen.cursor != nil)
        #expect(world.contains("138"))
        await world.press("^S")
        let sent = world.strings.sent(.reply).string
        await world.shows("sent") { $0.last?.contains(sent) == true }
        #expect(world.front is ListTabsPage)
        #expect(world.service.data.texts == [.init(text: "q好", kind: .reply(to: StatusID("102"), on: StatusID("5")))])
    }

    @Test func `a text that was refused stays with the reason, and Esc keeps it as a draft`() async throws {
        let world = try await world(.simplifiedChinese)
        let error = RequestError.http(status: 400, serverMessage: RawText("text not find domain!"))
        world.service.fail(.text, with: error)
        await world.press("c 啊 ^S", showing: world.strings.sentence(for: error))
        #expect(world.front is ComposerPage && world.contains("啊"))
        await world.press("<esc>")
        #expect(!world.contains("啊"))
        await world.press("c", showing: "啊")
    }

    @Test func `b opens the composer where a repost may have words, and sends without any`() async throws {
        let world = try await world(texts: [.comment, .reply, .repost])
        await world.press("j b")
        let title = world.strings.title(of: .repost, "@ada@harbour.example").string
        #expect(world.header.hasPrefix(" \(title.prefix(40))"))
        await world.press("^S")
        let sent = world.strings.sent(.repost).string
        await world.shows("sent") { $0.last?.contains(sent) == true }
        #expect(world.service.data.texts.map(\.kind) == [.repost(of: StatusID("4"))])
    }

    @Test func `a comment of the account's own is deleted after a question`() async throws {
        let world = try await world(own: comment(103, "Mine", isOwn: true))
        await world.press("d")
        #expect(world.lastLine.contains(world.strings.notYourPost.string))
        await openComments(world)
        await world.press("d")
        #expect(world.box.contains { $0.contains("Mine") })
        await world.press("y")
        await world.until("deleted") { world.service.data.removed == [StatusID("103")] }
        #expect(world.front is ListTabsPage)
    }

    @Test func `comments have no comments of their own`() async throws {
        let world = try await world()
        await openComments(world)
        await world.press("<enter>")
        #expect(world.lastLine.contains(world.strings.replyKeyHint.string))
    }
}
