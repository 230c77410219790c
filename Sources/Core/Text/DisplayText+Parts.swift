/// Clean text put together from clean text, and taken apart into it.
extension DisplayText {
    package static func repeating(_ text: DisplayText, _ count: Int) -> DisplayText {
        DisplayText(clean: String(repeating: text.string, count: max(0, count)))
    }

    /// Without the first cluster.
    package var droppingFirst: DisplayText { DisplayText(clean: String(string.dropFirst())) }

    /// The bytes in a range, which must begin and end between code points.
    package func bytes(_ range: Range<Int>) -> DisplayText {
        let utf8 = string.utf8
        let low = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return DisplayText(clean: String(string[low..<utf8.index(low, offsetBy: range.count)]))
    }

    /// The parts between spaces.
    package var words: [DisplayText] {
        string.split(separator: " ").map { DisplayText(clean: String($0)) }
    }

    /// The first cluster that is a letter, a digit or an emoji.
    package var firstLetter: DisplayText? {
        string.first { $0.isLetter || $0.isNumber || $0.unicodeScalars.first?.properties.isEmojiPresentation == true }
            .map { DisplayText(clean: String($0)) }
    }
}
