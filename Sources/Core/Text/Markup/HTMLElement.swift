/// The kind of an HTML element. Several names map to the same kind; unknown ones are `other`.
enum HTMLElement: UInt8, Sendable {
    case paragraph, heading, quotation, preformatted, block, division, rule
    case lineBreak, unorderedList, orderedList, item, cell
    case anchor, span, rubyText, rubyParenthesis
    case strong, emphasis, strike, underline, code
    /// An element whose content is not text.
    case withoutText
    case other

    /// The number of kinds.
    static let count = Int(HTMLElement.other.rawValue) + 1

    private static let names: [String: HTMLElement] = {
        let groups: [(HTMLElement, String)] = [
            (.paragraph, "p"), (.heading, "h1 h2 h3 h4 h5 h6"), (.quotation, "blockquote"),
            (.preformatted, "pre listing plaintext xmp"), (.block, "table details figure fieldset form dl"),
            (.division, "div section article header footer main nav aside tr summary dt dd figcaption address center"),
            (.rule, "hr"), (.lineBreak, "br"), (.unorderedList, "ul menu dir"), (.orderedList, "ol"), (.item, "li"),
            (.cell, "td th"), (.anchor, "a"), (.span, "span"), (.rubyText, "rt"), (.rubyParenthesis, "rp"),
            (.strong, "strong b"), (.emphasis, "em i cite dfn var"), (.strike, "del s strike"), (.underline, "u ins"),
            (.code, "code kbd samp tt"),
            (.withoutText, "script style iframe noembed noframes template"),
        ]
        var names: [String: HTMLElement] = [:]
        for (element, words) in groups {
            for word in words.split(separator: " ") { names[String(word)] = element }
        }
        return names
    }()

    /// - Parameter name: in lower case.
    init(name: String) {
        self = Self.names[name] ?? .other
    }
}
