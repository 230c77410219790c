import TestSupport
import Testing

@testable import Demo

@Suite("What the demo's account collects", .serialized, .exclusiveInProcess, .hangGuard)
struct CollectionTests {
    private struct Named: Decodable {
        var id: String
        var title: String?
        var name: String?
        var following: Bool?
    }

    private struct Poll: Decodable {
        struct Option: Decodable { var votes_count: Int }

        var voted: Bool
        var own_votes: [Int]
        var multiple: Bool
        var options: [Option]
    }

    private static let start: Int64 = 1_790_000_000_000
    private let options = DemoOptions(statuses: 300, seed: 6, start: start)
    private let world = GeneratedWorld(seed: 6, count: 300, start: start)
    private let json = "application/json"

    @Test func `lists are made, changed, filled and deleted`() async throws {
        try await withServer(options) { _, client in
            #expect(try await client.post("/api/v1/lists").status == 422)
            let list = try await client.post("/api/v1/lists", body: #"{"title":"Sea"}"#, type: json)
                .decoded(Named.self)
            let path = "/api/v1/lists/\(list.id)"
            let member = #"{"account_ids":["\#(People.id(3))"]}"#
            #expect(try await client.post("\(path)/accounts", body: member, type: json).status == 200)
            #expect(try await client.post("\(path)/accounts", body: member, type: json).status == 422)
            let stranger = #"{"account_ids":["\#(People.id(People.all.count - 1))"]}"#
            #expect(try await client.post("\(path)/accounts", body: stranger, type: json).status == 404)
            let statuses = try await client.get("/api/v1/timelines/list/\(list.id)?limit=40").decoded(
                [WireStatus].self)
            #expect(!statuses.isEmpty && statuses.allSatisfy { $0.account.id == People.id(3) })
            let with = try await client.get("/api/v1/accounts/\(People.id(3))/lists").decoded([Named].self)
            #expect(with.map(\.id) == [list.id])
            let changed = try await client.send("PUT", path, body: #"{"title":"Tide"}"#, type: json)
                .decoded(Named.self)
            #expect(changed.title == "Tide")
            #expect(try await client.send("DELETE", "\(path)/accounts", body: member, type: json).status == 200)
            #expect(try await client.get("\(path)/accounts").text == "[]")
            #expect(try await client.send("DELETE", path).status == 200)
            #expect(try await client.get("/api/v1/timelines/list/\(list.id)").status == 404)
        }
    }

    @Test func `marked posts are listed by links of their own, the latest first`() async throws {
        try await withServer(options) { _, client in
            let ids = [10, 30, 20].map { world.id(at: $0) }
            for id in ids { _ = try await client.post("/api/v1/statuses/\(id)/bookmark") }
            let answer = try await client.get("/api/v1/bookmarks?limit=2")
            #expect(try answer.ids == [ids[2], ids[1]])
            let next = try #require(answer.headers["link"]?.split(separator: ">").first)
            let target = String(next.dropFirst("<http://127.0.0.1:\(client.port)".count))
            #expect(try await client.get(target).ids == [ids[0]])
            #expect(try await client.get("/api/v1/favourites").text == "[]")
        }
    }

    @Test func `hashtags are followed and have a timeline`() async throws {
        try await withServer(options) { _, client in
            let name = try #require(
                (0..<300).reversed().compactMap { Composer(world: world, base: "").post($0).tags.first }
                    .first)
            let encoded = Markup.tagPage(name, "").dropFirst("/tags/".count)
            #expect(try await client.post("/api/v1/tags/\(encoded)/follow").decoded(Named.self).following == true)
            let followed = try await client.get("/api/v1/followed_tags").decoded([Named].self)
            #expect(followed.first?.name == name)
            #expect(try await !client.get("/api/v1/timelines/tag/\(encoded)").ids.isEmpty)
            #expect(
                try await client.post("/api/v1/tags/\(encoded)/unfollow").decoded(Named.self).following
                    == false)
            let guest = RawClient(port: client.port, token: nil)
            #expect(try await !guest.get("/api/v1/timelines/tag/\(encoded)").ids.isEmpty)
            #expect(try await !guest.get("/api/v1/trends/tags").text.contains("following"))
        }
    }

    @Test func `trends are paged by offset`() async throws {
        try await withServer(options) { _, client in
            for path in ["statuses", "tags"] {
                let first = try await client.get("/api/v1/trends/\(path)?limit=5").decoded([Named].self)
                    .map(\.id)
                let next = try await client.get("/api/v1/trends/\(path)?limit=5&offset=5").decoded(
                    [Named].self
                ).map(\.id)
                #expect(first.count == 5 && Set(first).isDisjoint(with: next))
            }
            #expect(try await client.get("/api/v1/trends/links").text.contains(#""uses":"#))
        }
    }

