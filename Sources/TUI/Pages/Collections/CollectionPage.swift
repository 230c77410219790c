internal import App
internal import Core

/// A collection that the server returns as a whole, as rows: lists, hashtags, filters, announcements.
@MainActor
final class CollectionPage<Element: Hashable & Sendable>: PaneSource {
    /// The content of a page: its elements, and the commands on them.
    struct Content {
        var title: DisplayText
        /// The page that `:pin` makes a tab of; nil for none.
        var pin: Pin.Page?
        /// The text in place of rows where there are none.
        var empty: DisplayText
        /// Whether an element is on the page.
        var holds: @MainActor (Element) -> Bool = { _ in true }
        /// The row of an element.
        var row: @MainActor (Element) -> (label: DisplayText, detail: DisplayText)
        /// The target of an element that a wide window shows beside the page; nil for none.
        var beside: (@MainActor (Element) -> Route?)?
        /// Rows below the elements.
        var more: [(label: DisplayText, effect: Effect)] = []
        /// The keys for the selected element; nil where none is selected.
        var hints: @MainActor (Element?) -> [Hint]
        /// See `Page.preferredCommands`.
        var preferred: Set<Command> = []
        var perform: @MainActor (Command, Element?) -> Effect?
    }

    private enum Row: Hashable, Sendable {
        case element(Element)
        case more(Int)
    }

    private let collection: ServerCollection<Element>
    private let content: Content
    private let accounts: UserAccountViewModel
    private let style: PageStyle
    private var menu = Menu<Row>()
    var isActive = true

    init(
        _ collection: ServerCollection<Element>, _ content: Content, accounts: UserAccountViewModel, style: PageStyle
    ) {
        self.collection = collection
        self.content = content
        self.accounts = accounts
        self.style = style
        collection.load()
    }

    private var selected: Element? { if case .element(let element)? = menu.value { element } else { nil } }

    private var elements: [Element]? { collection.elements?.filter(content.holds) }
    var isLoading: Bool { collection.isLoading }
    var shownBeside: Route? { selected.flatMap { content.beside?($0) } }
    /// Enter acts on the row.
    var entersPane: Bool { false }
    /// Without elements the page says so in its middle.
    var shortHeight: Int? { elements?.isEmpty == false && content.beside != nil ? items.count : nil }
    var pinned: Pin? { content.pin.map { Pin($0, title: content.title) } }

    var header: PageHeader {
        var state = style.state(of: accounts)
        // A list that is out of date shows why. Without a list, the page does.
        if let problem = collection.problem, collection.elements != nil, state.isEmpty {
            state = [style.state(of: problem)]
        }
        return PageHeader(title: content.title, state: state)
    }

    var hints: [Hint] {
        switch menu.value {
        case .more?: [.command(.activate)] + content.hints(nil) + [.command(.refresh)]
        case .element(let element)?: content.hints(element) + [.command(.refresh)]
        case nil: content.hints(nil) + [.command(.refresh)]
        }
    }

    var preferredCommands: Set<Command> { content.preferred }

    private var items: [Menu<Row>.Item] {
        let elements = elements ?? []
        let more = collection.elements == nil ? [] : content.more
        return elements.map { element in
            let (label, detail) = content.row(element)
            return .row(.element(element), label: label, detail: detail)
        } + more.enumerated().map { .row(.more($0.offset), label: $0.element.label) }
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        menu.show(items)
        menu.layOut(height: max(1, area.height))
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let theme = style.theme
        guard let elements else {
            if let problem = collection.problem, !collection.isLoading {
                return style.failure(problem).draw(in: area, of: screen)
            }
            return CenteredText(lines: [
                ("\(Spinner.picture(moment.step)) \(style.strings.loading)", theme.selectedTitle)
            ]).draw(in: area, of: screen)
        }
        guard elements.isEmpty else { return menu.draw(in: area, of: screen, isActive: isActive, theme: theme) }
        let rows = content.more.isEmpty ? 0 : min(content.more.count + 1, area.height / 2)
        menu.draw(in: area, of: screen, isActive: isActive, theme: theme)
        CenteredText(lines: [(content.empty, theme.selectedTitle)])
            .draw(
                in: Area(rows: area.rows.lowerBound + rows..<area.rows.upperBound, columns: area.columns), of: screen)
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        switch command {
        case .refresh:
            if accounts.isExpired { return .open(.login(as: accounts.account, registers: false)) }
            collection.load()
            return .handled
        case .activate:
            guard case .more(let index)? = menu.value else { break }
            return content.more[index].effect
        default: break
        }
        return content.perform(command, selected)
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { menu.effect(of: event, in: area) }
}
