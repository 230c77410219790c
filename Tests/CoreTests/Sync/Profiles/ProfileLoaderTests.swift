import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Loading profiles", .hangGuard)
struct ProfileLoaderTests {
    private let service = ScriptedService(
        [.profiles, .relationships], accountActions: Set(AccountAction.Kind.allCases))
    private let cache: StatusCache
    private let loader: ProfileLoader
    private let zoe = Account.example(id: "7", acct: "zoe@art.example", name: "Zoë")
    private let profile = AccountProfile(bio: .html(RawText("<p>Keys</p>")), followers: 3)

    init() throws {
        cache = try StatusCache.inMemory()
        loader = ProfileLoader(service: service, cache: cache, log: Logger(label: "test"))
        service.set(zoe, profile, Relationship(followedBy: true))
    }

    @Test func `what is fetched is in the cache afterwards`() async throws {
        #expect(try await loader.cached(zoe.id) == ProfileLoader.Contents())
        #expect(try await loader.loadProfile(of: zoe.id) == ProfileLoader.Contents(account: zoe, profile: profile))
        #expect(try await loader.loadRelationship(with: zoe) == Relationship(followedBy: true))
        #expect(
            try await loader.cached(zoe.id)
                == ProfileLoader.Contents(
                    account: zoe, profile: profile, relationship: Relationship(followedBy: true)))
    }

    @Test func `a change is stored, and a refused one is not`() async throws {
        let followed = Relationship(following: true, followedBy: true)
        #expect(try await loader.perform(.follow(), on: zoe, expecting: followed) == followed)
        #expect(try await cache.relationship(with: zoe.id) == followed)
        service.fail(.accountAction, with: .timedOut)
        await #expect(throws: SyncError.request(.timedOut)) {
            try await loader.perform(.block, on: zoe, expecting: Relationship(blocking: true))
        }
        #expect(try await cache.relationship(with: zoe.id) == followed)
    }

    @Test func `a relationship that was fetched during a change is not stored over it`() async throws {
        service.hold(.relationships)
        let fetch = Task { [loader, zoe] in try await loader.loadRelationship(with: zoe) }
        #expect(await eventually { service.isHolding(.relationships) })
        #expect(try await loader.perform(.follow(), on: zoe, expecting: Relationship(following: true)).following)
        service.release(.relationships)
        #expect(try await fetch.value == nil)
        #expect(try await cache.relationship(with: zoe.id)?.following == true)
    }

    @Test func `an ended session is renewed once for a change`() async throws {
        let renewals = Renewals()
        let loader = ProfileLoader(service: service, cache: cache, log: Logger(label: "test")) { [service] in
            await renewals.add()
            service.fail(.accountAction, with: nil)
            return true
        }
        service.fail(.accountAction, with: .unauthorised(serverMessage: nil))
        #expect(try await loader.perform(.mute(), on: zoe, expecting: Relationship()).muting)
        #expect(await renewals.count == 1 && service.data.accountActions == [.mute(), .mute()])
    }

    private actor Renewals {
        var count = 0
        func add() { count += 1 }
    }

    @Test(arguments: [
        (AccountAction.follow(), false, Relationship(following: true, followedBy: true, showsBoosts: true)),
        (.follow(), true, Relationship(followedBy: true, requested: true)),
        (.block, false, Relationship(blocking: true)),
        (
            .mute(seconds: 60), false,
            Relationship(
                followedBy: true, muting: true, mutesNotifications: true,
                mutedUntil: Timestamp(milliseconds: 60_000))
        ),
        (.note("met at sea"), false, Relationship(followedBy: true, note: RawText("met at sea"))),
        (.removeFollower, false, Relationship()),
    ])
    func `a change shows as the server will carry it out`(
        action: AccountAction, isLocked: Bool, expected: Relationship
    ) {
        let now = Timestamp(milliseconds: 0)
        #expect(Relationship(followedBy: true).after(action, isLocked: isLocked, at: now) == expected)
    }
}
