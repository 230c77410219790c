/// Lists, feeds, starter packs, labelers and trends.
extension BlueskyReader {
    // MARK: Feeds

    var feedRecords: [BlueskyRecords.Record] {
        BlueskyRecords.feeds.compactMap {
            api.records[RecordAddress(BlueskyNames.did($0.person), RecordAddress.generator, $0.key)]
        }
    }

    func feedRecord(_ address: RecordAddress) throws(Refusal) -> BlueskyRecords.Record {
        guard let feed = feedRecords.first(where: { $0.address == address }) else {
            throw .xrpc(400, "UnknownFeed", "could not find feed")
        }
        return feed
    }

    func feedView(_ feed: BlueskyRecords.Record) -> DataValue {
        DataValue([
            "uri": feed.uri, "cid": feed.cid, "did": feed.value["did"], "creator": creator(of: feed),
            "displayName": feed.value["displayName"], "description": feed.value["description"], "likeCount": 12,
            "viewer": call.isGuest ? nil : DataValue(["like": likes[feed.uri]?.uri]), "labels": [DataValue](),
            "indexedAt": Moment(feed.date).timestamp,
        ])
    }

    private func creator(of record: BlueskyRecords.Record) -> DataValue {
        view(BlueskyNames.person(record.address.repo) ?? People.reader)
    }

    // MARK: Lists

    /// Returns the people of a list, the latest first.
    func members(of list: String) -> [Int] {
        guard let address = RecordAddress(list) else { return [] }
        return items(of: address).compactMap { $0.subject.flatMap { BlueskyNames.person($0) } }
    }

    private func items(of list: RecordAddress) -> [BlueskyRecords.Record] {
        api.records.list(RecordAddress.listItem, of: list.repo, shownAt: call.now)
            .filter { $0.value["list"]?.text == list.uri }
    }

    /// Returns the lists that a person shows: not those of starter packs.
    func lists(of person: Int) -> [BlueskyRecords.Record] {
        let purposes = call.parameters.values("purposes").map { "app.bsky.graph.defs#" + $0 }
        return api.records.list(RecordAddress.list, of: BlueskyNames.did(person), shownAt: call.now).filter { list in
            let purpose = list.value["purpose"]?.text ?? ""
            return !purpose.hasSuffix("#referencelist") && (purposes.isEmpty || purposes.contains(purpose))
        }
    }

    func list(_ name: String, or error: String = "InvalidRequest") throws(Refusal) -> BlueskyRecords.Record {
        let address = try call.address(name)
        guard address.collection == RecordAddress.list, let list = api.records[address] else {
            throw .xrpc(400, error, "List not found")
        }
        return list
    }

    /// Returns one of the lists of the others that posts show.
    func listRecord(at person: Int) -> BlueskyRecords.Record {
        lists(of: person).first ?? starterPacks[0]
    }

    func listBasic(_ list: BlueskyRecords.Record) -> DataValue {
        DataValue([
            "uri": list.uri, "cid": list.cid, "name": list.value["name"], "purpose": list.value["purpose"],
            "listItemCount": items(of: list.address).count, "labels": [DataValue](),
            "indexedAt": Moment(list.date).timestamp,
            "viewer": call.isGuest
                ? nil
                : DataValue([
                    "muted": api.mutes.lists.contains(list.uri),
                    "blocked": listBlocks.first { $0.value["subject"]?.text == list.uri }?.uri,
                ]),
        ])
    }

    /// The records by which the account blocks lists.
    var listBlocks: [BlueskyRecords.Record] {
        api.records.list("app.bsky.graph.listblock", of: own, shownAt: call.now)
    }

    func listView(_ list: BlueskyRecords.Record) -> DataValue {
        var view = listBasic(list)
        view["creator"] = creator(of: list)
        view["description"] = list.value["description"]
        return view
    }

    private func itemView(_ item: BlueskyRecords.Record) -> DataValue? {
        item.subject.flatMap { BlueskyNames.person($0) }.map { DataValue(["uri": item.uri, "subject": view($0)]) }
    }

    // MARK: Starter packs

    var starterPacks: [BlueskyRecords.Record] {
        api.records.all.filter { $0.address.collection == RecordAddress.starterPack && $0.goneAt == nil }
    }

    func starterPackBasic(_ pack: BlueskyRecords.Record) -> DataValue {
        DataValue([
            "uri": pack.uri, "cid": pack.cid, "record": pack.value,
            "creator": basic(BlueskyNames.person(pack.address.repo) ?? People.reader),
            "listItemCount": members(of: pack.value["list"]?.text ?? "").count, "joinedWeekCount": 2,
            "joinedAllTimeCount": 31, "labels": [DataValue](), "indexedAt": Moment(pack.date).timestamp,
        ])
    }

    private func starterPackView(_ pack: BlueskyRecords.Record) -> DataValue {
        var view = starterPackBasic(pack)
        view["listItemCount"] = nil
        guard let list = pack.value["list"]?.text.flatMap({ RecordAddress($0) }), let record = api.records[list] else {
            return view
        }
        view["list"] = listBasic(record)
        view["listItemsSample"] = .list(items(of: list).prefix(12).compactMap(itemView))
        let feeds = (pack.value["feeds"]?.list ?? []).compactMap { $0["uri"]?.text }
        view["feeds"] = .list(feedRecords.filter { feeds.contains($0.uri) }.map(feedView))
        return view
    }

    // MARK: Methods

