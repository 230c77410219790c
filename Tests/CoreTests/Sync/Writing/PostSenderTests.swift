import Foundation
import TestSupport
import Testing

@testable import Core

@Suite("Sending posts", .hangGuard)
struct PostSenderTests {
    private let world: SendingHarness

    init() throws { world = try SendingHarness() }

    /// Sends a draft whose response is lost, and which can't be looked for meanwhile.
    private func loseResponse(to draft: Draft, in world: SendingHarness? = nil) async {
        let world = world ?? self.world
        world.service.failComparisons(with: .timedOut)
        world.service.fail(.lostResponse)
        #expect(await world.reason(draft) == .outcomeUnknown(.interrupted))
        world.service.failComparisons(with: nil)
    }

    private func sent(_ result: SendResult?) -> Int { result?.posts.count ?? 0 }

    @Test func `a post is sent once, its draft is deleted, and it appears at the top of Home`() async throws {
        let draft = try world.draft("Guten Morgen aus dem alten Hafen")
        let sender = world.sender()
        let result = try await sender.send(draft)
        await sender.settled()
        #expect(world.service.texts == [draft.post.text] && world.drafts.all().isEmpty)
        #expect(result.dropped.isEmpty && result.isUndoable && world.service.comparisons == 0)
        let newest = try await world.cache.newest(of: .home)
        #expect(newest?.id == world.service.posts[0].id)
        let files = try FileManager.default.contentsOfDirectory(atPath: world.folder.path + "/drafts")
        #expect(files.isEmpty)
    }

    @Test func `a post stands above a gap until Home can be refreshed`() async throws {
        // So old that nothing appears among them any more.
        world.service.setClock(wrongBy: -3600)
        for number in 1...3 { world.service.postElsewhere("earlier \(number)") }
        let loader = world.loader()
        _ = try await loader.refresh(.home)
        let before = try #require(world.service.posts.last?.id)
        world.service.setClock(wrongBy: 0)
        let missed = world.service.postElsewhere("missed").id
        world.service.failPages(with: .timedOut)
        let sender = world.sender(with: loader)
        _ = try await sender.send(try world.draft("mine"))
        await sender.settled()
        let own = try #require(world.service.posts.last?.id)
        let newest = try await world.cache.newest(of: .home)
        let gaps = try await world.cache.gaps(of: .home)
        #expect(newest?.id == own && gaps.map(\.newer) == [own] && gaps.map(\.older) == [before])

        world.service.failPages(with: nil)
        _ = try await loader.refresh(.home)
        let left = try await world.cache.gaps(of: .home)
        let isThere = try await world.cache.contains(missed, in: .home)
        #expect(left.isEmpty && isThere)
    }

    @Test func `a thread is sent in order, each part answering the previous one`() async throws {
        let draft = try world.draft("one\n---\ntwo\n---\n\nthree", .reply(to: StatusID("7"), on: nil)) {
            $0.warning = "sea"
            $0.visibility = .unlisted
            $0.poll = OutgoingPoll(options: ["a", "b"])
        }
        let result = try await world.sender().send(draft)

        let posts = world.service.posts
        #expect(world.service.texts == ["one", "two", "three"] && result.posts.count == 3)
        #expect(posts.map(\.inReplyToID) == [StatusID("7"), posts[0].id, posts[1].id])
        #expect(posts.map { $0.poll != nil } == [true, false, false])
        #expect(posts.allSatisfy { $0.spoiler.value == "sea" && $0.visibility == .known(.unlisted) })
        #expect(Set(world.service.keys).count == 3)
    }

    @Test func `a thread that was refused in the middle continues there`() async throws {
        let draft = try world.draft("one\n---\ntwo\n---\nthree")
        world.service.fail(.lostResponse, .refused)
        var problem: SendProblem?
        do throws(SendProblem) { _ = try await world.sender().send(draft) } catch { problem = error }
        #expect(problem?.reason == .refused(.invalid(serverMessage: RawText("Validation failed"), fields: [])))
        #expect(problem?.sent == 1 && problem?.draft.post.text == "two\n---\nthree")
        #expect(world.drafts.item("status") == problem?.draft)
        _ = try await world.sendSaved()
        #expect(world.service.texts == ["one", "two", "three"])
        #expect(world.service.posts[1].inReplyToID == world.service.posts[0].id)
    }

