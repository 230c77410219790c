/// A translation on the wire (docs.joinmastodon.org/entities/Translation).
struct WireTranslation: Decodable, Sendable {
    struct Part: Decodable, Sendable {
        var id: RawText?
        var text: RawText?

        private enum CodingKeys: String, CodingKey {
            case id, title, description
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = container.raw(.id)
            text = container.raw(.title) ?? container.raw(.description)
        }
    }

    var content: String
    var spoiler: String
    var options: [Part]
    var attachments: [Part]
    var source: RawText?
    var language: RawText?
    var provider: RawText?

    private enum CodingKeys: String, CodingKey {
        case content, poll, language, provider
        case spoiler = "spoiler_text"
        case attachments = "media_attachments"
        case source = "detected_source_language"
    }

    private enum PollKeys: String, CodingKey {
        case options
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        content = try container.decode(String.self, forKey: .content)
        spoiler = container.text(.spoiler) ?? ""
        options = container.nested(PollKeys.self, .poll)?.list(Part.self, .options) ?? []
        attachments = container.list(Part.self, .attachments)
        source = container.raw(.source)
        language = container.raw(.language)
        provider = container.raw(.provider)
    }
}
