import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite("Programs that the demo imitates", .serialized, .exclusiveInProcess, .hangGuard)
struct ProgramTests {
    private static let own = "/api/v1/accounts/\(People.id(People.reader))/statuses?limit=1"
    private static let later = #"{"status":"later","scheduled_at":"2030-01-01T00:00:00.000Z"}"#

    private func post(_ client: RawClient, _ body: String) async throws -> [String: Any] {
        try WritingTests.object(try await client.send("POST", "/api/v1/statuses", body: body, type: "application/json"))
    }

    @Test(arguments: [
        (DemoProgram.mastodon, [200, 200, 200, 200, 200]), (.gotosocial, [200, 404, 404, 200, 200]),
        (.snac, [404, 404, 404, 200, 200]), (.takahe, [200, 404, 500, 404, 404]),
    ])
    func `each lacks what its original lacks`(program: DemoProgram, statuses: [Int]) async throws {
        try await withServer(DemoOptions(statuses: 30, program: program)) { (_, client) async throws in
            let paths = [
                "v2/instance", "v2/notifications", "v1/notifications/unread_count", "v1/markers",
                "v1/scheduled_statuses",
            ]
            for (path, status) in zip(paths, statuses) {
                #expect(try await client.get("/api/\(path)").status == status, "\(path)")
            }
            let instance = try WritingTests.object(try await client.get("/api/v1/instance"))
            #expect(instance["version"] as? String == program.version)
        }
    }

    @Test(arguments: DemoProgram.allCases)
    func `some list only public posts among the user's own, and publish at once`(program: DemoProgram) async throws {
        let isNarrow = [.snac, .takahe].contains(program)
        try await withServer(DemoOptions(statuses: 30, program: program)) { (_, client) async throws in
            let id = try #require(try await post(client, #"{"status":"x","visibility":"direct"}"#)["id"] as? String)
            #expect(try await client.get("/api/v1/timelines/home?limit=1").ids == [id])
            #expect(try await client.get(Self.own).ids.contains(id) != isNarrow)
            let sent = try await post(client, Self.later)
            #expect((sent["scheduled_at"] == nil) == isNarrow && (sent["content"] != nil) == isNarrow)
        }
    }

    @Test func `each switch changes while the server runs`() async throws {
        let time = Clock(1_800_000_000_000)
        try await withServer(DemoOptions(statuses: 30), now: { time.now }) { (_, client) async throws in
            #expect(
                try await client.post("/_demo/reading?unread=404&hides-narrow=true&relations-delay=2000").status == 200)
            #expect(try await client.post("/_demo/reading?unread=soon").status == 400)
            #expect(try await client.get("/api/v1/notifications/unread_count").status == 404)
            let id = People.id(1)
            func follows(_ answer: RawResponse) -> Bool { answer.text.contains(#""following":true"#) }
            #expect(follows(try await client.post("/api/v1/accounts/\(id)/unfollow")))
            let path = "/api/v1/accounts/relationships?id[]=\(id)"
            time.advance(by: 1999)
            #expect(follows(try await client.get(path)))
            time.advance(by: 1)
            #expect(!follows(try await client.get(path)))
        }
    }
}
