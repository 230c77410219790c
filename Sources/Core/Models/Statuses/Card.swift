/// The preview of a link in a status.
package struct Card: Hashable, Sendable, Codable {
    package var url: RawText
    package var title: RawText
    package var description: RawText
    package var provider: RawText
    package var imageURL: RawText?
}
