import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Pages about articles and films, points and ranking", .serialized, .hangGuard)
struct DetailsPageTests {
    static let article = StatusDetails(
        title: RawText("The old harbour"), text: .html(RawText("<p>How it was built.</p>")),
        facts: [
            StatusDetails.Fact(LocalName("author"), .text(RawText("kit"))),
            StatusDetails.Fact(LocalName("released"), .day(TestTime().now)),
        ])

    static let film: StatusDetails = {
        var film = article
        film.subtitle = RawText("The sea remembers")
        film.facts.append(StatusDetails.Fact(LocalName("length"), .minutes(94)))
        film.links = [RawText("https://films.example/94"), RawText("javascript:alert(1)")]
        return film
    }()

    private func world(
        rows: Int = 24, columns: Int = 80, accounts: [SignedInAccount] = [ScreenWorld.reader]
    ) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: rows, columns: columns, capabilities: .withDetails, accounts: accounts)
        world.service.data.details = Self.article
        world.service.data.fetchedDetails = Self.film
        return world
    }

    @Test func `Enter shows title, facts, text and links`() async throws {
        let world = try await world()
        #expect(world.lastLine.contains(world.strings.hintRead.string))
        await world.press("<enter>", showing: "The sea remembers")
        #expect(world.front is DetailsPage && world.header.hasPrefix(" \(world.strings.detailsTitle)"))
        for text in [
            "The old harbour", "kit", world.strings.minutes(94).string, "How it was built.", "https://films.example/94",
        ] {
            #expect(world.contains(text), "\(text)")
        }
        #expect(!world.contains("javascript"))
        await world.press("<enter>")
        #expect(world.front is DetailsPage)
        await world.press("q")
        #expect(world.front === world.application.home)
    }

    @Test func `what was fetched before is shown when the server can't be reached`() async throws {
        let world = try await world()
        await world.press("<enter>", showing: "The sea remembers")
        let id = try #require(try world.list.selected?.status?.target)
        let cache = try world.cache
        await until("stored") { (try? await cache.details(of: id)) != nil }
        await world.press("q")
        world.service.fail(.details, with: .timedOut)
        await world.press("<enter>")
        await world.shows("why") { $0[1].contains(world.strings.sentence(for: SyncError.request(.timedOut)).string) }
        #expect(world.contains("The sea remembers") && world.contains(world.strings.minutes(94)))
    }

    @Test func `what the list says is shown when the server can't be reached, and r tries again`() async throws {
        let world = try await world()
        world.service.fail(.details, with: .timedOut)
        await world.press("<enter>")
        await world.shows("why") { $0[1].contains(world.strings.sentence(for: SyncError.request(.timedOut)).string) }
        #expect(world.contains("How it was built.") && !world.contains("The sea remembers"))
        world.service.fail(.details, with: nil)
        await world.press("r", showing: "The sea remembers")
    }

    @Test func `keys act on the article`() async throws {
        let world = try await world()
        await world.press("<enter>", showing: "The sea remembers")
        await world.press("f s")
        let id = SampleTimeline.posts[0].id.rawValue
        // Independent requests, in any order.
        await world.until("marked") { Set(world.service.sent(.mark)) == ["undo favourite \(id)", "bookmark \(id)"] }
        #expect(world.service.sent(.mark).count == 2)
        await world.shows("the marks") { $0.contains { $0.hasPrefix("  ⚑") } }
        await world.press("y")
        #expect(world.terminal.calls.contains { if case .copy = $0 { true } else { false } })
        await world.press("O")
        #expect(world.contains("films.example"))
    }

    @Test func `an article without text says where it is`() async throws {
        let world = try await world()
        world.service.data.details = StatusDetails(title: RawText("Only a title"))
        world.service.data.fetchedDetails = nil
        await world.press("<enter>", showing: world.strings.wholeTextAt("harbour.example", key: "o").string)
    }

    @Test(arguments: [(12, 40), (8, 30), (50, 200)])
    func `the page fits every window`(rows: Int, columns: Int) async throws {
        let world = try await world(rows: rows, columns: columns)
        var long = Self.film
        long.text = .plain(RawText(String(repeating: "海は広いな大きいな wide ", count: 200)))
        long.facts = (0..<40).map { StatusDetails.Fact(LocalName("author"), .count($0)) }
        world.service.data.details = long
        await world.press("<enter>", showing: "The old harbour")
        for key in ["G", "g g", "j", "k"] {
            await world.press(key)
            #expect(world.lines.allSatisfy { world.screen.widths.of(Sanitizer.clean(line: $0)) <= columns })
        }
    }

    @Test func `the sign of an animated picture has a blank line below the pictures`() {
        let strings = Strings(language: .english)
        let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime())
        let layout = DetailsLayout(
            DetailsModel(Self.article, strings: strings), row: builder.row(PictureSamples.status(4)), notes: [],
            columns: 80, widths: .standard, pictures: .shown(cell: PictureSamples.cell, rows: 12))
        #expect(layout.pictures.count == 4)
        let below = layout.pictures.map { $0.line + $0.rows }.max() ?? 0
        for place in layout.pictures {
            #expect(place.sign == PicturePlace.SignPlace(line: below - place.line, column: place.column))
        }
        #expect(layout.lines.indices.contains(below) && layout.lines[below].runs.isEmpty)
    }

    @Test func `in the second pane of the narrowest window with one, a film's poster is left of its facts`() {
        let strings = Strings(language: .english)
        let items = ListedItems(kind: .films) { [film = Self.film] _ in film }
        let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime(), items: items)
        let layout = DetailsLayout(
            DetailsModel(Self.film, strings: strings), row: builder.row(PictureSamples.status(1)), notes: [],
            columns: 68, widths: .standard, pictures: .shown(cell: PictureSamples.cell, rows: 12))
        let poster = layout.pictures.first
        #expect(layout.pictures.count == 1 && poster?.line == 0)
        let right = poster.map { $0.column + $0.columns } ?? 0
        let facts = layout.lines.prefix(poster?.rows ?? 0).flatMap(\.runs)
        #expect(!facts.isEmpty && facts.allSatisfy { $0.column > right })
        #expect(facts.contains { $0.text == strings.minutes(94) })
    }

    // MARK: Hostile names

    private static let hostile = RawText(
        "evil\u{1B}[2J\u{7}\r\n\u{202E}gnp.exe" + String(repeating: "W", count: 10_000))

    private func isHarmless(_ world: ScreenWorld) -> Bool {
        world.lines.allSatisfy { line in
            world.screen.widths.of(Sanitizer.clean(line: line)) <= world.screen.size.columns
                && !line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E }
        }
    }

    @Test(arguments: [(12, 40), (24, 80)])
    func `a hostile title, fact, text and link fit into the page`(rows: Int, columns: Int) async throws {
        let world = try await world(rows: rows, columns: columns)
        let fact = StatusDetails.Fact(LocalName("author"), .text(Self.hostile))
        world.service.data.details = StatusDetails(
            title: Self.hostile, subtitle: Self.hostile, text: .html(Self.hostile), facts: [fact],
            links: [RawText("https://x.example/\u{202E}\u{1B}[2J")])
        await world.press("<enter>")
        await world.shows("the page") { $0.dropFirst(2).contains { $0.contains("evil") } }
        for key in ["j", "G", "gg"] {
            #expect(isHarmless(world), "\(key)")
            await world.press(key)
        }
        #expect(isHarmless(world))
    }

    @Test func `a hostile name leaves the others of the ranking in sight`() async throws {
        let world = try await world()
        world.service.data.score = nil
        world.service.data.ranking = [
            [
                RankedScore(name: Self.hostile, score: .max, rank: RawText("1")),
                RankedScore(name: RawText("Plain"), score: .min, rank: RawText("2")),
            ]
        ]
        world.application.open(.extras)
        await world.shows("both") { lines in
            lines.contains { $0.contains("evil") } && lines.contains { $0.contains("Plain") }
        }
        #expect(isHarmless(world))
    }

    // MARK: Points and ranking

    private static let ranking = [
        (1...3).map { RankedScore(name: RawText("a**\($0)"), score: 1000 - $0, rank: RawText("\($0)")) },
        (3...4).map { RankedScore(name: RawText("b**\($0)"), score: 900 - $0, rank: RawText("\($0)")) },
    ]

    @Test func `Me shows the points, and the ranking loads page by page`() async throws {
        let world = try await world()
        let own = RankedScore(name: RawText("me"), score: 21, rank: RawText("31"))
        world.service.data.score = own
        world.service.data.ranking = Self.ranking
        await world.press("4", showing: world.strings.score(own))
        await world.select(world.strings.extrasRow.string)
        await world.press("<enter>", showing: "a**3  997")
        #expect(world.contains(world.strings.score(own)) && !world.contains("b**4"))
        await world.press("<enter>", showing: "b**4  896")
        // The account with this rank is listed already.
        #expect(!world.contains("b**3"))
        await world.press("<enter>", showing: world.strings.endOfRanking)
    }

    @Test func `the ranking marks the account's own place`() async throws {
        let world = try await world()
        let own = RankedScore(name: RawText("a**2"), score: 998, rank: RawText("2"))
        world.service.data.score = own
        world.service.data.ranking = Self.ranking
        world.application.open(.extras)
        let mark = world.strings.ownPlace.string
        await world.shows("the mark") { lines in lines.contains { $0.contains("2. a**2  998\(mark)") } }
        #expect(world.lines.count { $0.contains(mark) && $0.contains("a**") } == 1)
    }

    @Test func `ranks and points of the ranking end in their columns`() async throws {
        let world = try await world()
        world.service.data.ranking = [
            [
                RankedScore(name: RawText("a"), score: 1000, rank: RawText("9")),
                RankedScore(name: RawText("bcd"), score: 900, rank: RawText("10")),
            ]
        ]
        world.application.open(.extras)
        await world.shows("the columns") { lines in
            [" 9. a    1,000", "10. bcd    900"].allSatisfy { row in lines.contains { $0.contains(row) } }
        }
    }

    @Test func `the page of the points says what the server knows of the account`() async throws {
        let world = try await world()
        world.service.data.score = nil
        world.service.data.ranking = Self.ranking
        world.service.data.facts = [
            StatusDetails.Fact(LocalName("email"), .text(RawText("me@harbour.example"))),
            StatusDetails.Fact(LocalName("saved"), .count(1200)),
        ]
        world.application.open(.extras)
        await world.shows("the facts above the ranking") { lines in
            let places = ["Email  me@harbour.example", "Favourites  1,200", "a**1  999"].map { text in
                lines.firstIndex { $0.contains(text) }
            }
            return places.allSatisfy { $0 != nil } && places.compactMap(\.self) == places.compactMap(\.self).sorted()
        }
    }

    @Test func `what fails says why, and r loads the points, the facts and the ranking again`() async throws {
        let world = try await world()
        let own = RankedScore(name: RawText("me"), score: 21, rank: RawText("31"))
        world.service.data.score = own
        world.service.data.ranking = Self.ranking
        world.service.data.facts = [StatusDetails.Fact(LocalName("email"), .text(RawText("me@harbour.example")))]
        world.service.fail(.details, with: .timedOut)
        world.application.open(.extras)
        let reason = world.strings.sentence(for: RequestError.timedOut).string
        await world.shows("the reasons of the facts and of the ranking") { lines in
            lines.dropFirst(2).dropLast().count { $0.contains(reason) } == 2
        }
        await world.until("ended") { world.front?.isLoading == false }
        world.service.fail(.details, with: nil)
        await world.press("r", showing: "a**1  999")
        await world.shows("the facts") { $0.contains { $0.contains("Email  me@harbour.example") } }
        await world.shows(world.strings.score(own))
        #expect(!world.lines.dropFirst(2).contains { $0.contains(reason) })
    }

    @Test func `facts that arrive last are drawn`() async throws {
        let world = try await world()
        world.service.data.score = nil
        world.service.data.ranking = Self.ranking
        world.application.open(.extras)
        await world.shows("the first page") { $0.contains { $0.contains("a**1  999") } }
        await world.until("ended") { world.front?.isLoading == false }
        world.service.data.facts = [StatusDetails.Fact(LocalName("email"), .text(RawText("me@harbour.example")))]
        try #require(world.coordinator.session).collections.facts.load()
        // Their arrival draws them.
        await world.until("drawn") { world.contains("Email  me@harbour.example") }
    }

    @Test func `a guest reads the ranking`() async throws {
        var guest = ScreenWorld.reader
        guest.key.id = .guest
        let world = try await world(accounts: [guest])
        world.service.data.score = RankedScore(name: RawText("x"), score: 5, rank: nil)
        world.service.data.ranking = Self.ranking
        await world.press("4")
        await world.select(world.strings.rankingRow.string)
        await world.press("<enter>", showing: "a**1  999")
        #expect(!world.contains(world.strings.score(RankedScore(name: RawText("x"), score: 5, rank: nil))))
    }

    @Test func `About says what is cached, and the licenses are a page`() async throws {
        let world = try await world(rows: 40)
        await world.press(":about <enter>")
        // Drawn without a key once it has been read.
        await world.until("the cache") { world.contains("schema \(Schema.version)") }
        #expect(world.contains(world.strings.configurationIsValid))
        await world.press("q 4")
        await world.select(world.strings.licenses.string)
        await world.press("<enter>")
        await world.until("the licenses") { world.contains("MIT License") }
        #expect(world.front is TextPage)
    }
}
