import Foundation
import Testing

@testable import Demo

@Suite("Writing to the demo's Bluesky server") struct BlueskyWritingTests {
    private static let picture = Array("RIFF\0\0\0\0WEBPVP8 ".utf8)

    @Test func `a repeated put writes nothing, a repeated create fails without a name`() {
        var bench = BlueskyBench(statuses: 50)
        let record = BlueskyBench.post("once")
        let first = bench.put(record, key: bench.key(1))
        let second = bench.put(record, key: bench.key(1))
        #expect(first.status == 200 && first["uri"] == second["uri"] && first["cid"] == second["cid"])
        let create = bench.put(record, key: bench.key(1), method: "createRecord")
        #expect(create.status == 500 && create.error == "InternalServerError")
        let texts = bench.pages("app.bsky.feed.getTimeline").compactMap { $0.text(at: "post.record.text") }
        #expect(texts.count { $0 == "once" } == 1 && texts.first == "once")
        #expect(
            bench.get(
                "com.atproto.repo.getRecord",
                "repo=\(BlueskyBench.own)&collection=app.bsky.feed.post&rkey=\(bench.key(1))"
            ).body.text(at: "value.text") == "once")
        for _ in 0..<2 { #expect(bench.delete(RecordAddress.post, bench.key(1)).status == 200) }
        #expect(!bench.pages("app.bsky.feed.getTimeline").contains { $0.text(at: "post.record.text") == "once" })
        #expect(bench.get("app.bsky.feed.getPostThread", "uri=\(first["uri"]?.text ?? "")").error == "NotFound")
    }

    @Test func `a reply is in its thread, a quote among the quotes`() {
        var bench = BlueskyBench(statuses: 300)
        let target = bench.stranger()
        let uri = target["uri"]?.text ?? ""
        let reply = BlueskyBench.post("reply", ["reply": DataValue(["root": target, "parent": target])])
        #expect(bench.put(reply, key: bench.key(1)).status == 200)
        bench.now += 10
        let embed = DataValue(["record": target]).typed("app.bsky.embed.record")
        #expect(bench.put(BlueskyBench.post("quote", ["embed": embed]), key: bench.key(2)).status == 200)
        let thread = bench.get("app.bsky.feed.getPostThread", "uri=\(uri)")
        let replies = thread.body.at("thread.replies")?.list ?? []
        #expect(replies.contains { $0.text(at: "post.record.text") == "reply" })
        let quotes = bench.get("app.bsky.feed.getQuotes", "uri=\(uri)")["posts"]?.list ?? []
        #expect(quotes.contains { $0.text(at: "record.text") == "quote" && $0.text(at: "embed.record.uri") == uri })
    }

    @Test func `the AppView shows records late, the account's own timelines at once`() {
        var bench = BlueskyBench(statuses: 100)
        _ = bench.api.change(FormFields("index-delay=5000"))
        let uri = bench.put(BlueskyBench.post("fresh"), key: bench.key(1))["uri"]?.text ?? ""
        func isFirst() -> Bool {
            bench.get("app.bsky.feed.getTimeline")["feed"]?.list?.first?.text(at: "post.uri") == uri
        }
        func posts() -> Int { bench.get("app.bsky.feed.getPosts", "uris=\(uri)")["posts"]?.list?.count ?? 0 }
        #expect(isFirst() && posts() == 0)
        bench.now += 5000
        #expect(isFirst() && posts() == 1)
    }

    @Test func `likes, reposts, follows and blocks are records that undo removes`() {
        var bench = BlueskyBench(statuses: 300)
        let target = bench.stranger()
        let uri = target["uri"]?.text ?? ""
        func post() -> DataValue? { bench.get("app.bsky.feed.getPosts", "uris=\(uri)")["posts"]?.list?.first }
        let before = post()?["likeCount"]?.integer ?? 0
        // Later than the newest post.
        bench.now += 10
        for (kind, mark) in [(RecordAddress.like, "like"), (RecordAddress.repost, "repost")] {
            let record = DataValue(["$type": kind, "subject": target, "createdAt": "2027-01-15T08:00:00Z"])
            let made = bench.put(record, key: bench.key(3))
            #expect(made.status == 200 && post()?.at("viewer.\(mark)") == made["uri"])
        }
        #expect(post()?["likeCount"]?.integer == before + 1)
        #expect(
            bench.get("app.bsky.feed.getTimeline")["feed"]?.list?.first?.text(at: "reason.by.did") == BlueskyBench.own)
        #expect(bench.get("app.bsky.feed.getActorLikes", "actor=\(BlueskyBench.own)")["feed"]?.list?.count == 1)
        #expect(bench.delete(RecordAddress.like, bench.key(3)).status == 200)
        #expect(post()?.at("viewer.like") == nil && post()?["likeCount"]?.integer == before)

