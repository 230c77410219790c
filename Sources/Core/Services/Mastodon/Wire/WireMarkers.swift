/// The reading positions that a server keeps, by timeline. A timeline never marked is absent; some servers keep none and
/// say `{}`.
struct WireMarkers: Decodable, Sendable {
    var home: WireMarker?

    private enum CodingKeys: String, CodingKey {
        case home
    }

    init(from decoder: any Decoder) throws {
        home = try decoder.container(keyedBy: CodingKeys.self).value(WireMarker.self, .home)
    }
}
