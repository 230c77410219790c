/// The results of a search on the wire (docs.joinmastodon.org/entities/Search).
struct WireSearchResults: Decodable, Sendable {
    var accounts: LossyArray<WireAccount>
    var statuses: LossyArray<WireStatus>
    var hashtags: LossyArray<WireTag>

    private enum CodingKeys: String, CodingKey {
        case accounts, statuses, hashtags
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        accounts = container.value(LossyArray<WireAccount>.self, .accounts) ?? LossyArray()
        statuses = container.value(LossyArray<WireStatus>.self, .statuses) ?? LossyArray()
        hashtags = container.value(LossyArray<WireTag>.self, .hashtags) ?? LossyArray()
    }
}
