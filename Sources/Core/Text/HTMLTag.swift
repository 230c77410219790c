/// One tag as the tokenizer found it: what it is, and the attributes that mean something to us.
struct HTMLTag {
    /// Marks that servers put on links and their parts.
    struct Classes: OptionSet, Sendable {
        let rawValue: UInt8

        static let mention = Classes(rawValue: 1 << 0)
        static let hashtag = Classes(rawValue: 1 << 1)
        /// Part of an address that is left out.
        static let invisible = Classes(rawValue: 1 << 2)
        /// "…" stands behind it.
        static let ellipsis = Classes(rawValue: 1 << 3)
        /// Names the quoted status for those who cannot show it.
        static let quoteInline = Classes(rawValue: 1 << 4)
    }

    var element = HTMLElement.other
    /// In lower case, cut at 32 bytes.
    var name = ""
    var isEnd = false
    var classes: Classes = []
    var href: String?
    /// Of lists: where the count starts, of items: their own number.
    var start: Int?
    var value: Int?
    var isReversed = false
}
