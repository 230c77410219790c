/// The parts of a served status that tests look at.
struct WireStatus: Decodable {
    /// Who wrote it.
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

    /// The status inside a boost.
    struct Original: Decodable {
        var id: String
        var favourited: Bool
        var reblogged: Bool
    }
}
