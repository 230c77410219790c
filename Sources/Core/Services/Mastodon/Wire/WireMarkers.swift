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
