/// A poll on the wire (docs.joinmastodon.org/entities/Poll).
struct WirePoll: Decodable, Sendable {
    struct Option: Decodable, Sendable {
        var title: String
        var votes: Int?

        private enum CodingKeys: String, CodingKey {
            case title
            case votes = "votes_count"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = container.text(.title) ?? ""
            votes = container.int(.votes).map { max($0, 0) }
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

    private enum CodingKeys: String, CodingKey {
        case id, options, multiple, expired, voted
        case expiresAt = "expires_at"
        case votes = "votes_count"
        case voters = "voters_count"
        case ownVotes = "own_votes"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.text(.id) ?? ""
        options = container.list(Option.self, .options)
        isMultiple = container.bool(.multiple) ?? false
        isExpired = container.bool(.expired) ?? false
        expiresAt = container.moment(.expiresAt)
        votes = container.count(.votes)
        voters = container.int(.voters).map { max($0, 0) }
        hasVoted = container.bool(.voted)
        ownVotes = container.list(Int.self, .ownVotes)
    }
}
