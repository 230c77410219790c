import TestSupport
import Testing

@testable import App
@testable import Core

/// A service that has no audiences, warnings, polls or schedules, and choices in their place.
@Suite("The choices of a post that is being written", .hangGuard)
@MainActor
struct ComposerChoicesTests {
    private let world = ComposerWorld()
    private let reply = OutgoingText.reply(to: StatusID("9"), on: nil)

    init() {
        world.rules = WritingRules(
            counting: .graphemes(limit: 10, bytes: 40), media: 4, hasLanguages: true,
            choices: WritingRules.Choices(
                selfLabels: SelfLabel.allCases, replyGroups: ReplyAudience.Group.allCases, limitsQuotes: true,
                languages: 3))
        world.mentionsInReplies = false
    }

    private func ready(_ target: OutgoingText = .status) async -> ComposerViewModel {
        let one = await world.ready(target)
        await until("the rules") { one.hasRules }
        return one
    }

    @Test func `only what the rules offer is shown`() async {
        #expect(await ready().shownOptions == [.language, .warning, .replies, .quotes])
        #expect(await ready(.quote(of: StatusID("9"))).shownOptions == [.language, .warning, .replies, .quotes])
        #expect(await ready(reply).shownOptions == [.language, .warning, .quotes])
        world.rules = ComposerWorld.everything
        #expect(await ready().shownOptions == [.visibility, .language, .warning, .poll, .schedule])
    }

    @Test func `labels stand for a warning`() async {
        let one = await ready()
        #expect(one.choosesLabels)
        one.toggleWarning()
        #expect(one.warning == nil)
        one.toggle(.nudity)
        one.toggle(.graphicMedia)
        #expect(one.post.selfLabels == [.nudity, .graphicMedia])
        one.toggle(.nudity)
        one.toggle(.graphicMedia)
        #expect(one.post.selfLabels == nil)
    }

    @Test func `groups of accounts are combined`() async {
        let one = await ready()
        one.toggle(ReplyAudience.Group.followers)
        one.toggle(ReplyAudience.Group.mentioned)
        #expect(one.post.replyAudience == .only([.followers, .mentioned]))
        one.set(replyAudience: .only([]))
        one.toggle(ReplyAudience.Group.followed)
        #expect(one.post.replyAudience == .only([.followed]))
        one.toggle(ReplyAudience.Group.followed)
        #expect(one.post.replyAudience == nil)
        one.toggleQuotes()
        #expect(one.post.allowsQuotes == false)
        one.toggleQuotes()
        #expect(one.post.allowsQuotes == true)
    }

    @Test func `the account's own rules are what the choices begin with`() async {
        world.rules.choices?.replyDefault = .only([.followed])
        world.rules.choices?.allowsQuotesByDefault = false
        let one = await ready()
        #expect(one.replyAudience == .only([.followed]) && one.allowsQuotes == false)
        #expect(one.post.replyAudience == nil && one.post.allowsQuotes == nil)
        one.toggle(ReplyAudience.Group.followed)
        #expect(one.post.replyAudience == .everybody)
        one.toggle(ReplyAudience.Group.mentioned)
        #expect(one.post.replyAudience == .only([.mentioned]))
        one.toggleQuotes()
        #expect(one.post.allowsQuotes == true)
        one.set(replyAudience: nil)
        #expect(one.replyAudience == .only([.followed]))
    }

    @Test func `as many languages are added as the server accepts`() async {
        let one = await ready()
        for code in ["de", "en", "fr"] { one.toggle(language: code) }
        #expect(one.post.languages == ["de", "en", "fr"] && one.problem == nil)
        one.toggle(language: "it")
        #expect(one.problem == .post(.tooManyLanguages(limit: 3)) && one.post.languages.count == 3)
        one.toggle(language: "de")
        #expect(one.post.languages == ["en", "fr"] && one.post.language == "en")
        one.set(language: nil)
        #expect(one.post.languages.isEmpty && one.post.otherLanguages == nil)
    }

    @Test func `the choices are kept in the draft and sent`() async throws {
        let one = await ready()
        one.edit { $0.setText("tide") }
        one.toggle(.nudity)
        one.toggle(ReplyAudience.Group.followers)
        one.toggleQuotes()
        for code in ["de", "en"] { one.toggle(language: code) }
        await one.saveNow()
        let again = await ready()
        #expect(again.post == one.post && again.isRestored)
        again.send()
        await until("sent") { world.server.finished.count == 1 }
        #expect(world.server.drafts.map(\.post) == [one.post])
    }

    @Test func `the counter says when only the bytes are too many`() async {
        let one = await ready()
        let strings = Strings(language: .english)
        one.edit { $0.setText("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧") }
        #expect(one.left == 7 && one.bytesOver == 14 && one.parts.isTooLong)
        #expect(strings.room(characters: one.left, bytesOver: one.bytesOver) == strings.bytesOver(14))
        #expect(one.parts.parts[0].surplus == 2..<3)
        one.send()
        #expect(one.problem == .post(.tooManyBytes(part: 1, by: 14)))
        #expect(one.divided?.parts == 2)
        one.edit { $0.setText(String(repeating: "潮", count: 14)) }
        #expect(strings.room(characters: one.left, bytesOver: one.bytesOver) == strings.charactersLeft(-4))
        one.edit { $0.setText("tide") }
        #expect(one.bytesOver == 0 && !one.parts.isTooLong && one.divided == nil)
    }

    @Test func `a reply begins without mentions where only its post counts`() async {
        #expect(await ready(reply).post.text.isEmpty)
        world.mentionsInReplies = true
        #expect(await ready(reply).post.text.hasPrefix("@"))
    }
}
