import TestSupport
import Testing

@testable import App
@testable import Core

/// Every number that a service sends, replaced by implausible ones, from the response to a row.
@Suite struct HostileNumberTests {
    struct Wire: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// A status with all numbers that the service sends.
        var status: String
        var page: @Sendable (String) -> String
        var read: @Sendable ([UInt8], ResponseContext) throws -> Page<Status>
    }

    static let hostile = [
        "9.3e17", "1e308", "-1e308", "-1", "0.5", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
        "\"NaN\"", "\"-inf\"", "\"9.3e17\"", "\"9223372036854775807\"", "1e400", "null", "true", "[]",
    ]

    static let wires: [Wire] = [
        Wire(
            testDescription: "Mastodon", status: (try? Fixture.text("mastodon_status_everything.json")) ?? "",
            page: { "[\($0)]" },
            read: {
                try MastodonTimelineRequest(list: .home, cursor: .newest, limit: 40).response(from: $0, $1)
            }),
        Wire(
            testDescription: "Weibo",
            status:
                #"{"id":5250000000000001,"mid":5250000000000001,"created_at":1767225600,"text":"x","reposts_count":1,"#
                + #""comments_count":2,"attitudes_count":3,"visible":{"type":0},"favorited":0,"deleted":0,"#
                + #""user":{"id":7,"screen_name":"甲"},"pic_urls":[{"thumbnail_pic":1}],"#
                + #""retweeted_status":{"id":5240000000000001,"text":"y","user":{"id":8},"reposts_count":4}}"#,
            page: { #"{"statuses":[\#($0)],"next_cursor":5,"total_number":6}"# },
            read: { try WeiboTimelineRequest(path: "/2/statuses/home_timeline.json", limit: 20).response(from: $0, $1) }
        ),
        Wire(
            testDescription: "wanandroid",
            status: #"{"id":1,"title":"Item","link":"https://x.example/","author":"ann","publishTime":1600000000000,"#
                + #""collect":0,"zan":3,"userId":2,"originId":4,"chapterName":5}"#,
            page: { #"{"data":{"datas":[\#($0)],"over":0},"errorCode":0,"errorMsg":""}"# },
            read: { try WanandroidListRequest(path: "/article/list/0/json").response(from: $0, $1) }),
        Wire(
            testDescription: "wanandroid's banners", status: #"{"id":1,"title":"Item","order":2,"url":3}"#,
            page: { #"{"data":[\#($0)],"errorCode":0,"errorMsg":""}"# },
            read: { try WanandroidBannerRequest().response(from: $0, $1) }),
        Wire(
            testDescription: "TMDB",
            status: #"{"id":1,"title":"Item","overview":"Words.","release_date":20260102,"vote_count":1200,"#
                + #""vote_average":8.19,"popularity":99.5}"#,
            page: { #"{"page":1,"results":[\#($0)],"total_pages":500,"total_results":10000}"# },
            read: { try TMDBListRequest(path: "/3/movie/popular", page: 1).response(from: $0, $1) }),
    ]

    private func context() throws -> ResponseContext {
        ResponseContext(
            head: ResponseHead(status: 200, headers: HTTPHeaders()), server: try ServerAddress("https://x.example"),
            path: "/", logger: RecordingLog().logger)
    }

    @Test(arguments: wires)
    func `a hostile number in any field costs at most its status`(_ wire: Wire) async throws {
        let whole = try JSONTree.parse(wire.page(wire.status))
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime())
        let cache = try StatusCache.inMemory()
        #expect(try wire.read(Array(whole.text.utf8), context()).elements.count == 1)
        #expect(!whole.numbers.isEmpty)

        for path in whole.numbers {
            for number in Self.hostile {
                let body = whole.changed(path, .set(number)).text
                guard let page = try? wire.read(Array(body.utf8), context()) else { continue }
                #expect(page.elements.count <= 1, "\(path) = \(number)")
                _ = try await cache.store(page.elements, in: .home, at: .newest)
                for status in page.elements {
                    let kept = try #require(try await cache.status(status.id), "\(path) = \(number)")
                    #expect(kept.counts == status.counts, "\(path) = \(number)")
                    for row in [status, kept].map(builder.row) {
                        #expect(row.poll?.options.allSatisfy { (0...100).contains($0.percent ?? 0) } ?? true)
                        #expect(row.counts.favourites >= 0 && row.counts.reblogs >= 0 && row.counts.replies >= 0)
                    }
                }
            }
        }
    }

    @Test(arguments: [
        (8.19, "8.2/10"), (9.96, "10.0/10"), (10, "10.0/10"), (0.04, "0.0/10"), (9.3e17, nil), (1e308, nil), (-3, nil),
        (0, nil),
    ])
    func `a rating is rounded, and omitted out of range`(average: Double, shown: String?) throws {
        let body = #"{"results":[{"id":1,"title":"Item","vote_average":\#(average)}]}"#
        let page = try TMDBListRequest(path: "/3/movie/popular", page: 1).response(from: Array(body.utf8), context())
        let text = "<p><strong>Item</strong></p>" + (shown.map { "<p>\($0)</p>" } ?? "")
        #expect(page.elements.first?.content == .html(RawText(text)))
    }

    @Test func `a hostile rate limit header waits no longer than the limit`() async throws {
        for value in Self.hostile + ["99999999999999999999", "-99999999999999999999", "1e18"] {
            for name in ["Retry-After", "X-RateLimit-Reset", "X-RateLimit-Remaining"] {
                var headers = HTTPHeaders()
                headers.add(name, value)
                let time = TestTime()
                let limiter = RateLimiter(time: time)
                let until = await limiter.record(
                    ResponseHead(status: 429, headers: headers), isRefusal: true, in: .reading)
                let wait = try #require(until).since(time.now)
                #expect(wait >= .zero && wait <= Limits.longestWait, "\(name): \(value)")
            }
        }
    }
}

extension JSONTree {
    /// The paths of all numbers, as used by `changed`.
    fileprivate var numbers: [String] { numbers(at: "$") }

    private func numbers(at path: String) -> [String] {
        switch self {
        case .raw(let text): Double(text) == nil ? [] : [path]
        case .array(let elements): elements.indices.flatMap { elements[$0].numbers(at: "\(path)[\($0)]") }
        case .object(let fields): fields.flatMap { $0.value.numbers(at: "\(path).\($0.key)") }
        }
    }
}
