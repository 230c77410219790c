/// The content of a status, before it is written as JSON.
struct Post: Sendable {
    var language: DemoLanguage
    /// Any other language, as the account has named it.
    var languageCode: String?
    /// The content, as HTML sent by Mastodon.
    var content: String
    var warning = ""
    var sensitive = false
    var visibility = "public"
    /// The numbers of the people mentioned.
    var mentions: [Int] = []
    var tags: [String] = []
    /// The shortcodes of custom emoji in the text.
    var emoji: [String] = []
    var media: [Media] = []
    var poll: Poll?
    /// The link that is previewed by a card.
    var link: String?
    /// The time between writing and editing, in milliseconds; nil if not edited.
    var editedAfter: Int64?
}

/// A poll with its votes.
struct Poll: Sendable {
    var options: [(title: String, votes: Int)]
    var multiple: Bool
    /// The time for which it is open, in milliseconds.
    var duration: Int64
    /// Whether the votes for each option are hidden until it ends.
    var hidesTotals = false

    var votes: Int { options.reduce(0) { $0 + $1.votes } }
}
