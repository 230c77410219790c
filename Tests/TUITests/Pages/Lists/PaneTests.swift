import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The second pane", .serialized, .hangGuard)
struct PaneTests {
    private let zoe = SampleTimeline.profiled

    private func world(columns: Int = 160, _ features: Set<Capabilities.Feature> = []) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 30, columns: columns, capabilities: .withCollections.adding(features))
        CollectionPageTests.fill(world.service)
        return world
    }

    /// Waits until the pane has something, and lets the selection rest.
    private func shows(_ text: String, on side: Preferences.PaneSide = .right, in world: ScreenWorld) async {
        await world.shows(text) { lines in
            if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(400)) }
            return lines.contains { line in
                guard let rule = line.firstIndex(of: "│") else { return false }
                return (side == .right ? line[rule...] : line[..<rule]).contains(text)
            }
        }
    }

    /// Makes the content of the pane.
    private func pane(_ world: ScreenWorld) -> String {
        world.lines.compactMap { line in line.lastIndex(of: "│").map { String(line[$0...]) } }.joined(separator: "\n")
    }

    @Test func `a film is shown beside its list`() async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 30, columns: 160, capabilities: .withDetails)
        world.service.data.details = DetailsPageTests.article
        await shows("How it was built.", in: world)
        await world.press("<enter>")
        #expect(world.front is PanedPage && world.front?.hasFocusedPane == true)
    }

    @Test func `a film beside its list has the facts of the list at once, and those of its page after a rest`()
        async throws
    {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 30, columns: 160, capabilities: .withDetails)
        var listed = DetailsPageTests.article
        listed.facts = [
            StatusDetails.Fact(LocalName("rating"), .rating(74)),
            StatusDetails.Fact(LocalName("genres"), .text(RawText("Drama, History"))),
        ]
        world.service.data.details = listed
        world.service.data.fetchedDetails = DetailsPageTests.film
        await world.until("the selection rests") { world.time.sleepers(for: .milliseconds(60)) == 1 }
        world.time.advance(by: .milliseconds(60))
        let strings = world.strings
        await world.shows("the list's facts") { _ in
            ["The old harbour", "★★★★☆ \(strings.decimal(tenths: 74))", "Drama, History", "How it was built."]
                .allSatisfy(pane(world).contains)
        }
        #expect(!world.service.requests.contains("details"))
        await world.until("it goes on resting") { world.time.sleepers(for: .milliseconds(340)) == 1 }
        world.time.advance(by: .milliseconds(340))
        await world.shows("the page's facts") { _ in pane(world).contains(strings.minutes(94).string) }
        #expect(pane(world).contains("https://films.example/94"))

        // What has been fetched once is cached.
        let id = try #require(try world.list.selected?.status?.target)
        let cache = try world.cache
        await until("stored") { (try? await cache.details(of: id)) != nil }
        await world.press("j")
        await world.drawn("the next one is requested") {
            if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(400)) }
            return world.service.requests.count { $0 == "details" } >= 2
        }
        world.service.fail(.details, with: .timedOut)
        await world.press("k")
        await shows(strings.minutes(94).string, in: world)
    }

    @Test func `on Home it shows what is cached at once, fetches once the selection rests, and scrolls`() async throws {
        let world = try await world()
        let post = SampleTimeline.posts[0]
        let replies = (0..<12).map { number in
            var reply = Status.example(id: 200 + number, text: "Reply number \(number)")
            reply.inReplyToID = post.id
            return reply
        }
        world.service.setThread(60, replies: replies, of: post)
        #expect(!pane(world).contains("My neighbour asked"))
        await world.until("the selection rests") { world.time.sleepers(for: .milliseconds(60)) == 1 }
        world.time.advance(by: .milliseconds(60))
        // Drawn without a key.
        await world.until("the cached post") { pane(world).contains("My neighbour asked") }
        await world.until("it goes on resting") { world.time.sleepers(for: .milliseconds(340)) == 1 }
        world.time.advance(by: .milliseconds(339))
        #expect(world.time.sleepers(for: .milliseconds(340)) == 1 && world.service.sent(.thread).isEmpty)

        world.time.advance(by: .milliseconds(1))
        await world.shows("the replies") { _ in pane(world).contains("Reply number 0") }
        #expect(world.service.sent(.thread) == ["thread \(post.id.rawValue)"])
        await world.press("]")
        await world.shows("replies further down") { _ in !pane(world).contains("My neighbour asked") }
        #expect(world.marked.contains { $0.contains(SampleTimeline.profiled.displayName.value) })
        await world.press("[")
        await world.shows("the post again") { _ in pane(world).contains("My neighbour asked") }
    }

    @Test func `on the left it has its clicks there, and the list its own`() async throws {
        var preferences = Preferences()
        preferences.paneSide = .left
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 30, columns: 160, capabilities: .withCollections,
            preferences: preferences)
        world.service.setThread(
            60, replies: [.example(id: 201, text: "Try the attic")], of: SampleTimeline.posts[0])
        await shows("Try the attic", on: .left, in: world)
        let row = try #require(world.lines.firstIndex { $0.contains("Try the attic") })
        world.click(row: row, column: 10)
        #expect(world.front?.hasFocusedPane == true)
        world.click(row: row, column: 150)
        #expect(world.front?.hasFocusedPane == false)
    }

    @Test func `a click in the list and one in the pane at the same height open nothing`() async throws {
        let world = try await world()
        await shows("My neighbour asked", in: world)
        let row = try #require(world.lines.firstIndex { $0.contains("My neighbour asked") })
        world.click(row: row, column: 10)
        world.click(row: row, column: 120)
        #expect(world.application.stacks.tabs[.home]?.count == 1 && world.application.log.shown == nil)
    }

    @Test func `beside a trending post stands its thread`() async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 30, columns: 160, capabilities: .withDiscovery)
        let post = Status.example(id: 70, text: "Everyone talks about this")
        var reply = Status.example(id: 71, text: "Some answer it")
        reply.inReplyToID = post.id
        world.service.data.lists[.trends] = [post]
        world.service.setThread(70, replies: [reply], of: post)
        world.application.open(.list(.trends, title: "Trending"))
        await shows("Some answer it", in: world)
    }

    @Test func `beside a search result stands its thread, once the query is typed`() async throws {
        let world = try await world()
        let post = SampleTimeline.posts[0]
        world.service.setThread(60, replies: [.example(id: 201, text: "Try the attic")], of: post)
        await world.press("/ unlabelled <enter>")
        await shows("Try the attic", in: world)
        await world.press("<enter> j")
        #expect(world.lastLine.contains(world.strings.hintBackToList.string))
        #expect(world.header.hasPrefix(" \(world.strings.searchTitle) › “unlabelled”"))
        await world.press("f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 201"] }

        await world.press("<esc> /")
        #expect(world.lastLine == "/unlabelled" && !pane(world).contains("Try the attic"))
        world.click(row: 29, column: 1)
        await world.press("x")
        world.click(row: 29, column: 120)
        await world.press("z")
        #expect(world.lastLine == "/xunlabelledz")
    }

    @Test func `beside chosen posts stands the thread of the selected one`() async throws {
        let world = try await world()
        let post = SampleTimeline.posts[0]
        world.service.setThread(60, replies: [.example(id: 201, text: "Try the attic")], of: post)
        world.application.open(.posts([post.id, SampleTimeline.posts[2].id], title: "Chosen"))
        await shows("Try the attic", in: world)
        #expect(world.header.hasPrefix(" Chosen"))
    }

    @Test func `a thread beside a list is loaded again every two minutes`() async throws {
        let world = try await world()
        let post = SampleTimeline.posts[0]
        world.service.setThread(60, replies: [.example(id: 201, text: "Try the attic")], of: post)
        await world.until("the selection rests") { world.time.sleepers(for: .milliseconds(60)) == 1 }
        await world.startNetwork()
        await world.until("it goes on resting") { world.time.sleepers(for: .milliseconds(340)) == 1 }
        world.time.advance(by: .milliseconds(340))
        await world.shows("the reply") { _ in pane(world).contains("Try the attic") }
        let session = try #require(world.coordinator.session)
        await world.shows("the thread is followed") { _ in session.followers.beside?.list == .thread(post.id) }

        world.service.setThread(60, replies: [.example(id: 202, text: "And the cellar")], of: post)
        // The pause before old statuses are pruned is as long.
        #expect(AccountSession.pruningDelay == ListFollowers.threadInterval)
        await world.until("the pauses") { world.time.sleepers(for: ListFollowers.threadInterval) == 2 }
        world.time.advance(by: ListFollowers.threadInterval)
        await world.shows("the new reply") { _ in pane(world).contains("And the cellar") }
        #expect(world.service.sent(.thread) == Array(repeating: "thread \(post.id.rawValue)", count: 2))
    }

    @Test func `keys lengthen the wait for the selection to rest, and start no other`() async throws {
        let world = try await world()
        await world.until("the selection rests") { world.time.sleepers(for: .milliseconds(60)) == 1 }
        world.time.advance(by: .milliseconds(40))
        await world.press("jjj")
        #expect(world.time.sleepers(for: .milliseconds(60)) == 1)
        world.time.advance(by: .milliseconds(20))
        await world.until("the rest of the wait") { world.time.sleepers(for: .milliseconds(40)) == 1 }
        #expect(world.time.sleepers(for: .milliseconds(60)) == 0 && !pane(world).contains("Two hours"))
        world.time.advance(by: .milliseconds(40))
        await world.shows("the post") { _ in pane(world).contains("Two hours at the harbour.") }
    }

    @Test func `a post that was left before the pane showed it is shown when it is selected again`() async throws {
        let world = try await world()
        await world.press("jj")
        await shows("ending of the lighthouse film", in: world)
        for keys in [["j", "k"], ["j"]] {
            await world.until("no wait") { world.time.sleepers(for: .milliseconds(60)) == 0 }
            // Each is drawn: the pane follows the selection on screen.
            for key in keys { await world.press(key) }
            await world.until("the selection rests") { world.time.sleepers(for: .milliseconds(60)) == 1 }
            world.time.advance(by: .milliseconds(60))
        }
        await world.shows("the post") { _ in pane(world).contains("Two hours at the harbour.") }
    }

    @Test func `on Messages it shows the post that a notification is about, or the profile of a follower`() async throws
    {
        let world = try await world()
        world.service.data.notifications = [
            .example(29, .mention, status: .example(id: 90, text: "Have you seen the harbour?")),
            .example(28, .follow),
        ]
        world.service.setThread(
            90, replies: [.example(id: 91, text: "Every morning")],
            of: .example(id: 90, text: "Have you seen the harbour?"))
        await world.press("2")
        await shows("Every morning", in: world)
        await world.press("<enter> j")
        #expect(world.front is ListTabsPage && world.lastLine.contains(world.strings.hintBackToList.string))
        await world.press("f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 91"] }
        await world.press("<esc> j")
        await world.shows("the profile of a follower") { _ in
            if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(400)) }
            return pane(world).contains("@ada@harbour.example") && !pane(world).contains("Every morning")
        }
        #expect(!world.lastLine.contains(world.strings.hintBackToList.string))
    }

    @Test func `beside follows that share a row stands the latest one's profile, and Enter lists all`() async throws {
        let world = try await world()
        func follow(_ id: Int, by name: String) -> Core.Notification {
            var one = Core.Notification.example(id)
            one.accounts = [.example(id: name, acct: "\(name)@harbour.example", name: name)]
            return one
        }
        world.service.data.notifications = [follow(30, by: "bea"), follow(29, by: "cleo")]
        await world.press("2")
        await shows("@bea@harbour.example", in: world)
        await world.press("<enter>")
        #expect(world.front?.hasFocusedPane != true)
        await world.shows("both") { lines in
            lines.contains { $0.contains("@bea@") } && lines.contains { $0.contains("@cleo@") }
        }
    }

    @Test func `on a profile commands go to the pane while it has the focus`() async throws {
        let world = try await world()
        world.service.set(zoe, SampleTimeline.profile, Relationship(followedBy: true))
        let post = try #require(SampleTimeline.posts.first { $0.reblog == nil && $0.account.id == zoe.id })
        world.service.data.lists[.author(zoe.id, .posts)] = [post]
        let tobi = Account.example(id: "77", acct: "tobi@werkstatt.example", name: "Tobi")
        world.service.setThread(
            Int(post.id.rawValue) ?? 0, replies: [.example(id: 3001, text: "A reply beside it", account: tobi)],
            of: post)
        world.application.open(.profile(zoe.id, name: "Zoë"))
        await shows("A reply beside it", in: world)
        // Fetched beside the posts; `M` on the profile needs it.
        let profile = try #require(world.coordinator.session).profile(of: zoe.id)
        await world.until("the relationship is known") { profile.relationship != nil }
        await world.press("<tab> j M")
        #expect(world.contains(world.strings.muteQuestion("@tobi@werkstatt.example")))
        await world.press("<esc> <tab> M")
        #expect(!world.contains(world.strings.muteQuestion("@tobi@werkstatt.example")))
        #expect(world.front is ChoicePage)
        await world.press("<esc> >")
        #expect(world.header.contains(world.strings.name(of: ListID.AuthorFilter.everything).string))
    }

    @Test func `on Discover it shows the chosen list, and a backslash closes it`() async throws {
        let world = try await world()
        world.service.data.lists[.local] = [.example(id: 71, text: "Boats and gulls")]
        await world.press("3")
        await world.select("Local")
        await shows("Boats and gulls", in: world)
        await world.press("<enter>")
        #expect(world.header.hasPrefix(" Discover › Local"))
        await world.press("f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 71"] }
        await world.press("<esc>")
        #expect(world.header.hasPrefix(" Discover") && !world.header.contains("Local"))
        await world.press("\\")
        #expect(!world.contains("Boats and gulls"))
        await world.press("<enter>")
        #expect(world.front is PanedPage && world.contains("Boats and gulls"))
    }

    @Test func `a list that is cached is requested when the user goes there, not by selecting it`() async throws {
        let world = try await world()
        let cache = try world.cache
        _ = try await cache.store([.example(id: 71, text: "Boats and gulls")], in: .local, at: .newest)
        await world.press("3")
        await world.select("Local")
        await shows("Boats and gulls", in: world)
        // Whatever rests is over.
        await world.until("nothing waits") {
            if world.time.sleepers(for: .milliseconds(340)) > 0 { world.time.advance(by: .milliseconds(340)) }
            return world.time.sleepers(for: .milliseconds(340)) == 0
        }
        let before = world.service.sent(.list)
        #expect(!before.contains { $0.contains("local") })
        await world.press("<enter>")
        await world.until("requested") { world.service.sent(.list).count > before.count }
    }

    @Test func `beside an account and a hashtag that were found stand the profile and the posts`() async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 40, columns: 160, capabilities: .withDiscovery)
        world.service.data.results["keys"] = SampleDiscovery.results
        world.service.set(SampleDiscovery.tobi, SampleTimeline.profile)
        world.service.data.lists[.author(SampleDiscovery.tobi.id, .posts)] = [.example(id: 73, text: "From the shed")]
        world.service.data.lists[.hashtag("keys")] = [.example(id: 74, text: "All about keys")]
        await world.press("/ keys <enter>")
        let search = try #require(world.frontList as? SearchPage).search
        await world.until("the server's results") { search.items.contains { $0.id == .heading(.posts) } }
        world.application.draw()
        for _ in 0..<20 where search.selectedResult == nil { await world.press("j") }
        await shows("From the shed", in: world)
        await shows("@tobi@werkstatt.example", in: world)
        // The commands about the account are there once the pane has the focus.
        await world.press("<enter>")
        #expect(world.front?.hasFocusedPane == true && world.front?.keyPage == .profile)
        await world.press("<esc> jj")
        await shows("All about keys", in: world)
    }

    @Test func `beside trending hashtags stand their posts, and beside links their whole cards`() async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 30, columns: 160, capabilities: .withDiscovery)
        world.service.data.trendingTags = SampleDiscovery.tags
        world.service.data.trendingLinks = SampleDiscovery.links
        world.service.data.lists[.hashtag("hafen")] = [.example(id: 75, text: "At the quay")]
        world.application.open(.list(.trends, title: "Trending"))
        await world.press(">")
        await shows("At the quay", in: world)
        await world.press(">")
        await shows("https://news.example/tides", in: world)
    }

    @Test func `beside the search stand earlier ones, the latest first, and Enter in there repeats one`() async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 30, columns: 160, capabilities: .withDiscovery)
        let strings = world.strings
        await world.press("3")
        await shows(strings.searchHint.string, in: world)
        // On the row itself Enter begins a search.
        for words in ["tide", "keys", "tide"] {
            await world.press("<enter>")
            #expect(world.lastLine.hasPrefix("/"))
            world.paste(words)
            await world.press("<enter> <esc>")
        }
        await shows(strings.earlierSearches.string, in: world)
        #expect(pane(world).ranges(of: "tide").count == 1, "each once")
        await world.press("<tab> j <enter>")
        await world.until("repeated") { (world.frontList as? SearchPage)?.search.query == "keys" }
    }

    @Test func `beside a list of accounts stands the profile of the selected one`() async throws {
        let world = try await world()
        world.service.set(zoe, SampleTimeline.profile)
        world.service.data.accounts[.followers(zoe.id)] = [
            AccountDetails(account: zoe, profile: SampleTimeline.profile)
        ]
        world.application.open(.accountList(.followers(zoe.id), title: "Followers"))
        await shows(zoe.displayName.value, in: world)
        await world.press("<enter>")
        #expect(world.front?.hasFocusedPane == true)
        await world.press("<esc>")
        #expect(world.front?.hasFocusedPane == false && world.header.hasPrefix(" Followers"))
    }

    @Test func `an account without posts is requested once, however often the selection comes to it`() async throws {
        let world = try await world()
        world.service.set(zoe, SampleTimeline.profile)
        world.service.data.accounts[.followers(zoe.id)] = [
            AccountDetails(account: zoe, profile: SampleTimeline.profile), .example("77", name: "Bojan"),
        ]
        world.application.open(.accountList(.followers(zoe.id), title: "Followers"))
        func rests(on name: String) async { await shows(name, in: world) }
        let lists = Set(ListID.AuthorFilter.allCases.map { "list \(ListID.author(zoe.id, $0).name)" })
        func requests() -> Int { world.service.sent(.list).count { lists.contains($0) } }
        await rests(on: zoe.displayName.value)
        await world.until("requested") {
            if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(400)) }
            return requests() == 1
        }
        for _ in 1...2 {
            await world.press("j")
            await rests(on: "Bojan")
            await world.press("k")
            await rests(on: zoe.displayName.value)
            await world.until("nothing waits") {
                if world.time.sleepers(for: .milliseconds(340)) > 0 { world.time.advance(by: .milliseconds(340)) }
                return world.time.sleepers(for: .milliseconds(340)) == 0
            }
        }
        #expect(requests() == 1)
        // What was requested before says that it is empty, and turns no spinner.
        await world.drawn("the answer") { (world.front as? PanedPage)?.shownPane?.isLoading == false }
    }

    @Test(arguments: [160, 240, 320]) func `a pane has no pane of its own`(columns: Int) async throws {
        let world = try await world(columns: columns)
        world.service.set(zoe, SampleTimeline.profile)
        world.service.data.accounts[.followers(zoe.id)] = [
            AccountDetails(account: zoe, profile: SampleTimeline.profile)
        ]
        world.application.open(.accountList(.followers(zoe.id), title: "Followers"))
        await shows(zoe.displayName.value, in: world)
        await world.press("<enter> > >")
        #expect(world.front?.hasFocusedPane == true)
        let pane = try #require(world.application.stacks.front as? PanedPage).shownPane
        #expect(pane is ListTabsPage && !(pane?.inner is PanedPage))
    }

    @Test func `on Me it shows the selected list, and Enter acts on a row that holds nothing to read`() async throws {
        let world = try await world()
        world.service.data.lists[.bookmarks] = [.example(id: 72, text: "Kept for the winter")]
        await world.press("4")
        await world.select("Bookmarks")
        await shows("Kept for the winter", in: world)
        await world.press("<enter>")
        #expect(world.header.contains("Bookmarks") && world.lastLine.contains(world.strings.hintBackToList.string))
        await world.press("<esc>")
        #expect(world.header.hasPrefix(" \(world.strings.me)") && !world.header.contains("Bookmarks"))
        await world.select(world.strings.serverLists.string)
        await shows("Boats", in: world)
        await world.select(world.strings.logOutRow.string)
        await world.press("<enter>")
        #expect(world.front is ChoicePage)
    }

    @Test func `beside the groups of catch-up stand their posts, from the cache`() async throws {
        let world = try await world()
        await world.press("C")
        await world.drawn("grouped") { (world.frontList as? CatchUpPage)?.model.phase == .ended }
        await world.select("2 posts")
        await shows("Two hours at the harbour", in: world)
    }

    @Test func `beside the drafts stands the text of the selected one`() async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 30, columns: 160, capabilities: .withWriting)
        await world.press("+")
        world.paste("First line\n\nLast line of the draft")
        await world.press("<esc>")
        world.application.open(.drafts)
        await shows("Last line of the draft", in: world)
        await world.press("<enter>")
        #expect(world.front is ComposerPage)
    }

    @Test func `a narrow window has none`() async throws {
        for (columns, key) in [(79, "3"), (139, "1")] {
            let world = try await world(columns: columns)
            await world.press("\(key) \\")
            #expect(world.lastLine.contains(world.strings.paneNeedsWidth(140).string))
        }
    }

    @Test(arguments: [80, 139]) func `below Discover stand the posts of the selected list, and Enter opens it`(
        columns: Int
    ) async throws {
        let world = try await world(columns: columns)
        _ = try await world.cache.store([.example(id: 71, text: "Boats and gulls")], in: .local, at: .newest)
        await world.press("3")
        await world.select("Local")
        await world.shows("Boats and gulls") { lines in
            if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(100)) }
            guard let rule = lines.firstIndex(where: { $0.hasPrefix("  ────") }) else { return false }
            return lines[rule...].contains { $0.contains("Boats and gulls") }
                && lines[..<rule].contains { $0.hasPrefix("▌") && $0.contains("Local") }
        }
        await world.press("\\")
        #expect(!world.contains("Boats and gulls"))
        await world.press("\\ <enter>")
        #expect(world.header.contains("Local") && world.front?.hasFocusedPane == false)
    }

    /// A page of numbered rows, whose number changes.
    private final class GrowingPage: PaneSource {
        var rows = 3
        private(set) var shortHeight: Int?
        let shownBeside: Route? = nil
        let header = PageHeader(title: "Rows")

        func layOut(in area: Area, widths: DisplayWidth) { shortHeight = rows }
        func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
            for (number, row) in zip(1...rows, area.rows) {
                screen.put("Row \(number)", row: row, column: 0, style: .plain)
            }
        }
        func perform(_ command: Command) -> Effect? { nil }
    }

    @Test func `rows that have arrived are all shown before anything is kept for a pane below them`() async throws {
        let world = try await world(columns: 80)
        let list = GrowingPage()
        let page = PanedPage(list: list, factory: world.application.factory, session: world.coordinator.session)
        let area = Area(rows: 2..<23, columns: 80)
        for rows in [3, 12, 21] {
            list.rows = rows
            let screen = MemoryScreen(rows: 24, columns: 80)
            page.layOut(in: area, widths: screen.widths)
            page.draw(in: area, of: screen, at: DrawingMoment(now: world.time.now, step: 0))
            #expect(screen.lines[1 + rows].hasPrefix("Row \(rows)"), "\(rows)")
        }
    }

    @Test(arguments: [100, 160]) func `a list that could not be loaded says so in the pane, and r loads it again`(
        columns: Int
    ) async throws {
        let world = try await world(columns: columns)
        world.service.fail(.list, with: .timedOut)
        await world.press("3")
        await world.select("Local")
        let retry = world.strings.pressKeyToRetry("r")
        await world.shows("the problem") { _ in
            if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(400)) }
            return world.contains(world.strings.sentence(for: SyncError.request(.timedOut))) && world.contains(retry)
        }
        #expect(world.front?.hints.contains { $0.command == .refresh } == true)
        world.service.fail(.list, with: nil)
        world.service.data.lists[.local] = [.example(id: 71, text: "Boats and gulls")]
        await world.press("r", showing: "Boats and gulls")
        #expect(world.header.hasPrefix(" Discover") && !world.header.contains("Local"))
    }

    @Test func `an empty list in the pane names the key that asks again, and it works beside the pane`() async throws {
        let world = try await world()
        world.service.data.lists[.local] = []
        await world.press("3")
        await world.select("Local")
        await world.shows("that it is empty") { _ in
            if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(400)) }
            return world.contains(world.strings.refresh("r"))
        }
        #expect(world.front?.hints.contains { $0.command == .refresh } == true)
        world.service.data.lists[.local] = [.example(id: 71, text: "Boats and gulls")]
        await world.press("r", showing: "Boats and gulls")
        #expect(world.front?.hasFocusedPane == false)
    }

    @Test(arguments: [80, 120, 160]) func `the rows of Me stand in two columns in each wide window`(
        columns: Int
    ) async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 40, columns: columns, capabilities: .withCollections)
        _ = try await world.cache.store([.example(id: 72, text: "Kept for the winter")], in: .bookmarks, at: .newest)
        await world.press("4")
        let titles = [world.strings.groupCollections.string, world.strings.settingsTitle.string]
        #expect(world.lines.contains { line in titles.allSatisfy { line.contains($0) } }, "\(world.lines)")
        // The selected list has the room below, or beside.
        await world.shows("Kept for the winter") { lines in
            if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(100)) }
            return lines.contains { $0.contains("Kept for the winter") }
        }
    }

    @Test func `below the drafts stands the text of the selected one, from 20 rows on`() async throws {
        for (rows, isShown) in [(20, true), (19, false)] {
            let world = try await ScreenWorld(
                cached: SampleTimeline.posts, rows: rows, columns: 100, capabilities: .withWriting)
            await world.press("+")
            world.paste("First line\n\nLast line of the draft")
            await world.press("<esc>")
            world.application.open(.drafts)
            await world.shows("First line")
            await world.until("at rest") {
                if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(100)) }
                world.application.draw()
                let page = world.front as? PanedPage
                return page?.isFollowing == false && world.contains("Last line of the draft") == isShown
            }
        }
    }
}

