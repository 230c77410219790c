import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The cache on the command line", .hangGuard)
struct CacheOutputTests {
    private let world = CommandWorld(ScriptedService())
    private var output: RecordedOutput { world.output }

    private func cache(_ session: AccountResources) -> CacheOutput {
        CacheOutput(context: world.context, session: session, output: world.output)
    }

    @Test func `statistics have the lists and the pictures`() async throws {
        let session = try world.session()
        try await session.cache.store([3, 2, 1], at: .newest)
        try await cache(session).statistics()
        let statistics = try await session.cache.statistics()
        let lines = world.strings.lines(for: statistics) + [world.strings.pictures(PictureFolder.Usage())]
        #expect(output.printed == lines.map(\.string))
        #expect(output.printed.contains { $0.hasPrefix("home") })
    }

    @Test func `pruning keeps so many posts, or by default those of the configuration`() async throws {
        let session = try world.session()
        try await session.cache.store(Array((1...300).reversed()), at: .newest)
        try await cache(session).prune(olderThan: nil, keep: nil)
        #expect(output.printed == [world.strings.pruned(0).string])
        try await cache(session).prune(olderThan: nil, keep: 120)
        #expect(output.printed.last == world.strings.pruned(180).string)
        let count = try await session.cache.count(of: .home)
        #expect(count == 120)
    }

    @Test func `pruning by age counts from now`() async throws {
        let session = try world.session()
        try await session.cache.store(Array((1...300).reversed()), at: .newest)
        try await cache(session).prune(olderThan: 1, keep: nil)
        world.time.advance(by: .seconds(3 * 86_400))
        try await cache(session).prune(olderThan: 1, keep: nil)
        // The newest hundred stay at any age.
        #expect(output.printed == [world.strings.pruned(0).string, world.strings.pruned(200).string])
    }

    @Test func `an export has the posts that a filter hides`() async throws {
        let session = try world.session()
        var hidden = Status.example(id: 2)
        hidden.filters = [FilterMatch(title: RawText("sea"), action: .hide, contexts: ["home"], expiresAt: nil)]
        _ = try await session.cache.store([hidden, .example(id: 1)], in: .home, at: .newest)
        try await cache(session).export()
        #expect(output.objects.count == 2 && output.printed.isEmpty)
        let reader = AccountReader(
            context: world.context, session: session, output: output, isOffline: true, format: .text)
        try await reader.printList(.home, limit: 20)
        #expect(output.printed == ["Hello"])
    }

    @Test func `an intact cache has no problems`() async throws {
        let session = try world.session()
        try await session.cache.store([3, 2, 1], at: .newest)
        try await cache(session).verify()
        #expect(output.printed == [world.strings.cacheIsIntact.string] && output.errors.isEmpty)
    }

    @Test func `the local data is deleted, drafts included`() throws {
        let session = try world.session()
        try session.drafts.save(
            Draft(id: "status", target: .status, post: OutgoingPost(text: "x"), changedAt: world.time.now))
        try cache(session).delete()
        #expect(session.drafts.all().isEmpty)
        #expect(output.printed == [world.strings.localDataDeleted.string])
    }
}
