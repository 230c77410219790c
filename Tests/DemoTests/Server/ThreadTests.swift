import TestSupport
import Testing

@testable import Demo

@Suite("The demo's threads", .serialized, .exclusive, .hangGuard)
struct ThreadTests {
    private struct Context: Decodable {
        var ancestors: [WireStatus]
        var descendants: [WireStatus]
    }

    private static let start: Int64 = 1_790_000_000_000
    private let options = DemoOptions(statuses: 300, seed: 6, start: start)

    @Test(arguments: [nil, DemoLanguage.english, .chinese], 1...4 as ClosedRange<UInt64>)
    func `one of the newest statuses has 48 replies or more at several depths`(
        language: DemoLanguage?, seed: UInt64
    ) throws {
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
