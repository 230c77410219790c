internal import App
internal import Core

/// The names of a page's lists on a line, the one in front marked, with their places, for clicks.
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
        places = []
        var column = 2
        for index in Self.fitting(names, shown: shown, room: columns - 3, screen.widths) {
            let start = column
            places += repeatElement(0..<0, count: max(0, index - places.count))
            column += screen.put(
                " \(names[index]) ", row: row, column: column, limit: columns - column,
                style: index == shown ? theme.selectedTab : theme.time)
            places.append(start..<column)
            column += 1
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
