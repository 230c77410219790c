import TestSupport
import Testing

@testable import Demo

@Suite("The demo's accounts", .serialized, .exclusiveInProcess, .hangGuard)
struct AccountTests {
    private struct Account: Decodable {
        var id: String
        var acct: String
        var followers_count: Int
    }

    private struct Relationship: Decodable {
        var following: Bool
        var requested: Bool
        var notifying: Bool
        var showing_reblogs: Bool
        var muting: Bool
        var muting_expires_at: String?
        var blocking: Bool
        var followed_by: Bool
        var requested_by: Bool
        var note: String
    }

    private let options = DemoOptions(statuses: 300, seed: 6, start: 1_790_000_000_000)

    @Test func `an account is found by id, handle and words`() async throws {
        try await withServer(options) { _, client in
            let account = try await client.get("/api/v1/accounts/\(People.id(2))").decoded(Account.self)
            #expect(account.acct == People.all[2].acct)
            let known = try await client.get("/api/v1/accounts/lookup?acct=\(account.acct)").decoded(Account.self)
            #expect(known.id == account.id)
            #expect(try await client.get("/api/v1/accounts/lookup?acct=unknown").status == 404)
            let found = try await client.get("/api/v1/accounts/search?q=@ada").decoded([Account].self)
            #expect(found.map(\.acct) == ["ada"])
            let guest = RawClient(port: client.port, token: nil)
            #expect(try await guest.get("/api/v1/accounts/\(People.id(2))").status == 200)
            #expect(try await guest.get("/api/v1/accounts/search?q=ada").status == 401)
        }
    }

    @Test func `following, muting, blocking and a note change the relationship`() async throws {
        try await withServer(options) { _, client in
            let path = "/api/v1/accounts/\(People.id(4))"
            func post(_ verb: String, _ body: String = "") async throws -> Relationship {
                try await client.post("\(path)/\(verb)", body: body, type: "application/json")
                    .decoded(Relationship.self)
            }
            var now = try await post("follow", #"{"notify":true,"reblogs":false}"#)
            #expect(now.following && now.notifying && !now.showing_reblogs)
            now = try await post("unfollow")
            #expect(!now.following && !now.notifying)
            now = try await post("mute", #"{"duration":60}"#)
            #expect(now.muting && now.muting_expires_at == "2027-01-15T08:01:00.000Z")
            #expect(try await client.get("/api/v1/mutes").decoded([Account].self).map(\.id) == [People.id(4)])
            now = try await post("note", #"{"comment":"a & b"}"#)
            #expect(now.note == "a & b" && now.muting)
            now = try await post("block")
            #expect(now.blocking && !now.followed_by)
            #expect(try await client.post("\(path)/follow").status == 403)
            #expect(try await client.get("/api/v1/blocks").decoded([Account].self).count == 1)
            _ = try await post("unblock")
            _ = try await post("unmute")
            let all = try await client.get("/api/v1/accounts/relationships?id[]=\(People.id(4))&id[]=7").decoded(
                [Relationship].self)
            #expect(all.count == 1 && !all[0].muting && !all[0].blocking)
            #expect(try await client.post("/api/v1/accounts/7/follow").status == 404)
            let own = "/api/v1/accounts/\(People.id(People.reader))"
            #expect(try await client.post("\(own)/follow").status == 403)
        }
    }

    @Test func `a locked account is asked first`() async throws {
        let locked = try #require(People.all.indices.first { AccountWriter.isLocked($0) && $0 != People.reader })
        try await withServer(options) { _, client in
            let path = "/api/v1/accounts/\(People.id(locked))"
            _ = try await client.post("\(path)/unfollow")
            let now = try await client.post("\(path)/follow").decoded(Relationship.self)
            #expect(!now.following && now.requested)
        }
    }

    @Test func `follow requests are answered once`() async throws {
        try await withServer(options) { _, client in
            let asking = try await client.get("/api/v1/follow_requests").decoded([Account].self)
            #expect(asking.count == 2)
            let first = "/api/v1/follow_requests/\(asking[0].id)"
            #expect(try await client.post("\(first)/authorize").decoded(Relationship.self).followed_by)
            #expect(try await client.post("\(first)/authorize").status == 404)
            #expect(
                try await !client.post("/api/v1/follow_requests/\(asking[1].id)/reject").decoded(Relationship.self)
                    .requested_by)
            #expect(try await client.get("/api/v1/follow_requests").text == "[]")
        }
    }

    @Test func `followers are paged by links of their own`() async throws {
        let person = try #require(
            People.all.indices.max { People.followers(of: $0).count < People.followers(of: $1).count })
        try await withServer(options) { _, client in
            var target = "/api/v1/accounts/\(People.id(person))/followers?limit=4"
            var ids: [String] = []
            for _ in 0..<20 {
                let answer = try await client.get(target)
                let page = try answer.decoded([Account].self).map(\.id)
                ids += page
                guard let link = answer.headers["link"], link.contains("rel=\"next\"") else { break }
                target = String(
                    try #require(link.split(separator: ">").first).dropFirst(
                        "<http://127.0.0.1:\(client.port)".count))
                #expect(page.allSatisfy { !target.contains($0) })
            }
            #expect(ids == People.followers(of: person).map { People.id($0) } && ids.count > 4)
        }
    }

    @Test func `an author's posts are filtered`() async throws {
        try await withServer(options) { _, client in
            let path = "/api/v1/accounts/\(People.id(1))/statuses?limit=40"
            let all = try await client.get(path).decoded([WireStatus].self)
            let posts = try await client.get(path + "&exclude_replies=true").decoded([WireStatus].self)
            #expect(posts.allSatisfy { $0.in_reply_to_id == nil } && posts.count < all.count)
            let media = try await client.get(path + "&only_media=true")
            #expect(!media.text.contains(#""media_attachments":[]"#))
            #expect(try await client.get(path + "&pinned=true").ids.count == 1)
            #expect(try await client.get("/api/v1/accounts/7/statuses").status == 404)
        }
    }

    @Test func `the directory is paged by offset`() async throws {
        try await withServer(options) { _, client in
            let first = try await client.get("/api/v1/directory?limit=3").decoded([Account].self).map(\.id)
            let next = try await client.get("/api/v1/directory?limit=3&offset=3").decoded([Account].self).map(\.id)
            #expect(first.count == 3 && next.count == 3 && Set(first).isDisjoint(with: next))
            let local = try await client.get("/api/v1/directory?local=true&limit=80").decoded([Account].self)
            #expect(local.allSatisfy { !$0.acct.contains("@") })
        }
    }
}
