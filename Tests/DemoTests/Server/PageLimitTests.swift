import Foundation
import Testing

@testable import Demo

@Suite("The demo's page sizes")
struct PageLimitTests {
    /// A list, with the sizes that Mastodon documents for its pages.
    struct Endpoint: Sendable, CustomTestStringConvertible {
        var path: String
        var usual: Int
        var most: Int
        /// Parameters besides the limit.
        var query = ""
        /// The field that has the elements; nil where the response is the list.
        var field: String?
        var testDescription: String { path }

        static let all = [
            Endpoint(path: "/api/v1/timelines/home", usual: 20, most: 40),
            Endpoint(path: "/api/v1/timelines/public", usual: 20, most: 40),
            Endpoint(path: "/api/v1/accounts/\(People.id(People.reader))/statuses", usual: 20, most: 40),
            Endpoint(path: "/api/v1/bookmarks", usual: 20, most: 40),
            Endpoint(path: "/api/v1/favourites", usual: 20, most: 40),
            Endpoint(path: "/api/v1/scheduled_statuses", usual: 20, most: 40),
            Endpoint(path: "/api/v1/notifications", usual: 40, most: 80),
            Endpoint(path: "/api/v2/notifications", usual: 40, most: 80, field: "notification_groups"),
            Endpoint(path: "/api/v1/followed_tags", usual: 100, most: 200),
            Endpoint(
                path: "/api/v2/search", usual: 20, most: 40, query: "q=tidewater&type=statuses", field: "statuses"),
        ]

        static let ranked = [
            Endpoint(path: "/api/v1/trends/statuses", usual: 20, most: 40),
            Endpoint(path: "/api/v1/trends/tags", usual: 10, most: 20),
        ]
    }

    private func call(
        _ method: String, _ path: String, _ fields: String, now: Int64 = 1_800_000_000_000
    ) -> Call {
        Call(
            method: method, path: path, query: "", fields: FormFields(fields), body: [],
            authorization: "Bearer demo-token", base: "https://demo.example", now: now)
    }

    private func api() -> MastodonAPI {
        MastodonAPI(
            world: GeneratedWorld(seed: 6, count: 2000, start: 1_790_000_000_000), recorded: nil,
            authorizer: Authorizer(token: "demo-token"))
    }

    /// Returns a server with more than a page of everything that its account can collect.
    private func filled() -> MastodonAPI {
        var api = api()
        for number in 0..<100 {
            _ = api.answer(call("POST", "/api/v1/statuses", "status=tidewater+\(number)"))
            _ = api.answer(
                call("POST", "/api/v1/statuses", "status=later+\(number)&scheduled_at=2027-03-01T00:00:00Z"))
        }
        api.marks.bookmarkOrder = Array(0..<100)
        api.marks.favouriteOrder = Array(0..<100)
        api.collections.tags = (0..<300).map { "tag\($0)" }
        return api
    }

    private func elements(_ answer: Response, _ field: String? = nil) throws -> Int {
        let json = try JSONSerialization.jsonObject(with: Data(answer.body))
        guard let field else { return try #require(json as? [Any]).count }
        let object = try #require(json as? [String: Any])
        return try #require(object[field] as? [Any]).count
    }

    /// Compares the pages without a limit, with a large one and with a small one.
    private func check(_ endpoint: Endpoint, of server: MastodonAPI) throws {
        var server = server
        for (limit, expected) in [("", endpoint.usual), ("&limit=1000", endpoint.most), ("&limit=3", 3)] {
            // So long after the posts that the account has been notified of all reactions to them.
            let answer = server.answer(
                call("GET", endpoint.path, endpoint.query + limit, now: 1_803_000_000_000))
            #expect(try elements(answer, endpoint.field) == expected, "\(endpoint.path) \(limit)")
        }
    }

    @Test(arguments: Endpoint.all)
    func `a page has the documented default and largest size`(endpoint: Endpoint) throws {
        try check(endpoint, of: filled())
    }

    @Test(arguments: Endpoint.ranked)
    func `a part of a ranking has the documented default and largest size`(endpoint: Endpoint) throws {
        try check(endpoint, of: api())
    }

    @Test func `a page of accounts has forty or at most eighty`() throws {
        let api = api()
        let all = Array(repeating: 1, count: 100)
        let path = "/api/v1/follow_requests"
        #expect(try elements(api.people(all, call("GET", path, ""))) == 40)
        #expect(try elements(api.people(all, call("GET", path, "limit=1000"))) == 80)
    }

    @Test(arguments: [
        ("/api/v1/conversations", ""), ("/api/v1/directory", ""), ("/api/v1/accounts/search", "q=a"),
        ("/api/v1/accounts/\(People.id(1))/following", ""), ("/api/v1/follow_requests", ""),
        ("/api/v1/trends/links", ""), ("/api/v1/timelines/list/1", ""),
    ])
    func `a list with fewer elements than a page keeps to the limit`(path: String, query: String) throws {
        var api = api()
        let all = try elements(api.answer(call("GET", path, query)))
        let one = try elements(api.answer(call("GET", path, query + "&limit=1")))
        #expect(all > 1)
        #expect(one == 1)
    }
}
