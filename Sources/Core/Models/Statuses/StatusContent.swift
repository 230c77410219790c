/// The text of a status in its service's format.
package enum StatusContent: Hashable, Sendable, Codable {
    case html(RawText)
    /// Weibo's format: plain text with @names, #topics#, [emotions] and short links.
    case weibo(RawText)
    case plain(RawText)
    /// Plain text with the places of its links, mentions and hashtags, as `FacetText` stores both.
    case facets(RawText)

    package static let empty = StatusContent.plain(RawText(""))

    /// - Parameter number: the format's `number`.
    /// - Returns: nil for an unknown number.
    package init?(_ text: RawText, number: Int64) {
        switch number {
        case 0: self = .plain(text)
        case 1: self = .html(text)
        case 2: self = .weibo(text)
        case 3: self = .facets(text)
        default: return nil
        }
    }

    /// The number of the format in cache files. Frozen.
    package var number: Int64 {
        switch self {
        case .plain: 0
        case .html: 1
        case .weibo: 2
        case .facets: 3
        }
    }

    /// The text in the form in which it is stored: as the service sent it, and with its facets.
    package var stored: RawText {
        switch self {
        case .html(let text), .weibo(let text), .plain(let text), .facets(let text): text
        }
    }

    /// Returns another text in the same format; a plain one in place of one with facets.
    package func with(_ text: RawText) -> StatusContent {
        switch self {
        case .html: .html(text)
        case .weibo: .weibo(text)
        case .plain, .facets: .plain(text)
        }
    }
}
