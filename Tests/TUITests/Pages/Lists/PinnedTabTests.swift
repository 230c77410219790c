import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Pinned tabs", .serialized, .hangGuard)
struct PinnedTabTests {
    private func world(rows: Int = 50, columns: Int = 100) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: rows, columns: columns, capabilities: .withDiscovery)
        for (number, name) in ["sea", "boats", "keys", "doors", "gulls", "ropes"].enumerated() {
            world.service.data.lists[.hashtag(name)] = [.example(id: 70 + number, text: "About \(name)")]
        }
        return world
    }

    private func run(_ line: String, in world: ScreenWorld) async {
        world.application.open(.commandLine(line))
        await world.press("<enter>")
    }

    private func pin(_ tags: String..., in world: ScreenWorld) async {
        for tag in tags {
            await run("open #\(tag)", in: world)
            await run("pin", in: world)
        }
    }

    @Test func `a pinned list is a tab of its own with a digit`() async throws {
        let world = try await world()
        await pin("sea", in: world)
        #expect(world.lastLine.contains(world.strings.pinned("5").string))
        #expect(world.lines[0].contains("5 #sea"))
        await world.press("1 5")
        #expect(world.header.hasPrefix(" #sea"))
        await world.shows("posts") { $0.contains { $0.contains("About sea") } }
        await world.press("?")
        #expect(world.contains(world.strings.pinnedTab(5)) && !world.contains(world.strings.pinnedTab(6)))
        await world.press("<esc>")
        // It has no page before it.
        await world.press("<esc>")
        #expect(world.lastLine.contains(world.strings.nothingHere(for: "Esc").string))
        await world.press("gt")
        #expect(world.application.stacks.tab == .home)
        await world.press("gT")
        #expect(world.header.hasPrefix(" #sea"))

        await run("unpin", in: world)
        #expect(world.application.stacks.tab == .home && !world.lines[0].contains("#sea"))
        await world.press("5")
        #expect(world.lastLine.contains(world.strings.noPinnedTab("5").string))
    }

    @Test func `the tabs that the user wants are shown in that order, and the others have their keys`() async throws {
        let world = try await world()
        await world.press(":set <space> tabs <space> me,home <enter>")
        let (line, strings) = (world.lines[0], world.strings)
        let places = [strings.me, strings.home].map { line.firstRange(of: $0.string)?.lowerBound }
        let (me, home) = (try #require(places[0]), try #require(places[1]))
        #expect(me < home && !line.contains(strings.discover.string))
        await world.press("3")
        #expect(world.application.stacks.tab == .discover)
        await world.press("gt")
        #expect(world.application.stacks.tab == .me)
    }

    @Test func `a page is pinned once, and five are`() async throws {
        let world = try await world()
        await pin("sea", "sea", in: world)
        #expect(world.lastLine.contains(world.strings.pinnedAlready("5").string))
        await pin("boats", "keys", "doors", "gulls", "ropes", in: world)
        #expect(world.lastLine.contains(world.strings.tooManyPins(5).string))
        #expect(world.application.pins.count == 5)
    }

    @Test func `pins are stored apart from the cache, for each account`() async throws {
        let world = try await world()
        await pin("sea", in: world)
        await world.press("/ keys <enter>")
        await run("pin", in: world)
        await world.application.close()?.value
        let state = world.context.directories.state
        let stored = PinStore(state: state, account: ScreenWorld.reader).all()
        #expect(stored.map(\.page) == [.list(.hashtag("sea")), .search("keys")])
        #expect(PinStore(state: state, account: ScreenWorld.bea).all().isEmpty)
        #expect(PrivateFile.exposure(of: state + "/pins/" + ScreenWorld.reader.folder + ".json") == nil)
    }

    @Test func `a search, a profile and trends are pinned as they are`() async throws {
        let world = try await world()
        await world.press("/ Number <enter>")
        await run("pin", in: world)
        await world.press("1 p")
        await run("pin", in: world)
        await world.press("3")
        await world.select("Trending")
        await world.press("<enter>")
        await run("pin", in: world)
        await world.press("1 5")
        #expect(world.frontList is SearchPage && world.header.contains("“Number”"))
        await world.press("6")
        #expect(world.header.hasPrefix(" Ada"))
        await world.press("7")
        #expect(world.header.hasPrefix(" Trending") && world.front is ListTabsPage)
    }

    @Test func `the directory, the lists and the announcements are pinned as they are`() async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 30, columns: 100, capabilities: .withCollections)
        let directory = AccountListID.directory(isLocal: true)
        world.application.open(.accountList(directory, title: world.strings.name(of: directory)))
        await run("pin badge", in: world)
        // Accounts aren't counted.
        #expect(world.lastLine.contains(world.strings.badgeImpossible.string))
        world.application.open(.serverLists)
        await run("pin", in: world)
        world.application.open(.announcements)
        await run("pin", in: world)
        #expect(world.application.pins.map(\.page) == [.list(.accounts(directory)), .serverLists, .announcements])

        await world.press("1 5")
        #expect(world.header.hasPrefix(" \(world.strings.name(of: directory))"))
        #expect(world.front?.statuses?.timeline == .accounts(directory))
        await world.press("6")
        #expect(world.header.hasPrefix(" \(world.strings.serverLists)"))
        await world.press("7")
        #expect(world.header.hasPrefix(" \(world.strings.announcements)"))
    }

    @Test func `the followed hashtags are pinned, too`() async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 30, columns: 100, capabilities: .withCollections)
        world.application.open(.followedTags)
        await run("pin", in: world)
        #expect(world.application.pins.map(\.page) == [.followedTags])
        await world.press("1 5")
        #expect(world.header.hasPrefix(" \(world.strings.followedTags)"))
    }

    @Test(arguments: ["1", "2", "4", "1 <enter>"])
    func `a page that has a tab, or comes and goes, can't be pinned`(keys: String) async throws {
        let world = try await world()
        await world.press(keys)
        await run("pin", in: world)
        #expect(world.lastLine.contains(world.strings.cannotPin.string))
        await run("unpin", in: world)
        #expect(world.lastLine.contains(world.strings.notPinned.string))
    }

    @Test func `a badge counts the new posts of a pinned list`() async throws {
        let world = try await world()
        await run("open #sea", in: world)
        await world.shows("posts") { $0.contains { $0.contains("About sea") } }
        await run("pin badge", in: world)
        #expect(world.lastLine.contains(world.strings.badgeOn.string))
        await world.press("1")
        // Posts that are there when the list is first read are not new.
        await world.until("read") {
            let page = world.application.stacks.tabs[.pinned(.list(.hashtag("sea")))]?.last
            return page?.isLoading == false && page?.statuses?.place.readUpTo != nil
        }
        _ = try await world.cache.store(
            [.example(id: 90, text: "New"), .example(id: 70, text: "About sea")], in: .hashtag("sea"), at: .newest)
        await world.shows("the badge") { $0[0].contains("5 #sea 1") }

        await world.press("1 p")
        await run("pin badge", in: world)
        #expect(world.lastLine.contains(world.strings.badgeImpossible.string))
    }

    @Test func `the position of a list with a badge is stored at the end of the program`() async throws {
        let world = try await world()
        world.service.data.lists[.hashtag("sea")] = (61...70).reversed().map { .example(id: $0, text: "Sea \($0)") }
        await run("open #sea", in: world)
        await world.shows("posts") { $0.contains { $0.contains("Sea 61") } }
        await run("pin badge", in: world)
        await world.press("5", showing: "Sea 61")
        await world.press("jjj")
        let list = try #require(world.front?.statuses)
        #expect(list.selected?.status?.id == StatusID("67"))
        await world.coordinator.close()
        let stored = PositionStore(state: world.context.directories.state, account: ScreenWorld.reader)
        #expect(stored.position(in: .hashtag("sea"))?.selected == StatusID("67"))
    }

    @Test func `pruning keeps what is around the position in a list with a badge`() async throws {
        let world = try await world()
        let (state, account) = (world.context.directories.state, ScreenWorld.bea)
        try PinStore(state: state, account: account).save([
            Pin(.list(.hashtag("sea")), title: RawText("#sea"), showsBadge: true)
        ])
        try PositionStore(state: state, account: account).save(.example(70), in: .hashtag("sea"))
        let resources = try AccountResources(account: account, context: world.context)
        #expect(resources.pruningLimits(world.context).places == [.hashtag("sea"): Status.example(id: 70).sortKey])
        await resources.close()
    }

    @Test(arguments: [40, 60, 80, 100])
    func `the tab bar stays readable with five pins`(columns: Int) async throws {
        let world = try await world(columns: columns)
        await pin("sea", "boats", "keys", "doors", "gulls", in: world)
        for key in 1...9 {
            await world.press("\(key)")
            #expect(world.screen.widths.of(Sanitizer.clean(line: world.lines[0])) <= columns)
            for digit in 1...9 where digit != key {
                #expect(world.lines[0].contains("\(digit)"), "\(key): \(world.lines[0])")
            }
        }
    }

    @Test func `a hostile title moves nothing`() async throws {
        let world = try await world()
        let name = "a\u{1B}[2J\u{202E}" + String(repeating: "b", count: 10_000)
        let store = PinStore(state: world.context.directories.state, account: ScreenWorld.reader)
        try store.save([Pin(.list(.hashtag("sea")), title: RawText(name))])
        let session = try #require(world.coordinator.session)
        _ = session.pins.add(Pin(.list(.hashtag("sea")), title: RawText(name)))
        world.application.draw()
        #expect(!world.contains("\u{1B}") && !world.contains("\u{202E}"))
        await world.press("5")
        #expect(world.lines.allSatisfy { world.screen.widths.of(Sanitizer.clean(line: $0)) <= 100 })
    }

    @Test func `pressing a pinned tab's digit again goes back to its first page`() async throws {
        let world = try await world()
        await pin("sea", in: world)
        await world.press("5 <enter> 5")
        #expect(world.header.hasPrefix(" #sea"))
    }
}
