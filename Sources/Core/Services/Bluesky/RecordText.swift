extension FacetText {
    /// Creates the text of a record. Of the features of one part, the first that leads somewhere stays.
    init(_ text: String, facets: [BlueskyWireFacet]) {
        self.init(
            text,
            facets: facets.flatMap { facet in
                facet.features.map { feature in
                    switch feature {
                    case .link(let url): Facet(start: facet.start, end: facet.end, kind: .link, value: url)
                    case .mention(let did): Facet(start: facet.start, end: facet.end, kind: .mention, value: did)
                    case .tag(let tag): Facet(start: facet.start, end: facet.end, kind: .tag, value: tag)
                    }
                }
            })
    }
}