    @Test func `a lost response is found out, and nothing is sent again`() async throws {
        world.service.loseResponses()
        let result = try await world.sender().send(
            try world.draft("Lost: https://harbour.example/a?b=1 @bo@x.example #sea"))
        #expect(world.service.posts.count == 1 && result.ids == [world.service.posts[0].id])
        #expect(world.drafts.all().isEmpty && world.service.keys.count == 1)
    }

    @Test func `a lost request stays a draft, and is sent again with the same key`() async throws {
        let draft = try world.draft("Hello")
        world.service.fail(.lostRequest)
        #expect(await world.reason(draft) == .outcomeUnknown(.timedOut))
        #expect(world.drafts.item("status")?.sending?.isUncertain == true && world.service.posts.isEmpty)
        // The server may need some seconds to store it.
        #expect(world.service.comparisons == 3)

        // The request may only be late.
        #expect(await world.reason(draft) == .mayStillArrive)
        #expect(world.service.keys.count == 1 && world.service.comparisons == 6)
        world.time.advance(by: PostSender.longestDelay)
        let result = try await world.sendSaved()
        #expect(sent(result) == 1 && world.service.texts == ["Hello"])
        #expect(Set(world.service.keys).count == 1 && world.service.keys.count == 2)
    }

    @Test func `minutes after the attempt, a post is looked for once`() async throws {
        let draft = try world.draft("Hello")
        world.service.fail(.lostRequest)
        _ = await world.reason(draft)
        world.time.advance(by: .seconds(120))
        _ = try await world.sendSaved()
        #expect(world.service.comparisons == 4 && world.service.texts == ["Hello"])
    }

    @Test(arguments: [500, 502, 503, 504, 408, 409], [true, false])
    func `the server may have a post after an error that doesn't refuse it`(status: Int, isStored: Bool) async throws {
        world.service.fail(.status(status, storing: isStored))
        let draft = try world.draft("Hello")
        let reason = await world.reason(draft)
        #expect(reason == (isStored ? nil : .outcomeUnknown(PostingService.error(status))))
        if !isStored {
            world.time.advance(by: PostSender.longestDelay)
            _ = try await world.sendSaved()
        }
        #expect(world.service.texts == ["Hello"] && world.drafts.all().isEmpty)
    }

    @Test(arguments: [400, 422], [true, false])
    func `an error that refuses a post is believed`(status: Int, isStored: Bool) async throws {
        world.service.fail(.status(status, storing: isStored))
        #expect(await world.reason(try world.draft("Hello")) == .refused(PostingService.error(status)))
        #expect(world.service.comparisons == 0)
        #expect(world.drafts.item("status")?.sending?.isUncertain == false)
    }

    @Test func `a post of this run is not taken for a later one, even without a cache`() async throws {
        world.cache.close()
        let sender = world.sender()
        _ = try await sender.send(try world.draft("Moin"))
        world.service.fail(.lostRequest)
        let second = try world.draft("Moin")
        var problem: SendProblem?
        do throws(SendProblem) { _ = try await sender.send(second) } catch { problem = error }
        #expect(problem?.reason == .outcomeUnknown(.timedOut))
        world.time.advance(by: PostSender.longestDelay)
        _ = try await sender.send(second)
        #expect(world.service.texts == ["Moin", "Moin"])
    }

    @Test func `a post whose response was lost is found although Home has been refreshed since`() async throws {
        let loader = world.loader()
        let draft = try world.draft("Hello")
        await loseResponse(to: draft)
        _ = try await loader.refresh(.home)
        let result = try await world.sender(with: loader).send(draft)
        #expect(result.ids == world.service.posts.map(\.id) && world.service.texts == ["Hello"])
    }

