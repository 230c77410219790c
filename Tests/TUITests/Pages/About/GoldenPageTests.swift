import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Every page.
@MainActor
@Suite("Pages as they look", .serialized, .hangGuard)
struct GoldenPageTests {
    enum Shown: String, CaseIterable, Sendable {
        case home, gap, empty, loading, offline, guest, me, meGuest = "me-guest", help, accounts, discover,
            messages
        case gapWithCount = "gap-with-count", guestHome = "guest-home"
        case thread, notifications, profile, search, comments, composer
        case vote
        case catchUp = "catch-up", conversations
        case trends, links, pinned, serverSearch = "server-search"
        case settings, setup
    }

    @Test(arguments: Shown.allCases, Language.allCases)
    func `a page looks as it did`(shown: Shown, language: Language) async throws {
        for size in Golden.sizes(of: shown.rawValue, in: language) {
            let world = try await world(for: shown, size, language)
            try await open(shown, in: world)
            await world.until("loaded") { shown == .loading || world.front?.isLoading != true }
            world.application.draw()
            try await world.compare(shown.rawValue)
        }
    }

    private func world(for shown: Shown, _ size: ScreenSize, _ language: Language) async throws -> ScreenWorld {
        let cached =
            shown == .empty || shown == .loading
            ? [] : shown == .gapWithCount ? SampleTimeline.older : SampleTimeline.posts
        let isGuest = shown == .guest || shown == .meGuest
        if shown == .vote {
            return try await ScreenWorld(
                cached: SampleTimeline.polled, rows: size.rows, columns: size.columns, language: language,
                capabilities: .withActions)
        }
        if shown == .guestHome {
            return try await ScreenWorld(
                cached: [], rows: size.rows, columns: size.columns, language: language,
                capabilities: MastodonService.capabilities,
                accounts: [.guest(of: .mastodon, at: LoginHarness.server)])
        }
        let reads = shown == .thread || shown == .notifications || shown == .catchUp || shown == .conversations
        let finds = [.trends, .links, .pinned, .serverSearch].contains(shown)
        // What stands below Me is loaded while the counts of the tabs are: their order isn't known.
        var preferences = Preferences()
        if shown == .me { preferences.secondPane = .off }
        return try await ScreenWorld(
            cached: isGuest ? [] : cached, rows: size.rows, columns: size.columns, language: language,
            capabilities: finds
                ? .withDiscovery
                : shown == .profile ? .withProfiles : reads ? MessagesPageTests.capabilities : .everything,
            accounts: isGuest ? [] : [ScreenWorld.reader, ScreenWorld.bea], preferences: preferences)
    }

    private func open(_ shown: Shown, in world: ScreenWorld) async throws {
        let strings = world.strings
        switch shown {
        case .home, .loading, .guest: break
        case .empty:
            let list = try world.list
            await world.press("r")
            await world.until("loaded") { list.footer == .nothingHere && !list.isLoading }
        case .gap:
            let gap = try await addGap(below: SampleTimeline.later, in: world)
            #expect(gap.estimate == nil)
            await world.press("gg jjj")
        case .gapWithCount:
            let gap = try await addGap(below: SampleTimeline.hourly, in: world)
            #expect(gap.estimate == 40)
            await world.press("gg jjjjjjj")
        case .guestHome: await openGuestHome(in: world)
        case .offline:
            world.server.fail(with: .unreachable(host: RawText("harbour.example")))
            await world.press("r")
            let list = try world.list
            await world.until("the failure") { if case .failed = list.pull { true } else { false } }
            world.application.draw()
        case .me, .meGuest: await world.press("4")
        case .help: await world.press("?")
        case .vote: await world.press("V <space>")
        case .settings: await world.press(":settings <enter>")
        case .setup: await world.press(":setup <enter>")
        case .accounts:
            world.accounts.report(AccountFollower.Outcome(messages: 2, home: 120), of: ScreenWorld.bea.key)
            await world.press("A")
        case .discover:
            world.service.data.feeds = [Feed(name: RawText("Sailing"), timeline: .service("topic/1"))]
            await world.press("3 G <enter>", showing: "Sailing")
            await world.press("gg")
        case .messages: await world.press("2")
        case .profile:
            await openProfile(in: world)
            // In the widest window the time until here starts the network, which counts messages at some moment.
            await world.startNetwork()
            await world.until("the count") { world.accounts.badges[ScreenWorld.reader.key]?.messages != nil }
        case .thread:
            let (ancestors, replies) = SampleTimeline.discussion
            world.service.setThread(60, ancestors: ancestors, replies: replies, of: SampleTimeline.posts[0])
            await world.press("gg <enter>", showing: strings.thread(replies: 5).string)
            await world.press("j")
        case .notifications:
            world.service.data.notifications = SampleTimeline.notifications
            await world.press("2", showing: "tobi")
        case .search:
            await world.press("/ keys")
            await world.shows("results") { lines in
                lines.contains { $0.contains("Zoë") } && !lines.contains { $0.contains("tobi") }
            }
        case .comments:
            world.service.data.lists[ScreenWorld.comments] = SampleTimeline.comments
            await world.press("<enter>", showing: "Keep them")
            // Until it has asked for all there is.
            await world.shows("the end") { lines in
                world.application.perform(.bottom)
                return lines.contains { $0.contains(String(strings.endOfList().string.prefix(4))) }
            }
            world.application.perform(.top)
            world.application.draw()
        case .composer:
            await world.press("c")
            world.paste("Keep them. One day a door will come, and it will be sorry that nobody kept the key. 总有一天会有门的。")
        case .catchUp:
            world.server.fail(with: .unreachable(host: RawText("harbour.example")))
            await world.press("C", showing: strings.boostedGroups(1).string)
        case .conversations:
            world.service.data.conversations = SampleTimeline.conversations
            await world.press("2 <", showing: "Zoë")
        case .trends, .links, .pinned, .serverSearch: try await openDiscovery(shown, in: world)
        }
    }

