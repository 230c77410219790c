/// A poll on the wire (docs.joinmastodon.org/entities/Poll).
struct WirePoll: JSONDecodable, Sendable {
    struct Option: JSONDecodable, Sendable {
        var title: String
        var votes: Int?

        init(_ json: JSONObject) {
            title = json.text("title") ?? ""
            votes = json.int("votes_count").map { max($0, 0) }
        }
    }

    var id: String
    var options: [Option]
    var isMultiple: Bool
    var isExpired: Bool
    var expiresAt: Timestamp?
    var votes: Int
    var voters: Int?
    var hasVoted: Bool?
    var ownVotes: [Int]

    init(_ json: JSONObject) {
        id = json.text("id") ?? ""
        options = json.list(Option.self, "options")
        isMultiple = json.flag("multiple")
        isExpired = json.flag("expired")
        expiresAt = json.moment("expires_at")
        votes = json.count("votes_count")
        voters = json.int("voters_count").map { max($0, 0) }
        hasVoted = json.bool("voted")
        ownVotes = json.list(Int.self, "own_votes")
    }
}
