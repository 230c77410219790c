import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("A text that is being written", .hangGuard)
@MainActor
struct WritingViewModelTests {
    private let time = TestTime()
    private let folder = TemporaryFolder()
    private let server = Server()

    /// What the texts are sent to.
    @MainActor
    private final class Server {
        var texts: [String] = []
        var error: SyncError?
        var holds = false
        var finished = 0
        var refused: [SyncError] = []

        func take(_ text: String) async throws(SyncError) {
            texts.append(text)
            while holds { await Task.yield() }
            if let error { throw error }
        }
    }

    private var drafts: ItemFolder<Draft> {
        ItemFolder(
            data: folder.path,
            account: SignedInAccount(
                key: AccountKey(service: .weibo, server: LoginHarness.server, id: AccountID("7")),
                acct: RawText("a@b"), displayName: RawText("A")))
    }

    private func writing(
        _ kind: OutgoingText = .comment(on: StatusID("9")), limit: Int = 140
    ) -> WritingViewModel {
        WritingViewModel(
            kind: kind, counting: .fullWidth(limit: limit), drafts: drafts, time: time,
            submit: { [server] text async throws(SyncError) in try await server.take(text) },
            emoticons: { ["[微笑]", "[微风]", "[doge]"] }, finish: { [server] in server.finished += 1 },
            refused: { [server] in server.refused.append($0) })
    }

    private func until(_ what: String, _ isSo: () -> Bool) async {
        if await !comesToBe(isSo) { Issue.record("never: \(what)") }
    }

    @Test func `what was typed is kept a moment later, and is there the next time in the same place`() async throws {
        let one = writing()
        one.edit { $0.setText("半句") }
        await until("a sleeper") { time.sleepers > 0 }
        #expect(drafts.all().isEmpty)
        time.advance(by: .seconds(1))
        await until("a draft") { drafts.item("comment-9")?.post.text == "半句" }
        #expect(drafts.item("comment-9")?.target?.status == StatusID("9"))

        let again = writing()
        await until("the draft") { again.text == "半句" }
        try drafts.save(Draft(id: "status", target: nil, post: OutgoingPost(text: "elsewhere"), changedAt: time.now))
        let elsewhere = writing(.status)
        await until("the other draft") { !elsewhere.text.isEmpty }
        #expect(elsewhere.text == "elsewhere")
    }

    @Test func `a text that is typed without a pause is saved every second`() async {
        let one = writing()
        one.edit { $0.setText("a") }
        await until("a sleeper") { time.sleepers > 0 }
        for letter in ["b", "c", "d"] {
            time.advance(by: .milliseconds(300))
            one.edit { $0.paste(letter) }
        }
        #expect(drafts.all().isEmpty)
        time.advance(by: .milliseconds(100))
        await until("a draft") { drafts.item("comment-9")?.post.text == "abcd" }

        one.edit { $0.paste("e") }
        await until("a sleeper") { time.sleepers > 0 }
        time.advance(by: .seconds(1))
        await until("the next draft") { drafts.item("comment-9")?.post.text == "abcde" }
    }

    @Test func `a text is saved though the main actor waits for something else`() {
        let one = writing()
        one.edit { $0.setText("kept") }
        // Nothing of the main actor runs while this test blocks it.
        #expect(blocksUntil { time.sleepers > 0 })
        time.advance(by: .seconds(1))
        #expect(blocksUntil { drafts.item("comment-9")?.post.text == "kept" })
    }

    @Test func `closing tells when the text is saved`() async throws {
        try drafts.save(Draft(id: "comment-9", target: nil, post: OutgoingPost(text: "first "), changedAt: time.now))
        let one = writing()
        one.edit { $0.setText("second") }
        one.close()
        await one.closing?.value
        #expect(drafts.item("comment-9")?.post.text == "first second")
    }

    @Test func `who opens a draft and leaves at once loses nothing of it`() async throws {
        try drafts.save(Draft(id: "comment-9", target: nil, post: OutgoingPost(text: "lang"), changedAt: time.now))
        for _ in 0..<20 {
            time.advance(by: .seconds(1))
            let one = writing()
            one.close()
            await one.closing?.value
            #expect(drafts.item("comment-9")?.post.text == "lang")
        }
    }

