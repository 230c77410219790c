import TestSupport
import Testing

@testable import Core

@Suite("Writing on Bluesky", .hangGuard) struct BlueskyWritingTests {
    private let pds = MemoryPDS()
    private let time = HurriedTime()
    private let service: BlueskyService

    init() throws { service = try pds.service(time) }

    private var key: SendingKey { SendingKey("k-1", at: time.now) }
    private var rkey: String { TID(key.time, seed: BlueskyService.digest("k-1")).description }
    private var uri: String { "at://did:plc:me/app.bsky.feed.post/\(rkey)" }

    private static let picture: [UInt8] = {
        // A GIF of 3 × 2 pixels without colours.
        Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 1, 0, 0, 0x3B]
    }()

    private func published(_ sent: SentPost) throws -> Status {
        guard case .published(let status) = sent else { throw RequestError.cancelled }
        return status
    }

    /// Returns the record that was sent last.
    private func record() throws -> JSONValue { try #require(pds.record(uri)) }

    @Test func `a post is stored under a key made from that of the draft`() async throws {
        let sent = try await service.send(OutgoingPost(text: "Moin & \"x\""), as: .status, key: key)
        #expect(
            pds.bodies("putRecord") == [
                #"{"collection":"app.bsky.feed.post","record":{"$type":"app.bsky.feed.post","#
                    + #""createdAt":"2026-11-20T00:00:00.000Z","text":"Moin & \"x\""},"#
                    + #""repo":"did:plc:me","rkey":"\#(rkey)","swapRecord":null}"#
            ])
        let status = try published(sent)
        #expect(status.id == StatusID(uri) && status.account.acct.value == "me.example")
        #expect(status.content == .plain(RawText("Moin & \"x\"")) && status.createdAt == time.now)
        #expect(service.repeatsSafely)
    }

    @Test func `every attempt sends the same bytes, and there is one post`() async throws {
        let post = OutgoingPost(text: "Moin")
        let key = key
        pds.fail(.lostResponse, .status(500, storing: true), .lostRequest)
        for _ in 0..<4 {
            _ = try? await service.send(post, as: .status, key: key)
            time.advance(by: .seconds(10))
        }
        #expect(Set(pds.bodies("putRecord")).count == 1 && pds.texts == ["Moin"])
    }

    @Test func `a post that arrived long ago is found, and one that didn't gets the time of now`() async throws {
        let (key, uri) = (key, uri)
        pds.fail(.lostResponse)
        _ = try? await service.send(OutgoingPost(text: "Moin"), as: .status, key: key)
        time.advance(by: .seconds(3600))
        let puts = pds.bodies("putRecord").count
        let found = try published(await service.send(OutgoingPost(text: "Moin"), as: .status, key: key))
        #expect(found.id == StatusID(uri) && pds.bodies("putRecord").count == puts)

        _ = try await service.send(OutgoingPost(text: "Late"), as: .status, key: SendingKey("k-2", at: key.time))
        #expect(pds.posts.last?.text("createdAt") == "2026-11-20T01:00:00.000Z")
    }

    @Test func `a post changed after a lost response isn't stored over the first one`() async throws {
        let key = key
        _ = try await service.send(OutgoingPost(text: "Helo"), as: .status, key: key)
        let status = try published(await service.send(OutgoingPost(text: "Hello"), as: .status, key: key))
        #expect(pds.texts == ["Helo"] && status.content == .plain(RawText("Helo")))
    }

    @Test func `languages, labels and facets are sent`() async throws {
        var post = OutgoingPost(text: "häh @ann.example @nobody.example https://ex.org #sea")
        post.languages = ["de", "en", "fr", "es"]
        post.selfLabels = [.nudity, .sexual]
        _ = try await service.send(post, as: .status, key: key)
        #expect(
            try JSONTree.text(record()) == #"{"$type":"app.bsky.feed.post","createdAt":"2026-11-20T00:00:00.000Z","#
                + #""facets":["#
                + #"{"features":[{"$type":"app.bsky.richtext.facet#mention","did":"did:plc:ann"}],"index":{"byteEnd":17,"byteStart":5}},"#
                + #"{"features":[{"$type":"app.bsky.richtext.facet#link","uri":"https://ex.org"}],"index":{"byteEnd":48,"byteStart":34}},"#
                + #"{"features":[{"$type":"app.bsky.richtext.facet#tag","tag":"sea"}],"index":{"byteEnd":53,"byteStart":49}}],"#
                + #""labels":{"$type":"com.atproto.label.defs#selfLabels","values":[{"val":"sexual"},{"val":"nudity"}]},"#
                + #""langs":["de","en","fr"],"text":"häh @ann.example @nobody.example https://ex.org #sea"}"#)
    }

    @Test func `a reply names its parent and the first post of the thread`() async throws {
        let first = pds.postElsewhere("3a")
        let parent = pds.postElsewhere("3b", root: (first, "cid-3a"))
        _ = try await service.send(OutgoingPost(text: "x"), as: .reply(to: StatusID(parent), on: nil), key: key)
        let reply = try #require(try record()["reply"])
        #expect(reply["root"] == .object(["uri": .text(first), "cid": .text("cid-3a")]))
        #expect(reply["parent"] == .object(["uri": .text(parent), "cid": .text("cid-3b")]))

        // The user's own reply, which queries don't show yet.
        pds.stopIndexing()
        _ = try await service.send(
            OutgoingPost(text: "y"), as: .reply(to: StatusID(uri), on: nil), key: SendingKey("k-2", at: time.now))
        let own = try #require(pds.posts.last?["reply"])
        #expect(own["root"] == reply["root"] && own["parent"]?.text("uri") == uri)
    }

    @Test func `what its author doesn't allow is refused before it is sent`() async throws {
        let parent = pds.postElsewhere("3a")
        pds.mark(parent, .object(["replyDisabled": .flag(true), "embeddingDisabled": .flag(true)]))
        for kind in [OutgoingText.reply(to: StatusID(parent), on: nil), .quote(of: StatusID(parent))] {
            await #expect(throws: RequestError.forbidden(serverMessage: nil, missingScope: false)) {
                try await service.send(OutgoingPost(text: "x"), as: kind, key: key)
            }
        }
        await #expect(throws: RequestError.notFound(serverMessage: nil)) {
            let id = StatusID("at://did:plc:ann/app.bsky.feed.post/gone")
            return try await service.send(OutgoingPost(text: "x"), as: .reply(to: id, on: nil), key: key)
        }
        #expect(pds.bodies("putRecord").isEmpty)
    }

    @Test func `files are uploaded as they are, and their names stand in the post`() async throws {
        let file = MultipartForm.File(name: "file", fileName: "a.gif", type: "image/gif", bytes: Self.picture)
        let uploaded = try await service.upload(file, alt: "", focus: nil) { _, _ in }
        #expect(pds.calls.last?.type == "image/gif" && uploaded.isProcessed)
        #expect(try await service.media(uploaded.id) == uploaded)
        let quoted = pds.postElsewhere("3a")
        let post = OutgoingPost(
            text: "", media: [OutgoingMedia(id: "1", path: "/a", alt: "Sea", uploaded: uploaded.id)])
        let status = try published(await service.send(post, as: .quote(of: StatusID(quoted)), key: key))
        let size = Self.picture.count
        #expect(
            try JSONTree.text(#require(record()["embed"]))
                == #"{"$type":"app.bsky.embed.recordWithMedia","media":{"$type":"app.bsky.embed.images","images":["#
                + #"{"alt":"Sea","aspectRatio":{"height":2,"width":3},"image":{"$type":"blob","mimeType":"image/gif","#
                + #""ref":{"$link":"blob-\#(size)"},"size":\#(size)}}]},"#
                + #""record":{"$type":"app.bsky.embed.record","record":{"cid":"cid-3a","uri":"\#(quoted)"}}}"#)
        #expect(status.quote?.status?.value.id == StatusID(quoted) && status.attachments.count == 1)
        #expect(status.attachments.first?.description?.value == "Sea" && status.attachments.first?.width == 3)
        // A file that a post shows is uploaded again for another one.
        await #expect(throws: RequestError.notFound(serverMessage: nil)) { try await service.media(uploaded.id) }
    }

    @Test func `a video stands alone`() async throws {
        let file = MultipartForm.File(name: "file", fileName: "a.mp4", type: "video/mp4", bytes: [1, 2])
        let uploaded = try await service.upload(file, alt: "", focus: nil) { _, _ in }
        let media = OutgoingMedia(id: "1", path: "/a", alt: "Waves", uploaded: uploaded.id)
        _ = try await service.send(OutgoingPost(media: [media]), as: .status, key: key)
        #expect(
            try JSONTree.text(#require(record()["embed"])) == #"{"$type":"app.bsky.embed.video","alt":"Waves","#
                + #""video":{"$type":"blob","mimeType":"video/mp4","ref":{"$link":"blob-2"},"size":2}}"#)
        await #expect(throws: RequestError.self) {
            try await service.send(OutgoingPost(media: [media, media]), as: .status, key: "k-2")
        }
    }

    @Test func `a file that the server has deleted is uploaded again`() async throws {
        let file = MultipartForm.File(name: "file", fileName: "a.gif", type: "image/gif", bytes: Self.picture)
        let uploaded = try await service.upload(file, alt: "", focus: nil) { _, _ in }
        pds.loseBlobs()
        let post = OutgoingPost(media: [OutgoingMedia(id: "1", path: "/a", uploaded: uploaded.id)])
        await #expect(throws: RequestError.invalid(serverMessage: RawText("BlobNotFound"), fields: [])) {
            try await service.send(post, as: .status, key: key)
        }
        await #expect(throws: RequestError.notFound(serverMessage: nil)) { try await service.media(uploaded.id) }

        let again = try await service.upload(file, alt: "", focus: nil) { _, _ in }
        time.advance(by: .seconds(600))
        await #expect(throws: RequestError.notFound(serverMessage: nil)) { try await service.media(again.id) }
    }

    @Test func `who may reply and quote is stored together with the post`() async throws {
        var post = OutgoingPost(text: "x")
        post.replyAudience = .only([.followers, .mentioned])
        post.allowsQuotes = false
        let status = try published(await service.send(post, as: .status, key: key))
        func gate(_ kind: String, _ rules: String) -> String {
            #"{"$type":"com.atproto.repo.applyWrites#create","collection":"\#(kind)","rkey":"\#(rkey)","value":"#
                + #"{"$type":"\#(kind)",\#(rules),"createdAt":"2026-11-20T00:00:00.000Z","post":"\#(uri)"}}"#
        }
        let body = try #require(pds.bodies("applyWrites").first)
        let parts = [
            #"{"$type":"com.atproto.repo.applyWrites#create","collection":"app.bsky.feed.post","rkey":"\#(rkey)","value":"#
                + #"{"$type":"app.bsky.feed.post","createdAt":"2026-11-20T00:00:00.000Z","text":"x"}}"#,
            gate(
                ATURI.threadgate,
                #""allow":[{"$type":"app.bsky.feed.threadgate#mentionRule"},{"$type":"app.bsky.feed.threadgate#followerRule"}]"#
            ),
        ]
        for part in parts { #expect(body.contains(part)) }
        #expect(pds.record(uri.replacing("feed.post", with: "feed.postgate"))?.array("embeddingRules").count == 1)
        // A repetition is refused, since all are there.
        #expect(try published(await service.send(post, as: .status, key: key)).id == status.id)
        #expect(pds.texts == ["x"])

        // A reply follows the rule of its thread.
        post.allowsQuotes = nil
        _ = try await service.send(
            post, as: .reply(to: status.id, on: nil), key: SendingKey("k-2", at: time.now))
        #expect(pds.bodies("applyWrites").count == 2 && pds.texts.count == 2)
    }

    @Test func `a deleted post takes its rules with it, and its text is returned`() async throws {
        var post = OutgoingPost(text: "Moin")
        post.allowsQuotes = false
        let status = try published(await service.send(post, as: .status, key: key))
        #expect(service.canRemove(status.id))
        #expect(!service.canRemove(StatusID("at://did:plc:ann/app.bsky.feed.post/3a")))
        #expect(try await service.removeForRedraft(status.id)?.text == "Moin")
        #expect(pds.posts.isEmpty && pds.record(uri.replacing("feed.post", with: "feed.postgate")) == nil)
        // It is gone already.
        try await service.remove(status.id)
    }

    @Test func `a post of the user's own is found before queries show it`() async throws {
        pds.stopIndexing()
        _ = try await service.send(OutgoingPost(text: "Moin"), as: .status, key: key)
        #expect(try await service.ownPost(StatusID(uri))?.content == .plain(RawText("Moin")))
        #expect(try await service.ownPost(StatusID("at://did:plc:ann/app.bsky.feed.post/3a")) == nil)
    }

    @Test func `what a post can't have is refused in a sentence of its own`() async {
        let rules = await service.writingRules()
        func problem(_ change: (inout OutgoingPost) -> Void) -> PostProblem? {
            var post = OutgoingPost(text: "x")
            change(&post)
            return PostCheck(rules: rules, kind: .status, splits: true, now: time.now).problem(in: post)
        }
        #expect(problem { $0.publishAt = time.now.adding(seconds: 3600) } == .noSchedule)
        #expect(problem { $0.visibility = .private } == .noAudience)
        #expect(problem { $0.warning = "sea" } == .noWarnings)
        #expect(problem { $0.poll = OutgoingPoll(options: ["a", "b"]) } == .noPolls)
        #expect(problem { $0.text = String(repeating: "x", count: 301) } == .tooLong(part: 1, by: 1))
        #expect(problem { $0.selfLabels = [.porn] } == nil)
    }
}

