/// Accounts, the account's relationships with them, and lists of them.
extension MastodonAPI {
    private static func person(_ id: some StringProtocol) -> Int? {
        People.all.indices.first { People.id($0) == id }
    }

    /// Responds to guests' requests about accounts; nil for anything else.
    func publicAccounts(_ call: Call, _ path: [Substring]) -> Response? {
        guard call.method == "GET", path.first == "accounts" else { return nil }
        switch path.dropFirst() {
        case ["lookup"]: return lookup(call)
        case let rest where rest.count == 1 && Self.person(rest[1]) != nil: return account(rest[1], call)
        case let rest
        where rest.count == 2 && ["statuses", "followers", "following", "featured_tags"].contains(rest.last):
            return ofAccount(call, rest[1], String(rest[2]))
        default: return nil
        }
    }

    /// - Parameter path: the segments after `/api/v1/`.
    /// - Returns: nil for a path of another kind.
    mutating func accounts(_ call: Call, _ path: [Substring]) -> Response? {
        relations.expire(at: call.now)
        switch (call.method, path) {
        case ("GET", ["accounts", "verify_credentials"]):
            return .json { AccountWriter(base: call.base).writeOwn(person, into: &$0) }
        case ("GET", ["accounts", "lookup"]): return lookup(call)
        case ("GET", ["accounts", "search"]): return search(call)
        case ("GET", ["accounts", "relationships"]):
            let people = (call.fields.values("id[]") + call.fields.values("id")).compactMap(Self.person)
            return .json { $0.array(people) { relations.write($1, into: &$0) } }
        case ("GET", ["follow_requests"]): return people(relations.requests, call)
        case ("GET", ["mutes"]): return people(relations.muted, call)
        case ("GET", ["blocks"]): return people(relations.blocked, call)
        case ("POST", _) where path.first == "follow_requests" && path.count == 3:
            guard let asker = Self.person(path[1]), ["authorize", "reject"].contains(path[2]),
                relations.answer(asker, accepts: path[2] == "authorize")
            else { return .notFound }
            return .json { relations.write(asker, into: &$0) }
        case ("GET", _) where path.first == "accounts" && path.count == 2: return account(path[1], call)
        case ("GET", _) where path.first == "accounts" && path.count == 3:
            return ofAccount(call, path[1], String(path[2]))
        case ("POST", _) where path.first == "accounts" && path.count == 3:
            guard let other = Self.person(path[1]) else { return .notFound }
            return act(String(path[2]), on: other, call)
        default: return nil
        }
    }

    private func account(_ id: Substring, _ call: Call) -> Response {
        guard let person = Self.person(id) else { return .notFound }
        return .json { AccountWriter(base: call.base).write(person, into: &$0) }
    }

    private func lookup(_ call: Call) -> Response {
        let handle = (call.fields["acct"] ?? "").lowercased()
        guard let person = People.all.firstIndex(where: { $0.acct.lowercased() == handle }) else { return .notFound }
        return .json { AccountWriter(base: call.base).write(person, into: &$0) }
    }

    private func search(_ call: Call) -> Response {
        let limit = PageRequest(call.fields, usual: 40, most: 80).limit
        let found = Self.people(matching: call.fields["q"] ?? "").prefix(limit)
        return .json { $0.array(found) { AccountWriter(base: call.base).write($1, into: &$0) } }
    }

    static func people(matching words: String) -> [Int] {
        let words = String(words.lowercased().drop { $0 == "@" })
        guard !words.isEmpty else { return [] }
        return People.all.indices.filter { number in
            let person = People.all[number]
            return person.acct.lowercased().hasPrefix(words) || person.name.lowercased().contains(words)
        }
    }

    private func ofAccount(_ call: Call, _ id: Substring, _ list: String) -> Response {
        guard let person = Self.person(id) else { return .notFound }
        switch list {
        case "statuses": return statuses(by: person, call)
        case "followers": return people(People.followers(of: person), call)
        case "following": return people(People.followed(by: person), call)
        case "featured_tags":
            let tags = People.all[person].language.phrases.tags.prefix(2)
            return .json {
                $0.array(tags.enumerated()) { json, tag in
                    json.object {
                        $0.field("id", String(person * 10 + tag.offset + 1))
                        $0.field("name", tag.element)
                        $0.field("url", Markup.tagPage(tag.element, call.base))
                        $0.field("statuses_count", String(3 + tag.offset))
                        $0.field("last_status_at", "2026-11-19")
                    }
                }
            }
        default: return .error(404, "Not Found")
        }
    }

    /// Returns a page of people. Its cursors are the server's own, not ids of accounts.
    func people(_ all: [Int], _ call: Call) -> Response {
        linked(all, call, usual: 40, most: 80) { AccountWriter(base: call.base).write($1, into: &$0) }
    }

    /// Returns a page of the directory, which is paged by offset, without links.
    func directory(_ call: Call) -> Response {
        let limit = PageRequest(call.fields, usual: 40, most: 80).limit
        let offset = max(0, Int(call.fields["offset"] ?? "") ?? 0)
        let isLocal = call.fields["local"] == "true"
        let all = People.all.indices.filter { $0 != People.reader && (!isLocal || People.all[$0].host == nil) }
        return .json {
            $0.array(all.dropFirst(offset).prefix(limit)) { AccountWriter(base: call.base).write($1, into: &$0) }
        }
    }

    private mutating func act(_ verb: String, on other: Int, _ call: Call) -> Response {
        guard other != person || verb == "note" else { return .error(403, "This action is not allowed") }
        var relation = relations[other]
        func flag(_ name: String) -> Bool? { call.fields[name].map { $0 == "true" || $0 == "1" } }
        switch verb {
        case "follow":
            guard !relation.isBlocked else { return .error(403, "This action is not allowed") }
            if !relation.isFollowed { relation.isRequested = AccountWriter.isLocked(other) }
            if !relation.isRequested { relation.isFollowed = true }
            relation.showsBoosts = flag("reblogs") ?? relation.showsBoosts
            relation.notifies = flag("notify") ?? relation.notifies
        case "unfollow": (relation.isFollowed, relation.isRequested, relation.notifies) = (false, false, false)
        case "mute":
            relation.isMuted = true
            relation.mutesNotifications = flag("notifications") ?? true
            let seconds = Int64(call.fields["duration"] ?? "") ?? 0
            relation.mutedUntil = seconds > 0 ? call.now + seconds * 1000 : nil
        case "unmute": (relation.isMuted, relation.mutesNotifications, relation.mutedUntil) = (false, false, nil)
        case "block":
            relation.isBlocked = true
            (relation.isFollowed, relation.isRequested, relation.isFollower) = (false, false, false)
        case "unblock": relation.isBlocked = false
        case "note":
            guard (call.fields["comment"] ?? "").count <= 2000 else {
                return .error(422, "Validation failed: Comment is too long (maximum is 2000 characters)")
            }
            relation.note = call.fields["comment"] ?? ""
        case "remove_from_followers": relation.isFollower = false
        default: return .error(404, "Not Found")
        }
        if reading.relationsDelay > 0 {
            relations.set(relation, of: other, shownFrom: call.now + Int64(reading.relationsDelay))
        } else {
            relations[other] = relation
        }
        return .json { relations.write(other, into: &$0) }
    }
}
