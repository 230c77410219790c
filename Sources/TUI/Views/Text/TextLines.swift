internal import App
internal import Core

/// Paragraphs above a form, as lines that scroll with it.
@MainActor
struct TextLines {
    typealias Line = FormView<LoginItem>.Line
    typealias Piece = FormView<LoginItem>.Piece

    let view: FormView<LoginItem>
    let theme: Theme
    /// Whether blank lines are left out.
    let isDense: Bool
    private(set) var lines: [Line] = []

    init(view: FormView<LoginItem>, theme: Theme, isDense: Bool) {
        self.view = view
        self.theme = theme
        self.isDense = isDense
    }

    private static let widest = 88
    private static let margin = 2

    mutating func skip() {
        if !isDense { lines.append(Line()) }
    }

    mutating func add(_ text: DisplayText, _ style: Style = .plain) {
        let width = min(Self.widest, view.columns - 2 * Self.margin)
        for row in LineBreaker(view.widths).rows(of: text, width: max(4, width)) {
            lines.append(Line(pieces: [Piece(column: Self.margin, text: row, style: style)]))
        }
    }

    mutating func addSpinner(_ step: Int, _ text: DisplayText) {
        skip()
        add("\(Spinner.picture(step)) \(text)", theme.pull)
    }

    mutating func addLogo(_ strings: Strings) {
        lines.append(
            Line(pieces: [
                Piece(column: Self.margin, text: "▂▄▆█▆▄▂▄▆", style: theme.key),
                Piece(column: Self.margin + 12, text: strings.appName, style: theme.selectedTitle),
            ]))
        lines.append(
            Line(pieces: [
                Piece(column: Self.margin, text: "▔▔▔▔▔▔▔▔▔", style: theme.key),
                Piece(column: Self.margin + 12, text: strings.appSummary, style: theme.time),
            ]))
        lines.append(Line())
    }

    /// Adds a URL from the left edge to the right without line breaks, so that it can be selected as a whole. Each part
    /// is a link to all of it.
    mutating func add(url: RawText) {
        skip()
        let target = LinkTarget(url)
        var rest = Sanitizer.clean(url, maximum: 4096)
        while !rest.isEmpty {
            let part = LineBreaker(view.widths).cut(rest, width: max(2, view.columns))
            guard !part.isEmpty else { break }
            lines.append(Line(pieces: [Piece(column: 0, text: part, style: theme.link, link: target)]))
            rest = rest.bytes(part.string.utf8.count..<rest.string.utf8.count)
        }
        skip()
    }
}
