internal import App
internal import Core

/// The lines left of a reply that show its parent: a column for each level.
struct ThreadGuides {
    /// The column of the reply's text.
    let column: Int
    /// The depth of a reply that is too deep for a column of its own.
    let hiddenDepth: Int?
    private let levels: ArraySlice<Bool>
    /// The column of the first level.
    private let start: Int

    private static let narrowStart = 2
    private static let levelWidth = 2
    private static let mostLevels = 8
    /// Cells that the text keeps in a narrow window.
    private static let textWidth = 24

    /// - Parameter body: the column of the text of other posts, where that of the first level begins if there is an avatar left
    ///   of it.
    /// - Returns: nil for a post that is not a reply.
    init?(_ place: ThreadPlace, width: Int, body: Int) {
        guard place.kind == .reply else { return nil }
        start = max(Self.narrowStart, body - Self.levelWidth)
        let room = max(1, (width - start - Self.textWidth) / Self.levelWidth)
        let shown = min(place.depth, Self.mostLevels, room)
        // The innermost levels: those tell the replies near this one apart.
        levels = place.continues.suffix(shown)
        hiddenDepth = shown < place.depth ? place.depth : nil
        column = start + shown * Self.levelWidth
    }

    /// - Parameter heading: the line with the name, which the branch ends at.
    func draw(on lines: inout [RowLine], heading: Int) {
        for index in lines.indices {
            var text = DisplayText.empty
            for (level, continues) in levels.enumerated() {
                let isOwn = level == levels.count - 1
                let isBranch = isOwn && index == heading
                let part: DisplayText =
                    isBranch ? (continues ? "├ " : "└ ") : continues || (isOwn && index < heading) ? "│ " : "  "
                text = text + part
            }
            lines[index].runs.insert(RowLine.Run(column: start, text: text, role: .frame), at: 0)
        }
    }
}
