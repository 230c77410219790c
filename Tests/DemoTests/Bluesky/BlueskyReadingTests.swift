import Foundation
import Testing

@testable import Demo

@Suite("Reading from the demo's Bluesky server") struct BlueskyReadingTests {
    /// Returns what identifies a row: the post and the reason.
    private func key(_ row: DataValue) -> String {
        (row.text(at: "post.uri") ?? "") + (row.text(at: "reason.uri") ?? row.text(at: "reason.by.did") ?? "")
    }

    @Test(arguments: [1, 7, 50, 100]) func `pages of Home contain every row once`(limit: Int) {
        var bench = BlueskyBench(statuses: 110)
        let rows = bench.pages("app.bsky.feed.getTimeline", "limit=\(limit)", most: 200)
        #expect(rows.count == 110 && Set(rows.map(key)).count == 110)
        #expect(rows.contains { $0.text(at: "reason.$type") == "app.bsky.feed.defs#reasonRepost" })
    }

    @Test func `rows that arrive meanwhile shift no page`() {
        var bench = BlueskyBench(statuses: 120)
        let first = bench.get("app.bsky.feed.getTimeline", "limit=50")
        bench.world.add(at: bench.now + 5)
        let rest = bench.pages("app.bsky.feed.getTimeline", "limit=50", from: first["cursor"]?.text)
        let seen = Set((first["feed"]?.list ?? []).map(key))
        #expect(seen.isDisjoint(with: rest.map(key)))
        #expect(rest.count == 70)
    }

    @Test func `cursors die, loop and end where the switches say so`() {
        var bench = BlueskyBench(statuses: 300)
        func change(_ fields: String) { #expect(bench.api.change(FormFields(fields)).status == 200) }
        let cursor = bench.get("app.bsky.feed.getTimeline")["cursor"]?.text ?? ""
        change("cursors=die")
        let dead = bench.get("app.bsky.feed.getTimeline", "cursor=\(cursor)")
        #expect(dead.status == 200 && dead["feed"]?.list?.isEmpty == true && dead["cursor"] == nil)
        let next = bench.get("app.bsky.feed.getTimeline")["cursor"]?.text ?? ""
        #expect(bench.get("app.bsky.feed.getTimeline", "cursor=\(next)")["feed"]?.list?.count == 50)
        change("cursors=loop")
        #expect(bench.get("app.bsky.feed.getTimeline", "cursor=\(next)")["cursor"]?.text == next)
        change("cursors=end")
        #expect(bench.get("app.bsky.feed.getTimeline")["cursor"] == nil)
    }

    @Test func `feeds by others repeat rows over pages, and one is never there`() {
        var bench = BlueskyBench()
        let feeds = bench.get("app.bsky.feed.getSuggestedFeeds")["feeds"]?.list ?? []
        let uris = feeds.compactMap { $0["uri"]?.text }
        #expect(uris.count == 3)
        let rows = bench.pages("app.bsky.feed.getFeed", "feed=\(uris[0])&limit=30")
        #expect(Set(rows.map(key)).count < rows.count)
        let late = bench.get("app.bsky.feed.getFeed", "feed=\(uris[2])")
        #expect(late.status == 502 && late.error == "UpstreamFailure")
        #expect(bench.get("app.bsky.feed.getFeedGenerator", "feed=\(uris[2])")["isOnline"] == .boolean(false))
    }

    @Test func `a thread leads up to its root, with lost parents in place`() {
        var bench = BlueskyBench()
        let rows = bench.pages("app.bsky.feed.getTimeline", "limit=100", most: 5)
        let parents = rows.compactMap { $0.text(at: "reply.parent.$type") }
        for kind in ["postView", "notFoundPost", "blockedPost"] {
            #expect(parents.contains("app.bsky.feed.defs#" + kind), "\(kind)")
        }
        for row in rows where row["reason"] == nil && row.text(at: "post.record.reply.root.uri") != nil {
            let uri = row.text(at: "post.uri") ?? ""
            let thread = bench.get("app.bsky.feed.getPostThread", "uri=\(uri)&depth=0").body["thread"]
            #expect(thread?.text(at: "post.uri") == uri)
            #expect(
                thread?.text(at: "parent.$type")
                    == (row.text(at: "reply.parent.$type") ?? "")
                    .replacing("#postView", with: "#threadViewPost"))
        }
    }

    @Test func `texts have facets on whole characters, and some that break the rules`() {
        var bench = BlueskyBench()
        let records = bench.pages("app.bsky.feed.getTimeline", "limit=100", most: 2).compactMap {
            $0.at("post.record")
        }
        var kinds: Set<String> = []
        var broken = 0
        for record in records {
            let text = Array((record["text"]?.text ?? "").utf8)
            #expect(text.count <= 3000 && (record["text"]?.text ?? "").count <= 300)
            let facets = record["facets"]?.list ?? []
            for facet in facets {
                let (start, end) = (facet.at("index.byteStart")?.integer ?? 0, facet.at("index.byteEnd")?.integer ?? 0)
                guard start < end, end <= text.count, String(validating: text[start..<end], as: UTF8.self) != nil else {
                    broken += 1
                    continue
                }
                kinds.formUnion((facet["features"]?.list ?? []).compactMap(\.type))
            }
        }
        #expect(kinds.isSuperset(of: ["link", "mention", "tag"].map { "app.bsky.richtext.facet#" + $0 }))
        #expect(broken > 0)
        #expect(bench.api.change(FormFields("bad-facets=false")).status == 200)
    }

