import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The home timeline on screen", .serialized, .hangGuard)
struct StatusListPageTests {
    private func rows(_ world: ScreenWorld) -> [String] { Array(world.lines[2..<(world.lines.count - 1)]) }

    @Test func `every page has tabs, a header line and a hint line`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50, rows: 12, columns: 80)
        let strings = world.strings
        #expect(
            world.lines[0].hasPrefix(
                " 1 \(strings.home)  2 \(strings.messages)  + \(strings.compose)  3 \(strings.discover)  4 \(strings.me)"
            ))
        #expect(world.lines[0].hasSuffix("@reader@harbour.example"))
        #expect(world.header.hasPrefix(" \(strings.home) "))
        #expect(world.lines[2].hasPrefix("▌  A   Ada @ada@harbour.example"))
        #expect(world.lines[3] == "▌      Number 50")
        // Low windows have no blank lines.
        #expect(world.lines[4].hasPrefix("   A   Ada"))
        let hints = "Enter \(Command.activate.shortLabel(strings))   c \(Command.comment.shortLabel(strings))"
        #expect(world.lastLine.hasPrefix(" \(hints)"))
        #expect(world.lastLine.hasSuffix("? \(strings.hintAllKeys)"))
    }

    @Test(arguments: [20, 30, 40, 60, 80, 120, 200])
    func `hints are cut at a whole hint, and the key for all keys stays`(columns: Int) async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, columns: columns)
        let strings = world.strings
        let session = try #require(world.coordinator.session)
        let row = try world.list.items.first?.status
        var whole = Set(["? \(strings.hintAllKeys)"])
        let page = try #require(world.front)
        for hint in page.hints {
            guard case .command(let command, let label) = hint, let keys = KeyMap.standard.firstKeys(for: command)
            else { continue }
            whole.insert("\(keys.name) \(label ?? command.shortLabel(strings))")
        }
        let shown = world.lastLine.split(separator: "   ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        #expect(shown.allSatisfy { whole.contains(String($0)) }, "\(shown)")
        #expect(shown.last.map(String.init) == "? \(strings.hintAllKeys)")
        #expect(!StatusCommands(session: session, style: world.application.style).hints(for: row).isEmpty)
    }

    @Test func `the selected post is marked by a sign, not by colour alone`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        await world.press("j")
        #expect(world.lines[2].hasPrefix("  "))
        #expect(world.lines[5].hasPrefix("▌"))
    }

    @Test func `the first pull shows a hint, the second refreshes, and the rows stay in place`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        let rows = rows(world)

        world.server.post(51...53)
        await world.press("k")
        #expect(world.header.contains(world.strings.pullAgainToRefresh.string))
        await world.press("k")
        let (new, above) = (world.strings.new(3), world.strings.newPostsAbove("3"))
        await world.shows("the outcome") { $0[1].contains("\(new) · \(above)") }

        #expect(self.rows(world) == rows)
        #expect(world.lines[0].hasPrefix(" 1 \(world.strings.home) 3 "))
        #expect(world.terminal.calls.contains(.title("(3) Tideline")))
    }

    @Test func `the header names the day of the first row, once its line has left the window`() async throws {
        var posts = (1...60).reversed().map { Status.example(id: $0, text: "Number \($0)") }
        for index in posts.indices.dropFirst() { posts[index].createdAt = posts[index].createdAt.adding(days: -1) }
        let world = try await ScreenWorld(server: 1...60, cached: posts, columns: 80)
        let day = try #require(CalendarDay(posts[1].createdAt, in: .utc))
        let name = world.strings.shortDate(of: day, now: world.time.now).string
        #expect(world.contains(world.strings.day(day, now: world.time.now)) && !world.header.contains(name))
        await world.press("<pgdn>")
        await world.shows("the day") { $0[1].contains(name) }
        await world.press("<home>")
        await world.shows("the top") { !$0[1].contains(name) }
    }

    @Test func `a refresh that brings nothing says so`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        await world.press("r")
        let text = world.strings.nothingNew.string
        await world.shows("the outcome") { $0[1].contains(text) }
    }

    @Test func `where new posts stand above, a refresh that brings nothing doesn't say so`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50, columns: 80)
        let list = try world.list
        let above = world.strings.newPostsAbove("3").string
        world.server.post(51...53)
        await world.press("r")
        await world.shows("the new posts") { $0[1].contains(above) }
        await world.press("r")
        await world.until("nothing new") { list.pull == .finished(new: 0) }
        world.application.draw()
        #expect(world.header.contains(above) && !world.header.contains(world.strings.nothingNew.string))
    }

    @Test func `the end of the timeline is marked`() async throws {
        let world = try await ScreenWorld(server: 1...3, cached: 1...3)
        let list = try world.list
        let text = "\(world.strings.endOfList()) · \(world.strings.endOfListHint("Enter"))"
        await world.shows("the end") { lines in
            list.move(.bottom)
            return lines.contains { $0.contains(text) }
        }
    }

    @Test func `a server that can't be reached is a note in the header, and the rows stay`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        let rows = rows(world)
        let error = RequestError.unreachable(host: RawText("harbour.example"))
        world.server.fail(with: error)

        await world.press("r")
        let reason = world.strings.sentence(for: error).string
        await world.shows("the reason") { $0[1].contains(reason) }
        let text = world.strings.headerProblem(.request(error), since: world.time.now, now: world.time.now).string
        await world.shows("the problem, in a few words") {
            world.time.advance(by: .seconds(1))
            return $0[1].contains(text)
        }
        #expect(self.rows(world) == rows)
    }

    @Test func `a list without posts says so once, and offers no older ones`() async throws {
        let world = try await ScreenWorld()
        let list = try world.list
        for _ in 0..<2 {
            await world.press("r")
            await world.until("loaded") { list.footer == .nothingHere && list.pull != .loading }
        }
        world.application.draw()
        #expect(world.contains(world.strings.emptyList()) && !world.header.contains(world.strings.nothingNew.string))
        #expect(!world.lastLine.contains(world.strings.hintLoadOlder.string))
    }

    @Test func `a first load that failed gives its reason once`() async throws {
        let world = try await ScreenWorld()
        world.server.fail(with: .timedOut)
        await world.press("r")
        let reason = world.strings.sentence(for: RequestError.timedOut).string
        await world.shows("the reason") { $0.contains { $0.contains(reason) } }
        #expect(world.lines.count { $0.contains(reason) } == 1)
    }

    @Test func `the header says that new posts arrive as they are posted, and until when a limit lasts`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        world.accounts.record(isLive: true, of: ScreenWorld.reader.key)
        world.application.draw()
        #expect(world.header.contains(world.strings.live.string))
        let error = SyncError.request(.rateLimited(until: world.time.now.adding(seconds: 600)))
        world.accounts.report(error)
        world.application.draw()
        #expect(world.header.contains(world.strings.headerProblem(error, since: nil, now: world.time.now).string))
        #expect(!world.header.contains(world.strings.live.string))
    }

    @Test func `x and m say when there is nothing to open or to mark`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        await world.press("x")
        #expect(world.lastLine.contains(world.strings.nothingToExpand.string))
        await world.press("m m")
        #expect(world.lastLine.contains(world.strings.alreadyRead.string))
    }

    @Test func `the start fetches the server's reading position once`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        // Nothing is to be sent.
        world.server.setMarker(Marker(lastRead: StatusID("50"), sortKey: Status.example(id: 50).sortKey))
        await world.startNetwork()
        await world.until("the first poll") {
            world.accounts.badges[ScreenWorld.reader.key] != nil && world.server.markerRequests > 0
        }
        // Exchanges take turns: this one waits for those that have begun.
        try await world.list.exchangeMarker()
        #expect(world.server.markerRequests == 2)
    }

    @Test(arguments: Language.allCases)
    func `a key that does nothing says so until the next key`(language: Language) async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50, language: language)
        await world.press("~")
        #expect(world.lastLine.contains(world.strings.nothingHere(for: "~").string))
        await world.press("j")
        #expect(!world.lastLine.contains("~"))
    }

    @Test func `a window that is too small says so, and shows the same place when it grows`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        await world.press("jjjjj")
        let before = world.lines
        world.resize(3, 10)
        #expect(world.lines[0].hasPrefix(world.strings.windowTooSmall.string))
        world.resize(16, 60)
        #expect(world.lines == before)
    }

    @Test(arguments: [(1, 1), (2, 1), (1, 200), (5, 20), (6, 20), (200, 500), (0, 0)])
    func `every window size can be drawn`(rows: Int, columns: Int) async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        world.screen.resize(rows: rows, columns: columns)
        await world.press("j k G r ? <esc> 2 3 4 A <esc> :a <esc> / x <esc> q")
    }

    @Test func `keys lay out the rows that come into sight, a few at once`() async throws {
        let world = try await ScreenWorld(server: 1...2000, cached: 1...2000, rows: 40, columns: 120)
        await world.press("jjjjjjjjjjjjjjjjjjjj")
        let first = world.application.layoutsComputed
        for _ in 0..<100 {
            let layouts = world.application.layoutsComputed
            await world.press("j")
            #expect(world.application.layoutsComputed - layouts <= 5)
        }
        #expect((95...105).contains(world.application.layoutsComputed - first))
    }

    @Test func `hints are placed again only when they or the window change`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        await world.press("jj")
        let hints = world.application.frame.hintLine
        let (count, line) = (hints.line.count, world.lastLine)
        await world.press("jjj")
        #expect(hints.line.count == count && world.lastLine == line)
        world.resize(16, 50)
        #expect(hints.line.count == count + 1 && world.lastLine != line)
        world.resize(16, 60)
        #expect(world.lastLine == line)
        await world.press("?")
        #expect(world.lastLine != line)
        await world.press("<esc>")
        #expect(world.lastLine == line)
    }

    @Test func `the tab bar and the header line are placed again only when they change`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50, columns: 100)
        await world.press("jj")
        let (tabs, header) = (world.application.frame.tabBar, world.application.frame.headerLine)
        let (tabCount, headerCount) = (tabs.line.count, header.line.count)
        await world.press("jjj")
        #expect(tabs.line.count == tabCount && header.line.count == headerCount)

        world.accounts.report(AccountFollower.Outcome(messages: 7), of: ScreenWorld.reader.key)
        world.application.draw()
        #expect(world.lines[0].contains("\(world.strings.messages) 7 "))
        #expect(tabs.line.count == tabCount + 1 && header.line.count == headerCount)
        await world.press("2")
        #expect(world.header.hasPrefix(" \(world.strings.messages)"))
        await world.press("1")
        #expect(world.header.hasPrefix(" \(world.strings.home)"))

        let line = world.lines[0]
        world.resize(16, 60)
        #expect(world.lines[0].count <= 60 && world.lines[0] != line)
    }

    @Test func `a problem is shown with its day from midnight on`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5)
        let error = SyncError.request(.timedOut)
        world.accounts.report(error)
        let since = try #require(world.accounts.offlineSince)
        func problem() -> String { world.strings.headerProblem(error, since: since, now: world.time.now).string }
        let first = problem()
        world.application.draw()
        #expect(world.header.contains(first))
        // Nothing else can change before the next drawing.
        world.time.advance(by: .seconds(86_400))
        world.application.draw()
        #expect(world.header.contains(problem()) && problem() != first)
    }

    @Test func `fifty changes in one turn are one drawing`() async throws {
        let world = try await ScreenWorld(server: 1...500, cached: 1...500)
        let before = world.application.drawings
        world.application.handle(Array(repeating: .key(Key(.character("j"))), count: 50))
        await world.until("drawn") { world.application.drawings > before }
        #expect(world.application.drawings == before + 1)
        #expect(try world.list.selected?.status?.id == StatusID("450"))
    }

    @Test func `n goes to a gap above which all posts are the user's own`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20)
        var own = Status.example(id: 60, text: "Mine")
        own.account.id = ScreenWorld.reader.key.id
        _ = try await world.cache.store([own], in: .home, at: .newest)
        let list = try world.list
        func isGap(_ item: ListItem?) -> Bool { if case .gap? = item { true } else { false } }
        await world.until("the gap") { list.items.contains { isGap($0) } && list.unreadIsAtLeast }
        #expect(list.unread == 0)
        await world.press("n")
        #expect(isGap(list.selected))
    }

    @Test func `t shows exact times`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        await world.press("t")
        #expect(world.lines[2].contains("2026-01-0"))
    }

    @Test func `the whole page is in Chinese where the locale is`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50, language: .simplifiedChinese)
        #expect(world.lines[0].hasPrefix(" 1 首页  2 消息  + 发布  3 发现  4 我"))
        await world.press("k")
        #expect(world.header.contains(world.strings.pullAgainToRefresh.string))
    }

    @Test func `y copies the link of the post`() async throws {
        let world = try await ScreenWorld(cached: [.example(id: 3)])
        await world.press("y")
        let link = "https://harbour.example/@ada/3"
        #expect(world.terminal.calls.contains(.copy(link)))
        #expect(world.contains(world.strings.linkCopied(Sanitizer.clean(RawText(link)))))
    }

    @Test func `a link keeps its target on the screen`() async throws {
        var status = Status.example(id: 2)
        status.content = .html(RawText("<p>see <a href=\"https://a.example/x\">there</a></p>"))
        let world = try await ScreenWorld(cached: [status])
        let row = try #require(world.lines.firstIndex { $0.contains("see there") })
        let links = world.screen.cells[row].map { $0.link?.url.value }
        #expect(links.compactMap { $0 } == Array(repeating: "https://a.example/x", count: 5))
    }

    @Test func `a spinner stands at the end of a row while something is done to it`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5)
        let list = try world.list
        let row = try #require(list.items.first?.status)
        func end() -> String? {
            world.application.draw()
            return world.marked.first?.split(separator: " ").last.map(String.init)
        }
        let time = end()
        list.loader.loadingBegan(.row(row.target))
        list.loader.loadingBegan(.row(row.target))
        #expect(end().map { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) } == true)
        list.loader.loadingEnded(.row(row.target))
        #expect(end() != time)
        list.loader.loadingEnded(.row(row.target))
        #expect(end() == time)
    }

    @Test func `a spinner in the header turns while the page loads`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        func spinner() -> String? {
            world.application.draw()
            return (0..<8).map { Spinner.picture($0).string }.first(where: world.header.contains)
        }
        #expect(spinner() == nil)
        world.application.loadingBegan(.page)
        world.application.draw()
        #expect(spinner() == Spinner.picture(0).string)
        await world.until("the spinner turns") {
            world.time.advance(by: Spinner.interval)
            world.application.draw()
            return spinner() == Spinner.picture(1).string
        }
        world.application.loadingEnded(.page)
        world.application.draw()
        #expect(spinner() == nil)
    }
}
