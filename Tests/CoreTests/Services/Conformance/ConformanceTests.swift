import Logging
import TestSupport
import Testing

@testable import Core

/// The behaviour that all services share, whatever their protocol.
@Suite("Every service", .serialized, .hangGuard)
struct ConformanceTests {
    private static let wires: [any WireServer.Wire.Type] = [
        MastodonWire.self, WeiboWire.self, WanandroidWire.self, TMDBWire.self, BlueskyWire.self,
    ]
    private static let kinds = ServiceKind.allCases

    struct World {
        let server: WireServer
        let time = TestTime()
        let log = RecordingLog()
        let service: any SocialService
        let cache: StatusCache
        let loader: TimelineLoader

        init(_ kind: ServiceKind, items: some Sequence<Int> = [Int](), isGuest: Bool = false) throws {
            guard let wire = ConformanceTests.wires.first(where: { $0.kind == kind }) else { throw NoWire() }
            let server = WireServer(wire)
            server.change { $0.numbers = items.sorted(by: >) }
            self.server = server
            let client = Client(
                server: try ServerAddress("https://server.example"), transport: server, time: time,
                token: { isGuest ? nil : AccessToken(WireServer.secret) }, retries: .never, logger: log.logger)
            service = ServiceRegistry.standard[kind].service(
                ServiceParts(
                    client: client, account: ConformanceTests.own(kind), key: AccessToken("k3y"), time: time,
                    log: log.logger))
            cache = try StatusCache.inMemory()
            loader = TimelineLoader(service: service, cache: cache, log: log.logger)
        }

        /// Returns the numbers in the cache, from the top; −1 for a gap.
        func kept(_ timeline: ListID = .home) async throws -> [Int] {
            try await cache.window(of: timeline, around: nil, above: 0, below: 10_000).rows.map { row in
                switch row {
                case .entry(let entry):
                    (entry.status?.content ?? .plain(RawText(""))).styled().plain.split { !$0.isNumber }.first.flatMap {
                        Int($0)
                    } ?? -2
                case .gap: -1
                }
            }
        }

        func readToTheEnd() async throws {
            var barren = 0
            while barren < 3 { barren = try await loader.loadOlder(.home).added > 0 ? 0 : barren + 1 }
        }
    }

    private struct NoWire: Error {}

    func id(_ number: Int, _ kind: ServiceKind) -> StatusID {
        switch kind {
        case .mastodon: StatusID(MastodonWire.id(number))
        case .weibo: StatusID(String(5_250_000_000_000_000 + number))
        case .wanandroid, .tmdb: StatusID(String(number))
        case .bluesky: StatusID(BlueskyWire.id(number))
        }
    }

    /// The account that is logged in, and its name as a user types it.
    static func own(_ kind: ServiceKind) -> AccountID { AccountID(kind == .bluesky ? BlueskyWire.did : "7") }
    private static func handle(_ kind: ServiceKind) -> String { kind == .bluesky ? "@ann.example" : "@ann" }

    @Test func `every service has a wire`() {
        #expect(Set(Self.wires.map { $0.kind }) == Set(ServiceKind.allCases))
    }

