internal import App
internal import Core

/// The links of a post in a box. Enter opens one here where it can and in the browser otherwise, `o` in the browser, `y`
/// copies it.
@MainActor
final class LinksPage: Page {
    private let links: [PostLinks.Link]
    private let opener: LinkOpener?
    private let style: PageStyle
    private var menu = Menu<Int>()
    /// The rows and columns of the links, for clicks.
    private var place: (area: Area, columns: Range<Int>)?

    /// - Parameter opener: opens links here; nil while no account is logged in.
    init(_ links: PostLinks, opener: LinkOpener?, style: PageStyle) {
        self.links = links.links
        self.opener = opener
        self.style = style
        menu.show(
            self.links.enumerated().map { index, link in
                let address = Sanitizer.clean(link.target.url, maximum: 400)
                let label = link.label.isEmpty ? style.strings.label(of: link.kind) : link.label
                return .row(index, label: label, detail: label == address ? "" : address)
            })
        // The post's own page is the first; what it links to is looked for more often.
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
        let width = max(2, min(area.columns - 6, 96))
        let box = BoxView(title: style.strings.linksTitle, theme: style.theme)
            .draw(in: area, of: screen, width: width, height: menu.rows.count)
        menu.layOut(height: box.rows.count)
        let inside = Area(rows: box.rows, columns: box.width)
        place = (inside, box.column..<box.column + box.width)
        menu.draw(in: inside, of: screen, column: box.column - 1, width: box.width + 1, theme: style.theme)
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
        guard let place, place.columns.contains(event.column), menu.mouse(event, in: place.area) else { return nil }
        return .handled
    }
}
