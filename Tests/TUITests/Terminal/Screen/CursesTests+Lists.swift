import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Parts of a frame that the next one shows again.
extension CursesTests {
    /// Two rows with a link, drawn as one part of a frame.
    @MainActor
    private final class Part {
        private var block: DrawnBlock?
        private(set) var drawings = 0

        func draw(at row: Int, of screen: CursesScreen) {
            let link = LinkTarget(RawText("https://harbour.example/tags/slow"))
            screen.erase()
            block = screen.draw(block, rows: row..<(row + 2)) {
                drawings += 1
                let style = Style(foreground: .onSurface, background: .surface)
                screen.put("#slow", row: row, column: 4, limit: 20, style: style, link: link)
                screen.put("中文 é", row: row + 1, column: 2)
            }
            screen.flush()
        }
    }

    @Test func `a part of the last frame is shown again in other rows`() throws {
        try withScreen { screen in
            let part = Part()
            part.draw(at: 3, of: screen)
            part.draw(at: 8, of: screen)
            #expect(part.drawings == 1 && screen.links.map(\.place) == [ScreenPosition(row: 8, column: 4)])
            let again = window()
            screen.forget()
            part.draw(at: 8, of: screen)
            let fresh = window()
            #expect(part.drawings == 2 && again == fresh)
        }
    }

    @Test func `a part is drawn where the last frame doesn't show it, or other cells`() throws {
        try withScreen { screen in
            let part = Part()
            part.draw(at: 8, of: screen)
            screen.background = .light
            part.draw(at: 8, of: screen)
            #expect(part.drawings == 2)
            screen.count(.standard, joins: .all)
            part.draw(at: 8, of: screen)
            #expect(part.drawings == 3)
            screen.erase()
            screen.flush()
            part.draw(at: 8, of: screen)
            #expect(part.drawings == 4)
            pty.resize(rows: 30, columns: 90)
            screen.resize()
            part.draw(at: 8, of: screen)
            #expect(part.drawings == 5)
            // Half of it is below the window.
            part.draw(at: 29, of: screen)
            part.draw(at: 29, of: screen)
            #expect(part.drawings == 7 && screen.links.map(\.place.row) == [29])
        }
    }

    /// A list in a window, and the settings that change the look of its posts.
    @MainActor
    private final class Listing {
        let list = SampleRows()
        private let screen: CursesScreen
        private let strings = Strings(language: .english)
        private var now = TestTime().now
        private var isActive = true
        private var columns = 0..<80
        private var hasBox = false

        init(_ screen: CursesScreen) {
            self.screen = screen
            let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime())
            list.scroller.items = (1...30).map { number in
                let words = String(repeating: "word ", count: number % 4 * 12)
                let text = "<a href='https://harbour.example/tags/\(number)'>#slow</a> \(words)中文"
                return .status(builder.row(Status.example(id: number, text: text)))
            }
        }

        /// Kinds of underline are colours to ncurses.
        private static let styles: [ThemeRole: ThemeStyle] = [
            .link: ThemeStyle(attributes: .curly), .handle: ThemeStyle(foreground: .palette(6), attributes: .dotted),
        ]

        func view() -> StatusListView {
            StatusListView(strings: strings, theme: Theme(colors: 256, custom: Self.styles))
        }

        func draw(with view: StatusListView) {
            let area = Area(rows: 1..<23, columns: columns.count)
            view.prepare(list, area: area, widths: screen.widths)
            screen.erase()
            screen.put("1 Home", row: 0, column: 0)
            view.draw(
                list, in: PartScreen(screen, columns: columns), area: area, isActive: isActive, now: now, step: 0)
            if hasBox { screen.fill(row: 9, columns: 5..<40, style: Style(attributes: .reverse)) }
            screen.flush()
        }

        func change(_ random: inout SeededGenerator) {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: list.unread = [StatusID(String(Int.random(in: 1...30, using: &random)))]
            case 1: now = now.adding(seconds: 86_400)
            case 2: isActive.toggle()
            case 3: screen.background = screen.background == .dark ? .light : .dark
            case 4: list.scroller.items.swapAt(3, Int.random(in: 4..<30, using: &random))
            case 5: columns = [0..<80, 0..<60, 10..<70].randomElement(using: &random) ?? columns
            case 6: hasBox.toggle()
            default:
                let top = Int.random(in: 0...6, using: &random)
                list.scroller.viewport = ListViewport(
                    top: top, line: Int.random(in: 0...2, using: &random),
                    selected: top + Int.random(in: 0...3, using: &random))
            }
        }
    }

    @Test func `a list whose posts are shown again looks as if it were drawn from nothing`() throws {
        try withScreen { screen in
            var random = SeededGenerator(seed: 12)
            let listing = Listing(screen)
            let view = listing.view()
            for round in 0..<40 {
                listing.draw(with: view)
                _ = pty.output()
                listing.change(&random)
                listing.draw(with: view)
                let (again, links) = (window(), screen.links)
                _ = pty.output()
                screen.forget()
                listing.draw(with: listing.view())
                let fresh = window()
                _ = pty.output()
                #expect(again == fresh && links == screen.links, "round \(round)")
            }
        }
    }

    /// Rows are scrolled and updates shortened before they are sent.
    @Test(arguments: ["xterm-256color", "screen", "tmux-256color"])
    func `the terminal shows a list as if it were drawn from nothing`(description: String) throws {
        try withScreen(terminal: description) { screen in
            var random = SeededGenerator(seed: 21)
            var terminal = GridTerminal(rows: 24, columns: 80)
            let listing = Listing(screen)
            let view = listing.view()
            screen.forget()
            for round in 0..<40 {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    listing.change(&random)
                    listing.draw(with: view)
                    terminal.show(pty.output())
                }
                let cells = terminal.cells
                screen.forget()
                listing.draw(with: view)
                terminal.show(pty.output())
                let differences = zip(cells, terminal.cells).enumerated().flatMap { row, pair in
                    zip(pair.0, pair.1).enumerated().filter { $1.0 != $1.1 }
                        .map { "\(row), \($0): \($1.0) is \($1.1)" }
                }
                #expect(differences.isEmpty, "round \(round): \(differences.prefix(3))")
                #expect(terminal.unknown.isEmpty)
            }
        }
    }
}
