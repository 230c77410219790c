/// A relationship on the wire (docs.joinmastodon.org/entities/Relationship).
struct WireRelationship: Decodable, Sendable {
    var id: String
    var value: Relationship

    private enum CodingKeys: String, CodingKey {
        case id, following, requested, muting, blocking, notifying, note
        case followedBy = "followed_by"
        case showsBoosts = "showing_reblogs"
        case mutesNotifications = "muting_notifications"
        case mutedUntil = "muting_expires_at"
        case blockedBy = "blocked_by"
        case requestedBy = "requested_by"
        case blocksServer = "domain_blocking"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        func flag(_ key: CodingKeys) -> Bool { container.bool(key) ?? false }
        value = Relationship(
            following: flag(.following), followedBy: flag(.followedBy), requested: flag(.requested),
            muting: flag(.muting), blocking: flag(.blocking), notifying: flag(.notifying),
            note: RawText(container.text(.note) ?? "").limited(),
            showsBoosts: container.bool(.showsBoosts) ?? true, mutesNotifications: flag(.mutesNotifications),
            mutedUntil: container.moment(.mutedUntil), blockedBy: flag(.blockedBy), requestedBy: flag(.requestedBy),
            blocksServer: flag(.blocksServer))
    }
}
