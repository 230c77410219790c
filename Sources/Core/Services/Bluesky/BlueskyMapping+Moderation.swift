extension BlueskyMapping {
    /// Returns a post as the user's choices and its labels leave it.
    ///
    /// - Parameter embeds: the views of what is embedded in it.
    func moderated(_ status: Status, _ wire: BlueskyWirePost, embeds: [BlueskyWireEmbed]) -> Status {
        moderation.verdict(on: BlueskyModeration.Subject(wire, embeds: embeds)).applied(to: status)
    }
}

extension BlueskyModeration.Subject {
    init(_ wire: BlueskyWirePost, embeds: [BlueskyWireEmbed]) {
        let facets = wire.record.facets.flatMap(\.features).compactMap { feature in
            if case .tag(let tag) = feature { tag } else { nil }
        }
        self.init(
            uri: wire.uri.description, author: wire.author.did.description,
            isFollowed: wire.author.viewer?.following != nil,
            isAuthorMuted: wire.author.viewer.map { $0.isMuted || $0.isMutedByList } ?? false,
            labels: wire.labels + wire.record.labels, authorLabels: wire.author.labels,
            texts: [wire.record.text] + embeds.flatMap(\.texts), tags: wire.record.tags + facets,
            languages: wire.record.languages)
    }
}

extension BlueskyWireEmbed {
    /// The texts in which muted words are looked for.
    fileprivate var texts: [String] {
        switch self {
        case .images(let images): images.map(\.alt)
        case .video(let video): [video.alt]
        case .external(let external): [external.title, external.description]
        case .both(_, let media): media.texts
        case .record, .unknown: []
        }
    }
}
