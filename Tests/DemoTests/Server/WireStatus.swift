/// The fields of a served status that the tests use.
struct WireStatus: Decodable {
    /// The author.
    struct Account: Decodable {
        var id: String
        var acct: String
    }

    var id: String
    var created_at: String
    var content: String
    var in_reply_to_id: String?
    var favourited: Bool
    var reblogged: Bool
    var bookmarked: Bool
    var favourites_count: Int
    var reblogs_count: Int
    var account: Account
    var reblog: Original?

    /// The original of a boost.
    struct Original: Decodable {
        var id: String
        var favourited: Bool
        var reblogged: Bool
    }
}
