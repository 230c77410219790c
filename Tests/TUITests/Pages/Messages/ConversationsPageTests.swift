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

    private func message(_ id: Int, to parent: Int? = nil) -> Status {
        var message = Status.example(id: id, text: "Message \(id)")
        message.visibility = .known(.direct)
        message.inReplyToID = parent.map { StatusID(String($0)) }
        return message
    }

    private func loaded(_ world: ScreenWorld) async throws {
        let list = try #require(world.front?.statuses)
        await world.until("loaded") { list.firstLoad == .ended && list.pull != .loading }
    }

    @Test func `the thread of a message counts messages, and says when there are no more`() async throws {
        let world = try await world()
        let strings = world.strings
        let messages = ListSource(name: nil, host: "harbour.example", contents: .messages)
        world.service.setThread(299, ancestors: [message(290)], of: message(299, to: 290))
        await world.press("<enter>")
        await world.shows("the count") { $0[1].contains(strings.thread(messages: 2).string) }
        await world.shows(strings.endOfList(messages))
        #expect(!world.contains(strings.noReplies))

        try await loaded(world)
        world.service.setThread(
            299, ancestors: [message(290)], replies: [message(301, to: 299)], of: message(299, to: 290))
        await world.press("r")
        await world.shows("the new message") { $0[1].contains(strings.new(1, in: messages).string) }
        await world.shows("the new count") { $0[1].contains(strings.thread(messages: 3).string) }
        #expect(!world.header.contains(strings.sortedByConversation.string))
    }

    @Test func `a thread in which only some posts are messages has replies`() async throws {
        let world = try await world()
        let strings = world.strings
        world.service.setThread(
            299, ancestors: [.example(id: 290, text: "For everyone")], replies: [message(301, to: 299)],
            of: message(299, to: 290))
        await world.press("<enter>")
        await world.shows("the count") { $0[1].contains(strings.thread(replies: 1).string) }
    }

    @Test func `what is new in the list of conversations are messages`() async throws {
        let world = try await world()
        try await loaded(world)
        world.service.data.conversations.insert(
            Conversation(id: Conversation.ID("c9"), accounts: [.example()], last: message(400), isUnread: true), at: 0)
        await world.press("r")
        let new = world.strings.newMessageCount(1).string
        await world.shows("the new message") { $0[1].contains(new) }
        #expect(world.header.contains(world.strings.conversations.string))
        #expect(!world.header.contains(world.strings.new(1).string))
    }

    @Test func `conversations that are counted on their own are in the badge beside notifications`() async throws {
        let world = try await world()
        let key = ScreenWorld.reader.key
        await world.until("notifications") { world.coordinator.session?.messages.notifications?.firstLoad == .ended }
        let listed = world.coordinator.badge(of: key).messages
        world.accounts.report(AccountFollower.Outcome(messages: 2, kinds: [.conversations: 2]), of: key)
        #expect(world.coordinator.badge(of: key).messages == listed + 2)
        world.service.data.unread = UnreadCounts(messages: 1, kinds: [.conversations: 1])
        await world.press("m")
        await world.until("read") { world.accounts.listedMessages(of: key) == 1 }
        #expect(world.service.sent(.change) == ["read conversation c1"])
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

@MainActor
@Suite("Messages of a service that counts them by list", .serialized, .hangGuard)
struct ListMenuPageTests {
    private static let mentions = ListID.notifications(.mentions)

    /// - Parameter reads: the messages that an earlier run has noted as read, by the name of their list.
    private func world(reads: [String: Int] = [:]) async throws -> ScreenWorld {
        let cached = (1...5).reversed().map { Status.example(id: $0, text: "Number \($0)") }
        let world = try await ScreenWorld(server: 1...5, cached: cached, columns: 80, reads: reads)
        world.accounts.report(
            AccountFollower.Outcome(messages: 5, kinds: [Self.mentions: 2]), of: ScreenWorld.reader.key)
        await world.press("2")
        return world
    }

    private func badge(_ count: Int, in world: ScreenWorld) -> String { "\(world.strings.messages) \(count)" }

    @Test func `the page counts the messages of each list, and of those that no list shows`() async throws {
        let world = try await world()
        #expect(world.lines[0].contains(badge(5, in: world)))
        #expect(world.contains("Mentions 2") && world.contains("\(world.strings.otherMessages) 3"))
    }

    @Test func `a list that was loaded is no longer counted`() async throws {
        let world = try await world()
        await world.press("<enter>")
        await world.shows("the other count") { $0[0].contains(badge(3, in: world)) }
        await world.press("q")
        #expect(world.contains("Mentions") && !world.contains("Mentions 2"))
        let store = ReadCountStore(state: world.context.directories.state, account: ScreenWorld.reader)
        await world.until("stored for the next run") { store.all()[Self.mentions.name] == 2 }
    }

    @Test func `what an earlier run has read brings no badge back`() async throws {
        let world = try await world(reads: [Self.mentions.name: 2, "": 3])
        #expect(world.accounts.badge.messages == 0)
        #expect(world.contains("Mentions") && !world.contains("Mentions 2"))
        #expect(!world.lines[0].contains(badge(5, in: world)) && !world.contains(world.strings.otherMessages))
    }

    @Test func `older messages leave the count of the new ones`() async throws {
        let world = try await world()
        let session = try #require(world.coordinator.session)
        let list = session.list(Self.mentions)
        let begins = list.loader.beginOlder()
        #expect(begins)
        await list.loader.finishOlder()
        #expect(list.older == .reachedEnd || list.older == .idle)
        #expect(world.accounts.unreadMessages(in: Self.mentions) == 2)
        list.refresh()
        await world.until("read") { world.accounts.unreadMessages(in: Self.mentions) == 0 }
    }

    @Test func `as many messages as were read are new where the server counts from 0 again`() async throws {
        let world = try await world()
        world.service.data.resetsMessages = true
        let list = try #require(world.coordinator.session).list(Self.mentions)
        list.refresh()
        await world.until("read") { world.accounts.unreadMessages(in: Self.mentions) == 0 }
        await world.until("the new ones") {
            world.accounts.report(
                AccountFollower.Outcome(messages: 5, kinds: [Self.mentions: 2]), of: ScreenWorld.reader.key)
            return world.accounts.unreadMessages(in: Self.mentions) == 2
        }
    }

    @Test func `the only list of messages opens at once`() async throws {
        var capabilities = Capabilities.everything
        capabilities.timelines.removeAll { $0.timeline == .service("comments") }
        let world = try await ScreenWorld(
            cached: [Status.example(id: 1, text: "Number 1")], capabilities: capabilities)
        await world.press("2")
        #expect(world.front?.statuses?.timeline == Self.mentions)
        #expect(world.header.hasPrefix(" \(world.strings.messages)"))
    }

    @Test func `a service without messages and posts has no tab for the one, and a dim one for the other`() async throws
    {
        let world = try await ScreenWorld(
            cached: [Status.example(id: 1, text: "Number 1")], capabilities: .withDetails)
        #expect(!world.lines[0].contains(world.strings.messages.string))
        let place = try #require(world.lines[0].firstRange(of: "+"))
        let column = world.lines[0].distance(from: world.lines[0].startIndex, to: place.lowerBound)
        #expect(world.screen.styles(row: 0)[column].attributes.contains(.dim))
        await world.press("2")
        let server = try #require(world.coordinator.session).serverName
        #expect(world.lastLine.contains(world.strings.hasNoMessages(server).string))
        #expect(world.front === world.application.home)
    }

    @Test func `messages that no list shows can be cleared`() async throws {
        let world = try await world()
        await world.press("j j <enter>")
        #expect(world.lastLine.contains(world.strings.readOthersInBrowser.string))
        #expect(world.lines[0].contains(badge(2, in: world)) && !world.contains(world.strings.otherMessages))
    }
}
