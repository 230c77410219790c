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

/// The read positions stored on a server, by timeline. A timeline without one is absent; some servers send `{}`.
struct WireMarkers: Decodable, Sendable {
    var home: WireMarker?

    private enum CodingKeys: String, CodingKey {
        case home
    }

    init(from decoder: any Decoder) throws {
        home = try decoder.container(keyedBy: CodingKeys.self).value(WireMarker.self, .home)
    }
}
