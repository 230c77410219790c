import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@Suite("How a status is set in cells")
struct StatusRowLayoutTests {
    private func lines(
        _ status: Status, width: Int = 60, isOpen: Bool = false, language: Language = .english
    ) -> [String] {
        let strings = Strings(language: language)
        let builder = StatusRowBuilder(strings: strings, me: AccountID("me"), time: TestTime())
        let style = RowStyle(
            width: width, strings: strings, exactTimes: false, isOpen: isOpen, widths: .standard,
            showsAvatar: false)
        return StatusRowLayout(builder.row(status), style: style).lines.map { line in
            var text = ""
            var column = 0
            for run in line.runs {
                text += String(repeating: " ", count: run.column - column) + run.text.string
                column = run.column + DisplayWidth.standard.of(run.text)
            }
            return text
        }
    }

    @Test func `name, handle and text, and a blank line behind them`() {
        #expect(lines(.example(id: 1, text: "Hello, harbour")) == ["Ada @ada@harbour.example", "Hello, harbour", ""])
    }

    @Test func `a boost says who boosted, and shows the original inside`() {
        let original = Status.example(
            id: 1, text: "The original", account: .example(id: "2", acct: "mei@sea.example", name: "Mei"))
        let boost = Status.example(id: 2, account: .example(name: "Ada"), reblog: original)
        let boosted = Strings(language: .english).boosted("Ada").string
        #expect(lines(boost) == ["⇄ \(boosted)", "Mei @mei@sea.example", "The original", ""])
    }

    @Test func `a film has a title with its year, stars and genres, and no author`() async throws {
        let movie =
            #"{"id":550,"title":"Fight & Club","original_title":"Kampf","overview":"Two men.","vote_average":8.4,"#
            + #""vote_count":2,"release_date":"1999-10-15","poster_path":"/p.jpg","genre_ids":[18,53]}"#
        let client = Client(
            server: LoginHarness.server,
            transport: TestTransport(.json(#"{"page":1,"results":[\#(movie)],"total_pages":1}"#)), time: TestTime(),
            retries: .never)
        let service = TMDBService(client: client, key: AccessToken("k3y"), account: AccountID("7"))
        let page = try await service.statuses(in: .home, at: .newest, limit: 20)
        let film = try #require(page.elements.first)
        let shown = listed(row(film, items: TMDBService.registration.items), style())

        #expect(shown == ["  Fight & Club · Kampf (1999)", "  ★★★★☆ 8.4 · Drama, Thriller", "  Two men.", ""])
    }

    @Test func `an article has a title, its author and chapter, and a summary`() {
        var status = Status.example(id: 1)
        status.content = .html(RawText("<p><strong>Cancelling coroutines &amp; more</strong></p><p>With tests.</p>"))
        status.application = RawText("Kotlin")
        status.counts = StatusCounts(favourites: 9)
        let shown = listed(row(status, items: WanandroidService.registration.items), style())
        #expect(shown.prefix(2) == ["  Cancelling coroutines & more", "  Ada · Kotlin"])
        #expect(shown[2].hasPrefix("  With tests. ") && shown[2].hasSuffix(" ☆ 9") && shown.count == 4)
    }

    @Test func `a warning folds the text until it is opened`() {
        let status = Status.example(id: 1, text: "The murderer is the gardener", spoiler: "Spoilers")
        let strings = Strings(language: .english)
        #expect(lines(status) == ["Ada @ada@harbour.example", "⚠ Spoilers", strings.expandWarningHint.string, ""])
        #expect(
            lines(status, isOpen: true)
                == [
                    "Ada @ada@harbour.example", "⚠ Spoilers", strings.collapseWarningHint.string,
                    "The murderer is the gardener", "",
                ])
    }

    @Test func `counts that are zero are not shown, and the signs of own marks are filled`() {
        var status = Status.example(id: 1)
        status.counts = StatusCounts(replies: 0, reblogs: 3, favourites: 12_345)
        status.marks = StatusMarks(isFavourited: true, isReblogged: false, isBookmarked: true)
        #expect(lines(status)[2] == "⇄ 3  ★ 12k  ⚑")
        status.marks = StatusMarks(isFavourited: false, isReblogged: true, isBookmarked: false)
        #expect(lines(status)[2] == "⬌ 3  ☆ 12k")
    }

    @Test func `counts that look the same are one run`() {
        var status = Status.example(id: 1)
        status.counts = StatusCounts(replies: 2, reblogs: 3, favourites: 4)
        status.marks = StatusMarks(isFavourited: true, isReblogged: false, isBookmarked: false)
        let strings = Strings(language: .english)
        let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime())
        let style = RowStyle(width: 60, strings: strings, exactTimes: false, isOpen: false, widths: .standard)
        let runs = StatusRowLayout(builder.row(status), style: style).lines[1].runs
        #expect(runs.map(\.text.string).suffix(2) == ["↩ 2  ⇄ 3", "★ 4"])
        #expect(runs.map(\.role).suffix(2) == [.count, .ownLike])
    }

