/// People, what the account has to do with them, and lists of them.
extension BlueskyReader {
    // MARK: Views

    func basic(_ person: Int) -> DataValue {
        DataValue([
            "did": BlueskyNames.did(person), "handle": BlueskyNames.handle(person), "displayName": name(person),
            "avatar": "\(call.base)/media/avatars/\(person).png", "viewer": viewer(of: person),
            "labels": labels(ofPerson: person), "createdAt": created(person),
        ])
    }

    func view(_ person: Int) -> DataValue {
        var view = basic(person)
        view["description"] = note(person).map { .text($0) }
        view["indexedAt"] = .text(created(person))
        return view
    }

    func detailed(_ person: Int) -> DataValue {
        var view = view(person)
        let posts = PublicTimeline(world, by: person) { isShown($0, isPatched: true) }
        view["banner"] = .text("\(call.base)/media/headers/\(person).png")
        view["followersCount"] = .integer(followers(of: person).count)
        view["followsCount"] = .integer(followed(by: person).count)
        view["postsCount"] = .integer(posts.count)
        view["associated"] = DataValue([
            "lists": lists(of: person).count, "feedgens": BlueskyRecords.feeds.count { $0.person == person },
            "starterPacks": starterPacks.count { $0.address.repo == BlueskyNames.did(person) },
            "labeler": person == BlueskyNames.labeler,
            "chat": DataValue(["allowIncoming": person % 2 == 0 ? "all" : "following"]),
        ])
        if let pinned = pinned(of: person) { view["pinnedPost"] = reference(to: pinned.row) }
        return view
    }

    private func name(_ person: Int) -> String? {
        let profile = person == People.reader ? profile?["displayName"]?.text : People.all[person].name
        // A name has 64 graphemes at most.
        return profile.map { String(BlueskyText.withoutEmoji($0).prefix(64)) }
    }

    private func note(_ person: Int) -> String? {
        let note = person == People.reader ? profile?["description"]?.text : People.all[person].note
        return note.map(BlueskyText.withoutEmoji)
    }

    private var profile: DataValue? { api.records[RecordAddress(own, RecordAddress.profile, "self")]?.value }

    private func created(_ person: Int) -> String {
        var random = SeededRandom(seed: 7, index: person, stream: Stream.author)
        return Moment(1_680_000_000_000 + Int64(random.below(90_000_000)) * 1000).timestamp
    }

    private func viewer(of person: Int) -> DataValue? {
        guard !call.isGuest, person != People.reader else { return nil }
        let did = BlueskyNames.did(person)
        let muting = api.mutes.lists.first { members(of: $0).contains(person) }
            .flatMap { RecordAddress($0) }.flatMap { api.records[$0] }
        let blocking = listBlocks.compactMap { $0.value["subject"]?.text }.first { members(of: $0).contains(person) }
            .flatMap { RecordAddress($0) }.flatMap { api.records[$0] }
        return DataValue([
            "muted": muting != nil || api.mutes.people.contains(person), "blockedBy": false,
            "mutedByList": muting.map { listBasic($0) }, "blockingByList": blocking.map { listBasic($0) },
            "blocking": blocks[did]?.uri, "following": follows[did]?.uri,
            "followedBy": Relations()[person].isFollower ? followAddress(of: person) : nil,
            "activitySubscription": api.subscriptions[person],
        ])
    }

    /// The address of the record by which a person follows the account.
    func followAddress(of person: Int) -> String {
        RecordAddress(
            BlueskyNames.did(person), RecordAddress.follow,
            BlueskyNames.tid(at: world.start - 30 * 86_400_000 + Int64(person) * 60_000, clock: person)
        ).uri
    }

