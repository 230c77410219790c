import TestSupport
import Testing

@testable import Core

@Suite("Muted words of Bluesky", .hangGuard)
struct MutedWordTests {
    private let now = Timestamp(milliseconds: 1_800_000_000_000)

    private func matches(
        _ word: BlueskyPreferences.MutedWord, _ texts: [String], tags: [String] = [], languages: [String] = ["en"],
        isFollowed: Bool = false
    ) -> Bool {
        let subject = BlueskyModeration.Subject(
            uri: "", author: "did:plc:ann", isFollowed: isFollowed, texts: texts, tags: tags, languages: languages)
        return MutedWordSearch(subject).first(of: [word], at: now) != nil
    }

    struct Case: Sendable {
        var word: String
        var text: String
        var language = "en"
        var isFound: Bool
    }

    @Test(arguments: [
        // Whole words, whatever the case and the punctuation around them.
        Case(word: "cat", text: "A cat.", isFound: true), Case(word: "CAT", text: "“cat”!", isFound: true),
        Case(word: "cat", text: "concatenate", isFound: false), Case(word: "cat", text: "cats", isFound: false),
        Case(word: "cat", text: "dog/cat", isFound: true), Case(word: "s@ssy", text: "so s@ssy!", isFound: true),
        Case(word: "don't", text: "Don't!", isFound: true),
        Case(word: "well known", text: "a well-known cat", isFound: true),
        Case(word: "wellknown", text: "a well-known cat", isFound: true),
        Case(word: "known", text: "well-known", isFound: true),
        Case(word: "idk", text: "i.d.k", isFound: true), Case(word: "😀", text: "nice😀day", isFound: true),
        // Phrases and what has punctuation: any part of the text.
        Case(word: "season finale", text: "the season finale is on", isFound: true),
        Case(word: "season finale", text: "season\nfinale", isFound: false),
        Case(word: "c#", text: "I write c#7", isFound: true),
        // One character, and languages without spaces between words.
        Case(word: "x", text: "fox", isFound: true), Case(word: "剧透", text: "这里有剧透内容", language: "zh", isFound: true),
        Case(word: "猫", text: "大きな猫です", language: "ja", isFound: true),
        Case(word: "스포", text: "드라마스포있음", language: "ko-KR", isFound: true),
        Case(word: "cat", text: "xxcatxx", language: "th", isFound: true),
        Case(word: "剧透", text: "spoiler 有剧透哦", language: "en", isFound: true),
        Case(word: "ab", text: "xabx", language: "vi", isFound: true),
    ])
    func `a word is found as Bluesky's own programs find it`(one: Case) {
        let word = BlueskyPreferences.MutedWord(value: one.word)
        #expect(matches(word, [one.text], languages: [one.language]) == one.isFound)
    }

    @Test func `hashtags, descriptions and cards are searched, texts only where the user wants it`() {
        var word = BlueskyPreferences.MutedWord(value: "Sea")
        #expect(matches(word, ["", "A picture of the sea"]))
        word.isInText = false
        #expect(!matches(word, ["the sea"]) && matches(word, ["the"], tags: ["SEA"]))
        #expect(!matches(word, ["the"], tags: ["seaside"]))
    }

    @Test func `expired words and those that spare followed accounts are left out`() {
        var word = BlueskyPreferences.MutedWord(value: "sea", expiresAt: now)
        #expect(!matches(word, ["sea"]))
        word.expiresAt = now.adding(seconds: 1)
        #expect(matches(word, ["sea"], isFollowed: true))
        word.sparesFollowing = true
        #expect(!matches(word, ["sea"], isFollowed: true) && matches(word, ["sea"]))
    }

    @Test func `a muted word hides in lists until it ends, and warns on a profile`() throws {
        var moderation = BlueskyModeration(reader: "did:plc:me", now: now)
        let end = now.adding(seconds: 60)
        moderation.preferences.mutedWords = [BlueskyPreferences.MutedWord(value: "sea", expiresAt: end)]
        let subject = BlueskyModeration.Subject(uri: "", author: "did:plc:ann", texts: ["The sea"])
        let filters = moderation.verdict(on: subject).filters
        #expect(filters.map(\.action) == [.hide, .warn] && filters.allSatisfy { $0.expiresAt == end })
        #expect(filters.allSatisfy { $0.title == RawText("sea") } && filters[0].applies(in: .home))
        #expect(!filters[0].applies(in: .account) && filters[1].applies(in: .account))
        var own = subject
        own.author = "did:plc:me"
        #expect(moderation.verdict(on: own).filters.isEmpty)
    }
}
