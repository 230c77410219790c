import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The language of a post that is written", .hangGuard)
@MainActor
struct ComposerLanguageTests {
    private let world = ComposerWorld()

    @Test func `a guess is sent with the post, and neither saved with the draft nor remembered`() async {
        let one = await world.typed("今日は")
        #expect(one.guessedLanguage == "ja" && one.post.language == nil)
        await one.saveNow()
        #expect(world.drafts.item("status")?.post.language == nil)
        await world.send(one)
        #expect(world.server.drafts.map(\.post.language) == ["ja"])
        #expect(world.server.remembered.isEmpty)
    }

    @Test func `a language that was chosen is sent and remembered`() async {
        let one = await world.typed("今日は")
        one.set(language: "zh")
        #expect(one.guessedLanguage == nil)
        await world.send(one)
        #expect(world.server.drafts.map(\.post.language) == ["zh"])
        #expect(world.server.remembered == ["zh"])
    }

    @Test func `a remembered language is replaced by a guess only where the text has another script`() async {
        world.lastLanguage = "de"
        let one = await world.typed("Guten Morgen")
        #expect(one.guessedLanguage == nil && one.post.language == "de")
        one.edit { $0.setText("今日は") }
        #expect(one.guessedLanguage == "ja" && one.post.language == "de")
        await one.saveNow()
        #expect(world.drafts.item("status")?.post.language == "de")
        await world.refuse(one)
        #expect(one.guessedLanguage == "ja" && one.post.language == "de")
        await one.saveNow()
        #expect(world.drafts.item("status")?.post.language == "de")
        await world.send(one)
        #expect(world.server.drafts.map(\.post.language) == ["ja", "ja"] && world.server.remembered.isEmpty)
    }

    @Test func `a language of a draft stays, since it may have been chosen`() async throws {
        try world.save(OutgoingPost(text: "今日は", language: "de"))
        let one = await world.ready()
        #expect(one.guessedLanguage == nil)
        await world.send(one)
        #expect(world.server.drafts.map(\.post.language) == ["de"])
    }

    @Test func `nothing is guessed where the user has chosen the account's default, or a language`() async {
        let one = await world.typed("今日は")
        one.set(language: nil)
        #expect(one.guessedLanguage == nil)
        await world.send(one)
        #expect(world.server.drafts.map(\.post.language) == [nil])
        world.lastLanguage = "de"
        let other = await world.typed("今日は")
        other.set(language: "de")
        #expect(other.guessedLanguage == nil && other.post.language == "de")
    }

    @Test func `a text that becomes another one after a refusal is guessed again`() async {
        let one = await world.typed("今日は")
        await world.refuse(one)
        one.edit { $0.setText("안녕하세요") }
        #expect(one.guessedLanguage == "ko")
        await world.send(one)
        #expect(world.server.drafts.map(\.post.language) == ["ja", "ko"])
    }

    @Test func `a guess whose post was refused is neither a choice in the draft nor remembered later`() async throws {
        let one = await world.typed("今日は")
        await world.refuse(one)
        #expect(one.post.language == nil && one.guessedLanguage == "ja")
        await world.close(one)
        let saved = try #require(world.drafts.item("status"))
        #expect(saved.post.text == "今日は" && saved.post.language == nil)
        let again = await world.ready()
        #expect(again.post.language == nil)
        await world.send(again)
        #expect(world.server.drafts.map(\.post.language) == ["ja", "ja"] && world.server.remembered.isEmpty)
    }

    @Test func `a draft whose page was left while its post was sent is saved without the guess`() async throws {
        let one = await world.typed("今日は")
        world.server.problem = .refused(.timedOut)
        await world.beginSending(one)
        #expect(world.drafts.item("status")?.post.language == "ja")
        await world.close(one)
        world.server.holds = false
        await until("refused") { world.server.refused.count == 1 && !one.isSending }
        await one.draft.closing?.value
        let saved = try #require(world.drafts.item("status"))
        #expect(saved.post.text == "今日は" && saved.post.language == nil)
    }

    @Test func `a thread of which another instance has sent a part isn't sent again with a guess`() async throws {
        let one = await world.typed("今日は\n---\n明日")
        await one.saveNow()
        let rest = try world.saveRest("明日")
        one.send()
        await until("refused") { one.problem != nil && !one.isSending }
        #expect(world.server.drafts.isEmpty && one.editing.text == "明日" && one.target == rest.target)
        #expect(world.drafts.all() == [rest])
    }
}
