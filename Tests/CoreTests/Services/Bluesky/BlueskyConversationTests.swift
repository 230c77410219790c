import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct BlueskyConversationTests {
    private static func message(_ id: String, by name: String = "ann", _ text: String = "Hello", minute: Int = 0)
        -> String
    {
        #"{"$type":"chat.bsky.convo.defs#messageView","id":"\#(id)","rev":"r","text":"\#(text)","#
            + #""sender":{"did":"did:plc:\#(name)"},"sentAt":"2026-11-20T10:\#(minute < 10 ? "0" : "")\#(minute):00Z"}"#
    }

    private static func conversation(_ id: String = "c1", last: String = message("m1"), unread: Int = 1) -> String {
        #"{"id":"\#(id)","rev":"r","members":[\#(BlueskyRoutes.profile("me")),\#(BlueskyRoutes.profile("ann"))],"#
            + #""lastMessage":\#(last),"muted":false,"unreadCount":\#(unread)}"#
    }

    private static func id(_ message: String) -> StatusID { StatusID("chat:c1/\(message)") }

    private static func world(_ messages: String...) throws -> BlueskyRoutes {
        try BlueskyRoutes([
            "chat.bsky.convo.getConvo": .json(#"{"convo":\#(conversation(last: message("m1")))}"#),
            "chat.bsky.convo.getConvoForMembers": .json(#"{"convo":\#(conversation(last: message("m1")))}"#),
            "chat.bsky.convo.getMessages": .json(#"{"messages":[\#(messages.joined(separator: ","))]}"#),
            "chat.bsky.convo.sendMessage": .json(message("m30", by: "me", "Ahoy", minute: 30)),
        ])
    }

    @Test func `conversations come from the service that has them, with the others and the last message`() async throws
    {
        let deleted = #"{"$type":"chat.bsky.convo.defs#deletedMessageView","id":"m9","sentAt":"2026-11-20T10:00:00Z"}"#
        let world = try BlueskyRoutes([
            "chat.bsky.convo.listConvos": BlueskyRoutes.list(
                "convos", Self.conversation(last: Self.message("m1")),
                Self.conversation(last: deleted, unread: 0).replacing(#""id":"c1""#, with: #""id":"c2""#), "{}")
        ])
        let page = try await world.service.conversations(at: .newest, limit: 40)
        #expect(page.elements.map(\.id.rawValue) == ["c1", "c2"] && page.skipped == 1)
        #expect(page.elements[0].accounts.map(\.id) == [AccountID("did:plc:ann")])
        let last = try #require(page.elements[0].last?.value)
        #expect(
            last.id == Self.id("m1") && last.visibility == .known(.direct) && last.content == .plain(RawText("Hello")))
        #expect(page.elements.map(\.isUnread) == [true, false] && page.elements[1].last == nil)
        #expect(world.transport.sent.last?.headers["atproto-proxy"] == "did:web:api.bsky.chat#bsky_chat")
    }

    @Test func `a login that may not read messages is told so, and stays`() async throws {
        let world = try BlueskyRoutes(["chat.bsky.convo.listConvos": BlueskyRoutes.refusal("InvalidToken")])
        let error = await failure { () async throws(RequestError) in
            try await world.service.conversations(at: .newest, limit: 40)
        }
        #expect(error == .forbidden(serverMessage: RawText("Words of the server"), missingScope: true))
        #expect(error?.suggestsBadToken == false)
    }

    @Test func `a conversation is the thread of a message`() async throws {
        let world = try Self.world(
            Self.message("m3", by: "me", minute: 3), Self.message("m2", minute: 2), Self.message("m1", minute: 1),
            #"{"$type":"chat.bsky.convo.defs#systemMessageView","id":"s","sentAt":"2026-11-20T10:00:00Z"}"#)
        let thread = try #require(try await world.service.messageThread(of: Self.id("m2")))
        #expect(thread.ancestors.map(\.id) == [Self.id("m1")] && thread.status.id == Self.id("m2"))
        #expect(thread.descendants.map(\.id) == [Self.id("m3")])
        #expect(thread.descendants.map(\.inReplyToID) == [Self.id("m2")])
        #expect(thread.descendants.first?.account.acct == RawText("me.example"))
        #expect(try await world.service.messageThread(of: StatusID(BlueskyRoutes.uri("1"))) == nil)
        let gone = await failure { () async throws(RequestError) in
            try await world.service.messageThread(of: Self.id("m7"))
        }
        #expect(gone == .notFound(serverMessage: nil))
        #expect(try await world.service.message(.message("m1", conversation: "c1"))?.id == Self.id("m1"))
    }

    // MARK: Older messages

    /// Returns a page of a hundred messages, the newest first.
    ///
    /// - Parameter last: the number of the oldest.
    private static func page(downTo last: Int, cursor: String?) -> TestTransport.Answer {
        let messages = (last..<last + 100).reversed().map { message("m\($0)") }.joined(separator: ",")
        return .json(#"{"messages":[\#(messages)]\#(cursor.map { #","cursor":"\#($0)""# } ?? "")}"#)
    }

    private static func world(pages: [TestTransport.Answer]) throws -> BlueskyRoutes {
        let world = try BlueskyRoutes([
            "chat.bsky.convo.getConvo": .json(#"{"convo":\#(conversation(last: message("m1")))}"#)
        ])
        world.transport.answers(pages)
        return world
    }

    @Test func `the first of the newest messages is a reply to the last of the older ones`() async throws {
        let world = try Self.world(pages: [Self.page(downTo: 201, cursor: "a")])
        let thread = try #require(try await world.service.messageThread(of: Self.id("m300")))
        #expect(thread.ancestors.first?.id == Self.id("m202") && thread.ancestors.count == 98)
        #expect(thread.ancestors.first?.inReplyToID == Self.id("m201"))
        #expect(thread.ancestors.dropFirst().allSatisfy { $0.inReplyToID == nil })
        #expect(ThreadOrder(thread).orphans == [Self.id("m202")])
    }

    @Test func `the thread of an older message has those above it, up to the beginning`() async throws {
        let pages = [
            Self.page(downTo: 201, cursor: "a"), Self.page(downTo: 101, cursor: "b"), Self.page(downTo: 1, cursor: nil),
        ]
        let world = try Self.world(pages: pages)
        let older = try #require(try await world.service.messageThread(of: Self.id("m201")))
        #expect(older.ancestors.count == 99 && older.ancestors.first?.inReplyToID == Self.id("m101"))
        #expect(world.calls("chat.bsky.convo.getMessages").map { $0.query.contains("cursor") } == [false, true])

        world.transport.answers(pages)
        let first = try #require(try await world.service.messageThread(of: Self.id("m101")))
        #expect(first.ancestors.count == 100 && first.ancestors.first?.inReplyToID == nil)
        #expect(first.descendants.count == 199)
    }

    @Test func `a message that is too old to be found doesn't count as deleted`() async throws {
        let world = try Self.world()
        let pages = (1...60).map { Self.page(downTo: 1000 + $0, cursor: "c\($0)") }
        world.answer(["chat.bsky.convo.getMessages": pages[0]])
        // The same cursor again is the end.
        let gone = await failure { () async throws(RequestError) in
            try await world.service.messageThread(of: Self.id("m1"))
        }
        #expect(gone == .notFound(serverMessage: nil))
        let endless = try Self.world(pages: pages)
        await #expect(throws: RequestError.unsupported) {
            try await endless.service.messageThread(of: Self.id("m1"))
        }
        endless.transport.answers(pages)
        await #expect(throws: RequestError.unsupported) { try await endless.service.status(Self.id("m1")) }
    }

    // MARK: Unread

    private static func counted(_ conversations: String...) throws -> BlueskyRoutes {
        let conversations = conversations.joined(separator: ",")
        return try BlueskyRoutes([
            "app.bsky.notification.getUnreadCount": .json(#"{"count":3}"#),
            "chat.bsky.convo.listConvos": .json(#"{"convos":[\#(conversations)]}"#),
        ])
    }

    @Test func `unread conversations are counted, but for muted ones, and requests as one`() async throws {
        func request(_ id: String) -> String {
            Self.conversation(id).replacing(#""muted""#, with: #""status":"request","muted""#)
        }
        let world = try Self.counted(
            Self.conversation(), Self.conversation("c2").replacing(#""muted":false"#, with: #""muted":true"#),
            Self.conversation("c3", unread: 0), Self.conversation("c4", unread: 7), request("c5"), request("c6"))
        world.answer(["chat.bsky.convo.updateRead": .json("{}"), "chat.bsky.convo.leaveConvo": .json("{}")])
        let service = world.service
        #expect(await service.unreadConversations == nil)
        #expect(try await service.unread() == UnreadCounts(messages: 6, kinds: [.conversations: 3]))
        #expect(world.calls("chat.bsky.convo.listConvos").map(\.query) == ["?limit=100&readState=unread"])
        #expect(world.transport.sent.last?.headers["atproto-proxy"] == "did:web:api.bsky.chat#bsky_chat")
        // What is read, or left, is no longer counted: a muted one was not, and one of two requests is.
        for (id, left) in [("c2", 3), ("c1", 2), ("c1", 2), ("c5", 2)] {
            try await service.read(Conversation.ID(id))
            #expect(await service.unreadConversations == left)
        }
        for (id, left) in [("c4", 1), ("c6", 0)] {
            try await service.remove(Conversation.ID(id))
            #expect(await service.unreadConversations == left)
        }
    }

    @Test func `a login without messages counts notifications, and asks once`() async throws {
        let world = try Self.counted()
        world.answer(["chat.bsky.convo.listConvos": BlueskyRoutes.refusal("InvalidToken")])
        for _ in 0..<2 { #expect(try await world.service.unread() == UnreadCounts(messages: 3)) }
        #expect(world.calls("chat.bsky.convo.listConvos").count == 1)
    }

    @Test(arguments: [500, 502])
    func `what was counted stays while messages can't be counted`(status: Int) async throws {
        let world = try Self.counted(Self.conversation())
        let all = UnreadCounts(messages: 4, kinds: [.conversations: 1])
        #expect(try await world.service.unread() == all)
        world.answer(["chat.bsky.convo.listConvos": BlueskyRoutes.refusal("UpstreamFailure", status: status)])
        for _ in 0..<2 { #expect(try await world.service.unread() == all) }
        // Without those that were read since.
        world.answer(["chat.bsky.convo.updateRead": .json("{}")])
        try await world.service.read(Conversation.ID("c1"))
        let none = UnreadCounts(messages: 3, kinds: [.conversations: 0])
        #expect(try await world.service.unread() == none)
    }

    @Test func `a conversation that is removed is left on the server`() async throws {
        let world = try BlueskyRoutes([
            "chat.bsky.convo.leaveConvo": .json(#"{"convoId":"c1","rev":"r"}"#)
        ])
        try await world.service.remove(Conversation.ID("c1"))
        #expect(world.calls("chat.bsky.convo.leaveConvo").map(\.body) == [#"{"convoId":"c1"}"#])
        #expect(world.transport.sent.last?.headers["atproto-proxy"] == "did:web:api.bsky.chat#bsky_chat")
        world.answer(["chat.bsky.convo.leaveConvo": BlueskyRoutes.refusal("InvalidConvo")])
        let gone = await failure { () async throws(RequestError) in
            try await world.service.remove(Conversation.ID("c1"))
        }
        #expect(gone == .notFound(serverMessage: RawText("Words of the server")))
    }

    @Test func `a message of a member who has left is shown by the DID`() async throws {
        let world = try Self.world(Self.message("m1", by: "cy"))
        let thread = try #require(try await world.service.messageThread(of: Self.id("m1")))
        #expect(thread.status.account.acct == RawText("did:plc:cy"))
    }

    @Test func `a reply is the next message`() async throws {
        let world = try Self.world()
        let target = try #require(BlueskyMessageID(Self.id("m1")))
        let sent = try await world.service.send(
            OutgoingPost(text: "Ahoy"), as: .reply(to: target.status, on: nil), key: "k")
        guard case .published(let status) = sent else {
            Issue.record("not published")
            return
        }
        #expect(status.id == Self.id("m30") && status.inReplyToID == Self.id("m1"))
        #expect(status.account.acct == RawText("me.example"))
        #expect(
            world.calls("chat.bsky.convo.sendMessage").map(\.body)
                == [#"{"convoId":"c1","message":{"text":"Ahoy"}}"#])
        #expect(world.calls("chat.bsky.convo.getMessages").isEmpty)
    }

    @Test func `a message to an account begins a conversation`() async throws {
        let world = try Self.world()
        guard case .reply(let id, nil)? = world.service.message(to: AccountID("did:plc:ann")),
            let target = BlueskyMessageID(id)
        else {
            Issue.record("no message")
            return
        }
        #expect(target == .new(to: try #require(DID("did:plc:ann"))))
        _ = try await world.service.send(OutgoingPost(text: "Ahoy"), as: .reply(to: id, on: nil), key: "k")
        #expect(world.calls("chat.bsky.convo.getConvoForMembers").last?.query == "?members=did%3Aplc%3Aann")
        #expect(world.calls("chat.bsky.convo.sendMessage").count == 1)
    }

    @Test func `messages have rules of their own, and no key`() async throws {
        let world = try Self.world()
        let rules = try #require(world.service.messageRules(of: .reply(to: Self.id("m1"), on: nil)))
        #expect(rules.counting.limit == 1000 && rules.visibilities == [.direct] && rules.media == 0)
        #expect(world.service.messageRules(of: .reply(to: StatusID(BlueskyRoutes.uri("1")), on: nil)) == nil)
        #expect(world.service.messageRules(of: .status) == nil)
    }

    @Test func `the user's newest messages are those of the conversation`() async throws {
        let world = try Self.world(
            Self.message("m3", by: "me", "Ahoy", minute: 3), Self.message("m2", minute: 2),
            Self.message("m1", by: "me", minute: 1))
        for target in [BlueskyMessageID.message("m2", conversation: "c1"), .new(to: try #require(DID("did:plc:ann")))] {
            let found = try await world.service.newestOwnMessages(with: .reply(to: target.status, on: nil))
            #expect(found.map(\.id) == [Self.id("m3"), Self.id("m1")])
        }
    }

    /// The sender looks for a message whose response was lost, and sends it again only a minute after one that isn't there.
    @Test func `a message whose response was lost is looked for`() async throws {
        let world = try Self.world()
        let folder = TemporaryFolder()
        let drafts = ItemFolder<Draft>(path: folder.path)
        let cache = try StatusCache.inMemory()
        let sender = PostSender(
            service: world.service, loader: TimelineLoader(service: world.service, cache: cache, log: world.log.logger),
            cache: cache, drafts: drafts, account: AccountID(BlueskyRoutes.own), home: .home, time: HurriedTime(),
            log: world.log.logger)
        let draft = Draft(
            id: "message", target: .reply(to: Self.id("m1"), on: nil),
            post: OutgoingPost(text: "Ahoy", visibility: .direct), changedAt: world.time.now)
        try drafts.save(draft)
        world.answer(["chat.bsky.convo.sendMessage": .fails(.interrupted)])
        await #expect(throws: SendProblem.self) { _ = try await sender.send(draft) }
        #expect(world.calls("chat.bsky.convo.sendMessage").count == 1)
        #expect(world.calls("chat.bsky.convo.getMessages").count == PostSender.lookups)

        let now = HurriedTime().now.rfc3339
        let arrived = Self.message("m30", by: "me", "Ahoy").replacing("2026-11-20T10:00:00Z", with: now)
        world.answer(["chat.bsky.convo.getMessages": .json(#"{"messages":[\#(arrived)]}"#)])
        let result = try await sender.send(try #require(drafts.item("message")))
        #expect(result.ids == [Self.id("m30")] && world.calls("chat.bsky.convo.sendMessage").count == 1)
        #expect(try await cache.count(of: .home) == 0)
    }

    @Test(arguments: ["chat:", "chat:c1", "chat:/m", "chat:new/ann", "at://did:plc:a/app.bsky.feed.post/3k", ""])
    func `other ids are no messages`(id: String) {
        #expect(BlueskyMessageID(StatusID(id)) == nil)
    }

    @Test func `ids of messages are read as they are written`() throws {
        for id in [
            BlueskyMessageID.message("m1", conversation: "c1"), .new(to: try #require(DID("did:web:ann.example"))),
        ] {
            #expect(BlueskyMessageID(id.status) == id)
        }
    }
}