    /// One person doesn't want to be shown to guests; one is labelled by Bluesky.
    private func labels(ofPerson person: Int) -> [DataValue] {
        let value =
            switch person {
            case 3: ("!no-unauthenticated", BlueskyNames.did(person))
            case 14: ("spam", BlueskyNames.moderation)
            default: ("", "")
            }
        guard !value.0.isEmpty else { return [] }
        return [
            DataValue([
                "src": value.1, "val": value.0, "cts": created(person),
                "uri": person == 3
                    ? RecordAddress(BlueskyNames.did(person), RecordAddress.profile, "self").uri
                    : BlueskyNames.did(person),
            ])
        ]
    }

    // MARK: Relations

    func followers(of person: Int) -> [Int] {
        guard person == People.reader else {
            let others = People.followers(of: person).filter { $0 != People.reader }
            return follows[BlueskyNames.did(person)] == nil ? others : [People.reader] + others
        }
        return People.all.indices.reversed().filter { $0 != People.reader && Relations()[$0].isFollower }
    }

    func followed(by person: Int) -> [Int] {
        guard person == People.reader else { return People.followed(by: person) }
        return api.records.list(RecordAddress.follow, of: own, shownAt: call.now)
            .compactMap { $0.subject.flatMap { BlueskyNames.person($0) } }
    }

    /// Returns the answer to a method about people; nil for another one.
    func graph() throws(Refusal) -> Response? {
        switch call.method {
        case "app.bsky.actor.getProfile": return .data(detailed(try call.person()))
        case "app.bsky.actor.getProfiles":
            return .data([
                "profiles": call.parameters.values("actors").compactMap { BlueskyNames.person($0) }.map(detailed)
            ])
        case "app.bsky.actor.searchActors":
            return page("actors", MastodonAPI.people(matching: words).map(view))
        case "app.bsky.actor.searchActorsTypeahead":
            return .data(["actors": MastodonAPI.people(matching: words).prefix(call.limit).map(basic)])
        case "app.bsky.actor.getSuggestions":
            return page(
                "actors",
                People.all.indices.filter { follows[BlueskyNames.did($0)] == nil && $0 != People.reader }.map(view))
        case "app.bsky.actor.getPreferences": return .data(["preferences": api.preferences])
        case "app.bsky.graph.getFollows":
            let person = try call.person()
            return page("follows", followed(by: person).map(view), ["subject": view(person)])
        case "app.bsky.graph.getFollowers":
            let person = try call.person()
            return page("followers", followers(of: person).map(view), ["subject": view(person)])
        case "app.bsky.graph.getKnownFollowers":
            let person = try call.person()
            let known = followers(of: person).filter { follows[BlueskyNames.did($0)] != nil }
            return page("followers", known.map(view), ["subject": view(person)])
        case "app.bsky.graph.getSuggestedFollowsByActor":
            let person = try call.person()
            return .data(["suggestions": People.followed(by: person).prefix(8).filter { $0 != People.reader }.map(view)]
            )
        case "app.bsky.graph.getMutes": return page("mutes", api.mutes.people.map(view))
        case "app.bsky.graph.getBlocks":
            let blocked = api.records.list(RecordAddress.block, of: own, shownAt: call.now)
            return page("blocks", blocked.compactMap { $0.subject.flatMap { BlueskyNames.person($0) } }.map(view))
        case "app.bsky.graph.getRelationships":
            let person = try call.person()
            return .data([
                "actor": BlueskyNames.did(person),
                "relationships": call.parameters.values("others").map { relationship(person, to: $0) },
            ])
        default: return nil
        }
    }

    private var words: String { call.parameters["q"] ?? call.parameters["term"] ?? "" }

    private func relationship(_ person: Int, to name: String) -> DataValue {
        guard let other = BlueskyNames.person(name) else {
            return DataValue(["actor": name, "notFound": true]).typed("app.bsky.graph.defs#notFoundActor")
        }
        let did = BlueskyNames.did(other)
        let isOwn = person == People.reader
        return DataValue([
            "did": did, "following": isOwn ? follows[did]?.uri : nil, "blocking": isOwn ? blocks[did]?.uri : nil,
            "followedBy": isOwn && Relations()[other].isFollower ? followAddress(of: other) : nil,
        ]).typed("app.bsky.graph.defs#relationship")
    }
}
