/// Cleaning of text that the user edits, in which every character has its place.
extension Sanitizer {
    /// Cleans a line without collapsing or cutting anything; tabs become single spaces.
    package static func clean(line: String) -> DisplayText { cleanStretch(line) }

    /// Returns the part of one cluster that `clean(line:)` shows, given the next one: a final joiner is shown only
    /// where it joins.
    package static func clean(cluster: Character, before next: Character?) -> DisplayText {
        guard let last = cluster.unicodeScalars.last, last == "\u{200C}" || last == "\u{200D}",
            let first = next?.unicodeScalars.first, first != "\n"
        else { return cleanStretch(String(cluster)) }
        var both = String(cluster)
        both.unicodeScalars.append(first)
        var shown = cleanStretch(both).string
        shown.unicodeScalars.removeLast()
        return DisplayText(clean: shown)
    }
}