@Suite("Marks on Bluesky", .hangGuard) struct BlueskyMarkTests {
    private let pds = MemoryPDS()
    private let time = HurriedTime()
    private let service: BlueskyService
    private let post: StatusID

    init() throws {
        service = try pds.service(time)
        post = StatusID(pds.postElsewhere("3a"))
    }

    @Test(arguments: [StatusAction.favourite(true), .reblog(true)])
    func `a mark is one record, however often it is set`(action: StatusAction) async throws {
        for _ in 0..<3 {
            #expect(try await service.perform(action, on: post) == nil)
            time.advance(by: .seconds(3))
        }
        let kind = action.kind == .favourite ? ATURI.like : ATURI.repost
        let date = try #require(DateParser.rfc3339("2026-11-19T10:00:00.000Z"))
        let rkey = TID(date, seed: BlueskyService.digest(post.rawValue))
        let record = pds.record("at://did:plc:me/\(kind)/\(rkey)")
        #expect(
            try JSONTree.text(#require(record))
                == #"{"$type":"\#(kind)","createdAt":"2026-11-20T00:00:00.000Z","subject":{"cid":"cid-3a","uri":"\#(post)"}}"#
        )
        // Before queries show it.
        _ = try await service.perform(action.kind == .favourite ? .favourite(false) : .reblog(false), on: post)
        #expect(pds.record("at://did:plc:me/\(kind)/\(rkey)") == nil)
    }

