/// What a status says, before it is written as JSON.
struct Post: Sendable {
    var tongue: DemoLanguage
    /// HTML as Mastodon sends it.
    var content: String
    var warning = ""
    var sensitive = false
    var visibility = "public"
    /// Numbers of the people mentioned.
    var mentions: [Int] = []
    var tags: [String] = []
    /// Shortcodes of custom emoji in the text.
    var emoji: [String] = []
    var media: [Media] = []
    var poll: Poll?
    /// The link that a card previews.
    var link: String?
    /// How long after writing it was changed, in milliseconds.
    var editedAfter: Int64?
}
