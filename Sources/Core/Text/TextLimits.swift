/// The limits on texts from outside.
package enum TextLimits {
    /// The length of a name or handle, in grapheme clusters.
    package static let displayName = 200
    /// The length of a single line (alt texts, titles, warnings, server messages), in grapheme clusters.
    package static let line = 2000
    /// The length of a status's text, in code points.
    package static let text = 100_000
    /// The lines of a status's text: more than the tallest row shows.
    package static let lines = 2000
    /// The custom emoji of a status's text that get spans of their own. Others stay plain text.
    package static let emojis = 1000
    /// The combining marks on one base: as many as an ncurses cell holds.
    package static let marks = 4
    /// The nesting and the number of HTML elements that are interpreted; the text beyond is kept.
    package static let depth = 64
    package static let elements = 20_000
}
