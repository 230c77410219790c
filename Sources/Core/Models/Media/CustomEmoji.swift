/// A server's custom emoji: `:shortcode:` in a text stands for the picture.
package struct CustomEmoji: Hashable, Sendable, Codable {
    package var shortcode: RawText
    package var url: RawText?
}
