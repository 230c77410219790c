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

    func statuses(by id: String, _ call: Call) -> Response {
        guard let person = People.all.indices.first(where: { People.id($0) == id }) else { return .notFound }
        return answer(PublicTimeline(world, by: person), call)
    }

    private func answer(_ list: PublicTimeline, _ call: Call) -> Response {
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        let rows = PageRequest(call.fields, usual: 20, most: 40).rows(in: list)
        return page(list, rows, call, isGone: { isGone(list.status(at: $0)) }) {
            writer.write(list.status(at: $1), into: &$0)
        }
    }

    func notifications(_ call: Call) -> Response {
        let list = NotificationList(world: world)
        let request = PageRequest(call.fields, usual: 40, most: 80)
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        return page(list, request.rows(in: list), call) { list.write($1, with: writer, into: &$0) }
    }

    func unreadCount(_ call: Call) -> Response {
        let limit = PageRequest(call.fields, usual: 100, most: 1000).limit
        let list = NotificationList(world: world)
        let read = markers["notifications"].map { list.place(of: $0).notNewer } ?? 0
        return .json { $0.object { $0.field("count", min(limit, list.count - read)) } }
    }

    /// Returns the rows, newest first, with links to the previous and next pages. An empty page has no links.
    private func page(
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
