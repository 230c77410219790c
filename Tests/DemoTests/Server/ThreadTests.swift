import TestSupport
import Testing

@testable import Demo

@Suite("The demo's threads", .serialized, .exclusiveInProcess, .hangGuard)
struct ThreadTests {
    private struct Context: Decodable {
        var ancestors: [WireStatus]
        var descendants: [WireStatus]
    }

    private static let start: Int64 = 1_790_000_000_000
    private let options = DemoOptions(statuses: 300, seed: 6, start: start)

    @Test(arguments: [nil, DemoLanguage.english, .chinese], 1...4 as ClosedRange<UInt64>)
    func `a new status has 48 replies or more at several depths`(language: DemoLanguage?, seed: UInt64) throws {
        let world = GeneratedWorld(seed: seed, count: 300, start: Self.start, introduction: language)
        let root = try #require(world.discussion?.root)
        #expect((260..<291).contains(root) && world.kind(of: root) == .original)
        let replies = world.descendants(of: root, atMost: 4096)
        #expect(replies.count >= 48 && Set(replies).count == replies.count)
        #expect(replies.map { world.ancestors(of: $0).count }.max() ?? 0 >= 4)
        for row in replies where row < 0 {
            #expect(world.index(of: world.id(at: row)) == row)
            #expect((world.date(of: root)...Self.start).contains(world.date(of: row)))
            #expect(world.author(of: row) != People.reader)
        }
        let composer = Composer(world: world, base: "http://demo.example")
        if let language { #expect(replies.allSatisfy { composer.post($0).language == language }) }
    }

    @Test func `replies of the discussion are on no timeline, and can be opened and marked`() async throws {
        let world = GeneratedWorld(seed: 6, count: 300, start: Self.start)
        let root = try #require(world.discussion?.root)
        try await withServer(options) { _, client in
            let context = try await client.get("/api/v1/statuses/\(world.id(at: root))/context").decoded(Context.self)
            #expect(context.descendants.count >= 48)
            let home = try await client.get("/api/v1/timelines/home?limit=40").ids
            #expect(home.count == 40 && home.contains(world.id(at: root)))
            let last = world.id(at: -Discussion.count)
            #expect(context.descendants.contains { $0.id == last } && !home.contains(last))

            let inner = try await client.get("/api/v1/statuses/\(last)/context").decoded(Context.self)
            #expect(inner.ancestors.contains { $0.id == world.id(at: root) })
            #expect(try await client.post("/api/v1/statuses/\(last)/favourite").decoded(WireStatus.self).favourited)
        }
    }

    @Test func `a guest sees the public part of a thread`() async throws {
        let world = GeneratedWorld(seed: 6, count: 300, start: Self.start)
        let composer = Composer(world: world, base: "")
        let hidden = try #require(
            (0..<300).first { world.kind(of: $0) == .original && composer.post($0).visibility == "private" })
        let shown = try #require(
            (0..<300).first { world.kind(of: $0) == .original && composer.post($0).visibility == "public" })
        try await withServer(options) { _, client in
            let guest = RawClient(port: client.port, token: nil)
            #expect(try await guest.get("/api/v1/statuses/\(world.id(at: hidden))/context").status == 404)
            #expect(try await guest.get("/api/v1/statuses/\(world.id(at: shown))").status == 200)
            let context = try await guest.get("/api/v1/statuses/\(world.id(at: shown))/context").decoded(Context.self)
            #expect(context.descendants.count <= 60)
            #expect(try await guest.post("/api/v1/statuses/\(world.id(at: shown))/favourite").status == 401)
        }
    }
}

@Suite(.serialized, .exclusiveInProcess, .hangGuard) struct StatusActionTests {
    private let options = DemoOptions(statuses: 300, seed: 6, start: 1_790_000_000_000)
    private let world = GeneratedWorld(seed: 6, count: 300, start: 1_790_000_000_000)

