/// The text of a status in the form in which its service writes it.
package enum StatusContent: Hashable, Sendable, Codable {
    case html(RawText)
    case plain(RawText)

    package static let empty = StatusContent.plain(RawText(""))
}
