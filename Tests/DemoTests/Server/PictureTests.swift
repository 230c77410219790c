import TestSupport
import Testing

@testable import Demo

@Suite("Pictures of the demo", .serialized, .exclusiveInProcess, .hangGuard)
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

            let rest = try await client.send("GET", path, headers: ["Range: bytes=100-", "If-Range: \(tag)"])
            #expect(rest.status == 206 && rest.body == Array(whole.body.dropFirst(100)))
            #expect(rest.headers["content-range"] == "bytes 100-\(whole.body.count - 1)/\(whole.body.count)")
            let start = try await client.send("GET", path, headers: ["Range: bytes=0-9"])
            #expect(start.body == Array(whole.body.prefix(10)))

            let changed = try await client.send("GET", path, headers: ["Range: bytes=100-", "If-Range: \"other\""])
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

@Suite("Headers of files that are uploaded to the demo")
struct MediaHeaderTests {
    private static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).map { UInt8(number >> (8 * (count - 1 - $0)) & 0xFF) }
    }

    private static func box(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
        let content = Array(parts.joined())
        return big(content.count + 8) + Array(type.utf8) + content
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

    private static let pictures: [[UInt8]] = [
        joined([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], Array("IHDR".utf8), big(640), big(360)),
        // A table, a filling byte, and the header of a progressive picture.
        joined(
            [0xFF, 0xD8, 0xFF, 0xC4, 0, 4, 9, 9, 0xFF, 0xFF, 0xC2, 0, 17, 8], big(360, 2), big(640, 2), [3, 1, 2, 3]),
        joined(Array("GIF89a".utf8), [0x80, 2, 0x68, 1]),
        joined(Array("RIFF....WEBPVP8X........".utf8), [0x7F, 2, 0, 0x67, 1, 0]),
        joined(Array("RIFF....WEBPVP8L....".utf8), [0x2F, 0x7F, 0xC2, 0x59, 0], zeros(5)),
        joined(Array("RIFF....WEBPVP8 ....".utf8), zeros(6), [0x80, 0x42, 0x68, 0x81]),
    ]

    @Test(arguments: pictures) func `a picture's header has its size`(bytes: [UInt8]) throws {
        let header = MediaHeader(bytes)
        let size = try #require(header.size)
        #expect(size.width == 640 && size.height == 360 && header.frameRate == nil)
        for count in 0..<bytes.count { _ = MediaHeader(Array(bytes.prefix(count))) }
    }

    @Test(arguments: [false, true]) func `a video's header has its size and its rate`(isLong: Bool) throws {
        let head: [UInt8] = [isLong ? 1 : 0] + Self.zeros(isLong ? 19 : 11)
        let duration = Self.zeros(isLong ? 4 : 0) + Self.big(2000)
        let track = Self.box(
            "trak",
            Self.box("tkhd", [isLong ? 1 : 0], Self.zeros(isLong ? 87 : 75), Self.big(640 << 16), Self.big(360 << 16)),
            Self.box(
                "mdia", Self.box("mdhd", head, Self.big(1000), duration),
                Self.box("minf", Self.box("stbl", Self.box("stsz", Self.zeros(8), Self.big(101))))))
        let sound = Self.box("trak", Self.box("tkhd", Self.zeros(84)))
        let bytes = Self.box("ftyp", Array("isom".utf8)) + Self.box("moov", sound, track)
        let header = MediaHeader(bytes)
        let size = try #require(header.size)
        #expect(size.width == 640 && size.height == 360 && header.frameRate == 50)
        for count in 0..<bytes.count { _ = MediaHeader(Array(bytes.prefix(count))) }
    }
}
