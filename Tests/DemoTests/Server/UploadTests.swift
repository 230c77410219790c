import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite("Uploads to the demo", .serialized, .exclusiveInProcess, .hangGuard)
struct UploadTests {
    private static let json = "application/json"

    // The first bytes of files in ASCII.
    private static let (picture, video) = ("RIFF\0\0\0\0WEBPVP8 ", "\0\0\0\u{10}ftypisom\0\0\0\0")

    /// Far too many pixels.
    private static let largePicture = "RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\u{7F}\u{7F}\0\u{7F}\u{7F}\0"
    private static let largeVideo: String = {
        func box(_ type: String, _ content: String) -> String {
            "\0\0\0\(Character(UnicodeScalar(UInt8(content.utf8.count + 8))))\(type)\(content)"
        }
        let size = String(repeating: "\0", count: 76) + "\u{20}\0\0\0\u{10}\0\0\0"
        return "\0\0\0\u{10}ftypisom\0\0\0\0" + box("moov", box("trak", box("tkhd", size)))
    }()

    private func upload(
        _ client: RawClient, version: Int = 2, type: String = "image/webp", bytes: String = UploadTests.picture,
        description: String = "alt"
    ) async throws -> RawResponse {
        let body =
            "--b\r\nContent-Disposition: form-data; name=\"description\"\r\n\r\n\(description)\r\n"
            + "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\nContent-Type: \(type)\r\n\r\n"
            + "\(bytes)\r\n--b--\r\n"
        return try await client.send(
            "POST", "/api/v\(version)/media", body: body, type: "multipart/form-data; boundary=b")
    }

    private func id(_ answer: RawResponse) throws -> String {
        try #require(try WritingTests.object(answer)["id"] as? String)
    }

    private func attach(_ client: RawClient, _ ids: [String]) async throws -> RawResponse {
        let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
        return try await client.post("/api/v1/statuses", body: #"{"media_ids":[\#(list)]}"#, type: Self.json)
    }

    @Test func `a picture is there at once, and belongs to one post`() async throws {
        try await withServer(WritingTests.options) { (_, client) async throws in
            let answer = try await upload(client)
            #expect(answer.status == 200)
            let media = try WritingTests.object(answer)
            #expect(media["description"] as? String == "alt" && media["type"] as? String == "image")
            let id = try id(answer)
            let url = try #require(media["url"] as? String)
            #expect(
                try await client.get("/" + url.split(separator: "/").dropFirst(2).joined(separator: "/"))
                    .text == Self.picture)
            let change = try await client.send(
                "PUT", "/api/v1/media/\(id)", body: #"{"description":"new","focus":"0.5,-0.5"}"#,
                type: Self.json)
            #expect(try WritingTests.object(change)["description"] as? String == "new")

            let status = try WritingTests.object(try await attach(client, [id]))
            let attached = try #require((status["media_attachments"] as? [[String: Any]])?.first)
            #expect(attached["id"] as? String == id && attached["description"] as? String == "new")
            #expect(try await attach(client, [id]).status == 422)
            #expect(try await client.get("/api/v1/media/\(id)").status == 404)

            // The alt text of a published post is changed by an edit, which also drops missing parts.
            let path = "/api/v1/statuses/\(try #require(status["id"] as? String))"
            let edit = try await client.send(
                "PUT", path,
                body:
                    #"{"status":"x","media_ids":["\#(id)"],"media_attributes":[{"id":"\#(id)","description":"third"}]}"#,
                type: Self.json)
            #expect(edit.text.contains("third"))
            let last = try await client.send("PUT", path, body: #"{"status":"x","media_ids":[]}"#, type: Self.json)
            let left = try WritingTests.object(last)["media_attachments"] as? [Any]
            #expect(left?.isEmpty == true)
        }
    }

    @Test func `the demo processes a file as long as its options say`() async throws {
        try await withServer(WritingTests.options) { (_, client) async throws in
            _ = try await client.post("/_demo/writing?media-polls=2")
            let answer = try await upload(client)
            let url = try WritingTests.object(answer)["url"]
            #expect(answer.status == 202 && url is NSNull)
            let id = try id(answer)
            let early = try await attach(client, [id])
            #expect(early.status == 422 && WritingTests.text(early).contains("have not finished processing"))
            for status in [206, 206, 200] {
                #expect(try await client.get("/api/v1/media/\(id)").status == status)
            }
            #expect(try await attach(client, [id]).status == 200)
            #expect(try await upload(client, version: 1).status == 200)
            _ = try await client.post("/_demo/writing?media-polls=usual&media-fails=true")
            let video = try await upload(client, type: "video/mp4", bytes: Self.video)
            #expect(video.status == 202)
            #expect(try await client.get("/api/v1/media/\(try self.id(video))").status == 422)
        }
    }

    @Test func `files that Mastodon refuses are refused`() async throws {
        try await withServer(WritingTests.options) { (_, client) async throws in
            for answer in [
                try await upload(client, type: "image/svg+xml"), try await upload(client, bytes: ""),
                try await upload(client, type: "image/png"), try await upload(client, bytes: "PNG"),
                try await upload(client, bytes: Self.video),
                try await upload(client, description: String(repeating: "a", count: 1501)),
                try await client.post("/api/v2/media", body: "description=x"),
            ] {
                #expect(answer.status == 422 && WritingTests.text(answer).hasPrefix("Validation failed: "))
            }
            let picture = try await upload(client, bytes: Self.largePicture)
            let video = try await upload(client, type: "video/mp4", bytes: Self.largeVideo)
            #expect(WritingTests.text(picture).contains("32640x32640 images are not supported"))
            #expect(WritingTests.text(video).contains("8192x4096 videos are not supported"))
            #expect(picture.status == 422 && video.status == 422)
        }
    }

    @Test func `a proxy may find a file too large, and a post has no video beside a picture`() async throws {
        try await withServer(WritingTests.options) { (_, client) async throws in
            _ = try await client.post("/_demo/writing?too-large=1")
            #expect(try await upload(client).status == 413)
            #expect(try await upload(client).status == 200)
            let picture = try id(try await upload(client))
            let video = try id(try await upload(client, version: 1, type: "video/mp4", bytes: Self.video))
            #expect(
                WritingTests.text(try await attach(client, [picture, video])).contains(
                    "already contains images"))
        }
    }
}
