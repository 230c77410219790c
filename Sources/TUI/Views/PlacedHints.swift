internal import Core

/// The hints of the last line where they were last placed: few keys change them, and each costs a search of the key map.
@MainActor
final class PlacedHints {
    /// All that the places follow from, besides language and key map.
    struct Line: Hashable {
        var hints: [Hint]
        var showsHelp: Bool
        var columns: Int
        var widths: DisplayWidth
    }

    /// Keys, or what they do.
    struct Part: Hashable {
        var text: DisplayText
        var column: Int
        var isKeys: Bool
    }

    private var last: (line: Line, parts: [Part])?
    /// How often hints were placed; tests count it.
    private(set) var count = 0

    /// Returns the parts of a line, placed again only if they aren't those of the last one.
    func parts(of line: Line, place: @MainActor (Line) -> [Part]) -> [Part] {
        if let last, last.line == line { return last.parts }
        count += 1
        let parts = place(line)
        last = (line, parts)
        return parts
    }
}