    @Test(
        "favourites and bookmarks are set and removed",
        arguments: [("favourite", "unfavourite"), ("bookmark", "unbookmark")])
    func toggles(set: String, unset: String) async throws {
        let id = world.id(at: 0)
        try await withServer(options) { _, client in
            let before = try await client.get("/api/v1/statuses/\(id)").decoded(WireStatus.self)

            var status = try await client.post("/api/v1/statuses/\(id)/\(set)").decoded(WireStatus.self)
            #expect(set == "favourite" ? status.favourited : status.bookmarked)
            #expect(status.favourites_count == before.favourites_count + (set == "favourite" ? 1 : 0))
            status = try await client.get("/api/v1/statuses/\(id)").decoded(WireStatus.self)
            #expect(set == "favourite" ? status.favourited : status.bookmarked)

            status = try await client.post("/api/v1/statuses/\(id)/\(unset)").decoded(WireStatus.self)
            #expect(!status.favourited && !status.bookmarked)
        }
    }

    @Test("boosting responds with a boost of its own id, the same when repeated; unboosting with the original")
    func boosts() async throws {
        let id = world.id(at: 0)
        try await withServer(options) { _, client in
            let boost = try await client.post("/api/v1/statuses/\(id)/reblog").decoded(WireStatus.self)
            #expect(boost.id != id && boost.reblog?.id == id && boost.reblog?.reblogged == true)
            #expect(try await client.post("/api/v1/statuses/\(id)/reblog").decoded(WireStatus.self).id == boost.id)
            #expect(try await client.get("/api/v1/statuses/\(boost.id)").decoded(WireStatus.self).reblog?.id == id)
            let original = try await client.post("/api/v1/statuses/\(id)/unreblog").decoded(WireStatus.self)
            #expect(original.id == id && !original.reblogged)
        }
    }

    @Test("a favourite on a boost is set on the original")
    func favouriteOnBoost() async throws {
        let row = try #require((0..<300).first { if case .boost = world.kind(of: $0) { true } else { false } })
        try await withServer(options) { _, client in
            let status = try await client.post("/api/v1/statuses/\(world.id(at: row))/favourite").decoded(
                WireStatus.self)
            #expect(status.id == world.id(at: row))
            #expect(status.reblog?.favourited == true)
        }
    }

    @Test("a thread has its ancestors and descendants")
    func context() async throws {
        struct Context: Decodable {
            var ancestors: [WireStatus]
            var descendants: [WireStatus]
        }
        try await withServer(options) { _, client in
            let context = try await client.get("/api/v1/statuses/\(world.id(at: 104))/context").decoded(Context.self)
            #expect(context.ancestors.map(\.id) == (100..<104).map { world.id(at: $0) })
            #expect(Set(context.descendants.map(\.id)).isSuperset(of: (105..<109).map { world.id(at: $0) }))
        }
    }

    @Test("markers are accepted as form or JSON, and only those set are returned")
    func markers() async throws {
        try await withServer(options) { _, client in
            let both = "/api/v1/markers?timeline[]=home&timeline%5B%5D=notifications"
            #expect(try await client.get(both).text == "{}")
            _ = try await client.post("/api/v1/markers", body: "home%5Blast_read_id%5D=12")
            _ = try await client.post(
                "/api/v1/markers", body: #"{"home":{"last_read_id":"34"}}"#, type: "application/json")
            #expect(
                try await client.get(both).text
                    == #"{"home":{"last_read_id":"34","version":2,"updated_at":"2027-01-15T08:00:00.000Z"}}"#)
        }
    }

    @Test("notifications are paged, and unread until their marker")
    func notifications() async throws {
        struct Count: Decodable, Equatable { var count: Int }
        struct Notification: Decodable { var id: String }
        try await withServer(options) { _, client in
            let all = try await client.get("/api/v1/notifications?limit=80").decoded([Notification].self).map(\.id)
            let unread = try await client.get("/api/v1/notifications/unread_count").decoded(Count.self)
            #expect(!all.isEmpty && unread.count == all.count)
            #expect(
                try await client.get("/api/v1/notifications?limit=1&max_id=\(all[0])").decoded([Notification].self).map(
                    \.id) == [all[1]])

            _ = try await client.post("/api/v1/markers", body: "notifications[last_read_id]=\(all[1])")
            #expect(try await client.get("/api/v1/notifications/unread_count").decoded(Count.self) == Count(count: 1))
        }
    }

    @Test("the own account has its source")
    func credentials() async throws {
        try await withServer(options) { _, client in
            let answer = try await client.get("/api/v1/accounts/verify_credentials")
            #expect(answer.text.contains(#""acct":"reader""#) && answer.text.contains(#""source":{"#))
        }
    }
}