    @Test func `a mark of another program is kept, and removed by its own key`() async throws {
        let like = "at://did:plc:me/app.bsky.feed.like/3zzzzzzzzzzzz"
        pds.store(.object([:]), at: like)
        pds.mark(post.rawValue, .object(["like": .text(like)]))
        _ = try await service.perform(.favourite(true), on: post)
        #expect(pds.bodies("putRecord").isEmpty)
        _ = try await service.perform(.favourite(false), on: post)
        #expect(pds.record(like) == nil)
    }

    @Test func `another name of a list changes nothing else in it`() async throws {
        let uri = "at://did:plc:me/app.bsky.graph.list/3klist"
        let before = JSONValue.object([
            "$type": .text(ATURI.list), "name": .text("Sea"), "purpose": .text(BlueskyWirePage.timelinePurpose),
            "description": .text("Water"), "x.y.z#later": .object(["a": .integer(1)]),
        ])
        pds.store(before, at: uri)
        let list = ServerList(id: ServerListID(uri), title: RawText("Harbour"))
        #expect(try await service.change(list) == list)
        var after = before
        after["name"] = .text("Harbour")
        #expect(pds.record(uri) == after)
        #expect(pds.bodies("putRecord").last?.contains(#""swapRecord":"\#(MemoryPDS.cid(before))""#) == true)
        // The same name again is no request, and that of a starter pack is in another record.
        _ = try await service.change(list)
        #expect(pds.bodies("putRecord").count == 1)
        after["purpose"] = .text(BlueskyWirePage.referencePurpose)
        pds.store(after, at: uri)
        await #expect(throws: RequestError.unsupported) { _ = try await service.change(list) }
        pds.store(.object([:]), at: uri)
        let other = ServerList(id: ServerListID("at://did:plc:bo/app.bsky.graph.list/3k"), title: RawText("x"))
        await #expect(throws: RequestError.unsupported) { _ = try await service.change(other) }
    }