    @Test func `without a comparison nothing is sent again, unless the user wants it`() async throws {
        let draft = try world.draft("Hello")
        world.service.failComparisons(with: .timedOut)
        world.service.fail(.lostRequest)
        #expect(await world.reason(draft) == .outcomeUnknown(.timedOut))
        #expect(await world.reason(draft) == .outcomeUnknown(.timedOut))
        #expect(world.service.keys.count == 1)
        world.service.failComparisons(with: .unsupported)
        #expect(await world.reason(draft) == .outcomeUnknown(nil))
        #expect(await world.reason(draft, .despiteDoubt) == nil)
        #expect(world.service.texts == ["Hello"])
    }

    @Test(arguments: [Visibility.private, .direct, nil])
    func `a post for few people is found at home, not among the own posts`(audience: Visibility?) async throws {
        world.service.hideNarrowPosts()
        world.service.loseResponses()
        #expect(await world.reason(try world.draft("Psst") { $0.visibility = audience }) == nil)
        #expect(world.service.texts == ["Psst"] && world.drafts.all().isEmpty)
    }

    @Test func `a post for few people is sent again only where the server would show it`() async throws {
        world.service.hideNarrowPosts()
        world.service.fail(.lostRequest)
        let draft = try world.draft("Psst") { $0.visibility = .direct }
        #expect(await world.reason(draft) == .outcomeUnknown(.timedOut))
        world.time.advance(by: PostSender.longestDelay)
        // Home has none of the user's posts, so it proves nothing.
        #expect(await world.reason(draft) == .outcomeUnknown(nil))
        #expect(world.service.keys.count == 1)

        world.service.postElsewhere("Known")
        #expect(await world.reason(draft) == nil)
        #expect(world.service.texts == ["Known", "Psst"])
    }

    @Test func `where neither list shows such posts, nothing is sent again unasked`() async throws {
        world.service.hideNarrowPosts()
        world.service.hideOwnAtHome()
        world.service.loseResponses()
        let draft = try world.draft("Psst") { $0.visibility = .private }
        for _ in 0..<3 {
            #expect(await world.reason(draft) != nil)
            world.time.advance(by: PostSender.longestDelay)
        }
        #expect(await world.reason(draft) == .outcomeUnknown(nil))
        #expect(world.service.texts == ["Psst"] && world.drafts.all().count == 1)
    }

    @Test(arguments: [false, true])
    func `a scheduled post that is published at once is deleted, and stays a draft`(isLost: Bool) async throws {
        world.service.drop([.schedule])
        if isLost { world.service.loseResponses() }
        let later = world.time.now.adding(seconds: 86_400)
        let draft = try world.draft("Later") { $0.publishAt = later }
        #expect(await world.reason(draft) == .publishedEarly)
        #expect(world.service.posts.isEmpty)
        let kept = try #require(world.drafts.item("status"))
        #expect(kept.post.text == "Later" && kept.post.publishAt == later && kept.sending?.isUncertain == false)
    }

    @Test func `the same text that was posted before does not count as the new one`() async throws {
        _ = try await world.sender().send(try world.draft("Moin"))
        world.service.fail(.lostRequest)
        let second = try world.draft("Moin")
        #expect(await world.reason(second) == .outcomeUnknown(.timedOut))
        world.time.advance(by: PostSender.longestDelay)
        _ = try await world.sendSaved()
        #expect(world.service.texts == ["Moin", "Moin"])
    }

    @Test(arguments: [-172_800, 172_800] as [Int64])
    func `a server whose clock is wrong gets no post twice`(seconds: Int64) async throws {
        world.service.setClock(wrongBy: seconds)
        // No post of the user's is known, above which the lost one could be.
        world.service.fail(.lostResponse)
        let first = await world.reason(try world.draft("Moin"))
        #expect(first == (seconds < 0 ? .outcomeUnknown(.interrupted) : nil))
        if seconds < 0 {
            #expect(await world.reason(try #require(world.drafts.item("status"))) == .outcomeUnknown(nil))
        }
        #expect(world.service.texts == ["Moin"])

        _ = try await world.sender().send(try world.draft("known", id: "status-2"))
        world.service.loseResponses()
        #expect(await world.reason(try world.draft("Moin again", id: "status-3")) == nil)
        #expect(world.service.texts == ["Moin", "known", "Moin again"])
    }

