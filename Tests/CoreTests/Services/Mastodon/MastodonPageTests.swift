import TestSupport
import Testing

@testable import Core

@Suite struct MastodonPageTests {
    private let everything: String
    private let harness: PageHarness

    init() throws {
        everything = try Fixture.text("mastodon_status_everything.json")
        harness = try PageHarness()
    }

    private func only(_ body: String) throws -> Status {
        let page = try harness.page("[\(body)]")
        return try #require(page.elements.first)
    }

    @Test func `all fields of a status are decoded`() throws {
        let status = try only(everything)

        #expect(status.id == StatusID("900020"))
        #expect(status.sortKey == SortKey("i006900020"))
        #expect(status.createdAt == Timestamp(milliseconds: 1_767_323_045_678))
        #expect(status.editedAt == Timestamp(milliseconds: 1_767_326_400_000))
        #expect(status.account.acct == RawText("ann@harbour.example"))
        #expect(status.account.isLocked)
        #expect(status.account.emojis.first?.url == RawText("https://harbour.example/buoy.png"))
        #expect(status.content == .html(RawText("<p>High water at <b>noon</b></p>")))
        #expect(status.spoiler == RawText("Tides"))
        #expect(status.visibility == .known(.unlisted))
        #expect(status.url == RawText("https://harbour.example/o/20"), "uri where url is null")
        #expect(status.application == RawText("Logbook"))
        #expect(status.inReplyToID == StatusID("900001"))
        #expect(status.attachments.map(\.width) == [640, nil])
        #expect(status.attachments.map(\.kind) == [.known(.image), .known(.video)])
        #expect(status.attachments.map(\.description) == [RawText("A pier"), nil])
        #expect(status.poll?.options.map(\.votes) == [1, nil])
        #expect(status.poll?.ownVotes == [0])
        #expect(status.card?.title == RawText("Almanac"))
        #expect(status.mentions == [Mention(acct: RawText("ben"), url: RawText("https://harbour.example/@ben"))])
        #expect(status.counts == StatusCounts(replies: 1, reblogs: 2, favourites: 3))
        #expect(status.marks == StatusMarks(isFavourited: true, isReblogged: false, isBookmarked: true))
        #expect(
            status.filters == [
                FilterMatch(title: RawText("Boats"), action: .blur, contexts: ["home", "public"], expiresAt: nil)
            ])
    }

    @Test func `an id and an author are sufficient`() throws {
        let status = try only(PageHarness.plain("5"))
        #expect(status.content == .empty)
        #expect(status.marks == StatusMarks(isFavourited: false, isReblogged: false, isBookmarked: false))
        #expect(status.visibility == .unknown(""))
        #expect(status.account.username == RawText("ann"))
        #expect(status.createdAt == Timestamp(milliseconds: 0))
        #expect(harness.log.lines.isEmpty)
    }

    @Test func `numbers, booleans and strings are interchangeable`() throws {
        let status = try only(
            #"{"id":18446744073709551615,"account":{"id":7,"acct":"ann","bot":"true","locked":1},"replies_count":"12","reblogs_count":1.5,"favourites_count":9223372036854775808,"favourited":"1","reblogged":0,"bookmarked":"yes","sensitive":"false","created_at":1700000000}"#
        )
        #expect(status.id == StatusID("18446744073709551615"))
        #expect(status.account.id == AccountID("7"))
        #expect(status.account.isBot && status.account.isLocked)
        #expect(status.counts == StatusCounts(replies: 12, reblogs: 1, favourites: 1 << 53))
        #expect(status.marks == StatusMarks(isFavourited: true, isReblogged: false, isBookmarked: false))
        #expect(!status.isSensitive)
        #expect(status.createdAt == Timestamp(milliseconds: 1_700_000_000_000))
    }

    @Test(arguments: [
        ("117020593473214477", 1_785_592_551_777 as Int64), ("01FBVD42CQ3ZEEVMW180SBX03B", 1_627_638_598_039),
        ("12", 0), ("AGNkA21auFR5lnEAHw", 0),
    ])
    func `a status without a date gets one from its id`(id: String, milliseconds: Int64) throws {
        for date in ["null", #""not a date""#, #""0000-00-00T00:00:00Z""#, "{}"] {
            let status = try only(PageHarness.plain(id, #""created_at":\#(date)"#))
            #expect(abs(status.createdAt.milliseconds - milliseconds) < 1000)
            #expect(status.sortKey == StatusOrder.key(id: id))
        }
    }

    @Test func `a boost contains the original with its quote`() throws {
        let original = PageHarness.plain(
            "3", #""content":"o","quote":{"state":"accepted","quoted_status":\#(PageHarness.plain("1"))}"#)
        let status = try only(PageHarness.plain("9", #""reblog":\#(original)"#))
        #expect(status.reblog?.value.id == StatusID("3"))
        #expect(status.reblog?.value.quote?.status?.value.id == StatusID("1"))
    }

    @Test func `boosts are decoded one level deep, and a boost of itself is unwrapped`() throws {
        let chain = (1...5).reduce(PageHarness.plain("1")) { PageHarness.plain(String($1 + 1), #""reblog":\#($0)"#) }
        #expect(try only(chain).reblog?.value.id == StatusID("5"))
        #expect(try only(chain).reblog?.value.reblog == nil)
        let itself = try only(
            PageHarness.plain("4", #""content":"a","reblog":\#(PageHarness.plain("4", #""content":"b""#))"#))
        #expect(itself.reblog == nil)
        #expect(itself.content == .html(RawText("b")))
    }

    @Test(arguments: [#""x""#, "{}", "[]", #"{"id":"3"}"#])
    func `a boost without a readable original is skipped`(reblog: String) throws {
        let page = try harness.page("[\(PageHarness.plain("9", #""content":"RT","reblog":\#(reblog)"#))]")
        #expect(page.elements.isEmpty)
        #expect(page.skipped == 1)
        #expect(harness.log.lines.first?.contains("reblog") == true)
    }

    @Test func `quotes are decoded in all their forms, one level deep`() throws {
        let inner = PageHarness.plain("1", #""quote":\#(PageHarness.plain("0")),"reblog":\#(PageHarness.plain("00"))"#)
        for shape in [
            #""quote":{"state":"accepted","quoted_status":\#(inner)}"#, #""quote":\#(inner)"#,
            #""pleroma":{"quote":\#(inner)}"#,
            #""quote":null,"pleroma":{"quote":\#(inner)}"#,
        ] {
            let quote = try only(PageHarness.plain("9", shape)).quote
            #expect(quote?.state == .known(.accepted))
            #expect(quote?.status?.value.id == StatusID("1"))
            #expect(quote?.status?.value.quote == nil)
            #expect(quote?.status?.value.reblog == nil)
        }
    }

    @Test(arguments: [
        (#"{"state":"revoked","quoted_status":null}"#, "revoked", false),
        (#"{"state":"accepted","quoted_status_id":"5"}"#, "accepted", false),
        (#"{"state":"unheard-of","quoted_status":{"id":"1","account":{"id":"7"}}}"#, "unheard-of", false),
        (#"{"state":"deleted","quoted_status":{"id":"1","account":{"id":"7"}}}"#, "deleted", false),
        (#"{"state":"muted_account","quoted_status":{"id":"1","account":{"id":"7"}}}"#, "muted_account", true),
        (#"{"state":"accepted","quoted_status":{"id":"1"}}"#, "accepted", false),
    ])
    func `a quote has its status only if that may be shown`(quote: String, state: String, hasStatus: Bool) throws {
        let status = try only(PageHarness.plain("9", #""quote":\#(quote)"#))
        #expect(status.quote?.state.word == state)
        #expect((status.quote?.status != nil) == hasStatus)
    }

    @Test func `the source text replaces missing content`() throws {
        #expect(try only(PageHarness.plain("9", #""text":"t""#)).content == .plain(RawText("t")))
        #expect(try only(PageHarness.plain("9", #""text":"t","content":"<p>""#)).content == .html(RawText("<p>")))
    }

    @Test func `of duplicates in a page the last version is used, at the first position`() throws {
        let ids = ["3", "2", "1", "3", "2", "1"]
        let page = try harness.page(
            "[" + ids.enumerated().map { PageHarness.plain($1, #""content":"\#($0)""#) }.joined(separator: ",") + "]")
        #expect(page.elements.map(\.id.rawValue) == ["3", "2", "1"])
        #expect(page.elements.map(\.content) == ["3", "4", "5"].map { .html(RawText($0)) })
        #expect(page.skipped == 0)
    }

    @Test func `broken elements are skipped and logged with page, index and field`() throws {
        let broken = [
            "null", "7", #""x""#, "[]", "{}", #"{"id":"1"}"#, #"{"id":"1","account":{"acct":"secret words"}}"#,
        ]
        for (index, element) in broken.enumerated() {
            let harness = try PageHarness()
            let page = try harness.page("[\(PageHarness.plain("8")),\(element),\(PageHarness.plain("9"))]")
            #expect(page.elements.map(\.id.rawValue) == ["8", "9"])
            #expect(page.skipped == 1)
            let line = try #require(harness.log.lines.first)
            #expect(line.hasPrefix("left out element 1 of /api/v1/timelines/home: "))
            let expected = [
                "body is null", "body has another type", "body has another type", "body has another type",
                "id is missing", "account is missing", "account.id is missing",
            ]
            #expect(line.hasSuffix(expected[index]), "\(line)")
        }
        let all = try harness.page("[" + broken.joined(separator: ",") + "]")
        #expect(all.skipped == broken.count)
        #expect(harness.log.lines.count == 6)
        #expect(!harness.log.lines.joined().contains("secret"))
    }

    @Test(arguments: [
        (
            #"<https://harbour.example/api/v1/timelines/home?max_id=5>; rel="next", <https://harbour.example/x?min_id=9>; rel="prev""#,
            true as Bool?
        ),
        (#"<https://harbour.example/x?min_id=9>; rel="prev""#, false), ("", nil),
        (#"<https://evil.example/x?max_id=9>; rel="next""#, nil),
    ])
    func `only the server's links tell whether there is more`(link: String, hasMore: Bool?) throws {
        #expect(try harness.page("[]", link: [link]).hasMore == hasMore)
    }

    struct Bad: Sendable, CustomTestStringConvertible {
        var name: String
        var body: [UInt8]
        var problem: UnexpectedResponse.Problem
        var testDescription: String { name }

        init(_ name: String, _ body: String, _ problem: UnexpectedResponse.Problem) {
            self.init(name, Array(body.utf8), problem)
        }

        init(_ name: String, _ body: [UInt8], _ problem: UnexpectedResponse.Problem) {
            self.name = name
            self.body = body
            self.problem = problem
        }
    }

    @Test(arguments: [
        Bad("empty", "", .empty), Bad("blank", " \n", .empty), Bad("mark only", [0xef, 0xbb, 0xbf], .empty),
        Bad("null", "null", .null),
        Bad("object", #"{"error":"x"}"#, .wrongType), Bad("number", "7", .wrongType),
        Bad("string", #""x""#, .wrongType),
        Bad("web page", "<!DOCTYPE html>\n<p>\u{1b}[31mé", .notJSON), Bad("half", #"[{"id":"1""#, .notJSON),
        Bad("two", "[] []", .notJSON),
        Bad("NaN", "[NaN]", .notJSON), Bad("JSONP", "f([])", .notJSON), Bad("lines", "{}\n{}", .notJSON),
        Bad("bytes", [0x5b, 0xff, 0x5d], .notJSON),
        Bad("UTF-16", [0xff, 0xfe, 0x5b, 0, 0x5d, 0], .notJSON),
        Bad("UTF-16 without mark", [0x5b, 0, 0x5d, 0], .notJSON),
        Bad("UTF-16 other way", [0, 0x5b, 0, 0x5d], .notJSON),
        Bad("deep", String(repeating: "[", count: 100_000), .tooDeep),
        Bad(
            "deep objects", String(repeating: #"{"a":"#, count: 65) + "1" + String(repeating: "}", count: 65), .tooDeep),
    ])
    func `a page that is not an array is undecodable, with path and field`(_ bad: Bad) throws {
        #expect {
            try harness.page(bad.body)
        } throws: { error in
            guard case .undecodable(let what) = error as? RequestError else { return false }
            #expect(what.what == "/api/v1/timelines/home")
            #expect(what.field == "")
            #expect((what.excerpt != nil) == (bad.problem == .notJSON))
            #expect(what.excerpt?.value.utf8.allSatisfy { (0x20...0x7e).contains($0) } != false)
            return what.problem == bad.problem
        }
    }

    @Test func `brackets in strings are not nesting, and a byte order mark is accepted`() throws {
        let text = String(repeating: #"[{\""#, count: 500)
        #expect(try only(PageHarness.plain("1", #""content":"\#(text)""#)).id == StatusID("1"))
        #expect(try harness.page([0xef, 0xbb, 0xbf] + Array("[]".utf8)).elements.isEmpty)
    }

    @Test func `an id of 500 bytes is accepted, a longer or empty one is rejected`() throws {
        #expect(try harness.page("[" + PageHarness.plain(String(repeating: "x", count: 500)) + "]").skipped == 0)
        #expect(try harness.page("[" + PageHarness.plain(String(repeating: "x", count: 501)) + "]").skipped == 1)
        #expect(try harness.page("[" + PageHarness.plain("") + "]").skipped == 1)
    }
}

@Suite("Lone surrogates and broken UTF-8")
struct LoneSurrogateTests {
    @Test(arguments: [#"\ud83d"#, #"\udf0a"#, #"a\ud83db"#, #"\ud83d\u0041"#, #"\ud83d\ud83d\ude00"#])
    func `a lone surrogate becomes a replacement character`(escape: String) throws {
        let harness = try PageHarness()
        let broken = PageHarness.plain("2", #""content":"<p>x\#(escape)y</p>""#)
        let page = try harness.page("[\(PageHarness.plain("3")),\(broken),\(PageHarness.plain("1"))]")
        #expect(page.elements.map(\.id.rawValue) == ["3", "2", "1"])
        let text = page.elements[1].content.styled().plain
        #expect(text.contains("\u{FFFD}") && text.hasPrefix("x") && text.hasSuffix("y"))
    }

    @Test func `broken UTF-8 becomes replacement characters`() throws {
        var body = Array("[\(PageHarness.plain("2", #""content":"<p>xHEREy</p>""#)),\(PageHarness.plain("1"))]".utf8)
        let place = try #require(body.firstRange(of: Array("HERE".utf8)))
        body.replaceSubrange(place, with: [0xff, 0xc3, 0xed, 0xa0])
        let page = try PageHarness().page(body)
        #expect(page.elements.map(\.id.rawValue) == ["2", "1"])
        let text = page.elements[0].content.styled().plain
        #expect(text.hasPrefix("x\u{FFFD}") && text.hasSuffix("y"))
    }

    @Test func `valid pairs and escaped backslashes are unchanged`() throws {
        let body = PageHarness.plain("1", #""content":"\ud83c\udf0a \\ud83d \\\\ud83d""#)
        let page = try PageHarness().page("[\(body)]")
        #expect(page.elements.first?.content.styled().plain == #"🌊 \ud83d \\ud83d"#)
    }
}
