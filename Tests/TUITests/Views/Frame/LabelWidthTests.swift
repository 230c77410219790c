import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// The places of short texts in a window of 80 columns, and whether the labels of each language fit.
@MainActor
@Suite("Labels and their places", .hangGuard)
struct LabelWidthTests {
    private static let columns = 80

    private func widest(_ place: LabelPlace) -> DisplayText { .repeating("x", place.cells) }

    private func screen(rows: Int = 1) -> MemoryScreen { MemoryScreen(rows: rows, columns: Self.columns) }

    // MARK: The cells of a place

    @Test func `three of the widest hints stand beside each other`() async throws {
        let (world, screen) = (try await ScreenWorld(), screen())
        let hints = (["a", "b", "c"] as [DisplayText]).map { Hint.key($0, label: widest(.hint)) }
        HintLineView(world.application.style)
            .draw(HintLineView.Content(hints: hints, hidden: [], help: nil), in: screen, row: 0)
        #expect(screen.lines[0].split(separator: " ").filter { $0 == widest(.hint).string }.count == 3)
    }

    @Test func `the widest description of a command stands whole above the command line`() async throws {
        let (world, screen) = (try await ScreenWorld(), screen(rows: 10))
        var view = SuggestionView(style: world.application.style)
        view.draw(
            [
                CommandSuggestions.Suggestion(
                    line: nil, name: .repeating("n", 20), keys: "Shift-Tab", sentence: widest(.command))
            ], chosen: nil, in: Area(rows: 0..<10, columns: Self.columns), of: screen)
        #expect(screen.lines[9].contains(widest(.command).string))
    }

    @Test func `the widest state stands whole beside a title`() {
        let screen = screen()
        let header = PageHeader(title: "Discover › Trending hashtags", state: [.init(text: widest(.header))])
        HeaderView(Theme()).draw(HeaderView.Content(header: header, spinner: "⠋"), in: screen, row: 0)
        #expect(screen.lines[0].contains(widest(.header).string))
    }

    @Test func `the widest label of a form leaves half of the window to its field`() throws {
        let form = Form([Form<Int>.Row(1, widest(.loginField), .field(Form.Field()))])
        let lines = FormView(form: form, theme: Theme(), columns: Self.columns, widths: .standard).lines
        #expect(lines.count == 1)
        #expect(try #require(lines.first?.field).columns.count >= Self.columns / 2)
    }

    // MARK: What stands beside each other

    @Test(arguments: Language.allCases)
    func `the tab bar has all names, even with all badges`(language: Language) {
        let (strings, screen) = (Strings(language: language), screen())
        let tabs: [(Tab, DisplayText, DisplayText?)] = [
            (.home, strings.home, "99+"), (.messages, strings.messages, "99+"), (.compose, strings.compose, nil),
            (.discover, strings.discover, nil), (.me, strings.me, nil),
        ]
        let items = tabs.map { TabBarView.Item(tab: $0.0, keys: "1", name: $0.1, badge: $0.2) }
        TabBarView(Theme()).draw(
            TabBarView.Content(items: items, selected: .home, account: ""), in: screen, row: 0)
        for (_, name, _) in tabs { #expect(screen.lines[0].contains(name.string), "\(name.string)") }
    }

    @Test(arguments: Language.allCases)
    func `the lists of a page have all names`(language: Language) {
        let strings = Strings(language: language)
        let pages: [[DisplayText]] = [
            ListID.NotificationFilter.allCases.map(strings.name) + [strings.conversations],
            MastodonService.capabilities.authorFilters.map(strings.name)
                + [strings.accountsFollowers, strings.accountsFollowing],
        ]
        for names in pages {
            let screen = screen()
            var row = NameRow()
            row.draw(names, shown: 0, in: screen, row: 0, columns: Self.columns, theme: Theme())
            for name in names { #expect(screen.lines[0].contains(" \(name.string) "), "\(name.string)") }
        }
    }

    @Test(arguments: Language.allCases)
    func `the buttons of a step of the login stand in one line`(language: Language) throws {
        let strings = Strings(language: language)
        for buttons: [LoginButton] in [[.next, .register, .visit], [.openPage, .copyURL, .showCode]] {
            let row = try #require(Form<LoginButton>.Row.buttons(buttons.map { .init($0, strings.label(of: $0)) }))
            let view = FormView(form: Form([row]), theme: Theme(), columns: Self.columns, widths: .standard)
            #expect(view.lines.count == 1, "\(buttons.map { strings.label(of: $0).string })")
        }
    }

    @Test(arguments: Language.allCases)
    func `the list of accounts has all its columns`(language: Language) async throws {
        let world = try await ScreenWorld(
            rows: 24, columns: Self.columns, language: language, accounts: [ScreenWorld.reader, ScreenWorld.bea])
        await world.press("A")
        let strings = world.strings
        for title in [strings.accountLabel, strings.columnUnread, strings.columnState, strings.columnSync] {
            #expect(world.contains(title), "\(title.string)")
        }
    }
}
