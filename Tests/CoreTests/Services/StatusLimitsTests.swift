import TestSupport
import Testing

@testable import Core

@Suite("Limits of a status")
struct StatusLimitsTests {
    private func status(_ more: String) throws -> Status {
        try #require(try PageHarness().page("[\(PageHarness.plain("7", more))]").elements.first)
    }

    @Test func `a text of more than a megabyte is truncated in the mapping, with an ellipsis`() throws {
        let kept = try status(#""content":"<p>\#(String(repeating: "tide ", count: 300_000))</p>""#)
        guard case .html(let html) = kept.content else { return #expect(Bool(false)) }
        #expect(html.value.utf8.count <= StatusLimits.text + 20)
        let text = kept.content.styled()
        #expect(text.plain.hasPrefix("tide tide"))
        #expect(text.plain.hasSuffix("…"))
        #expect(text.plain.unicodeScalars.count <= TextLimits.text + 10)
    }

    @Test(arguments: [
        (#"<a href='https://a.example/'>"#, "…"), ("<p>", "…"), ("&amp;", "&"), ("潮", "潮"), ("👩‍🚀", "👩‍🚀"),
        (#"<a href='https://a.example/'><span class='invisible'>hidden</span></a>x"#, "x"),
    ])
    func `truncation leaves neither half a tag nor half a character`(part: String, kept: String) throws {
        for offset in 0..<part.utf8.count {
            let html =
                String(repeating: "x", count: offset)
                + String(repeating: part, count: StatusLimits.text / part.utf8.count + 2)
            let status = try status(#""content":\#(JSONTree.quoted(html))"#)
            guard case .html(let content) = status.content else { return #expect(Bool(false)) }
            let plain = StatusContent.html(RawText(String(content.value.suffix(400)))).styled().plain
            #expect(content.value.hasSuffix("</a><p>…</p>"))
            #expect(plain.hasSuffix("…") && plain.contains(kept) && !plain.contains("\u{FFFD}"), "\(offset): \(plain)")
        }
    }

    @Test func `a status within the limits is unchanged`() throws {
        let html = "<p>" + String(repeating: "潮", count: (StatusLimits.text - 7) / 3) + "</p>"
        #expect(try status(#""content":"\#(html)""#).content == .html(RawText(html)))
    }

    @Test func `lists, names and warnings are truncated`() throws {
        let long = String(repeating: "n", count: 100_000)
        func list(_ count: Int, _ element: (Int) -> String) -> String {
            "[" + (0..<count).map(element).joined(separator: ",") + "]"
        }
        let kept = try status(
            #""spoiler_text":"\#(long)","url":"https://a.example/\#(long)","#
                + #""media_attachments":\#(list(1000) { #"{"id":"\#($0)","type":"image","description":"\#(long)"}"# }),"#
                + #""emojis":\#(list(20_000) { #"{"shortcode":"e\#($0)","url":"https://a.example/e"}"# }),"#
                + #""mentions":\#(list(5000) { #"{"acct":"a\#($0)"}"# }),"#
                + #""poll":{"id":"1","own_votes":[1,999,-1,1],"options":\#(list(1000) { _ in #"{"title":"o"}"# })}"#)

        #expect(kept.spoiler.value.utf8.count <= StatusLimits.line + 3 && kept.spoiler.value.hasSuffix("…"))
        #expect(kept.url == nil)
        #expect(kept.attachments.count == StatusLimits.attachments)
        #expect(
            kept.attachments.allSatisfy { $0.description.map { $0.value.utf8.count <= StatusLimits.line + 3 } ?? false }
        )
        #expect(kept.emojis.count == StatusLimits.emojis)
        #expect(kept.mentions.count == StatusLimits.mentions)
        #expect(kept.poll?.options.count == StatusLimits.pollOptions)
        #expect(kept.poll?.ownVotes == [1])
    }

    @Test(arguments: ServiceKind.allCases) func `every service truncates its texts`(kind: ServiceKind) throws {
        let long = String(repeating: "x", count: 2 * StatusLimits.text)
        let context = ResponseContext(
            head: ResponseHead(status: 200, headers: HTTPHeaders()), server: try ServerAddress("https://x.example"),
            path: "/", logger: RecordingLog().logger)
        let page =
            switch kind {
            case .mastodon: try PageHarness().page("[\(PageHarness.plain("7", #""content":"\#(long)""#))]")
            case .weibo:
                try WeiboTimelineRequest(path: "/", limit: 20).response(
                    from: Array(#"{"statuses":[{"id":1,"text":"\#(long)"}]}"#.utf8), context)
            case .wanandroid:
                try WanandroidListRequest(path: "/").response(
                    from: Array(#"{"data":[{"id":1,"title":"a","desc":"\#(long)"}],"errorCode":0}"#.utf8), context)
            case .tmdb:
                try TMDBListRequest(path: "/", page: 1).response(
                    from: Array(#"{"results":[{"id":1,"title":"a","overview":"\#(long)"}]}"#.utf8), context)
            case .bluesky:
                try XRPCQuery<BlueskyPage<Status>>.feed(
                    .home(of: .guest, BlueskyHomeFilter()), at: nil, limit: 20, BlueskyReading()
                ).response(
                    from: Array(
                        (#"{"feed":[{"post":{"uri":"at://did:plc:a/app.bsky.feed.post/1","author":{"did":"did:plc:a"},"#
                            + #""record":{"text":"\#(long)"}}}]}"#).utf8), context
                ).page
            }
        let content = try #require(page.elements.first).content
        #expect(content.columns.text.value.utf8.count <= StatusLimits.text + 20)
        #expect(content.styled().plain.hasSuffix("…"))
    }

    @Test func `an implausible id is rejected`() throws {
        let long = String(repeating: "1", count: StatusOrder.longestID + 1)
        let context = ResponseContext(
            head: ResponseHead(status: 200, headers: HTTPHeaders()), server: try ServerAddress("https://x.example"),
            path: "/", logger: RecordingLog().logger)
        let weibo = try WeiboTimelineRequest(path: "/", limit: 20).response(
            from: Array(#"{"statuses":[{"id":1,"idstr":"\#(long)","text":"x"}]}"#.utf8), context)
        #expect(weibo.elements.map(\.id) == [StatusID("1")])
        let wanandroid = try WanandroidListRequest(path: "/").response(
            from: Array(#"{"data":[{"id":1,"originId":"\#(long)","title":"x"}],"errorCode":0}"#.utf8), context)
        #expect(wanandroid.elements.map(\.id) == [StatusID("1")])
    }
}