/// Lists with a thread beside them, in a window that is wide enough.
@MainActor
@Suite("The second pane as it looks", .serialized, .hangGuard)
struct GoldenPaneTests {
    enum Shown: String, CaseIterable, Sendable {
        case home = "pane-home"
        case notifications = "pane-notifications"
    }

    @Test(arguments: Shown.allCases, ScreenDrawing.languages)
    func `a list with a thread beside it looks as it did`(shown: Shown, language: Language) async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 50, columns: 200, language: language, capabilities: .withCollections)
        let (ancestors, replies) = SampleTimeline.discussion
        world.service.setThread(60, ancestors: ancestors, replies: replies, of: SampleTimeline.posts[0])
        world.service.data.notifications = SampleTimeline.notifications
        // The pane's list comes from the cache.
        world.application.open(.thread(StatusID("60")))
        await world.shows("the replies") { lines in
            world.front?.isLoading == false && lines.contains { $0.contains("Keep them") }
        }
        await world.press("<esc>")

        // Home rests from the first frame on.
        var resting = 1
        if shown == .notifications {
            resting += 1
            await world.press("2")
            await world.shows("the notifications") { lines in
                world.front?.isLoading == false && lines.contains { $0.contains("tobi") }
            }
        }
        await world.shows("the selection rests") { _ in world.time.sleepers(for: .milliseconds(60)) == resting }
        world.time.advance(by: .milliseconds(60))
        await world.shows("the thread") { lines in lines.contains { $0.contains("Keep them") } }
        await world.until("loaded") { world.front?.isLoading != true }
        world.application.draw()
        try await world.compare(shown.rawValue)
    }
}