    @Test func `a text that was changed after a lost response changes the post`() async throws {
        var draft = try world.draft("Helo")
        await loseResponse(to: draft)
        draft.post.text = "Hello"
        let first = world.service.posts[0].id
        #expect(await world.reason(draft) == .earlierVersionArrived(first))
        #expect(world.drafts.item("status")?.kind == .edit(of: first))
        _ = try await world.sendSaved()
        #expect(world.service.texts == ["Hello"])
    }

    @Test func `a changed text isn't lost when the server returns the earlier post for its key`() async throws {
        var draft = try world.draft("Helo")
        world.service.honourKeys()
        world.service.failComparisons(with: .timedOut)
        world.service.fail(.lostResponse)
        #expect(await world.reason(draft) == .outcomeUnknown(.interrupted))
        draft.post.text = "Good evening"
        #expect(await world.reason(draft, .despiteDoubt) == .earlierVersionArrived(world.service.posts[0].id))
        _ = try await world.sendSaved()
        #expect(world.service.texts == ["Good evening"])
    }

    @Test func `where posts can't be edited, a changed text becomes a post of its own`() async throws {
        let world = try SendingHarness([.status, .reply])
        var draft = try world.draft("Helo")
        world.service.honourKeys()
        await loseResponse(to: draft, in: world)
        draft.post.text = "Good evening"
        #expect(await world.reason(draft) == .earlierVersionArrived(world.service.posts[0].id))
        _ = try await world.sendSaved()
        #expect(world.service.texts == ["Helo", "Good evening"])
    }

    @Test func `where a key has one post, a lost post is sent again without a comparison`() async throws {
        world.service.promiseKeys()
        world.service.fail(.lostRequest, .lostResponse)
        let draft = try world.draft("Hello")
        #expect(await world.reason(draft) == nil)
        #expect(world.service.texts == ["Hello"] && world.service.comparisons == 0 && world.drafts.all().isEmpty)
        #expect(world.service.keys.count == 3 && Set(world.service.keys).count == 1)
        #expect(Set(world.service.keyTimes).count == 1)
    }

    @Test func `a later run sends it with the key and the time of the first attempt`() async throws {
        world.service.promiseKeys()
        world.service.fail(.lostResponse, .lostRequest, .lostRequest, .lostRequest)
        let began = world.time.now
        #expect(await world.reason(try world.draft("Hello")) == .outcomeUnknown(.interrupted))
        world.time.advance(by: .seconds(7200))
        let result = try await world.sendSaved()
        #expect(result?.ids == world.service.posts.map(\.id) && world.service.texts == ["Hello"])
        #expect(Set(world.service.keys).count == 1 && Set(world.service.keyTimes) == [began])
    }

    @Test func `a lost part of a thread is sent again with its own key`() async throws {
        world.service.promiseKeys()
        world.service.fail(.lostResponse)
        #expect(await world.reason(try world.draft("one\n---\ntwo")) == nil)
        #expect(world.service.texts == ["one", "two"])
        let keys = world.service.keys
        #expect(keys.count == 3 && keys[0] == keys[1] && keys[1] != keys[2])
    }

    @Test func `a text changed after a lost response isn't taken for the post that the key has`() async throws {
        let world = try SendingHarness([.status, .reply])
        world.service.promiseKeys()
        var draft = try world.draft("Helo")
        world.service.fail(.lostResponse, .lostRequest, .lostRequest, .lostRequest)
        #expect(await world.reason(draft) == .outcomeUnknown(.interrupted))
        draft.post.text = "Good evening"
        #expect(await world.reason(draft) == .earlierVersionArrived(world.service.posts[0].id))
        _ = try await world.sendSaved()
        #expect(world.service.texts == ["Helo", "Good evening"])
    }

    @Test func `a draft is sent by one program at a time`() async throws {
        let draft = try world.draft("Hello")
        world.service.hold()
        let first = Task { try await world.sender().send(draft).posts.count }
        #expect(await eventually { world.drafts.item("status")?.sending?.isUncertain == true })
        #expect(await world.reason(draft) == .sentElsewhere)
        world.service.release()
        #expect(try await first.value == 1)
        // The other program still shows it.
        #expect(await world.reason(draft) == .gone)
        #expect(world.service.posts.count == 1)
    }

