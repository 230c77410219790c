internal import App
internal import Core

/// The links of a post or a profile in a box. Enter opens one here where it can and in the browser otherwise, `o` in the
/// browser, `y` copies it. Below a mention stands a card of the account.
@MainActor
final class LinksPage: Page {
    private let links: [PostLinks.Link]
    private let opener: LinkOpener?
    private let cards: AccountCards?
    private let style: PageStyle
    private var menu = Menu<Int>()
    /// The rows and columns of the links, for clicks.
    private var place: (area: Area, columns: Range<Int>)?

    /// The lines of a card, and the least lines of links above it.
    private static let (cardLines, leastLinks) = (3, 3)
    /// The narrowest inside of the box, which has room for a card, and the widest.
    private static let (narrowest, widest) = (48, 96)

    /// - Parameters:
    ///   - opener: opens links here; nil while no account is logged in.
    ///   - cards: the accounts that are mentioned.
    init(_ links: PostLinks, opener: LinkOpener?, cards: AccountCards? = nil, style: PageStyle) {
        self.links = links.links
        self.opener = opener
        self.cards = cards
        self.style = style
        menu.show(
            self.links.enumerated().map { index, link in
                let address = Sanitizer.clean(link.target.url, maximum: 400)
                let label = link.label.isEmpty ? style.strings.label(of: link.kind) : link.label
                return .row(index, label: label, detail: label == address ? "" : address)
            })
        // Its own page is the first; the user looks for the others more often.
        if self.links.count > 1, self.links[0].kind == .page { menu.select(1) }
    }

    var presentation: PagePresentation { .box }
    var header: PageHeader { PageHeader(title: style.strings.linksTitle) }

    private var selected: PostLinks.Link? { menu.value.flatMap { links.indices.contains($0) ? links[$0] : nil } }

    var hints: [Hint] {
        let opensHere = selected.flatMap { opener?.opensHere($0) } ?? false
        let open: [Hint] =
            opensHere
            ? [.command(.activate, label: style.strings.hintOpenHere), .command(.openInBrowser)] : [.command(.activate)]
        return open + [.command(.copyLink), .command(.back)]
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let longest = menu.items.map { Self.width(of: $0, screen.widths) }.max() ?? 0
        let width = max(2, min(area.columns - 6, Self.widest, max(longest, Self.narrowest)))
        // The room is the same for every link, so that the box doesn't change with the selection.
        let room = cards?.cards.isEmpty == false ? Self.cardLines + 1 : 0
        let box = BoxView(title: style.strings.linksTitle, style: style)
            .draw(in: area, of: screen, width: width, height: menu.rows.count + room)
        let fits = room > 0 && box.rows.count >= room + min(Self.leastLinks, menu.rows.count)
        let end = fits ? box.rows.upperBound - room : box.rows.upperBound
        if fits, let link = selected, link.kind == .mention, let card = cards?.cards[link.target.url] {
            draw(card, from: end + 1, column: box.column, width: box.width, on: screen)
        }
        menu.layOut(height: end - box.rows.lowerBound)
        let inside = Area(rows: box.rows.lowerBound..<end, columns: box.width)
        place = (inside, box.column..<box.column + box.width)
        menu.draw(in: inside, of: screen, column: box.column - 1, width: box.width + 1, theme: style.theme)
    }

    /// Returns the columns that the menu takes for a whole row.
    private static func width(of item: Menu<Int>.Item, _ widths: DisplayWidth) -> Int {
        guard case .row(_, let label, let detail, _) = item else { return 0 }
        return widths.of(label) + (detail.isEmpty ? 4 : widths.of(detail) + 7)
    }

    private func draw(_ card: AccountCards.Card, from row: Int, column: Int, width: Int, on screen: any Screen) {
        let (theme, breaker) = (style.theme, LineBreaker(screen.widths))
        let used = screen.put(
            breaker.truncate(card.name, width: max(2, width)), row: row, column: column, style: theme.selectedTitle)
        if used + 4 < width {
            screen.put(
                breaker.truncate(card.handle, width: width - used - 1), row: row, column: column + used + 1,
                style: theme.time)
        }
        let relations = card.relations.map(\.text).joined(by: " · ")
        for (offset, line) in [relations, card.bio].filter({ !$0.isEmpty }).enumerated() {
            screen.put(
                breaker.truncate(line, width: max(2, width)), row: row + 1 + offset, column: column, style: theme.time)
        }
    }

    func perform(_ command: Command) -> Effect? {
        if menu.move(command) { return .handled }
        guard let link = selected else { return nil }
        switch command {
        case .activate: return .backThen(opener?.effect(of: link) ?? .browse(link.target.url))
        case .openInBrowser: return .backThen(.browse(link.target.url))
        case .copyLink: return .backThen(.copy(Sanitizer.clean(link.target.url, maximum: 4096)))
        default: return nil
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        guard let place, place.columns.contains(event.column) else { return nil }
        return menu.effect(of: event, in: place.area)
    }
}

/// Decides where a link of a post or a profile opens: here, or in the browser.
@MainActor
struct LinkOpener {
    let session: AccountSession
    /// Whether the program shows pictures.
    let showsPictures: Bool

    /// Whether the link has, or may have, a page here.
    func opensHere(_ link: PostLinks.Link) -> Bool {
        if case .browse = effect(of: link) { false } else { true }
    }

    func effect(of link: PostLinks.Link) -> Effect {
        let capabilities = session.capabilities
        switch link.kind {
        case .page:
            if let id = link.status, capabilities.hasThreads { return .open(.thread(id)) }
        case .hashtag:
            if let name = link.hashtag, capabilities.features.contains(.hashtags) { return .open(.hashtag(name)) }
        case .mention:
            if capabilities.hasProfiles { return .openHere(link.handle ?? link.target.url) }
        case .picture:
            if showsPictures, let album = link.album { return .open(.album(album)) }
        case .link:
            if session.resolves, link.target.mayHavePageHere { return .openHere(link.target.url) }
        case .attachment: break
        }
        return .browse(link.target.url)
    }
}
