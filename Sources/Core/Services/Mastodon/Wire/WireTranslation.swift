/// A translation on the wire (docs.joinmastodon.org/entities/Translation).
struct WireTranslation: JSONDecodable, Sendable {
    struct Part: JSONDecodable, Sendable {
        var id: RawText?
        var text: RawText?

        init(_ json: JSONObject) {
            id = json.raw("id")
            text = json.raw("title") ?? json.raw("description")
        }
    }

    var content: String
    var spoiler: String
    var options: [Part]
    var attachments: [Part]
    var source: RawText?
    var language: RawText?
    var provider: RawText?

    init(_ json: JSONObject) throws {
        content = try json.required(String.self, "content")
        spoiler = json.text("spoiler_text") ?? ""
        options = json.object("poll")?.list(Part.self, "options") ?? []
        attachments = json.list(Part.self, "media_attachments")
        source = json.raw("detected_source_language")
        language = json.raw("language")
        provider = json.raw("provider")
    }
}
