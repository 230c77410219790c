/// How much of a stranger's text is taken (FAULTS rule 3).
package enum TextLimits {
    /// Grapheme clusters of a name or handle.
    package static let displayName = 200
    /// Grapheme clusters of a line: alt texts, titles, warnings, server messages.
    package static let line = 2000
    /// Code points of a status's text.
    package static let text = 100_000
    /// Lines of a status's text: more than the tallest row shows.
    package static let lines = 2000
    /// Custom emojis of a status's text that become spans. The names of the others stay text.
    package static let emojis = 1000
    /// Combining marks on one base: as many as a cell of ncurses holds.
    package static let marks = 4
    /// Nesting and number of HTML elements that are looked at; the text of what lies beyond is kept.
    package static let depth = 64
    package static let elements = 20_000
}
