/// Lists that the account has made.
extension MastodonAPI {
    /// - Parameter path: the segments after `/api/v1/`.
    /// - Returns: nil for a path of another kind.
    mutating func lists(_ call: Call, _ path: [Substring]) -> Response? {
        switch (call.method, path) {
        case ("GET", ["lists"]): return .json { $0.array(collections.lists) { $1.write(into: &$0) } }
        case ("POST", ["lists"]): return makeList(call)
        case ("GET", _) where path.count == 3 && path[0] == "accounts" && path[2] == "lists":
            let found = collections.lists.filter { $0.members.contains { People.id($0) == path[1] } }
            return .json { $0.array(found) { $1.write(into: &$0) } }
        case ("GET", _) where path.count == 3 && path.starts(with: ["timelines", "list"]):
            guard let list = collections.lists.first(where: { String($0.id) == path[2] }) else { return .notFound }
            let rows = PublicTimeline(world) { list.members.contains(world.author(of: $0)) }
            return answer(rows, call)
        default: break
        }
        guard path.first == "lists", path.count >= 2 else { return nil }
        guard let place = collections.lists.firstIndex(where: { String($0.id) == path[1] }) else { return .notFound }
        switch (call.method, path.dropFirst(2).first) {
        case ("GET", nil): break
        case ("PUT", nil):
            guard let title = call.fields["title"] else { return Self.blankTitle }
            guard ["followed", "list", "none"].contains(call.fields["replies_policy"] ?? "list") else {
                return .error(422, "'\(call.fields["replies_policy"] ?? "")' is not a valid replies_policy")
            }
            collections.lists[place].title = title
            collections.lists[place].replies = call.fields["replies_policy"] ?? collections.lists[place].replies
            collections.lists[place].isExclusive = call.fields["exclusive"] == "true"
        case ("DELETE", nil):
            collections.lists.remove(at: place)
            return .json { $0.object { _ in } }
        case ("GET", "accounts"): return people(collections.lists[place].members, call)
        case ("POST", "accounts"), ("DELETE", "accounts"): return changeMembers(of: place, call)
        default: return .error(404, "Not Found")
        }
        let list = collections.lists[place]
        return .json { list.write(into: &$0) }
    }

    private static let blankTitle = Response.error(422, "Validation failed: Title can't be blank")

    private mutating func makeList(_ call: Call) -> Response {
        guard let title = call.fields["title"] else { return Self.blankTitle }
        let list = Collections.List(id: collections.nextList, title: title, members: [])
        collections.nextList += 1
        collections.lists.append(list)
        return .json { list.write(into: &$0) }
    }

    private mutating func changeMembers(of place: Int, _ call: Call) -> Response {
        let ids = call.fields.values("account_ids[]")
        let people = ids.compactMap { id in People.all.indices.first { People.id($0) == id } }
        guard people.count == ids.count, !ids.isEmpty else { return .notFound }
        let members = collections.lists[place].members
        if call.method == "POST" {
            // Only accounts that the user follows, and only once.
            guard people.allSatisfy({ relations[$0].isFollowed }) else { return .notFound }
            guard Set(people).isDisjoint(with: members) else {
                return .error(422, "Validation failed: Account has already been taken")
            }
            collections.lists[place].members = people.reversed() + members
        } else {
            collections.lists[place].members = members.filter { !people.contains($0) }
        }
        return .json { $0.object { _ in } }
    }
}
