import TestSupport
import Testing

@testable import Core

@Suite("Uploads to Mastodon", .hangGuard) struct MastodonMediaTests {
    private static let file = MultipartForm.File(
        name: "x", fileName: "a \"b\".png", type: "image/png", bytes: Array("PNG".utf8))
    private static let media = #"{"id":"8","type":"image","url":"https://a.example/8.png"}"#

    private func upload(
        _ routes: MastodonRoutes, focus: OutgoingMedia.Focus? = nil
    ) async throws(RequestError) -> UploadedMedia {
        try await routes.service.upload(Self.file, alt: "harbour", focus: focus) { _, _ in }
    }

    @Test func `a file is sent with its alt text and focus`() async throws {
        let routes = try MastodonRoutes(["POST /api/v2/media": .json(Self.media)])
        let media = try await upload(routes, focus: OutgoingMedia.Focus(x: 0.1, y: -0.25))
        #expect(media == UploadedMedia(id: MediaID("8"), isProcessed: true))
        for part in [
            "name=\"file\"; filename=\"a %22b%22.png\"\r\nContent-Type: image/png\r\n\r\nPNG\r\n",
            "name=\"description\"\r\n\r\nharbour\r\n", "name=\"focus\"\r\n\r\n0.1,-0.25\r\n",
        ] { #expect(routes.body.contains(part)) }
        #expect(routes.transport.sent.last?.timeout == nil && routes.transport.sent.last?.onSent != nil)
    }

    @Test func `a file that is being processed is requested again`() async throws {
        let routes = try MastodonRoutes([
            "POST /api/v2/media": .status(202, [], #"{"id":8,"type":"video","url":null}"#),
            "GET /api/v1/media/8": .status(206, [], #"{"id":"8","url":null}"#),
        ])
        #expect(try await upload(routes) == UploadedMedia(id: MediaID("8"), isProcessed: false))
        #expect(try await routes.service.media(MediaID("8")).isProcessed == false)
        routes.transport.answer(["GET /api/v1/media/8": .json(Self.media)])
        #expect(try await routes.service.media(MediaID("8")).isProcessed)
        routes.transport.answer(["GET /api/v1/media/8": .status(422, [], #"{"error":"Not a video"}"#)])
        await #expect(throws: RequestError.invalid(serverMessage: RawText("Not a video"), fields: [])) {
            try await routes.service.media(MediaID("8"))
        }
    }

    @Test(arguments: [404, 405, 501])
    func `an older server has the older endpoint, which is remembered`(status: Int) async throws {
        let routes = try MastodonRoutes([
            "POST /api/v2/media": .status(status), "POST /api/v1/media": .json(Self.media),
        ])
        for _ in 0..<2 { #expect(try await upload(routes).isProcessed) }
        #expect(routes.transport.requests == ["POST /api/v2/media", "POST /api/v1/media", "POST /api/v1/media"])
    }

    @Test func `a server without uploads is found out`() async throws {
        let routes = try MastodonRoutes([:])
        for _ in 0..<2 {
            #expect(await failure { () async throws(RequestError) in try await upload(routes) } == .unsupported)
        }
        #expect(routes.transport.sent.count == 2)
        #expect(await routes.service.missingFeatures().contains(.media))
    }

    @Test(arguments: [413, 500, 503])
    func `a file that is refused is not sent to the older endpoint`(status: Int) async throws {
        let routes = try MastodonRoutes([
            "POST /api/v2/media": .status(status, [("Content-Type", "text/html")], "<p>")
        ])
        let error = await failure { () async throws(RequestError) in try await upload(routes) }
        #expect(error == .http(status: status, serverMessage: nil) && routes.transport.sent.count == 1)
    }

    @Test func `the alt text is changed before the post is sent`() async throws {
        let routes = try MastodonRoutes(["PUT /api/v1/media/8": .json(Self.media)])
        try await routes.service.describe(MediaID("8"), alt: "new", focus: OutgoingMedia.Focus(x: .nan, y: 0.33333))
        #expect(routes.body == #"{"description":"new","focus":"0.0,0.333"}"#)
        try await routes.service.describe(MediaID("8"), alt: "", focus: nil)
        #expect(routes.body == #"{"description":""}"#)
    }
}