    @Test func `a search finds accounts, posts, hashtags and what a URL leads to`() async throws {
        struct Results: Decodable {
            var accounts: [Named]
            var statuses: [Named]
            var hashtags: [Named]
        }
        try await withServer(options) { _, client in
            func search(_ query: String) async throws -> Results {
                try await client.get("/api/v2/search?\(query)").decoded(Results.self)
            }
            #expect(try await search("q=ada").accounts.map(\.id) == [People.id(1)])
            let only = try await search("q=harbour&type=statuses&limit=3")
            #expect(only.statuses.count <= 3 && only.accounts.isEmpty && only.hashtags.isEmpty)
            let id = world.id(at: 200)
            #expect(
                try await search("q=https://a.example/@x/\(id)&resolve=true").statuses.map(\.id) == [id])
            #expect(try await client.get("/api/v2/search").status == 400)
            #expect(try await client.get("/api/v2/search?q=x&type=films").status == 422)
        }
    }

    @Test func `announcements stay read`() async throws {
        try await withServer(options) { (_, client) async throws in
            #expect(try await client.get("/api/v1/announcements").text.contains(#""read":false"#))
            for id in 1...2 {
                #expect(try await client.post("/api/v1/announcements/\(id)/dismiss").status == 200)
            }
            #expect(try await !client.get("/api/v1/announcements").text.contains(#""read":false"#))
            #expect(try await client.post("/api/v1/announcements/3/dismiss").status == 404)
        }
    }

    @Test func `a filter marks posts with its words until it is deleted`() async throws {
        try await withServer(options) { _, client in
            #expect(try await client.post("/api/v2/filters", body: #"{"title":"x"}"#, type: json).status == 422)
            let body =
                #"{"title":"all","context":["home"],"filter_action":"hide","expires_in":"3600","#
                + #""keywords_attributes":[{"keyword":"<p","whole_word":false}]}"#
            let filter = try await client.post("/api/v2/filters", body: body, type: json)
            #expect(filter.text.contains(#""expires_at":"2027-01-15T09:00:00.000Z""#))
            let path = "/api/v2/filters/\(try filter.decoded(Named.self).id)"
            let home = "/api/v1/timelines/home?limit=40"
            #expect(try await client.get(home).text.contains(#""filter_action":"hide""#))
            let changed = try await client.send(
                "PUT", path, body: #"{"keywords_attributes":[{"id":"100","_destroy":true}]}"#, type: json)
            #expect(changed.text.contains(#""keywords":[]"#))
            #expect(try await client.send("DELETE", path).status == 200)
            #expect(try await !client.get(home).text.contains(#""filter_action":"hide""#))
            #expect(try await client.send("DELETE", path).status == 404)
        }
    }

    // MARK: Polls, pins, translations, reports

    @Test func `a vote counts once, before the end, and for options that exist`() async throws {
        let composer = Composer(world: world, base: "")
        func row(isOpen: Bool) -> Int? {
            (0..<300).last { row in
                guard let poll = composer.post(row).poll, world.author(of: row) != People.reader else {
                    return false
                }
                return (world.date(of: row) + poll.duration > world.now) == isOpen && !poll.multiple
            }
        }
        let open = try #require(row(isOpen: true))
        let closed = try #require(row(isOpen: false))
        try await withServer(options) { _, client in
            let path = "/api/v1/polls/\(400_000 + open)"
            let before = try await client.get(path).decoded(Poll.self)
            for body in [#"{"choices":["0","1"]}"#, #"{"choices":["99"]}"#, "{}"] {
                #expect(try await client.post("\(path)/votes", body: body, type: json).status == 422)
            }
            let after = try await client.post("\(path)/votes", body: #"{"choices":["1"]}"#, type: json)
                .decoded(Poll.self)
            #expect(after.voted && after.own_votes == [1])
            #expect(after.options[1].votes_count == before.options[1].votes_count + 1)
            #expect(try await client.post("\(path)/votes", body: #"{"choices":["1"]}"#, type: json).status == 422)
            let late = "/api/v1/polls/\(400_000 + closed)/votes"
            #expect(try await client.post(late, body: #"{"choices":["0"]}"#, type: json).status == 422)
            #expect(try await client.get("/api/v1/polls/7").status == 404)
        }
    }

    @Test func `only own posts are pinned`() async throws {
        let own = try #require(
            (0..<300).last { world.author(of: $0) == People.reader && world.kind(of: $0) == .original })
        let other = try #require((0..<300).last { world.author(of: $0) != People.reader })
        try await withServer(options) { _, client in
            #expect(
                try await client.post("/api/v1/statuses/\(world.id(at: own))/pin").text.contains(
                    #""pinned":true"#))
            #expect(try await client.post("/api/v1/statuses/\(world.id(at: other))/pin").status == 422)
            let pinned = try await client.get("/api/v1/accounts/\(People.id(0))/statuses?pinned=true").ids
            #expect(pinned == [world.id(at: own)])
        }
    }

    @Test func `a public post is translated, and an account reported`() async throws {
        let row = try #require(
            (0..<300).last {
                world.kind(of: $0) == .original
                    && Composer(world: world, base: "").post($0).visibility == "public"
            })
        try await withServer(options) { _, client in
            let answer = try await client.post("/api/v1/statuses/\(world.id(at: row))/translate", body: "lang=de")
            #expect(answer.text.contains("[de]") && answer.text.contains(#""detected_source_language":"#))
            let author = People.id(world.author(of: row))
            let body =
                #"{"account_id":"\#(author)","status_ids":["\#(world.id(at: row))"],"category":"violation","rule_ids":["1"]}"#
            #expect(
                try await client.post("/api/v1/reports", body: body, type: json).text.contains(
                    #""rule_ids":["1"]"#))
            #expect(try await client.post("/api/v1/reports", body: "account_id=7").status == 404)
            let wrong = #"{"account_id":"\#(author)","category":"violation","rule_ids":["9"]}"#
            #expect(try await client.post("/api/v1/reports", body: wrong, type: json).status == 422)
            #expect(try await client.get("/api/v1/instance/rules").decoded([Named].self).count == 2)
        }
    }
}
