internal import App
internal import Core

/// A form in lines of cells, its parts that can be clicked, and the part of it that a low window shows.
@MainActor
struct FormView<ID: Hashable & Sendable> {
    /// The meaning of a click in a form.
    enum Target: Hashable {
        case field(ID)
        case option(ID, Int)
        case toggle(ID)
        case button(ID)
    }

    struct Piece {
        var column: Int
        var text: DisplayText
        var style: Style
        var link: LinkTarget?
        var target: Target?
    }

    struct Line {
        var pieces: [Piece] = []
        var field: (id: ID, columns: Range<Int>)?
        /// Whether it belongs to the row with the focus, which is kept in sight.
        var isFocused = false
    }

    /// A part of the screen that can be clicked.
    struct Place {
        var row: Int
        var columns: Range<Int>
        var target: Target
    }

    let form: Form<ID>
    let theme: Theme
    let columns: Int
    let widths: DisplayWidth
    /// Whether blank lines are left out.
    var isDense = false

    private static var margin: Int { 2 }
    private static var widest: Int { 60 }

    // MARK: Lines

    var lines: [Line] {
        let labels =
            form.rows.map { row in
                switch row.control {
                // These have their text behind their signs.
                case .toggle, .buttons: 0
                default: widths.of(row.label)
                }
            }.max() ?? 0
        // Labels stand above their fields where too little room is left beside them.
        let isStacked = labels > 0 && columns - labels - 8 < 24
        let indent = isStacked || labels == 0 ? Self.margin + 1 : Self.margin + labels + 3
        var lines: [Line] = []
        for row in form.rows {
            let start = lines.count
            var line = Line()
            if case .buttons = row.control {
                if !isDense, !lines.isEmpty { lines.append(Line()) }
            } else if case .toggle = row.control {
            } else {
                line.pieces.append(
                    Piece(
                        column: Self.margin, text: row.label, style: theme.label(isFocused: row.id == form.focus)))
                if isStacked {
                    lines.append(line)
                    line = Line()
                }
            }
            add(row, to: &line, &lines, indent: indent)
            lines.append(line)
            add(note: row, to: &lines, indent: indent)
            if isFocused(row) { for index in start..<lines.count { lines[index].isFocused = true } }
        }
        return lines
    }

    private func isFocused(_ row: Form<ID>.Row) -> Bool {
        if case .buttons(let buttons) = row.control {
            buttons.contains { $0.id == form.focus }
        } else {
            row.id == form.focus
        }
    }

    /// Whether a part has the focus: of a choice, the option that is chosen.
    private func isFocused(_ target: Target) -> Bool {
        switch target {
        case .field(let id), .toggle(let id), .button(let id): return id == form.focus
        case .option(let id, let index):
            guard id == form.focus, let row = form.rows.first(where: { $0.id == id }) else { return false }
            if case .choice(_, let selected) = row.control { return index == selected }
            return false
        }
    }

    private func add(_ row: Form<ID>.Row, to line: inout Line, _ lines: inout [Line], indent: Int) {
        switch row.control {
        case .field:
            let end = min(indent + Self.widest, columns - 2)
            line.field = (row.id, indent..<max(indent + 3, end))
        case .choice(let titles, let selected):
            let options = titles.enumerated().map { index, title in
                let style = index == selected ? theme.button(isFocused: row.id == form.focus) : theme.style(.text)
                return Piece(
                    column: 0, text: index == selected ? "(•) \(title)" : "( ) \(title)", style: style,
                    target: .option(row.id, index))
            }
            add(options, to: &line, &lines, column: indent - 1)
        case .toggle(let isOn):
            let text = "[\(isOn ? "x" : " ")] \(row.label)" as DisplayText
            let style = theme.button(isFocused: row.id == form.focus)
            for (offset, part) in rows(of: text, columns: columns - indent - 1).enumerated() {
                if offset > 0 {
                    lines.append(line)
                    line = Line()
                }
                line.pieces.append(
                    Piece(column: indent - 1, text: part, style: style, target: .toggle(row.id)))
            }
        case .buttons(let buttons):
            let pieces = buttons.map {
                Piece(
                    column: 0, text: "[ \($0.title) ]", style: theme.button(isFocused: $0.id == form.focus),
                    target: .button($0.id))
            }
            add(pieces, to: &line, &lines, column: Self.margin)
        }
    }

    /// Adds pieces beside each other, and below where the window is too narrow.
    private func add(_ pieces: [Piece], to line: inout Line, _ lines: inout [Line], column start: Int) {
        var column = start
        for piece in pieces {
            let width = widths.of(piece.text)
            if column > start, column + width > columns - 1 {
                lines.append(line)
                line = Line()
                column = start
            }
            var piece = piece
            piece.column = column
            line.pieces.append(piece)
            column += width + 3
        }
    }

    private func add(note row: Form<ID>.Row, to lines: inout [Line], indent: Int) {
        let text = row.problem ?? row.note
        guard !text.isEmpty, row.problem != nil || !isDense || isFocused(row) else { return }
        let style = row.problem == nil ? theme.time : theme.problem
        for part in rows(of: text, columns: columns - indent - 1) {
            lines.append(Line(pieces: [Piece(column: indent, text: part, style: style)]))
        }
    }

    private func rows(of text: DisplayText, columns: Int) -> [DisplayText] {
        LineBreaker(widths).rows(of: text, width: max(4, columns))
    }

    // MARK: Drawing

    /// Returns the first line to show: the least scrolling that brings the row with the focus into sight.
    static func scroll(_ lines: [Line], height: Int, from scroll: Int) -> Int {
        let last = max(0, lines.count - height)
        guard let first = lines.firstIndex(where: \.isFocused), let end = lines.lastIndex(where: \.isFocused) else {
            return min(scroll, last)
        }
        return min(max(0, min(max(scroll, end + 1 - height), first)), last)
    }

    /// Draws lines, and places the cursor.
    /// - Returns: the places that can be clicked.
    func draw(_ lines: [Line], in screen: any Screen, rows: Range<Int>) -> [Place] {
        var places: [Place] = []
        for (line, row) in zip(lines, rows) {
            for piece in line.pieces {
                let used = screen.put(
                    piece.text, row: row, column: piece.column, limit: max(0, columns - piece.column),
                    style: piece.style,
                    link: piece.link)
                if let target = piece.target {
                    if isFocused(target) {
                        screen.pointCursor(at: ScreenPosition(row: row, column: piece.column))
                    }
                    places.append(Place(row: row, columns: piece.column..<piece.column + used, target: target))
                }
            }
            guard let (id, range) = line.field, let field = form.field(id) else { continue }
            let isFocused = id == form.focus
            screen.put("[", row: row, column: range.lowerBound - 1, style: theme.label(isFocused: isFocused))
            screen.put("]", row: row, column: range.upperBound, style: theme.label(isFocused: isFocused))
            let cursor = TextFieldView(theme: theme, isSecret: field.isSecret, placeholder: field.placeholder)
                .draw(field.editing, in: screen, row: row, column: range.lowerBound, columns: range.count)
            if isFocused { screen.placeCursor(cursor) }
            places.append(Place(row: row, columns: range, target: .field(id)))
        }
        return places
    }
}
