import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("What labels, muted words and hidden posts do to posts of Bluesky", .hangGuard)
struct BlueskyModerationTests {
    static let me = "did:plc:me"
    static let ann = "did:plc:ann"
    static let own = BlueskyModeration.ownLabeler
    static let other = "did:plc:labeler"
    private let now = Timestamp(milliseconds: 1_800_000_000_000)

    private func moderation(
        _ preferences: String = "", isGuest: Bool = false, language: String? = "en-US"
    ) throws -> BlueskyModeration {
        let list = try Self.decode(BlueskyPreferenceList.self, #"{"preferences":[\#(preferences)]}"#)
        return BlueskyModeration(
            preferences: BlueskyPreferences(list), reader: isGuest ? nil : Self.me, language: language, now: now)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    private func label(
        _ value: String, by source: String? = own, on uri: String = "at://did:plc:ann/app.bsky.feed.post/3k",
        _ more: String = ""
    ) throws -> BlueskyWireLabel {
        let src = source.map { #""src":"\#($0)","# } ?? ""
        return try Self.decode(BlueskyWireLabel.self, #"{\#(src)"uri":"\#(uri)","val":"\#(value)"\#(more)}"#)
    }

    private func post(
        _ labels: [BlueskyWireLabel] = [], author: [BlueskyWireLabel] = [], by did: String = ann
    ) -> BlueskyModeration.Subject {
        BlueskyModeration.Subject(
            uri: "at://did:plc:ann/app.bsky.feed.post/3k", author: did, labels: labels, authorLabels: author,
            texts: ["A lighthouse"])
    }

    private static let adult = #"{"$type":"app.bsky.actor.defs#adultContentPref","enabled":true}"#
    private static let labelers =
        #"{"$type":"app.bsky.actor.defs#labelersPref","labelers":[{"did":"did:plc:labeler"},{"no":1}]}"#

    private static func choice(_ label: String, _ visibility: String, labeler: String? = nil) -> String {
        let did = labeler.map { #","labelerDid":"\#($0)""# } ?? ""
        return
            #"{"$type":"app.bsky.actor.defs#contentLabelPref","label":"\#(label)","visibility":"\#(visibility)"\#(did)}"#
    }

    // MARK: Labels that only say something

    private static let definitions = [
        "rude": BlueskyLabelDefinition(
            covers: .nothing, preset: .warn, informs: true, names: ["en": "Rude", "de": "Unhöflich"]),
        "quiet": BlueskyLabelDefinition(covers: .nothing, preset: .warn),
        "picture": BlueskyLabelDefinition(covers: .media, preset: .warn, informs: true, names: ["en": "Bad picture"]),
    ]
    private static let profile = "at://did:plc:ann/app.bsky.actor.profile/self"

    private func noting(_ preferences: String = "", language: String = "en-US") throws -> BlueskyModeration {
        var moderation = try moderation(Self.labelers + preferences, language: language)
        moderation.definitions = [Self.other: Self.definitions]
        return moderation
    }

    @Test func `a label that covers nothing is noted on the post, by its name`() throws {
        let labels = [try label("rude", by: Self.other), try label("quiet", by: Self.other)]
        let subject = post(labels, author: [try label("rude", by: Self.other, on: Self.ann)])
        let verdict = try noting().verdict(on: subject)
        #expect(verdict.notes == ["Rude"] && verdict.filters.isEmpty && verdict.warnings.isEmpty)
        let filter = try #require(verdict.applied(to: .example(id: 1)).filters.first)
        #expect(filter.action == .note && filter.title == RawText("Rude") && filter.contexts.contains("account"))
        #expect(try noting(language: "de-DE").verdict(on: subject).notes == ["Unhöflich"])
        // The user may want neither it nor the post.
        let ignoring = try noting("," + Self.choice("rude", "ignore", labeler: Self.other))
        #expect(ignoring.verdict(on: subject).notes.isEmpty)
        let hiding = try noting("," + Self.choice("rude", "hide", labeler: Self.other)).verdict(on: subject)
        #expect(hiding.filters.map(\.action) == [.hide] && hiding.notes == ["Rude"])
        // Without a subscription to the labeler it says nothing.
        #expect(try moderation().verdict(on: subject).notes.isEmpty)
    }

    @Test func `labels of a profile are noted on it, not on posts`() throws {
        let labels = [
            try label("rude", by: Self.other, on: Self.profile), try label("picture", by: Self.other, on: Self.ann),
        ]
        #expect(try noting().verdict(on: post(author: labels)).notes.isEmpty)
        var wire = try Self.decode(BlueskyWireProfile.self, #"{"did":"did:plc:ann","handle":"ann.example"}"#)
        wire.labels = labels
        let mapping = BlueskyMapping(moderation: try noting())
        #expect(mapping.details(wire).profile.notice == .labels([RawText("Rude"), RawText("Bad picture")]))
        wire.labels = [try label("!warn", on: Self.ann)]
        #expect(mapping.details(wire).profile.notice == .labels([RawText("Warning by moderators")]))
        wire.labels = []
        #expect(mapping.details(wire).profile.notice == nil)
    }

    // MARK: Shared labels

    /// A shared label, and what it does without choices: whether lists drop the post, whether the post or its media are covered,
    /// and whether what is covered is left out.
    struct Rule: Sendable {
        var label: String
        var adult = false
        var guest = false
        var hides = false
        var warns = false
        var coversMedia = false
        var isFinal = false
    }

    @Test(arguments: [
        Rule(label: "!hide", hides: true, warns: true, isFinal: true),
        Rule(label: "!warn", warns: true),
        Rule(label: "!no-unauthenticated"),
        Rule(label: "!no-unauthenticated", guest: true, hides: true, warns: true, isFinal: true),
        Rule(label: "porn", hides: true, coversMedia: true, isFinal: true),
        Rule(label: "porn", adult: true, hides: true, coversMedia: true),
        Rule(label: "sexual", hides: true, coversMedia: true, isFinal: true),
        Rule(label: "sexual", adult: true, coversMedia: true),
        Rule(label: "graphic-media", hides: true, coversMedia: true, isFinal: true),
        Rule(label: "graphic-media", adult: true, coversMedia: true),
        Rule(label: "gore", adult: true, coversMedia: true),
        Rule(label: "nudity"),
        Rule(label: "never-heard-of"),
    ])
    func `a shared label does what Bluesky says`(rule: Rule) throws {
        let moderation = try moderation(rule.adult ? Self.adult : "", isGuest: rule.guest)
        let verdict = moderation.verdict(on: post([try label(rule.label)]))
        #expect(verdict.filters.contains { $0.action == .hide && $0.applies(in: .home) } == rule.hides)
        #expect(verdict.filters.contains { $0.applies(in: .account) } == rule.isFinal)
        #expect(verdict.warnings.isEmpty != rule.warns)
        #expect(verdict.coversMedia == rule.coversMedia)
        #expect(verdict.dropsContent == (rule.isFinal && rule.warns))
        #expect(verdict.dropsMedia == (rule.isFinal && rule.coversMedia))
    }

    @Test(arguments: [("ignore", false, false), ("show", false, false), ("warn", false, true), ("hide", true, true)])
    func `the user's choice for a label counts`(visibility: String, hides: Bool, covers: Bool) throws {
        let moderation = try moderation("\(Self.adult),\(Self.choice("sexual", visibility))")
        let verdict = moderation.verdict(on: post([try label("sexual")]))
        #expect(verdict.filters.isEmpty != hides && verdict.coversMedia == covers && !verdict.dropsMedia)
    }

    @Test func `a choice for gore is one for graphic media, and no choice changes what moderators hide`() throws {
        let moderation = try moderation(
            [Self.adult, Self.choice("gore", "ignore"), Self.choice("!hide", "ignore")].joined(separator: ","))
        #expect(moderation.verdict(on: post([try label("graphic-media")])) == BlueskyModeration.Verdict())
        #expect(moderation.verdict(on: post([try label("!hide")])).dropsContent)
    }

    @Test func `a choice for one labeler beats that for all`() throws {
        let moderation = try moderation(
            [
                Self.adult, Self.labelers, Self.choice("nudity", "hide"),
                Self.choice("nudity", "ignore", labeler: Self.other),
            ]
            .joined(separator: ","))
        #expect(moderation.verdict(on: post([try label("nudity", by: Self.other)])).filters.isEmpty)
        #expect(!moderation.verdict(on: post([try label("nudity")])).filters.isEmpty)
    }

    // MARK: Sources

    @Test func `only labels of subscribed labelers, of Bluesky and of the author count`() throws {
        let plain = try moderation()
        #expect(plain.verdict(on: post([try label("porn", by: Self.other)])) == BlueskyModeration.Verdict())
        #expect(plain.verdict(on: post([try label("porn", by: Self.ann)])).coversMedia)
        #expect(plain.verdict(on: post([try label("porn", by: nil)])).coversMedia)
        #expect(plain.acceptedLabelers == "\(Self.own);redact")
        let subscribed = try moderation(Self.labelers)
        #expect(subscribed.verdict(on: post([try label("porn", by: Self.other)])).coversMedia)
        #expect(subscribed.acceptedLabelers == "\(Self.own);redact, \(Self.other)")
    }

    @Test func `authors can't hide their posts as moderators do, but can from guests`() throws {
        let guest = try moderation(isGuest: true)
        #expect(guest.verdict(on: post([try label("!hide", by: Self.ann)])) == BlueskyModeration.Verdict())
        let account = try label("!no-unauthenticated", by: Self.ann, on: Self.ann)
        #expect(guest.verdict(on: post(author: [account])).dropsContent)
        #expect(try moderation().verdict(on: post(author: [account])) == BlueskyModeration.Verdict())
    }

    @Test func `a label on an account hides its posts and leaves their pictures, one on its profile does neither`()
        throws
    {
        let moderation = try moderation()
        let account = moderation.verdict(on: post(author: [try label("porn", on: Self.ann)]))
        #expect(!account.filters.isEmpty && !account.coversMedia)
        let profile = try label("!hide", on: "at://did:plc:ann/app.bsky.actor.profile/self")
        #expect(moderation.verdict(on: post(author: [profile])) == BlueskyModeration.Verdict())
    }

    @Test func `own posts are covered and never hidden`() throws {
        let verdict = try moderation().verdict(on: post([try label("porn", by: Self.me)], by: Self.me))
        #expect(verdict.filters.isEmpty && verdict.coversMedia && !verdict.dropsMedia)
    }

    @Test(arguments: [
        ([#","neg":true"#], false), ([#","exp":"2020-01-01T00:00:00Z""#], false),
        ([#","exp":"2100-01-01T00:00:00Z""#], true),
        ([#","cts":"2026-01-01T00:00:00Z""#, #","cts":"2026-01-02T00:00:00Z","neg":true"#], false),
        ([#","cts":"2026-01-02T00:00:00Z","neg":true"#, #","cts":"2026-01-01T00:00:00Z""#], false),
        ([#","cts":"2026-01-01T00:00:00Z","neg":true"#, #","cts":"2026-01-02T00:00:00Z""#], true),
    ])
    func `the latest of equal labels counts, unless it takes back or has expired`(parts: [String], counts: Bool) throws
    {
        let labels = try parts.map { try label("!warn", $0) }
        #expect(try moderation().verdict(on: post(labels)).warnings.isEmpty != counts)
    }

    @Test func `ten thousand labels cost a post nothing but what they say`() throws {
        var labels = try (0..<10_000).map { try label("unknown-\($0)") }
        labels.insert(try label("!warn"), at: 0)
        #expect(try moderation().verdict(on: post(labels)).warnings == ["Warning by moderators"])
    }

    // MARK: Labelers' own labels

    @Test func `labelers define their own labels, with names in languages`() throws {
        let json = """
            {"views":[{"creator":{"did":"\(Self.other)"},"policies":{"labelValueDefinitions":[
            {"identifier":"spoiler","blurs":"content","severity":"inform","defaultSetting":"warn",
             "locales":[{"lang":"de","name":"Spoilergefahr"},{"lang":"en","name":"Spoiler"},{"bad":1}]},
            {"identifier":"ai-art","blurs":"media","defaultSetting":"hide","locales":[{"lang":"pt-BR","name":"IA"}]},
            {"identifier":"badge","blurs":"none","severity":"alert","locales":[]},
            {"identifier":"!hide","blurs":"none","defaultSetting":"ignore"},
            {"no":"identifier"}]}},{"creator":7},null]}
            """
        var moderation = try moderation(Self.labelers)
        moderation.definitions = try Self.decode(BlueskyWireLabelers.self, json).definitions
        func verdict(_ value: String) throws -> BlueskyModeration.Verdict {
            moderation.verdict(on: post([try label(value, by: Self.other)]))
        }
        #expect(try verdict("spoiler").warnings == ["Spoiler"])
        moderation.language = "de-DE"
        #expect(try verdict("spoiler").warnings == ["Spoilergefahr"])
        moderation.language = "ja-JP"
        #expect(try verdict("spoiler").warnings == ["Spoiler"])
        let art = try verdict("ai-art")
        #expect(art.coversMedia && art.filters.map(\.title.value) == ["IA"])
        #expect(try verdict("badge") == BlueskyModeration.Verdict(notes: ["badge"]))
        #expect(try verdict("!hide").dropsContent)
    }

    @Test(arguments: Language.allCases)
    func `the names of shared labels stand in every language`(language: Language) throws {
        var names: Set<String> = []
        for value in BlueskyLabelDefinition.common.keys + [
            BlueskyLabelNames.mutedAccount, BlueskyLabelNames.hiddenPost,
        ] {
            names.insert(try #require(BlueskyLabelNames.name(of: value, in: language.tag)))
        }
        #expect(names.count == BlueskyLabelDefinition.common.count + 2)
    }

    // MARK: Posts

    private func status(quote: Status? = nil) -> Status {
        var status = Status.example(id: 3)
        status.attachments = [Attachment(kind: .known(.image), url: RawText("https://a.example/1.jpg"))]
        status.quote = quote.map { Quote(state: .known(.accepted), status: Box($0)) }
        return status
    }

    @Test func `what can't be opened is not in the post`() throws {
        let hidden = try moderation().verdict(on: post([try label("!hide")])).applied(to: status(quote: status()))
        #expect(hidden.content == .empty && hidden.attachments.isEmpty && hidden.quote == nil)
        #expect(hidden.spoiler == RawText("Hidden by moderators"))
        let adult = try moderation().verdict(on: post([try label("porn")])).applied(to: status())
        #expect(adult.content == status().content && adult.attachments.isEmpty && adult.spoiler.isEmpty)
        let warned = try moderation(Self.adult).verdict(on: post([try label("sexual")])).applied(to: status())
        #expect(warned.isSensitive && warned.attachments.count == 1 && warned.filters.isEmpty)
    }

    @Test func `a post that quotes a hidden one is hidden as well`() throws {
        var quoted = status()
        quoted.filters = [
            FilterMatch(title: RawText("a"), action: .hide, contexts: ["home"]),
            FilterMatch(title: RawText("b"), action: .warn, contexts: ["account"]),
        ]
        let outer = BlueskyModeration.Verdict().applied(to: status(quote: quoted))
        #expect(outer.filters.map(\.title.value) == ["a"])
    }

    @Test func `hidden posts and muted authors are hidden, and warned about on the author's page or not at all`() throws
    {
        let moderation = try moderation(
            #"{"$type":"app.bsky.actor.defs#hiddenPostsPref","items":["at://did:plc:ann/app.bsky.feed.post/3k",7]}"#)
        let hidden = moderation.verdict(on: post())
        #expect(hidden.filters.map(\.action) == [.hide, .warn])
        #expect(hidden.filters.allSatisfy { $0.title == RawText("Post that you have hidden") })
        var subject = post()
        subject.uri = "at://did:plc:ann/app.bsky.feed.post/3l"
        subject.isAuthorMuted = true
        #expect(moderation.verdict(on: subject).filters.map(\.action) == [.hide])
    }
}
