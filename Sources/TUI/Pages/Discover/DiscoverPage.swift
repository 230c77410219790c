internal import App
internal import Core

/// The Discover tab: searches, the lists of the service, and those of its server. The user's own collections are on Me.
@MainActor
final class DiscoverPage: PaneSource {
    private enum Row: Hashable, Sendable {
        /// The search in the cache and on the server.
        case search
        /// The search of a service that lists results as posts.
        case serverSearch
        case hashtag
        case offered(OfferedTimeline)
        case named(Feed)
        /// Another page, such as the user's lists.
        case page(Route)
        /// Loads the lists that the server names.
        case more
    }

    private let session: AccountSession
    private let style: PageStyle
    /// The lists that the server names; nil for a service without such lists.
    private let named: ServerCollection<Feed>?
    private var menu = Menu<Row>()
    var isActive = true

    init(session: AccountSession, style: PageStyle) {
        self.session = session
        self.style = style
        named = session.feeds()
        if session.capabilities.feedSource == .saved { named?.load() }
        showRows()
        collections.updateMissingFeatures()
    }

    var isLoading: Bool { named?.isLoading ?? false }

    private var collections: AccountCollections { session.collections }
    private var pages: CollectionRows { CollectionRows(collections, title: title, strings: strings) }

    private var strings: Strings { style.strings }
    private var title: DisplayText { strings.discover }

    /// The title of the lists that the server names.
    private var feedTitle: DisplayText {
        switch session.capabilities.feedSource {
        case .topics: strings.moreFeeds
        case .saved: strings.savedFeeds
        }
    }

    private func showRows() {
        let capabilities = session.capabilities
        var searches: [Menu<Row>.Item] = []
        if session.resolves, collections.offers(.search) { searches.append(.row(.search, label: strings.searchRow)) }
        if capabilities.features.contains(.statusSearch) {
            searches.append(.row(.serverSearch, label: strings.searchServer))
        }
        var lists: [Menu<Row>.Item] = capabilities.timelines.dropFirst().filter { list in
            list.shelf == .discover && (list.timeline != .trends || !collections.missing.contains(.trends))
        }.map { .row(.offered($0), label: strings.name(of: $0)) }
        if collections.offers(.hashtags) { lists.append(.row(.hashtag, label: strings.openHashtagRow)) }
        if named != nil, named?.elements == nil { lists.append(.row(.more, label: feedTitle)) }
        // There may be many.
        let topics: [Menu<Row>.Item] = (named?.elements ?? []).map {
            .row(.named($0), label: Sanitizer.clean($0.name, maximum: 80))
        }
        let groups = [
            (strings.searchTitle, searches), (strings.groupTimelines, lists),
            (session.host, pages.ofServer.map { $0.item(Row.page) }), (feedTitle, topics),
        ]
        menu.show(groups.filter { !$0.1.isEmpty }.flatMap { [.group($0.0)] + $0.1 })
    }

    /// The selected list, or what was searched for before.
    var shownBeside: Route? {
        switch menu.value {
        case .offered(let list): .list(list.timeline, title: "\(title) › \(strings.name(of: list))")
        case .named(let feed): .list(feed.timeline, title: "\(title) › \(Sanitizer.clean(feed.name, maximum: 80))")
        case .page(.accountList(let list, let title)): .list(.accounts(list), title: title)
        case .page(.announcements): .announcements
        case .search: .search(words: "")
        case .serverSearch, .hashtag, .page, .more, nil: nil
        }
    }

    /// Enter on the search begins one.
    var entersPane: Bool { menu.value != .search }
    var shortHeight: Int? { menu.items.isEmpty ? nil : menu.items.count }

    var header: PageHeader { PageHeader(title: title, state: style.state(of: session.accounts)) }

    var hints: [Hint] {
        (menu.rows.isEmpty ? [] : [.command(.activate)]) + [.command(.search), .command(.compose)]
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        if session.accounts.isLoggedIn { collections.loadOverview() }
        showRows()
        menu.layOut(height: max(1, area.height))
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        if menu.rows.isEmpty {
            return CenteredText(lines: [(strings.emptyListReason(nil), style.theme.time)]).draw(in: area, of: screen)
        }
        menu.draw(in: area, of: screen, isActive: isActive, theme: style.theme)
    }

    func perform(_ command: Command) -> Effect? {
        // A page that was opened from here may have found that the server lacks something.
        collections.updateMissingFeatures()
        if menu.move(command) { return .handled }
        guard command == .activate, let row = menu.value else { return nil }
        switch row {
        case .page(let route): return .open(route)
        case .search: return .open(.search(words: ""))
        case .serverSearch: return .open(.serverSearch(words: ""))
        case .hashtag: return .open(.commandLine("open #"))
        case .offered, .named: return shownBeside.map(Effect.open)
        case .more: named?.load()
        }
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { menu.effect(of: event, in: area) }
}
