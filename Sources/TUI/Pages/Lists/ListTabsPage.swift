internal import App
internal import Core

/// Several lists on one page, of which one is shown: the kinds of notifications, an account's posts and followers. A
/// profile may stand above them.
@MainActor
final class ListTabsPage: Page {
    struct List: Hashable, Sendable {
        enum Content: Hashable, Sendable {
            case posts(ListID)
            /// Posts of the cache, which are requested from the server by `refresh` only.
            case cached(ListID)
            case notifications(ListID.NotificationFilter)
            case conversations
            case accounts(AccountListID)
            /// Hashtags or links.
            case trends(AccountSession.Trend)
        }

        var name: DisplayText
        var content: Content
        /// The feature that the server may turn out to lack, and the list with it; nil for a list that is always there.
        var feature: Capabilities.Feature?
    }

    private let title: DisplayText
    /// Whether the title says which list is shown, after the first.
    private let namesList: Bool
    private let all: [List]
    private let top: (any ListTop)?
    /// Makes the page of a list when it is shown for the first time.
    private let factory: PageFactory
    private let session: AccountSession
    private var pages: [Int: any Page] = [:]
    /// The page that `:pin` makes a tab of; nil for none.
    private let pin: Pin.Page?
    /// The index among all lists.
    private var shown = 0
    var isActive = true { didSet { page?.isActive = isActive } }
    private var widths = DisplayWidth()
    private var names = NameRow()

    /// - Parameters:
    ///   - lists: at least one; the first is shown.
    ///   - top: the part above the lists; nil for none.
    ///   - pin: the page that `:pin` makes a tab of; nil for none.
    init(
        title: DisplayText, namesList: Bool = true, lists: [List], top: (any ListTop)? = nil, pin: Pin.Page? = nil,
        factory: PageFactory,
        session: AccountSession
    ) {
        self.title = title
        self.namesList = namesList
        all = lists
        self.top = top
        self.pin = pin
        self.factory = factory
        self.session = session
        show(0)
    }

    /// The lists that the server has, as far as known, and the one on screen, which shows why it is not there.
    private var offered: [Int] {
        let missing = session.collections.missing
        return all.indices.filter { index in
            index == shown || all[index].feature.map { !missing.contains($0) } ?? true
        }
    }

    private var page: (any Page)? { pages[shown] }
    var inner: (any Page)? { page }
    /// The selected row of the list.
    private var selected: ListItem? { statuses?.selected }
    var replies: StatusListViewModel? { top?.showsReplies == true ? statuses : page?.replies }
    var keyPage: KeyMaps.Place? { top?.keyPage ?? page?.keyPage }
    var pinned: Pin? { pin.map { Pin($0, title: title) } }

    private func show(_ index: Int) {
        guard all.indices.contains(index) else { return }
        shown = index
        if pages[index] == nil { pages[index] = factory.page(of: all[index], in: session) }
        page?.isActive = isActive
    }

    var isLoading: Bool { (page?.isLoading ?? false) || (top?.isLoading ?? false) }
    var wantedPictures: [PictureRequest] { (top?.wantedPictures ?? []) + (page?.wantedPictures ?? []) }

    var header: PageHeader {
        let name = all.indices.contains(shown) && shown > 0 && namesList ? "\(title) › \(all[shown].name)" : title
        return PageHeader(title: name, state: page?.header.state ?? [])
    }

    var hints: [Hint] {
        let hints = page?.hints ?? []
        return (hasFocusedPane ? hints : top?.hints(hints, for: selected) ?? hints)
            + (offered.count > 1 ? [.command(.nextList), .command(.previousList)] : [])
    }

    var preferredCommands: Set<Command> {
        (page?.preferredCommands ?? []).union(hasFocusedPane ? [] : top?.preferredCommands(for: selected) ?? [])
    }

    /// Returns the rows above the lists, the row of their names, and the list's area. A low window prefers the list.
    private func parts(_ area: Area, _ widths: DisplayWidth) -> (top: Range<Int>, names: Int?, list: Area) {
        let first = area.rows.lowerBound + (top?.height(in: area, widths: widths) ?? 0)
        let hasNames = offered.count > 1 && area.height > 4
        let start = min(first + (hasNames ? 1 : 0), area.rows.upperBound)
        return (
            area.rows.lowerBound..<first, hasNames ? first : nil,
            Area(rows: start..<area.rows.upperBound, columns: area.columns)
        )
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        self.widths = widths
        page?.layOut(in: parts(area, widths).list, widths: widths)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let parts = parts(area, screen.widths)
        top?.draw(rows: parts.top, columns: area.columns, of: screen)
        if let row = parts.names {
            let offered = offered
            names.draw(
                offered.map { all[$0].name }, shown: offered.firstIndex(of: shown) ?? 0, in: screen, row: row,
                columns: area.columns, theme: factory.style.theme)
        } else {
            names.hide()
        }
        page?.draw(in: parts.list, of: screen, at: moment)
    }

    func perform(_ command: Command) -> Effect? {
        switch command {
        // Where a list has a pane, it is the next one.
        case .nextPane, .previousPane: return page?.perform(command) ?? showNext(command == .nextPane)
        case .nextList, .previousList: return showNext(command == .nextList)
        default: break
        }
        if hasFocusedPane { return page?.perform(command) }
        return top?.perform(command, on: statuses) ?? page?.perform(command)
    }

    private func showNext(_ isNext: Bool) -> Effect? {
        updateMissingFeatures()
        let offered = offered
        guard offered.count > 1, let place = offered.firstIndex(of: shown) else { return nil }
        show(offered[(place + (isNext ? 1 : offered.count - 1)) % offered.count])
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        let parts = parts(area, widths)
        if event.kind == .press, event.row == parts.names {
            let offered = offered
            guard let place = names.index(at: event.column), offered.indices.contains(place) else { return nil }
            updateMissingFeatures()
            show(offered[place])
            return .handled
        }
        return page?.mouse(event, in: parts.list)
    }

    /// Checks again which features the server lacks: the list before may have found one.
    private func updateMissingFeatures() { session.collections.updateMissingFeatures() }
}

/// The part above the lists of a page, such as an account's profile.
@MainActor
protocol ListTop: AnyObject {
    var isLoading: Bool { get }
    /// The pictures that are needed.
    var wantedPictures: [PictureRequest] { get }
    /// Whether the list shows the replies that the user writes on the page.
    var showsReplies: Bool { get }
    /// The page by the name of its keys; nil for the one of the list.
    var keyPage: KeyMaps.Place? { get }
    /// - Parameters:
    ///   - hints: the hints of the list.
    ///   - item: the selected row of the list.
    func hints(_ hints: [Hint], for item: ListItem?) -> [Hint]
    /// Returns the commands that come before others with the same key (`Page.preferredCommands`).
    func preferredCommands(for item: ListItem?) -> Set<Command>
    /// - Parameter area: the whole page, whose list needs rows, too.
    func height(in area: Area, widths: DisplayWidth) -> Int
    func draw(rows: Range<Int>, columns: Int, of screen: any Screen)
    /// - Returns: nil for a command that is for the list.
    func perform(_ command: Command, on list: StatusListViewModel?) -> Effect?
}

extension ListTop {
    var isLoading: Bool { false }
    var wantedPictures: [PictureRequest] { [] }
    var showsReplies: Bool { false }
    var keyPage: KeyMaps.Place? { nil }
    func preferredCommands(for item: ListItem?) -> Set<Command> { [] }
}
