import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Sending a post that was written", .hangGuard)
@MainActor
struct ComposerSendingTests {
    private let world = ComposerWorld()

    @Test func `a post is sent once, from a saved draft, and the draft is gone afterwards`() async {
        let one = await world.typed("好")
        world.server.holds = true
        one.send()
        one.send()
        await until("sending") { world.server.drafts.count == 1 }
        // An end of the program at this moment would lose nothing.
        #expect(world.drafts.item("status")?.post.text == "好")
        one.edit { $0.setText("changed") }
        one.set(visibility: .direct)
        #expect(one.editing.text == "好" && one.isSending && one.post.visibility == nil)
        world.server.holds = false
        await until("finished") { world.server.finished.count == 1 }
        #expect(world.drafts.all().isEmpty)
        await world.close(one)
        #expect(world.drafts.all().isEmpty && world.server.drafts.count == 1)
    }

    @Test func `a text that was sent is no draft again when its save is late`() async throws {
        let saver = DraftSaver(id: "status", target: .status, drafts: world.drafts, time: world.time)
        let late = try #require(saver.record(OutgoingPost(text: "once"), includesEarlier: true))
        await until("the pause") { world.time.sleepers == 1 }
        await saver.save()
        #expect(world.drafts.all().count == 1)
        let later = try #require(saver.record(OutgoingPost(text: "once more"), includesEarlier: true))
        await until("both pauses") { world.time.sleepers == 2 }
        await saver.end()
        world.time.advance(by: DraftSaver.delay)
        await late.value
        await later.value
        #expect(world.drafts.all().isEmpty)
    }

    @Test func `a draft that was sent elsewhere is not sent again unless the user repeats it`() async throws {
        let one = await world.typed("once")
        await one.saveNow()
        try world.drafts.remove("status")
        one.send()
        await until("said") {
            if case .send(let problem)? = one.problem { problem.reason == .gone } else { false }
        }
        #expect(world.server.drafts.isEmpty && world.drafts.all().isEmpty && one.editing.text == "once")
        await world.send(one)
        #expect(world.server.drafts.map(\.post.text) == ["once"] && world.server.drafts[0].id != "status")
        #expect(world.drafts.all().isEmpty)
    }

    @Test func `what was typed after the draft was sent elsewhere is saved, not sent`() async throws {
        let one = await world.typed("once")
        await one.saveNow()
        try world.drafts.remove("status")
        one.edit { $0.setText("once more") }
        await one.saveNow()
        #expect(world.drafts.all().map(\.post.text) == ["once more"])
        one.send()
        await until("said") {
            if case .send(let problem)? = one.problem { problem.reason == .gone } else { false }
        }
        #expect(world.server.drafts.isEmpty)
        await world.close(one)
        #expect(world.drafts.all().map(\.post.text) == ["once more"])
    }

    @Test func `what is refused stays with the reason, and can be sent again`() async {
        let one = await world.typed("好")
        await world.refuse(one)
        #expect(one.editing.text == "好" && world.drafts.item("status") != nil)
        one.edit { $0.paste("!") }
        #expect(one.problem == nil)
        await world.send(one)
        #expect(world.server.drafts.map(\.post.text) == ["好", "好!"])
    }

    private func sendRefused(_ one: ComposerViewModel) async {
        one.send()
        await until("refused") {
            guard !one.isSending, case .send(let problem)? = one.problem else { return false }
            return problem.reason == .partlySentElsewhere
        }
    }

    @Test func `a draft that another instance has sent in part shows the rest, to be sent later`() async throws {
        let one = await world.typed("a\n---\nb")
        await one.saveNow()
        let rest = try world.saveRest("b")
        await sendRefused(one)
        #expect(world.server.drafts.isEmpty && one.editing.text == "b" && one.target == rest.target)
        await world.close(one)
        #expect(world.drafts.all() == [rest])

        // As a new post is opened: by the target that the draft had.
        let again = await world.ready()
        #expect(again.editing.text == "b" && again.target == rest.target)
        await world.send(again)
        let sent = try #require(world.server.drafts.first)
        #expect(world.server.drafts.count == 1 && sent.post.text == "b")
        #expect(sent.target == rest.target && sent.sending == rest.sending)
        #expect(world.drafts.all().isEmpty)
    }