    @Test func `a draft of which another program has sent a part isn't sent from its beginning`() async throws {
        let draft = try world.draft("one\n---\ntwo")
        world.service.fail(.lostResponse, .refused)
        _ = await world.reason(draft)
        #expect(await world.reason(draft) == .partlySentElsewhere)
        #expect(world.service.texts == ["one"])
    }

    @Test(arguments: [OutgoingText.status, .reply(to: StatusID("7"), on: nil), .quote(of: StatusID("7"))])
    func `what the server drops is noticed`(kind: OutgoingText) async throws {
        world.service.drop(Set(Dropped.allCases))
        // The post that was to be published later stays.
        world.service.keepPosts()
        let draft = try world.draft("Hello", kind) {
            $0.poll = OutgoingPoll(options: ["a", "b"])
            $0.warning = "sea"
            $0.visibility = .private
            $0.publishAt = world.time.now.adding(seconds: 3600)
        }
        var expected: Set<Dropped> = [.poll, .warning, .visibility, .schedule]
        if kind.kind == .reply { expected.insert(.reply) }
        if kind.kind == .quote { expected.insert(.quote) }
        #expect(try await world.sender().send(draft).dropped == expected)
    }

    @Test func `a scheduled post whose response was lost is found`() async throws {
        let draft = try world.draft("Later") { $0.publishAt = world.time.now.adding(seconds: 3600) }
        world.service.loseResponses()
        let result = try await world.sender().send(draft)
        #expect(world.service.scheduled.count == 1 && result.posts == [.scheduled(world.service.scheduled[0])])
        #expect(try await world.cache.newest(of: .home) == nil)
        let again = try await world.sender().undo(result)
        #expect(world.service.scheduled.isEmpty && again.post.text == "Later" && world.drafts.all() == [again])
    }

    @Test func `undoing deletes the posts and returns the whole draft`() async throws {
        let sender = world.sender()
        let result = try await sender.send(try world.draft("one\n---\ntwo") { $0.warning = "sea" })
        await sender.settled()
        let draft = try await sender.undo(result)
        #expect(world.service.posts.isEmpty && draft.post.text == "one\n---\ntwo" && draft.post.warning == "sea")
        #expect(draft.sending == nil && world.drafts.all() == [draft])
        #expect(try await world.cache.newest(of: .home) == nil)
        _ = try await sender.send(draft)
        #expect(world.service.texts == ["one", "two"])
    }

    private func thread() async throws -> SendResult {
        try await world.sender().send(try world.draft("one\n---\ntwo\n---\nthree"))
    }

