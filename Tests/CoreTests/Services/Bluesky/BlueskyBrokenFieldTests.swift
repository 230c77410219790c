import TestSupport
import Testing

@testable import Core

/// Each field of a row missing, of another type, or far too large: it costs at most its row.
@Suite("Broken rows of Bluesky") struct BlueskyBrokenFieldTests {
    private static let quoted =
        #"{"$type":"app.bsky.embed.record#viewRecord","uri":"\#(BlueskySample.uri("9"))","cid":"b","#
        + #""author":\#(BlueskySample.author()),"value":{"text":"Quoted","createdAt":"2026-11-19T10:00:00Z"},"#
        + #""embeds":[{"$type":"app.bsky.embed.video#view","playlist":"https://v","alt":"x","presentation":"gif"}]}"#

    private static let row =
        #"{"post":"#
        + BlueskySample.post(
            "everything",
            by: BlueskySample.author(
                BlueskySample.did,
                #","displayName":"Ann","avatar":"https://a","viewer":{"muted":false,"following":"at://x"},"#
                    + #""labels":[{"src":"did:plc:l","val":"porn","cts":"2026-11-19T10:00:00Z"}]"#),
            record: #","langs":["de"],"tags":["sea"],"labels":{"values":[{"val":"nudity"}]},"#
                + #""facets":[{"index":{"byteStart":0,"byteEnd":4},"#
                + #""features":[{"$type":"app.bsky.richtext.facet#link","uri":"https://x.example"}]}],"#
                + #""reply":{"root":{"uri":"\#(BlueskySample.uri("7"))","cid":"b"},"#
                + #""parent":{"uri":"\#(BlueskySample.uri("8"))","cid":"b"}}"#,
            #","embed":{"$type":"app.bsky.embed.recordWithMedia#view","record":{"record":\#(quoted)},"#
                + #""media":{"$type":"app.bsky.embed.images#view","images":[{"thumb":"https://t","fullsize":"https://f","#
                + #""alt":"x","aspectRatio":{"width":4,"height":3}}]}},"likeCount":3,"replyCount":2,"repostCount":1,"#
                + #""viewer":{"like":"at://x","bookmarked":true},"labels":[{"val":"!warn","src":"did:plc:l"}]"#)
        + #","reply":{"parent":{"author":\#(BlueskySample.author())},"root":{"author":\#(BlueskySample.author())}},"#
        + #""reason":{"$type":"app.bsky.feed.defs#reasonRepost","by":\#(BlueskySample.author("did:plc:c")),"#
        + #""uri":"at://did:plc:c/app.bsky.feed.repost/1","indexedAt":"2026-11-20T10:05:00Z"}}"#

    /// nil drops the field.
    private static let values: [String?] = [
        nil, "null", "7", "-1", "1e400", "true", #""""#, #""x""#, "[]", "{}", "[[7]]",
        #""\#(String(repeating: "x", count: 30_000))""#,
    ]

    private static func paths(_ tree: JSONTree, _ start: String = "$") -> [String] {
        switch tree {
        case .raw: []
        case .array(let elements):
            elements.enumerated().flatMap { ["\(start)[\($0)]"] + paths($1, "\(start)[\($0)]") }
        case .object(let fields):
            fields.flatMap { ["\(start).\($0.key)"] + paths($0.value, "\(start).\($0.key)") }
        }
    }

    @Test func `a broken field costs at most its row`() throws {
        let tree = try JSONTree.parse(Self.row)
        let context = ResponseContext(
            head: ResponseHead(status: 200, headers: HTTPHeaders()), server: try ServerAddress("https://x.example"),
            path: "/", logger: RecordingLog().logger)
        let request = XRPCQuery<BlueskyPage<Status>>.feed(
            .home(of: BlueskySample.own, BlueskyHomeFilter()), at: nil, limit: 50, BlueskyReading())
        let neighbours = ["1", "2"].map { #"{"post":\#(BlueskySample.post($0))}"# }
        let paths = Self.paths(tree)
        #expect(paths.count > 60)
        for path in paths {
            for value in Self.values {
                let row = tree.changed(path, value.map { .set($0) } ?? .drop).text
                let body = #"{"feed":[\#(neighbours[0]),\#(row),\#(neighbours[1])]}"#
                let page = try request.response(from: Array(body.utf8), context).page
                let changed = "\(path) = \(value?.prefix(40) ?? "missing")"
                #expect(page.elements.count + page.skipped == 3 && page.skipped <= 1, "\(changed)")
                let ids = page.elements.map(\.original.id)
                #expect(ids.first == BlueskySample.id("1") && ids.last == BlueskySample.id("2"), "\(changed)")
            }
        }
    }
}
