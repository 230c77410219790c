import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Home on screen")
struct StatusListPageTests {
    @Test func `tabs, rule, rows and the last line`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50, rows: 12, columns: 60)

        #expect(
            world.screen.lines == [
                " Home │ Messages │ + │ Discover │ Me   @ada@harbour.example",
                String(repeating: "─", count: 60),
                "▌  A   Ada @ada@harbour.example                       Jan 1",
                "▌      Number 50",
                "",
                "   A   Ada @ada@harbour.example                       Jan 1",
                "       Number 49",
                "",
                "   A   Ada @ada@harbour.example                       Jan 1",
                "       Number 48",
                "",
                String(repeating: " ", count: 44) + "? keys · q quit",
            ])
    }

    @Test func `the selected status is marked by a sign, not by colour alone`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)

        await world.press("j")

        #expect(world.screen.lines[2].hasPrefix("  "))
        #expect(world.screen.lines[5].hasPrefix("▌"))
    }

    @Test func `one pull shows the header, the next one refreshes, and nothing moves`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        let rows = world.screen.lines[2...]

        world.service.post(51...53)
        await world.press("k")
        #expect(world.screen.lines[1].contains("Pull once more to refresh"))
        await world.press("k")
        await world.shows("the outcome") { $0[1].contains("3 new") && $0[1].contains("↑ 3 new") }

        #expect(world.screen.lines[2...] == rows)
        #expect(world.screen.lines[0].hasPrefix(" Home 3 │"))
        #expect(world.wishes.contains(.title("(3) Tideline")))
    }

    @Test func `nothing new is said as well`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)

        await world.press("r")
        await world.shows("the outcome") { $0[1].contains("Nothing new") }
    }

    @Test func `the end says that it is one`() async throws {
        let world = try await ScreenWorld(server: 1...3, cached: 1...3, rows: 16)

        await world.shows("the end") { lines in
            world.list.move(.bottom)
            return lines.contains { $0.contains("That's all · Enter tries once more") }
        }
    }

    @Test func `a server that is gone is one quiet line, and the rows stay`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        let rows = world.screen.lines[2..<14]
        world.service.fail(with: .unreachable(host: RawText("harbour.example")))

        await world.press("r")
        await world.shows("the problem") { $0[15].contains("Offline: harbour.example does not") }

        #expect(world.screen.lines[2..<14] == rows)
    }

    @Test func `an expired session is said once for any number of failures`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        for _ in 0..<30 { world.account.report(.request(.unauthorised(serverMessage: nil))) }
        world.application.draw()

        #expect(world.screen.lines[15].contains("Session expired"))
        #expect(world.account.isExpired && !world.account.isLoggedIn)
    }

    @Test func `help lists the keys and closes again`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50, rows: 30)

        await world.press("?")
        #expect(world.screen.lines.contains { $0.contains("g g") && $0.contains("newest") })
        await world.press("<esc>")
        #expect(world.screen.lines[2].hasPrefix("▌"))
    }

    @Test func `pages that are not built say so, and Home is one key away`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)

        await world.press("2")
        #expect(world.screen.lines[2].contains("Messages is not built yet."))
        await world.press("<tab>")
        #expect(world.screen.lines[2].contains("Discover is not built yet."))
        await world.press("+")
        #expect(world.screen.lines[15].contains("Compose is not built yet."))
        await world.press("1")
        #expect(world.screen.lines[2].hasPrefix("▌"))
    }

    @Test func `a key that means nothing is named`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)

        await world.press("Z")
        #expect(world.screen.lines[15].contains("Z does nothing here."))
        await world.press("j")
        #expect(!world.screen.lines[15].contains("Z"))
    }

    @Test func `a click selects a row and a tab, the wheel turns by lines`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)

        world.application.handle([.mouse(MouseEvent(.press, row: 8, column: 20))])
        world.application.draw()
        #expect(world.screen.lines[8].hasPrefix("▌"))
        world.application.handle([.mouse(MouseEvent(.wheelDown, row: 8, column: 20))])
        world.application.draw()
        #expect(world.screen.lines[2].contains("Ada") && world.screen.lines[3].contains("49"))
        world.application.handle([.mouse(MouseEvent(.press, row: 0, column: 8))])
        world.application.draw()
        #expect(world.screen.lines[2].contains("not built"))
    }

    @Test func `a window too small says so, and shows the same place when it grows`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        await world.press("j j j j j")
        let before = world.screen.lines

        world.screen.resize(rows: 3, columns: 10)
        world.application.handle([.resize])
        world.application.draw()
        #expect(world.screen.lines[0].hasPrefix("Too small"))
        world.screen.resize(rows: 16, columns: 60)
        world.application.draw()

        #expect(world.screen.lines == before)
    }

    @Test(arguments: [(1, 1), (2, 1), (1, 200), (5, 20), (6, 20), (200, 500), (0, 0)])
    func `no window is too strange`(rows: Int, columns: Int) async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)

        world.screen.resize(rows: rows, columns: columns)
        await world.press("j k G r ? <esc>")
    }

    @Test func `a key draws once, lays out at most what comes into sight, and changes few cells`() async throws {
        let world = try await ScreenWorld(server: 1...5000, cached: 1...5000, rows: 40, columns: 120)
        await world.press("j j j j j j j j j j j j j j j j j j j j")

        for _ in 0..<100 {
            let layouts = world.application.layoutsComputed
            await world.press("j")
            #expect(world.application.layoutsComputed - layouts <= 2)
        }
    }

    @Test func `fifty changes in one turn are one drawing`() async throws {
        let world = try await ScreenWorld(server: 1...500, cached: 1...500)
        let before = world.application.drawings

        world.application.handle(Array(repeating: .key(Key(.character("j"))), count: 50))
        await world.until("drawn") { world.application.drawings > before }

        #expect(world.application.drawings == before + 1)
        #expect(world.list.selected?.status?.id == StatusID("450"))
    }

    @Test func `q asks to quit, in help it closes the help`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)

        await world.press("? q")
        #expect(!world.wishes.contains(.quit))
        await world.press("q")
        #expect(world.wishes.contains(.quit))
    }

    @Test func `times are exact on request`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)

        await world.press("t")
        #expect(world.screen.lines[2].contains("2026-01-01 "))
    }

    @Test func `Chinese readers see Chinese`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50, language: .simplifiedChinese)

        #expect(world.screen.lines[0].hasPrefix(" 首页 │ 消息 │ + │ 发现 │ 我"))
        await world.press("k")
        #expect(world.screen.lines[1].contains("再拉一次即可刷新"))
    }

    @Test func `the address of a status goes to the clipboard, by a key`() async throws {
        let world = try await ScreenWorld(server: [], cached: 1...3)

        await world.press("y")

        #expect(world.wishes.contains(.copy("https://harbour.example/@ada/3")))
        #expect(world.screen.lines.last?.contains("Sent to the clipboard") == true)
    }

    @Test func `a link keeps its target on the screen`() async throws {
        let world = try await ScreenWorld(server: [], cached: [1])
        var status = Status.example(id: 2)
        status.content = .html(RawText("<p>see <a href=\"https://a.example/x\">there</a></p>"))
        _ = try await world.cache.store([status], in: .home, at: .newest)

        await world.shows("the link") { $0.contains { $0.contains("see there") } }

        let row = try #require(world.screen.lines.firstIndex { $0.contains("see there") })
        let links = world.screen.cells[row].map { $0.link?.url.value }
        #expect(links.compactMap { $0 } == Array(repeating: "https://a.example/x", count: 5))
    }

    @Test func `what is being done to a status turns at its end, and two things are one mask`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5)
        let row = try #require(world.list.items.first?.status)
        let time = world.screen.lines.first { $0.hasPrefix("▌") }?.split(separator: " ").last.map(String.init)
        func end() -> String? {
            world.application.draw()
            return world.screen.lines.first { $0.hasPrefix("▌") }?.split(separator: " ").last.map(String.init)
        }
        world.list.loadingBegan(.row(row.target))
        world.list.loadingBegan(.row(row.target))
        #expect(end().map { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) } == true)
        world.list.loadingEnded(.row(row.target))
        #expect(end() != time)
        world.list.loadingEnded(.row(row.target))
        #expect(end() == time)
    }

    @Test func `what the whole page waits for is said on the last line`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5)
        world.application.loadingBegan(.page)
        world.application.draw()
        #expect(world.screen.lines.last?.contains("Loading") == true)
        world.application.loadingEnded(.page)
        world.application.draw()
        #expect(world.screen.lines.last?.contains("Loading") == false)
    }
}