    /// Queries of this server show no follows, as those of the real one for some seconds.
    @Test func `a follow whose response was lost is one record, and can be undone`() async throws {
        let ann = AccountID("did:plc:ann")
        let uri = "at://did:plc:me/app.bsky.graph.follow/\(TID(of: ann.rawValue))"
        pds.fail(.status(502, storing: true), .status(502, storing: true), .status(502, storing: true))
        _ = try? await service.perform(.follow(), on: ann)
        #expect(pds.record(uri)?.text("subject") == ann.rawValue)
        pds.fail()
        // Another run, which doesn't know of it.
        time.advance(by: .seconds(3))
        let next = try pds.service(time)
        #expect(try await next.perform(.follow(), on: ann)?.following == true)
        let sent = pds.bodies("putRecord")
        #expect(sent.count >= 2 && sent.allSatisfy { $0.contains(#""rkey":"\#(TID(of: ann.rawValue))""#) })
        #expect(pds.record(uri)?.text("createdAt") == "2026-11-20T00:00:00.000Z")
        #expect(try await pds.service(time).perform(.unfollow, on: ann)?.following == false)
        #expect(pds.record(uri) == nil)
    }

    @Test func `bookmarks and muted threads are requests of their own`() async throws {
        let reply = StatusID(pds.postElsewhere("3b", root: (post.rawValue, "cid-3a")))
        for action in [StatusAction.bookmark(true), .bookmark(false), .muteThread(true), .muteThread(false)] {
            _ = try await service.perform(action, on: reply)
        }
        #expect(pds.bodies("createBookmark") == [#"{"cid":"cid-3b","uri":"\#(reply)"}"#])
        #expect(pds.bodies("deleteBookmark") == [#"{"uri":"\#(reply)"}"#])
        #expect(pds.bodies("muteThread") == [#"{"root":"\#(post)"}"#])
        #expect(pds.bodies("unmuteThread") == [#"{"root":"\#(post)"}"#])
    }

