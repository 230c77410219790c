import Synchronization
import TestSupport
import Testing

@testable import Demo

@Suite("The demo's notifications", .serialized, .exclusiveInProcess, .hangGuard)
struct NotificationTests {
    private struct Notification: Decodable {
        var id: String
        var type: String
        var group_key: String
    }

    private struct Groups: Decodable {
        struct Item: Decodable { var id: String }

        struct Group: Decodable {
            var group_key: String
            var type: String
            var notifications_count: Int
            var most_recent_notification_id: Int
            var page_min_id: String
            var sample_account_ids: [String]
            var status_id: String?
        }

        var accounts: [Item]
        var statuses: [Item]
        var notification_groups: [Group]
    }

    private let options = DemoOptions(statuses: 300, seed: 6, start: 1_790_000_000_000)

    @Test func `types are included or excluded`() async throws {
        try await withServer(options) { _, client in
            func types(_ query: String) async throws -> Set<String> {
                Set(
                    try await client.get("/api/v1/notifications?limit=80&\(query)").decoded([Notification].self).map(
                        \.type))
            }
            #expect(try await types("types[]=mention&types[]=follow") == ["mention", "follow"])
            let all = try await types("")
            #expect(all.isSuperset(of: ["favourite", "follow_request", "poll", "admin.report", "low_tide"]))
            #expect(try await types("exclude_types[]=mention") == all.subtracting(["mention"]))
        }
    }

    @Test func `groups cover every notification once, with their accounts and statuses`() async throws {
        try await withServer(options) { _, client in
            let single = try await client.get("/api/v1/notifications?limit=80").decoded([Notification].self)
            var keys: Set<String> = []
            var target = "/api/v2/notifications?limit=5"
            for _ in 0..<30 {
                let page = try await client.get(target).decoded(Groups.self)
                guard let last = page.notification_groups.map(\.page_min_id).min(by: { Int($0) ?? 0 < Int($1) ?? 0 })
                else { break }
                let (accounts, statuses) = (Set(page.accounts.map(\.id)), Set(page.statuses.map(\.id)))
                for group in page.notification_groups {
                    keys.insert(group.group_key)
                    #expect(accounts.isSuperset(of: group.sample_account_ids))
                    if let status = group.status_id { #expect(statuses.contains(status)) }
                    let members = single.filter { $0.group_key == group.group_key }
                    #expect(group.notifications_count == members.count)
                }
                target = "/api/v2/notifications?limit=5&max_id=\(last)"
            }
            #expect(keys == Set(single.map(\.group_key)) && keys.count < single.count)
        }
    }

    @Test func `a reaction to a new post is listed once its time has come`() async throws {
        let clock = Mutex<Int64>(1_800_000_000_000)
        try await withServer(options, now: { clock.withLock { $0 } }) { _, client in
            func reactions(to id: String) async throws -> Int {
                struct Reaction: Decodable {
                    struct Post: Decodable { var id: String }
                    var status: Post?
                }
                return try await client.get("/api/v1/notifications?limit=80").decoded([Reaction].self)
                    .count { $0.status?.id == id }
            }
            struct Post: Decodable { var id: String }
            let post = try await client.post("/api/v1/statuses", body: "status=Ebb").decoded(Post.self)
            #expect(try await reactions(to: post.id) == 0)
            clock.withLock { $0 += 10 * 60_000 }
            #expect(try await reactions(to: post.id) > 0)
        }
    }

    @Test func `a notification and a group are dismissed`() async throws {
        try await withServer(options) { _, client in
            let all = try await client.get("/api/v1/notifications?limit=80").decoded([Notification].self)
            let mention = try #require(all.first { $0.type == "mention" })
            #expect(try await client.post("/api/v1/notifications/\(mention.id)/dismiss").status == 200)
            #expect(try await client.post("/api/v1/notifications/\(mention.id)/dismiss").status == 404)
            let group = try #require(all.first { $0.type == "follow" }).group_key
            #expect(try await client.post("/api/v2/notifications/\(group)/dismiss").status == 200)
            let rest = try await client.get("/api/v1/notifications?limit=80").decoded([Notification].self)
            #expect(!rest.contains { $0.id == mention.id || $0.group_key == group })
            #expect(try await client.post("/api/v1/notifications/clear").status == 200)
            #expect(try await client.get("/api/v1/notifications").text == "[]")
        }
    }

    @Test func `conversations are paged by links, read and removed`() async throws {
        struct Conversation: Decodable {
            var id: String
            var unread: Bool
            var accounts: [Groups.Item]
            var last_status: WireStatus
        }
        try await withServer(options) { _, client in
            let answer = try await client.get("/api/v1/conversations?limit=3")
            let page = try answer.decoded([Conversation].self)
            #expect(page.map(\.unread) == [true, true, false])
            #expect(page.allSatisfy { $0.accounts.map(\.id) == [$0.last_status.account.id] })
            #expect(answer.headers["link"]?.contains("rel=\"next\"") == true)
            #expect(try await client.get("/api/v1/statuses/\(page[0].last_status.id)").status == 200)

            #expect(try await client.post("/api/v1/conversations/\(page[0].id)/read").status == 200)
            #expect(try await client.send("DELETE", "/api/v1/conversations/\(page[1].id)").status == 200)
            #expect(try await client.send("DELETE", "/api/v1/conversations/\(page[1].id)").status == 404)
            let rest = try await client.get("/api/v1/conversations").decoded([Conversation].self)
            #expect(rest.count == DirectMessages.people.count - 1 && rest.allSatisfy { !$0.unread })
            let home = try await client.get("/api/v1/timelines/home?limit=40").ids
            #expect(!home.contains(page[0].last_status.id))
        }
    }
}
