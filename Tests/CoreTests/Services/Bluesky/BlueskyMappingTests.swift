import TestSupport
import Testing

@testable import Core

@Suite("Posts of Bluesky") struct BlueskyMappingTests {
    private func embed(_ type: String, _ fields: String) throws -> Status {
        try BlueskySample.status(BlueskySample.post("1", #","embed":{"$type":"app.bsky.embed.\#(type)",\#(fields)}"#))
    }

    @Test func `a post has its author, text, language, counts and marks`() throws {
        let status = try BlueskySample.status(
            BlueskySample.post(
                "3lx2", by: BlueskySample.author(BlueskySample.did, #","displayName":"Ann","avatar":"https://cdn/x""#),
                record: #","langs":["de","en"]"#,
                #","replyCount":1,"repostCount":2,"likeCount":3,"viewer":{"like":"at://did:plc:me/app.bsky.feed.like/3m","#
                    + #""bookmarked":true,"threadMuted":true}"#))
        #expect(status.id == BlueskySample.id("3lx2"))
        #expect(status.account.id == AccountID("did:plc:ann") && status.account.acct == RawText("ann.example"))
        #expect(status.account.displayName == RawText("Ann") && status.account.avatarURL == RawText("https://cdn/x"))
        #expect(status.content == .plain(RawText("Post 3lx2")) && status.language == RawText("de"))
        #expect(status.counts == StatusCounts(replies: 1, reblogs: 2, favourites: 3))
        #expect(status.marks == StatusMarks(isFavourited: true, isBookmarked: true, isThreadMuted: true))
        #expect(status.url == RawText("https://bsky.app/profile/ann.example/post/3lx2"))
    }

    @Test func `a handle that could not be verified isn't shown`() throws {
        let author = #"{"did":"did:plc:ann","handle":"handle.invalid"}"#
        let status = try BlueskySample.status(BlueskySample.post("1", by: author))
        #expect(status.account.acct == RawText("did:plc:ann"))
        #expect(status.url == RawText("https://bsky.app/profile/did:plc:ann/post/1"))
    }

    @Test(arguments: [
        ("2026-11-20T10:00:00.000Z", "2026-11-20T10:00:01.123Z", "2026-11-20T10:00:00.000Z"),
        // From the future: when the server saw it.
        ("2099-01-01T00:00:00Z", "2026-11-20T10:00:01.123Z", "2026-11-20T10:00:01.123Z"),
        ("not a date", "2026-11-20T10:00:01.123Z", "2026-11-20T10:00:01.123Z"),
        ("2026-11-20T10:00:00+01:00", "", "2026-11-20T09:00:00.000Z"),
    ])
    func `the earlier date counts`(claimed: String, seen: String, date: String) throws {
        let status = try BlueskySample.status(
            #"{"uri":"\#(BlueskySample.uri("1"))","author":\#(BlueskySample.author()),"indexedAt":"\#(seen)","#
                + #""record":{"text":"x","createdAt":"\#(claimed)"}}"#)
        #expect(status.createdAt == DateParser.rfc3339(date))
    }

    @Test func `facets become links, and broken ones cost themselves`() throws {
        func facet(_ start: Int, _ end: Int, _ feature: String) -> String {
            #"{"index":{"byteStart":\#(start),"byteEnd":\#(end)},"features":[{"$type":"app.bsky.richtext.facet#\#(feature)}]}"#
        }
        let facets = [
            facet(10, 16, #"link","uri":"https://ex.org""#), facet(0, 2, #"link","uri":"https://cut.example""#),
            facet(12, 14, #"link","uri":"https://over.example""#), facet(90, 99, #"tag","tag":"gone""#),
            #"{"index":{}}"#, facet(0, 1, #"later","of":"x""#),
        ]
        let status = try BlueskySample.status(
            #"{"uri":"\#(BlueskySample.uri("1"))","author":\#(BlueskySample.author()),"record":{"text":"häh? see ex.org","#
                + #""facets":[\#(facets.joined(separator: ","))]}}"#)
        #expect(status.content.source == RawText("häh? see ex.org"))
        #expect(status.content.styled().links.map(\.url.value) == ["https://ex.org"])
    }

    @Test func `hashtags beside the text follow it`() throws {
        let tag =
            #"{"index":{"byteStart":0,"byteEnd":4},"features":[{"$type":"app.bsky.richtext.facet#tag","tag":"sea"}]}"#
        func source(_ text: String, _ more: String) throws -> RawText {
            try BlueskySample.status(
                #"{"uri":"\#(BlueskySample.uri("1"))","author":\#(BlueskySample.author()),"record":{"text":"\#(text)"\#(more)}}"#
            ).content.source
        }
        let tags = #","tags":["Sea","tide","",7,"Tide","moon"]"#
        #expect(try source("#sea is calm", #","facets":[\#(tag)]"# + tags) == RawText("#sea is calm\n\n#tide #moon"))
        #expect(try source("", #","tags":["tide"]"#) == RawText("#tide"))
    }

    @Test func `a repost is a row of its own`() throws {
        func row(_ reason: String) throws -> Status {
            try BlueskySample.row(
                #"{"post":\#(BlueskySample.post("1")),"reason":{"$type":"app.bsky.feed.defs#reasonRepost","#
                    + #""by":{"did":"did:plc:c","handle":"c.example"}\#(reason)}}"#)
        }
        let named = try row(
            #","uri":"at://did:plc:c/app.bsky.feed.repost/3n","indexedAt":"2026-11-20T10:05:00Z""#)
        #expect(named.id == StatusID("at://did:plc:c/app.bsky.feed.repost/3n"))
        #expect(named.account.acct == RawText("c.example") && named.original.id == BlueskySample.id("1"))
        #expect(named.createdAt == DateParser.rfc3339("2026-11-20T10:05:00Z"))
        #expect(named.sortKey > named.original.sortKey)
        // The name is optional.
        let nameless = try row("")
        #expect(nameless.id == StatusID(BlueskySample.uri("1") + "#did:plc:c"))
    }

    @Test func `a reason of another kind leaves the post as it is`() throws {
        for reason in [#"{"$type":"app.bsky.feed.defs#reasonPin"}"#, #"{"$type":"app.bsky.feed.defs#later"}"#] {
            let row = try BlueskySample.row(#"{"post":\#(BlueskySample.post("1")),"reason":\#(reason)}"#)
            #expect(row.id == BlueskySample.id("1") && row.reblog == nil)
        }
    }

    @Test(arguments: [("images", "images", "thumb"), ("gallery", "items", "thumbnail")])
    func `pictures have alt texts and shapes`(type: String, list: String, thumbnail: String) throws {
        let status = try embed(
            "\(type)#view",
            #""\#(list)":[{"\#(thumbnail)":"https://t","fullsize":"https://f","alt":"A cat","aspectRatio":{"width":4,"#
                + #""height":3}},{"\#(thumbnail)":"https://u","fullsize":"https://g","alt":"","aspectRatio":{"width":0}},7]"#
        )
        #expect(
            status.attachments == [
                Core.Attachment(
                    kind: .known(.image), url: RawText("https://f"), previewURL: RawText("https://t"),
                    description: RawText("A cat"), width: 4, height: 3),
                Core.Attachment(kind: .known(.image), url: RawText("https://g"), previewURL: RawText("https://u")),
            ])
    }

    @Test(arguments: [("", Core.Attachment.Kind.video), (#","presentation":"gif""#, .gifv)])
    func `a video is a playlist with a still picture`(more: String, kind: Core.Attachment.Kind) throws {
        let status = try embed(
            "video#view",
            #""cid":"x","playlist":"https://v/p.m3u8","thumbnail":"https://v/t.jpg","alt":"Waves"\#(more)"#)
        #expect(
            status.attachments == [
                Core.Attachment(
                    kind: .known(kind), url: RawText("https://v/p.m3u8"), previewURL: RawText("https://v/t.jpg"),
                    description: RawText("Waves"))
            ])
    }

    @Test func `a link is a card`() throws {
        let status = try embed(
            "external#view",
            #""external":{"uri":"https://ex.org/a","title":"T","description":"D","thumb":"https://t"}"#)
        #expect(
            status.card
                == Card(
                    url: RawText("https://ex.org/a"), title: RawText("T"), description: RawText("D"),
                    provider: RawText(""), imageURL: RawText("https://t")))
    }

    private static let quoted =
        #"{"$type":"app.bsky.embed.record#viewRecord","uri":"\#(BlueskySample.uri("9"))","cid":"b","#
        + #""author":\#(BlueskySample.author()),"value":{"text":"Quoted","createdAt":"2026-11-19T10:00:00Z"},"#
        + #""embeds":[{"$type":"app.bsky.embed.images#view","images":[{"fullsize":"https://f","alt":"x"}]},"#
        + #"{"$type":"app.bsky.embed.record#view","record":{"$type":"app.bsky.embed.record#viewNotFound"}}],"#
        + #""indexedAt":"2026-11-19T10:00:00Z"}"#

    @Test func `a quoted post is shown with its pictures, but not with its own quote`() throws {
        let status = try embed("record#view", #""record":\#(Self.quoted)"#)
        let original = try #require(status.quote?.status?.value)
        #expect(original.id == BlueskySample.id("9") && original.content == .plain(RawText("Quoted")))
        #expect(original.attachments.count == 1 && original.quote == nil)
        // Its marks and counts stay as the cache has them.
        #expect(original.marks.unknown == Set(StatusAction.Kind.allCases))
    }

    @Test func `a quote may stand beside pictures`() throws {
        let status = try embed(
            "recordWithMedia#view",
            #""record":{"record":\#(Self.quoted)},"media":{"$type":"app.bsky.embed.images#view","#
                + #""images":[{"fullsize":"https://f"}]}"#)
        #expect(status.quote?.status?.value.id == BlueskySample.id("9") && status.attachments.count == 1)
    }

    @Test(arguments: [
        ("viewNotFound", Quote.State.deleted), ("viewBlocked", .blockedAccount), ("viewDetached", .revoked),
    ])
    func `a post that can't be quoted has a reason`(type: String, state: Quote.State) throws {
        let status = try embed(
            "record#view", #""record":{"$type":"app.bsky.embed.record#\#(type)","uri":"\#(BlueskySample.uri("9"))"}"#)
        #expect(status.quote == Quote(state: .known(state)))
    }

    @Test(arguments: [
        ("feed.defs#generatorView", "app.bsky.feed.generator", #""displayName":"Tides""#, "profile/ann.example/feed/9"),
        ("graph.defs#listView", "app.bsky.graph.list", #""name":"Tides""#, "profile/ann.example/lists/9"),
        (
            "graph.defs#starterPackViewBasic", "app.bsky.graph.starterpack", #""record":{"name":"Tides"}"#,
            "starter-pack/ann.example/9"
        ),
    ])
    func `a feed, a list or a starter pack is a card`(
        type: String, collection: String, name: String, path: String
    ) throws {
        let status = try embed(
            "record#view",
            #""record":{"$type":"app.bsky.\#(type)","uri":"at://did:plc:ann/\#(collection)/9","#
                + #""creator":\#(BlueskySample.author()),\#(name)}"#)
        #expect(status.quote == nil && status.card?.title == RawText("Tides"))
        #expect(status.card?.url == RawText("https://bsky.app/\(path)"))
        #expect(status.card?.provider == RawText("@ann.example"))
    }

    @Test func `an embed of a later kind is shown as unknown`() throws {
        let status = try embed("poll#view", #""options":[]"#)
        #expect(status.attachments.map(\.kind) == [.unknown("app.bsky.embed.poll#view")])
        #expect(status.attachments.first?.url == status.url)
        let later = try embed("record#view", #""record":{"$type":"app.bsky.later","uri":"x"}"#)
        #expect(later.quote?.state == .unknown("app.bsky.later"))
    }

    @Test func `labels of the author cover pictures`() throws {
        func isSensitive(_ values: String) throws -> Bool {
            try BlueskySample.status(
                BlueskySample.post("1", record: #","labels":{"values":[\#(values)]}"#)
            ).isSensitive
        }
        #expect(try isSensitive(#"{"val":"graphic-media"}"#))
        #expect(try !isSensitive(#"{"val":"nudity"}"#))
        #expect(try !isSensitive(#"{"val":"lighthouse"}"#))
    }

    @Test func `a record may be anything`() throws {
        for record in ["7", "[]", #"{"text":7,"createdAt":{},"langs":"de","facets":{},"reply":[],"labels":9}"#] {
            let status = try BlueskySample.status(
                #"{"uri":"\#(BlueskySample.uri("1"))","author":\#(BlueskySample.author()),"record":\#(record)}"#)
            #expect(status.id == BlueskySample.id("1") && status.attachments.isEmpty)
        }
    }

    @Test(arguments: ["", "at://ann.example/app.bsky.feed.post/1", "https://x.example", "at://did:plc:a/b/c/d"])
    func `a post without an address is no post`(uri: String) {
        #expect(throws: RequestError.self) {
            try BlueskySample.status(#"{"uri":"\#(uri)","author":\#(BlueskySample.author()),"record":{}}"#)
        }
    }
}
