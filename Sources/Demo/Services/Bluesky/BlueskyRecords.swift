/// The records that are stored: those of the demo's account, and the lists, feeds and starter packs of a few others. The posts,
/// likes and reposts of the world are computed instead.
struct BlueskyRecords {
    struct Record {
        var address: RecordAddress
        var cid: String
        var value: DataValue
        /// The time of writing, and from which on the AppView shows it, in milliseconds since 1970.
        var date: Int64
        var shownAt: Int64
        /// The row of a post.
        var row: Int?
        /// When the AppView has forgotten it; nil while it is there.
        var goneAt: Int64?

        var uri: String { address.uri }
        var subject: String? { value["subject"]?.text ?? value["subject"]?["uri"]?.text }
        var reference: DataValue { DataValue(["uri": uri, "cid": cid]) }
    }

    /// In the order of writing; those that are deleted, too, until the AppView forgets them.
    private(set) var all: [Record] = []
    private var indices: [RecordAddress: Int] = [:]

    /// Returns a record as its PDS has it.
    subscript(address: RecordAddress) -> Record? {
        indices[address].map { all[$0] }.flatMap { $0.goneAt == nil ? $0 : nil }
    }

    func isUsed(_ address: RecordAddress) -> Bool { self[address] != nil }

    mutating func put(
        _ address: RecordAddress, _ value: DataValue, at date: Int64, shownAt: Int64? = nil, row: Int? = nil
    ) -> Record {
        var record = Record(
            address: address, cid: BlueskyNames.cid(value.bytes), value: value, date: date,
            shownAt: shownAt ?? date)
        if let index = indices[address], all[index].goneAt == nil {
            record.date = all[index].date
            record.shownAt = all[index].shownAt
            record.row = all[index].row
            all[index] = record
        } else {
            record.row = row
            indices[address] = all.count
            all.append(record)
        }
        return record
    }

    /// - Returns: the record; nil if there is none.
    mutating func remove(_ address: RecordAddress, goneAt: Int64) -> Record? {
        guard let index = indices.removeValue(forKey: address) else { return nil }
        all[index].goneAt = goneAt
        return all[index]
    }

    /// Returns the records of a collection, the latest first, as the AppView has them at a time; nil for the PDS's view.
    func list(_ collection: String, of repo: String, shownAt now: Int64?) -> [Record] {
        all.reversed().filter { record in
            guard record.address.collection == collection, record.address.repo == repo else { return false }
            guard let now else { return record.goneAt == nil }
            return record.shownAt <= now && record.goneAt.map { $0 > now } ?? true
        }
    }

    /// The posts of the account by their rows.
    func post(at row: Int) -> Record? { all.last { $0.row == row } }
}

extension BlueskyRecords {
    /// The keys of what others have made.
    static let feeds = [
        (person: 1, key: "tides", name: "Tides", note: "What the sea says, ranked by nobody in particular."),
        (person: 5, key: "pictures", name: "With pictures", note: "Posts with pictures, in an order of its own."),
        (person: 14, key: "late", name: "Late ferry", note: "Never there when one needs it."),
    ]

    /// Creates the records that are there from the start.
    ///
    /// - Parameter date: the time of the newest, in milliseconds since 1970.
    static func initial(at date: Int64) -> BlueskyRecords {
        var records = BlueskyRecords()
        let own = BlueskyNames.did(People.reader)
        var number = 0
        func moment() -> String { Moment(date - 40 * 86_400_000).timestamp }
        func put(_ repo: String, _ collection: String, _ key: String?, _ value: DataValue) -> Record {
            number += 1
            let key = key ?? BlueskyNames.tid(at: date - 40 * 86_400_000 + Int64(number) * 1000, clock: number)
            return records.put(
                RecordAddress(repo, collection, key), value.typed(collection),
                at: date - 40 * 86_400_000 + Int64(number) * 1000)
        }
        func members(_ people: [Int], of list: Record, _ repo: String) {
            for person in people {
                _ = put(
                    repo, RecordAddress.listItem, nil,
                    DataValue([
                        "subject": BlueskyNames.did(person), "list": list.uri, "createdAt": moment(),
                    ]))
            }
        }
        func list(_ repo: String, _ name: String, _ purpose: String, _ note: String?, _ people: [Int]) -> Record {
            let list = put(
                repo, RecordAddress.list, nil,
                DataValue([
                    "purpose": "app.bsky.graph.defs#\(purpose)", "name": name, "description": note,
                    "createdAt": moment(),
                ]))
            members(people, of: list, repo)
            return list
        }
        _ = put(
            own, RecordAddress.profile, "self",
            DataValue(["displayName": People.all[People.reader].name, "description": People.all[People.reader].note]))
        let relations = Relations()
        for person in People.all.indices.reversed() where person != People.reader && relations[person].isFollowed {
            _ = put(
                own, RecordAddress.follow, nil,
                DataValue(["subject": BlueskyNames.did(person), "createdAt": moment()]))
        }
        _ = list(own, "Harbour", "curatelist", "Those at the water.", [7, 5, 1])
        _ = list(own, "远方", "curatelist", nil, [2])
        _ = list(own, "Not at breakfast", "modlist", "Muted before noon.", [People.all.count - 1])
        let ada = BlueskyNames.did(1)
        let reference = list(ada, "Harbour people", "referencelist", nil, [1, 3, 5, 7, 13, 17])
        _ = list(ada, "Pilots", "curatelist", "They know the way.", [1, 13, 17])
        for feed in feeds {
            _ = put(
                BlueskyNames.did(feed.person), RecordAddress.generator, feed.key,
                DataValue([
                    "did": "did:web:feeds.tideline.test", "displayName": feed.name, "description": feed.note,
                    "createdAt": moment(),
                ]))
        }
        let feed = RecordAddress(BlueskyNames.did(feeds[0].person), RecordAddress.generator, feeds[0].key).uri
        _ = put(
            ada, RecordAddress.starterPack, nil,
            DataValue([
                "name": "A day at the harbour", "description": "People to begin with.", "list": reference.uri,
                "feeds": [DataValue(["uri": feed])], "createdAt": moment(),
            ]))
        return records
    }
}
