import Foundation
import Testing

@testable import Demo

/// The demo's Bluesky server without a socket.
struct BlueskyBench {
    static let start: Int64 = 1_800_000_000_000

    var world: GeneratedWorld
    var api: BlueskyAPI
    var now = Self.start
    var token: String? = "demo-token"

    init(statuses: Int = 2000, tokenLife: Int64? = nil) {
        world = GeneratedWorld(seed: 1, count: statuses, start: Self.start)
        api = BlueskyAPI(token: "demo-token", tokenLife: tokenLife, world: world)
    }

    struct Answer {
        var status: Int
        var headers: [(name: String, value: String)]
        var body: DataValue

        var error: String? { body["error"]?.text }

        subscript(name: String) -> DataValue? { body[name] }

        func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
    }

    mutating func get(_ method: String, _ query: String = "", proxy: String? = nil) -> Answer {
        send("GET", "/xrpc/" + method, query, proxy: proxy)
    }

    mutating func post(_ method: String, _ body: DataValue? = nil, proxy: String? = nil) -> Answer {
        send(
            "POST", "/xrpc/" + method, bytes: body?.bytes ?? [], type: body == nil ? nil : "application/json",
            proxy: proxy)
    }

    mutating func send(
        _ method: String, _ path: String, _ query: String = "", bytes: [UInt8] = [], type: String? = nil,
        proxy: String? = nil, dpop: String? = nil, scheme: String = "Bearer"
    ) -> Answer {
        var fields = FormFields(query)
        if type == "application/x-www-form-urlencoded" {
            fields.append(contentsOf: FormFields(String(decoding: bytes, as: UTF8.self)))
        }
        let call = Call(
            method: method, path: path, query: query, fields: fields, body: bytes,
            authorization: token.map { "\(scheme) \($0)" }, base: "http://127.0.0.1:8080", now: now, contentType: type,
            proxy: proxy, dpop: dpop)
        let answer = api.answer(call, &world, RateLimit(limit: nil))
        return Answer(
            status: answer.status, headers: answer.headers, body: DataValue(json: answer.body) ?? .object([:]))
    }

    // MARK: Records

    static let own = BlueskyNames.did(People.reader)

    func key(_ number: Int) -> String { BlueskyNames.tid(at: now, clock: number) }

    static func post(_ text: String, _ others: [String: DataValue] = [:]) -> DataValue {
        var record = DataValue(["$type": RecordAddress.post, "text": text, "createdAt": "2027-01-15T08:00:00.000Z"])
        for (name, value) in others { record[name] = value }
        return record
    }

    mutating func put(_ record: DataValue, key: String, method: String = "putRecord") -> Answer {
        post(
            "com.atproto.repo.\(method)",
            DataValue(["repo": Self.own, "collection": record.type ?? "", "rkey": key, "record": record]))
    }

    mutating func delete(_ collection: String, _ key: String) -> Answer {
        post("com.atproto.repo.deleteRecord", DataValue(["repo": Self.own, "collection": collection, "rkey": key]))
    }

    /// Returns all rows of a list, by following its cursors.
    ///
    /// - Parameter isEnough: called with the rows of each page; no page is read after one that is enough.
    mutating func pages(
        _ method: String, _ query: String = "", list: String = "feed", from start: String? = nil, most: Int = 100,
        until isEnough: ([DataValue]) -> Bool = { _ in false }
    ) -> [DataValue] {
        var found: [DataValue] = []
        var cursor = start
        for _ in 0..<most {
            let answer = get(method, query + (cursor.map { "&cursor=\($0)" } ?? ""))
            let rows = answer[list]?.list ?? []
            found += rows
            cursor = answer["cursor"]?.text
            if cursor == nil || isEnough(rows) { break }
        }
        return found
    }

    /// The uri of the newest post by another person that the caller may reply to.
    mutating func stranger() -> DataValue {
        let posts = (get("app.bsky.feed.getTimeline", "limit=100")["feed"]?.list ?? []).compactMap { $0["post"] }
        let post = posts.first { $0["author"]?["did"]?.text != Self.own && $0["record"]?["reply"] == nil }
        return DataValue(["uri": post?["uri"], "cid": post?["cid"]])
    }
}

extension DataValue {
    /// Returns the value at a path such as `post.author.did`.
    func at(_ path: String) -> DataValue? {
        path.split(separator: ".").reduce(self as DataValue?) { $0?[String($1)] }
    }

    func text(at path: String) -> String? { at(path)?.text }
}
