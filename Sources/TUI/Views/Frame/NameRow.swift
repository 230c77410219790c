internal import App
internal import Core

/// The names of a page's lists on a line, the one in front marked, with their places, for clicks. Where they don't fit, the line
/// shows those around the one in front, and a sign at each end behind which there are others.
@MainActor
struct NameRow {
    private var places: [Range<Int>] = []

    /// Returns the name at a column.
    func index(at column: Int) -> Int? { places.firstIndex { $0.contains(column) } }

    mutating func hide() { places = [] }

    mutating func draw(
        _ names: [DisplayText], shown: Int, in screen: any Screen, row: Int, columns: Int, theme: Theme
    ) {
        screen.put(.repeating("─", columns), row: row, column: 0, style: theme.rule)
        places = Array(repeating: 0..<0, count: names.count)
        let fitting = Self.fitting(names, shown: shown, room: columns - 3, screen.widths)
        // A click on a sign shows the next name behind it.
        if fitting.lowerBound > 0 {
            screen.put("‹", row: row, column: 0, style: theme.time)
            places[fitting.lowerBound - 1] = 0..<2
        }
        var column = 2
        for index in fitting {
            let start = column
            column += screen.put(
                " \(names[index]) ", row: row, column: column, limit: columns - column,
                style: index == shown ? theme.selectedTab : theme.time)
            places[index] = start..<column
            column += 1
        }
        if fitting.upperBound < names.count {
            screen.put("›", row: row, column: columns - 1, style: theme.time)
            places[fitting.upperBound] = column..<columns
        }
    }

    /// Returns the names that fit beside each other, with the one in front.
    private static func fitting(
        _ names: [DisplayText], shown: Int, room: Int, _ widths: DisplayWidth
    ) -> Range<Int> {
        guard names.indices.contains(shown) else { return 0..<0 }
        let needed = names.map { widths.of($0) + 3 }
        var first = 0
        while first < shown, needed[first...shown].reduce(0, +) > room { first += 1 }
        var end = shown + 1
        while end < names.count, needed[first...end].reduce(0, +) <= room { end += 1 }
        return first..<end
    }
}
