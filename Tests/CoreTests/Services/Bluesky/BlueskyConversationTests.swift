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

    private static func conversation(last: String, unread: Int = 1) -> String {
        #"{"id":"c1","rev":"r","members":[\#(BlueskyRoutes.profile("me")),\#(BlueskyRoutes.profile("ann"))],"#
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

    @Test func `a message of a member who has left is shown by the DID`() async throws {
        let world = try Self.world(Self.message("m1", by: "cy"))
        let thread = try #require(try await world.service.messageThread(of: Self.id("m1")))
        #expect(thread.status.account.acct == RawText("did:plc:cy"))
    }

    @Test func `a reply is the next message`() async throws {
        let world = try Self.world()
        let target = try #require(BlueskyMessageID(Self.id("m1")))
        let sent = try await world.service.send(
            OutgoingPost(text: "Ahoy"), to: target, key: "k", firstAt: world.time.now)
        guard case .published(let status) = sent else {
            Issue.record("not published")
            return
        }
        #expect(status.id == Self.id("m30") && status.inReplyToID == Self.id("m1"))
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
        _ = try await world.service.send(OutgoingPost(text: "Ahoy"), to: target, key: "k", firstAt: world.time.now)
        #expect(world.calls("chat.bsky.convo.getConvoForMembers").last?.query == "?members=did%3Aplc%3Aann")
        #expect(world.calls("chat.bsky.convo.sendMessage").count == 1)
    }

    @Test func `after a lost response a message that has arrived isn't sent again`() async throws {
        let world = try Self.world()
        let target = try #require(BlueskyMessageID(Self.id("m1")))
        let first = world.time.now
        world.answer(["chat.bsky.convo.sendMessage": .fails(.interrupted)])
        func send() async throws(RequestError) -> SentPost {
            try await world.service.send(OutgoingPost(text: "Ahoy"), to: target, key: "k", firstAt: first)
        }
        #expect(await failure(send) == .interrupted)
        #expect(world.calls("chat.bsky.convo.sendMessage").count == 1)

        let arrived = Self.message("m30", by: "me", "Ahoy").replacing("2026-11-20T10:00:00Z", with: first.rfc3339)
        world.answer(["chat.bsky.convo.getMessages": .json(#"{"messages":[\#(arrived)]}"#)])
        guard case .published(let status) = try await send() else {
            Issue.record("not published")
            return
        }
        #expect(status.id == Self.id("m30") && world.calls("chat.bsky.convo.sendMessage").count == 1)

        // One that has not arrived is sent again.
        world.answer([
            "chat.bsky.convo.getMessages": .json(#"{"messages":[]}"#),
            "chat.bsky.convo.sendMessage": .json(Self.message("next", by: "me", "Ahoy")),
        ])
        _ = try await send()
        #expect(world.calls("chat.bsky.convo.sendMessage").count == 2)
    }

    @Test func `another run of the program looks first`() async throws {
        let world = try Self.world()
        let first = world.time.now
        world.time.advance(by: .seconds(60))
        let target = try #require(BlueskyMessageID(Self.id("m1")))
        _ = try await world.service.send(OutgoingPost(text: "Ahoy"), to: target, key: "k", firstAt: first)
        #expect(world.calls("chat.bsky.convo.getMessages").count == 1)
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
