/// Profiles, relationships and the user's lists.
extension BlueskyMapping {
    func details(_ wire: BlueskyWireProfile) -> AccountDetails {
        let subject = BlueskyModeration.Subject(
            uri: "", author: wire.did.description, isProfile: true, authorLabels: wire.labels)
        let verdict = moderation.verdict(on: subject)
        // What moderators or the account itself hide has a name only.
        let isHidden = verdict.dropsContent
        var names = verdict.warnings
        names += verdict.notes.filter { !names.contains($0) }
        let lines: [String] =
            isHidden ? [] : [wire.pronouns?.value, wire.description, wire.website?.value].compactMap(\.self)
        let profile = AccountProfile(
            bio: .plain(RawText(lines.joined(separator: "\n"))), headerURL: isHidden ? nil : wire.banner,
            followers: wire.followers, following: wire.follows,
            statuses: wire.posts, createdAt: wire.createdAt,
            notice: names.isEmpty ? nil : .labels(names.map { RawText($0).limited() }))
        return AccountDetails(
            account: account(wire), profile: profile.limited(), relationship: wire.viewer.map(Self.relationship))
    }

    static func relationship(_ wire: BlueskyWireRelation) -> Relationship {
        Relationship(
            following: wire.following != nil, followedBy: wire.followedBy, muting: wire.isMuted || wire.isMutedByList,
            blocking: wire.blocking != nil || wire.isBlockedByList, notifying: wire.notifies,
            showsBoosts: !wire.mutesReposts, blockedBy: wire.blockedBy)
    }

    static func list(_ wire: BlueskyWirePage) -> ServerList {
        ServerList(id: ServerListID(wire.uri.description), title: RawText(wire.name).limited())
    }

    /// - Parameter user: the account that is logged in.
    /// - Returns: nil for a list that serves a starter pack only.
    static func list(_ wire: BlueskyWireOwnList, of user: AccountID) -> ServerList? {
        var list = list(wire.page)
        list.isOwn = wire.page.uri.repo.description == user.rawValue
        switch wire.page.purpose {
        case BlueskyWirePage.timelinePurpose: return list
        // Of others the server ignores mutes and blocks.
        case BlueskyWirePage.moderationPurpose:
            list.standing = ServerList.Standing(isMuted: wire.isMuted, isBlocked: wire.blocked != nil)
            return list
        default: return nil
        }
    }
}
