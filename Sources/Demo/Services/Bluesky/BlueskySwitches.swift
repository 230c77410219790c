/// The deviations of the Bluesky server, changed by `POST /_demo/bluesky?…`.
struct BlueskySwitches: Switches {
    /// What becomes of a cursor.
    enum Cursors: String {
        case live
        /// A cursor from before the switch gives an empty page, as old ones do.
        case die
        /// Each page has the same cursor.
        case loop
        /// Each list ends after its first page, though it has more.
        case end
    }

    var cursors = Cursors.live
    /// The number of items of a page of a feed that the next page repeats.
    var repeats = 1
    /// The time after which the AppView shows what the account has written, in milliseconds.
    var indexDelay = 0
    /// The lifetime of access tokens in milliseconds; nil for the usual one.
    var accessLife: Int?
    /// Whether a login needs the code sent by e-mail.
    var asksCode = false
    /// Whether the server has bookmarks.
    var bookmarks = true
    /// Whether labelers other than Bluesky's own answer.
    var labelers = true
    /// The number of labels that every post has besides.
    var labels = 0
    /// Whether records have facets that break the lexicon's rules.
    var badFacets = true
    /// Whether it has OAuth.
    var oauth = true

    static var all: [Switch<Self>] {
        [
            .word("cursors", \.cursors), .number("repeats", \.repeats, in: 0...50),
            .number("index-delay", \.indexDelay),
            .number("access-life", \.accessLife, in: 0...1_000_000_000, none: "usual"), .flag("code", \.asksCode),
            .flag("bookmarks", \.bookmarks), .flag("labelers", \.labelers), .number("labels", \.labels),
            .flag("bad-facets", \.badFacets), .flag("oauth", \.oauth),
        ]
    }
}
