import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Lists, hashtags, filters and announcements, on screen", .serialized, .hangGuard)
struct CollectionPageTests {
    private func world(rows: Int = 24, columns: Int = 80) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: rows, columns: columns, capabilities: .withCollections)
        Self.fill(world.service)
        return world
    }

    static func fill(_ service: ScriptedService) {
        service.data.serverLists = [
            ServerList(id: ServerListID("1"), title: RawText("Boats")),
            ServerList(id: ServerListID("2"), title: RawText("Keys and doors")),
        ]
        service.data.tags = [
            Hashtag(name: RawText("sea"), isFollowed: true, uses: [4, 8]),
            Hashtag(name: RawText("keys"), isFollowed: true, isFeatured: true),
        ]
        service.data.announcements = [
            Announcement(
                id: Announcement.ID("1"),
                content: .html(RawText("<p>The harbour is closed on Sunday.</p><p>Back at noon.</p>")),
                publishedAt: TestTime().now),
            Announcement(id: Announcement.ID("2"), content: .html(RawText("<p>Welcome</p>")), isRead: true),
        ]
        service.data.filters = [
            ContentFilter(
                id: ContentFilter.ID("1"), title: RawText("Football"), contexts: ["home", "public"], action: .hide,
                keywords: [
                    ContentFilter.Keyword(id: "1", text: RawText("goal")),
                    ContentFilter.Keyword(id: "2", text: RawText("offside")),
                ])
        ]
        service.data.accounts[.followRequests] = [.example("f1", name: "Tobi"), .example("f2", name: "Kit")]
    }

    @Test func `the accounts of a list are muted and blocked together, and U undoes it`() async throws {
        var capabilities = Capabilities.withCollections
        capabilities.accountActions = [.mute, .block]
        let world = try await ScreenWorld(cached: SampleTimeline.posts, columns: 80, capabilities: capabilities)
        let others = ServerList(
            id: ServerListID("9"), title: RawText("Rough seas"), standing: ServerList.Standing(), isOwn: false)
        world.service.data.serverLists = [others]
        let strings = world.strings
        await open(.serverLists, showing: "Rough seas", in: world)
        await world.press("M", showing: strings.relationMuted)
        await world.shows("the sentence") { $0.contains { $0.contains("Rough seas.") } }
        #expect(world.service.sent(.change) == ["mute(true) list 9"])
        await world.press("U")
        await world.until("undone") { world.service.sent(.change).last == "mute(false) list 9" }
        await world.press("X", showing: "Rough seas?")
        await world.press("y", showing: strings.relationBlocked)
        await world.press("X")
        await world.until("sent") {
            world.service.sent(.change) == [
                "mute(true) list 9", "mute(false) list 9", "block(true) list 9", "block(false) list 9",
            ]
        }
        // It can't be changed otherwise.
        await world.press("d")
        #expect(!world.contains(strings.removeListDetail))
        world.service.data.accounts[.members(others.id)] = [.example("m1", name: "Tobi")]
        await world.press(":list-members <enter>", showing: "Tobi")
        #expect(!world.contains(strings.hintRemoveMember) && !world.contains(strings.hintAddMember))
        await world.press("d")
        #expect(world.service.sent(.change).count == 4)
    }

    @Test func `a directory of accounts that the server suggests is called so`() async throws {
        var capabilities = Capabilities.withCollections
        capabilities.suggestsAccounts = true
        let world = try await ScreenWorld(rows: 30, columns: 80, capabilities: capabilities)
        await world.press("3", showing: world.strings.accountsSuggested)
        #expect(!world.contains(world.strings.accountsDirectory))
        await world.press(":directory <enter>")
        await world.until("the title") { world.header.contains(world.strings.accountsSuggested.string) }
    }

    private func open(_ route: Route, showing text: String, in world: ScreenWorld) async {
        world.application.open(route)
        await world.shows(text) { $0.contains { $0.contains(text) } }
    }

    @Test func `Discover leads to the directory and the announcements of the server`() async throws {
        let world = try await world(rows: 40)
        await world.press("3")
        let strings = world.strings
        await world.shows("\(strings.announcements) 1")
        for text in ["Bookmarks", strings.serverLists.string, strings.followedTags.string] {
            #expect(!world.contains(text), "\(text)")
        }
        await world.select(strings.name(of: .directory(isLocal: true)).string)
        await world.press("<enter>")
        #expect(world.header.hasPrefix(" \(strings.discover) › \(strings.name(of: .directory(isLocal: true)))"))
    }

    @Test func `Discover leaves out what the server was found to lack`() async throws {
        let world = try await world(rows: 40)
        let directory = world.strings.name(of: .directory(isLocal: true)).string
        await world.press("3", showing: directory)
        world.service.data.missing = [.followedTags, .directory]
        await world.press("j")
        await world.shows("fewer rows") { lines in !lines.contains { $0.contains(directory) } }
        #expect(world.contains(world.strings.announcements))
        await world.press("4", showing: world.strings.serverLists)
        #expect(!world.contains(world.strings.followedTags))
    }

    @Test(arguments: [RequestError.notFound(serverMessage: nil), .unsupported])
    func `a server without a list of accounts is no problem of the connection`(error: RequestError) async throws {
        let world = try await world()
        world.service.fail(.collection, with: error)
        let name = world.strings.name(of: AccountListID.mutes)
        world.application.open(.accountList(.mutes, title: name))
        await world.shows(world.strings.noList("harbour.example", name: name))
        #expect(world.accounts.connection != .failed(.request(error)))
    }

    @Test func `Me leads to every collection, with what is open and unread`() async throws {
        let world = try await world(rows: 40)
        await world.press("4")
        let strings = world.strings
        await world.shows("\(strings.name(of: .followRequests)) 2")
        for text in [
            strings.serverLists, strings.followedTags, strings.filters, strings.name(of: .mutes),
            strings.name(of: .blocks),
        ] {
            #expect(world.contains(text), "\(text)")
        }
        // What the server has for everyone is on Discover.
        #expect(!world.contains(strings.name(of: .directory(isLocal: true))) && !world.contains(strings.announcements))
        await world.press("j <enter>", showing: "Boats")
        #expect(world.header.contains(strings.serverLists.string))
    }

    @Test func `where nobody asks to follow, Me has no requests`() async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 40, columns: 80,
            capabilities: .withCollections.removing([.followRequests]))
        Self.fill(world.service)
        await world.press("4", showing: world.strings.name(of: .mutes).string)
        #expect(!world.contains(world.strings.name(of: .followRequests)))
        await world.press(":follow-requests <enter>")
        #expect(world.front?.statuses?.accountList != .followRequests)
    }

    @Test func `feeds that the account has saved are on Discover without being asked for`() async throws {
        var capabilities = Capabilities.everything
        capabilities.feedSource = .saved
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 40, columns: 80, capabilities: capabilities)
        world.service.data.feeds = [Feed(name: RawText("Sailing"), timeline: .service("feed/1"))]
        await world.press("3", showing: "Sailing")
        #expect(world.contains(world.strings.savedFeeds) && !world.contains(world.strings.moreFeeds))
    }

    @Test func `a list is opened, made, renamed and deleted`() async throws {
        let world = try await world()
        await open(.serverLists, showing: "Boats", in: world)
        await world.press("G <enter>")
        world.paste("Harbours")
        await world.press("<enter>", showing: "Harbours")
        await world.press("gg e")
        #expect(world.lastLine.contains("Boats"))
        await world.press("^U")
        world.paste("Ships")
        await world.press("<enter>", showing: "Ships")
        await world.press("d")
        #expect(world.contains(world.strings.removeListQuestion("Ships")))
        await world.press("y")
        await world.shows("deleted") { lines in !lines.contains { $0.contains("Ships") } }
        await world.until("sent") {
            world.service.sent(.change) == ["make Harbours", "rename 1 Ships", "remove list 1"]
        }
        await world.press("<enter>")
        await world.shows("the list") { $0[1].contains("\(world.strings.serverLists) › Keys and doors") }
    }

    @Test func `members are shown, added by name and removed`() async throws {
        let world = try await world()
        let id = ServerListID("1")
        world.service.data.accounts[.members(id)] = [.example("m1", name: "Mina"), .example("m2", name: "Milo")]
        await open(.serverLists, showing: "Boats", in: world)
        await world.press("m", showing: "Mina")
        await world.press("d")
        await world.shows("removed") { lines in !lines.contains { $0.contains("Mina") } }
        await world.press("a")
        world.paste("@f2@harbour.example")
        await world.press("<enter>", showing: "Kit")
        await world.until("sent") { world.service.sent(.change) == ["take m1 1", "add f2 1"] }
    }

    @Test func `an account's lists have a mark, and Enter adds or removes it`() async throws {
        let world = try await world()
        world.service.data.accounts[.members(ServerListID("2"))] = [.example("m1", name: "Mina")]
        await open(.listsWith(AccountID("m1"), name: "@m1"), showing: "✓ Keys and doors", in: world)
        await world.press("<enter>", showing: "✓ Boats")
        await world.press("j <enter>")
        await world.shows("removed") { lines in !lines.contains { $0.contains("✓ Keys") } }
        await world.until("sent") { world.service.sent(.change) == ["add m1 1", "take m1 2"] }
    }

    @Test func `F on a hashtag's list follows it, and the header says so`() async throws {
        let world = try await world()
        await world.press(":follow-tag <enter>")
        #expect(world.lastLine.contains(world.strings.nothingHere(for: "F").string))
        world.application.open(.list(.hashtag("doors"), title: "#doors"))
        await world.until("known") {
            world.coordinator.session?.collections.hashtag("doors").elements?.first?.isFollowed == false
        }
        await world.press("t")
        #expect(world.lastLine.contains("F \(Command.followTag.shortLabel(world.strings))"))
        // Follows the author of a selected post, never the hashtag.
        await world.press(":follow <enter>")
        await world.press("F")
        await world.shows("followed") { $0[1].contains("#doors · \(world.strings.tagFollowed)") }
        await world.press(":feature-tag <enter>")
        await world.until("featured") { world.service.sent(.change) == ["follow #doors", "feature #doors"] }
    }

    @Test func `followed hashtags are unfollowed in place`() async throws {
        let world = try await world()
        await open(.followedTags, showing: "#sea", in: world)
        #expect(world.contains(world.strings.tagUses(12)) && world.contains(world.strings.tagOnProfile))
        await world.press("F", showing: world.strings.tagNotFollowed)
        await world.press("F")
        await world.shows("followed again") { lines in
            !lines.contains { $0.contains(world.strings.tagNotFollowed.string) }
        }
        await world.until("sent") { world.service.sent(.change) == ["unfollow #sea", "follow #sea"] }
    }

    @Test func `an announcement is read whole, and marked as read`() async throws {
        let world = try await world()
        await open(.announcements, showing: "● The harbour is closed on Sunday.", in: world)
        #expect(!world.contains("● Welcome"))
        await world.press("<enter>")
        #expect(world.contains("Back at noon."))
        await world.press("q m")
        await world.shows("read") { lines in !lines.contains { $0.contains("●") } }
        await world.until("sent") { world.service.sent(.change) == ["dismiss 1"] }
    }

    @Test func `a link in an announcement opens by a click`() async throws {
        let world = try await world()
        let url = "https://harbour.example/tides"
        world.service.data.announcements = [
            Announcement(
                id: Announcement.ID("1"),
                content: .html(RawText("<p>The tides are <a href=\"\(url)\">on this page</a>.</p>")))
        ]
        await open(.announcements, showing: "The tides", in: world)
        await world.press("<enter>")
        try world.click("on this page")
        // No browser here: the URL is copied.
        #expect(world.terminal.calls.contains(.copy(url)))
    }

    @Test func `a filter is edited in a form that stays until the server has it`() async throws {
        let world = try await world()
        await open(.filters, showing: "Football", in: world)
        await world.press("<enter>")
        #expect(world.contains("goal, offside"))
        await world.press("<tab>")
        world.paste(", penalty")
        world.service.fail(.change, with: .timedOut)
        await world.press("<enter>", showing: world.strings.notChanged(.request(.timedOut)))
        #expect(world.contains("penalty"))
        world.service.fail(.change, with: nil)
        await world.press("<enter>")
        await world.shows("the filters again") { lines in
            lines.contains { $0.contains("3 words") } && !lines.contains { $0.contains("penalty") }
        }
        await world.shows(world.strings.filterSaved)
        await world.press("d y", showing: world.strings.noFilters)
    }

    @Test func `a server without filters says so on the page, and Me no longer offers them`() async throws {
        let world = try await world()
        world.service.fail(.collection, with: .unsupported)
        world.service.data.missing = [.filters]
        await open(.filters, showing: world.strings.sentence(for: SyncError.request(.unsupported)).string, in: world)
        await world.until("known") { world.coordinator.session?.collections.offers(.filters) == false }
        world.application.open(.filters)
        world.application.draw()
        #expect(world.lastLine.contains(world.strings.notOffered("harbour.example").string))
    }

    @Test func `the end of a rate limit is said once`() async throws {
        let world = try await world()
        let error = RequestError.rateLimited(until: world.time.now.adding(seconds: 3600))
        world.service.fail(.collection, with: error)
        let remedy = try #require(world.strings.remedy(for: .request(error), retry: "r", logIn: "L"))
        await open(.serverLists, showing: remedy.string, in: world)
        let page = world.lines[2..<world.lines.count - 1]
        #expect(page.contains { $0.contains(world.strings.rateLimited.string) })
        #expect(!page.contains { $0.contains(world.strings.sentence(for: error).string) })
    }

    @Test(arguments: [(12, 40), (24, 80)])
    func `hostile names stay in their row`(rows: Int, columns: Int) async throws {
        let world = try await world(rows: rows, columns: columns)
        let names = ["\u{202E}evil\u{0007}\u{1B}[31m", String(repeating: "名", count: 10_000), ""]
        world.service.data.serverLists = names.enumerated().map {
            ServerList(id: ServerListID("\($0.offset)"), title: RawText($0.element))
        }
        world.service.data.filters = names.map {
            ContentFilter(id: ContentFilter.ID($0), title: RawText($0), contexts: [$0], keywords: [])
        }
        world.service.data.tags = names.map { Hashtag(name: RawText($0), isFollowed: true) }
        world.service.data.announcements = names.map {
            Announcement(id: Announcement.ID($0), content: .html(RawText("<p>\($0)</p>")))
        }
        for route in [Route.serverLists, .filters, .followedTags, .announcements] {
            await open(route, showing: "evil", in: world)
            await world.press("j")
            for line in world.lines {
                #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
                #expect(world.screen.widths.of(Sanitizer.clean(line: line)) <= columns)
            }
        }
    }
}
