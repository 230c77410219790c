internal import App
internal import Core

/// The lines of the page about an article or a film.
struct DetailsLayout {
    private(set) var lines: [RowLine] = []
    private(set) var pictures: [PicturePlace] = []
    private let widths: DisplayWidth
    private var width: Int
    private var column = Self.margin
    private var breaker: LineBreaker { LineBreaker(widths) }

    private static let margin = 2
    /// The widest text.
    private static let most = 88
    /// The columns from which on a film's poster is left of its facts.
    private static let posterWidth = 60

    /// - Parameters:
    ///   - row: the item with the user's marks.
    ///   - notes: sentences below the text.
    ///   - style: the display of pictures.
    ///   - window: the rows of the window.
    init(
        _ model: DetailsModel, row: StatusRowModel, notes: [DisplayText], columns: Int, widths: DisplayWidth,
        pictures style: RowStyle.Pictures = .text, window: Int = .max
    ) {
        self.widths = widths
        width = max(8, min(columns - 2 * Self.margin, Self.most))
        let whole = width
        let poster = columns >= Self.posterWidth ? poster(of: row, style) : nil
        if let poster {
            pictures = [poster]
            column += poster.columns + 2
            width -= poster.columns + 2
        }
        add(StyledText(model.title), role: .name)
        add(StyledText(model.subtitle), role: .note)
        marks(row)
        if poster == nil { add(row.pictures, style.limited(toWindow: window)) }
        lines.append(RowLine(widths))
        table(model.facts)
        if let url = row.url.flatMap(LinkTarget.init) { link(url) }
        for url in model.links { link(url) }
        if let poster {
            while lines.count < poster.rows { lines.append(RowLine(widths)) }
            (column, width) = (Self.margin, whole)
        }
        if !model.text.lines.isEmpty {
            lines.append(RowLine(widths))
            add(model.text)
        }
        for note in notes {
            lines.append(RowLine(widths))
            add(StyledText(note), role: .hint)
        }
    }

    /// - Parameter role: the role of all the text; nil for the roles that it has.
    private mutating func add(_ text: StyledText, role: RowRole? = nil) {
        for spans in breaker.wrap(text, width: width) {
            var line = RowLine(widths)
            for span in spans {
                line.add(
                    span.text, at: max(column, line.end), role: role ?? .text(span.role),
                    link: span.link.map { text.links[$0] })
            }
            if role == nil || !line.runs.isEmpty { lines.append(line) }
        }
    }

    /// Returns the place of a film's poster, at the left; nil where none is shown.
    private func poster(of row: StatusRowModel, _ style: RowStyle.Pictures) -> PicturePlace? {
        guard row.item?.kind == .films, case .shown(let cell, let rows) = style, let tile = row.pictures.first,
            tile.preview != nil,
            let place = PictureGrid([tile.size], width: width / 3, most: rows, cell: cell).places.first
        else { return nil }
        return PicturePlace(
            kind: .tile(tile), url: tile.preview, fills: false, line: 0, column: Self.margin, rows: place.rows,
            columns: place.columns)
    }

    /// Adds pictures. Opening the page shows sensitive ones, as it shows text behind a warning.
    private mutating func add(_ tiles: [PictureTile], _ style: RowStyle.Pictures) {
        let shown = tiles.filter { $0.preview != nil }
        guard case .shown(let cell, let rows) = style, width >= RowStyle.leastPictureWidth, !shown.isEmpty else {
            return
        }
        let grid = PictureGrid(shown.map(\.size), width: width, most: rows, cell: cell)
        lines.append(RowLine(widths))
        pictures = PicturePlace.places(of: shown, in: grid, line: lines.count, column: column, isOpen: true)
        for _ in 0..<grid.rows { lines.append(RowLine(widths)) }
        // In the blank line that follows.
        for index in pictures.indices {
            pictures[index].sign = PicturePlace.SignPlace(
                line: lines.count - pictures[index].line, column: pictures[index].column)
        }
    }

    private mutating func marks(_ row: StatusRowModel) {
        var line = RowLine(widths)
        if row.marks.isFavourited { line.add("★", at: column, role: .ownLike) }
        if row.marks.isBookmarked {
            line.add("⚑", at: max(column, line.end + (line.end > 0 ? 2 : 0)), role: .ownBookmark)
        }
        if !line.runs.isEmpty { lines.append(line) }
    }

    /// Adds a table whose values begin in one column, and continue below.
    private mutating func table(_ facts: [DetailsModel.Fact]) {
        let label = min(facts.map { widths.of($0.name) }.max() ?? 0, width / 3)
        let start = column + label + 2
        for fact in facts {
            let rows = breaker.wrap(StyledText(fact.value), width: max(4, width - label - 2))
            for (index, spans) in rows.enumerated() {
                var line = RowLine(widths)
                if index == 0 { line.add(breaker.truncate(fact.name, width: label), at: column, role: .note) }
                for span in spans { line.add(span.text, at: max(start, line.end), role: .text(.plain)) }
                lines.append(line)
            }
        }
    }

    private mutating func link(_ url: LinkTarget) {
        var line = RowLine(widths)
        line.add("↗ ", at: column, role: .card)
        let shown = Sanitizer.clean(url.url, maximum: 4096)
        line.add(breaker.truncate(shown, width: max(4, width - 2)), role: .text(.link), link: url)
        lines.append(line)
    }
}
