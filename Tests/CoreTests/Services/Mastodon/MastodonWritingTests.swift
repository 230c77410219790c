import TestSupport
import Testing

@testable import Core

@Suite("Writing on Mastodon", .hangGuard) struct MastodonWritingTests {
    static let status = TestTransport.Answer.json(PageHarness.plain("5", #""content":"<p>x</p>""#))

    static func instance(_ more: String) -> TestTransport.Answer {
        .json(#"{"domain":"a","version":"4.5.0"\#(more.isEmpty ? "" : "," + more)}"#)
    }

    @Test func `a post is sent as JSON with its key, and returned`() async throws {
        let routes = try MastodonRoutes(["POST /api/v1/statuses": Self.status])
        let sent = try await routes.service.send(OutgoingPost(text: "a=b & c"), as: .status, key: "k-1")
        guard case .published(let status) = sent else {
            Issue.record("not published: \(sent)")
            return
        }
        #expect(status.id == StatusID("5"))
        #expect(routes.body == #"{"sensitive":false,"status":"a=b & c"}"#)
        let request = try #require(routes.transport.sent.last)
        #expect(
            request.headers["Idempotency-Key"] == "k-1"
                && request.headers["Content-Type"] == "application/json")
    }

    @Test func `everything that was chosen is sent`() async throws {
        let routes = try MastodonRoutes(["POST /api/v1/statuses": Self.status])
        let post = OutgoingPost(
            text: "Hi", warning: "Tide", visibility: .unlisted, language: "de",
            publishAt: Timestamp(milliseconds: 1_767_323_045_678),
            media: [
                OutgoingMedia(id: "1", path: "/x", uploaded: MediaID("8")),
                OutgoingMedia(id: "2", path: "/y"),
            ])
        _ = try await routes.service.send(post, as: .reply(to: StatusID("3"), on: nil), key: "k")
        #expect(
            routes.body
                == #"{"in_reply_to_id":"3","language":"de","media_ids":["8"],"scheduled_at":"2026-01-02T03:04:05.678Z","#
                + #""sensitive":true,"spoiler_text":"Tide","status":"Hi","visibility":"unlisted"}"#)

        var poll = OutgoingPost(text: "?", isSensitive: true)
        poll.poll = OutgoingPoll(options: ["a", "b"], isMultiple: true, hidesTotals: true, duration: 300)
        _ = try await routes.service.send(poll, as: .status, key: "k")
        #expect(
            routes.body
                == #"{"poll":{"expires_in":300,"hide_totals":true,"multiple":true,"options":["a","b"]},"sensitive":true,"status":"?"}"#
        )
    }

    @Test func `a post for later is returned as such`() async throws {
        let scheduled =
            #"{"id":7,"scheduled_at":"2030-01-02T03:04:05.000Z","params":{"text":"Later","spoiler_text":null,"#
            + #""visibility":"direct","in_reply_to_id":3,"application_id":1234567890123456,"poll":{"options":["a","b"]},"#
            + #""media_ids":["8"]},"media_attachments":[]}"#
        let routes = try MastodonRoutes(["POST /api/v1/statuses": .json(scheduled)])
        let sent = try await routes.service.send(OutgoingPost(text: "Later"), as: .status, key: "k")
        let post = ScheduledPost(
            id: ScheduledPost.ID("7"), publishAt: Timestamp(milliseconds: 1_893_553_445_000),
            text: RawText("Later"),
            visibility: .direct, inReplyTo: StatusID("3"), hasPoll: true, mediaCount: 1)
        #expect(sent == .scheduled(post))
    }

    @Test func `a status with a date of publication is a status`() async throws {
        let routes = try MastodonRoutes([
            "POST /api/v1/statuses": .json(PageHarness.plain("5", #""scheduled_at":"2030-01-02T03:04:05.000Z""#))
        ])
        let sent = try await routes.service.send(OutgoingPost(text: "x"), as: .status, key: "k")
        guard case .published = sent else {
            Issue.record("not published: \(sent)")
            return
        }
    }

    @Test(arguments: [
        (#""api_versions":{"mastodon":7}"#, "quoted_status_id"), (#""feature_quote":true"#, "quote_id"),
        (#""pleroma":{"metadata":{"features":["polls","quote_posting"]}}"#, "quote_id"),
        (#""api_versions":{"mastodon":6}"#, nil), (#""pleroma":{"metadata":{"features":[]}}"#, nil),
        ("", nil),
    ])
    func `a quote names its post as the server expects it`(more: String, name: String?) async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/instance": Self.instance(more), "POST /api/v1/statuses": Self.status,
        ])
        let error = await failure { () async throws(RequestError) in
            try await routes.service.send(OutgoingPost(text: "x"), as: .quote(of: StatusID("3")), key: "k")
        }
        #expect(error == (name == nil ? .unsupported : nil))
        if let name { #expect(routes.body == #"{"\#(name)":"3","sensitive":false,"status":"x"}"#) }
        #expect(await routes.service.missingFeatures().contains(.quotes) == (name == nil))
    }

    @Test func `an edit sends everything, and keeps visibility and date`() async throws {
        let routes = try MastodonRoutes(["PUT /api/v1/statuses/5": Self.status])
        var post = OutgoingPost(text: "new", visibility: .direct, publishAt: Timestamp(milliseconds: 0))
        _ = try await routes.service.send(post, as: .edit(of: StatusID("5")), key: "k")
        #expect(
            routes.body
                == #"{"media_attributes":[],"media_ids":[],"sensitive":false,"spoiler_text":"","status":"new"}"#
        )
        #expect(routes.transport.sent.last?.headers["Idempotency-Key"] == nil)

        post.media = [
            OutgoingMedia(id: "1", path: nil, alt: "harbour", uploaded: MediaID("8")),
            OutgoingMedia(
                id: "2", path: "/x", focus: OutgoingMedia.Focus(x: -0.5, y: 7), uploaded: MediaID("9")),
        ]
        post.warning = "w"
        _ = try await routes.service.send(post, as: .edit(of: StatusID("5")), key: "k")
        #expect(
            routes.body
                == #"{"media_attributes":[{"description":"harbour","id":"8"},{"description":"","focus":"-0.5,1.0","id":"9"}],"#
                + #""media_ids":["8","9"],"sensitive":true,"spoiler_text":"w","status":"new"}"#)
    }

    @Test(arguments: [OutgoingText.comment(on: StatusID("1")), .repost(of: StatusID("1"))])
    func `other texts are not sent`(text: OutgoingText) async throws {
        let routes = try MastodonRoutes([:])
        let error = await failure { () async throws(RequestError) in
            try await routes.service.send(OutgoingPost(text: "x"), as: text, key: "k")
        }
        #expect(error == .unsupported && routes.transport.sent.isEmpty)
    }

    @Test func `a post is never sent twice by the client itself`() async throws {
        let transport = TestTransport(.fails(.interrupted), Self.status)
        let harness = try ClientHarness(transport)
        let service = MastodonService(client: harness.client)
        let error = await failure { () async throws(RequestError) in
            try await service.send(OutgoingPost(text: "x"), as: .status, key: "k")
        }
        #expect(error == .interrupted && transport.sent.count == 1)
    }

    @Test func `a refusal has the server's reason`() async throws {
        let text = "Validation failed: Text character limit of 500 exceeded"
        let routes = try MastodonRoutes(["POST /api/v1/statuses": .status(422, [], #"{"error":"\#(text)"}"#)])
        await #expect(throws: RequestError.invalid(serverMessage: RawText(text), fields: [])) {
            try await routes.service.send(OutgoingPost(text: "x"), as: .status, key: "k")
        }
    }

    // MARK: Own posts

    @Test func `the source is fetched, and may be missing`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v1/statuses/5/source": .json(#"{"id":"5","text":"a *b*","spoiler_text":"w"}"#),
            "GET /api/v1/statuses/7/source": .status(405),
        ])
        #expect(try await routes.service.source(of: StatusID("5")) == PostSource(text: "a *b*", warning: "w"))
        #expect(try await routes.service.source(of: StatusID("6")) == nil)
        #expect(try await routes.service.source(of: StatusID("7")) == nil)
    }

    @Test func `a post is deleted to be written again, with its poll`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v1/statuses/5/source": .json(#"{"id":"5","text":"source","spoiler_text":""}"#),
            "DELETE /api/v1/statuses/5": .json(
                PageHarness.plain(
                    "5",
                    #""created_at":"2026-01-02T03:00:00Z","text":"source","spoiler_text":"","poll":{"id":"1","multiple":true,"#
                        + #""expires_at":"2026-01-02T04:00:00Z","options":[{"title":"a","votes_count":3},{"title":"b"}]}"#
                )),
        ])
        let source = try await routes.service.removeForRedraft(StatusID("5"))
        #expect(
            source
                == PostSource(
                    text: "source", warning: "",
                    poll: OutgoingPoll(options: ["a", "b"], isMultiple: true, duration: 3600)))
        #expect(routes.transport.requests.map { $0.prefix { $0 != " " } } == ["GET", "DELETE"])
    }

    @Test func `a poll that hides its counts hides them when it is written again`() async throws {
        let poll = #"{"id":"1","expired":false,"options":[{"title":"a"},{"title":"b","votes_count":null}]}"#
        let routes = try MastodonRoutes([
            "GET /api/v1/statuses/5/source": .status(404, [], "{}"),
            "DELETE /api/v1/statuses/5": .json(
                PageHarness.plain("5", #""text":"source","spoiler_text":"","poll":\#(poll)"#)),
        ])
        let source = try await routes.service.removeForRedraft(StatusID("5"))
        #expect(source?.poll?.options == ["a", "b"] && source?.poll?.hidesTotals == true)
    }

    @Test func `the text survives a lost response to the deletion`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v1/statuses/5/source": .json(#"{"id":"5","text":"source","spoiler_text":"w"}"#)
        ])
        // The repeated request finds nothing.
        #expect(
            try await routes.service.removeForRedraft(StatusID("5"))
                == PostSource(text: "source", warning: "w"))
    }

    @Test func `nothing is deleted while the text can't be fetched`() async throws {
        let routes = try MastodonRoutes(["GET /api/v1/statuses/5/source": .status(503)])
        await #expect(throws: RequestError.http(status: 503, serverMessage: nil)) {
            try await routes.service.removeForRedraft(StatusID("5"))
        }
        #expect(!routes.transport.requests.contains { $0.hasPrefix("DELETE") })
    }

    @Test(arguments: [("{}", nil), ("", nil), (#"{"id":"5","text":"t"}"#, PostSource(text: "t", warning: ""))])
    func `a server without sources may return the text with the deletion`(
        body: String, source: PostSource?
    ) async throws {
        let routes = try MastodonRoutes(["DELETE /api/v1/statuses/5": .json(body)])
        #expect(try await routes.service.removeForRedraft(StatusID("5")) == source)
        try await routes.service.remove(StatusID("5"))
    }

    @Test func `versions are listed, the oldest first`() async throws {
        func version(_ text: String, _ hour: Int) -> String {
            #"{"content":"<p>\#(text)</p>","spoiler_text":"","created_at":"2026-01-02T0\#(hour):00:00Z"}"#
        }
        let (a, b) = (version("a", 1), version("b", 2))
        for body in ["[\(a),\(b),7]", "[\(b),\(a)]"] {
            let routes = try MastodonRoutes(["GET /api/v1/statuses/5/history": .json(body)])
            let versions = try await routes.service.revisions(of: StatusID("5"))
            #expect(versions.map(\.content) == [.html(RawText("<p>a</p>")), .html(RawText("<p>b</p>"))])
        }
    }

    @Test(arguments: [404, 405, 501], [Capabilities.Feature.edits, .revisions])
    func `a server without edits or versions is found out once`(
        status: Int, feature: Capabilities.Feature
    ) async throws {
        let routes = try MastodonRoutes([
            "GET /api/v1/statuses/5": Self.status, "PUT /api/v1/statuses/5": .status(status),
            "GET /api/v1/statuses/5/history": .status(status),
        ])
        func error() async -> RequestError? {
            await failure { () async throws(RequestError) -> Void in
                switch feature {
                case .revisions: _ = try await routes.service.revisions(of: StatusID("5"))
                default:
                    let post = OutgoingPost(text: "x")
                    _ = try await routes.service.send(post, as: .edit(of: StatusID("5")), key: "k")
                }
            }
        }
        #expect(await error() == .unsupported)
        #expect(await routes.service.missingFeatures() == [feature])
        let count = routes.transport.sent.count
        #expect(await error() == .unsupported)
        #expect(routes.transport.sent.count == count)
    }

    @Test func `a post that is gone says nothing about the server`() async throws {
        let routes = try MastodonRoutes([:])
        for _ in 0..<2 {
            let edited = await failure { () async throws(RequestError) in
                try await routes.service.send(OutgoingPost(text: "x"), as: .edit(of: StatusID("5")), key: "k")
            }
            let listed = await failure { () async throws(RequestError) in
                try await routes.service.revisions(of: StatusID("5"))
            }
            let gone = RequestError.notFound(serverMessage: RawText("Record not found"))
            #expect(edited == gone && listed == gone)
        }
        #expect(await routes.service.missingFeatures().isEmpty)
    }

    @Test func `the newest own posts are fetched without boosts, the account once`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v1/accounts/verify_credentials": .json(MastodonRoutes.account),
            "GET /api/v1/accounts/7/statuses": .json(
                "[\(PageHarness.plain("9", #""reblog":\#(PageHarness.plain("2"))"#)),\(PageHarness.plain("5"))]"
            ),
        ])
        for _ in 0..<2 {
            #expect(try await routes.service.newestOwnPosts().map(\.id) == [StatusID("5")])
        }
        #expect(
            routes.transport.requests == [
                "GET /api/v1/accounts/verify_credentials", "GET /api/v1/accounts/7/statuses?limit=40",
                "GET /api/v1/accounts/7/statuses?limit=40",
            ])
    }

    // MARK: Posts for later

    @Test func `scheduled posts are listed over all pages, the next one first`() async throws {
        func post(_ id: Int, _ day: Int) -> String {
            #"{"id":"\#(id)","scheduled_at":"2030-01-0\#(day)T00:00:00Z","params":{"text":"\#(id)"}}"#
        }
        let link = #"<https://harbour.example/api/v1/scheduled_statuses?max_id=2>; rel="next""#
        let transport = TestTransport(
            .status(200, [("Link", link)], "[\(post(3, 5)),\(post(2, 1)),{}]"),
            .json("[\(post(1, 3)),\(post(2, 1))]"))
        let service = MastodonService(
            client: try ClientHarness(transport, server: "https://harbour.example").client)
        #expect(try await service.scheduledPosts().map(\.id.rawValue) == ["2", "1", "3"])
        #expect(transport.requests.last == "GET /api/v1/scheduled_statuses?max_id=2&limit=40")
    }

    @Test func `a scheduled post is moved and deleted`() async throws {
        let routes = try MastodonRoutes([
            "PUT /api/v1/scheduled_statuses/3": .json("{}"),
            "DELETE /api/v1/scheduled_statuses/3": .json("{}"),
        ])
        let id = ScheduledPost.ID("3")
        try await routes.service.reschedule(id, at: Timestamp(milliseconds: 0))
        #expect(routes.body == #"{"scheduled_at":"1970-01-01T00:00:00.000Z"}"#)
        try await routes.service.cancel(id)
        #expect(routes.last == "DELETE /api/v1/scheduled_statuses/3")
        let error = await failure { () async throws(RequestError) in
            try await routes.service.cancel(ScheduledPost.ID("4"))
        }
        #expect(error == .notFound(serverMessage: RawText("Record not found")))
    }

    // MARK: Recorded responses

    @Test(.enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"))
    func `recorded responses are understood`() async throws {
        let routes = try MastodonRoutes([
            "POST /api/v1/statuses": try MastodonRoutes.recorded(
                "mastodon/scheduled_created_instead_of_status"),
            "GET /api/v1/scheduled_statuses": try MastodonRoutes.recorded("mastodon/scheduled_statuses"),
            "GET /api/v1/statuses/5/source": try MastodonRoutes.recorded("mastodon/status_source"),
            "GET /api/v1/statuses/6/source": try MastodonRoutes.recorded("pleroma/post_source"),
            "DELETE /api/v1/statuses/7": try MastodonRoutes.recorded("mastodon/status_deleted_own"),
            "GET /api/v1/statuses/5/history": try MastodonRoutes.recorded("mastodon/status_history"),
            "GET /api/v1/statuses/6/history": try MastodonRoutes.recorded("gotosocial/status_edits"),
            "PUT /api/v1/statuses/5": try MastodonRoutes.recorded("mastodon/post_edited"),
            "POST /api/v2/media": try MastodonRoutes.recorded("mastodon/media_uploaded"),
        ])
        let service = routes.service
        guard
            case .scheduled(let later) = try await service.send(OutgoingPost(text: "x"), as: .status, key: "k")
        else {
            Issue.record("not scheduled")
            return
        }
        #expect(later.text == RawText("please ensure adequate headroom") && !later.hasPoll && later.mediaCount == 0)
        #expect(try await service.scheduledPosts().count == 1)
        for id in ["5", "6"] {
            #expect(try await service.source(of: StatusID(id))?.text.isEmpty == false)
        }
        #expect(try await service.removeForRedraft(StatusID("7"))?.text.isEmpty == false)
        for id in ["5", "6"] {
            let versions = try await service.revisions(of: StatusID(id))
            #expect(versions.count > 1 && versions.map(\.createdAt) == versions.map(\.createdAt).sorted())
        }
        guard
            case .published = try await service.send(
                OutgoingPost(text: "x"), as: .edit(of: StatusID("5")), key: "k")
        else {
            Issue.record("not edited")
            return
        }
        let file = MultipartForm.File(name: "", fileName: "a.png", type: "image/png", bytes: [1])
        let media = try await service.upload(file, alt: "", focus: nil) { _, _ in }
        #expect(media == UploadedMedia(id: MediaID("117020576894251992"), isProcessed: true))
    }
}