    private func problem(undoing result: SendResult) async -> SendProblem? {
        do throws(SendProblem) {
            _ = try await world.sender().undo(result)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a thread is deleted from its end, and what is left keeps the rest as a reply`() async throws {
        let result = try await thread()
        let refusal = RequestError.forbidden(serverMessage: nil, missingScope: false)
        world.service.failDeletions(nil, refusal)
        #expect(await problem(undoing: result)?.reason == .refused(refusal))
        #expect(world.service.texts == ["one", "two"])
        let rest = try #require(world.drafts.all().first)
        #expect(rest.post.text == "three" && rest.kind == .reply(to: result.ids[1], on: nil) && rest.sending == nil)
        _ = try await world.sender().send(rest)
        #expect(world.service.texts == ["one", "two", "three"] && world.drafts.all().isEmpty)
    }

    @Test func `nothing becomes a draft if nothing is deleted`() async throws {
        let result = try await thread()
        world.service.failDeletions(.forbidden(serverMessage: nil, missingScope: false))
        #expect(await problem(undoing: result) != nil)
        #expect(world.service.texts == ["one", "two", "three"] && world.drafts.all().isEmpty)
    }

    @Test(arguments: [true, false])
    func `what may be deleted is a draft, and isn't sent while the server has it`(isDeleted: Bool) async throws {
        let result = try await world.sender().send(try world.draft("Hello"))
        world.service.failDeletions(.timedOut)
        let problem = await problem(undoing: result)
        #expect(problem?.reason == .outcomeUnknown(.timedOut))
        var draft = try #require(world.drafts.all().first)
        #expect(draft.post.text == "Hello" && draft.sending?.deleting == result.ids[0])
        if isDeleted { try await world.service.remove(result.ids[0]) }
        let again = try await world.sender().send(draft)
        #expect(world.service.texts == ["Hello"] && (again.ids == result.ids) != isDeleted)

        // A changed text changes the post that is still there.
        world.service.failDeletions(.timedOut)
        _ = await self.problem(undoing: again)
        draft = try #require(world.drafts.all().first)
        draft.post.text = "Hello again"
        #expect(await world.reason(draft) == .earlierVersionArrived(again.ids[0]))
        _ = try await world.sender().send(try #require(world.drafts.all().first))
        #expect(world.service.texts == ["Hello again"])
    }

    @Test func `a post that is taken back while Home is being refreshed does not come back`() async throws {
        world.service.setClock(wrongBy: -3600)
        let earlier = world.service.postElsewhere("earlier").id
        let loader = world.loader()
        _ = try await loader.refresh(.home)
        world.service.setClock(wrongBy: 0)
        world.service.holdPages()
        let sender = world.sender(with: loader)
        let result = try await sender.send(try world.draft("mine"))
        #expect(await eventually { world.service.heldPages == 1 })
        _ = try await sender.undo(result)
        world.service.releasePages()
        await sender.settled()
        #expect(try await world.cache.newest(of: .home)?.id == earlier)
    }

    /// Puts a file in the place of the drafts' folder: root may write to any folder.
    private func makeDraftsUnwritable() throws {
        try? FileManager.default.removeItem(atPath: world.folder.path + "/drafts")
        try Data().write(to: URL(filePath: world.folder.path + "/drafts"))
    }

    @Test func `nothing is deleted while it can't be saved as a draft`() async throws {
        let sender = world.sender()
        let result = try await sender.send(try world.draft("Hello"))
        try makeDraftsUnwritable()
        var problem: SendProblem?
        do throws(SendProblem) { _ = try await sender.undo(result) } catch { problem = error }
        guard case .notSaved? = problem?.reason else {
            Issue.record("deleted")
            return
        }
        #expect(world.service.texts == ["Hello"] && problem?.draft.post.text == "Hello")
    }

    @Test func `what the service can't delete isn't offered to be taken back`() async throws {
        let world = try SendingHarness([.status, .repost], removes: false)
        let sender = world.sender()
        let result = try await sender.send(try world.draft("Hello"))
        #expect(!result.isUndoable)
        await #expect(throws: SendProblem.self) { try await sender.undo(result) }
        #expect(world.service.texts == ["Hello"] && world.drafts.all().isEmpty)
    }

    @Test func `the draft of a deleted post stays though the cache can't be written`() async throws {
        let sender = world.sender()
        let result = try await sender.send(try world.draft("Hello"))
        await sender.settled()
        world.cache.close()
        let draft = try await sender.undo(result)
        #expect(world.service.posts.isEmpty && draft.post.text == "Hello" && world.drafts.all() == [draft])
    }

    @Test func `an edit can be repeated, and updates the post`() async throws {
        let post = world.service.postElsewhere("Helo")
        world.service.loseResponses()
        let result = try await world.sender().send(try world.draft("Hello", .edit(of: post.id), id: "edit-1"))
        #expect(world.service.texts == ["Hello"] && !result.isUndoable)
    }

    @Test func `a reply appears in the cached thread that it answers`() async throws {
        let post = world.service.postElsewhere("Question")
        let loader = world.loader()
        _ = try await loader.refresh(.thread(post.id))
        _ = try await world.sender().send(try world.draft("one\n---\ntwo", .reply(to: post.id, on: nil), id: "reply"))
        let nodes = try await world.cache.outline(of: .thread(post.id)).nodes
        #expect(nodes.map(\.depth) == [0, 1, 2])
        #expect(nodes.map(\.id) == world.service.posts.map(\.id))
    }

    @Test(arguments: [
        ("  ", PostProblem.empty), (String(repeating: "x", count: 503), .tooLong(part: 1, by: 3)),
        ("a\n---\n" + String(repeating: "x", count: 501), .tooLong(part: 2, by: 1)),
    ])
    func `what the server would refuse isn't sent`(text: String, problem: PostProblem) async throws {
        let draft = try world.draft(text)
        #expect(await world.reason(draft) == .invalid(problem))
        #expect(world.service.keys.isEmpty && world.drafts.item("status")?.post.text == text)
    }

    @Test func `polls and schedules are checked`() throws {
        func problem(_ change: (inout OutgoingPost) -> Void) -> PostProblem? {
            var post = OutgoingPost(text: "x")
            change(&post)
            return PostCheck(rules: world.service.rules, kind: .status, splits: true, now: world.time.now)
                .problem(in: post)
        }
        func poll(_ options: String..., duration: Int = 86_400) -> PostProblem? {
            problem { $0.poll = OutgoingPoll(options: options, duration: duration) }
        }
        #expect(poll("a", "b") == nil && poll("a") == .tooFewOptions && poll("a", " ") == .emptyOption)
        #expect(poll("a", "b", "a ") == .doubledOption("a"))
        #expect(poll("1", "2", "3", "4", "5") == .tooManyOptions(limit: 4))
        #expect(poll("a", String(repeating: "b", count: 21)) == .optionTooLong(limit: 20))
        #expect(poll("a", "b", duration: 10) == .pollDuration(world.service.rules.pollDurations))
        #expect(problem { $0.publishAt = world.time.now } == .inThePast)
        #expect(
            problem {
                $0.text = "a\n---\nb"
                $0.publishAt = world.time.now.adding(seconds: 3600)
            } == .scheduledThread)
        let file = OutgoingMedia(id: "1", path: "/x", alt: String(repeating: "x", count: 101))
        #expect(problem { $0.media = [file] } == .altTooLong("1", limit: 100))
        #expect(
            problem { $0.media = (0..<5).map { OutgoingMedia(id: "\($0)", path: "/x") } } == .tooManyFiles(limit: 4))
    }

