import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct BlueskyProfileTests {
    private static let ann = AccountID("did:plc:ann")
    private static let follow = "at://did:plc:me/app.bsky.graph.follow/3kfollow"

    @Test func `a profile has its counts and the relationship`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.actor.getProfile": .json(
                BlueskyRoutes.profile(
                    "ann",
                    #""description":"Gardens","website":"https://ann.example","followersCount":12,"postsCount":-1"#,
                    viewer:
                        #""following":"\#(Self.follow)","followedBy":"at://x","muted":false,"mutedOnlyReposts":true"#))
        ])
        let details = try await world.service.profile(of: Self.ann)
        #expect(details.account.id == Self.ann && details.account.acct == RawText("ann.example"))
        #expect(details.profile.bio == .plain(RawText("Gardens\nhttps://ann.example")))
        #expect(details.profile.followers == 12 && details.profile.statuses == nil)
        let relationship = try #require(details.relationship)
        #expect(relationship.following && relationship.followedBy && !relationship.muting && !relationship.showsBoosts)
    }

    @Test func `an account whose handle is invalid is shown by its DID`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.actor.getProfile": .json(#"{"did":"did:plc:ann","handle":"handle.invalid"}"#)
        ])
        #expect(try await world.service.profile(of: Self.ann).account.acct == RawText("did:plc:ann"))
    }

    @Test func `a name without a host is one of the service's own`() async throws {
        let world = try BlueskyRoutes(["app.bsky.actor.getProfile": .json(BlueskyRoutes.profile("ann"))])
        #expect(try await world.service.lookup("@ann")?.id == Self.ann)
        #expect(world.calls("app.bsky.actor.getProfile").last?.query == "?actor=ann.bsky.social")
        #expect(try await world.service.lookup("Ann.Example")?.id == Self.ann)
        #expect(world.calls("app.bsky.actor.getProfile").last?.query == "?actor=ann.example")
        #expect(try await world.service.lookup("no name") == nil)
    }

    @Test func `an account that doesn't exist is not found`() async throws {
        let world = try BlueskyRoutes(["app.bsky.actor.getProfile": BlueskyRoutes.refusal("InvalidRequest")])
        #expect(try await world.service.lookup("ann.example") == nil)
        let error = await failure { () async throws(RequestError) in try await world.service.profile(of: Self.ann) }
        #expect(error == .notFound(serverMessage: nil))
    }

    @Test func `relationships are requested 25 at a time`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.actor.getProfiles": BlueskyRoutes.list(
                "profiles", BlueskyRoutes.profile("ann", viewer: #""blockedBy":true"#), #"{"handle":"no.did"}"#)
        ])
        let found = try await world.service.relationships(with: (1...30).map { AccountID("did:plc:a\($0)") })
        #expect(found == [Self.ann: Relationship(blockedBy: true)])
        #expect(world.calls("app.bsky.actor.getProfiles").map { $0.query.split(separator: "&").count } == [25, 5])
    }

    @Test func `a follow is a record, which queries show later`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.actor.getProfile": .json(BlueskyRoutes.profile("ann", viewer: "")),
            "com.atproto.repo.putRecord": .json(#"{"uri":"\#(Self.follow)","cid":"x"}"#),
            "com.atproto.repo.deleteRecord": .json("{}"),
        ])
        #expect(try await world.service.perform(.follow(), on: Self.ann)?.following == true)
        let sent = try #require(world.calls("com.atproto.repo.putRecord").last?.body)
        #expect(sent.contains(#""collection":"app.bsky.graph.follow""#) && sent.contains(#""repo":"did:plc:me""#))
        #expect(sent.contains(#""$type":"app.bsky.graph.follow""#) && sent.contains(#""subject":"did:plc:ann""#))

        // The server doesn't show it yet.
        #expect(try await world.service.profile(of: Self.ann).relationship?.following == true)
        #expect(try await world.service.perform(.follow(), on: Self.ann)?.following == true)
        #expect(world.calls("com.atproto.repo.putRecord").count == 1)

        #expect(try await world.service.perform(.unfollow, on: Self.ann)?.following == false)
        let key = try #require(world.key("com.atproto.repo.putRecord"))
        #expect(key.count == 13 && world.key("com.atproto.repo.deleteRecord") == key)
        #expect(try await world.service.profile(of: Self.ann).relationship?.following == false)

        // Another program has followed the account since.
        world.answer([
            "app.bsky.actor.getProfile": .json(
                BlueskyRoutes.profile("ann", viewer: #""following":"\#(Self.follow)""#))
        ])
        world.time.advance(by: .seconds(60))
        #expect(try await world.service.profile(of: Self.ann).relationship?.following == true)
    }

    @Test func `a block is undone by the record that the server names`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.actor.getProfile": .json(
                BlueskyRoutes.profile("ann", viewer: #""blocking":"at://did:plc:me/app.bsky.graph.block/3kblock""#)),
            "com.atproto.repo.deleteRecord": .json("{}"),
        ])
        #expect(try await world.service.perform(.block, on: Self.ann)?.blocking == true)
        #expect(world.calls("com.atproto.repo.putRecord").isEmpty)
        #expect(try await world.service.perform(.unblock, on: Self.ann)?.blocking == false)
        let sent = try #require(world.calls("com.atproto.repo.deleteRecord").last?.body)
        #expect(sent.contains(#""collection":"app.bsky.graph.block""#) && sent.contains(#""rkey":"3kblock""#))
    }

    @Test func `mutes, muted reposts and new posts are procedures`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.actor.getProfile": .json(
                BlueskyRoutes.profile("ann", viewer: #""following":"\#(Self.follow)""#)),
            "app.bsky.graph.muteActor": .json("{}"), "app.bsky.graph.unmuteActor": .json("{}"),
            "app.bsky.notification.putActivitySubscription": .json("{}"),
        ])
        #expect(try await world.service.perform(.mute(), on: Self.ann)?.muting == true)
        #expect(world.calls("app.bsky.graph.muteActor").last?.body == #"{"actor":"did:plc:ann"}"#)
        _ = try await world.service.perform(.follow(notifies: true, showsBoosts: false), on: Self.ann)
        #expect(world.calls("app.bsky.graph.muteActor").last?.body == #"{"actor":"did:plc:ann","onlyReposts":true}"#)
        #expect(
            world.calls("app.bsky.notification.putActivitySubscription").last?.body
                == #"{"activitySubscription":{"post":true,"reply":false},"subject":"did:plc:ann"}"#)
        #expect(try await world.service.perform(.unmute, on: Self.ann)?.muting == false)
        #expect(world.calls("app.bsky.graph.unmuteActor").count == 1)
    }

    @Test(arguments: [AccountAction.note("x"), .removeFollower, .mute(seconds: 60)])
    func `what the service doesn't have is not sent`(action: AccountAction) async throws {
        let world = try BlueskyRoutes([:])
        let error = await failure { () async throws(RequestError) in
            try await world.service.perform(action, on: Self.ann)
        }
        #expect(error == .unsupported && world.transport.sent.isEmpty)
    }

    private static let lists: [(AccountListID, method: String, answer: TestTransport.Answer)] = [
        (.followers(ann), "app.bsky.graph.getFollowers", BlueskyRoutes.list("followers", BlueskyRoutes.profile("bo"))),
        (.following(ann), "app.bsky.graph.getFollows", BlueskyRoutes.list("follows", BlueskyRoutes.profile("bo"))),
        (
            .knownFollowers(ann), "app.bsky.graph.getKnownFollowers",
            BlueskyRoutes.list("followers", BlueskyRoutes.profile("bo"))
        ),
        (
            .likedBy(StatusID(BlueskyRoutes.uri("1"))), "app.bsky.feed.getLikes",
            BlueskyRoutes.list("likes", #"{"actor":\#(BlueskyRoutes.profile("bo"))}"#)
        ),
        (
            .boostedBy(StatusID(BlueskyRoutes.uri("1"))), "app.bsky.feed.getRepostedBy",
            BlueskyRoutes.list("repostedBy", BlueskyRoutes.profile("bo"))
        ),
        (.mutes, "app.bsky.graph.getMutes", BlueskyRoutes.list("mutes", BlueskyRoutes.profile("bo"))),
        (.blocks, "app.bsky.graph.getBlocks", BlueskyRoutes.list("blocks", BlueskyRoutes.profile("bo"))),
        (
            .directory(isLocal: true), "app.bsky.actor.getSuggestions",
            BlueskyRoutes.list("actors", BlueskyRoutes.profile("bo"))
        ),
        (
            .members(ServerListID("at://did:plc:me/app.bsky.graph.list/3k")), "app.bsky.graph.getList",
            BlueskyRoutes.list("items", #"{"uri":"at://x","subject":\#(BlueskyRoutes.profile("bo"))}"#)
        ),
    ]

    @Test(arguments: lists.indices) func `lists of accounts have their methods`(index: Int) async throws {
        let (list, method, answer) = Self.lists[index]
        let world = try BlueskyRoutes([:])
        world.transport.answer(["GET /xrpc/\(method)": answer])
        let page = try await world.service.accounts(in: list, at: .newest, limit: 50)
        #expect(page.elements.map(\.id) == [AccountID("did:plc:bo")] && page.hasMore == false)
    }

    @Test func `a list is read on with the cursor, and one that repeats is its end`() async throws {
        let world = try BlueskyRoutes([
            "app.bsky.graph.getFollowers": BlueskyRoutes.list("followers", BlueskyRoutes.profile("bo"), cursor: "c1")
        ])
        let list = AccountListID.followers(Self.ann)
        #expect(try await world.service.accounts(in: list, at: .newest, limit: 50).hasMore == true)
        world.answer([
            "app.bsky.graph.getFollowers": BlueskyRoutes.list("followers", BlueskyRoutes.profile("cy"), cursor: "c1")
        ])
        let next = try await world.service.accounts(in: list, at: .older(than: AccountID("did:plc:cy")), limit: 50)
        #expect(next.hasMore == false && world.calls("app.bsky.graph.getFollowers").last?.query.contains("c1") == true)
    }
}
