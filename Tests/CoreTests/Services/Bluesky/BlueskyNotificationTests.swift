import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct BlueskyNotificationTests {
    private static let method = "app.bsky.notification.listNotifications"

    private static func notification(
        _ reason: String, _ key: String, by name: String = "bo", minute: Int = 0, record: String = "{}",
        _ more: String = ""
    ) -> String {
        let collection = "app.bsky.feed.\(["like", "repost"].first { reason.hasPrefix($0) } ?? "post")"
        return #"{"uri":"at://did:plc:\#(name)/\#(collection)/\#(key)","cid":"x","reason":"\#(reason)","isRead":false,"#
            + #""author":\#(BlueskyRoutes.profile(name)),"record":\#(record),"#
            + #""indexedAt":"2026-11-20T10:\#(minute < 10 ? "0" : "")\#(minute):00.123Z"\#(more)}"#
    }

    private static func about(_ uri: String) -> String { #"{"subject":{"uri":"\#(uri)","cid":"x"}}"# }

    @Test func `notifications name their posts, which are fetched together`() async throws {
        let own = BlueskyRoutes.uri("own", by: "me")
        let world = try BlueskyRoutes([
            Self.method: BlueskyRoutes.list(
                "notifications", Self.notification("reply", "r", minute: 9),
                Self.notification("like", "l", minute: 8, record: Self.about(own)),
                Self.notification(
                    "like-via-repost", "v", minute: 7, record: Self.about(own),
                    #","reasonSubject":"at://did:plc:me/app.bsky.feed.repost/3k""#),
                Self.notification("no-such-reason", "n", minute: 6, record: #"{"$type":"x.y.z"}"#), cursor: "c1"),
            "app.bsky.feed.getPosts": BlueskyRoutes.list(
                "posts", BlueskyRoutes.post("r", by: "bo"), BlueskyRoutes.post("own", by: "me")),
        ])
        let page = try await world.service.notifications(.everything, at: .newest, limit: 1000)
        #expect(
            page.elements.map(\.kind) == [
                .known(.mention), .known(.favourite), .known(.favourite), .unknown("no-such-reason"),
            ])
        let posts = page.elements.map { $0.status?.value.id.rawValue }
        #expect(posts.prefix(2) == [BlueskyRoutes.uri("r", by: "bo"), own])
        #expect(page.elements.map(\.sortKey) == page.elements.map(\.sortKey).sorted(by: >) && page.hasMore == true)
        let call = try #require(world.calls("app.bsky.feed.getPosts").last?.query)
        #expect(world.calls("app.bsky.feed.getPosts").count == 1 && call.split(separator: "&").count >= 2)
        #expect(world.calls(Self.method).last?.query == "?limit=\(world.service.pageSize)")
    }

    @Test(arguments: ["starterpack-joined", "verified", "unverified", "contact-match"])
    func `reasons that only this service has are kinds of their own`(reason: String) async throws {
        let world = try BlueskyRoutes([
            Self.method: BlueskyRoutes.list("notifications", Self.notification(reason, "r")),
            "app.bsky.feed.getPosts": BlueskyRoutes.list("posts"),
        ])
        let page = try await world.service.notifications(.everything, at: .newest, limit: 40)
        #expect(page.elements.map(\.kind.known?.rawValue) == [reason])
    }

    @Test func `a broken notification is left out and logged, and a deleted post too`() async throws {
        let world = try BlueskyRoutes([
            Self.method: BlueskyRoutes.list(
                "notifications", #"{"reason":"like"}"#, Self.notification("reply", "r"),
                Self.notification("like", "x").replacing("2026-11-20T10", with: "yesterday")),
            "app.bsky.feed.getPosts": BlueskyRoutes.list("posts"),
        ])
        let page = try await world.service.notifications(.everything, at: .newest, limit: 40)
        #expect(page.elements.count == 1 && page.skipped == 2 && page.elements.first?.status == nil)
        #expect(world.log.lines.filter { $0.contains("left out element") }.count == 2)
    }

    @Test func `kinds are requested by their reasons, and others left out`() async throws {
        let world = try BlueskyRoutes([
            Self.method: BlueskyRoutes.list(
                "notifications", Self.notification("reply", "r"), Self.notification("repost", "p")),
            "app.bsky.feed.getPosts": BlueskyRoutes.list("posts"),
        ])
        let page = try await world.service.notifications(.mentions, at: .newest, limit: 40)
        #expect(page.elements.map(\.kind) == [.known(.mention)])
        #expect(
            world.calls(Self.method).last?.query == "?limit=40&reasons=mention&reasons=quote&reasons=reply")
    }

    @Test func `the read position is a moment, above the notifications of that moment`() async throws {
        let world = try BlueskyRoutes([
            Self.method: .json(
                #"{"notifications":[\#(Self.notification("follow", "f", minute: 5))],"seenAt":"2026-11-20T10:05:00.123Z"}"#
            ),
            "app.bsky.notification.updateSeen": .json(""),
            "app.bsky.feed.getPosts": BlueskyRoutes.list("posts"),
        ])
        let list = ListID.notifications(.everything)
        let marker = try #require(try await world.service.marker(of: list))
        let newest = try #require(
            try await world.service.notifications(.everything, at: .newest, limit: 1).elements.first)
        let read = try #require(marker.sortKey)
        #expect(read > newest.sortKey)

        world.answer([Self.method: BlueskyRoutes.list("notifications", Self.notification("follow", "g", minute: 6))])
        let next = try #require(
            try await world.service.notifications(.everything, at: .newest, limit: 1).elements.first)
        #expect(read < next.sortKey)
        let stored = try await world.service.setMarker(StatusID(next.latest.rawValue), of: list)
        #expect(stored?.sortKey.map { $0 > next.sortKey } == true)
        #expect(
            world.calls("app.bsky.notification.updateSeen").map(\.body) == [#"{"seenAt":"2026-11-20T10:06:00.123Z"}"#])
        // Home has none.
        #expect(try await world.service.marker(of: .home) == nil)
        #expect(try await world.service.setMarker(StatusID("x"), of: .home) == nil)
    }

    @Test func `an account that has read nothing has no read position`() async throws {
        let world = try BlueskyRoutes([Self.method: BlueskyRoutes.list("notifications")])
        #expect(try await world.service.marker(of: .notifications(.everything)) == nil)
    }

    @Test func `the server counts what is unread`() async throws {
        let world = try BlueskyRoutes(["app.bsky.notification.getUnreadCount": .json(#"{"count":7}"#)])
        #expect(try await world.service.unread() == UnreadCounts(messages: 7))
    }
}
