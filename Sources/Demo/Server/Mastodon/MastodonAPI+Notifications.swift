/// Notifications, and direct messages as conversations.
extension MastodonAPI {
    /// - Parameter version: of the API: 1, or 2 for grouped notifications.
    /// - Returns: nil for a path of another kind.
    mutating func notifications(_ call: Call, _ path: [Substring], version: Int) -> Response? {
        switch (call.method, path) {
        case ("GET", ["notifications"]): return version == 2 ? groups(call) : notifications(call)
        case ("GET", ["notifications", "unread_count"]): return unreadCount(call, version: version)
        case ("POST", ["notifications", "clear"]) where version == 1:
            dismissed.formUnion(notificationList().items.map { String($0.number) })
            return .json { $0.object { _ in } }
        case ("POST", _) where path.first == "notifications" && path.count == 3 && path[2] == "dismiss":
            return dismiss(String(path[1]), version: version)
        case ("GET", ["conversations"]) where version == 1: return conversations(call)
        case ("POST", _) where path.first == "conversations" && path.count == 3 && path[2] == "read":
            guard let row = conversation(path[1]) else { return .notFound }
            readConversations.insert(row)
            return .json { write(row, call, into: &$0) }
        case ("DELETE", _) where path.first == "conversations" && path.count == 2:
            guard let row = conversation(path[1]) else { return .notFound }
            removedConversations.insert(row)
            return .json { $0.object { _ in } }
        default: return nil
        }
    }

    private func notificationList(_ call: Call? = nil) -> NotificationList {
        let wanted = Set(call?.fields.values("types[]") ?? [])
        let unwanted = Set(call?.fields.values("exclude_types[]") ?? [])
        return NotificationList(
            world: world, asking: relations.requests,
            until: call?.now ?? .max,
            types: { (wanted.isEmpty || wanted.contains($0)) && !unwanted.contains($0) },
            isShown: { !dismissed.contains($0) })
    }

    private func notifications(_ call: Call) -> Response {
        let list = notificationList(call)
        let request = PageRequest(call.fields, usual: 40, most: 80)
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        return page(list, request.rows(in: list), call) { list.write($1, with: writer, into: &$0) }
    }

    private func unreadCount(_ call: Call, version: Int) -> Response {
        if let status = reading.unreadStatus { return .error(status, "Not Found") }
        let limit = PageRequest(call.fields, usual: 100, most: 1000).limit
        let list = notificationList(call)
        let read = markers["notifications"].map { list.place(of: $0).notNewer } ?? 0
        let unread = list.items.indices.dropFirst(read)
        let count = version == 2 ? Set(unread.map(list.group)).count : unread.count
        return .json(["count": min(limit, count)])
    }

    /// Returns a page of groups, with the accounts and statuses that they name. A group that continues below the page
    /// comes again on the next one.
    private func groups(_ call: Call) -> Response {
        let list = notificationList(call)
        let request = PageRequest(call.fields, usual: 40, most: 80)
        var all = request
        all.limit = list.count
        let candidates = all.rows(in: list)
        var keys: [String] = []
        var members: [String: [Int]] = [:]
        for row in request.minID == nil ? candidates.reversed() : Array(candidates) {
            let key = list.group(at: row)
            if members[key] == nil {
                guard keys.count < request.limit else { break }
                keys.append(key)
            }
            members[key, default: []].append(row)
        }
        let rows = members.values.joined().sorted()
        keys.sort { (members[$0]?.max() ?? 0) > (members[$1]?.max() ?? 0) }
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        let sampled = Set(keys.flatMap { (members[$0] ?? []).sorted(by: >).prefix(8) }.map { list.items[$0].person })
        let statuses = Set(rows.compactMap { list.items[$0].status })
        var answer = Response.json { json in
            json.object { json in
                json.field("accounts", array: sampled.sorted()) { AccountWriter(base: call.base).write($1, into: &$0) }
                json.field("statuses", array: statuses.sorted()) { writer.write($1, into: &$0) }
                json.field("notification_groups", array: keys) { json, key in
                    write(key, (members[key] ?? []).sorted(by: >), list, base: call.base, into: &json)
                }
            }
        }
        if let oldest = rows.first, let newest = rows.last {
            // As in Mastodon, the links drop the parameters of the request.
            let start = "\(call.base)\(call.path)?limit=\(request.limit)&"
            answer.headers.append(
                (
                    "Link",
                    "<\(start)max_id=\(list.id(at: oldest))>; rel=\"next\", <\(start)min_id=\(list.id(at: newest))>; rel=\"prev\""
                ))
        }
        return answer
    }

    private func write(
        _ key: String, _ rows: [Int], _ list: NotificationList, base: String, into json: inout JSONWriter
    ) {
        guard let newest = rows.first, let oldest = rows.last else { return }
        let item = list.items[newest]
        json.object {
            $0.field("group_key", key)
            $0.field("notifications_count", list.items.indices.filter { list.group(at: $0) == key }.count)
            $0.field("type", item.type)
            // A number, in spite of the documentation.
            $0.field("most_recent_notification_id", Int(item.number))
            $0.field("page_min_id", list.id(at: oldest))
            $0.field("page_max_id", list.id(at: newest))
            $0.field("latest_page_notification_at", Moment(item.date).timestamp)
            $0.field("sample_account_ids", strings: rows.prefix(8).map { People.id(list.items[$0].person) })
            if let status = item.status { $0.field("status_id", world.id(at: status)) }
            list.writeWords(item, base: base, into: &$0)
        }
    }

    private mutating func dismiss(_ name: String, version: Int) -> Response {
        let list = notificationList()
        let rows = list.items.indices.filter { version == 2 ? list.group(at: $0) == name : list.id(at: $0) == name }
        // Mastodon confirms the deletion of a group that does not exist.
        guard !rows.isEmpty || version == 2 else { return .notFound }
        dismissed.formUnion(rows.map { list.id(at: $0) })
        return .json { $0.object { _ in } }
    }

    // MARK: Conversations

    private func conversation(_ id: Substring) -> Int? {
        DirectMessages.rows.first { conversationID($0) == id && !removedConversations.contains($0) }
    }

    private func conversationID(_ row: Int) -> String { String(500 - row) }

    private func conversations(_ call: Call) -> Response {
        let rows = DirectMessages.rows.filter { !removedConversations.contains($0) }
        return linked(rows, call, usual: 20, most: 40) { write($1, call, into: &$0) }
    }

    private func write(_ row: Int, _ call: Call, into json: inout JSONWriter) {
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        json.object {
            $0.field("id", conversationID(row))
            // The latest two are unread at first.
            $0.field("unread", DirectMessages.rows.prefix(2).contains(row) && !readConversations.contains(row))
            $0.field("accounts", array: [world.author(of: row)]) {
                AccountWriter(base: call.base).write($1, into: &$0)
            }
            $0.key("last_status")
            writer.write(row, into: &$0)
        }
    }
}
