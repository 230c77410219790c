/// The line breaking class of a character: a subset of the classes of UAX #14.
enum BreakClass: UInt8, Sendable {
    case letter, digit, space
    /// No break on either side: no-break spaces.
    case glue
    case hyphen, dash, slash, ellipsis
    case opening, closing
    /// Chinese, Japanese and Korean characters, and emoji: a break is allowed on either side.
    case ideograph
    /// Scripts without spaces between words (Thai, Lao, Khmer, Burmese): other letters, vowels written before their
    /// consonant, and signs written after it.
    case unspaced, unspacedLead, unspacedFollow

    /// The acceptability of a break at a position.
    enum Strength: UInt8, Comparable {
        case never
        /// Inside a URL that is longer than a row.
        case address
        /// Between letters of a script that would need a dictionary.
        case guess
        case free

        static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
    }

    init(_ scalar: Unicode.Scalar, isWide: Bool) {
        switch scalar.value {
        case 0x20: self = .space
        case 0xa0, 0x202f, 0x2007, 0x2011: self = .glue
        case 0x2d: self = .hyphen
        case 0x2f: self = .slash
        case 0x30...0x39: self = .digit
        case 0x2010, 0x2012...0x2015, 0x2e3a, 0x2e3b: self = .dash
        case 0x2024...0x2026, 0x22ef: self = .ellipsis
        case 0x0e40...0x0e44, 0x0ec0...0x0ec4: self = .unspacedLead
        case 0x0e2f...0x0e3a, 0x0e45...0x0e4e, 0x0eaf...0x0ebc, 0x0ec6...0x0ece: self = .unspacedFollow
        case 0x0e01...0x0e5b, 0x0e81...0x0edf, 0x1000...0x109f, 0x1780...0x17ff: self = .unspaced
        case let value where value < 0x80:
            self =
                Self.asciiClosing.contains(scalar) ? .closing : Self.asciiOpening.contains(scalar) ? .opening : .letter
        case 0x4e00...0x9fff, 0xac00...0xd7a3: self = .ideograph
        default:
            if Self.closers.contains(scalar) {
                self = .closing
            } else if Self.openers.contains(scalar) {
                self = .opening
            } else {
                self = isWide ? .ideograph : .letter
            }
        }
    }

    /// Returns whether a line may be broken between two characters.
    /// - Parameters:
    ///   - isCJK: whether one of the two belongs to Chinese, Japanese or Korean text.
    ///   - isInWord: whether the first character follows another that is not a space.
    static func strength(_ before: BreakClass, _ after: BreakClass, isCJK: Bool, isInWord: Bool) -> Strength {
        switch (before, after) {
        case (_, .space): .never
        case (.space, _): .free
        case (.glue, _), (_, .glue): .never
        case (_, .closing), (.opening, _), (_, .ellipsis), (_, .slash), (_, .hyphen): .never
        case (.hyphen, .letter): isInWord ? .free : .never
        case (.dash, .dash): .never
        case (.dash, _): .free
        case (_, .dash): before == .ideograph ? .free : .never
        case (.slash, .letter): .address
        case (.unspacedLead, _), (_, .unspacedFollow): .never
        case (.unspaced, .unspaced), (.unspaced, .unspacedLead), (.unspacedFollow, .unspaced),
            (.unspacedFollow, .unspacedLead):
            .guess
        default: isCJK ? .free : .never
        }
    }

    private static let asciiClosing = Set("!%),.:;?]}".unicodeScalars)
    private static let asciiOpening = Set("([{$".unicodeScalars)

    /// Characters that must not begin a line (JIS X 4051; GB/T 15834; UAX #14, classes CL, EX, IS, NS, CJ).
    private static let closers = Set(
        ("¢°·†‡›℃∶、。〃〆〕〗〞﹚﹜！＂％＇），．：；？］｝～»”’‥…」』】〉》〙〛〟ー々ゝゞヽヾ゛゜・‼⁇⁈⁉〜〻｡､･｣"
            + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ").unicodeScalars)

    /// Characters that must not end a line (class OP, and currency signs, class PR).
    private static let openers = Set("£¥‹«“‘〈《「『【〔〖〘〚〝﹙﹛＄（［｛￡￥｢".unicodeScalars)
}

extension Unicode.Scalar {
    /// Whether the script sets no spaces between words: Thai to Khmer, Chinese, Japanese.
    var isUnspaced: Bool {
        switch value {
        case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff: true
        case 0x3005...0x3007, 0x3040...0x318f, 0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff: true
        case 0xf900...0xfaff, 0xff66...0xff9f, 0x20000...0x3ffff: true
        default: false
        }
    }
}
