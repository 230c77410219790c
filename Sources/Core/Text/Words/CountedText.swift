extension Capabilities.Counting {
    /// Returns the length of a text as the server counts it.
    package func count(_ text: String) -> Int {
        switch self {
        case .characters(_, 0), .graphemes: text.count
        case .characters(_, let url): CountedText(text, url: url).length
        case .fullWidth: (text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } + 1) / 2
        }
    }

    /// Returns the length of a text with its content warning, in which nothing is shortened.
    package func count(_ text: String, warning: String) -> Int {
        switch self {
        case .characters, .graphemes: warning.count + count(text)
        case .fullWidth: count(warning + text)
        }
    }

    /// Returns the bytes of a text beyond the limit for them; 0 for none.
    package func bytesOver(_ text: String) -> Int { byteLimit.map { max(0, text.utf8.count - $0) } ?? 0 }

    /// Whether a post can hold a text.
    ///
    /// - Parameter reserved: the length of the post's other parts, such as the content warning.
    package func fits(_ text: String, reserving reserved: Int = 0) -> Bool {
        bytesOver(text) == 0 && count(text) + reserved <= limit
    }
}

/// A text as Mastodon counts it (app/validators/status_length_validator.rb): in grapheme clusters; a URL has a fixed
/// length, and `@user@host` counts as `@user`.
///
/// URLs are recognized by Mastodon's patterns (config/initializers/twitter_regex.rb, twitter-text). They list all
/// top-level domains; here any name of two or more ASCII letters is one, and the non-ASCII ones in use.
private struct CountedText {
    private(set) var length: Int

    private let scalars: [Unicode.Scalar]

    private static let schemes = ["https", "http", "dat", "dweb", "ipfs", "ipns", "ssb", "gopher", "gemini"]
        .map { Array(($0 + "://").unicodeScalars) }
    /// Their first letters, for which a text is searched before all else.
    private static let beginnings = Set(schemes.compactMap(\.first))
    private static let topDomains: Set<String> = [
        "рф", "рус", "укр", "бел", "срб", "мкд", "бг", "қаз", "мон", "москва", "онлайн", "сайт", "орг", "дети", "中国",
        "中國",
        "香港", "台灣", "台湾", "澳門", "新加坡", "公司", "网络", "網絡", "网址", "在线", "中文网", "网站", "商城", "公益", "政务",
        "みんな", "コム", "セール", "ストア", "한국", "닷컴", "닷넷", "भारत", "संगठन", "বাংলা", "ভারত", "இந்தியா", "ไทย", "გე", "հայ",
        "ελ", "ευ", "ישראל", "קום", "مصر", "السعودية", "امارات", "ایران", "المغرب", "الجزائر", "تونس", "قطر", "عمان",
        "الاردن",
        "فلسطين", "سورية", "عراق", "موقع", "شبكة", "بھارت", "پاکستان",
    ]

