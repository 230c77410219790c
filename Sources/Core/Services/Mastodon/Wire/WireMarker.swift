/// A reading position on the wire (docs.joinmastodon.org/entities/Marker).
struct WireMarker: Decodable, Sendable {
    var lastReadID: String
    var updatedAt: Timestamp?

    private enum CodingKeys: String, CodingKey {
        case lastReadID = "last_read_id"
        case updatedAt = "updated_at"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        lastReadID = try container.id(.lastReadID)
        updatedAt = container.moment(.updatedAt)
    }
}
