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
    /// The timelines that have one, by their names on the wire.
    enum Timeline: String, CodingKey, Sendable {
        case home, notifications

        /// - Returns: nil for a list without a position on the server.
        init?(_ list: ListID) {
            switch list {
            case .home: self = .home
            case .notifications: self = .notifications
            default: return nil
            }
        }
    }

    private var markers: [Timeline: WireMarker] = [:]

    subscript(timeline: Timeline) -> WireMarker? { markers[timeline] }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Timeline.self)
        for timeline in [Timeline.home, .notifications] {
            markers[timeline] = container.value(WireMarker.self, timeline)
        }
    }
}
