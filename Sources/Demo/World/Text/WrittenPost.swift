/// A status that the demo's own account has written, or a generated one that it has edited.
struct WrittenPost: Sendable {
    /// An earlier version.
    struct Revision: Sendable {
        var text: String
        var warning: String
        var sensitive: Bool
        var date: Int64
    }

    var text: String
    var warning = ""
    var sensitive = false
    var visibility = "public"
    var language = "en"
    /// The row that it replies to.
    var parent: Int?
    /// The row that it quotes.
    var quoted: Int?
    var media: [Media] = []
    var poll: Poll?
    /// The date of the last edit.
    var editedAt: Int64?
    /// The earlier versions, oldest first.
    var revisions: [Revision] = []

    /// - Parameters:
    ///   - date: the time when it was written.
    ///   - quotedURL: the URL of the quoted status, which servers put into the text for clients without quotes.
    func post(_ base: String, date: Int64, quotedURL: String?) -> Post {
        let words = WrittenText(text: text)
        var post = Post(language: DemoLanguage(rawValue: language) ?? .english, content: words.html(base))
        if let quotedURL {
            post.content = "<p class=\"quote-inline\">RE: \(Markup.link(quotedURL))</p>" + post.content
        }
        post.languageCode = language
        post.warning = warning
        post.sensitive = sensitive
        post.visibility = visibility
        post.mentions = words.mentions
        post.tags = words.tags
        post.media = media
        post.poll = poll
        post.editedAfter = editedAt.map { $0 - date }
        return post
    }
}
