import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("A thread", .serialized, .hangGuard)
struct ThreadPageTests {
    static var capabilities: Capabilities {
        var capabilities = Capabilities.everything
        capabilities.features.remove(.comments)
        capabilities.features.insert(.threads)
        return capabilities
    }

    /// All features, threads and profiles too.
    static var everything: Capabilities {
        var capabilities = Capabilities.everything
        capabilities.features.formUnion([
            .threads, .profiles, .relationships, .followRequests, .timedMutes, .reports, .polls, .translation,
        ])
        capabilities.accountActions = Set(AccountAction.Kind.allCases)
        capabilities.texts = Set(OutgoingText.Kind.allCases)
        return capabilities
    }

    /// Makes a world where post 3 replies to post 2, 11 and 13 reply to post 3, and 12 to 11.
    private func world(rows: Int = 30, columns: Int = 60) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: rows, columns: columns, capabilities: Self.capabilities)
        world.service.setThread(
            3, ancestors: [.reply(2, to: 1)], replies: [.reply(11, to: 3), .reply(13, to: 3), .reply(12, to: 11)])
        await world.press("jj")
        return world
    }

    private func opened(rows: Int = 30, columns: Int = 60) async throws -> ScreenWorld {
        let world = try await world(rows: rows, columns: columns)
        await world.press("<enter>")
        // The cache shows the replies before the load has ended, and a refresh before its end would be joined to it.
        await world.shows("the replies") { lines in
            lines.contains { $0.contains("Reply 13") } && world.front?.isLoading == false
        }
        return world
    }

    private func selected(_ world: ScreenWorld) -> StatusID? {
        (world.front as? StatusListPage)?.list.selected?.status?.id
    }

    @Test func `Enter shows what the post answers and the answers to it, as a tree`() async throws {
        let world = try await opened()
        #expect(world.header.contains(world.strings.thread(replies: 3).string))
        #expect(world.header.contains(world.strings.sortedByConversation.string))
        #expect(selected(world) == 3)
        let tree = world.lines.filter { $0.contains("├") || $0.contains("└") }
        #expect(tree.count == 3)
        // Replies to the post have its indent.
        #expect(tree.first?.hasPrefix("     ├ Ada") == true && tree.last?.hasPrefix("     └ Ada") == true)
        #expect(tree.dropFirst().first?.hasPrefix("     │ └ Ada") == true)
        #expect(world.lines.contains { $0.hasPrefix("▌  A   Ada") })
    }

    @Test(arguments: [0, 2])
    func `a thread without replies says so`(counted: Int) async throws {
        let world = try await world()
        var opened = Status.example(id: 3, text: "Number 3")
        opened.counts.replies = counted
        world.service.setThread(3, replies: [], of: opened)
        let strings = world.strings
        await world.press("<enter>", showing: counted == 0 ? strings.noReplies : strings.repliesHidden)
        #expect(selected(world) == 3)
    }

    @Test func `a reply says so if what it answers is not in the thread`() async throws {
        let world = try await world(columns: 90)
        var opened = Status.example(id: 3, text: "Number 3")
        opened.inReplyToID = StatusID("2")
        world.service.setThread(3, replies: [.reply(11, to: 3), .reply(13, to: 99), .reply(12, to: 11)], of: opened)
        await world.press("<enter>", showing: "Reply 13")
        await world.shows("two notes") { lines in
            lines.count { $0.contains(world.strings.orphanNote.string) } == 2
        }
    }

    @Test func `replies that answer each other in a circle say so once`() async throws {
        let world = try await world(columns: 90)
        world.service.setThread(3, replies: [.reply(11, to: 12), .reply(12, to: 11)])
        await world.press("<enter>", showing: "Reply 12")
        #expect(world.lines.count { $0.contains(world.strings.orphanNote.string) } == 1)
    }

    @Test func `a thread that was never loaded shows what is cached, offline too`() async throws {
        let world = try await world()
        world.service.data.threads[3] = .failure(.unreachable(host: RawText("harbour.example")))
        await world.press("<enter>", showing: "Number 3")
        await world.shows("the failure") { $0.contains { $0.contains("harbour.example") } }
        #expect(selected(world) == 3)
    }

    @Test func `a thread is read again without the network`() async throws {
        let world = try await opened()
        await world.press("q")
        world.service.data.threads[3] = .failure(.timedOut)
        await world.press("<enter>", showing: "Reply 12")
    }

    @Test func `z folds a branch and opens it again`() async throws {
        let world = try await opened()
        await world.press("j z")
        await world.shows("folded") { lines in
            !lines.contains { $0.contains("Reply 12") }
                && lines.contains { $0.contains(world.strings.foldedReplies(1).string) }
        }
        #expect(selected(world) == 11)
        await world.press("z", showing: "Reply 12")
        await world.press("jz")
        #expect(world.lastLine.contains(world.strings.nothingToFold.string))
    }

    @Test func `a folded branch says who wrote it, the account with the most replies first`() async throws {
        let world = try await world(columns: 90)
        let names = ["tobi", "kit", "kit", "\u{1B}[31mzoë"]
        let branch = names.enumerated().map { index, name in
            var reply = Status.example(
                id: 12 + index, text: "Reply \(12 + index)",
                account: .example(id: name, acct: "\(name)@x.example", name: name))
            reply.inReplyToID = StatusID("11")
            return reply
        }
        world.service.setThread(3, replies: [.reply(11, to: 3)] + branch)
        await world.press("<enter>")
        await world.shows("the replies") { lines in
            lines.contains { $0.contains("Reply 15") } && world.front?.isLoading == false
        }
        await world.press("j z", showing: world.strings.foldedReplies(4, by: "kit", others: 2))
    }

    @Test func `Z folds every branch, and the selection stays in sight`() async throws {
        let world = try await opened()
        await world.press("jj")
        #expect(selected(world) == 12)
        await world.press("Z")
        await world.shows("folded") { lines in !lines.contains { $0.contains("Reply 12") } }
        #expect(selected(world) == 11)
        await world.press("Z", showing: "Reply 12")
    }

    @Test func `braces move between replies to the same post, u to what a reply answers`() async throws {
        let world = try await opened()
        await world.press("j }")
        #expect(selected(world) == 13)
        await world.press("}")
        #expect(world.lastLine.contains(world.strings.noMoreReplies.string))
        await world.press("{")
        #expect(selected(world) == 11)
        await world.press("j u u")
        #expect(selected(world) == 3)
        await world.press("u")
        #expect(selected(world) == 2)
    }

    @Test func `u on the first post opens the thread of the one that it replies to`() async throws {
        let world = try await world(columns: 90)
        var opened = Status.example(id: 3, text: "Number 3")
        opened.inReplyToID = StatusID("99")
        world.service.setThread(3, of: opened)
        world.service.setThread(99, of: .example(id: 99, text: "Further up"))
        await world.press("<enter>", showing: world.strings.orphanNote)
        await world.press("u", showing: "Further up")
        #expect(selected(world) == 99)
        await world.press("u")
        #expect(world.lastLine.contains(world.strings.noParent.string))
    }

    @Test func `new replies arrive without moving what is read`() async throws {
        let world = try await opened(rows: 16)
        await world.press("jjj")
        let (before, marked) = (selected(world), world.marked)
        let new = (20...40).map { Status.reply($0, to: 11) }
        world.service.setThread(
            3, ancestors: [.reply(2, to: 1)], replies: [.reply(11, to: 3), .reply(13, to: 3), .reply(12, to: 11)] + new)
        await world.press("r", showing: world.strings.thread(replies: 24).string)
        #expect(selected(world) == before && world.marked == marked)
    }

    @Test func `a reply from the stream of Home arrives without moving what is read`() async throws {
        let world = try await opened(rows: 16)
        await world.press("jjj")
        let (before, marked) = (selected(world), world.marked)
        let session = try #require(world.coordinator.session)
        try await session.resources.loader.apply(.status(.reply(20, to: 11)), in: .home)
        await world.shows("the new count") { $0.contains { $0.contains(world.strings.thread(replies: 4).string) } }
        #expect(selected(world) == before && world.marked == marked)
    }

    @Test func `a thread on screen is loaded again every two minutes`() async throws {
        let world = try await opened(rows: 16)
        await world.startNetwork()
        let session = try #require(world.coordinator.session)
        await world.shows("the thread is followed") { _ in session.followers.onScreen?.list == .thread(3) }
        world.service.setThread(
            3, ancestors: [.reply(2, to: 1)],
            replies: [.reply(11, to: 3), .reply(13, to: 3), .reply(12, to: 11), .reply(14, to: 3)])
        // The pause before old statuses are pruned is as long.
        #expect(AccountSession.pruningDelay == ListFollowers.threadInterval)
        await world.until("the pauses") { world.time.sleepers(for: ListFollowers.threadInterval) == 2 }
        #expect(!world.contains(world.strings.thread(replies: 4)))
        world.time.advance(by: ListFollowers.threadInterval)
        await world.shows(world.strings.thread(replies: 4))
    }

    @Test func `only replies that arrive while a thread is open are counted as new`() async throws {
        let world = try await world()
        // The post is on screen before the server responds.
        let session = try #require(world.coordinator.session)
        try await session.resources.loader.prepareThread(of: 3)
        await world.press("<enter>")
        let list = try #require(world.front as? StatusListPage).list
        await world.until("loaded") { list.firstLoad == .ended }
        #expect(list.pull == .hidden)
        await world.shows("the replies") { $0.contains { $0.contains("Reply 13") } }

        world.service.setThread(
            3, ancestors: [.reply(2, to: 1)],
            replies: [.reply(11, to: 3), .reply(13, to: 3), .reply(12, to: 11), .reply(14, to: 3)])
        await world.press("r")
        await world.until("loaded again") { list.pull == .finished(new: 1) }
    }

    @Test func `a post that is deleted while its thread is open leaves the replies, and is said`() async throws {
        let world = try await opened(columns: 90)
        world.service.data.gone = [3]
        world.service.data.threads[3] = .failure(.notFound(serverMessage: nil))
        await world.press("r")
        await world.shows("the title") { $0[1].contains(world.strings.deletedThread.string) }
        await world.until("said") { world.application.log.entries.map(\.text).contains(world.strings.postGone) }
        #expect(world.contains("Reply 13") && !world.contains("Number 3"))
    }

    @Test func `a thread that waits for more replies isn't refreshed after its session has ended`() async throws {
        let world = try await world()
        let pause = Duration.seconds(57)
        world.service.setThread(3, moreAfter: pause)
        await world.press("<enter>")
        await world.until("waiting") { world.time.sleepers(for: pause) == 1 }
        let list = try #require(world.front as? StatusListPage).list
        await world.coordinator.close()
        #expect(world.time.sleepers(for: pause) == 0 && list.furtherRefreshes.waiting == nil)
    }

    @Test func `a post that is gone says so`() async throws {
        let world = try await world()
        world.service.data.threads[3] = .failure(.notFound(serverMessage: nil))
        await world.press("<enter>")
        await world.shows(world.strings.sentence(for: SyncError.request(.notFound(serverMessage: nil))))
    }

    @Test func `keys of a thread say what they need elsewhere`() async throws {
        let world = try await world()
        for key in ["z", "Z", "u", "}", "{"] {
            await world.press(key)
            #expect(world.lastLine.contains(key), "\(key)")
        }
    }
}

extension Status {
    fileprivate static func reply(_ id: Int, to parent: Int) -> Status {
        var status = Status.example(id: id, text: "Reply \(id)")
        status.inReplyToID = StatusID(String(parent))
        return status
    }
}