    @Test func `a pin changes nothing else in the profile`() async throws {
        let profile = "at://did:plc:me/app.bsky.actor.profile/self"
        let before = JSONValue.object([
            "$type": .text("app.bsky.actor.profile"), "displayName": .text("Me"), "later": .array([.integer(7)]),
        ])
        pds.store(before, at: profile)
        _ = try await service.perform(.pin(true), on: post)
        var pinned = before
        pinned["pinnedPost"] = .object(["uri": .text(post.rawValue), "cid": .text("cid-3a")])
        #expect(pds.record(profile) == pinned)
        #expect(pds.bodies("putRecord").first?.contains(#""swapRecord":"\#(MemoryPDS.cid(before))""#) == true)
        _ = try await service.perform(.pin(true), on: post)
        #expect(pds.bodies("putRecord").count == 1)
        _ = try await service.perform(.pin(false), on: post)
        #expect(pds.record(profile) == before)
    }

    @Test func `only posts take marks`() async throws {
        #expect(service.accepts(.favourite, on: post))
        #expect(!service.accepts(.favourite, on: StatusID("at://did:plc:ann/app.bsky.feed.generator/3a")))
        await #expect(throws: RequestError.notFound(serverMessage: nil)) {
            _ = try await service.perform(.favourite(true), on: StatusID("at://did:plc:ann/app.bsky.feed.post/gone"))
        }
    }
}

extension JSONTree {
    /// Returns a value as JSON, its fields in the order of their names.
    fileprivate static func text(_ value: JSONValue) throws -> String {
        String(decoding: try RequestBody.json(value).encoded()?.content.bytes ?? [], as: UTF8.self)
    }
}
