/// Paged lists.
extension MastodonAPI {
    func home(_ call: Call) -> Response {
        let request = PageRequest(call.fields, usual: 20, most: 40)
        if let recorded {
            return page(recorded, request.rows(in: recorded), call) { $0.raw(recorded.statuses[$1].json) }
        }
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        return page(world, request.rows(in: world), call, isGone: isGone) { writer.write($1, into: &$0) }
    }

    func everybody(_ call: Call) -> Response {
        answer(PublicTimeline(world, isLocal: call.fields["local"] == "true"), call)
    }

    func statuses(by person: Int, _ call: Call) -> Response {
        let composer = Composer(world: world, base: call.base)
        func isOn(_ name: String) -> Bool { call.fields[name] == "true" || call.fields[name] == "1" }
        let pinned = isOn("pinned") ? Set(pins(of: person)) : nil
        let isGuest = call.authorization == nil
        let list = PublicTimeline(world, by: person) { row in
            if isGuest || reading.hidesNarrowPosts, let own = world.written[row],
                !["public", "unlisted"].contains(own.visibility)
            {
                return false
            }
            if let pinned { return pinned.contains(row) }
            let kind = world.kind(of: row)
            if isOn("exclude_replies"), case .reply = kind { return false }
            if isOn("exclude_reblogs") || isOn("only_media"), case .boost = kind { return false }
            return !isOn("only_media") || !composer.post(row).media.isEmpty
        }
        return answer(list, call)
    }

    /// Returns the rows that a person has pinned: the account's own pins, and one post of every second other.
    private func pins(of person: Int) -> [Int] {
        if person == People.reader { return Array(marks.pins) }
        guard person % 2 == 1 else { return [] }
        let list = PublicTimeline(world, by: person) { world.kind(of: $0) == .original }
        return list.count > 0 ? [list.status(at: list.count - 1)] : []
    }

    /// Returns a page of a list whose cursors are numbers of its own: known from the links only, and not the ids of the
    /// elements (docs.joinmastodon.org/api/guidelines#pagination).
    func linked<Element>(
        _ all: [Element], _ call: Call, usual: Int, most: Int, _ write: (inout JSONWriter, Element) -> Void
    ) -> Response {
        let limit = PageRequest(call.fields, usual: usual, most: most).limit
        // Numbered from the bottom, so that rows added above shift no number.
        func number(_ index: Int) -> Int { (all.count - index) * 13 }
        var indices = Array(all.indices)
        if let cursor = call.fields["max_id"] { indices = indices.filter { number($0) < Int(cursor) ?? .max } }
        if let cursor = call.fields["since_id"] ?? call.fields["min_id"] {
            indices = indices.filter { number($0) > Int(cursor) ?? 0 }
        }
        indices = Array(indices.prefix(limit))
        var answer = Response.json { $0.array(indices) { write(&$0, all[$1]) } }
        if let first = indices.first, let last = indices.last {
            let start = "\(call.base)\(call.path)?" + (call.fields["limit"].map { "limit=\($0)&" } ?? "")
            var links = ["<\(start)since_id=\(number(first))>; rel=\"prev\""]
            if last < all.count - 1 { links.insert("<\(start)max_id=\(number(last))>; rel=\"next\"", at: 0) }
            answer.headers.append(("Link", links.joined(separator: ", ")))
        }
        return answer
    }

    func answer(_ list: PublicTimeline, _ call: Call) -> Response {
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        let rows = PageRequest(call.fields, usual: 20, most: 40).rows(in: list)
        return page(list, rows, call, isGone: { isGone(list.status(at: $0)) }) {
            writer.write(list.status(at: $1), into: &$0)
        }
    }

    /// Returns the rows, newest first, with links to the previous and next pages. An empty page has no links.
    func page(
        _ timeline: some HomeTimeline, _ rows: Range<Int>, _ call: Call, isGone: (Int) -> Bool = { _ in false },
        _ write: (inout JSONWriter, Int) -> Void
    ) -> Response {
        // As in Mastodon, deleted statuses are dropped after the rows were counted.
        var answer = Response.json { $0.array(rows.reversed().filter { !isGone($0) }, write) }
        if let oldest = rows.first, let newest = rows.last {
            let start = "\(call.base)\(call.path)?" + (call.fields["limit"].map { "limit=\($0)&" } ?? "")
            answer.headers.append(
                (
                    "Link",
                    "<\(start)max_id=\(timeline.id(at: oldest))>; rel=\"next\", <\(start)min_id=\(timeline.id(at: newest))>; rel=\"prev\""
                ))
        }
        return answer
    }
}
