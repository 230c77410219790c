/// The labelers with what they say about their labels (`app.bsky.labeler.getServices`, `labelerViewDetailed`).
struct BlueskyWireLabelers: JSONDecodable, Sendable {
    private struct View: JSONDecodable {
        var labeler: String
        var definitions: [String: BlueskyLabelDefinition]

        init(_ json: JSONObject) throws {
            labeler = try json.required(JSONObject.self, "creator").id("did")
            let found = json.object("policies")?.list(Definition.self, "labelValueDefinitions") ?? []
            definitions = Dictionary(
                found.prefix(StatusLimits.keywords).map { ($0.value, $0.definition) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    private struct Definition: JSONDecodable {
        private struct Locale: JSONDecodable {
            var language: String
            var name: String

            init(_ json: JSONObject) throws {
                language = try json.id("lang")
                name = RawText(json.text("name") ?? "").limited(to: StatusLimits.shortcode).value
            }
        }

        var value: String
        var definition: BlueskyLabelDefinition

        init(_ json: JSONObject) throws {
            value = try json.id("identifier")
            let names = json.list(Locale.self, "locales").prefix(StatusLimits.fields).filter { !$0.name.isEmpty }
            definition = BlueskyLabelDefinition(
                covers: BlueskyLabelDefinition.Cover(rawValue: json.text("blurs") ?? "") ?? .nothing,
                preset: BlueskyPreferences.Visibility(word: json.text("defaultSetting")) ?? .warn,
                isAdult: json.flag("adultOnly"), informs: ["alert", "inform"].contains(json.text("severity")),
                names: Dictionary(
                    names.map { ($0.language.lowercased(), $0.name) }, uniquingKeysWith: { first, _ in first }),
                firstName: names.first?.name)
        }
    }

    /// The definitions by labeler and label. A labeler that is gone is not among them.
    var definitions: [String: [String: BlueskyLabelDefinition]]

    init(_ json: JSONObject) throws {
        let views = try json.required(LossyArray<View>.self, "views")
        definitions = Dictionary(
            views.elements.map { ($0.labeler, $0.definitions) }, uniquingKeysWith: { first, _ in first })
    }
}
