import Foundation
import Testing

@testable import Demo

@Suite struct PagingTests {
    static let start: Int64 = 1_800_000_000_000

    /// Returns the page by the same rules over a plain list, newest first, written as in the documentation.
    private func expected(_ request: PageRequest, in numbers: [UInt64]) -> [UInt64] {
        var rows = Array(numbers.reversed())
        if let max = request.maxID.flatMap(UInt64.init) { rows = rows.filter { $0 < max } }
        if let min = request.minID.flatMap(UInt64.init) {
            return Array(rows.filter { $0 > min }.suffix(request.limit))
        }
        if let since = request.sinceID.flatMap(UInt64.init) { rows = rows.filter { $0 > since } }
        return Array(rows.prefix(request.limit))
    }

    @Test(
        "Every combination of bounds gives the page that the plain rules give", arguments: [0, 1, 2, 19, 40, 41, 133])
    func bounds(count: Int) {
        var world = GeneratedWorld(seed: 5, count: count, start: PagingTests.start)
        for minute in 0..<3 { world.add(at: PagingTests.start + Int64(minute) * 60_000) }
        let numbers = (0..<world.count).map { world.number(of: $0) }
        var random = SeededRandom(seed: 1, index: count, stream: 50)

        for _ in 0..<400 {
            func bound() -> String? {
                switch random.below(4) {
                case 0: nil
                case 1: String(numbers[random.below(numbers.count)] + UInt64(random.below(3)) - 1)
                default: String(numbers[random.below(numbers.count)])
                }
            }
            let request = PageRequest(
                limit: [1, 3, 20, 40][random.below(4)], maxID: bound(), sinceID: bound(), minID: bound())
            let page = request.rows(in: world).reversed().map { world.number(of: $0) }
            #expect(page == expected(request, in: numbers), "\(request)")
        }
    }

    @Test(
        "paging down with max_id neither loses nor repeats statuses", arguments: [0, 1, 20, 21, 133], [1, 7, 20, 40])
    func down(count: Int, limit: Int) {
        let world = GeneratedWorld(seed: 2, count: count, start: PagingTests.start)
        var seen: [Int] = []
        var request = PageRequest(limit: limit)
        while case let rows = request.rows(in: world), let oldest = rows.first {
            seen += rows.reversed()
            request.maxID = world.id(at: oldest)
        }
        #expect(seen == Array((0..<count).reversed()))
    }

    @Test("paging up with min_id neither loses nor repeats statuses", arguments: [1, 20, 21, 133], [1, 7, 20, 40])
    func up(count: Int, limit: Int) {
        let world = GeneratedWorld(seed: 2, count: count, start: PagingTests.start)
        var seen: [Int] = []
        var request = PageRequest(limit: limit, minID: "0")
        while case let rows = request.rows(in: world), let newest = rows.last {
            seen += rows
            request.minID = world.id(at: newest)
        }
        #expect(seen == Array(0..<count))
    }

    @Test(
        "limit is clamped as in Mastodon",
        arguments: [
            ("", 20), ("limit=5", 5), ("limit=41", 40), ("limit=-3", 3), ("limit=0", 0), ("limit=many", 0),
            ("limit=", 20),
        ])
    func limit(query: String, rows: Int) {
        #expect(PageRequest(FormFields(query), usual: 20, most: 40).limit == rows)
    }

    @Test(
        "an id that is not a number counts as 0, one beyond 64 bits as the newest",
        arguments: [("abc", 0), ("", 0), ("99999999999999999999999", 9)])
    func strangeIDs(id: String, older: Int) {
        let world = GeneratedWorld(seed: 2, count: 9, start: PagingTests.start)
        #expect(world.place(of: id) == Place(older: older, exists: false))
    }
}

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

    private func call(_ method: String, _ path: String, _ fields: String, now: Int64 = 1_800_000_000_000) -> Call {
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
            let answer = server.answer(call("GET", endpoint.path, endpoint.query + limit, now: 1_803_000_000_000))
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
