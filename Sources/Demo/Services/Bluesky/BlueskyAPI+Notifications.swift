/// Notifications: reactions of the world, and one of each rarer kind.
extension BlueskyAPI {
    private struct Notice {
        var reason: String
        var person: Int
        var date: Int64
        /// The record that caused it.
        var address: RecordAddress
        var record: DataValue
        var subject: String?
        /// The row whose post caused it.
        var row: Int?
    }

    mutating func notifications(_ call: XRPCCall, _ reader: BlueskyReader) throws(Refusal) -> Response {
        switch call.method {
        case "app.bsky.notification.updateSeen":
            guard let date = LexiconDate(try call.text("seenAt")) else {
                throw .xrpc("Error: Input/seenAt must be an valid atproto datetime")
            }
            // The last writer wins, also with an earlier time.
            seenAt = date.milliseconds
            return .empty
        case "app.bsky.notification.putActivitySubscription":
            guard let person = BlueskyNames.person(try call.text("subject")) else { throw .xrpc("Actor not found") }
            let wanted = call.body["activitySubscription"]
            guard let post = wanted?["post"]?.boolean, let reply = wanted?["reply"]?.boolean else {
                throw .xrpc("Error: Input/activitySubscription must have the properties \"post\" and \"reply\"")
            }
            subscriptions[person] = post || reply ? wanted : nil
            return .data(["subject": BlueskyNames.did(person), "activitySubscription": wanted])
        case "app.bsky.notification.getUnreadCount":
            guard call.parameters["seenAt"] == nil else { throw .xrpc("The seenAt parameter is unsupported") }
            return .data(["count": notices(reader).count { $0.date > seenAt }])
        default:
            guard call.parameters["seenAt"] == nil else { throw .xrpc("The seenAt parameter is unsupported") }
            let reasons = call.parameters.values("reasons")
            let wanted = notices(reader).filter { reasons.isEmpty || reasons.contains($0.reason) }
            return reader.page(
                "notifications", wanted, ["seenAt": Moment(seenAt).timestamp, "priority": false]
            ) { view($0, reader) }
        }
    }

    private func view(_ notice: Notice, _ reader: BlueskyReader) -> DataValue {
        DataValue([
            "uri": notice.address.uri,
            "cid": notice.row.map { reader.cid(of: $0) } ?? BlueskyNames.cid(notice.record.bytes),
            "author": reader.view(notice.person), "reason": notice.reason, "reasonSubject": notice.subject,
            "record": notice.record, "isRead": notice.date <= seenAt, "indexedAt": Moment(notice.date).timestamp,
            "labels": [DataValue](),
            "starterPack": notice.reason == "starterpack-joined"
                ? reader.starterPacks.first.map { reader.starterPackBasic($0) } : nil,
        ])
    }

    /// Returns all, the latest first.
    private func notices(_ reader: BlueskyReader) -> [Notice] {
        let world = reader.world
        let items = NotificationList(world: world, until: reader.call.now).items
        var notices = items.compactMap { notice($0, reader) } + rarities(reader)
        notices = notices.filter { !reader.isHidden($0.person) }
        return notices.sorted { ($0.date, $0.address.uri) > ($1.date, $1.address.uri) }
    }

    private func notice(_ item: NotificationList.Item, _ reader: BlueskyReader) -> Notice? {
        let did = BlueskyNames.did(item.person)
        func address(_ collection: String) -> RecordAddress {
            RecordAddress(did, collection, BlueskyNames.tid(at: item.date, clock: item.person))
        }
        let created = Moment(item.date).timestamp
        switch (item.type, item.status) {
        case ("favourite", let row?), ("reblog", let row?):
            guard reader.isShown(row) else { return nil }
            let isLike = item.type == "favourite"
            let collection = isLike ? RecordAddress.like : RecordAddress.repost
            let record = DataValue(["subject": reader.reference(to: row), "createdAt": created]).typed(collection)
            return Notice(
                reason: isLike ? "like" : "repost", person: item.person, date: item.date, address: address(collection),
                record: record, subject: reader.address(of: row).uri)
        case ("follow", _):
            let record = DataValue(["subject": reader.own, "createdAt": created]).typed(RecordAddress.follow)
            return Notice(
                reason: "follow", person: item.person, date: item.date, address: address(RecordAddress.follow),
                record: record)
        case ("mention", let row?), ("status", let row?):
            guard reader.isShown(row), world(reader, hasPost: row) else { return nil }
            let parent = if case .reply(let parent) = reader.world.kind(of: row) { parent } else { row }
            let isReply = parent != row && reader.world.author(of: parent) == People.reader
            return Notice(
                reason: item.type == "status" ? "subscribed-post" : isReply ? "reply" : "mention",
                person: reader.world.author(of: row), date: item.date, address: reader.address(of: row),
                record: reader.record(of: row), subject: isReply ? reader.address(of: parent).uri : nil, row: row)
        case ("low_tide", _):
            // Of a kind that this version of the program can't know.
            let record = DataValue(["createdAt": created]).typed("app.bsky.feed.tide")
            return Notice(
                reason: "low-tide", person: item.person, date: item.date, address: address("app.bsky.feed.tide"),
                record: record)
        default: return nil
        }
    }

    private func world(_ reader: BlueskyReader, hasPost row: Int) -> Bool {
        if case .boost = reader.world.kind(of: row) { false } else { true }
    }

    private func rarities(_ reader: BlueskyReader) -> [Notice] {
        let world = reader.world
        guard world.base > Introduction.length else { return [] }
        let post = (0..<world.base).reversed().prefix(NotificationList.reach).first {
            world.author(of: $0) == People.reader && world.kind(of: $0) == .original && !gone.contains($0)
        }
        func notice(
            _ reason: String, _ person: Int, hours: Int64, _ collection: String, _ subject: String?, _ fields: DataValue
        ) -> Notice {
            let date = world.start - hours * 3_600_000
            let key = collection == RecordAddress.profile ? "self" : BlueskyNames.tid(at: date, clock: person)
            var record = fields.typed(collection)
            record["createdAt"] = .text(Moment(date).timestamp)
            return Notice(
                reason: reason, person: person, date: date,
                address: RecordAddress(BlueskyNames.did(person), collection, key), record: record, subject: subject)
        }
        let mark = DataValue(["subject": post.map { reader.reference(to: $0) }])
        let name = DataValue([
            "displayName": "Demo Reader", "subject": reader.own, "handle": BlueskyNames.handle(People.reader),
        ])
        let repost = reader.own + "/" + RecordAddress.repost + "/" + BlueskyNames.tid(at: world.start, clock: 5)
        let pack = reader.starterPacks.first?.uri
        let profile = DataValue(["displayName": People.all[12].name])
        var notices = [
            notice("starterpack-joined", 12, hours: 6, RecordAddress.profile, pack, profile),
            notice("verified", 13, hours: 11, "app.bsky.graph.verification", nil, name),
            notice("unverified", 13, hours: 12, "app.bsky.graph.verification", nil, name),
            notice("contact-match", 21, hours: 14, RecordAddress.profile, nil, DataValue([:])),
        ]
        if post != nil {
            notices += [
                notice("like-via-repost", 9, hours: 7, RecordAddress.like, "at://" + repost, mark),
                notice("repost-via-repost", 11, hours: 7, RecordAddress.repost, "at://" + repost, mark),
            ]
        }
        return notices
    }
}
