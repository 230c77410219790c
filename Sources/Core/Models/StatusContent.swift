/// The text of a status in its service's format.
package enum StatusContent: Hashable, Sendable, Codable {
    case html(RawText)
    /// Weibo's format: plain text with @names, #topics#, [emotions] and short links.
    case weibo(RawText)
    case plain(RawText)

    package static let empty = StatusContent.plain(RawText(""))

    /// Another text in the same format.
    package func with(_ text: RawText) -> StatusContent {
        switch self {
        case .html: .html(text)
        case .weibo: .weibo(text)
        case .plain: .plain(text)
        }
    }
}
