import Testing

extension Terminal {
    /// Presses and releases the left button; row and column count from 0.
    func click(row: Int, column: Int, times: Int = 1) throws {
        let press = "\u{1B}[<0;\(column + 1);\(row + 1)M" + "\u{1B}[<0;\(column + 1);\(row + 1)m"
        // In one write: a busy machine must not make two single presses of a double one.
        try type(String(repeating: press, count: times))
    }

    /// Clicks a tab, given by its number and title, until its first page is in front. Each of the two badges may come or go between
    /// the look and the click, and moves the tabs to its right by up to four columns.
    ///
    /// The click is on the last letter, so that a badge that comes doesn't put the tab to the left in its place: that of Discover
    /// opens the composer, and settling would type into it.
    func clickTab(_ title: String, times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) throws {
        for _ in 0..<5 {
            let columns = try columns(ofTab: title, sourceLocation: sourceLocation)
            try click(row: 0, column: columns.upperBound - 1, times: times)
            let header = try settledScreen(sourceLocation: sourceLocation).dropFirst().first ?? ""
            if header.split(separator: " ").first == title.split(separator: " ").last { return }
        }
        throw NotSeen(what: title)
    }

    /// Returns the columns of a tab's number and title now.
    func columns(ofTab title: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Range<Int> {
        let bar = try settledScreen(sourceLocation: sourceLocation).first ?? ""
        let place = try #require(bar.firstRange(of: title), "no tab \(title)", sourceLocation: sourceLocation)
        let start = bar.distance(from: bar.startIndex, to: place.lowerBound)
        return start..<(start + title.count)
    }
}
