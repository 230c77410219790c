import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("Choices of a post in files")
struct PostChoicesTests {
    @Test func `drafts keep the choices`() throws {
        var post = OutgoingPost(text: "x")
        post.languages = ["de", "en", "fr"]
        post.selfLabels = [.graphicMedia, .nudity]
        post.replyAudience = .only([.followers, .mentioned])
        post.allowsQuotes = false
        #expect(post.language == "de" && post.otherLanguages == ["en", "fr"])
        #expect(try JSONDecoder().decode(OutgoingPost.self, from: JSONEncoder().encode(post)) == post)
        for audience in [ReplyAudience.everybody, .only([])] {
            post.replyAudience = audience
            #expect(try JSONDecoder().decode(OutgoingPost.self, from: JSONEncoder().encode(post)) == post)
        }
    }

    @Test func `a draft of an earlier version has none`() throws {
        let stored = #"{"text":"x","warning":"","isSensitive":false,"language":"de","media":[]}"#
        let post = try JSONDecoder().decode(OutgoingPost.self, from: Data(stored.utf8))
        #expect(post == OutgoingPost(text: "x", language: "de") && post.languages == ["de"])
    }

    @Test func `rules of an earlier version are read, and offer no choices`() throws {
        var rules = WritingRules(
            counting: .graphemes(limit: 300, bytes: 3000), hasLanguages: true,
            choices: WritingRules.Choices(
                selfLabels: [.porn], replyGroups: [.followed], limitsQuotes: true, languages: 3))
        let stored = try JSONEncoder().encode(rules)
        #expect(try JSONDecoder().decode(WritingRules.self, from: stored) == rules)
        rules.choices = nil
        rules.counting = .characters(limit: 500, url: 23)
        let earlier = try JSONEncoder().encode(rules)
        #expect(!String(decoding: earlier, as: UTF8.self).contains("choices"))
        let read = try JSONDecoder().decode(WritingRules.self, from: earlier)
        #expect(read == rules && read.selfLabels.isEmpty && read.replyGroups.isEmpty && !read.limitsQuotes)
        #expect(read.languages == 1)
    }
}