    @Test func `the application is named in a thread only`() {
        let strings = Strings(language: .english)
        var status = Status.example(id: 1)
        status.application = RawText("Books")
        func heading(in place: ThreadPlace?) -> String {
            var row = StatusRowBuilder(strings: strings, me: nil, time: TestTime()).row(status)
            row.place = place
            let style = RowStyle(width: 60, strings: strings, exactTimes: false, isOpen: false, widths: .standard)
            return StatusRowLayout(row, style: style).lines[0].runs.map(\.text.string).joined(separator: " ")
        }

        #expect(heading(in: ThreadPlace(kind: .focus)).hasSuffix(" \(strings.via.string) Books"))
        #expect(!heading(in: nil).contains("Books"))
    }

    /// Returns the lines of a row in a list, each with the column where it begins.
    private func listed(_ row: StatusRowModel, _ style: RowStyle) -> [String] {
        StatusRowLayout(row, style: style).lines.map { line in
            line.runs.reduce(into: "") { text, run in
                text += String(
                    repeating: " ", count: run.column - DisplayWidth.standard.of(Sanitizer.clean(line: text)))
                text += run.text.string
            }
        }
    }

    private func style(_ width: Int = 60, density: Preferences.Density = .comfortable, isLow: Bool = false) -> RowStyle
    {
        RowStyle(
            width: width, density: density, strings: Strings(language: .english), exactTimes: false, isOpen: false,
            widths: .standard, isLow: isLow)
    }