    /// Stores posts that came while the program was off.
    private func addGap(below posts: [Status], in world: ScreenWorld) async throws -> GapRow {
        let list = try world.list
        _ = try await world.cache.store(posts, in: .home, at: .newest)
        await world.until("the gap") { gap(in: list) != nil && !list.reading.isUnderWay }
        return try #require(gap(in: list))
    }

    private func gap(in list: StatusListViewModel) -> GapRow? {
        for item in list.items { if case .gap(let row) = item { return row } }
        return nil
    }

    private func openGuestHome(in world: ScreenWorld) async {
        world.service.data.lists[.local] = Array(SampleTimeline.posts.prefix(8))
        await world.press("r", showing: "Zoë")
        // Until it has asked for all there is.
        await world.shows("the end") { lines in
            world.application.perform(.bottom)
            return lines.contains { $0.contains(String(world.strings.endOfList().string.prefix(4))) }
        }
        world.application.perform(.top)
        world.application.draw()
    }

    private func openDiscovery(_ shown: Shown, in world: ScreenWorld) async throws {
        switch shown {
        case .trends:
            world.service.data.trendingTags = SampleDiscovery.tags
            world.service.data.trendingLinks = SampleDiscovery.links
            await world.press("3 j <enter> >", showing: "Hafen")
        case .links: await world.press("O")
        case .pinned:
            world.service.data.lists[.hashtag("keys")] = Array(SampleTimeline.posts.prefix(3))
            let session = try #require(world.coordinator.session)
            let titles = ["#keys", "Zoë Quill", "“lemonade from the harbour”", "Local", "图书馆"]
            for (number, title) in titles.enumerated() {
                let page: Pin.Page = number == 0 ? .list(.hashtag("keys")) : .search(title)
                _ = session.pins.add(Pin(page, title: RawText(title)))
            }
            await world.press("5")
            await world.shows("posts") { $0.contains { $0.hasPrefix("▌") } }
        case .serverSearch:
            world.service.data.results["keys"] = SampleDiscovery.results
            await world.press("/ keys <enter>")
            await world.until("results") {
                let search = (world.frontList as? SearchPage)?.search
                return search?.isSearching == false && search?.items.contains { $0.id == .heading(.posts) } == true
            }
            await world.press("j")
        default: break
        }
    }

    private func openProfile(in world: ScreenWorld) async {
        let (zoe, service) = (SampleTimeline.profiled, world.service)
        service.set(zoe, SampleTimeline.profile, Relationship(following: true, followedBy: true))
        service.data.featuredTags = SampleTimeline.tags
        let posts = SampleTimeline.posts.filter { $0.reblog == nil && $0.account.id == zoe.id }
        service.data.lists[.author(zoe.id, .posts)] = Array(posts.prefix(12))
        await world.press("p")
        await world.until("the profile and the posts") {
            world.application.draw()
            let profile = world.coordinator.session?.profile(of: zoe.id)
            return profile?.model?.tags.count == 2 && profile?.isLoading == false
                && world.front?.statuses?.scroller.isEmpty == false && world.front?.isLoading == false
        }
    }
}
