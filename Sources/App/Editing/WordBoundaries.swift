/// The starts and ends of words, for moving and deleting by words.
///
/// A word is a run of letters and digits, with the apostrophes in it. Han characters and emoji are words of one cluster
/// each, since only a dictionary knows where Chinese words end; Japanese ends them where the script changes.
struct WordBoundaries {
    private enum Kind: Hashable {
        case space, sign
        case letters, hiragana, katakana
        /// A word of its own.
        case single
    }

    let clusters: [Character]

    /// Returns the end of the word at or behind an offset.
    func end(from offset: Int) -> Int {
        var index = offset
        while index < clusters.count, isBetween(kind(index)) { index += 1 }
        guard index < clusters.count else { return index }
        let kind = kind(index)
        index += 1
        guard kind != .single else { return index }
        while index < clusters.count, self.kind(index) == kind || isInside(index) { index += 1 }
        return index
    }

    /// Returns the start of the word at or before an offset.
    func start(from offset: Int) -> Int {
        var index = offset
        while index > 0, isBetween(kind(index - 1)) { index -= 1 }
        guard index > 0 else { return 0 }
        let kind = kind(index - 1)
        index -= 1
        guard kind != .single else { return index }
        while index > 0, self.kind(index - 1) == kind || isInside(index - 1) { index -= 1 }
        return index
    }

    private func isBetween(_ kind: Kind) -> Bool { kind == .space || kind == .sign }

    /// Whether an apostrophe stands in a word.
    private func isInside(_ index: Int) -> Bool {
        guard clusters[index] == "'" || clusters[index] == "’", index > 0, index + 1 < clusters.count else {
            return false
        }
        return kind(index - 1) == .letters && kind(index + 1) == .letters
    }

    private func kind(_ index: Int) -> Kind {
        let cluster = clusters[index]
        guard let scalar = cluster.unicodeScalars.first else { return .sign }
        let value = scalar.value
        if value < 0x80 {
            return cluster.isLetter || cluster.isNumber || cluster == "_"
                ? .letters : cluster.isWhitespace ? .space : .sign
        }
        switch value {
        case 0x3041...0x3096, 0x309d...0x309f: return .hiragana
        case 0x30a1...0x30fa, 0x30fc...0x30ff, 0xff66...0xff9f: return .katakana
        default: break
        }
        let properties = scalar.properties
        if properties.isIdeographic { return .single }
        if properties.isEmojiPresentation || cluster.unicodeScalars.contains("\u{FE0F}") { return .single }
        if (0x1f1e6...0x1f1ff).contains(value) { return .single }
        if cluster.isWhitespace { return .space }
        if properties.isAlphabetic || cluster.isNumber { return .letters }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return .letters
        default: return .sign
        }
    }
}
