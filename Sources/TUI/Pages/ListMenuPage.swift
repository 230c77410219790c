internal import App
internal import Core

/// The lists of a service on a tab: those it declares, those its server names, and the server's search.
@MainActor
final class ListMenuPage: Page {
    private enum Row: Hashable, Sendable {
        case search
        case offered(OfferedTimeline)
        case named(Feed)
        /// Loads the lists that the server names.
        case more
    }

    private let title: DisplayText
    private let session: AccountSession
    private let accounts: UserAccountViewModel
    private let style: PageStyle
    private let lists: [OfferedTimeline]
    private var named: [Feed]?
    private var menu = Menu<Row>()
    private(set) var isLoading = false
    /// Requests a redraw after the server has named its lists.
    private let changed: @MainActor () -> Void
    private let report: @MainActor (DisplayText) -> Void

    /// - Parameters:
    ///   - lists: the lists that the service declares for this tab.
    ///   - offersSearch, offersMore: whether the rows for the server's search and its own lists are shown.
    ///   - changed: called after the rows have changed without a key.
    ///   - report: shows a message.
    init(
        title: DisplayText, lists: [OfferedTimeline], offersSearch: Bool, offersMore: Bool, session: AccountSession,
        accounts: UserAccountViewModel, style: PageStyle, changed: @escaping @MainActor () -> Void,
        report: @escaping @MainActor (DisplayText) -> Void
    ) {
        self.title = title
        self.lists = lists
        self.session = session
        self.accounts = accounts
        self.style = style
        self.changed = changed
        self.report = report
        named = offersMore ? nil : []
        self.offersSearch = offersSearch
        showRows()
    }

    private let offersSearch: Bool

    private func showRows() {
        let strings = style.strings
        var items: [Menu<Row>.Item] = []
        if offersSearch { items.append(.row(.search, label: strings.searchServer)) }
        items += lists.map { .row(.offered($0), label: strings.name(of: $0)) }
        if let named {
            items += named.map { .row(.named($0), label: Sanitizer.clean($0.name, maximum: 80)) }
        } else {
            items.append(.row(.more, label: strings.moreFeeds))
        }
        menu.show(items)
    }

    var header: PageHeader { PageHeader(title: title, state: style.state(of: accounts)) }

    var hints: [Hint] {
        (menu.rows.isEmpty ? [] : [.command(.activate)]) + [.command(.tabHome), .command(.search), .command(.compose)]
    }

    func layOut(in area: Area, widths: DisplayWidth) { menu.layOut(height: max(1, area.height)) }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        if menu.rows.isEmpty {
            return CenteredText(lines: [(style.strings.noLists(accounts.badge.messages), style.theme.time)])
                .draw(in: area, of: screen)
        }
        menu.draw(in: area, of: screen, theme: style.theme)
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        guard command == .activate, let row = menu.value else { return nil }
        switch row {
        case .search: return .open(.serverSearch(words: ""))
        case .offered(let list):
            return .open(.list(list.timeline, title: "\(title) › \(style.strings.name(of: list))"))
        case .named(let feed):
            return .open(.list(feed.timeline, title: "\(title) › \(Sanitizer.clean(feed.name, maximum: 80))"))
        case .more: loadNamed()
        }
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { menu.mouse(event, in: area) ? .handled : nil }

    private func loadNamed() {
        guard !isLoading else { return }
        isLoading = true
        Task {
            defer {
                isLoading = false
                changed()
            }
            do throws(RequestError) {
                named = try await session.serverLists()
                showRows()
            } catch {
                report(style.strings.sentence(for: error))
            }
        }
    }
}