    init(_ text: String, url: Int) {
        scalars = Array(text.unicodeScalars)
        length = 0
        var shown = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            if let end = urlEnd(index) {
                shown.append(contentsOf: repeatElement("x", count: url))
                index = end
            } else if let (name, end) = mention(at: index) {
                shown.append(contentsOf: scalars[index..<name])
                index = end
            } else {
                shown.append(scalars[index])
                index += 1
            }
        }
        length = String(shown).count
    }

    private func scalar(_ place: Int) -> Unicode.Scalar? {
        scalars.indices.contains(place) ? scalars[place] : nil
    }

    // MARK: URLs

    /// Returns the end of a URL that begins here; nil if none does.
    private func urlEnd(_ index: Int) -> Int? {
        guard let first = scalar(index), Self.beginnings.contains(first.lowercasedASCII) else { return nil }
        if let before = scalar(index - 1), Self.joins(before) { return nil }
        guard
            let scheme = Self.schemes.first(where: { scheme in
                scheme.indices.allSatisfy { scalar(index + $0)?.lowercasedASCII == scheme[$0] }
            }), let host = hostEnd(index + scheme.count)
        else { return nil }
        var end = host
        if scalar(end) == ":" {
            let digits = scalars[(end + 1)...].prefix { $0.isASCIIDigit }.count
            if digits > 0 { end += 1 + digits }
        }
        if scalar(end) == "/" { end = pathEnd(end) }
        if scalar(end) == "?" { end = queryEnd(end) }
        return end
    }

    /// Whether a scheme can't begin after this character (`valid_url_preceding_chars`).
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "@", "＠", "$", "#", "＃", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{202A}"..."\u{202E}": true
        default: scalar.isASCIILetter || scalar.isASCIIDigit
        }
    }

    /// Returns the end of the longest domain that begins here: labels separated by dots, the last one a top-level domain.
    private func hostEnd(_ start: Int) -> Int? {
        var end: Int?
        var label = start
        while true {
            var next = label
            while let scalar = scalar(next), Self.isInDomain(scalar) { next += 1 }
            if label > start, let top = topDomainEnd(label, next) { end = top }
            guard next > label, scalar(next) == "." else { return end }
            label = next + 1
        }
    }

    private static func isInDomain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "-" || scalar == "_" }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber:
            return true
        default: return false
        }
    }

    /// Returns the end of a top-level domain at the beginning of a label; nil if the label begins with none.
    ///
    /// After ASCII letters, other letters belong to the text: `https://example.org日本`.
    private func topDomainEnd(_ start: Int, _ end: Int) -> Int? {
        let label = scalars[start..<end]
        let ascii = label.prefix(while: \.isASCII)
        if ascii.isEmpty {
            return Self.topDomains.contains(String(String.UnicodeScalarView(label)).lowercased()) ? end : nil
        }
        let isEncoded = ascii.prefix(4).map(\.lowercasedASCII).elementsEqual("xn--".unicodeScalars)
        let isName = ascii.count >= 2 && ascii.allSatisfy(\.isASCIILetter)
        guard isEncoded && ascii.count > 4 || isName else { return nil }
        return scalar(ascii.endIndex) == "@" || scalar(ascii.endIndex) == "+" ? nil : ascii.endIndex
    }

    private func pathEnd(_ start: Int) -> Int {
        var end = start
        var place = start
        while let scalar = scalar(place) {
            if scalar == "(" {
                guard let close = parenthesisEnd(place) else { break }
                place = close
                end = place
                continue
            }
            guard Self.isInPath(scalar) else { break }
            place += 1
            if !Self.endsNoPath.contains(scalar) { end = place }
        }
        return end
    }

    /// Returns the end of balanced parentheses, nested once at most.
    private func parenthesisEnd(_ start: Int) -> Int? {
        var depth = 0
        var place = start
        while let scalar = scalar(place) {
            switch scalar {
            case "(": depth += 1
            case ")": depth -= 1
            default: if !Self.isInPath(scalar) { return nil }
            }
            place += 1
            if depth == 0 { return place }
            if depth > 2 { return nil }
        }
        return nil
    }

    private static func isInPath(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && !"<>()?".unicodeScalars.contains(scalar)
    }

    private static let endsNoPath = Set("!*\"'「」;:=,.$%[]~&|@".unicodeScalars)

    private func queryEnd(_ start: Int) -> Int {
        var end = start
        var place = start + 1
        while let scalar = scalar(place), Self.isInQuery(scalar) {
            place += 1
            if scalar.isASCIILetter || scalar.isASCIIDigit || !scalar.isASCII
                || "_&=#/-".unicodeScalars.contains(scalar)
            {
                end = place
            }
        }
        return end
    }

    private static func isInQuery(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar.isASCIILetter || scalar.isASCIIDigit
                || "!?*'();:&=+$/%#[]-_.,~|@^".unicodeScalars.contains(scalar)
            // As Mastodon has it: letters, and almost everything else.
            : scalar.value >= 0xA0
    }

    // MARK: Mentions

    /// Returns the ends of the name and of the whole mention that begins here (`Account::MENTION_RE`); nil if none does.
    private func mention(at index: Int) -> (name: Int, end: Int)? {
        guard scalar(index) == "@" else { return nil }
        if let before = scalar(index - 1), before == "=" || before == "/" || Self.isWord(before) { return nil }
        let name = runEnd(index + 1) { $0.isASCIILetter || $0.isASCIIDigit || $0 == "_" }
        guard let name else { return nil }
        var end = name
        if scalar(name) == "@", let host = runEnd(name + 1, of: Self.isWord) { end = host }
        // `@user@` with more to come, or a scheme, is no mention.
        if scalar(end) == "@" || scalar(end) == "＠" { return nil }
        if scalar(end) == ":", scalar(end + 1) == "/", scalar(end + 2) == "/" { return nil }
        return (name, end)
    }

    /// Returns the end of runs of letters, separated by dots and dashes; nil if none begins here.
    private func runEnd(_ start: Int, of isLetter: (Unicode.Scalar) -> Bool) -> Int? {
        var end: Int?
        var place = start
        while let scalar = scalar(place) {
            if isLetter(scalar) {
                end = place + 1
            } else if scalar != "." && scalar != "-" || end == nil {
                break
            }
            place += 1
        }
        return end
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.generalCategory == .nonspacingMark
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var lowercasedASCII: Unicode.Scalar {
        ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 32) : self
    }
}
