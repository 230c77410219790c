import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Demo

@Suite("Writing to the demo", .serialized, .exclusiveInProcess, .hangGuard)
struct WritingTests {
    static let options = DemoOptions(statuses: 300, seed: 6, start: 1_790_000_000_000)
    private static let world = GeneratedWorld(seed: 6, count: 300, start: 1_790_000_000_000)
    private static let path = "/api/v1/statuses"
    private static let json = "application/json"
    /// The test clock of `withServer`.
    private static let now = Moment(1_800_000_000_000)

    static func object(_ answer: RawResponse) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    }

    static func text(_ answer: RawResponse) -> String {
        ((try? object(answer))?["error"] as? String) ?? ""
    }

    private func post(_ client: RawClient, _ body: String, key: String? = nil) async throws
        -> RawResponse
    {
        try await client.send(
            "POST", Self.path, body: body, type: Self.json,
            headers: key.map { ["Idempotency-Key: \($0)"] } ?? [])
    }

    private func posted(_ client: RawClient, _ body: String) async throws -> [String: Any] {
        let answer = try await post(client, body)
        #expect(answer.status == 200, "\(answer.text)")
        return try Self.object(answer)
    }

    private func id(_ status: [String: Any]) throws -> String { try #require(status["id"] as? String) }

    // MARK: Refused posts

    private static func poll(_ options: String, seconds: Int = 300) -> String {
        #"{"status":"x","poll":{"options":[\#(options)],"expires_in":\#(seconds)}}"#
    }

    private static let refused = [
        (#"{}"#, "Text can't be blank"), (#"{"status":" \n "}"#, "Text can't be blank"),
        (#"{"status":"LONG"}"#, "Text character limit of 500 exceeded"),
        (#"{"status":"x","spoiler_text":"LONG"}"#, "Text character limit of 500 exceeded"),
        (#"{"status":"x","visibility":"friends"}"#, "Visibility is not included in the list"),
        (poll(#""a""#), "Poll options must be more than one item"),
        (poll(#""a","b","c","d","e""#), "Poll options can't contain more than 4 items"),
        (poll(#""a","a""#), "Poll options contain duplicate items"),
        (poll(#""a","b","""#), "Poll options can't be blank"),
        (poll(#""a","LONG""#), "Poll options cannot be longer than 50 characters each"),
        (poll(#""a","b""#, seconds: 299), "Poll expires at is too soon"),
        (poll(#""a","b""#, seconds: 2_629_747), "Poll expires at is too far into the future"),
        (#"{"status":"x","scheduled_at":"SOON"}"#, "Scheduled at The scheduled date must be in the future"),
        (#"{"status":"x","scheduled_at":"tomorrow"}"#, "Scheduled at is invalid"),
    ]

    @Test func `a post that Mastodon refuses is refused in its words`() async throws {
        let media = [
            (#"{"status":"x","media_ids":["1"]}"#, "Media 1 not found or already attached to another post"),
            (#"{"status":"x","media_ids":["1","2","3","4","5"]}"#, "Cannot attach more than 4 files"),
            (
                #"{"status":"x","media_ids":["1"],"poll":{"options":["a","b"],"expires_in":300}}"#,
                "Cannot attach more than 4 files"
            ),
        ]
        try await withServer(Self.options) { (server, client) async throws in
            for (body, text) in Self.refused.map({ ($0, "Validation failed: " + $1) }) + media {
                let body = body.replacingOccurrences(of: "LONG", with: String(repeating: "a", count: 501))
                    .replacingOccurrences(of: "SOON", with: Moment(Self.now.milliseconds + 299_000).timestamp)
                let answer = try await post(client, body)
                #expect(answer.status == 422 && Self.text(answer) == text, "\(text)")
            }
            #expect(try await client.get("/api/v1/timelines/home?limit=1").ids == [Self.world.id(at: 299)])
        }
    }

    @Test func `an unknown post can be neither answered nor quoted`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            for name in ["in_reply_to_id", "quoted_status_id"] {
                let answer = try await post(client, #"{"status":"x","\#(name)":"12"}"#)
                #expect(answer.status == 404 && Self.text(answer).hasSuffix("does not appear to exist."), "\(name)")
            }
        }
    }

    @Test func `links and handles count as in Mastodon`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            for (letter, count, rest, status) in [
                ("a", 476, " https://example.org/a/very/long/path", 200),
                ("a", 477, " https://example.org/a/very/long/path", 422), ("a", 496, " @bob@example.org", 422),
                ("a", 495, " @bob@example.org", 200), ("👨‍👩‍👧‍👦", 500, "", 200),
            ] {
                let text = String(repeating: letter, count: count) + rest
                #expect(try await post(client, #"{"status":"\#(text)"}"#).status == status, "\(count)\(rest)")
            }
        }
    }

    // MARK: Stored posts

    @Test func `a post is on home, on the profile and in its thread`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let parent = Self.world.id(at: 200)
            let status = try await posted(
                client,
                #"{"status":"Hi @ada #sea\n\n<b> https://a.example/x","in_reply_to_id":"\#(parent)","visibility":"unlisted","language":"pt","spoiler_text":"w"}"#
            )
            let id = try id(status)
            #expect(
                status["in_reply_to_id"] as? String == parent
                    && status["visibility"] as? String == "unlisted")
            #expect(status["language"] as? String == "pt" && status["spoiler_text"] as? String == "w")
            #expect(status["sensitive"] as? Bool == true && status["favourites_count"] as? Int == 0)
            let content = try #require(status["content"] as? String)
            #expect(
                content.contains("&lt;b&gt;") && content.contains("u-url mention")
                    && content.contains("hashtag"))
            #expect((status["mentions"] as? [Any])?.count == 1 && (status["tags"] as? [Any])?.count == 1)

            let own = "/api/v1/accounts/\(People.id(People.reader))/statuses?limit=1"
            for path in ["/api/v1/timelines/home?limit=1", own] {
                #expect(try await client.get(path).ids == [id])
            }
            let thread = try Self.object(try await client.get("\(Self.path)/\(parent)/context"))
            let replies = try #require(thread["descendants"] as? [[String: Any]]).compactMap {
                $0["id"] as? String
            }
            #expect(replies.contains(id))
            let above = try Self.object(try await client.get("\(Self.path)/\(id)/context"))
            #expect((above["ancestors"] as? [[String: Any]])?.last?["id"] as? String == parent)
            // Not public.
            #expect(try await client.get("/api/v1/timelines/public?limit=5").ids.contains(id) == false)
        }
    }

    @Test func `a poll is part of its post, and is voted on by others only`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let status = try await posted(
                client, #"{"status":"?","poll":{"options":["a","b"],"expires_in":300,"multiple":true}}"#)
            let poll = try #require(status["poll"] as? [String: Any])
            #expect((poll["options"] as? [[String: Any]])?.compactMap { $0["title"] as? String } == ["a", "b"])
            #expect(poll["multiple"] as? Bool == true && poll["votes_count"] as? Int == 0)
            let id = try #require(poll["id"] as? String)
            #expect(try await client.get("/api/v1/polls/\(id)").status == 200)
        }
    }

    @Test func `a poll hides its totals until it ends, and an edit may show them`() async throws {
        let time = Clock(1_800_000_000_000)
        try await withServer(Self.options, now: { time.now }) { (_, client) async throws in
            func body(_ hides: Bool) -> String {
                #"{"status":"?","poll":{"options":["a","b"],"expires_in":300,"hide_totals":\#(hides)}}"#
            }
            func counts(_ status: [String: Any]) throws -> [Int?] {
                let poll = try #require(status["poll"] as? [String: Any])
                return try #require(poll["options"] as? [[String: Any]]).map { $0["votes_count"] as? Int }
            }
            let id = try id(try await posted(client, body(true)))
            let path = "\(Self.path)/\(id)"
            let open = try await client.get(path)
            #expect(try counts(Self.object(open)) == [nil, nil])
            let edits: [(Bool, [Int?])] = [(false, [0, 0]), (true, [nil, nil])]
            for (hides, expected) in edits {
                let edit = try await client.send("PUT", path, body: body(hides), type: Self.json)
                #expect(try counts(Self.object(edit)) == expected)
            }
            time.advance(by: 300_000)
            // The demo's polls end by the date of its newest post.
            _ = try await posted(client, #"{"status":"later"}"#)
            let ended = try await client.get(path)
            #expect(try counts(Self.object(ended)) == [0, 0])

            let due = Moment(time.now + 600_000).timestamp
            let later = try await posted(
                client,
                #"{"status":"?","scheduled_at":"\#(due)","poll":{"options":["a","b"],"expires_in":300,"hide_totals":true}}"#
            )
            let poll = (later["params"] as? [String: Any])?["poll"] as? [String: Any]
            #expect(poll?["hide_totals"] as? Bool == true)
        }
    }

    @Test func `a quote contains its post`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let quoted = try id(try await posted(client, #"{"status":"first"}"#))
            let status = try await posted(client, #"{"status":"second","quoted_status_id":"\#(quoted)"}"#)
            var quote = try #require(status["quote"] as? [String: Any])
            #expect(quote["state"] as? String == "accepted")
            #expect((quote["quoted_status"] as? [String: Any])?["id"] as? String == quoted)
            #expect((status["content"] as? String)?.contains("quote-inline") == true)
            #expect(try await client.send("DELETE", "\(Self.path)/\(quoted)").status == 200)
            let later = try Self.object(try await client.get("\(Self.path)/\(try id(status))"))
            quote = try #require(later["quote"] as? [String: Any])
            #expect(quote["state"] as? String == "deleted" && quote["quoted_status"] is NSNull)
        }
    }

    @Test func `an edit replaces everything, and has a history`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let id = try id(
                try await posted(
                    client,
                    #"{"status":"old","visibility":"private","poll":{"options":["a","b"],"expires_in":300}}"#)
            )
            let answer = try await client.send(
                "PUT", "\(Self.path)/\(id)", body: #"{"status":"new","visibility":"public"}"#,
                type: Self.json)
            let status = try Self.object(answer)
            #expect(
                status["content"] as? String == "<p>new</p>" && status["visibility"] as? String == "private"
            )
            #expect(status["poll"] is NSNull && status["edited_at"] is String)
            let source = try Self.object(try await client.get("\(Self.path)/\(id)/source"))
            #expect(source["text"] as? String == "new")
            let history = try await client.get("\(Self.path)/\(id)/history").text
            #expect(history.contains("<p>old</p>") && history.contains("<p>new</p>"))
            #expect(
                try await client.send("PUT", "\(Self.path)/\(id)", body: "{}", type: Self.json).status
                    == 422)
            // Posts of others.
            let other = try #require((0..<300).first { Self.world.author(of: $0) != People.reader })
            let path = "\(Self.path)/\(Self.world.id(at: other))"
            #expect(try await client.send("PUT", path, body: #"{"status":"x"}"#, type: Self.json).status == 404)
        }
    }

    @Test func `a generated post of the account can be edited, and stays where it is`() async throws {
        let row = try #require(
            (0..<300).last {
                Self.world.author(of: $0) == People.reader && Self.world.kind(of: $0) == .original
            })
        let id = Self.world.id(at: row)
        try await withServer(Self.options) { (_, client) async throws in
            let home = try await client.get("/api/v1/timelines/home?limit=40").ids
            let answer = try await client.send(
                "PUT", "\(Self.path)/\(id)", body: #"{"status":"edited"}"#, type: Self.json)
            #expect(try Self.object(answer)["content"] as? String == "<p>edited</p>")
            #expect(try await client.get("/api/v1/timelines/home?limit=40").ids == home)
        }
    }

    @Test func `a deletion returns the text instead of the content`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            let id = try id(try await posted(client, #"{"status":"a <b> @ada"}"#))
            let status = try Self.object(try await client.send("DELETE", "\(Self.path)/\(id)"))
            #expect(status["text"] as? String == "a <b> @ada" && status["content"] == nil)
            #expect(try await client.get("\(Self.path)/\(id)").status == 404)
            #expect(try await client.get("/api/v1/timelines/home?limit=1").ids == [])
        }
    }

    @Test func `the stream shows what is written, edited and deleted`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            // The server closes the stream after the third event.
            _ = try await client.post("/_demo/streams?drops-after=3")
            async let stream = client.get("/api/v1/streaming/user")
            let listens = try await eventually {
                try Self.object(try await client.post("/_demo/streams?drops-after=3"))["listeners"] as? Int == 1
            }
            #expect(listens)
            let id = try id(try await posted(client, #"{"status":"written","visibility":"direct"}"#))
            let path = "\(Self.path)/\(id)"
            _ = try await client.send("PUT", path, body: #"{"status":"edited"}"#, type: Self.json)
            _ = try await client.send("DELETE", path)
            let text = try await stream.text
            let events = text.components(separatedBy: "event: ").dropFirst().map { $0.prefix { $0 != "\n" } }
            #expect(events == ["update", "status.update", "delete"])
            #expect(text.contains("<p>written</p>") && text.contains("<p>edited</p>") && text.contains("data: \(id)"))
        }
    }

    // MARK: Keys and lost responses

    @Test func `a key is honoured for an hour`() async throws {
        let time = Clock(1_800_000_000_000)
        try await withServer(Self.options, now: { time.now }) { (_, client) async throws in
            func sent(_ key: String) async throws -> String {
                try id(try Self.object(try await post(client, #"{"status":"x"}"#, key: key)))
            }
            let first = try await sent("k")
            #expect(try await sent("k") == first)
            #expect(try await sent("l") != first)
            time.advance(by: 3_600_000)
            #expect(try await sent("k") != first)
            #expect(try await client.post("/_demo/writing?ignores-keys=true").status == 200)
            let last = try await sent("k")
            #expect(try await sent("k") != last)
        }
    }

    @Test func `a post whose response is lost is stored, and its connection closed`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            _ = try await client.post("/_demo/writing?loses=1")
            let lost = try await post(client, #"{"status":"lost"}"#)
            // Not even a head.
            #expect(lost.status == 0 && lost.headers.isEmpty && lost.body.isEmpty)
            let home = try await client.get("/api/v1/timelines/home?limit=1").text
            #expect(home.contains("<p>lost</p>"))
            #expect(try await post(client, #"{"status":"next"}"#).status == 200)
        }
    }

    @Test(arguments: [("before", 0), ("during", 1), ("after", 1)])
    func `the response to a change is lost at any moment`(moment: String, stored: Int) async throws {
        try await withServer(Self.options) { (_, client) async throws in
            func count(_ text: String) async throws -> Int {
                try await client.get("/api/v1/timelines/home?limit=3").text.components(separatedBy: "<p>\(text)</p>")
                    .count
                    - 1
            }
            func lose() async throws { _ = try await client.post("/_demo/writing?loses=1&when=\(moment)&of=posts") }
            try await lose()
            let lost = try await post(client, #"{"status":"lost"}"#)
            #expect(lost.status == (moment == "during" ? 200 : 0))
            #expect(moment == "during" ? lost.headers["content-length"] != "\(lost.body.count)" : lost.body.isEmpty)
            #expect(try await count("lost") == stored)

            let id = try id(try await posted(client, #"{"status":"old"}"#))
            try await lose()
            _ = try await client.send("PUT", "\(Self.path)/\(id)", body: #"{"status":"new"}"#, type: Self.json)
            #expect(try await count("new") == stored)
            try await lose()
            _ = try await client.send("DELETE", "\(Self.path)/\(id)")
            #expect(try await client.get("\(Self.path)/\(id)").status == (stored == 1 ? 404 : 200))
            // Uploads are a switch of their own.
            try await lose()
            #expect(try await client.post("/api/v2/media").status == 422)
            #expect(try await client.post("/_demo/writing?when=then").status == 400)
        }
    }

    @Test func `a server may drop parts without a word`() async throws {
        try await withServer(Self.options) { (_, client) async throws in
            _ = try await client.post("/_demo/writing?drops=poll,schedule,reply")
            let status = try await posted(
                client,
                #"{"status":"x","in_reply_to_id":"12","scheduled_at":"2030-01-01T00:00:00.000Z","poll":{"options":["a","b"],"expires_in":300}}"#
            )
            #expect(status["poll"] is NSNull && status["in_reply_to_id"] is NSNull && status["account"] != nil)
            #expect(try await client.post("/_demo/writing?drops=everything").status == 400)
        }
    }

    // MARK: Posts for later

    @Test func `a post for later is published when it is due`() async throws {
        let time = Clock(1_800_000_000_000)
        try await withServer(Self.options, now: { time.now }) { (_, client) async throws in
            let due = Moment(time.now + 600_000).timestamp
            let later = try await posted(client, #"{"status":"later","scheduled_at":"\#(due)"}"#)
            let id = try id(later)
            #expect(later["scheduled_at"] as? String == due && later["account"] == nil)
            #expect((later["params"] as? [String: Any])?["text"] as? String == "later")
            let path = "/api/v1/scheduled_statuses"
            #expect(try await client.get(path).text.contains(#"[{"id":"\#(id)""#))
            let soon = try await client.send(
                "PUT", "\(path)/\(id)", body: #"{"scheduled_at":"\#(Moment(time.now + 1000).timestamp)"}"#,
                type: Self.json)
            #expect(soon.status == 422)
            let next = Moment(time.now + 300_000).timestamp
            let moved = try await client.send(
                "PUT", "\(path)/\(id)", body: #"{"scheduled_at":"\#(next)"}"#, type: Self.json)
            #expect(try Self.object(moved)["scheduled_at"] as? String == next)
            time.advance(by: 300_000)
            #expect(try await client.get("/api/v1/timelines/home?limit=1").text.contains("<p>later</p>"))
            #expect(try await client.get(path).text == "[]")

            let other = try self.id(
                try await posted(
                    client, #"{"status":"never","scheduled_at":"\#(Moment(time.now + 600_000).timestamp)"}"#))
            #expect(try await client.send("DELETE", "\(path)/\(other)").status == 200)
            #expect(try await client.send("DELETE", "\(path)/\(other)").status == 404)
            // As in Mastodon, the past means now.
            let past = try await posted(client, #"{"status":"past","scheduled_at":"2020-01-01T00:00:00Z"}"#)
            #expect(past["account"] != nil)
        }
    }
}

/// A wall clock that a test advances.
final class Clock: Sendable {
    private let milliseconds: Mutex<Int64>

    init(_ now: Int64) { milliseconds = Mutex(now) }

    var now: Int64 { milliseconds.withLock(\.self) }
    func advance(by more: Int64) { milliseconds.withLock { $0 += more } }
}
