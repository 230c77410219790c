/// A node of the topic tree, or a popular search: a name with children.
struct WanandroidWireTopic: Decodable, Sendable {
    final class Nested: Decodable, Sendable {
        let topic: WanandroidWireTopic

        init(from decoder: any Decoder) throws {
            topic = try WanandroidWireTopic(from: decoder)
        }
    }

    var id: String
    var name: String
    var children: [Nested]

    private enum CodingKeys: String, CodingKey {
        case id, name, title, children
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        name = container.text(.name) ?? container.text(.title) ?? ""
        children = container.list(Nested.self, .children)
    }
}