    @Test(arguments: kinds)
    func `reading from the top to the end loads everything once, in order`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...130)
        _ = try await world.loader.refresh(.home)
        try await world.readToTheEnd()
        #expect(try await world.kept() == (1...130).reversed())
    }

    @Test(arguments: kinds) func `new statuses meanwhile are not lost`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...90)
        _ = try await world.loader.refresh(.home)
        world.server.change { $0.numbers = (1...97).reversed() }
        _ = try await world.loader.loadOlder(.home)
        world.server.change { $0.numbers = (1...190).reversed() }
        try await world.readToTheEnd()
        _ = try await world.loader.refresh(.home)
        while let gap = try await world.cache.gaps(of: .home).first {
            if try await world.loader.fillWhole(gap, from: .top, in: .home) == 0 { break }
        }
        let kept = try await world.kept()

        #expect(Set(kept).count == kept.count)
        // Ranked lists don't keep their order through such a day.
        if world.service.order(of: .home) != .ranked { #expect(kept == (1...190).reversed()) }
    }

    @Test(arguments: kinds) func `an empty timeline is empty and not an error`(kind: ServiceKind) async throws {
        let world = try World(kind)
        #expect(try await world.loader.refresh(.home).new == 0)
        #expect(try await world.loader.loadOlder(.home).added == 0)
        #expect(try await world.kept().isEmpty)
    }

    @Test(arguments: kinds) func `a broken item is skipped and logged`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...10)
        world.server.change { $0.broken = [4, 7] }
        _ = try await world.loader.refresh(.home)
        #expect(try await world.kept() == [10, 9, 8, 6, 5, 3, 2, 1])
        #expect(world.log.lines.filter { $0.contains("left out element") }.count == 2)
        #expect(!world.log.lines.contains { $0.contains(WireServer.secret) || $0.contains("k3y") })
    }

    @Test(arguments: kinds)
    func `the own account is fetched, and an expired session is reported`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        #expect(try await world.service.ownAccount().id == Self.own(kind))

        world.server.change { $0.condition = .expired }
        for _ in 0..<2 {
            await #expect(
                performing: { try await world.loader.refresh(.home) }, throws: { ($0 as? SyncError)?.isExpiry == true })
        }
        await #expect(
            performing: { try await world.service.ownAccount() },
            throws: { error in
                if case RequestError.unauthorised = error { true } else { false }
            })
    }

    @Test(arguments: kinds) func `a limit has an end, and nothing is sent before`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        world.server.change { $0.condition = .limited }
        await #expect(
            performing: { try await world.loader.refresh(.home) },
            throws: { error in
                if case SyncError.request(.rateLimited(let until?)) = error { until > world.time.now } else { false }
            })
        world.server.change { $0.condition = .well }
        let sent = world.server.now.sent.count
        await #expect(throws: SyncError.self) { try await world.loader.refresh(.home) }
        #expect(world.server.now.sent.count == sent)

        world.time.advance(by: .seconds(3700))
        #expect(try await world.loader.refresh(.home).new == 5)
    }

    @Test(arguments: kinds)
    func `declared actions work, are undone, and are rolled back after a refusal`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        _ = try await world.loader.refresh(.home)
        let actions = StatusActions(service: world.service, cache: world.cache, log: world.log.logger)
        let declared = world.service.capabilities.actions
        let (mark, unmark): (StatusAction, StatusAction) =
            declared.contains(.bookmark) ? (.bookmark(true), .bookmark(false)) : (.favourite(true), .favourite(false))
        func isMarked() async throws -> Bool {
            for status in try await world.cache.window(of: .home, around: nil, above: 0, below: 10).rows
                .compactMap(\.status)
            where status.id == id(3, kind) { return status.marks.isBookmarked || status.marks.isFavourited }
            return false
        }

        try await actions.perform(mark, on: id(3, kind))
        #expect(world.server.now.marked == [3])
        // The response of a server without marks must not remove ours.
        if kind != .mastodon { #expect(try await isMarked()) }
        try await actions.perform(unmark, on: id(3, kind))
        #expect(world.server.now.marked.isEmpty)

        world.server.change { $0.condition = .refusing }
        let before = try await isMarked()
        await #expect(throws: SyncError.self) { try await actions.perform(mark, on: id(3, kind)) }
        #expect(try await isMarked() == before)
    }

    @Test(arguments: kinds) func `undeclared actions are not sent`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        let actions = StatusActions(service: world.service, cache: world.cache, log: world.log.logger)
        for action in [StatusAction.favourite(true), .reblog(true), .bookmark(true)]
        where !world.service.capabilities.actions.contains(action.kind) {
            await #expect(throws: SyncError.request(.unsupported)) {
                try await actions.perform(action, on: id(3, kind))
            }
        }
        await #expect(throws: RequestError.unsupported) {
            try await world.service.statuses(in: .service("no such thing"), at: .newest, limit: 5)
        }
        #expect(world.server.now.sent.isEmpty)
    }

    @Test(arguments: kinds) func `unread counts come from the declared source`(kind: ServiceKind) async throws {
        let world = try World(kind)
        let counts = try await world.service.unread()
        switch world.service.capabilities.unread {
        case .notifications: #expect(counts.messages == 3 && counts.home == nil)
        case .counts: #expect(counts.messages == 3 && counts.home == 2)
        case .none: #expect(counts == UnreadCounts() && world.server.now.sent.isEmpty)
        }
        // Messages that are counted for a list are shown by one.
        let capabilities = world.service.capabilities
        var lists = capabilities.timelines.filter { $0.shelf == .messages }.map(\.timeline)
        if capabilities.features.contains(.conversations) { lists.append(.conversations) }
        #expect(Set(counts.kinds.keys).isSubset(of: lists) && counts.kinds.values.reduce(0, +) <= counts.messages ?? 0)
    }

    @Test(arguments: kinds)
    func `guests read their lists page by page, and are offered nothing else`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...50, isGuest: true)
        let left = world.service.capabilities.forGuests
        #expect(left.actions.isEmpty && left.texts.isEmpty && left.unread == .none)
        #expect(left.features.contains(.ranking) == left.features.contains(.publicRanking))
        #expect(left.isReadableByGuests == !left.timelines.isEmpty)
        guard let first = left.timelines.first?.timeline else { return }
        _ = try await world.loader.refresh(first)
        var barren = 0
        while barren < 3 { barren = try await world.loader.loadOlder(first).added > 0 ? 0 : barren + 1 }

        #expect(try await world.kept(first) == (1...50).reversed())
        #expect(world.server.now.sent.allSatisfy { !$0.contains(WireServer.secret) })
    }

    @Test(arguments: kinds)
    func `a thread opens where the service has threads and the status exists`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        let hasThreads = world.service.capabilities.hasThreads
        let thread = try await world.service.thread(of: id(3, kind))
        #expect(thread?.status.id == (hasThreads ? id(3, kind) : nil))
        #expect(world.server.now.sent.isEmpty == !hasThreads)
        guard hasThreads else { return }
        let error = await failure { () async throws(RequestError) in try await world.service.thread(of: id(9, kind)) }
        #expect(error.map { if case .notFound = $0 { true } else { false } } == true)
    }

    @Test(arguments: kinds) func `a profile opens where the service has profiles`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        let features = world.service.capabilities.features
        let id = Self.own(kind)
        if features.contains(.profiles) {
            let details = try await world.service.profile(of: id)
            #expect(details.account.id == id && details.profile.followers == 12)
            #expect(try await world.service.lookup(Self.handle(kind))?.account.id == id)
        } else {
            await #expect(throws: RequestError.unsupported) { try await world.service.profile(of: id) }
            await #expect(throws: RequestError.unsupported) { try await world.service.lookup(Self.handle(kind)) }
        }
        if features.contains(.relationships) {
            #expect(try await world.service.perform(.follow(), on: id)?.following == true)
            #expect(try await world.service.relationships(with: [id])[id]?.following == true)
            #expect(try await world.service.perform(.unfollow, on: id)?.following == false)
        } else {
            await #expect(throws: RequestError.unsupported) { try await world.service.perform(.block, on: id) }
            #expect(try await world.service.relationships(with: [id]).isEmpty)
        }
        if features.isDisjoint(with: [.profiles, .relationships]) { #expect(world.server.now.sent.isEmpty) }
    }

    @Test(arguments: kinds)
    func `declared texts can be written, and nothing else is sent`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        let declared = world.service.capabilities.texts
        let post = OutgoingPost(text: "x")
        let comments = world.service.capabilities.features.contains(.comments)
        func changes() -> Int { world.server.now.sent.count { !$0.hasPrefix("GET ") } }
        // The rules are fetched once.
        _ = await world.service.writingRules()
        #expect(world.server.now.sent.isEmpty || !declared.isEmpty)
        for text: OutgoingText in [
            .status, .comment(on: id(3, kind)),
            comments ? .reply(to: StatusID("c1"), on: id(3, kind)) : .reply(to: id(3, kind), on: nil),
            .repost(of: id(3, kind)),
            .quote(of: id(3, kind)), .edit(of: id(3, kind)),
        ] {
            let (before, changesBefore) = (world.server.now.sent.count, changes())
            if declared.contains(text.kind) {
                guard case .published = try await world.service.send(post, as: text, key: "k") else {
                    Issue.record("\(text) is not published")
                    continue
                }
                #expect(changes() == changesBefore + 1)
            } else {
                await #expect(throws: RequestError.unsupported) {
                    try await world.service.send(post, as: text, key: "k")
                }
                #expect(world.server.now.sent.count == before)
            }
        }
    }

    @Test(arguments: kinds)
    func `files and posts for later are offered as declared, and the rules agree`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        let capabilities = world.service.capabilities
        let rules = await world.service.writingRules()
        #expect((rules.media > 0) == capabilities.features.contains(.media))
        #expect(rules.schedules == capabilities.features.contains(.scheduledPosts))
        #expect(rules.quotes == capabilities.texts.contains(.quote))
        if let counting = capabilities.counting { #expect(rules.counting == counting) }

        let file = MultipartForm.File(name: "", fileName: "a.png", type: "image/png", bytes: [1])
        if capabilities.features.contains(.media) {
            #expect(try await world.service.upload(file, alt: "", focus: nil) { _, _ in }.isProcessed)
        } else {
            await #expect(throws: RequestError.unsupported) {
                try await world.service.upload(file, alt: "", focus: nil) { _, _ in }
            }
        }
        #expect(try await world.service.scheduledPosts().isEmpty)
        guard !capabilities.texts.isEmpty else {
            await #expect(throws: RequestError.unsupported) { try await world.service.newestOwnPosts() }
            return #expect(world.server.now.sent.isEmpty)
        }
        let own = try await world.service.newestOwnPosts()
        #expect(own.count == 5 && own.allSatisfy { $0.account.id == Self.own(kind) })
    }

    @Test(arguments: kinds)
    func `a registration names the service and its lists in both languages`(kind: ServiceKind) throws {
        let registration = ServiceRegistry.standard[kind]
        let timelines = registration.capabilities.timelines
        #expect(timelines.first?.timeline == .home)
        #expect(Set(timelines.map(\.timeline)).count == timelines.count)
        var names = [registration.name] + timelines.map(\.name)
        if let attribution = registration.attribution { names.append(attribution) }
        for name in names {
            #expect(!name.key.isEmpty)
        }
        if let server = registration.server { #expect(try ServerAddress(server).scheme == "https") }
        // An id in any service's form; services that list authors return a list for it.
        let service = try World(kind).service
        #expect(
            (service.timeline(by: AccountID("name:ann"), named: RawText("ann")) != nil)
                == registration.capabilities.features.contains(.authorLists))
        let place = try ServerAddress(registration.server ?? "https://server.example")
        for page in [registration.registrationPage(place), registration.keyPage].compactMap(\.self) {
            #expect(page.hasPrefix("https://"))
        }
    }
}