    /// Returns the answer to a method about lists and the like.
    func discovery() throws(Refusal) -> Response {
        switch call.method.split(separator: ".").last {
        case "getList":
            let list = try list("list")
            return page("items", items(of: list.address).compactMap(itemView), ["list": listView(list)])
        case "getLists": return page("lists", lists(of: try call.person()).map(listView))
        case "getListMutes":
            let lists = api.mutes.lists.compactMap { RecordAddress($0) }.compactMap { api.records[$0] }
            return page("lists", lists.map(listView))
        case "getListBlocks":
            let lists = listBlocks.compactMap { $0.value["subject"]?.text.flatMap { RecordAddress($0) } }
                .compactMap { api.records[$0] }
            return page("lists", lists.map(listView))
        case "getListsWithMembership":
            let person = try call.person()
            return page("listsWithMembership", lists(of: call.person ?? People.reader)) { list in
                let item = items(of: list.address).first { $0.subject == BlueskyNames.did(person) }
                return DataValue(["list": listView(list), "listItem": item.flatMap(itemView)])
            }
        case "getActorStarterPacks":
            let did = BlueskyNames.did(try call.person())
            return page("starterPacks", starterPacks.filter { $0.address.repo == did }.map(starterPackBasic))
        case "getStarterPack":
            guard let pack = api.records[try call.address("starterPack")] else { throw .xrpc("Starter pack not found") }
            return .data(["starterPack": starterPackView(pack)])
        case "getStarterPacks":
            let wanted = call.parameters.values("uris")
            return .data(["starterPacks": starterPacks.filter { wanted.contains($0.uri) }.map(starterPackBasic)])
        case "searchStarterPacks":
            let words = (call.parameters["q"] ?? "").lowercased()
            return page(
                "starterPacks",
                starterPacks.filter { $0.value["name"]?.text?.lowercased().contains(words) ?? false }.map(
                    starterPackBasic))
        case "getPopularFeedGenerators":
            let words = (call.parameters["query"] ?? "").lowercased()
            return page(
                "feeds",
                feedRecords.filter {
                    words.isEmpty || $0.value["displayName"]?.text?.lowercased().contains(words) ?? false
                }
                .map(feedView))
        case "getTrends": return .data(["trends": trends.prefix(call.limit).map(trend)])
        case "getTrendingTopics":
            let topics = trends.prefix(call.limit).map { DataValue(["topic": $0, "link": link(to: $0)]) }
            return .data(["topics": topics, "suggested": [DataValue]()])
        case "getServices": return .data(["views": call.parameters.values("dids").compactMap(labeler)])
        case "getUploadLimits":
            return .data(["canUpload": true, "remainingDailyVideos": 25, "remainingDailyBytes": 500_000_000])
        case "getBookmarks": return page("bookmarks", api.bookmarks, [:], bookmark)
        default: throw .xrpc(501, "MethodNotImplemented", "Method Not Implemented")
        }
    }

    private func bookmark(_ mark: (address: RecordAddress, cid: String, date: Int64)) -> DataValue {
        let item = row(of: mark.address).map { post($0).typed("app.bsky.feed.defs#postView") }
        return DataValue([
            "subject": DataValue(["uri": mark.address.uri, "cid": mark.cid]),
            "createdAt": Moment(mark.date).timestamp, "item": item ?? Self.notFound(mark.address.uri),
        ])
    }

    private var trends: [String] { DemoLanguage.english.phrases.tags + DemoLanguage.chinese.phrases.tags.prefix(2) }

    private func link(to topic: String) -> String {
        "/search?q=" + BlueskyText.ascii("#" + topic).replacing("#", with: "%23")
    }

    private func trend(_ topic: String) -> DataValue {
        DataValue([
            "topic": topic, "displayName": topic, "link": link(to: topic),
            "status": topic == trends.first ? "hot" : nil,
            "startedAt": Moment(world.start - 7_200_000).timestamp, "postCount": 40 + topic.utf8.count * 7,
            "category": "other", "actors": [basic(1), basic(5)],
        ])
    }

    // MARK: Labelers

    private func labeler(_ did: String) -> DataValue? {
        let isDetailed = call.flag("detailed")
        let person = BlueskyNames.person(did)
        guard did == BlueskyNames.moderation || person == BlueskyNames.labeler && api.switches.labelers else {
            return nil
        }
        let uri = "at://\(did)/app.bsky.labeler.service/self"
        var creator = view(BlueskyNames.labeler)
        if person == nil {
            creator = DataValue([
                "did": did, "handle": "moderation.bsky.app", "displayName": "Bluesky Moderation Service",
            ])
        }
        creator["associated"] = DataValue(["labeler": true])
        let values =
            person == nil ? ["!hide", "!warn", "porn", "sexual", "nudity", "graphic-media", "spam"] : ["late", "wet"]
        let policies = DataValue([
            "labelValues": values,
            "labelValueDefinitions": person == nil
                ? [DataValue]()
                : [
                    definition(
                        "late", "inform", blurs: "none",
                        [("en", "Late", "This ferry is late."), ("zh", "晚点", "这班渡轮晚点了。")]),
                    definition("wet", "alert", blurs: "content", [("en", "Wet", "Do not read without a raincoat.")]),
                ],
        ])
        return DataValue([
            "uri": uri, "cid": BlueskyNames.cid(uri.utf8), "creator": creator, "likeCount": 7,
            "viewer": DataValue([:]), "indexedAt": Moment(world.start - 50 * 86_400_000).timestamp,
            "labels": [DataValue](), "policies": isDetailed ? policies : nil,
        ]).typed("app.bsky.labeler.defs#labelerView" + (isDetailed ? "Detailed" : ""))
    }

    private func definition(
        _ name: String, _ severity: String, blurs: String, _ texts: [(language: String, name: String, note: String)]
    ) -> DataValue {
        DataValue([
            "identifier": name, "severity": severity, "blurs": blurs, "defaultSetting": "warn", "adultOnly": false,
            "locales": texts.map { DataValue(["lang": $0.language, "name": $0.name, "description": $0.note]) },
        ])
    }
}
