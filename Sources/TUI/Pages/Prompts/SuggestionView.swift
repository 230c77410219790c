internal import App
internal import Core

/// The suggestions above the command line: a name, its keys and what it does in each row.
@MainActor
struct SuggestionView {
    let style: PageStyle
    /// The rows of the suggestions that were drawn, and the first of them.
    private var rows = 0..<0
    private var first = 0

    /// The most suggestions that are shown at once; more would cover the page.
    private static let most = 8
    /// The widest column of names.
    private static let widestName = 20

    init(style: PageStyle) { self.style = style }

    /// Returns the suggestion in a row of the window.
    func suggestion(at row: Int) -> Int? { rows.contains(row) ? first + row - rows.lowerBound : nil }

    /// Draws the suggestions below a rule, in the last rows of an area.
    mutating func draw(
        _ suggestions: [CommandSuggestions.Suggestion], chosen: Int?, in area: Area, of screen: any Screen
    ) {
        let count = min(suggestions.count, Self.most, area.height / 2)
        rows = area.rows.upperBound - count..<area.rows.upperBound
        guard count > 0 else { return }
        first = max(0, min(chosen.map { $0 - count + 1 } ?? 0, suggestions.count - count))
        let theme = style.theme
        let rule = rows.lowerBound - 1
        screen.fill(row: rule, columns: 0..<area.columns, style: .plain)
        screen.put(.repeating("─", area.columns), row: rule, column: 0, style: theme.rule)
        if suggestions.count > count {
            let rest = style.strings.moreLines(suggestions.count - count)
            let column = area.columns - screen.widths.of(rest) - 3
            if column > 2 { screen.put(" \(rest) ", row: rule, column: column, style: theme.time) }
        }
        let names = suggestions.map { screen.widths.of($0.name) }.max() ?? 0
        let keys = suggestions.map { screen.widths.of($0.keys) }.max() ?? 0
        let isList = keys == 0 && suggestions.allSatisfy(\.sentence.isEmpty)
        let nameWidth = isList ? area.columns - 3 : min(names, Self.widestName, area.columns / 2)
        let sentence = 2 + nameWidth + 2 + (keys > 0 ? keys + 2 : 0)
        for (index, row) in rows.enumerated() {
            let suggestion = suggestions[first + index]
            let isChosen = first + index == chosen
            screen.fill(row: row, columns: 0..<area.columns, style: .plain)
            if isChosen { screen.put("▌", row: row, column: 0, style: theme.accent) }
            let breaker = LineBreaker(screen.widths)
            screen.put(
                breaker.truncate(suggestion.name, width: nameWidth), row: row, column: 2,
                style: theme.row(isChosen: isChosen))
            screen.put(suggestion.keys, row: row, column: nameWidth + 4, limit: keys, style: theme.key)
            let room = area.columns - sentence - 1
            guard room >= 6 else { continue }
            screen.put(
                breaker.truncate(suggestion.sentence, width: room), row: row, column: sentence, style: theme.time)
        }
    }
}
