/// The text of a status in the form in which its service writes it.
package enum StatusContent: Hashable, Sendable, Codable {
    case html(RawText)
    /// Weibo's own: plain text with @names, #topics#, [emotions] and short links in it.
    case weibo(RawText)
    case plain(RawText)

    package static let empty = StatusContent.plain(RawText(""))
}
