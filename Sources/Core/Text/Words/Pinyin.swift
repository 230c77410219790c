/// The spellings of Chinese text in Latin letters, for searches.
package enum Pinyin {
    /// The limit of spellings of either kind: the readings of a text's characters multiply.
    private static let most = 8

    /// Returns how a text is spelled, whole and by the initials of its characters: 微笑 is `weixiao` and `wx`.
    ///
    /// Characters without a reading stay as they are. Tones are left out, and ü is `v`, as input methods have it.
    /// - Returns: nothing if no character has a reading.
    package static func spellings(of text: String) -> [String] {
        // Emoji don't need the table.
        guard text.unicodeScalars.contains(where: { (0x4E00...0x9FFF).contains($0.value) }) else { return [] }
        var (whole, initials) = ([""], [""])
        var isChinese = false
        for scalar in text.unicodeScalars {
            guard let all = readings[scalar] else {
                whole = whole.map { $0 + String(scalar) }
                initials = initials.map { $0 + String(scalar) }
                continue
            }
            isChinese = true
            let used = whole.count * all.count > most ? Array(all.prefix(1)) : all
            let letters = Set(used.map { String($0.prefix(1)) }).sorted()
            whole = whole.flatMap { begun in used.map { begun + $0 } }
            initials = initials.flatMap { begun in letters.map { begun + $0 } }
        }
        return isChinese ? whole + initials : []
    }

    /// The readings of a character, the most frequent one first. Made when Chinese text is searched for the first time.
    private static let readings: [Unicode.Scalar: [String]] = {
        var readings: [Unicode.Scalar: [String]] = [:]
        readings.reserveCapacity(4000)
        for group in [PinyinTable.readings, PinyinTable.others].flatMap({ $0.split(separator: " ") }) {
            let reading = String(group.prefix { $0.isASCII })
            for scalar in group.unicodeScalars where !scalar.isASCII { readings[scalar, default: []].append(reading) }
        }
        return readings
    }()
}
