import TestSupport
import Testing

@testable import Demo

@Suite("Pictures of the demo", .serialized, .exclusive, .hangGuard)
struct PictureTests {
    private let options = DemoOptions(statuses: 90, seed: 4, start: 1_790_000_000_000)
    private let path = "/media/small/7-64x48-336699.png"

    private struct Status: Decodable {
        struct Attachment: Decodable {
            struct Meta: Decodable {
                struct Size: Decodable {
                    var width: Int?
                    var height: Int?
                }
                var small: Size?
            }
            var type: String
            var preview_url: String?
            var meta: Meta
        }
        var media_attachments: [Attachment]
    }

    @Test func `previews are pictures of the size that their post states`() async throws {
        try await withServer(options) { _, client in
            let posts = try await client.get("/api/v1/timelines/home?limit=40").decoded([Status].self)
            let pictures = posts.flatMap(\.media_attachments).filter { $0.preview_url != nil }
            #expect(pictures.count > 3)
            for picture in pictures.prefix(4) {
                let url = try #require(picture.preview_url)
                let target = String(url.dropFirst("http://127.0.0.1:\(client.port)".count))
                let size = try #require(MediaHeader(try await client.get(target).body).size)
                #expect(size.width == picture.meta.small?.width && size.height == picture.meta.small?.height)
            }
        }
    }

    @Test func `a picture comes in parts, whole if it has changed, and not at all if it hasn't`() async throws {
        try await withServer(options) { _, client in
            let whole = try await client.get(path)
            let tag = try #require(whole.headers["etag"])
            #expect(whole.status == 200 && MediaHeader(whole.body).size?.width == 64)

            let rest = try await client.send(
                "GET", path, headers: ["Range: bytes=100-", "If-Range: \(tag)"])
            #expect(rest.status == 206 && rest.body == Array(whole.body.dropFirst(100)))
            #expect(rest.headers["content-range"] == "bytes 100-\(whole.body.count - 1)/\(whole.body.count)")
            let start = try await client.send("GET", path, headers: ["Range: bytes=0-9"])
            #expect(start.body == Array(whole.body.prefix(10)))

            let changed = try await client.send(
                "GET", path, headers: ["Range: bytes=100-", "If-Range: \"other\""])
            #expect(changed.status == 200 && changed.body == whole.body)
            #expect(try await client.send("GET", path, headers: ["Range: bytes=999999-"]).status == 416)
            #expect(try await client.send("GET", path, headers: ["Range: lines=1-2"]).status == 200)
            #expect(try await client.send("GET", path, headers: ["If-None-Match: \(tag)"]).status == 304)
        }
    }

    @Test func `pictures fail as the switches say`() async throws {
        try await withServer(options) { _, client in
            let whole = try await client.get(path).body
            #expect(try await client.post("/_demo/pictures?cuts=1").status == 200)
            #expect(try await client.get(path).body.count == whole.count / 2)
            #expect(try await client.get(path).body == whole)
            _ = try await client.post("/_demo/pictures?page=true")
            #expect(try await client.get(path).text.contains("<!doctype html>"))
            _ = try await client.post("/_demo/pictures?page=false&status=404")
            #expect(try await client.get(path).status == 404)
            #expect(try await client.post("/_demo/pictures?status=usual").text.contains(#""status":null"#))
            #expect(try await client.post("/_demo/pictures?colour=1").status == 400)
        }
    }
}
