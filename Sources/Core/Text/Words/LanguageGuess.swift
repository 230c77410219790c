/// A guess at the language of a text by its script. Languages that share Latin letters aren't distinguished.
package enum LanguageGuess {
    /// The scripts, in the order of Unicode. Where several languages share one, its name is not a language's code.
    private static let scripts: [(range: ClosedRange<UInt32>, name: String)] = [
        (0x0370...0x03FF, "el"), (0x0400...0x052F, cyrillic), (0x0530...0x058F, "hy"), (0x0590...0x05FF, "he"),
        (0x0600...0x06FF, arabic), (0x0750...0x077F, arabic), (0x0900...0x097F, devanagari), (0x0980...0x09FF, "bn"),
        (0x0A00...0x0A7F, "pa"), (0x0A80...0x0AFF, "gu"), (0x0B80...0x0BFF, "ta"), (0x0C00...0x0C7F, "te"),
        (0x0C80...0x0CFF, "kn"), (0x0D00...0x0D7F, "ml"), (0x0D80...0x0DFF, "si"), (0x0E00...0x0E7F, "th"),
        (0x0E80...0x0EFF, "lo"), (0x1000...0x109F, "my"), (0x10A0...0x10FF, "ka"), (0x1100...0x11FF, "ko"),
        (0x1780...0x17FF, "km"), (0x1C90...0x1CBF, "ka"), (0x1F00...0x1FFF, "el"), (0x3040...0x30FF, kana),
        (0x3130...0x318F, "ko"), (0x31F0...0x31FF, kana), (0x3400...0x4DBF, han), (0x4E00...0x9FFF, han),
        (0xAC00...0xD7A3, "ko"), (0xF900...0xFAFF, han), (0xFB50...0xFDFF, arabic), (0xFE70...0xFEFF, arabic),
        (0xFF66...0xFF9D, kana), (0x20000...0x3FFFF, han),
    ]
    private static let (cyrillic, arabic, devanagari, kana, han) = ("Cyrl", "Arab", "Deva", "Kana", "Hani")

    /// Letters that only one language of a script has, or that the earlier ones in the list lack; without a code, those of
    /// languages that aren't distinguished.
    private static let letters: [String: [(code: String?, letters: String)]] = [
        cyrillic: [
            (nil, "әӘғҒқҚңҢөӨұҰүҮһҺҳҲҷҶӣӢӯӮҗҖ"), ("be", "ўЎ"), ("uk", "їЇєЄґҐіІ"), ("mk", "ѓЃќЌѕЅ"),
            ("sr", "ђЂћЋ"), ("ru", "ыЫэЭёЁ"),
        ],
        arabic: [(nil, "ەێۆڵڕڤ"), ("ur", "ٹڈڑے"), ("fa", "پچژگکی")],
        // Hindi, Marathi and Nepali have the same letters.
        devanagari: [],
    ]

    /// Returns the only script of a language; nil where that isn't known.
    private static func onlyScript(of language: String) -> String? {
        switch language {
        case "ar", "fa", "ur": arabic
        case "be", "bg", "mk", "ru", "uk": cyrillic
        case "hi", "mr", "ne": devanagari
        case "ja": kana
        case "zh": han
        case "ca", "cs", "da", "de", "en", "es", "fi", "fr", "hu", "id", "it", "nb", "nl", "no", "pl", "pt", "ro", "sk",
            "sv", "tr", "vi":
            "Latn"
        default: scripts.contains { $0.name == language } ? language : nil
        }
    }

    /// Whether a text can't be in a language because of the script that its guess was made from.
    ///
    /// - Parameters:
    ///   - code: the language, with or without a region.
    ///   - guess: the text's language by its script.
    package static func contradicts(_ code: String, guess: String) -> Bool {
        let language = String(code.lowercased().prefix { $0 != "-" && $0 != "_" })
        // Both are written with Chinese characters.
        if language == guess || language == "ja" && guess == "zh" { return false }
        // Serbian is written with Latin letters too, but guessed by Cyrillic ones only.
        let found = guess == "sr" ? cyrillic : onlyScript(of: guess)
        guard let script = onlyScript(of: language), let found else { return false }
        return script != found
    }

    /// The smallest number of letters for a guess.
    private static let least = 2

    /// Returns the code of the language, such as `ja`; nil if it can't be guessed.
    package static func code(of text: String) -> String? {
        var counts: [String: Int] = [:]
        var others = 0
        for word in text.split(whereSeparator: \.isWhitespace) where !word.hasPrefix("@") && !word.contains("://") {
            for scalar in word.unicodeScalars where scalar.properties.isAlphabetic {
                if let script = script(of: scalar) { counts[script, default: 0] += 1 } else { others += 1 }
            }
        }
        // Japanese is written with Chinese characters too, and Chinese with hardly any kana.
        if let syllables = counts[kana] {
            let both = syllables + (counts[han] ?? 0)
            counts[kana] = nil
            counts[han] = nil
            counts[syllables * 5 >= both ? "ja" : "zh"] = both
        } else if let characters = counts.removeValue(forKey: han) {
            counts["zh"] = characters
        }
        // The script of most letters decides, unless it is only that of a name or a word. A Latin letter counts less
        // than one of most scripts.
        guard let (name, count) = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), count >= least,
            count * 2 >= others
        else { return nil }
        guard let languages = letters[name] else { return name }
        if let found = languages.first(where: { language in text.contains { language.letters.contains($0) } }) {
            return found.code
        }
        return name == arabic ? "ar" : nil
    }

    private static func script(of scalar: Unicode.Scalar) -> String? {
        guard scalar.value >= 0x0370 else { return nil }
        return scripts.first { $0.range.contains(scalar.value) }?.name
    }
}