    @Test func `all kinds of embeds occur`() {
        var bench = BlueskyBench()
        var missing = Set(
            [
                "images#view", "gallery#view", "video#view", "external#view", "record#view", "recordWithMedia#view",
                "record#viewRecord", "record#viewNotFound", "record#viewBlocked", "record#viewDetached",
            ].map { "app.bsky.embed." + $0 })
        _ = bench.pages("app.bsky.feed.getTimeline", "limit=100") { rows in
            for embed in rows.compactMap({ $0.at("post.embed") }) {
                for kind in [embed.type, embed.text(at: "record.$type")] { if let kind { missing.remove(kind) } }
            }
            return missing.isEmpty
        }
        #expect(missing.isEmpty)
    }

    @Test func `guests read what is public, and nothing of the account`() {
        var bench = BlueskyBench(statuses: 200)
        bench.token = nil
        #expect(bench.get("app.bsky.actor.getProfile", "actor=\(BlueskyNames.did(1))").status == 200)
        #expect(bench.get("app.bsky.feed.getAuthorFeed", "actor=\(BlueskyNames.handle(1))").status == 200)
        for method in [
            "app.bsky.feed.getTimeline", "app.bsky.notification.listNotifications", "app.bsky.actor.getPreferences",
        ] {
            let answer = bench.get(method)
            #expect(answer.status == 401 && answer.error == "AuthMissing")
        }
        #expect(bench.get("app.bsky.feed.searchPosts", "q=a").status == 403)
    }

    @Test func `notifications are read up to a time, and unknown kinds are among them`() {
        var bench = BlueskyBench()
        let all = bench.pages("app.bsky.notification.listNotifications", "limit=40", list: "notifications")
        let reasons = Set(all.compactMap { $0["reason"]?.text })
        for reason in [
            "like", "repost", "follow", "reply", "low-tide", "starterpack-joined", "like-via-repost", "verified",
        ] {
            #expect(reasons.contains(reason), "\(reason)")
        }
        let unread = all.count { $0["isRead"] == .boolean(false) }
        #expect(unread > 0 && bench.get("app.bsky.notification.getUnreadCount")["count"]?.integer == unread)
        let seen = DataValue(["seenAt": Moment(bench.now).timestamp])
        #expect(bench.post("app.bsky.notification.updateSeen", seen).status == 200)
        #expect(bench.get("app.bsky.notification.getUnreadCount")["count"]?.integer == 0)
        #expect(bench.get("app.bsky.notification.listNotifications", "seenAt=2027-01-15T08:00:00Z").status == 400)
    }

    @Test func `labels come from the labelers that a request names`() {
        var bench = BlueskyBench()
        let rows = bench.pages("app.bsky.feed.getTimeline", "limit=100", most: 2)
        let values = Set(rows.flatMap { $0.at("post.labels")?.list ?? [] }.compactMap { $0["val"]?.text })
        #expect(values.contains("sexual") && values.contains("!warn") && !values.contains("late"))
        let did = BlueskyNames.did(BlueskyNames.labeler)
        let views = bench.get("app.bsky.labeler.getServices", "dids=\(did)&detailed=true")["views"]?.list ?? []
        #expect(views.first?.at("policies.labelValueDefinitions")?.list?.count == 2)
        _ = bench.api.change(FormFields("labelers=false"))
        #expect(bench.get("app.bsky.labeler.getServices", "dids=\(did)")["views"]?.list?.isEmpty == true)
    }

    @Test func `messages need the proxy's header and a login with the permission`() {
        var bench = BlueskyBench()
        let path = "chat.bsky.convo.listConvos"
        #expect(bench.get(path).status == 400)
        let list = bench.get(path, proxy: BlueskyChat.proxy)["convos"]?.list ?? []
        #expect(list.count == DirectMessages.people.count)
        let id = list[0]["id"]?.text ?? ""
        let sent = bench.post(
            "chat.bsky.convo.sendMessage", DataValue(["convoId": id, "message": DataValue(["text": "hm"])]),
            proxy: BlueskyChat.proxy)
        #expect(sent["text"]?.text == "hm")
        let messages = bench.get("chat.bsky.convo.getMessages", "convoId=\(id)", proxy: BlueskyChat.proxy)["messages"]
        #expect(messages?.list?.first?["id"] == sent["id"])
        let log = bench.get("chat.bsky.convo.getLog", proxy: BlueskyChat.proxy)["logs"]?.list ?? []
        #expect(log.map { $0.text(at: "message.text") } == ["hm"])

        let login = bench.post(
            "com.atproto.server.createSession",
            DataValue(["identifier": BlueskyNames.handle(People.reader), "password": BlueskySessions.passwords[1]]))
        bench.token = login["accessJwt"]?.text
        #expect(bench.get("app.bsky.feed.getTimeline").status == 200)
        let refused = bench.get(path, proxy: BlueskyChat.proxy)
        #expect(refused.status == 400 && refused.error == "InvalidToken")
    }