        let did = BlueskyNames.did(1)
        func viewer() -> DataValue? { bench.get("app.bsky.actor.getProfile", "actor=\(did)")["viewer"] }
        let follow = viewer()?["following"]?.text.flatMap { RecordAddress($0) }
        #expect(bench.delete(RecordAddress.follow, follow?.key ?? "").status == 200)
        #expect(viewer()?["following"] == nil)
        let block = DataValue(["$type": RecordAddress.block, "subject": did, "createdAt": "2027-01-15T08:00:00Z"])
        #expect(bench.put(block, key: bench.key(4)).status == 200)
        #expect(viewer()?["blocking"] != nil)
        #expect(bench.get("app.bsky.feed.getAuthorFeed", "actor=\(did)").error == "BlockedActor")
        #expect(!bench.pages("app.bsky.feed.getTimeline").contains { $0.text(at: "post.author.did") == did })
    }

    @Test func `a group of writes is made as a whole or not at all`() {
        var bench = BlueskyBench(statuses: 50)
        func write(_ records: [DataValue]) -> BlueskyBench.Answer {
            let writes = records.enumerated().map { number, record in
                DataValue(["collection": record.type ?? "", "rkey": bench.key(number), "value": record])
                    .typed("com.atproto.repo.applyWrites#create")
            }
            return bench.post("com.atproto.repo.applyWrites", DataValue(["repo": BlueskyBench.own, "writes": writes]))
        }
        #expect(write([BlueskyBench.post("one"), DataValue([:]).typed(RecordAddress.like)]).status == 400)
        #expect(!bench.pages("app.bsky.feed.getTimeline").contains { $0.text(at: "post.record.text") == "one" })
        let made = write([BlueskyBench.post("one"), BlueskyBench.post("two")])
        #expect(made["results"]?.list?.count == 2)
    }

    @Test(arguments: Self.wrong) func `records that break the lexicon are refused`(record: DataValue) {
        var bench = BlueskyBench(statuses: 5)
        let answer = bench.put(record, key: bench.key(1))
        #expect(answer.status == 400 && answer.error != nil, "\(record)")
        #expect(bench.pages("app.bsky.feed.getTimeline").count == 5)
    }

    private static let wrong: [DataValue] = {
        let reference = DataValue(["uri": "at://did:plc:x/app.bsky.feed.post/3", "cid": "bafyreiabc"])
        func facet(_ start: Int, _ end: Int) -> [String: DataValue] {
            let link = DataValue(["uri": "https://x.test"]).typed("app.bsky.richtext.facet#link")
            return ["facets": .list([BlueskyText.facet(start, end, link)])]
        }
        return [
            BlueskyBench.post(String(repeating: "a", count: 301)),
            BlueskyBench.post(String(repeating: "👨‍👩‍👧‍👦", count: 121)),
            BlueskyBench.post("x", facet(0, 2)), BlueskyBench.post("é", facet(0, 1)),
            BlueskyBench.post("abc", facet(2, 1)),
            BlueskyBench.post("x", ["createdAt": .text("yesterday")]),
            BlueskyBench.post("x", ["langs": .list([.text("a"), .text("b"), .text("c"), .text("d")])]),
            BlueskyBench.post("x", ["reply": DataValue(["parent": reference])]),
            BlueskyBench.post("x", ["reply": DataValue(["root": reference, "parent": DataValue(["uri": "x"])])]),
            BlueskyBench.post("x", ["embed": DataValue(["record": reference])]),
            BlueskyBench.post("x", ["tags": .list(Array(repeating: .text("a"), count: 9))]),
            DataValue(["$type": RecordAddress.like, "subject": "at://x", "createdAt": "2027-01-15T08:00:00Z"]),
            DataValue([
                "$type": RecordAddress.follow, "subject": "ada.tideline.test", "createdAt": "2027-01-15T08:00:00Z",
            ]),
        ]
    }()

    @Test func `keys are those of the collection, and types those of the records`() {
        var bench = BlueskyBench(statuses: 50)
        for key in ["self", "3jzfcijpj2z2", "zzzzzzzzzzzzz", "a/b"] {
            #expect(bench.put(BlueskyBench.post("x"), key: key).status == 400, "\(key)")
        }
        let body = DataValue([
            "repo": BlueskyBench.own, "collection": RecordAddress.like, "rkey": bench.key(1),
            "record": BlueskyBench.post("x"),
        ])
        #expect(bench.post("com.atproto.repo.putRecord", body).status == 400)
        var other = body
        other["repo"] = .text(BlueskyNames.did(1))
        #expect(bench.post("com.atproto.repo.putRecord", other).error == "AuthenticationRequired")
    }

    @Test func `files belong to records only as what they are`() {
        var bench = BlueskyBench(statuses: 50)
        func upload(_ bytes: [UInt8], _ type: String) -> BlueskyBench.Answer {
            bench.send("POST", "/xrpc/com.atproto.repo.uploadBlob", bytes: bytes, type: type)
        }
        func post(_ blob: DataValue?) -> BlueskyBench.Answer {
            let image = DataValue(["image": blob, "alt": ""])
            let embed = DataValue(["images": [image]]).typed("app.bsky.embed.images")
            return bench.put(BlueskyBench.post("", ["embed": embed]), key: bench.key(1))
        }
        #expect(upload([UInt8](repeating: 0, count: BlueskyAPI.blobLimit + 1), "image/png").status == 413)
        var large = upload(Self.picture + [UInt8](repeating: 0, count: 2_000_000), "image/webp")["blob"]
        #expect(post(large).error == "BlobTooLarge")
        large?["size"] = .integer(100)
        #expect(post(large).status == 400)
        // The server looks at the file.
        let blob = upload(Self.picture, "image/png")["blob"]
        #expect(blob?["mimeType"]?.text == "image/webp")
        var wrong = blob
        wrong?["mimeType"] = .text("image/png")
        #expect(post(wrong).error == "InvalidMimeType")
        #expect(post(upload(Array("hm".utf8), "text/plain")["blob"]).error == "InvalidMimeType")
        var unknown = blob
        unknown?["ref"] = DataValue(["$link": "bafkreiabc"])
        #expect(post(unknown).error == "BlobNotFound")
        #expect(post(blob).status == 200)
        let view = bench.get("app.bsky.feed.getTimeline")["feed"]?.list?.first?.at("post.embed")
        let url = view?["images"]?.list?.first?["fullsize"]?.text ?? ""
        let path = String(url.dropFirst("http://127.0.0.1:8080".count))
        let call = Call(
            method: "GET", path: path, query: "", fields: FormFields(""), body: [], base: "", now: bench.now)
        #expect(bench.api.picture(call)?.body == Self.picture)
    }

    @Test func `preferences are replaced as a whole, and bookmarks kept`() {
        var bench = BlueskyBench(statuses: 100)
        let all = bench.get("app.bsky.actor.getPreferences")["preferences"]?.list ?? []
        #expect(all.contains { $0.type == "app.bsky.actor.defs#savedFeedsPrefV2" })
        #expect(bench.post("app.bsky.actor.putPreferences", DataValue(["preferences": [all[0]]])).status == 200)
        #expect(bench.get("app.bsky.actor.getPreferences")["preferences"]?.list?.count == 1)
        let strange = DataValue(["preferences": [DataValue([:]).typed("com.example.pref")]])
        #expect(bench.post("app.bsky.actor.putPreferences", strange).status == 400)

        let target = bench.stranger()
        #expect(bench.post("app.bsky.bookmark.createBookmark", target).status == 200)
        let marks = bench.get("app.bsky.bookmark.getBookmarks")["bookmarks"]?.list ?? []
        #expect(marks.map { $0.text(at: "item.uri") } == [target["uri"]?.text])
        #expect(bench.post("app.bsky.bookmark.deleteBookmark", DataValue(["uri": target["uri"]])).status == 200)
        #expect(bench.get("app.bsky.bookmark.getBookmarks")["bookmarks"]?.list?.isEmpty == true)
    }
}