    @Test func `an audience, a warning and a language that the service lacks are refused, not left out`() {
        func problem(_ kind: OutgoingText = .status, _ change: (inout OutgoingPost) -> Void) -> PostProblem? {
            var post = OutgoingPost(text: "x")
            change(&post)
            let rules = WritingRules(counting: .fullWidth(limit: 140))
            return PostCheck(rules: rules, kind: kind, splits: false, now: world.time.now).problem(in: post)
        }
        #expect(problem { $0.text = "y" } == nil)
        #expect(problem { $0.visibility = .private } == .noAudience)
        #expect(problem(.comment(on: StatusID("7"))) { $0.visibility = .direct } == .noAudience)
        #expect(problem { $0.warning = "food" } == .noWarnings && problem { $0.isSensitive = true } == .noWarnings)
        #expect(problem { $0.language = "de" } == .noLanguages)
        #expect(problem { $0.selfLabels = [.nudity] } == .noSelfLabels)
        #expect(
            problem { $0.replyAudience = .only([]) } == .noReplyChoice
                && problem { $0.replyAudience = .everybody } == nil)
        #expect(problem { $0.allowsQuotes = false } == .noQuoteChoice && problem { $0.allowsQuotes = true } == nil)
    }

    @Test func `choices and bytes are checked by the rules of the server`() {
        func problem(_ kind: OutgoingText = .status, _ change: (inout OutgoingPost) -> Void) -> PostProblem? {
            var post = OutgoingPost(text: "x")
            change(&post)
            let rules = WritingRules(
                counting: .graphemes(limit: 5, bytes: 20), hasLanguages: true,
                choices: WritingRules.Choices(
                    selfLabels: [.nudity], replyGroups: [.followers], limitsQuotes: true, languages: 3))
            return PostCheck(rules: rules, kind: kind, splits: true, now: world.time.now).problem(in: post)
        }
        #expect(problem { $0.languages = ["de", "en", "fr"] } == nil)
        #expect(problem { $0.languages = ["de", "en", "fr", "it"] } == .tooManyLanguages(limit: 3))
        #expect(
            problem { $0.selfLabels = [.nudity] } == nil
                && problem { $0.selfLabels = [.porn, .nudity] } == .noSelfLabels)
        #expect(
            problem { $0.replyAudience = .only([.followers]) } == nil && problem { $0.replyAudience = .only([]) } == nil
        )
        #expect(problem { $0.replyAudience = .only([.followers, .mentioned]) } == .noReplyChoice)
        #expect(problem { $0.allowsQuotes = false } == nil)
        #expect(problem { $0.text = "123456" } == .tooLong(part: 1, by: 1))
        #expect(problem { $0.text = "a\n---\n👨‍👩‍👧" } == nil)
        #expect(problem { $0.text = "a\n---\n👨‍👩‍👧潮" } == .tooManyBytes(part: 2, by: 1))
    }

    @Test(arguments: [false, true])
    func `files beside a poll or in a quote are refused where the server refuses them`(accepts: Bool) throws {
        var rules = world.service.rules
        (rules.pollsWithFiles, rules.quotesWithFiles) = (accepts, accepts)
        func problem(_ kind: OutgoingText, hasFile: Bool, hasPoll: Bool) -> PostProblem? {
            var post = OutgoingPost(text: "x")
            if hasFile { post.media = [OutgoingMedia(id: "1", path: "/x")] }
            if hasPoll { post.poll = OutgoingPoll(options: ["a", "b"]) }
            return PostCheck(rules: rules, kind: kind, splits: true, now: world.time.now).problem(in: post)
        }
        let quote = OutgoingText.quote(of: StatusID("1"))
        #expect(problem(.status, hasFile: true, hasPoll: true) == (accepts ? nil : .filesWithPoll))
        #expect(problem(quote, hasFile: true, hasPoll: false) == (accepts ? nil : .quoteWithMore))
        #expect(problem(quote, hasFile: false, hasPoll: true) == (accepts ? nil : .quoteWithMore))
        #expect(problem(quote, hasFile: false, hasPoll: false) == nil)
        #expect(problem(.status, hasFile: true, hasPoll: false) == nil)
    }

    @Test func `a draft that can't be saved isn't sent, unless the user wants it`() async throws {
        let draft = try world.draft("Hello")
        try makeDraftsUnwritable()
        guard case .notSaved? = await world.reason(draft) else {
            Issue.record("sent")
            return
        }
        #expect(world.service.posts.isEmpty)
        #expect(await world.reason(draft, .withoutDraft) == nil)
        #expect(world.service.texts == ["Hello"])
    }

    @Test func `a comment is looked for among the comments, and is never divided`() async throws {
        let world = try SendingHarness([.comment, .repost])
        world.service.failComparisons(with: .unsupported)
        world.service.loseResponses()
        let sender = world.sender()
        let result = try await sender.send(
            try world.draft("one\n---\ntwo", .comment(on: StatusID("7")), id: "comment-7"))
        await sender.settled()
        #expect(world.service.texts == ["one\n---\ntwo"] && result.posts.count == 1)
        #expect(try await world.cache.newest(of: .comments(StatusID("7")))?.id == world.service.posts[0].id)
        #expect(try await world.cache.newest(of: .home) == nil)
    }

    @Test func `a comment is listed although the comments were requested before it was sent`() async throws {
        let world = try SendingHarness([.comment])
        let loader = world.loader()
        let comments = ListID.comments(StatusID("7"))
        world.service.holdPages()
        let earlier = Task { try await loader.refresh(comments) }
        #expect(await eventually { world.service.heldPages == 1 })
        let sender = world.sender(with: loader)
        _ = try await sender.send(try world.draft("mine", .comment(on: StatusID("7")), id: "comment-7"))
        world.service.releasePages()
        _ = try await earlier.value
        await sender.settled()
        #expect(try await world.cache.newest(of: comments)?.id == world.service.posts[0].id)
    }

    @Test func `cancelling leaves a draft whose outcome is looked up`() async throws {
        let draft = try world.draft("Hello")
        world.service.hold()
        let task = Task { await world.reason(draft) }
        #expect(await eventually { world.drafts.item("status")?.sending?.isUncertain == true })
        task.cancel()
        world.service.release()
        #expect(await task.value == .outcomeUnknown(.cancelled))
        world.time.advance(by: PostSender.longestDelay)
        _ = try await world.sendSaved()
        #expect(world.service.texts == ["Hello"])
    }
}
