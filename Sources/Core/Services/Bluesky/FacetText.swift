/// A text with the links, mentions and hashtags in it, as a record has them.
struct FacetText: Sendable {
    var text: String
    var facets: [BlueskyWireFacet]

    init(_ text: String, facets: [BlueskyWireFacet] = []) {
        self.text = text
        self.facets = facets
    }

    var content: StatusContent { .plain(RawText(text)) }
}