    @Test func `a conversation that was left comes back with its next message`() {
        var bench = BlueskyBench()
        func ids() -> [String] {
            (bench.get("chat.bsky.convo.listConvos", proxy: BlueskyChat.proxy)["convos"]?.list ?? [])
                .compactMap { $0["id"]?.text }
        }
        let all = ids()
        let body = DataValue(["convoId": all[0]])
        #expect(bench.post("chat.bsky.convo.leaveConvo", body, proxy: BlueskyChat.proxy)["convoId"]?.text == all[0])
        #expect(ids() == Array(all.dropFirst()))
        let message = DataValue(["convoId": all[0], "message": DataValue(["text": "hm"])])
        _ = bench.post("chat.bsky.convo.sendMessage", message, proxy: BlueskyChat.proxy)
        #expect(ids().contains(all[0]))
        let unknown = bench.post("chat.bsky.convo.leaveConvo", DataValue(["convoId": "x"]), proxy: BlueskyChat.proxy)
        #expect(unknown.status == 400 && unknown.error == "InvalidConvo")
    }

    @Test func `a list is blocked by a record, which its view names`() {
        var bench = BlueskyBench()
        let lists = bench.get("app.bsky.graph.getLists", "actor=\(BlueskyBench.own)")["lists"]?.list ?? []
        let list = lists.first { $0["purpose"]?.text?.hasSuffix("#modlist") == true }?["uri"]?.text ?? ""
        var record = DataValue(["subject": list, "createdAt": "2027-01-15T08:00:00.000Z"])
        record = record.typed("app.bsky.graph.listblock")
        let key = bench.key(1)
        #expect(bench.put(record, key: key).status == 200)
        bench.now += 600_000
        let blocked = bench.get("app.bsky.graph.getListBlocks")["lists"]?.list ?? []
        #expect(blocked.compactMap { $0["uri"]?.text } == [list])
        let uri = "at://\(BlueskyBench.own)/app.bsky.graph.listblock/\(key)"
        #expect(blocked.first?.text(at: "viewer.blocked") == uri)
        #expect(bench.put(DataValue(["$type": "app.bsky.graph.listblock"]), key: bench.key(2)).status == 400)
    }

    @Test func `a key leads back to its row`() {
        let world = GeneratedWorld(seed: 3, count: 400, start: BlueskyBench.start)
        for row in (0..<400) {
            let key = BlueskyNames.key(of: row, world)
            #expect(key.count == 13 && BlueskyNames.row(ofKey: key, world) == row)
        }
        #expect(BlueskyNames.row(ofKey: "3zzzzzzzzzzzz", world) == nil)
        #expect(BlueskyNames.number(ofTID: "zzzzzzzzzzzzz") == nil)
        // As every tool has it: the CID of an empty file.
        #expect(BlueskyNames.blobCID([]) == "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku")
    }

    @Test(arguments: [
        "app.bsky.feed.getTimeline?limit=0", "app.bsky.feed.getTimeline?limit=101", "app.bsky.feed.getTimeline?limit=x",
        "app.bsky.feed.getTimeline?max_id=1", "app.bsky.feed.getAuthorFeed", "app.bsky.feed.getAuthorFeed?actor=@ada",
        "app.bsky.feed.getAuthorFeed?actor=ada.tideline.test&filter=all",
        "app.bsky.feed.getPostThread?uri=https://x.test",
        "app.bsky.feed.getPostThread?uri=at://did:plc:x/app.bsky.feed.post/3&depth=1001",
        "app.bsky.actor.getProfile?actor=not a handle", "app.bsky.feed.getTimeline?limit=5&limit=6",
        "com.atproto.identity.resolveHandle?handle=nobody.tideline.test",
        "app.bsky.graph.getRelationships?others=ada.tideline.test",
    ])
    func `parameters outside the lexicon are refused`(target: String) {
        var bench = BlueskyBench(statuses: 50)
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        let answer = bench.get(parts[0], parts.count > 1 ? parts[1] : "")
        #expect(answer.status == 400 && answer.error == "InvalidRequest")
    }

    @Test func `what the server lacks is not implemented, and methods have one verb`() {
        var bench = BlueskyBench(statuses: 50)
        let unknown = bench.get("app.bsky.feed.getNothing")
        #expect(unknown.status == 501 && unknown.error == "MethodNotImplemented")
        #expect(bench.post("app.bsky.feed.getTimeline").status == 405)
        #expect(bench.get("app.bsky.bookmark.getBookmarks").status == 200)
        _ = bench.api.change(FormFields("bookmarks=false"))
        #expect(bench.get("app.bsky.bookmark.getBookmarks").error == "MethodNotImplemented")
        #expect(bench.get("com.atproto.server.describeServer").header("RateLimit-Policy") == "3000;w=300")
    }
}
