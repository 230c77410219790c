/// A tag with the attributes that are used.
struct HTMLTag {
    /// Classes that servers set on links and their parts.
    struct Classes: OptionSet, Sendable {
        let rawValue: UInt8

        static let mention = Classes(rawValue: 1 << 0)
        static let hashtag = Classes(rawValue: 1 << 1)
        /// A part of a URL that is not displayed.
        static let invisible = Classes(rawValue: 1 << 2)
        /// Followed by "…".
        static let ellipsis = Classes(rawValue: 1 << 3)
        /// Names the quoted status for clients that do not show quotes.
        static let quoteInline = Classes(rawValue: 1 << 4)
    }

    var element = HTMLElement.other
    /// The name in lower case, truncated to 32 bytes.
    var name = ""
    var isEnd = false
    var classes: Classes = []
    var href: String?
    /// The first number of a list, and the number of an item.
    var start: Int?
    var value: Int?
    var isReversed = false
}
