internal import FoundationEssentials

/// The body of `POST /api/v1/markers` when a client sends JSON.
struct MarkerBody: Decodable {
    let last_read_id: String

    /// What the body asks for, by timeline; empty when it is no such JSON.
    static func read(_ body: [UInt8]) -> [String: MarkerBody] {
        (try? JSONDecoder().decode([String: MarkerBody].self, from: Data(body))) ?? [:]
    }
}
