internal import FoundationEssentials

/// The body of `POST /api/v1/markers` in JSON.
struct MarkerBody: Decodable {
    let last_read_id: String

    /// Decodes the markers by timeline; empty if the body is not such JSON.
    static func read(_ body: [UInt8]) -> [String: MarkerBody] {
        (try? JSONDecoder().decode([String: MarkerBody].self, from: Data(body))) ?? [:]
    }
}