    @Test func `who leaves early has it kept all the same`() async {
        let one = writing()
        one.edit { $0.setText("weg") }
        one.close()
        await until("a draft") { drafts.item("comment-9")?.post.text == "weg" }

        let again = writing()
        await until("the draft") { again.text == "weg" }
        again.edit { $0.setText("") }
        again.close()
        await until("no draft") { drafts.all().isEmpty }
    }

    @Test func `what was sent is sent once, and no draft any more`() async {
        let one = writing()
        one.edit { $0.setText("好") }
        server.holds = true
        one.send()
        await until("on its way") { server.texts == ["好"] }
        one.send()
        one.edit { $0.setText("changed") }
        #expect(one.text == "好" && one.isSending)
        // An end of the program at this moment would lose nothing.
        #expect(drafts.item("comment-9")?.post.text == "好")
        server.holds = false
        await until("finished") { server.finished == 1 }

        one.close()
        // A page left after it stores its draft later than that one would.
        let later = writing(.status)
        later.edit { $0.setText("later") }
        later.close()
        await until("the later draft") { drafts.item("status") != nil }
        #expect(server.texts == ["好"])
        #expect(drafts.all().map(\.post.text) == ["later"])
    }

    @Test func `what is refused stays, with the reason, and can be sent again`() async {
        let one = writing()
        one.edit { $0.setText("好") }
        server.error = .request(.timedOut)
        one.send()
        await until("an answer") { one.problem != nil }
        #expect(one.problem == .request(.timedOut) && one.text == "好" && !one.isSending && server.finished == 0)

        server.error = nil
        one.send()
        await until("finished") { server.finished == 1 }
        #expect(server.texts == ["好", "好"])
    }

    @Test func `who leaves while it is on its way is told when it did not arrive`() async {
        let one = writing()
        one.edit { $0.setText("好") }
        server.holds = true
        server.error = .request(.timedOut)
        one.send()
        await until("on its way") { server.texts == ["好"] }
        one.close()
        server.holds = false
        await until("told") { server.refused == [.request(.timedOut)] }
        #expect(drafts.item("comment-9")?.post.text == "好" && server.finished == 0)
    }

    @Test func `who sends before the draft has been read sends it along`() async throws {
        try drafts.save(Draft(id: "repost-9", target: nil, post: OutgoingPost(text: "lang"), changedAt: time.now))
        writing(.repost(of: StatusID("9"))).send()
        await until("finished") { server.finished == 1 }
        #expect(server.texts == ["lang"] && drafts.all().isEmpty)
    }

    @Test func `nothing empty is sent but a repost, and nothing too long`() async {
        let one = writing(limit: 3)
        one.send()
        one.edit { $0.setText("  ") }
        one.send()
        one.edit { $0.setText("四个汉字") }
        #expect(one.left == -1)
        one.send()
        #expect(!one.isSending && server.texts.isEmpty)

        writing(.repost(of: StatusID("9"))).send()
        await until("finished") { server.finished == 1 }
        #expect(server.texts == [""])
    }

    @Test func `an emoticon that was begun is completed, and the next one after it`() async {
        let one = writing()
        one.edit { $0.setText("好[微") }
        one.complete()
        await until("the first") { one.text == "好[微笑]" }
        one.complete()
        #expect(one.text == "好[微风]")
        one.complete()
        #expect(one.text == "好[微笑]")
        one.edit { $0.paste(" [none") }
        one.complete()
        #expect(one.text == "好[微笑] [none")
    }

    @Test(arguments: [("", 0), ("ab", 1), ("abc", 2), ("好", 1), ("好a", 2), ("👍", 1)])
    func `Weibo counts a wide character as one and others as half`(text: String, count: Int) {
        #expect(Capabilities.Counting.fullWidth(limit: 140).count(text) == count)
    }

    @Test(arguments: [
        ("", 0), ("a b", 3), ("see https://example.org/a/very/long/path/that/goes/on/and/on ok", 4 + 23 + 3),
    ])
    func `elsewhere characters count, and an address as so many`(text: String, count: Int) {
        #expect(Capabilities.Counting.characters(limit: 500, url: 23).count(text) == count)
    }
}