    private func row(_ status: Status, items: ListedItems? = nil) -> StatusRowModel {
        StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime(), items: items).row(status)
    }

    @Test func `counts are at the end of the last line if it has room for them`() {
        var status = Status.example(id: 1, text: "Hello, harbour")
        status.counts = StatusCounts(replies: 2, reblogs: 3, favourites: 4)
        let short = listed(row(status), style())
        #expect(
            short.count == 3 && short[1].hasPrefix("       Hello, harbour ") && short[1].hasSuffix(" ↩ 2  ⇄ 3  ☆ 4"))
        // Below the time, which ends a cell before the edge.
        #expect(DisplayWidth.standard.of(Sanitizer.clean(line: short[1])) == 59)

        status.content = .html(RawText("<p>\(String(repeating: "word ", count: 10))</p>"))
        let long = listed(row(status), style())
        #expect(long.count == 4 && long[2] == "       ↩ 2  ⇄ 3  ☆ 4")

        // Those of a post are not those of the one that it quotes.
        status.content = .html(RawText("<p>Look</p>"))
        status.quote = Quote(state: .known(.accepted), status: Box(.example(id: 2, text: "Said before")))
        #expect(listed(row(status), style())[4] == "       ↩ 2  ⇄ 3  ☆ 4")
    }

    @Test func `a low window has no blank lines`() {
        let status = Status.example(id: 1, text: "One<br><br>Two")
        #expect(listed(row(status), style()).filter(\.isEmpty).count == 2)
        #expect(!listed(row(status), style(isLow: true)).contains(""))
    }

    @Test func `a post in a compact list is one line in columns, with signs of what it leaves out`() {
        var status = Status.example(id: 1, text: "Hello, harbour")
        #expect(listed(row(status), style(density: .compact)) == ["    Ada         Hello, harbour"])

        status = .example(id: 1, text: String(repeating: "word ", count: 40))
        status.account = .example(name: "Maximiliane Sophie")
        status.attachments = [.example(.image, description: "A"), .example(.image, description: "B")]
        status.poll = .example()
        status.marks.isFavourited = true
        let long = listed(row(status), style(80, density: .compact))
        #expect(long.count == 1 && long[0].hasPrefix("    Maximiliane So…  ★ ▣2 ◔  word word"))
        #expect(long[0].hasSuffix("…") && DisplayWidth.standard.of(Sanitizer.clean(line: long[0])) <= 80 - 13)

        status = .example(id: 1, text: "The murderer is the gardener", spoiler: "Spoilers")
        #expect(listed(row(status), style(density: .compact)) == ["    Ada         ⚠ Spoilers"])

        let boost = Status.example(id: 2, account: .example(name: "Mei"), reblog: .example(id: 1, text: "Hello"))
        #expect(listed(row(boost), style(density: .compact)) == ["    Ada         ⇄  Hello"])
    }

    @Test func `in a narrow window a post in a compact list is one line, or two`() throws {
        var status = Status.example(id: 1, text: "Hello, harbour")
        #expect(listed(row(status), style(59, density: .compact)) == ["  Ada  Hello, harbour"])

        status = .example(id: 1, text: String(repeating: "word ", count: 40))
        status.attachments = [.example(.image, description: "A"), .example(.image, description: "B")]
        let long = listed(row(status), style(59, density: .compact))
        let second = try #require(long.last)
        #expect(long.count == 2 && long[0].hasPrefix("  Ada ▣2  word word") && second.hasPrefix("  word"))
        #expect(second.hasSuffix("…"))
    }

    @Test(arguments: [30, 40, 50, 60, 80, 120], [Preferences.Density.comfortable, .compact])
    func `a long name is cut, and leaves room for the audience`(width: Int, density: Preferences.Density) {
        let author = Account.example(
            acct: "maximiliane@somewhere.far.example", name: "Maximiliane Sophie von Hohenstein")
        var status = Status.example(id: 1, text: "Hello", account: author)
        status.visibility = .known(.direct)
        let strings = Strings(language: .english)
        let layout = StatusRowLayout(row(status), style: style(width, density: density))
        let heading = listed(row(status), style(width, density: density))[layout.timeLine]
        #expect(heading.contains(width > 30 ? strings.visibilityDirect.string : "· d") && heading.contains("Ma"))
        #expect(heading.contains("…") || width == 120)
        #expect(layout.lines[layout.timeLine].end <= width - 1 - RelativeTime.shortWidth)
    }

    @Test(arguments: Array(8...120))
    func `a summary stays left of the time, and loses no letter but at its end`(width: Int) throws {
        let text = "今天的海风很大 and words " + String(repeating: "a", count: 90) + " 👨‍👩‍👧‍👦 end"
        let status = Status.example(id: 1, text: text)
        let style = style(width, density: .compact)
        let layout = StatusRowLayout(row(status), style: style)
        #expect(layout.lines.count <= 2 && layout.lines.allSatisfy { $0.end <= max(width, 14) })
        let shown = layout.lines.flatMap(\.runs).filter { $0.role == .text(.plain) }.map(\.text.string).joined()
        let letters = shown.filter { $0 != " " && $0 != "…" }
        #expect(text.filter { $0 != " " }.hasPrefix(letters))
    }

    @Test func `an attachment is a line with its alt text`() {
        var status = Status.example(id: 1)
        status.attachments = [.example(.image, description: "A lighthouse"), .example(.video, description: nil)]
        let strings = Strings(language: .english)
        let picture = strings.labelled(strings.attachment(.image), content: "A lighthouse").string
        let video = strings.labelled(strings.attachment(.video), content: strings.noDescription).string
        #expect(lines(status)[2...3] == ["▣ \(picture)", "▣ \(video)"])
    }

    @Test func `a poll shows percents, the own vote and how many took part`() {
        var status = Status.example(id: 1)
        status.poll = Poll(
            id: RawText("1"),
            options: [.init(title: RawText("Tea"), votes: 3), .init(title: RawText("Coffee"), votes: 1)],
            isMultiple: false, isExpired: true, expiresAt: nil, votes: 4, voters: nil, hasVoted: true, ownVotes: [1])

        let strings = Strings(language: .english)
        #expect(
            Array(lines(status)[2...4]) == [
                "████████░░  75% Tea", "███░░░░░░░  25% Coffee ✓",
                "\(strings.pollVotes(4).string) · \(strings.pollClosed.string)",
            ])
    }

    @Test func `a quoted status stands in a frame with its own author`() {
        var status = Status.example(id: 2)
        let quoted = Status.example(id: 1, text: "Said before", account: .example(acct: "mei@sea.example", name: "Mei"))
        status.quote = Quote(state: .known(.accepted), status: Box(quoted))
        #expect(Array(lines(status)[2...3]) == ["│ Mei @mei@sea.example", "│ Said before"])
    }

    @Test(arguments: [Quote.State.revoked, .deleted, .unauthorized, .pending])
    func `a quote that may not be seen says why`(state: Quote.State) {
        var status = Status.example(id: 2)
        status.quote = Quote(state: .known(state), status: nil)
        #expect(lines(status)[2].hasPrefix("│ "))
    }

    @Test func `the handle stays when a name would push it off the row`() {
        let name = String(repeating: "very long name ", count: 20)
        let status = Status.example(id: 1, account: .example(acct: "ada@harbour.example", name: name))
        #expect(lines(status)[0].hasSuffix("… @ada@harbour.example"))
    }

    @Test func `an account without name and handle is a short identifier, set apart from names`() throws {
        let did = "did:plc:ar7c4by46qjdydhdevvrndac"
        var account = Account.example(id: did, acct: did, name: "")
        account.username = RawText(did)
        let line = try #require(StatusRowLayout(row(.example(id: 1, account: account)), style: style()).lines.first)
        let named = line.runs.filter { $0.text == "did:plc:ar7c…ndac" }
        #expect(named.map(\.role) == [.handle] && !line.runs.contains { $0.role == .name })
        account.displayName = RawText("Max")
        #expect(lines(.example(id: 1, account: account))[0] == "Max did:plc:ar7c…ndac")
    }

    @Test func `a long handle is cut before the name`() {
        let acct = "somebody_with_a_long_name@photographs.harbour.example"
        let line = lines(.example(id: 1, account: .example(acct: acct, name: "Maximiliane Sophie")))[0]
        #expect(line.hasPrefix("Maximiliane Sophie @somebody_with") && line.hasSuffix("…"))
    }

    @Test(arguments: 20...200) func `a name keeps a third of its line beside any handle`(width: Int) {
        let account = Account.example(
            acct: String(repeating: "a", count: 300) + "@harbour.example", name: String(repeating: "N", count: 300))
        let line = lines(.example(id: 1, account: account), width: width)[0]
        let name = line.prefix { $0 != "@" }
        #expect(name.count * 3 >= line.count && line.contains("@a"))
    }

    @Test(arguments: Array(20...200))
    func `no line is wider than its window`(width: Int) {
        var status = Status.example(
            id: 1,
            text: "今天的海风很大 https://example.org/a/very/long/path 👨‍👩‍👧‍👦 and words " + String(repeating: "a", count: 300),
            account: .example(acct: "someone@a-long-subdomain.of-a-server.example", name: "山田 花子 🌊"),
            spoiler: "剧透警告 long warning text")
        status.attachments = [.example(.image, description: String(repeating: "长 alt ", count: 60))]
        status.counts = StatusCounts(replies: 1, reblogs: 2, favourites: 3)
        let strings = Strings(language: .english)
        let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime())
        let style = RowStyle(width: width, strings: strings, exactTimes: false, isOpen: true, widths: .standard)

        for line in StatusRowLayout(builder.row(status), style: style).lines {
            #expect(line.end <= width)
            var column = 0
            for run in line.runs {
                #expect(run.column >= column)
                column = run.column + DisplayWidth.standard.of(run.text)
            }
        }
    }

    @Test func `hidden results show whether one or several choices are possible`() {
        let one = lines(Status.example(id: 1).with(.example([nil, nil])))
        let several = lines(Status.example(id: 1).with(.example([nil, nil], isMultiple: true)))
        #expect(one[2] == "○ Choice 1" && several[2] == "□ Choice 1")
    }

    @Test func `a poll whose time is over is closed, even if no page has said so yet`() {
        let strings = Strings(language: .english)
        let now = TestTime().now
        let ended = lines(Status.example(id: 1).with(.example(closesAt: now.adding(seconds: -1))))
        #expect(ended[4].hasSuffix(strings.pollClosed.string))
        let open = lines(Status.example(id: 1).with(.example(closesAt: now.adding(seconds: 1))))
        #expect(!open[4].hasSuffix(strings.pollClosed.string))
    }

    @Test func `a translation names its source below the text`() {
        let overlay = PostOverlay()
        overlay.show(
            Translation(content: .html(RawText("<p>Good morning</p>")), source: RawText("de"), provider: RawText("X")),
            of: StatusID("1"), editedAt: nil)
        let strings = Strings(language: .english)
        let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime(), overlay: overlay)
        let style = RowStyle(
            width: 60, strings: strings, exactTimes: false, isOpen: false, widths: .standard, showsAvatar: false)
        let shown = StatusRowLayout(builder.row(.example(id: 1)), style: style).lines.map { line in
            line.runs.map(\.text.string).joined(separator: " ")
        }
        let source = strings.translated(from: RawText("de"), by: RawText("X")).string
        #expect(shown == ["Ada @ada@harbour.example", "Good morning", source, ""])
    }

    @Test func `a text without end is folded, and bounded even when open`() {
        let status = Status.example(id: 1, text: String(repeating: "word<br>", count: 5000))
        let folded = lines(status)
        #expect(folded.count < 50)
        #expect(folded.contains(Strings(language: .english).more.string))
        #expect(lines(status, isOpen: true).count < 1100)
    }

    @Test func `a folded branch says who wrote it, and its counts stay when the name is cut`() throws {
        let strings = Strings(language: .english)
        func line(_ name: DisplayText, others: Int, width: Int = 60) -> String? {
            let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime())
            var row = builder.row(Status.example(id: 1))
            row.place = ThreadPlace(
                kind: .reply, continues: [true], folded: 12,
                repliers: ThreadPlace.Repliers(name: name, others: others))
            let style = RowStyle(
                width: width, strings: strings, exactTimes: false, isOpen: false, widths: .standard, showsAvatar: false)
            let texts = StatusRowLayout(row, style: style).lines.flatMap { $0.runs.map(\.text.string) }
            return texts.first { $0.contains("▸") }
        }
        #expect(line("kit", others: 0) == strings.foldedReplies(12, by: "kit", others: 0).string)
        #expect(line("kit", others: 5) == strings.foldedReplies(12, by: "kit", others: 5).string)

        let cut = try #require(line("Maximiliane Sophie von Hohenstein-Lichtenfels", others: 5))
        let end = try #require(strings.foldedReplies(12, by: "|", others: 5).string.split(separator: "|").last)
        #expect(cut.contains("Maximiliane") && cut.hasSuffix(String(end)) && cut.count <= 56)
        #expect(line("kit", others: 5, width: 30) == strings.foldedReplies(12).string)
    }

    @Test func `Chinese readers read Chinese`() {
        let original = Status.example(id: 1, account: .example(id: "2", acct: "mei@sea.example", name: "Mei"))
        let boost = Status.example(id: 2, reblog: original)
        #expect(lines(boost, language: .simplifiedChinese)[0] == "⇄ Ada 转发了")
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1.0k"), (9999, "9.9k"), (12_345, "12k"), (1_234_567, "1.2M")])
    func `big counts are short`(count: Int, text: String) {
        #expect(Strings(language: .english).short(count).string == text)
    }
}