    @Test func `a text that was changed meanwhile is kept beside the rest of a thread`() async throws {
        let one = await world.typed("a\n---\nb")
        await one.saveNow()
        let rest = try world.saveRest("b")
        one.edit { $0.setText("a\n---\nb!") }
        for _ in 0..<2 { await sendRefused(one) }
        #expect(world.server.drafts.isEmpty && one.editing.text == "a\n---\nb!")
        #expect(world.drafts.item("status") == rest)
        #expect(Set(world.drafts.all().map(\.post.text)) == ["b", "a\n---\nb!"])
        one.edit { $0.setText("b!") }
        await world.send(one)
        #expect(
            world.server.drafts.map(\.post.text) == ["b!"] && world.server.drafts.first?.target == OutgoingText.status)
        #expect(world.drafts.all() == [rest])
    }

    @Test func `an unknown outcome is compared first, unless the user decides otherwise`() async {
        let one = await world.typed("a")
        world.server.problem = .outcomeUnknown(.timedOut)
        one.send()
        await until("in doubt") { one.isInDoubt }
        one.send(.despiteDoubt)
        await until("again") { world.server.manners == [.safely, .despiteDoubt] && !one.isSending }
    }

    @Test func `a draft that can't be saved is sent without one at the second attempt`() async {
        let one = await world.typed("a")
        await world.refuse(one, .notSaved(FileError(path: "/drafts", code: 28)))
        await world.send(one)
        #expect(world.server.manners == [.safely, .withoutDraft])
    }

    @Test func `sending can be stopped, and the text stays`() async {
        let one = await world.typed("a")
        await world.beginSending(one)
        one.cancelSending()
        await until("stopped") { !one.isSending }
        #expect(one.editing.text == "a" && one.problem == nil && world.drafts.item("status") != nil)
    }

    @Test func `a page that was left says what was refused`() async {
        let one = await world.typed("a")
        world.server.problem = .refused(.timedOut)
        await world.beginSending(one)
        one.close()
        world.server.holds = false
        await until("said") { world.server.refused.map(\.reason) == [.refused(.timedOut)] }
        #expect(world.drafts.item("status")?.post.text == "a")
    }

    @Test func `nothing empty is sent, except a repost`() async {
        let one = await world.typed("  \n ")
        one.send()
        #expect(one.problem == .post(.empty))
        let repost = await world.ready(.repost(of: StatusID("9")))
        await world.send(repost)
        #expect(world.server.drafts.map(\.post.text) == [""])
    }

    @Test func `before the server has said what it accepts, the sender decides about options`() async {
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        world.beforeRules = { for await _ in gate {} }
        world.firstRules = WritingRules(counting: .characters(limit: 20, url: 5))
        let one = await world.typed("a")
        one.set(visibility: .private)
        one.send()
        #expect(one.problem == nil && one.isSending)
        await until("finished") { world.server.finished.count == 1 }
        open.finish()
    }

    @Test func `what the server has left out is reported`() async {
        let one = await world.typed("a")
        world.server.dropped = [.poll]
        one.send()
        await until("finished") { world.server.finished.first?.dropped == [.poll] }
        let strings = Strings(language: .english)
        #expect(
            world.server.finished.first.map {
                strings.sent($0).string.hasSuffix(strings.sentence(for: Dropped.poll).string)
            } == true
        )
    }

    @Test func `files without a description are counted for the reminder`() async {
        let one = await world.ready()
        await one.attach("/tmp/a.jpg")
        await one.attach("/tmp/b.jpg")
        #expect(one.filesWithoutAlt == 2)
        one.set(alt: "a", of: one.options.media[0].id)
        #expect(one.filesWithoutAlt == 1)
        world.remindsOfAlt = false
        let other = await world.ready()
        await other.attach("/tmp/a.jpg")
        #expect(other.filesWithoutAlt == 0)
    }
}
