/// A custom emoji on the wire (docs.joinmastodon.org/entities/CustomEmoji).
struct WireEmoji: Decodable, Sendable {
    var shortcode: RawText?
    var url: RawText?
    /// Whether users choose it; false for those of older posts.
    var visibleInPicker: Bool

    private enum CodingKeys: String, CodingKey {
        case shortcode, url
        case staticURL = "static_url"
        case visibleInPicker = "visible_in_picker"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        shortcode = container.raw(.shortcode)
        // The version that is not animated.
        url = container.raw(.staticURL) ?? container.raw(.url)
        visibleInPicker = container.bool(.visibleInPicker) ?? true
    }
}
